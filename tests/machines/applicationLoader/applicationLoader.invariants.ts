import type { LoaderContext } from '#machines/applicationLoader/applicationLoader.machine';
import { ended, failed, failureIn, type Invariant, leads } from '../lib/invariant';

type Step = { before: LoaderContext | null; after: LoaderContext };

/** Where the address leads when nothing hinders it (SHELL-18..21). */
const meant = ({ id, isOfAge, activity, licence, repeated, blank }: LoaderContext): string => {
  if (id !== null) return 'loadingApplication';
  if (!isOfAge) return 'failed';
  if (activity !== null && licence !== null) return 'loadingActivity';
  if (blank === null) return 'redirected';
  return repeated === null ? 'addingContact' : 'loadingRepeated';
};
const told =
  (key: string) =>
  ({ after }: Step) =>
    after.failure?.key === key;

/** An application screen opens: SHELL-18..21, PRIV-02, ROLE-22, ERR-04, 20, 21, 24. */
export const applicationLoaderInvariants: readonly Invariant<LoaderContext>[] = [
  {
    name: 'a named company is checked first, otherwise the address is followed (ROLE-22)',
    when: ({ event }) => event === null,
    holds: ({ to, after }) => to === (after.company === null ? meant(after) : 'checkingRelation'),
  },
  {
    name: 'nobody under 18 begins an application, and is told why (PRIV-94)',
    when: ({ event, after }) => event === null && !after.isOfAge && after.id === null,
    holds: told('notification.youngerThan18'),
  },
  {
    name: 'the contact of the last application is waited for two seconds',
    when: ({ to, from }) => to === 'addingContact' && from !== 'addingContact',
    holds: ({ timeLeft }) => timeLeft === 2_000,
  },
  leads('a company one may act for: the address is followed', {
    on: ended('checkRelation'),
    and: ({ to, after }) => to === meant(after),
  }),
  ...(
    [
      ['network', 'error.companiesRequest'],
      ['rejected', 'error.otherParty'],
    ] as const
  ).map(([kind, key]) =>
    leads<LoaderContext>(`a relation to the company that is not confirmed (${kind}) shows ${key} (ERR-24, ROLE-22)`, {
      on: failed('checkRelation'),
      where: (step) => failureIn(step).kind === kind,
      to: 'failed',
      and: told(key),
    }),
  ),
  leads('after the application its documents are loaded', {
    on: ended('loadApplication'),
    to: 'loadingDocuments',
    and: ({ after }) => after.application?.id === 1001,
  }),
  leads('the application is shown with its documents', {
    on: ended('loadDocuments'),
    to: 'loaded',
    and: ({ after, event }) => after.application !== null && after.documents === event?.output,
  }),
  ...['loadApplication', 'loadDocuments'].map((effect) =>
    leads<LoaderContext>(`when ${effect} fails, a general failure is told`, {
      on: failed(effect),
      to: 'failed',
      and: told('error.backendError'),
    }),
  ),
  leads('a new application begins with the contact of the last one', {
    on: ended('addContact'),
    to: 'loaded',
    and: ({ after, event }) => after.application === event?.output,
  }),
  ...[failed('addContact'), 'xstate.after.contactTimeout'].map((on) =>
    leads<LoaderContext>(`without an answer it begins without one (${on})`, {
      on,
      to: 'loaded',
      and: ({ after }) => after.application !== null && after.application === after.blank,
    }),
  ),
  leads("the licence's data open the form (PRIV-40)", {
    on: ended('loadActivity'),
    to: 'loaded',
    and: ({ after }) => after.application !== null,
  }),
  leads('a copy or a correction begins with the answers of the earlier application (DEC-01)', {
    on: ended('loadRepeated'),
    to: 'loaded',
    and: ({ after, event }) => after.application === event?.output,
  }),
  leads('an earlier application that cannot be read is told (DEC-01)', {
    on: failed('loadRepeated'),
    to: 'failed',
    and: told('error.backendError'),
  }),
  leads('a licence that cannot be read is told (ERR-04)', {
    on: failed('loadActivity'),
    to: 'failed',
    and: told('error.weaponsRequest'),
  }),
];
