import type { AnyStateMachine } from 'xstate';
import { type Failure, failureKinds } from '#domain/errors';
import type { CatalogueEntry, SampleEvent } from '#machines/lib/catalogueEntry';
import { nodesIn } from '../model/chartOf';

/** Something that can be made to happen to a machine: an event, the end of an effect, the passing of time. */
export interface PlayableEvent {
  /** Its name in a link: kind, name, and a hash of what it carries. Other samples do not change it. */
  id: string;
  event: SampleEvent;
  kind: 'event' | 'done' | 'failed' | 'time';
  /** The event's type, the effect's id, or the delay's name. */
  name: string;
  /** How this sample differs from others of the same event, in short; empty when there is only one. */
  detail: string;
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

const failing = (id: string, error: Failure) => ({
  event: { type: `xstate.error.actor.${id}`, actorId: id, error },
  kind: 'failed' as const,
  name: id,
  detail: error.messageId ?? error.kind,
});

const delayed = (machine: AnyStateMachine): SampleEvent[] =>
  nodesIn(machine.root)
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }));

/** Name of the delay in the event of a timer. */
export const delayName = (type: string): string => type.split('.')[2] ?? '';

/** Everything that can happen to a machine of the catalogue, in a fixed order. */
export function playableEventsOf({ machine, events, outcomes }: CatalogueEntry): PlayableEvent[] {
  const own = Object.values(events).flatMap(({ samples }) =>
    samples.map((event, index) => ({
      event,
      kind: 'event' as const,
      name: event.type,
      detail: differences(samples)[index] ?? '',
    })),
  );
  const ends = Object.entries(outcomes).flatMap(([id, { done, failed }]) => [
    ...done.map((output, index) => ({
      event: { type: `xstate.done.actor.${id}`, actorId: id, output },
      kind: 'done' as const,
      name: id,
      detail: differences(done)[index] ?? '',
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
  }));
  const ids = new Map<string, number>();
  return [...own, ...ends, ...time, ...others].map((playableEvent) => {
    const id = `${playableEvent.kind}.${playableEvent.name}${hashOf(payloadOf(playableEvent.event))}`;
    const times = (ids.get(id) ?? 0) + 1;
    ids.set(id, times);
    // Samples with the same text, e.g. two files, are told apart by their order.
    return { id: times === 1 ? id : `${id}-${times}`, ...playableEvent };
  });
}
