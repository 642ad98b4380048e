import { useActorRef } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ApplicationCore, DocumentRecord, PersonDocument } from '#domain/applications/model';
import { definitionsOfRoute } from '#domain/applications/registry';
import type { Activity } from '#domain/codes';
import { FailureError } from '#domain/errors';
import { isOfAge } from '#domain/personalCode';
import { mayActFor } from '#domain/roles';
import { applicationLoaderMachine } from '#machines/applicationLoader/applicationLoader.machine';
import { inspection } from '../../inspection/inspection';
import type { ApplicationDeps } from '../applicationContext';
import type { ApplicationRouteParams } from './routeParams';

export type LoaderActor = ActorRefFrom<typeof applicationLoaderMachine>;

/** Why the application is not opened, by what `mayActFor` answers. */
const refusals = { no: 'error.companiesRequest', afterChange: 'error.otherParty' } as const;

interface Latest {
  readonly current: ApplicationDeps;
}

/** The effects of the loader for the kinds of one route, which share a resource. */
function loaderLogic(route: string, type: ApplicationRouteParams['type'], latest: Latest) {
  const kinds = definitionsOfRoute(route);
  const [first] = kinds;
  const kind = kinds.find(({ code }) => code === type);
  const resource = first?.apiResource ?? 'purchaseApplication';
  /** By the kind the address names; the first of the route knows every licence of its kinds. */
  const lookup = (kind ?? first)?.activityLookup ?? null;
  return applicationLoaderMachine.provide({
    actors: {
      checkRelation: fromPromise<void, { company: string }>(async ({ input, signal }) => {
        const { api, person, party } = latest.current;
        const companies = await api.loadCompanies(person.idCode, signal);
        const answer = mayActFor(input.company, party, companies);
        if (answer !== 'yes') throw new FailureError({ kind: 'rejected', key: refusals[answer] });
      }),
      loadApplication: fromPromise<ApplicationCore, { id: number }>(({ input, signal }) =>
        latest.current.api.loadApplication(resource, input.id, signal),
      ),
      loadDocuments: fromPromise<DocumentRecord[], { id: number }>(({ input, signal }) =>
        latest.current.api.loadDocuments(resource, input.id, signal),
      ),
      loadActivity: fromPromise<ApplicationCore, { licence: string; activity: Activity }>(async ({ input, signal }) => {
        if (!lookup) throw new FailureError({ kind: 'rejected', key: 'error.weaponsRequest' });
        return latest.current.api.loadActivity({ lookup, ...input }, signal);
      }),
      loadPersonDocument: fromPromise<PersonDocument | null, Record<string, never>>(({ signal }) =>
        latest.current.api.loadPersonDocument(latest.current.person.idCode, signal),
      ),
    },
  });
}

/** One loader for the application the address names. */
export function useLoader(route: string, routeParams: ApplicationRouteParams, deps: ApplicationDeps): LoaderActor {
  const latest = useRef(deps);
  latest.current = deps;
  const { id, classifier, activity, licence, company, type } = routeParams;
  const logic = useMemo(() => loaderLogic(route, type, latest), [route, type]);
  return useActorRef(logic, {
    ...inspection,
    input: {
      id,
      classifier,
      activity,
      licence,
      company,
      isOfAge: isOfAge(deps.person.idCode, deps.now()),
    },
  });
}
