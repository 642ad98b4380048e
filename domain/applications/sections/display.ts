import type { FormContext } from '../context';
import { displaySection } from '../engine/section';
import type { LicenceActivity } from '../model';
import { summaryRow } from '../summary';

/** When the licence was issued and until when it is valid (PRIV-06, CPUR-04). */
export const licenceDates = displaySection({
  id: 'licenceDates',
  isVisible: (_values, { activity }: FormContext) => activity === 'EXTEND_LICENCE' || activity === 'CHANGE_LICENCE',
  summary: ({ saved }: { saved: { licenceActivity: LicenceActivity | null } }) => [
    summaryRow('form:licence.issued', { day: saved.licenceActivity?.issuedDate }),
    summaryRow('form:licence.validUntil', { day: saved.licenceActivity?.validUntilDate }),
  ],
});

/** What the applicant agrees to by submitting: a text, nothing to tick (PRIV-26). */
export const agreement = displaySection({
  id: 'agreement',
  summary: ({ namespace }) => [summaryRow('form:section.agreement', { key: `${namespace}:agreement` })],
});

/** The state fee and what can be done with the application. What was paid is a part of every summary by itself. */
export const payment = displaySection({ id: 'payment', summary: () => [] });
