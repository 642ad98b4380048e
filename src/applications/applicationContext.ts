import { createContext, useContext } from 'react';
import type { ActingParty } from '#domain/applications/model';
import type { NotificationIntent } from '#machines/notifications/notifications.machine';
import type { ApplicationApi } from './applicationApi';

/** The person at the keyboard, as an application needs them. */
export interface Person {
  firstName: string;
  lastName: string;
  idCode: string;
  mobileNo: string | null;
}

/** What an application screen gets from around it. */
export interface ApplicationSurroundings {
  api: ApplicationApi;
  person: Person;
  party: ActingParty;
  notify: (message: { key: string; intent: NotificationIntent }) => void;
  now: () => Date;
}

const SurroundingsContext = createContext<ApplicationSurroundings | null>(null);

export const SurroundingsProvider = SurroundingsContext.Provider;

export function useSurroundings(): ApplicationSurroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('an application screen stands outside of SurroundingsProvider');
  return surroundings;
}
