import type { ApplicationCore } from './model';

/** Values of the server's fields in an application that has not been saved yet. */
export const newCore = {
  status: 'APPLICATION_STATUS_OPEN',
  payment: null,
  decision: null,
  exams: [],
} satisfies Partial<ApplicationCore>;
