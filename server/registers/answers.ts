import { type TSchema, Type } from 'typebox';
import { specificationGroups } from '#domain/weaponReference';
import type { Question } from './questions';
import {
  ActingPartyShape,
  ActiveDutyShape,
  AddressResultShape,
  AddressShape,
  CertificateShape,
  CompanyDetailsShape,
  LicenceShape,
  listOf,
  PersonDocumentShape,
  SportClubShape,
  WeaponsShape,
} from './schemas';
import {
  CaliberShape,
  ManufacturerShape,
  MarkShape,
  MatchAnswerShape,
  ModelShape,
  pageOf,
  SpecificationShape,
  SynonymShape,
  WeaponSpecificationShape,
  WeaponWithCalibersShape,
} from './weaponReferenceSchemas';

/** Most entries of a list of reference data: several times as many as there are. */
const referenceMax = { entries: 10_000, specifications: 50_000 } as const;
/** Most addresses that match a text. */
const addressesMax = 10;

/**
 * What each question of the port is answered with (`server/ports.ts`), when anything is found. Texts and lists have an end,
 * so that an answer out of order is never taken for data.
 */
export const answerShapes: Record<Question, TSchema> = {
  personDocument: PersonDocumentShape,
  residence: AddressShape,
  companies: listOf(ActingPartyShape),
  companyDetails: Type.Object({
    ...CompanyDetailsShape.properties,
    address: ActingPartyShape.properties.address,
  }),
  activeDuty: ActiveDutyShape,
  huntingCertificate: CertificateShape,
  sportClubs: listOf(SportClubShape),
  ownedWeapons: WeaponsShape,
  usedWeapons: WeaponsShape,
  naturalWeaponLicence: LicenceShape,
  isDefenceLeagueMember: Type.Boolean(),
  addresses: listOf(AddressResultShape, addressesMax),
  weaponMarks: pageOf(MarkShape),
  weaponModels: pageOf(ModelShape),
  calibers: pageOf(CaliberShape),
  caliberSynonyms: listOf(SynonymShape),
  ammoComponents: listOf(CaliberShape, referenceMax.entries),
  manufacturers: listOf(ManufacturerShape, referenceMax.entries),
  weaponSpecification: WeaponSpecificationShape,
  specification: SpecificationShape,
  listOfSpecifications: listOf(SpecificationShape, referenceMax.specifications),
  weaponSpecifications: listOf(WeaponWithCalibersShape, referenceMax.entries),
  calibersAndComponents: listOf(
    Type.Object({ ...CaliberShape.properties, group: Type.Enum([...specificationGroups]) }),
    referenceMax.entries,
  ),
  match: MatchAnswerShape,
};
