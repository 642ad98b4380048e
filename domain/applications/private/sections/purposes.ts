import { dayOf } from '../../../dates';
import { commentField } from '../../../fields';
import { type ApplicationCase, type FormContext, isCase } from '../../context';
import { displaySection, section } from '../../engine/section';
import type { HuntingCertificate, SportClub } from '../../model';
import { hasPurpose, type WeaponTypesValues } from '../../sections/weaponTypes';
import { summaryRow } from '../../summary';
import type { PrivateFormContext } from '../context';

/** The applicant's sport clubs from the register (PRIV-17). */
export const sportClubs = displaySection({
  id: 'sportClubs',
  isVisible: (values: WeaponTypesValues) => hasPurpose(values, 'B', 'F'),
  summary: ({ saved }: { saved: { sportClubs: SportClub[] } }) => [
    { label: { key: 'form:section.sportClubs' }, lines: saved.sportClubs.map(({ name }) => [{ text: name }]) },
  ],
});

/** A certificate is valid through its last day. */
export const isCertificateValid = ({ validUntil }: HuntingCertificate, now: Date): boolean => validUntil >= dayOf(now);

/** The hunting certificate of the register: data, not a file (PRIV-18, PRIV-19, PRIV-73, OPEN-31). */
export const huntingCertificate = displaySection({
  id: 'huntingCertificate',
  anchors: ['huntingCertificate'],
  isVisible: (values: WeaponTypesValues) => hasPurpose(values, 'A'),
  check: (_values, { huntingCertificate: found, now }: PrivateFormContext) => {
    if (found.state === 'found' && isCertificateValid(found.data, now)) return [];
    const key = found.state === 'failed' ? 'error.huntingRegistry' : 'validationError.huntingCertificate';
    return [{ field: 'huntingCertificate', key }];
  },
  summary: ({ saved }: { saved: { metadata: { huntingCertificate: HuntingCertificate | null } } }) => {
    const certificate = saved.metadata.huntingCertificate;
    if (!certificate) return [];
    return [
      summaryRow('form:hunting.number', { text: certificate.number }),
      summaryRow('form:hunting.issued', { day: certificate.issuedDate }),
      summaryRow('form:hunting.validUntil', { day: certificate.validUntil }),
      summaryRow('form:hunting.authority', { text: certificate.authority }),
    ];
  },
});

export interface NationalSecurityValues {
  nationalSecurityComment: string;
}

export const hasNationalSecurity = ({ weaponTypes }: WeaponTypesValues): boolean =>
  weaponTypes.some(({ isNationalSecurity }) => isNationalSecurity);

/**
 * Why a weapon serves national security (PRIV-24, PRIV-54).
 * @param cases in which the applicant can mark a weapon type so. In other cases a mark comes from the licence, and no reason is asked.
 */
export const nationalSecurity = (cases: readonly ApplicationCase[]) =>
  section({
    id: 'nationalSecurity',
    initial: { nationalSecurityComment: '' } as NationalSecurityValues,
    isVisible: (values: NationalSecurityValues & WeaponTypesValues, context: Pick<FormContext, 'activity'>) =>
      isCase(cases, context) && hasNationalSecurity(values),
    read: (saved: { nationalSecurityComment: string }) => ({ nationalSecurityComment: saved.nationalSecurityComment }),
    write: ({ nationalSecurityComment }): { nationalSecurityComment: string } => ({ nationalSecurityComment }),
    rules: () => ({ nationalSecurityComment: commentField() }),
    summary: ({ values }) => [
      summaryRow('form:field.nationalSecurityComment', { text: values.nationalSecurityComment }),
    ],
  });
