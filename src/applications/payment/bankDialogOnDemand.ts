import { onDemand } from '../../ui/onDemand';

/** The bank dialog, loaded when somebody pays. */
export const BankDialog = onDemand(() => import('./BankDialog'));
