import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';
import { type Failure, failureOf } from '#domain/errors';

/** A promise effect a machine needs and somebody else provides. Running it unprovided is a programming error. */
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
