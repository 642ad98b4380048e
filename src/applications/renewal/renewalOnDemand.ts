import { onDemand } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';

/** The form of an extension that begins with known answers; no other form needs it. */
export const Renewal = onDemand(withTexts(['renewal'], () => import('./Renewal')));
