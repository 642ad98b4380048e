import { type TSchema, Type } from 'typebox';
import { specificationGroups } from '#domain/weaponReference';
import type { Question } from './questions';
import {
  ActingPartyShape,
  ActiveDutyShape,
  AddressResultShape,
  CertificateShape,
  CompanyDetailsShape,
  LicenceShape,
  PersonDocumentShape,
  SportClubShape,
  WeaponShape,
} from './schemas';
import {
  CaliberShape,
  ManufacturerShape,
  MarkShape,
  MatchAnswerShape,
  ModelShape,
  orNull,
  pageOf,
  SpecificationShape,
  SynonymShape,
  WeaponSpecificationShape,
  WeaponWithCalibersShape,
} from './weaponReferenceSchemas';

/** What each question of the port is answered with (`server/ports.ts`). */
export const answerShapes: Record<Question, TSchema> = {
  personDocument: orNull(PersonDocumentShape),
  companies: Type.Array(ActingPartyShape),
  companyDetails: orNull(Type.Object({ ...CompanyDetailsShape.properties, address: orNull(Type.String()) })),
  activeDuty: orNull(ActiveDutyShape),
  huntingCertificate: orNull(CertificateShape),
  sportClubs: Type.Array(SportClubShape),
  ownedWeapons: Type.Array(WeaponShape),
  usedWeapons: Type.Array(WeaponShape),
  naturalWeaponLicence: orNull(LicenceShape),
  isDefenceLeagueMember: Type.Boolean(),
  addresses: Type.Array(AddressResultShape),
  weaponMarks: pageOf(MarkShape),
  weaponModels: pageOf(ModelShape),
  calibers: pageOf(CaliberShape),
  caliberSynonyms: orNull(Type.Array(SynonymShape)),
  ammoComponents: Type.Array(CaliberShape),
  manufacturers: Type.Array(ManufacturerShape),
  weaponSpecification: orNull(WeaponSpecificationShape),
  specification: orNull(SpecificationShape),
  listOfSpecifications: Type.Array(SpecificationShape),
  weaponSpecifications: Type.Array(WeaponWithCalibersShape),
  calibersAndComponents: Type.Array(
    Type.Object({ ...CaliberShape.properties, group: Type.Enum([...specificationGroups]) }),
  ),
  match: MatchAnswerShape,
};
