import '@testing-library/jest-dom';

import { screen, waitFor } from '@testing-library/react';
import type { ApplicationCore } from '#domain/applications/model';
import { catalogue } from '#machines/catalogue';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { sampleApplication, samplePayment, savedAs1001 } from '#machines/lib/samples';
import { randomFrom } from '../../../tests/paths/kit/random';
import { switchChartsOn } from '../../../tests/views/support/chartsOn';
import { setupUser } from '../../../tests/views/support/clock';
import { addressShown, openMachines } from '../../../tests/views/support/machinesPage';
import { chartOf } from '../model/chartOf';
import { childrenOf, entryOf } from '../model/children';
import type { PlayedMachine } from './playedMachine';
import { createPlayer, type Player, stepId } from './player';

const isTogether = true;
const application = entryOf('application')!;

/** From the start to the open form with its draft. */
const opening = [
  'applicationLoader/done.loadApplication',
  'applicationLoader/done.loadDocuments',
  'event.form.updated',
  'draft/done.restoreDraft_none',
];
const paying = ['event.payment.requested', 'submission/done.validateApplication_valid', 'draft/done.saveApplication'];

const submitting = [...paying, 'submission/done.requestAmount_free', 'event.answers.confirmed'];

/** The same screen with an application that is not loaded. */
const screenOf = (blank: ApplicationCore): CatalogueEntry => ({
  ...application,
  inputs: application.inputs.map((input) => ({ ...Object(input), id: null, blank })),
});
const unsaved = screenOf(sampleApplication);
/** A payment was begun that has not arrived. */
const locked = screenOf({ ...sampleApplication, ...savedAs1001, payment: { ...samplePayment, success: false } });
const unsavedStarts = [['event.form.updated', 'draft/done.restoreDraft_none', 'event.file.chosen']];

const applicationStarts = [
  [],
  [...opening, 'event.file.chosen', ...paying],
  [...opening, 'event.file.chosen', 'uploadQueue/done.uploadDocument', ...paying],
  [...opening, ...submitting],
  [...opening, ...submitting, 'submission/done.submitFree'],
];

const play = (steps: readonly string[]): Player => createPlayer(application, 0, steps, { isTogether });

/** The states of all machines, by path. */
const statesOf = ({ path, states, children }: PlayedMachine): Record<string, string> =>
  Object.assign({ [path]: states.join(' + ') }, ...children.map(statesOf));

const sentIn = (player: Player) =>
  player
    .getPosition()
    .log.at(-1)!
    .sent.map(({ from, to, type }) => `${from} → ${to}: ${type}`);

/** All steps that are possible, of all machines; an effect fails only in the ways of its own samples. */
const stepsOf = ({ path, entry, possible, children }: PlayedMachine): { id: string; key: string }[] => [
  ...possible.flatMap(({ playableEvent: { id, kind, name, failure }, transition }) =>
    kind === 'failed' && entry.outcomes[name]?.failed.every((own) => own !== failure)
      ? []
      : [{ id: stepId(path, id), key: `${entry.id} ${transition}` }],
  ),
  ...children.flatMap(stepsOf),
];

const parents = catalogue.filter(({ machine }) => childrenOf({ machine }, chartOf({ machine, events: {} })).length > 0);

/** Walks from each start, and their steps. */
const walks = { count: 6, steps: 40 };

/** Walks at random from these starts, more often where it was seldom. @returns what machines sent to each other, as `from → to: type`. */
function sentAtRandom(entry: CatalogueEntry, starts: readonly (readonly string[])[]): Set<string> {
  const random = randomFrom(1);
  const times = new Map<string, number>();
  const sent = new Set<string>();
  for (let walk = 0; walk < walks.count * starts.length; walk += 1) {
    const player = createPlayer(entry, 0, starts[walk % starts.length], { isTogether });
    for (let step = 0; step < walks.steps; step += 1) {
      const steps = stepsOf(player.getPosition());
      const least = Math.min(...steps.map(({ key }) => times.get(key) ?? 0));
      const seldom = steps.filter(({ key }) => (times.get(key) ?? 0) <= least + 1);
      const next = seldom[Math.floor(random() * seldom.length)];
      if (!next) break;
      times.set(next.key, (times.get(next.key) ?? 0) + 1);
      expect([next.id, player.happen(next.id)]).toEqual([next.id, true]);
    }
    for (const { sent: each } of player.getPosition().log)
      for (const { from, to, type } of each) if (!type.startsWith('xstate.')) sent.add(`${from} → ${to}: ${type}`);
  }
  return sent;
}

describe('the machines inside are played, too', () => {
  beforeAll(switchChartsOn);

  it('[SHELL-44] what is typed is saved by the draft after a while, and the submission hears of it', () => {
    const player = play([...opening, 'event.form.changed']);
    expect(sentIn(player)).toEqual(['application → draft: form.changed', 'application → submission: form.changed']);
    expect(statesOf(player.getPosition())).toMatchObject({ draft: 'unsaved.dirty', submission: 'editing.idle' });
    expect(player.happen('draft/time.autosave')).toBe(true);
    expect(statesOf(player.getPosition())).toMatchObject({ draft: 'saving' });
    expect(player.happen('draft/done.saveApplication')).toBe(true);
    expect(statesOf(player.getPosition())).toMatchObject({ draft: 'clean', submission: 'editing.idle' });
    expect(sentIn(player)).toEqual([
      'draft → application: application.saved',
      'application → paymentReturn: application.loaded',
      'application → submission: application.saved',
      'application → uploadQueue: application.saved',
    ]);
  });

  it('[SHELL-44] one can go on typing and saving: numbers grow, and every answer is to what was sent', () => {
    const again = ['event.form.changed', 'draft/time.autosave', 'draft/done.saveApplication'];
    const player = play([...opening, ...again, ...again, ...again, ...again]);
    expect(player.getPosition().log).toHaveLength(16);
    expect(statesOf(player.getPosition()).draft).toBe('clean');
  });

  it('[SAVE-06] a file is uploaded and the application submitted, to the stages of the authority', () => {
    const player = play([
      ...opening,
      'event.file.chosen',
      'uploadQueue/done.uploadDocument',
      ...paying,
      'submission/done.requestAmount_free',
      'event.answers.confirmed',
      'submission/done.submitFree',
    ]);
    expect(statesOf(player.getPosition())).toMatchObject({
      'document:PRISON_OFFICER': 'idle.saved',
      submission: 'settled',
      reload: 'loadingApplication',
    });
    expect(player.happen('reload/done.loadApplication')).toBe(true);
    expect(player.happen('reload/done.loadDocuments')).toBe(true);
    expect(player.getPosition().active).toContain('open.form.atAuthority');
  });

  it('[SAVE-25] a machine of a machine inside is played as well: the choice of the bank', () => {
    const player = play([...opening, ...paying, 'submission/done.requestAmount_fee', 'event.answers.confirmed']);
    expect(player.happen('submission/bankChoice/event.bank.chosen')).toBe(true);
    expect(player.happen('submission/bankChoice/event.dialog.dismissed')).toBe(true);
    expect(statesOf(player.getPosition())).not.toHaveProperty('submission/bankChoice');
    expect(sentIn(player)).toContain('bankChoice → submission: xstate.done.actor.bankChoice');
  });

  it('a delay passes for all machines, and lasts as long as is left of it', () => {
    const typed = [...opening, 'event.form.changed'];
    const short = play([...typed, 'time.personDocumentDelay']).getPosition();
    expect(statesOf(short).draft).toBe('unsaved.dirty');
    const long = play([...typed, 'draft/time.autosave']).getPosition();
    expect(long.active).toContain('open.person.updating');
  });

  it('alone, a machine inside is an effect, and no step goes to it', () => {
    expect(createPlayer(application, 0).getPosition().children).toEqual([]);
    expect(createPlayer(application, 0, ['done.applicationLoader_saved']).getPosition().log).toHaveLength(1);
    expect(createPlayer(application, 0, opening).getPosition().log).toEqual([]);
    expect(play(['done.applicationLoader_saved']).getPosition().log).toEqual([]);
  });

  it.each(parents.map((entry) => [entry.id, entry] as const))(
    '%s: the catalogue names for every event the machines that send it, and no others',
    (id, entry) => {
      const sent =
        id === 'application'
          ? new Set([
              ...sentAtRandom(entry, applicationStarts),
              ...sentAtRandom(unsaved, unsavedStarts),
              ...sentAtRandom(locked, [['event.form.updated']]),
            ])
          : sentAtRandom(entry, [[]]);
      const inPlay = new Set([id, ...childrenOf(entry, chartOf(entry)).map((child) => child.entry.id)]);
      const named = [...inPlay].flatMap((to) =>
        Object.entries(entryOf(to)!.events).flatMap(([type, { from = [] }]) =>
          from.filter((each) => inPlay.has(each)).map((each) => `${each} → ${to}: ${type}`),
        ),
      );
      expect([...sent].toSorted()).toEqual(named.toSorted());
    },
  );
});

/** The address of the page, without its escapes. */
const address = () => decodeURIComponent(addressShown().textContent);
const stateOf = (machine: string) =>
  screen.getByText((text, element) => element?.tagName === 'SUMMARY' && text.startsWith(`${machine}: `));

describe('the page of play', () => {
  beforeAll(switchChartsOn);

  it('[SHELL-44] shows the machines inside with their states and lets their events be chosen; the address holds it', async () => {
    const user = setupUser();
    const { unmount } = openMachines('/machines/application?view=full');
    await user.click(screen.getByText('Play the machines inside as well'));
    expect(stateOf('Opening an application')).toHaveTextContent('loadingApplication');
    await user.click(screen.getAllByLabelText(/^Opening an application: loadApplication done/)[0]!);
    await user.click(screen.getAllByLabelText(/^Opening an application: loadDocuments done/)[0]!);
    await user.click(screen.getAllByText('form.updated', { selector: '.machine-choice' })[0]!);
    await user.click(screen.getAllByLabelText(/^Draft: restoreDraft done/)[0]!);
    await user.click(screen.getAllByText('form.changed', { selector: '.machine-choice' })[0]!);
    expect(stateOf('Draft')).toHaveTextContent('unsaved.dirty');
    expect(screen.getAllByLabelText('Sent between machines').at(-1)).toHaveTextContent(
      'application → draft: form.changed',
    );
    await waitFor(() =>
      expect(address()).toMatch(/together=on&play=.*\*draft\/done\.restoreDraft_none\*event\.form\.changed/),
    );
    const there = address();
    await user.click(screen.getByText('Step back'));
    expect(stateOf('Draft')).toHaveTextContent('clean');
    unmount();

    openMachines(there);
    expect(stateOf('Draft')).toHaveTextContent('unsaved.dirty');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a machine without machines inside offers nothing of the kind', () => {
    openMachines('/machines/draft');
    expect(screen.queryByText('Play the machines inside as well')).not.toBeInTheDocument();
  });
});
