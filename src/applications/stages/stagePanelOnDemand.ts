import { onDemand } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';

/** A new application stands at no stage: loaded, with its texts, when one does. */
export const StagePanel = onDemand(withTexts(['stage'], () => import('./StagePanel')));
export const UnknownStage = onDemand(withTexts(['stage'], () => import('./UnknownStage')));
