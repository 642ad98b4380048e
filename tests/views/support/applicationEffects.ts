import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import type { ApplicationCore } from '#domain/applications/model';
import type { ApplicationApi } from '../../../src/applications/applicationApi';
import { DraftStorage } from '../../../src/applications/machine/draftStorage';
import { FormLink, type FormPorts } from '../../../src/applications/machine/formPorts';
import {
  type ApplicationImplementationDeps,
  createApplicationImplementations,
} from '../../../src/applications/machine/implementations';
import { ChosenFiles } from '../../../src/form/chosenFiles';
import { blankApplication } from '../../fixtures/applications';
import { people } from '../../fixtures/people';
import { testPeople } from './session';

/** The form on screen, with what the effects do to it. */
export class PlayedForm implements FormPorts {
  changes = 1;
  asked: ReturnType<FormPorts['slots']> = [];
  private readonly listeners = new Set<() => void>();
  constructor(public values: ApplicationCore) {}

  readonly version = () => this.changes;
  readonly collect = () => this.values;
  readonly slots = () => this.asked;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  shownPages: ReturnType<FormPorts['pages']> = [{ id: 'details', sections: ['comment'] }];
  readonly pages = () => this.shownPages;
  readonly startPage = () => 'details';
  change(): void {
    for (const listener of this.listeners) listener();
  }
  readonly nameDocument = jest.fn();
  unsaved: readonly string[] = [];
  readonly unsavedDocuments = () => this.unsaved;
  readonly validate = jest.fn(() => [{ field: 'comment', key: 'error.comment' }]);
  readonly showErrors = jest.fn();
  readonly rebase = jest.fn();
  readonly replace = jest.fn();
  readonly changesIn = jest.fn<ReturnType<FormPorts['changesIn']>, Parameters<FormPorts['changesIn']>>(() => []);
  readonly merge = jest.fn<ReturnType<FormPorts['merge']>, Parameters<FormPorts['merge']>>(() => ({
    overlaps: [],
    brought: [],
    notChosen: [],
  }));
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
  const ports = new PlayedForm(blankApplication());
  const form = new FormLink();
  const owner = { idCode: people.private.code, partyCode: people.private.code, route: '/route', subject: 'new' };
  const deps: ApplicationImplementationDeps = {
    api: api as ApplicationApi,
    route: '/applications/private',
    type: null,
    person: { idCode: people.private.code },
    party: testPeople.private,
    now: () => new Date(answeredAt),
    form,
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
    form,
    ports,
    logicOf,
    attach: () => form.attach(ports),
    /** Runs an effect to its end. @throws what it fails with. */
    run: async (path: string, input: object = {}): Promise<unknown> => {
      const actor = createActor(logicOf(path), { input });
      actor.subscribe({ error: () => undefined });
      actor.start();
      return toPromise(actor);
    },
  };
}
