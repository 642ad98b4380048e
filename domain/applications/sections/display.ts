import { dayOf, showDate } from '../../dates';
import type { FieldError } from '../../errors';
import { extendableFrom } from '../../licences';
import type { FormContext } from '../context';
import { displaySection } from '../engine/section';
import type { LicenceActivity } from '../model';
import { summaryRow } from '../summary';

/** An extension that cannot be asked for yet, and from when it can; null: it can. */
export function earlyExtension({ activity, licenceValidUntil, now }: FormContext): FieldError | null {
  if (activity !== 'EXTEND_LICENCE' || !licenceValidUntil) return null;
  const from = extendableFrom({ validUntil: licenceValidUntil });
  return dayOf(now) < from
    ? {
        field: 'licenceActivity.existingLicenceNo',
        key: 'validationError.extensionTooEarly',
        params: { date: showDate(from) },
      }
    : null;
}

/** When the licence was issued and until when it is valid (PRIV-06, CPUR-04). */
export const licenceDates = displaySection({
  id: 'licenceDates',
  anchors: ['licenceActivity'],
  isVisible: (_values, { activity }: FormContext) => activity === 'EXTEND_LICENCE' || activity === 'CHANGE_LICENCE',
  check: (_values, context) => [earlyExtension(context) ?? []].flat(),
  summary: ({ saved }: { saved: { licenceActivity: LicenceActivity | null } }) => [
    summaryRow('form:licence.issued', { day: saved.licenceActivity?.issuedDate }),
    summaryRow('form:licence.validUntil', { day: saved.licenceActivity?.validUntilDate }),
  ],
});

/** The statement that the applicant agrees to by submitting; it has no checkbox (PRIV-26). */
export const agreement = displaySection({
  id: 'agreement',
  summary: ({ namespace }) => [summaryRow('form:section.agreement', { key: `${namespace}:agreement` })],
});

/** The state fee and the buttons of the application. The summary lists payments in a section of its own. */
export const payment = displaySection({ id: 'payment', summary: () => [] });
