import { catalogue } from '../../machines/catalogue';
import { nodesOf, pathOf } from './kit/explore';
import { statesOf } from './kit/live';
import { blank, isGivingUp, Screen } from './sessionEnd/screen';
import { textOf } from './sessionEnd/server';
import { finish, type Place, placesFrom, reach, type Start } from './sessionEnd/walk';

const paying = ['pay', 'save answered', 'amount answered', 'confirm'];

/** The save of a version that another device has changed is refused, and the latest one is loaded. */
const meeting = ['another device saves', 'type', 'time passes', 'save answered'];

/** Starting points from which each state of submission, draft, file field and queue of files is a few steps away. */
const starts: readonly Start[] = [
  { name: 'a saved application', depth: 3 },
  { name: 'a new application', isSaved: false, depth: 3 },
  { name: 'a stored document', hasDocument: true, depth: 2 },
  { name: 'a file on its way', first: ['choose a file', 'save', 'save answered'], depth: 2 },
  { name: 'a restored draft', first: ['type', 'load the page again'], depth: 2 },
  { name: 'two versions', first: [...meeting, 'load answered'], depth: 2 },
  { name: 'a version that is being merged', first: meeting, depth: 1 },
  { name: 'a draft of an older version', first: ['type', 'another device saves', 'load the page again'], depth: 2 },
  { name: 'a free submission', first: paying, depth: 2 },
  { name: 'the bank dialog', isFree: false, first: paying, depth: 1 },
  { name: 'a submitted application', first: [...paying, 'pay answered', 'load the page again'], depth: 0 },
];

/** How a session ends, and what becomes of the calls that are under way before and after the screen goes. */
const ends: Readonly<Record<string, (screen: Screen) => Promise<void>>> = {
  'the token ends, and what was sent does not arrive': async (screen) => {
    screen.server.dropAll();
    await screen.leave();
    screen.server.dropAll();
  },
  'the token ends, and what was sent arrives, but its answer does not': async (screen) => {
    screen.server.reachAll();
    await screen.leave();
    screen.server.reachAll();
  },
  'the token ends, and what was sent is answered too late': async (screen) => {
    await screen.leave();
    await screen.endAll('answered');
  },
  'the calls are answered with 401': async (screen) => {
    await screen.endAll('refused');
    await screen.leave();
    await screen.endAll('refused');
  },
};

const machines = ['submission', 'draft', 'documentUpload', 'uploadQueue'].map(
  (id) => catalogue.find((entry) => entry.id === id)!,
);

/** States that are left in the same moment, whatever happens. */
const fleeting = machines.flatMap(({ machine }) =>
  nodesOf(machine)
    .filter(({ always }) => always?.some(({ guard }) => guard === undefined))
    .map(({ id }) => id),
);

/** States in which only the browser works, which answers at once: no session can end there. */
const instant: Readonly<Record<string, string>> = {
  'submission.opening': 'the form is about to be shown: nothing was typed',
  'draft.opening': 'the form is about to be shown: nothing was typed',
  'submission.validating': 'the form is validated',
  'draft.discarding': 'the storage removes the draft',
  'draft.restoring': 'the storage is read',
  'draft.unsaved.keeping': 'the storage keeps the draft',
  'draft.updating': 'the form is replaced',
  'draft.replacing': 'the form is replaced',
  'draft.unsaved.expired': 'the session has ended already',
  'documentUpload.working.preparing': 'the browser prepares the photograph, which is in the queue by then',
};

/** Ends the session there, logs in again and goes on. @returns everything that is not as it should be. */
async function problemsAfter(before: Screen, end: (screen: Screen) => Promise<void>): Promise<string[]> {
  const { server, storage } = before;
  const text = before.form?.text;
  const files = before.actor.getSnapshot().context.queue.map(({ name }) => name);
  const hadUnsaved = before.child('draft')?.hasTag('unsaved') === true;
  const wasAsked = before.child('draft')?.matches({ unsaved: 'conflict' }) === true;
  const isGivenUp = isGivingUp(before.child('draft'));
  await end(before);

  const after = new Screen(server, storage, { id: before.id, keyPrefix: 'second' });
  await after.open();
  // What was kept is merged with a newer version, or asked about, as soon as this is loaded.
  if (after.child('draft')?.matches('merging')) await after.endAll('answered');
  const problems: string[] = [];
  const check = (isSo: boolean, problem: string) => {
    if (!isSo) problems.push(problem);
  };
  const stored = () => (server.application ? textOf(server.application) : null);
  const isSubmitted = server.application?.payment?.success === true;
  // What was typed after an application was submitted cannot be added to it.
  if (isSubmitted) check(after.form?.text === stored(), 'what was submitted is not on screen');
  else {
    const isThere = after.form?.text === text || (!hadUnsaved && after.form?.text === stored());
    // What nobody has typed gives way to what another device has saved.
    const isTaken = text === blank.comment && after.form?.text === stored();
    check(isThere || isGivenUp || isTaken, `“${text}” was on screen, now it is “${after.form?.text}”`);
    const isAsked = after.child('draft')?.matches({ unsaved: 'conflict' }) === true;
    check(isAsked || !wasAsked, 'the applicant is not asked again about the two versions');
    const named = [
      ...(after.child('draft')?.context.lostFiles ?? []),
      ...server.documents.map((each) => each.fileName),
    ];
    check(
      files.every((name) => named.includes(name)),
      `${files} is neither stored nor asked for again`,
    );
  }
  await finish(after);
  const draft = after.child('draft');
  check(stored() === null || stored() === after.form?.text, `“${stored()}” was saved, not “${after.form?.text}”`);
  check(draft?.hasTag('unsaved') === false, `the draft rests in ${pathOf(draft?.value)}`);
  check(server.counts.created <= 1, `${server.counts.created} applications were made`);
  check(server.counts.paid <= 1, `it was submitted ${server.counts.paid} times`);
  check(
    [...server.counts.files.values()].every((times) => times === 1),
    'a file was uploaded twice',
  );
  check(storage.length === 0, 'the browser still keeps a draft');
  after.actor.stop();
  return [...before.problems, ...problems, ...after.problems];
}

const placesOf = new Map<Start, readonly Place[]>();
beforeAll(async () => {
  for (const start of starts) placesOf.set(start, await placesFrom(start));
});

test('every state of the submission, the draft, a file field and the queue of files is among those in which a session ends', () => {
  const reached = new Set([...placesOf.values()].flat().flatMap(({ states }) => states));
  const left = machines
    .flatMap(({ machine }) => statesOf(machine))
    .filter((state) => !reached.has(state) && !fleeting.includes(state));
  expect(left.sort()).toEqual(Object.keys(instant).sort());
});

describe.each(starts)('[AUTH-27] in every state near $name', (start) => {
  test.each(Object.entries(ends))('%s: nothing is lost, nothing is sent twice', async (_, end) => {
    const wrong: string[] = [];
    for (const { way } of placesOf.get(start) ?? []) {
      const problems = await problemsAfter(await reach(start, way), end);
      wrong.push(...problems.map((problem) => `${[...(start.first ?? []), ...way].join(', ')}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  });
});
