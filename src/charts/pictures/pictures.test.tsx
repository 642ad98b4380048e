import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#domain/codes';
import { catalogue } from '../../../machines/catalogue';
import { picturesOf } from '../../../tests/charts/pictureIndexOf';
import { type PicturePlan, picturePlans } from '../../../tests/paths/browser/picturePlans';
import { switchChartsOn } from '../../../tests/views/support/chartsOn';
import { setupUser } from '../../../tests/views/support/clock';
import { openMachines } from '../../../tests/views/support/machinesPage';
import { leafOf, statesOfChart } from '../model/chart';
import { chartOf } from '../model/chartOf';
import type { PictureIndex } from './pictureIndex';

const all = ['et.360', 'et.1280', 'en.360', 'en.1280'] as const;
const index: PictureIndex = {
  machines: {
    session: { loading: 'passing', anonymous: all, 'signedIn.authenticated.idle': ['et.360'], expired: 'missing' },
    'stage-private-purchaseLicence': { 'check.pending': all },
  },
};

let answer: { ok: boolean; json: () => Promise<PictureIndex> };

beforeAll(() => {
  switchChartsOn();
  Object.assign(globalThis, { fetch: async () => answer });
});
beforeEach(() => {
  answer = { ok: true, json: async () => index };
});
afterAll(() => Reflect.deleteProperty(globalThis, 'fetch'));

function open(route: string, language: Language = 'en') {
  openMachines(route, language);
  return within(screen.getByRole('region', { name: language === 'en' ? 'What the person sees' : 'Mida inimene näeb' }));
}

describe('beside the chosen state', () => {
  it('[SHELL-44] its picture is shown in the chosen language and width', async () => {
    const panel = open('/machines/session/anonymous', 'et');
    const picture = () => panel.getByRole('img').getAttribute('src');
    await panel.findByRole('img');
    expect(picture()).toBe('/machine-pictures/session/anonymous.et.360.webp');
    const user = setupUser();
    await user.click(panel.getByRole('radio', { name: 'inglise' }));
    await user.click(panel.getByRole('radio', { name: '1280 px' }));
    await waitFor(() => expect(picture()).toBe('/machine-pictures/session/anonymous.en.1280.webp'));
    expect(panel.getByRole('link')).toHaveAttribute('href', picture());
  });

  it('[SHELL-44] a state with inner states shows the one it starts in, and leads to it', async () => {
    const panel = open('/machines/session/signedIn/authenticated?picture=en.1280');
    // Only one variant of it was taken.
    expect(await panel.findByRole('img')).toHaveAttribute(
      'src',
      '/machine-pictures/session/signedIn.authenticated.idle.et.360.webp',
    );
    expect(panel.getAllByRole('link')[0]).toHaveAttribute('href', '/machines/session/signedIn/authenticated/idle');
  });

  it.each([
    ['loading', /only passes through this state/],
    ['expired', /could not take a picture/],
  ])('[SHELL-44] says why %s has none', async (state, reason) => {
    expect(await open(`/machines/session/${state}`).findByText(reason)).toBeVisible();
  });

  it('[SHELL-44] the stage of another type leads to the type that is pictured', async () => {
    const panel = open('/machines/stage-private-weaponLicence/check/pending');
    expect(await panel.findByRole('link')).toHaveAttribute(
      'href',
      '/machines/stage-private-purchaseLicence/check/pending',
    );
  });

  it.each([
    ['there are none', { ok: true, json: async () => ({ machines: {} }) }, /--pictures$/],
    ['they are not given out', { ok: false, json: async () => index }, /--pictures$/],
  ])('[SHELL-44] how to take pictures is said when %s', async (_, given, command) => {
    answer = given;
    expect(await open('/machines/session/anonymous').findByText(command)).toBeVisible();
  });

  it('[SHELL-44] how to take those of one machine is said when others have some', async () => {
    expect(await open('/machines/draft/clean').findByText(/--pictures --machine draft$/)).toBeVisible();
  });
});

describe('the innermost state of a state', () => {
  it('is where it starts, and there is none for a history state', () => {
    const chart = chartOf(catalogue.find(({ id }) => id === 'application')!);
    const leaf = (path: string) => leafOf(chart, statesOfChart(chart).find((state) => state.path === path)!)?.path;
    expect([leaf(''), leaf('open'), leaf('open.server')]).toEqual([
      'loading',
      'open.form.deciding',
      'open.server.current',
    ]);
    const history = statesOfChart(chartOf(catalogue.find(({ id }) => id === 'session')!)).find(
      ({ type }) => type === 'history',
    );
    if (history) expect(leafOf(chart, history)).toBeNull();
  });
});

describe('the walks that take the pictures', () => {
  const entryOf = (id: string) => catalogue.find((entry) => entry.id === id)!;
  const of = async (id: string): Promise<PicturePlan[]> => picturePlans(entryOf(id));

  it('lead past each state once, by the shortest way, and end at a picture', async () => {
    const plans = await of('draftDeletion');
    const states = plans.flatMap((plan) => Object.values(plan.states).flat());
    expect(states.toSorted()).toEqual(
      ['cancelled', 'confirming', 'deleted', 'deleting', 'failed', 'outdated', 'refused'].toSorted(),
    );
    for (const { plan, states: at } of plans) expect(at[plan.steps.length - 1]).toBeDefined();
    const first = plans.find((plan) => plan.states[0]);
    expect(first?.states[0]).toEqual(['confirming']);
  });

  it('leave out what only the played server can bring about, and machines without a screen', async () => {
    expect(await of('renewal')).toEqual([]);
    expect(await of('applicationLifecycle')).toEqual([]);
    expect(await of('stage-private-weaponLicence')).toEqual([]);
  });

  it('every state has its pictures in the index, or the reason why not', async () => {
    const plans = await of('draft');
    const made = picturesOf(entryOf('draft'), plans, (file) => /^draft\/(clean|off)\.et\.360\.webp$/.test(file));
    expect(made).toMatchObject({ clean: ['et.360'], off: ['et.360'], opening: 'passing', saving: 'missing' });
    expect(picturesOf(entryOf('applicationLifecycle'), [], () => false)).toMatchObject({ OPEN: 'noScreen' });
    expect(picturesOf(entryOf('renewal'), [], () => false)).toMatchObject({ asking: 'unreached' });
    const stage = picturesOf(entryOf('stage-private-purchaseLicence'), [], () => false);
    expect(stage).toMatchObject({ removed: 'unseen' });
  });
});
