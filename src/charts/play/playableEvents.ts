import type { AnyStateMachine } from 'xstate';
import { type Failure, failureKinds } from '#domain/errors';
import type { CatalogueEntry, SampleEvent, SampleTitle } from '#machines/lib/catalogueEntry';
import { nodesIn } from '../model/chartOf';

/** Something that can be made to happen to a machine: an event, the end of an effect, the passing of time. */
export interface PlayableEvent {
  /** Its name in a link: kind, name, and which sample it is. Other samples do not change it. */
  id: string;
  event: SampleEvent;
  kind: 'event' | 'done' | 'failed' | 'time';
  /** The event's type, the effect's id, or the delay's name. */
  name: string;
  /** How this sample differs from others of the same event, in code; empty when there is only one. */
  detail: string;
  /** What the sample is called; null when there is only one, or when it is a failure. */
  title: SampleTitle | null;
  /** How it fails; null for what is no failure. */
  failure: Failure | null;
}

const longestDetail = 70;

/** The sample in one line. Samples are invented and contain no personal data. */
const inShort = (value: unknown): string => {
  const text = JSON.stringify(value)?.replaceAll('"', '') ?? '';
  return text.length > longestDetail ? `${text.slice(0, longestDetail - 1)}…` : text;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How each value differs from the others: of objects only the fields that differ. Empty for a single one. */
export function differences(values: readonly unknown[]): string[] {
  if (values.length < 2) return values.map(() => '');
  if (!values.every(isRecord)) return values.map(inShort);
  const fields = [...new Set(values.flatMap(Object.keys))];
  const differing = fields.filter((field) => new Set(values.map((value) => JSON.stringify(value[field]))).size > 1);
  return values.map((value) => differing.map((field) => `${field}: ${inShort(value[field] ?? null)}`).join(', '));
}

/** Failures of the kinds that an effect's own samples leave out: every effect can be tried with each kind. */
const otherFailures = (failed: readonly Failure[]): Failure[] =>
  failed.length === 0
    ? []
    : failureKinds
        .filter((kind) => failed.every((sample) => sample.kind !== kind))
        .map((kind) => ({ kind, key: 'error.backendError' }));

/** What an event carries beside its type. */
const payloadOf = ({ type: _, actorId: __, ...payload }: SampleEvent): unknown =>
  Object.values(payload).every((value) => value === undefined) ? undefined : payload;

/**
 * A short text that is the same for the same content, FNV-1a: `_1x2y3z`.
 * @returns an empty text for content that is undefined.
 */
export function hashOf(content: unknown): string {
  if (content === undefined) return '';
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(content) ?? '') hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return `_${(hash >>> 0).toString(36)}`;
}

/** A failure in one word: what the server calls it, or its kind. */
export const failureName = ({ messageId, kind }: Failure): string => messageId ?? kind;

const isFailure = (value: unknown): value is Failure => isRecord(value) && 'kind' in value && 'key' in value;

const failing = (id: string, error: Failure) => ({
  event: { type: `xstate.error.actor.${id}`, actorId: id, error },
  kind: 'failed' as const,
  name: id,
  detail: failureName(error),
  title: null,
  failure: error,
});

const delayed = (machine: AnyStateMachine): SampleEvent[] =>
  nodesIn(machine.root)
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }));

/** Name of the delay in the event of a timer. */
export const delayName = (type: string): string => type.split('.')[2] ?? '';

/** Which of its event's samples it is: by its title, its failure, or a hash of what it carries. */
function sampleName({ title, failure, event }: Omit<PlayableEvent, 'id'>): string {
  const name = title?.name ?? (failure === null ? null : failureName(failure));
  return name === null ? hashOf(payloadOf(event)) : `_${name}`;
}

const known = new WeakMap<CatalogueEntry, readonly PlayableEvent[]>();

/** Everything that can happen to a machine of the catalogue, in a fixed order. */
export function playableEventsOf(entry: CatalogueEntry): readonly PlayableEvent[] {
  const found = known.get(entry) ?? readEvents(entry);
  known.set(entry, found);
  return found;
}

function readEvents({ machine, events, outcomes, sampleTitles = {} }: CatalogueEntry): PlayableEvent[] {
  const own = Object.values(events).flatMap(({ samples }) =>
    samples.map((event, index) => ({
      event,
      kind: 'event' as const,
      name: event.type,
      detail: differences(samples)[index] ?? '',
      title: sampleTitles[event.type]?.[index] ?? null,
      failure: isFailure(event.failure) ? event.failure : null,
    })),
  );
  const ends = Object.entries(outcomes).flatMap(([id, { done, failed }]) => [
    ...done.map((output, index) => ({
      event: { type: `xstate.done.actor.${id}`, actorId: id, output },
      kind: 'done' as const,
      name: id,
      detail: differences(done)[index] ?? '',
      title: sampleTitles[`done.${id}`]?.[index] ?? null,
      failure: null,
    })),
    ...failed.map((error) => failing(id, error)),
  ]);
  const others = Object.entries(outcomes).flatMap(([id, { failed }]) =>
    otherFailures(failed).map((error) => failing(id, error)),
  );
  const time = delayed(machine).map((event) => ({
    event,
    kind: 'time' as const,
    name: delayName(event.type),
    detail: '',
    title: null,
    failure: null,
  }));
  const ids = new Map<string, number>();
  return [...own, ...ends, ...time, ...others].map((playableEvent) => {
    const id = `${playableEvent.kind}.${playableEvent.name}${sampleName(playableEvent)}`;
    const times = (ids.get(id) ?? 0) + 1;
    ids.set(id, times);
    // Failures of the same kind are numbered in their order.
    return { id: times === 1 ? id : `${id}-${times}`, ...playableEvent };
  });
}

/**
 * Finds an event by its id, or by kind and name alone (`event.payment.requested`) where there is only one such sample.
 * @returns null when there is none, or when the name alone could mean several.
 */
export function playableEventNamed(playableEvents: readonly PlayableEvent[], id: string): PlayableEvent | null {
  const exact = playableEvents.find((each) => each.id === id);
  if (exact) return exact;
  const named = playableEvents.filter(({ kind, name }) => `${kind}.${name}` === id);
  return named.length === 1 ? named[0]! : null;
}

/** The shortest name that `playableEventNamed` finds: without a hash where there is only one sample. */
export function shortNameOf(playableEvents: readonly PlayableEvent[], { id, kind, name }: PlayableEvent): string {
  const short = `${kind}.${name}`;
  return playableEventNamed(playableEvents, short)?.id === id ? short : id;
}

/** Names of a machine's inputs in links and scenarios, in their order. */
export const inputNames = ({ inputs, sampleTitles }: Pick<CatalogueEntry, 'inputs' | 'sampleTitles'>): string[] =>
  inputs.map((input, index) => sampleTitles?.start?.[index]?.name ?? hashOf(input));
