import { pathOf } from '../kit/explore';
import { blank, isGivingUp, Screen } from './screen';
import { textOf } from './server';
import { finish } from './walk';

/** How a session ends, and what becomes of the calls that are under way before and after the screen goes. */
export const ends: Readonly<Record<string, (screen: Screen) => Promise<void>>> = {
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

/** Ends the session there, logs in again and goes on. @returns everything that is not as it should be. */
export async function problemsAfter(before: Screen, end: (screen: Screen) => Promise<void>): Promise<string[]> {
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
