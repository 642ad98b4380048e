import { screen, within } from '@testing-library/react';
import type { Language } from '#domain/codes';
import { catalogue } from '../../../machines/catalogue';
import { switchChartsOn } from '../../../tests/views/support/chartsOn';
import { openMachines } from '../../../tests/views/support/machinesPage';
import { storyboardSegment } from '../MachinesPage';
import { statesOfChart, transitionsOfChart } from '../model/chart';
import { chartOf } from '../model/chartOf';
import { createPlayer } from '../play/player';
import { storyOf } from './story';

const entryOf = (id: string) => catalogue.find((entry) => entry.id === id)!;

beforeAll(switchChartsOn);

describe('the main way', () => {
  it('is the shortest one past the marked states, with the events between', () => {
    const { frames } = storyOf(entryOf('draftDeletion'));
    expect(frames.map(({ state }) => state)).toEqual(['confirming', 'deleting', 'deleted']);
    const transitions = transitionsOfChart(chartOf(entryOf('draftDeletion')));
    const events = frames.map(({ transition }) => transitions.find(({ id }) => id === transition)?.event);
    expect(events.slice(1)).toEqual(['deletion.confirmed', 'xstate.done.actor.deleteDraft']);
  });

  it('has the failures of each step as branches, each once', () => {
    const [, deleting] = storyOf(entryOf('draftDeletion')).frames;
    expect(deleting?.branches.map(({ state }) => state).toSorted()).toEqual(['failed', 'refused']);
  });

  it('names the mistake when a marked state cannot be reached', () => {
    const entry = { ...entryOf('draftDeletion'), mainWay: ['deleted', 'confirming'] };
    expect(() => storyOf(entry)).toThrow('draftDeletion: no way leads past deleted, confirming');
  });

  it.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '[SHELL-44] %s: can be played as it is told, and so can every failure',
    (_, entry) => {
      const { input, frames } = storyOf(entry);
      const told = frames.flatMap(({ state, play, branches }) => [{ state, play }, ...branches]);
      for (const { state, play } of told) {
        const position = createPlayer(entry, input, play).getPosition();
        expect([play, position.log.length, position.states]).toEqual([
          play,
          play.length,
          expect.arrayContaining([state]),
        ]);
      }
      const [end] = entry.mainWay.slice(-1);
      expect(createPlayer(entry, input, frames.at(-1)!.play).getPosition().active).toContain(end);
    },
  );

  it('no state of a machine has the address of its storyboard', () => {
    for (const entry of catalogue)
      expect(statesOfChart(chartOf(entry)).map(({ path }) => path)).not.toContain(storyboardSegment);
  });
});

function open(id: string, language: Language) {
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: true,
      json: async () => ({ machines: { [id]: { confirming: ['en.360'], deleting: ['en.360'], failed: ['en.360'] } } }),
    }),
  });
  openMachines(`/machines/${id}/storyboard`, language);
}

describe('the page', () => {
  afterAll(() => Reflect.deleteProperty(globalThis, 'fetch'));

  it('[SHELL-44] shows the screens of the main way, what can fail, and the other states', async () => {
    open('draftDeletion', 'en');
    const strip = within(await screen.findByRole('region', { name: 'Main way' }));
    const titles = strip.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'The dialog names the draft and asks whether to delete it',
      'The server deletes the draft and its documents',
      'The call failed',
      'The server refuses',
      'The server has deleted the draft',
    ]);
    expect((await strip.findAllByRole('img')).map((picture) => picture.getAttribute('src'))).toEqual([
      '/machine-pictures/draftDeletion/confirming.en.360.webp',
      '/machine-pictures/draftDeletion/deleting.en.360.webp',
      '/machine-pictures/draftDeletion/failed.en.360.webp',
    ]);
    expect(strip.getByText('When it fails')).toBeVisible();
    const link = strip.getAllByRole('link', { name: titles[1]! })[0]!;
    expect(link.getAttribute('href')).toMatch(/^\/machines\/draftDeletion\/deleting\?play=event\.deletion\.confirmed/);
    const others = within(screen.getByRole('region', { name: 'Other states' }));
    expect(others.getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('[L10N-01] is Estonian in Estonian', async () => {
    open('draftDeletion', 'et');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mustandi kustutamine: pildiriba');
    expect(await screen.findByRole('region', { name: 'Põhitee' })).toBeVisible();
  });
});
