import type { AnyActorRef, EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';
import { type Failure, failureOf } from '#domain/errors';

/** Placeholder of a promise effect that `src/` or `server/` provides. Running the placeholder is a programming error. */
export const promiseEffect = <Output, Input extends NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`the effect ${name} is not provided`);
  });

/** The same for an effect that listens and sends events. */
export const callbackEffect = <Event extends EventObject, Input extends NonReducibleUnknown>(name: string) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`the effect ${name} is not provided`);
  });

/** The typed failure inside an `xstate.error.actor.*` event. */
export const failureIn = (event: { error: unknown }): Failure => failureOf(event.error);

/** What an `enqueueActions` of any machine offers, as far as `report` needs it. */
interface Enqueuer<TEvent extends EventObject> {
  emit: (event: TEvent) => void;
  sendTo: (target: AnyActorRef, event: TEvent) => void;
}

/** Emits an event. A machine that runs as a child of another one also sends it to its parent. */
export function report<TEvent extends EventObject>(
  enqueue: Enqueuer<TEvent>,
  self: { _parent?: AnyActorRef },
  event: TEvent,
): void {
  enqueue.emit(event);
  if (self._parent) enqueue.sendTo(self._parent, event);
}
