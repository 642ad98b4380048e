import { string } from 'yup';
import type { Occupation, OccupationName } from '../../../codes';
import { required } from '../../../fields';
import { birthDateOf } from '../../../personalCode';
import type { Lookup } from '../../context';
import { displaySection, section } from '../../engine/section';
import type { ActiveDuty, Applicant } from '../../model';
import { type ContactOptions, type ContactValues, contactFields, trimmedContact } from '../../sections/contact';
import type { WeaponTypesValues } from '../../sections/weaponTypes';
import { type SummaryText, summaryRow } from '../../summary';
import type { PrivateFormContext } from '../context';
import { hasNationalSecurity } from './purposes';

/** The applicant's data from the population register (PRIV-01, PRIV-02). */
export const applicant = displaySection({
  id: 'applicant',
  anchors: ['applicant'],
  summary: ({ saved }: { saved: { applicant: Applicant } }) => [
    summaryRow('form:applicant.name', { text: `${saved.applicant.firstName} ${saved.applicant.lastName}` }),
    summaryRow('form:applicant.idCode', { text: saved.applicant.idCode }),
    summaryRow('form:applicant.dateOfBirth', { day: birthDateOf(saved.applicant.idCode) }),
    summaryRow('form:applicant.citizenship', { country: saved.applicant.citizenship }),
    summaryRow('form:applicant.docNo', { text: saved.applicant.docNo }),
  ],
});

/** How to reach the applicant (PRIV-05, PRIV-92, FPASS-15). */
export const contact = (options: ContactOptions) =>
  section({
    ...contactFields(options),
    read: ({ applicant: { phone, email } }: { applicant: Applicant }) => ({ phone: phone ?? '', email: email ?? '' }),
    write: (values: ContactValues, saved): { applicant: Applicant } => ({
      applicant: { ...saved.applicant, ...trimmedContact(values) },
    }),
  });

export interface JobValues {
  applicantJob: Occupation | '';
}

/** The applicant's occupation, on which the documents depend (PRIV-07..09, PRIV-53). */
export const job = section({
  id: 'job',
  initial: { applicantJob: '' } as JobValues,
  read: (saved: { applicantJob: Occupation | null }): JobValues => ({ applicantJob: saved.applicantJob ?? '' }),
  write: ({ applicantJob }: JobValues): { applicantJob: Occupation | null } => ({ applicantJob: applicantJob || null }),
  /** If only one occupation is offered, it is chosen automatically. */
  settle: ({ applicantJob }, { occupations }: PrivateFormContext): Partial<JobValues> => {
    const [only, ...others] = occupations ?? [];
    return only && others.length === 0 && applicantJob === ''
      ? { applicantJob: `APPLICANT_OCCUPATION_${only.replace('APPLICANT_OCCUPATION_', '') as OccupationName}` }
      : {};
  },
  rules: () => ({ applicantJob: string().ensure().required(required) }),
  summary: ({ values }) => [
    summaryRow('form:field.applicantJob', { code: values.applicantJob, of: ['CL_APPLICANT_OCCUPATION'] }),
  ],
});

export const isSoldier = ({ applicantJob }: JobValues): boolean => applicantJob === 'APPLICANT_OCCUPATION_ACTIVE_DUTY';

/** SOLD-04..08: why a soldier may not submit, in the order shown. One row a reason. */
const dutyReasons: readonly { key: string; holds: (duty: ActiveDuty, hasNationalSecurity: boolean) => boolean }[] = [
  { key: 'activeDuty.notInActiveDuty', holds: (duty) => !duty.isInActiveDuty },
  { key: 'activeDuty.hasRestriction', holds: (duty) => duty.hasRestriction },
  {
    key: 'activeDuty.noWartimePost',
    holds: (duty, hasNationalSecurity) => hasNationalSecurity && !duty.hasWartimePost,
  },
];

/** The messages that block a soldier; none for other jobs or when the service failed (SOLD-10, SOLD-11, OPEN-89). */
export function activeDutyErrors(
  values: JobValues & WeaponTypesValues,
  { activeDuty }: { activeDuty: Lookup<ActiveDuty> },
): string[] {
  // [SOLD-11]
  if (!isSoldier(values)) return [];
  if (activeDuty.state === 'none') return ['activeDuty.noData'];
  if (activeDuty.state !== 'found') return [];
  const isMarked = hasNationalSecurity(values);
  return dutyReasons.filter(({ holds }) => holds(activeDuty.data, isMarked)).map(({ key }) => key);
}

const yesNo = (isSo: boolean): SummaryText => ({ key: isSo ? 'form:yes' : 'form:no' });

/** Register data of a soldier (PRIV-10, SOLD-01..09). Hidden while the register fails (SOLD-10). */
export const activeDuty = displaySection({
  id: 'activeDuty',
  anchors: ['activeDuty'],
  isVisible: (values: JobValues & WeaponTypesValues, context: PrivateFormContext) =>
    // [SOLD-10]
    isSoldier(values) && context.activeDuty.state !== 'failed',
  check: (values, context) => {
    const [key] = activeDutyErrors(values, context);
    return key ? [{ field: 'activeDuty', key }] : [];
  },
  summary: ({ saved }: { saved: { metadata: { activeDuty: ActiveDuty | null } } }) => {
    const duty = saved.metadata.activeDuty;
    if (!duty) return [];
    return [
      summaryRow('form:activeDuty.isInActiveDuty', yesNo(duty.isInActiveDuty)),
      summaryRow('form:activeDuty.hasRestriction', yesNo(duty.hasRestriction)),
      summaryRow('form:activeDuty.hasWartimePost', yesNo(duty.hasWartimePost)),
      summaryRow(
        'form:activeDuty.healthCertificate',
        duty.hasHealthCertificate ? { day: duty.healthCertificateValidUntil } : yesNo(false),
      ),
    ];
  },
});
