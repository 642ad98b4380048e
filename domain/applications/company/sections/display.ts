import { displaySection } from '../../engine/section';
import { summaryRow } from '../../summary';
import type { CompanyFormContext } from '../context';

/** The documents of the application, for download (CPUR-17). The summary has its own list of them. */
export const files = displaySection({ id: 'files', summary: () => [] });

/** The document by which the company authorised the person who acts for it (CPUR-18, OPEN-73). */
export const authorisationProtocol = displaySection({
  id: 'authorisationProtocol',
  // [CPUR-18]
  isVisible: (_values, { isAuthorisedRepresentative }: CompanyFormContext) => isAuthorisedRepresentative === true,
  summary: () => [],
});

/**
 * A statement that must be confirmed before a new application can be filled in (CPUR-22, CARRY-02, OPEN-94).
 * `isAlert`: its dialog interrupts, so that a screen reader announces it at once.
 */
export const startAgreement = (options: { isAlert: boolean }) =>
  displaySection({
    id: 'startAgreement',
    options,
    summary: ({ namespace }) => [summaryRow('form:section.startAgreement', { key: `${namespace}:agreement.text` })],
  });

/** What the applicant should know before paying (CPUR-21). */
export const reminder = displaySection({ id: 'reminder', summary: () => [] });
