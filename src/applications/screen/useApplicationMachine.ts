import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ApplicationCore } from '#domain/applications/model';
import { definitionsOfRoute } from '#domain/applications/registry';
import { delays } from '#domain/limits';
import { isOfAge } from '#domain/personalCode';
import { downloadBlob } from '../../api/downloadBlob';
import { ChosenFiles } from '../../form/chosenFiles';
import { inspection } from '../../inspection/inspection';
import { type ApplicationDeps, useApplicationDeps } from '../applicationContext';
import { prepareInWorker } from '../documents/prepareInWorker';
import { focusSection } from '../form/Section';
import { DraftStorage } from '../machine/draftStorage';
import { createApplicationImplementations } from '../machine/implementations';
import { randomKey } from '../machine/randomKey';
import { type ApplicationActor, type ApplicationScreenValue, draftOf } from '../machine/useApplication';
import { newApplication } from '../newApplication';
import { type ApplicationRouteParams, subjectOf } from './routeParams';

interface ApplicationMachineInput {
  route: string;
  routeParams: ApplicationRouteParams;
  /** The application has an id now. */
  onIdentified: (id: number) => void;
  /** The application was submitted on this screen. */
  onSubmitted: (id: number) => void;
}

/** A new application of the kind that the route names, with what is known of the person already (OPEN-3, FPASS-11). */
function blankOf(
  route: string,
  { classifier, type }: ApplicationRouteParams,
  deps: ApplicationDeps,
): ApplicationCore | null {
  const kind = definitionsOfRoute(route).find(({ code }) => code === (classifier ?? type));
  // A kind that only the authority makes is shown, never begun here.
  return kind?.isCreatable ? newApplication[kind.audience](kind, deps) : null;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const intentOf = (key: string) => (key.startsWith('success.') ? 'success' : 'danger');

/** Failures of one document (FILE-19, FILE-20): the result of a save at the same time does not hide them. */
const documentFailures = ['error.s3Error', 'error.documentRequest'];

/** The machine of the screen for one application, and what stays outside of it. */
export function useApplicationMachine({
  route,
  routeParams,
  onIdentified,
  onSubmitted,
}: ApplicationMachineInput): ApplicationScreenValue {
  const deps = useApplicationDeps();
  const [{ logic, files, input }] = useState(() => {
    const { api, person, party, now, isSessionOver } = deps;
    const { id, classifier, activity, licence, repeated, company, type } = routeParams;
    const files = new ChosenFiles();
    const owner = { idCode: person.idCode, partyCode: party.code, route, subject: subjectOf(routeParams) };
    return {
      files,
      input: {
        route,
        id,
        blank: blankOf(route, routeParams, deps),
        activity,
        licence,
        repeated,
        company,
        isOfAge: isOfAge(person.idCode, now()),
        keyPrefix: randomKey(),
        page: routeParams.page,
        payment: routeParams.payment,
        exam: routeParams.exam,
      },
      logic: createApplicationImplementations({
        files,
        api,
        route,
        type: classifier ?? type,
        person,
        party,
        now,
        isSessionOver,
        pageStays: () => leaving,
        drafts: new DraftStorage(sessionStorage, owner),
        download: downloadBlob,
        preparePhotograph: prepareInWorker,
      }),
    };
  });
  const actor = useActorRef(logic, { input, ...inspection });
  useEmitted(actor, { onIdentified, onSubmitted, notify: deps.notify });
  usePageEvents(actor);
  return { actor, files };
}

/** What the machine emits is shown: messages, errors of fields, the address of the application. */
function useEmitted(
  actor: ApplicationActor,
  {
    onIdentified,
    onSubmitted,
    notify,
  }: Pick<ApplicationMachineInput, 'onIdentified' | 'onSubmitted'> & Pick<ApplicationDeps, 'notify'>,
): void {
  useEffect(() => {
    const subscriptions = [
      actor.on('message.raised', ({ key, params }) =>
        notify({ key, ...(params && { params }), intent: intentOf(key), isLasting: documentFailures.includes(key) }),
      ),
      // After the form is on screen again.
      actor.on('section.opened', ({ section }) => setTimeout(() => focusSection(section))),
      actor.on('application.submitted', ({ id }) => onSubmitted(id)),
      actor.on('application.identified', ({ id }) => onIdentified(id)),
      actor.subscribe({ error: (error) => console.error('The application screen stopped', error) }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, onIdentified, onSubmitted, notify]);
}

/** Ends when the page is still there some time after the browser asked whether it may be left. */
let leaving: Promise<unknown> = Promise.resolve();

const hasUnsaved = (actor: ApplicationActor): boolean => {
  const draft = draftOf(actor.getSnapshot())?.getSnapshot();
  return draft !== undefined && (draft.hasTag('unsaved') || draft.context.fileNames.length > 0);
};

/** Events of the browser. `beforeunload` asks for confirmation only while changes are not saved on the server. */
function usePageEvents(actor: ApplicationActor): void {
  useLayoutEffect(() => {
    const onPageHide = () => actor.send({ type: 'page.hidden' });
    const onOnline = () => actor.send({ type: 'connection.restored' });
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved(actor)) return;
      event.preventDefault();
      // No timer runs while the browser asks: the second one begins after the answer.
      leaving = wait(0).then(() => wait(delays.pageLeave));
    };
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onBeforeUnload);
      actor.send({ type: 'screen.left' });
    };
  }, [actor]);
}
