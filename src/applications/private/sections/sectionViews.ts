import type { ComponentType } from 'react';
import type { PrivateSectionId } from '#domain/applications/form';
import { ActiveDutySection } from './ActiveDutySection';
import { AddressesSection } from './AddressesSection';
import { AgreementSection } from './AgreementSection';
import { ApplicantSection } from './ApplicantSection';
import { CommentSection } from './CommentSection';
import { ContactSection } from './ContactSection';
import { DepositConditionsSection } from './DepositConditionsSection';
import { DocumentsSection } from './DocumentsSection';
import { HuntingCertificateSection } from './HuntingCertificateSection';
import { JobSection } from './JobSection';
import { LicenceAndLocationsSection, LicenceDatesSection } from './LicenceSections';
import { PaymentSection } from './PaymentSection';
import { SportClubsSection } from './SportClubsSection';
import { WeaponTypesSection } from './WeaponTypesSection';

/** How each section of a private form looks. A kind's own form says which are shown, when, and in which order. */
export const privateSectionViews: Partial<Record<PrivateSectionId, ComponentType>> = {
  applicant: ApplicantSection,
  contact: ContactSection,
  licenceDates: LicenceDatesSection,
  job: JobSection,
  activeDuty: ActiveDutySection,
  licenceAndLocations: LicenceAndLocationsSection,
  weaponTypes: WeaponTypesSection,
  addresses: AddressesSection,
  depositConditions: DepositConditionsSection,
  sportClubs: SportClubsSection,
  huntingCertificate: HuntingCertificateSection,
  documents: DocumentsSection,
  comment: CommentSection,
  agreement: AgreementSection,
  payment: PaymentSection,
};
