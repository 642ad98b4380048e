import { createContext, useContext } from 'react';
import type { ActingParty } from '#domain/applications/model';
import type { Notification } from '#machines/notifications/notifications.machine';
import type { ApplicationApi } from './applicationApi';

/** The person at the keyboard, as an application needs them. */
export interface Person {
  firstName: string;
  lastName: string;
  idCode: string;
  mobileNo: string | null;
}

/** What an application screen gets from around it. */
export interface ApplicationDeps {
  api: ApplicationApi;
  person: Person;
  party: ActingParty;
  notify: (message: Pick<Notification, 'key' | 'params' | 'intent' | 'isLasting'>) => void;
  now: () => Date;
  /** Is nobody logged in any more? */
  isSessionOver: () => boolean;
}

const ApplicationDepsContext = createContext<ApplicationDeps | null>(null);

export const ApplicationDepsProvider = ApplicationDepsContext.Provider;

export function useApplicationDeps(): ApplicationDeps {
  const deps = useContext(ApplicationDepsContext);
  if (!deps) throw new Error('an application screen stands outside of ApplicationDepsProvider');
  return deps;
}
