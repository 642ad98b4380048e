import { commentField } from '../../fields';
import { section } from '../engine/section';
import { summaryRow } from '../summary';

const initial: { comment: string } = { comment: '' };

/** The applicant's reasons for the application (PRIV-25, PRIV-93). */
export const comment = section({
  id: 'comment',
  initial,
  read: (saved: { comment: string }) => ({ comment: saved.comment }),
  write: (values: typeof initial) => ({ comment: values.comment }),
  rules: () => ({ comment: commentField() }),
  summary: ({ values }) => [summaryRow('form:field.comment', { text: values.comment })],
});
