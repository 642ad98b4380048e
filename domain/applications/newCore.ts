import type { ApplicationCore } from './model';

/** What the server will decide of an application that was not saved yet. */
export const newCore = {
  status: 'APPLICATION_STATUS_OPEN',
  payment: null,
  decision: null,
  exams: [],
} satisfies Partial<ApplicationCore>;
