import type { CompanySection } from '#domain/applications/formTypes';
import { lazyPart } from '../../../ui/lazyPart';
import { SectionSkeleton } from '../../form/Section';
import type { Views } from '../../form/SectionList';
import { ContactSection } from '../../sections/ContactSection';
import { DepositConditionsSection } from '../../sections/DepositConditionsSection';
import { PaymentSection } from '../../sections/PaymentSection';
import { WeaponTypesSection } from '../../sections/WeaponTypesSection';
import { ApplicationFilesSection } from './ApplicationFilesSection';
import { AuthorisationProtocolSection } from './AuthorisationProtocolSection';
import { BuyerSection } from './BuyerSection';
import { CompanyApplicantSection } from './CompanyApplicantSection';
import { CompanyDocumentsSection } from './CompanyDocumentsSection';
import { FilesSection } from './FilesSection';
import { LicenceAndLocationSection } from './LicenceAndLocationSection';
import { ReminderSection } from './ReminderSection';
import { ResponsiblePersonSection } from './ResponsiblePersonSection';
import { TargetLicenceSection } from './TargetLicenceSection';

const section = { Fallback: SectionSkeleton };
const weaponLists = { ...section, texts: ['weaponLists'] };

const CompanyWeaponsSection = lazyPart(() => import('./CompanyWeaponsSection'), weaponLists);
const EmployeesSection = lazyPart(() => import('./EmployeesSection'), section);
const DepositoriesSection = lazyPart(() => import('./DepositoriesSection'), section);
const LicenceDatesSection = lazyPart(() => import('../../sections/LicenceDatesSection'), section);
const StartAgreementSection = lazyPart(() => import('./StartAgreementSection'), { Fallback: null });
const DepositoryAddressSection = lazyPart(() => import('../declaration/DepositoryAddressSection'), section);
const OwnReferenceSection = lazyPart(() => import('../declaration/OwnReferenceSection'), section);
const AmmunitionSection = lazyPart(() => import('../declaration/AmmunitionSection'), section);
const AmmoComponentsSection = lazyPart(() => import('../declaration/AmmoComponentsSection'), section);
const DeclaredWeaponsSection = lazyPart(() => import('../declaration/DeclaredWeaponsSection'), section);
const EssentialComponentsSection = lazyPart(() => import('../declaration/EssentialComponentsSection'), section);
const DeclarationFilesSection = lazyPart(() => import('../declaration/FilesSection'), section);
const WeaponSelectionSection = lazyPart(() => import('../../sections/WeaponSelectionSection'), weaponLists);

/** How each section of a company form looks. A kind's own form says which are shown, when, and in which order. */
export const companySectionViews = {
  companyApplicant: CompanyApplicantSection,
  contact: ContactSection,
  licenceDates: LicenceDatesSection,
  licenceAndLocation: LicenceAndLocationSection,
  weaponTypes: WeaponTypesSection,
  weaponSelection: WeaponSelectionSection,
  targetLicence: TargetLicenceSection,
  companyWeapons: CompanyWeaponsSection,
  responsiblePerson: ResponsiblePersonSection,
  depositories: DepositoriesSection,
  buyer: BuyerSection,
  employees: EmployeesSection,
  depositConditions: DepositConditionsSection,
  documents: CompanyDocumentsSection,
  applicationFiles: ApplicationFilesSection,
  depositoryAddress: DepositoryAddressSection,
  ownReference: OwnReferenceSection,
  ammunition: AmmunitionSection,
  ammoComponents: AmmoComponentsSection,
  weapon: DeclaredWeaponsSection,
  essentialComponents: EssentialComponentsSection,
  declarationFiles: DeclarationFilesSection,
  files: FilesSection,
  authorisationProtocol: AuthorisationProtocolSection,
  reminder: ReminderSection,
  startAgreement: StartAgreementSection,
  payment: PaymentSection,
} satisfies Views<CompanySection>;
