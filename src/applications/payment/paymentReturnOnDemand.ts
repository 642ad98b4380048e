import { loadTexts } from '../../i18n';
import { onDemand } from '../../ui/onDemand';

/** Loaded when somebody comes back from a bank, with its texts. */
export const PaymentReturn = onDemand(
  async () => {
    await loadTexts(['submitting', 'stage']);
    return import('./PaymentReturn');
  },
  () => null,
);
