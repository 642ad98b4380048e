import type { ApplicationCore } from './model';

/** INFO-10: submitted means paid. */
export const isSubmitted = (application: Pick<ApplicationCore, 'payment'>): boolean =>
  application.payment?.success === true;
