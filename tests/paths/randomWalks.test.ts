import { foundByChance, shortened } from './kit/chance';
import { problemsOf, randomWalk } from './randomWalks/walk';

/**
 * Walks by chance through the session and the application with its draft, submission and file field, in one tab or two:
 * what the person typed is on the screen, on the server or kept by the browser; nothing is submitted that was not shown;
 * no call is made without a session. `npm run paths -- --walks 500 --seed 7` takes more, and others.
 */

const toTheBank = ['type', 'pay', 'save answered', 'amount answered', 'confirm', 'choose one bank', 'go to the bank'];
const leaveDialog = ['close the bank dialog', 'change an answer'];
const shown = ['load answered', 'documents answered'];
const typeMore = ['type', 'time passes', 'save answered'];

/** Found by chance: what was typed after a payment was left was refused by the server, and thrown away. */
test.each<[string, readonly string[]]>([
  ['its start was not answered', ['start lost', ...leaveDialog, ...shown, ...typeMore]],
  [
    'the person came back by the back button',
    [
      'start answered',
      'the browser shows the bank and keeps the page',
      'go back from the bank',
      'load answered',
      ...leaveDialog,
      ...shown,
      ...typeMore,
    ],
  ],
  [
    'the bank rejected it',
    ['start answered', 'the browser shows the bank', 'cancel at the bank', 'return from the bank', ...typeMore],
  ],
])('[OPEN-18] [SAVE-51] a payment was begun and left (%s): nothing is typed that cannot be saved', async (_, way) => {
  const steps = [...toTheBank, ...way].map((step) => `A: ${step}`);
  expect(await problemsOf({ isSaved: true, hasDocument: false, isFree: false, tabs: 1, steps })).toEqual([]);
});

/** Found by chance: a form that was locked while a save was under way showed what the payment is not about. */
test('[SAVE-51] a payment that was begun becomes known while an answer is saved: the screen shows what is paid for', async () => {
  const lostStart = ['start lost', ...leaveDialog.slice(0, 1), 'load answered', ...leaveDialog.slice(1)];
  const again = ['pay', 'type', 'documents answered', 'pay', 'amount answered', 'choose one bank', 'go to the bank'];
  const steps = [...toTheBank.slice(1), ...lostStart, ...again].map((step) => `A: ${step}`);
  expect(await problemsOf({ isSaved: true, hasDocument: true, isFree: false, tabs: 2, steps })).toEqual([]);
});

/** Found by chance: what was typed after the retry of a lost save was kept where the page did not look for it. */
test('[SAVE-17] a new application whose save was lost is sent again, and loaded again before the answer: nothing is lost', async () => {
  const again = ['choose a program', 'save', 'save answered', 'type', 'load the page again'];
  const steps = ['pay', 'type', 'save lost', ...again].map((step) => `A: ${step}`);
  expect(await problemsOf({ isSaved: false, hasDocument: false, isFree: true, tabs: 1, steps })).toEqual([]);
});

/** Found by chance: the deletion was refused since the session had ended, and the next file was sent all the same. */
test('[AUTH-27] a deletion that the session did not survive lets no file go on without a session', async () => {
  const way = ['choose a file', 'drop the document', 'upload answered', 'ask for the document again', 'delete refused'];
  const steps = way.map((step) => `A: ${step}`);
  expect(await problemsOf({ isSaved: true, hasDocument: false, isFree: false, tabs: 2, steps })).toEqual([]);
});

const seed = Number(process.env.PATHS_SEED || 1);
const count = Number(process.env.PATHS_WALKS || 40);
const length = 40;

test(
  `[SAVE-17] [AUTH-27] ${count} walks of ${length} steps by seed ${seed}: nothing that was typed is lost`,
  async () => {
    for (let number = 0; number < count; number += 1) {
      const walk = await randomWalk(seed + number, length);
      if (walk.problems.length === 0) continue;
      const { steps: all, problems: _, ...start } = walk;
      const steps = await shortened(all, async (fewer) => (await problemsOf({ ...start, steps: fewer })).length > 0);
      const problems = await problemsOf({ ...start, steps });
      const title = `walk of seed ${seed + number}, ${JSON.stringify(start)}:`;
      throw new Error(foundByChance(title, { steps, problems }, `npm run paths -- --walks 1 --seed ${seed + number}`));
    }
  },
  Math.max(90_000, count * 1_000),
);
