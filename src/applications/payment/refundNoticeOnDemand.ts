import { loadTexts } from '../../i18n';
import { onDemand } from '../../ui/onDemand';

/** Loaded when there is something to give back, with its texts. */
export const RefundNotice = onDemand(
  async () => {
    await loadTexts(['bankAnswer']);
    return import('./RefundNotice');
  },
  () => null,
);
