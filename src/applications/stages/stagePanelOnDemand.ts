import { loadTexts } from '../../i18n';
import { onDemand } from '../../ui/onDemand';

const withTexts =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadTexts(['stage'])]);
    return module;
  };

/** A new application stands at no stage: loaded, with its texts, when one does. */
export const StagePanel = onDemand(withTexts(() => import('./StagePanel')));
export const UnknownStage = onDemand(withTexts(() => import('./UnknownStage')));
