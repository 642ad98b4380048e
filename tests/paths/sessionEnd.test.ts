import { catalogue } from '../../machines/catalogue';
import { nodesOf } from './kit/explore';
import { statesOf } from './kit/live';
import { ends, problemsAfter } from './sessionEnd/ends';
import { type Place, placesFrom, reach, type Start } from './sessionEnd/walk';

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
