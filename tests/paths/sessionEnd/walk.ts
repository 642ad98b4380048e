import type { ActorRefFrom } from 'xstate';
import type { bankChoiceMachine } from '#machines/bankChoice/bankChoice.machine';
import type { SavedApplication } from '#machines/draft/draft.machine';
import { pathOf } from '../kit/explore';
import { blank, Screen, settle, slot, tabStorage, uploadId } from './screen';
import { type CallName, type End, PlayedServer } from './server';

/** What walks start from. */
export interface Start {
  name: string;
  /** Was the application saved before? */
  isSaved?: boolean;
  /** Does the server keep its document? */
  hasDocument?: boolean;
  /** Is it free of charge? */
  isFree?: boolean;
  /** What has happened before the walks begin. */
  first?: readonly string[];
  /** Steps of the longest walk from there. */
  depth: number;
}

/** One thing that the applicant does, or that happens around them, where it is possible. */
interface Happening {
  can: (screen: Screen) => boolean;
  does: (screen: Screen) => void;
}

export const saved: SavedApplication = { ...blank, id: 12, no: '2026-000012', version: 1 };

const isTypable = (screen: Screen) =>
  screen.actor.getSnapshot().matches({ open: { form: 'editing' } }) &&
  screen.child('submission')?.matches('checking') !== true;
const isEditable = (screen: Screen) => screen.child('submission')?.hasTag('editable') === true;
const hasFailed = (screen: Screen) => screen.child('submission')?.hasTag('failed') === true;
const uploadIs = (screen: Screen, state: string) => screen.child('upload')?.matches(state as never) === true;
/** Is the field on screen, with a file in it? */
const isFilled = (screen: Screen) => {
  const { file, document } = screen.child('upload')?.context ?? {};
  return !screen.form?.isDropped && Boolean(file ?? document);
};
/** The dialog in which a bank is chosen, while it is open. */
export const bankOf = (screen: Screen): ActorRefFrom<typeof bankChoiceMachine> | undefined =>
  screen.child('submission')?.children.bankChoice as ActorRefFrom<typeof bankChoiceMachine> | undefined;

const act = (type: 'save' | 'payment', can = isEditable): Happening => ({
  can,
  does: ({ actor }) => actor.send({ type: `${type}.requested` }),
});
const choose = (name: string): Happening => ({
  can: (screen) => isTypable(screen) && uploadIs(screen, 'idle') && !screen.form?.isDropped,
  does: ({ actor, files }) => {
    const file = files.add(new File(['x'], name));
    actor.send({ type: 'file.chosen', uploadId, slot, file });
  },
});

/** What an applicant can do with a form, apart from the effects of calls. */
const happenings: Readonly<Record<string, Happening>> = {
  type: { can: isTypable, does: ({ form }) => form?.type(`Text ${form.version() + 1}`) },
  'type nothing': {
    can: (screen) => isTypable(screen) && screen.form?.text !== '',
    does: ({ form }) => form?.type(''),
  },
  'drop the document': {
    can: (screen) => isTypable(screen) && !screen.form?.isDropped,
    does: ({ form }) => form?.dropDocument(),
  },
  'ask for the document again': {
    can: (screen) => isTypable(screen) && screen.form?.isDropped === true,
    does: ({ form }) => form?.askForDocument(),
  },
  'choose a file': choose('paper.pdf'),
  'choose a program': choose('program.exe'),
  'remove the file': {
    can: (screen) => isTypable(screen) && uploadIs(screen, 'idle') && isFilled(screen),
    does: ({ actor }) => actor.send({ type: 'file.removed', uploadId }),
  },
  download: {
    can: (screen) => uploadIs(screen, 'idle') && isFilled(screen),
    does: ({ actor }) => actor.send({ type: 'download.requested', uploadId }),
  },
  save: act('save', (screen) => isEditable(screen) && isTypable(screen)),
  pay: act('payment'),
  confirm: {
    can: (screen) => screen.child('submission')?.matches('checking') === true,
    does: ({ actor }) => actor.send({ type: 'answers.confirmed' }),
  },
  'change an answer': {
    can: (screen) => screen.child('submission')?.matches('checking') === true,
    does: ({ actor }) => actor.send({ type: 'editing.resumed' }),
  },
  retry: { can: hasFailed, does: ({ actor }) => actor.send({ type: 'retry.requested' }) },
  resume: { can: hasFailed, does: ({ actor }) => actor.send({ type: 'editing.resumed' }) },
  discard: {
    can: (screen) => screen.child('draft')?.matches({ unsaved: 'restored' }) === true,
    does: ({ actor }) => actor.send({ type: 'draft.discarded' }),
  },
  'keep mine': {
    can: (screen) => screen.child('draft')?.matches({ unsaved: 'conflict' }) === true,
    does: (screen) => {
      screen.keepsMine = true;
      screen.actor.send({ type: 'mine.chosen', part: 'comment' });
    },
  },
  'take theirs': {
    can: (screen) => screen.child('draft')?.matches({ unsaved: 'conflict' }) === true,
    does: ({ actor }) => actor.send({ type: 'theirs.chosen', part: 'comment' }),
  },
  'close the bank dialog': {
    can: (screen) => bankOf(screen)?.getSnapshot().can({ type: 'dialog.dismissed' }) === true,
    does: (screen) => bankOf(screen)?.send({ type: 'dialog.dismissed' }),
  },
  'time passes': {
    can: ({ clock }) => clock.timeLeft !== null,
    does: ({ clock }) => clock.increment(clock.timeLeft ?? 0),
  },
  'another device saves': {
    can: ({ server }) => server.application?.version === 1,
    does: ({ server }) => server.changeElsewhere('Elsewhere'),
  },
  'load the page again': {
    can: (screen) => !screen.isReloaded,
    does: (screen) => screen.reload(),
  },
};

const ends: Readonly<Partial<Record<CallName, readonly End[]>>> = {
  save: ['answered', 'lost', 'cut', 'rejected'],
  pay: ['answered', 'lost', 'cut', 'rejected'],
  start: ['answered', 'lost', 'cut', 'rejected'],
};
/** Everything that can happen on the screen now. */
export const possible = (screen: Screen): string[] => [
  ...Object.entries(happenings).flatMap(([name, { can }]) => (can(screen) ? name : [])),
  ...screen.server.held.flatMap((call) => (ends[call] ?? ['answered', 'cut']).map((end) => `${call} ${end}`)),
];

export async function happen(screen: Screen, name: string): Promise<void> {
  const happening = happenings[name];
  if (happening) happening.does(screen);
  else {
    const [call, end] = name.split(' ') as [CallName, End];
    screen.server.end(call, end);
  }
  await settle();
}

/** A screen after all this has happened. */
export async function reach(
  { isSaved = true, hasDocument = false, isFree = true, first = [] }: Start,
  way: readonly string[],
): Promise<Screen> {
  const server = PlayedServer.with(isSaved ? saved : null, { isFree, hasDocument });
  let screen = new Screen(server, tabStorage(), { id: isSaved ? saved.id : null, keyPrefix: 'first' });
  await screen.open();
  for (const name of [...first, ...way]) {
    if (!possible(screen).includes(name)) throw new Error(`it cannot happen there: ${name}`);
    await happen(screen, name);
    screen = screen.next ?? screen;
    if (!screen.form) await screen.open();
  }
  return screen;
}

const leaf = (screen: Screen, child: 'submission' | 'draft' | 'upload' | 'uploadQueue') => {
  const value = screen.child(child)?.value;
  return value === undefined ? '' : pathOf(value);
};

/** The states of the children that a screen is in, as `machine.state`. */
export const standing = (screen: Screen): string[] =>
  (
    [
      ['submission', 'submission'],
      ['draft', 'draft'],
      ['upload', 'documentUpload'],
      ['uploadQueue', 'uploadQueue'],
    ] as const
  ).flatMap(([child, machine]) => (leaf(screen, child) ? `${machine}.${leaf(screen, child)}` : []));

/** What makes one place of the product differ from another. */
const keyOf = (screen: Screen): string =>
  JSON.stringify([
    standing(screen),
    screen.child('submission')?.context.intent,
    screen.form?.text === '',
    screen.server.application?.version === screen.child('draft')?.context.application.version,
  ]);

/** A place of the product, by the shortest way to it. */
export interface Place {
  way: readonly string[];
  /** States of the children there, as `machine.state`. */
  states: readonly string[];
}

/** Every state of the product machine that is at most this many steps away. */
export async function placesFrom(start: Start): Promise<Place[]> {
  const places = new Map<string, Place>();
  let next: (readonly string[])[] = [[]];
  for (let steps = 0; steps <= start.depth; steps += 1) {
    const further: (readonly string[])[] = [];
    for (const way of next) {
      const screen = await reach(start, way);
      const key = keyOf(screen);
      if (!places.has(key)) {
        places.set(key, { way, states: standing(screen) });
        further.push(...possible(screen).map((name) => [...way, name]));
      }
      screen.actor.stop();
    }
    next = further;
  }
  return [...places.values()];
}

/** The applicant goes on where they were: whatever is not submitted is saved, and everything under way is answered. */
export async function finish(screen: Screen): Promise<void> {
  for (let steps = 0; steps < 10; steps += 1) {
    await screen.endAll('answered');
    const draft = screen.child('draft');
    if (draft?.matches({ unsaved: 'conflict' })) await happen(screen, 'keep mine');
    else if (steps === 0 && happenings.save?.can(screen)) await happen(screen, 'save');
    else if (screen.server.held.length === 0) return;
  }
  throw new Error('it does not come to an end');
}
