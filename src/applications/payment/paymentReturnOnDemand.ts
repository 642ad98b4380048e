import { loadTexts } from '../../i18n';
import { onDemand } from '../../ui/onDemand';

/** Loaded, with its texts, when somebody comes back from a bank or finds an application that a payment has locked. */
export const PaymentReturn = onDemand(
  async () => {
    await loadTexts(['submitting', 'stage', 'info']);
    return import('./PaymentReturn');
  },
  () => null,
);

/** Loaded, with its texts, when an application was submitted. */
export const Confirmation = onDemand(async () => {
  await loadTexts(['submitting']);
  return import('./Confirmation');
});
