import { lazyPart } from '../ui/lazyPart';

// Parts of an application that are not part of the first view of a form, each with the texts that it alone shows.

export const AnswerCheck = lazyPart(() => import('./check/AnswerCheck'), { texts: ['submitting', 'review'] });
export const BankDialog = lazyPart(() => import('./payment/BankDialog'));
export const ConflictChoice = lazyPart(() => import('./draft/ConflictChoice'), { Fallback: null });
export const Confirmation = lazyPart(() => import('./payment/Confirmation'), { texts: ['submitting', 'summary'] });
export const CopyNotice = lazyPart(() => import('./payment/CopyNotice'), {
  texts: ['submitting', 'info'],
  Fallback: null,
});
export const Messages = lazyPart(() => import('./messages/Messages'), {
  texts: ['messages', 'documents'],
  Fallback: null,
});
export const NotChosenParts = lazyPart(() => import('./draft/NotChosenParts'), { Fallback: null });
export const PaymentReturn = lazyPart(() => import('./payment/PaymentReturn'), {
  texts: ['submitting', 'stage', 'info'],
  Fallback: null,
});
export const RefundNotice = lazyPart(() => import('./payment/RefundNotice'), {
  texts: ['bankAnswer'],
  Fallback: null,
});
export const ReviewNotice = lazyPart(() => import('./review/ReviewNotice'), { texts: ['review'], Fallback: null });
export const Renewal = lazyPart(() => import('./renewal/Renewal'), { texts: ['renewal'] });
