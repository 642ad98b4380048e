import { onDemand } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';

/** Loaded when there is something to give back, with its texts. */
export const RefundNotice = onDemand(
  withTexts(['bankAnswer'], () => import('./RefundNotice')),
  () => null,
);
