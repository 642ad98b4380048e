import { act } from '@testing-library/react';
import {
  type AnyEventObject,
  type AnyStateMachine,
  getInitialSnapshot,
  type Observer,
  type StateValue,
  toObserver,
} from 'xstate';

/** State of a machine, with what is different from the context it starts with. */
export interface StillState {
  value: StateValue;
  context?: object;
  children?: Record<string, unknown>;
}

/** An actor that is in the state it is given, does nothing by itself, and keeps the events it is sent. */
export class StillActor {
  readonly sent: AnyEventObject[] = [];
  private readonly listeners = new Set<Observer<unknown>>();
  private snapshot: object;

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly input: object,
    state: StillState,
  ) {
    this.snapshot = this.snapshotOf(state);
  }

  private snapshotOf({ value, context, children = {} }: StillState): object {
    const initial = getInitialSnapshot(this.machine, this.input).context;
    return Object.assign(this.machine.resolveState({ value, context: { ...initial, ...context } }), { children });
  }

  readonly getSnapshot = () => this.snapshot;
  readonly send = (event: AnyEventObject) => void this.sent.push(event);
  readonly subscribe = (given: Observer<unknown> | ((snapshot: unknown) => void)) => {
    const listener = toObserver(given);
    this.listeners.add(listener);
    return { unsubscribe: () => void this.listeners.delete(listener) };
  };

  /** Changes the state while views show it. */
  become(state: StillState): void {
    this.snapshot = this.snapshotOf(state);
    act(() => {
      for (const listener of this.listeners) listener.next?.(this.snapshot);
    });
  }
}
