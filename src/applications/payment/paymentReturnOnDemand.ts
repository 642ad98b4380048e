import { onDemand } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';

/** Loaded, with its texts, when somebody comes back from a bank or finds an application that a payment has locked. */
export const PaymentReturn = onDemand(
  withTexts(['submitting', 'stage', 'info'], () => import('./PaymentReturn')),
  () => null,
);

/** Loaded, with its texts, when an application was submitted. */
export const Confirmation = onDemand(withTexts(['submitting', 'summary'], () => import('./Confirmation')));
