import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from '#machines/wizard/wizard.machine';
import { pairwise } from './pairwise';
import { ends, problemsAfter } from './sessionEnd/ends';
import { bankOf, happen, possible, reach } from './sessionEnd/walk';

type Screen = Awaited<ReturnType<typeof reach>>;

/** What was on screen, and what has happened before, when the session ends; each as steps of a walk. */
const factors = {
  /** Where the person is. */
  page: ['the first page', 'the second page', 'the answers', 'the bank dialog'],
  /** What became of what was typed. */
  save: {
    'nothing is typed': [],
    'it is typed': ['type'],
    'it is being saved': ['type', 'time passes'],
    'it is saved': ['type', 'time passes', 'save answered'],
    'it has not reached the server': ['type', 'time passes', 'save cut'],
    'its answer was lost': ['type', 'time passes', 'save lost'],
    'it was refused': ['type', 'time passes', 'save rejected'],
  },
  file: {
    'no file': [],
    'a file on its way': ['choose a file'],
    'an uploaded file': ['choose a file', 'upload answered'],
    'a file that was not uploaded': ['choose a file', 'upload cut'],
  },
  /** Another representative, at the same draft. */
  colleague: ['nobody else', 'saves before', 'saves after'],
  expiry: ends,
} as const;

const rows = pairwise({
  page: factors.page,
  save: Object.keys(factors.save) as (keyof typeof factors.save)[],
  file: Object.keys(factors.file) as (keyof typeof factors.file)[],
  colleague: factors.colleague,
  expiry: Object.keys(factors.expiry),
});

async function all(screen: Screen, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    if (!possible(screen).includes(step)) throw new Error(`it cannot happen there: ${step}`);
    await happen(screen, step);
  }
}

const wizardOf = (screen: Screen) =>
  screen.actor.getSnapshot().children.wizard as ActorRefFrom<typeof wizardMachine> | undefined;

/** The answers are shown when everything before is saved and uploaded: the person does what it takes. */
async function openAnswers(screen: Screen): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    if (screen.child('submission')?.matches('checking')) return;
    const can = possible(screen);
    const next =
      ['keep mine', 'retry', 'pay'].find((step) => can.includes(step)) ??
      can.find((step) => step.endsWith(' answered'));
    if (!next) break;
    await happen(screen, next);
  }
  throw new Error('the answers are not shown');
}

/** How the person comes to a page; what was under way before may have ended then. */
const ways: Record<(typeof factors.page)[number], (screen: Screen) => Promise<void>> = {
  'the first page': async () => undefined,
  'the second page': async (screen) => {
    wizardOf(screen)?.send({ type: 'page.finished', fieldErrors: [] });
    expect(wizardOf(screen)?.getSnapshot().context.page).toBe('person');
  },
  'the answers': openAnswers,
  'the bank dialog': async (screen) => {
    await openAnswers(screen);
    await happen(screen, 'confirm');
    expect(bankOf(screen)).toBeDefined();
  },
};

test.each(rows.map((row) => [Object.values(row).join(', '), row] as const))(
  '[AUTH-27] [SAVE-17] [MRG-01] the session ends, nothing is lost, nothing is sent twice: %s',
  async (_, { page, save, file, colleague, expiry }) => {
    const screen = await reach({ name: page, isFree: page !== 'the bank dialog', depth: 0 }, []);
    await all(screen, factors.file[file]);
    if (colleague === 'saves before') screen.server.changeElsewhere('Elsewhere');
    await all(screen, factors.save[save]);
    if (colleague === 'saves after') screen.server.changeElsewhere('Elsewhere');
    await ways[page](screen);
    expect(await problemsAfter(screen, factors.expiry[expiry]!)).toEqual([]);
  },
);
