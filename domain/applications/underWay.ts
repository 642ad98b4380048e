import { type ApplicationStatus, statusNames, statusOf } from '../codes';

const isEnded = (name: string) => name === 'REGISTER_OK' || name === 'DELETED' || name.startsWith('REFUSED');

/** Statuses of an application that is submitted and not decided yet. */
export const underWayStatuses: readonly ApplicationStatus[] = statusNames
  .filter((name) => name !== 'OPEN' && !isEnded(name))
  .map(statusOf);
