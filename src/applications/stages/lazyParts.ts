import { lazyPart } from '../../ui/lazyPart';

// A new application has no stage. Apart from the other parts of an application, some of which a stage shows.

export const StagePanel = lazyPart(() => import('./StagePanel'), { texts: ['stage'] });
export const UnknownStage = lazyPart(() => import('./UnknownStage'), { texts: ['stage'] });
