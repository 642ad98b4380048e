import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { ShownForm } from '#machines/application/form';
import type { ApplicationApi } from '../../../src/applications/applicationApi';
import { DraftStorage } from '../../../src/applications/machine/draftStorage';
import {
  type ApplicationImplementationDeps,
  createApplicationImplementations,
} from '../../../src/applications/machine/implementations';
import { ChosenFiles } from '../../../src/form/chosenFiles';
import { people } from '../../fixtures/people';
import { testPeople } from './session';

/** The form on screen, with what its actor does to it. */
export class PlayedForm implements ShownForm {
  changes = 0;
  asked: ReturnType<ShownForm['slots']> = [];
  shownPages: ReturnType<ShownForm['pages']> = [{ id: 'details', sections: ['comment'] }];
  private readonly listeners = new Set<() => void>();
  constructor(public shown: FormSnapshot) {}

  readonly snapshot = () => this.shown;
  readonly version = () => this.changes;
  readonly slots = () => this.asked;
  readonly pages = () => this.shownPages;
  readonly startPage = () => 'details';
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  change(): void {
    for (const listener of this.listeners) listener();
  }
  readonly open = jest.fn();
  readonly setDocuments = jest.fn();
  readonly rebase = jest.fn();
}

/** Time of every answer. */
export const answeredAt = '2026-02-01T10:00:00.000Z';

/**
 * The effects of the application screen alone, without their machines.
 * @param api the calls that the effect makes; any other call fails.
 */
export function applicationEffects(
  api: Partial<ApplicationApi> = {},
  changes: Partial<ApplicationImplementationDeps> = {},
) {
  const owner = { idCode: people.private.code, partyCode: people.private.code, route: '/route', subject: 'new' };
  const deps: ApplicationImplementationDeps = {
    api: api as ApplicationApi,
    route: '/applications/private',
    type: null,
    person: { idCode: people.private.code },
    party: testPeople.private,
    now: () => new Date(answeredAt),
    files: new ChosenFiles(),
    drafts: new DraftStorage(sessionStorage, owner),
    isSessionOver: () => false,
    pageStays: async () => undefined,
    download: jest.fn(),
    preparePhotograph: async (file) => file,
    ...changes,
  };
  const machine = createApplicationImplementations(deps);
  /** @param path names of the child machines, and of the effect in the last of them. */
  const logicOf = (path: string) =>
    path.split('.').reduce<AnyActorLogic>((parent, name) => {
      const logic = (parent as AnyStateMachine).implementations.actors[name];
      if (!logic) throw new Error(`No effect ${name} in ${path}`);
      return logic as AnyActorLogic;
    }, machine);
  return {
    deps,
    logicOf,
    /** Runs an effect to its end. @throws what it fails with. */
    run: async (path: string, input: object = {}): Promise<unknown> => {
      const actor = createActor(logicOf(path), { input });
      actor.subscribe({ error: () => undefined });
      actor.start();
      return toPromise(actor);
    },
  };
}
