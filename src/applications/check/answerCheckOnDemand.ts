import { loadTexts } from '../../i18n';
import { onDemand } from '../../ui/onDemand';

/** The answers to be checked, loaded with their texts when somebody submits. */
export const AnswerCheck = onDemand(async () => {
  await loadTexts(['submitting']);
  return import('./AnswerCheck');
});
