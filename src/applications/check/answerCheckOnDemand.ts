import { onDemand } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';

/** The answers to be checked, loaded with their texts when somebody submits. */
export const AnswerCheck = onDemand(withTexts(['submitting'], () => import('./AnswerCheck')));
