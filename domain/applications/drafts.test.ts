import { closedMessage } from './drafts';
import type { Review } from './review';

const self = { name: 'Ülle Valdur', isSelf: true };
const other = { name: 'Margus Rand', isSelf: false };
const review = (changes: Partial<Review> = {}): Review => ({
  askedBy: self,
  reviewer: other,
  asked: '2026-11-20T10:00:00Z',
  note: '',
  returned: null,
  ...changes,
});

test('[TEAM-01] [PAG-05] what can no longer be changed names who has it, or who has submitted it', () => {
  const withColleague = { key: 'error.withColleague', params: { name: 'Margus Rand' } };
  expect(closedMessage({ review: review() })).toEqual(withColleague);
  expect(closedMessage({ submittedBy: other })).toEqual({ key: 'error.submittedBy', params: { name: 'Margus Rand' } });
  const nameless = { key: 'error.readOnly' };
  expect(closedMessage({})).toEqual(nameless);
  expect(closedMessage({ submittedBy: self })).toEqual(nameless);
  expect(closedMessage({ review: review({ askedBy: other, reviewer: self }) })).toEqual(nameless);
});
