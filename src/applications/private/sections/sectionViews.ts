import type { PrivateSection } from '#domain/applications/formTypes';
import { lazyPart } from '../../../ui/lazyPart';
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

const section = { Fallback: SectionSkeleton };
const weaponLists = { ...section, texts: ['weaponLists'] };

// Sections of few kinds, or of few answers: the other forms do not wait for them.
const ActiveDutySection = lazyPart(() => import('./ActiveDutySection'), section);
const DeadHolderSection = lazyPart(() => import('./DeadHolderSection'), section);
const EnteredWeaponsSection = lazyPart(() => import('./EnteredWeaponsSection'), weaponLists);
const HuntingCertificateSection = lazyPart(() => import('./HuntingCertificateSection'), section);
const LicenceAndLocationsSection = lazyPart(() => import('./LicenceAndLocationsSection'), section);
const LicenceDatesSection = lazyPart(() => import('../../sections/LicenceDatesSection'), section);
const NaturalLicenceSection = lazyPart(() => import('./NaturalLicenceSection'), section);
const SharedWeaponsSection = lazyPart(() => import('./SharedWeaponsSection'), weaponLists);
const SportClubsSection = lazyPart(() => import('./SportClubsSection'), section);
const SurrenderedWeaponsSection = lazyPart(() => import('./SurrenderedWeaponsSection'), section);
const WeaponListSection = lazyPart(() => import('./WeaponListSection'), weaponLists);
const WeaponSelectionSection = lazyPart(() => import('../../sections/WeaponSelectionSection'), weaponLists);
const WeaponTargetsSection = lazyPart(() => import('./WeaponTargetsSection'), section);

/** How each section of a private form looks. A kind's own form says which are shown, when, and in which order. */
export const privateSectionViews = {
  applicant: ApplicantSection,
  deadHolder: DeadHolderSection,
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
