import type { CompanySection } from '#domain/applications/formTypes';
import { onDemand } from '../../../ui/onDemand';
import { withTexts } from '../../../ui/withTexts';
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

const CompanyWeaponsSection = onDemand(
  withTexts(['weaponLists'], () => import('./CompanyWeaponsSection')),
  SectionSkeleton,
);
const EmployeesSection = onDemand(() => import('./EmployeesSection'), SectionSkeleton);
const DepositoriesSection = onDemand(() => import('./DepositoriesSection'), SectionSkeleton);
const LicenceDatesSection = onDemand(() => import('../../sections/LicenceDatesSection'), SectionSkeleton);
/** In place of a dialog that is being loaded. */
const Nothing = () => null;

const StartAgreementSection = onDemand(() => import('./StartAgreementSection'), Nothing);
const DepositoryAddressSection = onDemand(() => import('../declaration/DepositoryAddressSection'), SectionSkeleton);
const AmmunitionSection = onDemand(() => import('../declaration/AmmunitionSection'), SectionSkeleton);
const AmmoComponentsSection = onDemand(() => import('../declaration/AmmoComponentsSection'), SectionSkeleton);
const DeclaredWeaponsSection = onDemand(() => import('../declaration/DeclaredWeaponsSection'), SectionSkeleton);
const EssentialComponentsSection = onDemand(() => import('../declaration/EssentialComponentsSection'), SectionSkeleton);
const DeclarationFilesSection = onDemand(() => import('../declaration/FilesSection'), SectionSkeleton);
const WeaponSelectionSection = onDemand(
  withTexts(['weaponLists'], () => import('../../sections/WeaponSelectionSection')),
  SectionSkeleton,
);

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
