import type { PrivateFormContext } from '../form';
import type { ActiveDuty } from '../model';
import type { PrivateFormValues } from './values';

/** SOLD-04..08: why a soldier may not submit, in the order told. One row a reason. */
const reasons: readonly { key: string; holds: (duty: ActiveDuty, hasNationalSecurity: boolean) => boolean }[] = [
  { key: 'activeDuty.notInActiveDuty', holds: (duty) => !duty.isInActiveDuty },
  { key: 'activeDuty.hasRestriction', holds: (duty) => duty.hasRestriction },
  {
    key: 'activeDuty.noWartimePost',
    holds: (duty, hasNationalSecurity) => hasNationalSecurity && !duty.hasWartimePost,
  },
];

export const isSoldier = (values: Pick<PrivateFormValues, 'applicantJob'>): boolean =>
  values.applicantJob === 'APPLICANT_OCCUPATION_ACTIVE_DUTY';

/** The messages that block a soldier; none for other jobs or when the service failed (SOLD-10, SOLD-11, OPEN-89). */
export function activeDutyErrors(values: PrivateFormValues, { activeDuty }: PrivateFormContext): string[] {
  if (!isSoldier(values)) return [];
  if (activeDuty.state === 'none') return ['activeDuty.noData'];
  if (activeDuty.state !== 'found') return [];
  const hasNationalSecurity = values.weaponTypes.some((line) => line.isNationalSecurity);
  return reasons.filter(({ holds }) => holds(activeDuty.data, hasNationalSecurity)).map(({ key }) => key);
}
