import type { PrivateSection } from '#domain/applications/formTypes';
import { onDemand } from '../../../ui/onDemand';
import { withTexts } from '../../../ui/withTexts';
import { SectionSkeleton } from '../../form/Section';
import type { Views } from '../../form/SectionList';
import { ContactSection } from '../../sections/ContactSection';
import { DepositConditionsSection } from '../../sections/DepositConditionsSection';
import { DocumentsSection } from '../../sections/DocumentsSection';
import { PaymentSection } from '../../sections/PaymentSection';
import { WeaponTypesSection } from '../../sections/WeaponTypesSection';
import { AddressesSection } from './AddressesSection';
import { AgreementSection } from './AgreementSection';
import { ApplicantSection } from './ApplicantSection';
import { CommentSection } from './CommentSection';
import { JobSection } from './JobSection';
import { NationalSecuritySection } from './NationalSecuritySection';

// Sections of few kinds, or of few answers: the other forms do not wait for them.
const ActiveDutySection = onDemand(() => import('./ActiveDutySection'), SectionSkeleton);
const EnteredWeaponsSection = onDemand(
  withTexts(['weaponLists'], () => import('./EnteredWeaponsSection')),
  SectionSkeleton,
);
const HuntingCertificateSection = onDemand(() => import('./HuntingCertificateSection'), SectionSkeleton);
const LicenceAndLocationsSection = onDemand(() => import('./LicenceAndLocationsSection'), SectionSkeleton);
const LicenceDatesSection = onDemand(() => import('../../sections/LicenceDatesSection'), SectionSkeleton);
const NaturalLicenceSection = onDemand(() => import('./NaturalLicenceSection'), SectionSkeleton);
const SharedWeaponsSection = onDemand(
  withTexts(['weaponLists'], () => import('./SharedWeaponsSection')),
  SectionSkeleton,
);
const SportClubsSection = onDemand(() => import('./SportClubsSection'), SectionSkeleton);
const SurrenderedWeaponsSection = onDemand(() => import('./SurrenderedWeaponsSection'), SectionSkeleton);
const WeaponListSection = onDemand(
  withTexts(['weaponLists'], () => import('./WeaponListSection')),
  SectionSkeleton,
);
const WeaponSelectionSection = onDemand(
  withTexts(['weaponLists'], () => import('../../sections/WeaponSelectionSection')),
  SectionSkeleton,
);
const WeaponTargetsSection = onDemand(() => import('./WeaponTargetsSection'), SectionSkeleton);

/** How each section of a private form looks. A kind's own form says which are shown, when, and in which order. */
export const privateSectionViews = {
  applicant: ApplicantSection,
  contact: ContactSection,
  licenceDates: LicenceDatesSection,
  job: JobSection,
  activeDuty: ActiveDutySection,
  licenceAndLocations: LicenceAndLocationsSection,
  weaponTargets: WeaponTargetsSection,
  naturalLicence: NaturalLicenceSection,
  weaponTypes: WeaponTypesSection,
  addresses: AddressesSection,
  depositConditions: DepositConditionsSection,
  weaponList: WeaponListSection,
  enteredWeapons: EnteredWeaponsSection,
  sharedWeapons: SharedWeaponsSection,
  surrenderedWeapons: SurrenderedWeaponsSection,
  weaponSelection: WeaponSelectionSection,
  sportClubs: SportClubsSection,
  huntingCertificate: HuntingCertificateSection,
  nationalSecurity: NationalSecuritySection,
  documents: DocumentsSection,
  comment: CommentSection,
  agreement: AgreementSection,
  payment: PaymentSection,
} satisfies Views<PrivateSection>;
