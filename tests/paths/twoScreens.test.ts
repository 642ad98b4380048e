import { pathOf } from './kit/explore';
import { isGivingUp, Screen, tabStorage } from './sessionEnd/screen';
import { finish, happen, type Place, placesFrom, possible, reach, type Start } from './sessionEnd/walk';

/**
 * The same application on two screens: in two tabs or on two devices of a person, or before two representatives of a
 * company. Each place that the first screen can come to meets each thing that the second may have done by then.
 */

const paying = ['pay', 'save answered', 'amount answered'];

const meeting = ['another device saves', 'type', 'time passes', 'save answered'];

/** Where the first screen stands: every place this many steps away. */
const starts: readonly Start[] = [
  { name: 'an application that is open', depth: 2 },
  { name: 'answers that are shown to be checked', first: paying, depth: 1 },
  { name: 'answers that are confirmed', first: [...paying, 'confirm'], depth: 1 },
  { name: 'the bank dialog', isFree: false, first: [...paying, 'confirm'], depth: 1 },
  { name: 'a stored document', hasDocument: true, depth: 1 },
  { name: 'a version that is being merged', first: meeting, depth: 1 },
  { name: 'two versions', first: [...meeting, 'load answered'], depth: 1 },
];

/** What happens on the second screen. Its calls that are not answered stay under way. */
const others: Readonly<Record<string, readonly string[]>> = {
  'is only looked at': [],
  'has unsaved answers': ['type'],
  'is being saved': ['type', 'save'],
  'has saved': ['type', 'save', 'save answered'],
  'has saved, and its answer is lost': ['type', 'save', 'save lost'],
  'has a file on its way': ['choose a file', 'save', 'save answered'],
  'has stored a file': ['choose a file', 'save', 'save answered', 'upload answered'],
  'is deleting the document': ['remove the file'],
  'has deleted the document': ['remove the file', 'delete answered'],
  'shows the answers': paying,
  'is being submitted': [...paying, 'confirm'],
  'was submitted': [...paying, 'confirm', 'pay answered'],
};

const placesOf = new Map<Start, readonly Place[]>();
beforeAll(async () => {
  for (const start of starts) placesOf.set(start, await placesFrom(start));
});

/** Both screens come to an end. @returns everything that is not as it should be; null: the second cannot do this there. */
async function problemsOf(start: Start, way: readonly string[], does: readonly string[], isFirst: boolean) {
  const one = await reach(start, way);
  one.isAlone = false;
  const { server } = one;
  const other = new Screen(server.forAnotherScreen(), tabStorage(), { id: 12, keyPrefix: 'other', isAlone: false });
  await other.open();
  for (const name of does) await happen(other, name);

  const typed = [one, other].map(({ form }) => form?.text ?? '');
  const isGivenUp = [one, other].map((screen) => isGivingUp(screen.child('draft')));
  const screens = isFirst ? [one, other] : [other, one];
  for (const screen of screens) {
    if (possible(screen).includes('resume')) await happen(screen, 'resume');
    await finish(screen);
  }
  // The first is told what the second has done.
  for (const screen of screens) await screen.endAll('answered');

  const problems = [...one.problems, ...other.problems];
  const check = (isSo: boolean, problem: string) => {
    if (!isSo) problems.push(problem);
  };
  const isSubmitted = server.application?.payment?.success === true;
  for (const [index, screen] of [one, other].entries()) {
    const text = typed[index]!;
    const isThere = screen.form?.text === text || [...server.texts.values()].includes(text);
    // What was not saved when the application was submitted cannot be added to it, and that is said.
    check(isThere || isSubmitted || isGivenUp[index]!, `“${text}” is lost`);
    const draft = screen.child('draft');
    check(draft?.hasTag('unsaved') === false, `a draft rests in ${pathOf(draft?.value ?? '')}`);
    screen.actor.stop();
  }
  check(server.counts.paid <= 1, `it was submitted ${server.counts.paid} times`);
  check(server.counts.created === 0, 'another application was made');
  return problems;
}

describe.each(starts)('$name', (start) => {
  test.each(Object.entries(others))(
    '[SAVE-17] another screen %s: nothing is replaced or submitted unseen, nothing is lost',
    async (_, does) => {
      const wrong: string[] = [];
      for (const { way } of placesOf.get(start) ?? [])
        for (const isFirst of [true, false])
          for (const problem of await problemsOf(start, way, does, isFirst))
            wrong.push(`${[...(start.first ?? []), ...way].join(', ')}; ${isFirst}: ${problem}`);
      expect(wrong).toEqual([]);
    },
  );
});
