/** Metadata of a state, in addition to its transitions. */
export interface StateMeta {
  /**
   * By type of event: why it is right that this state, and the states in it, ignore the event. Required for events whose
   * loss could do harm (`tests/machines/lib/eventClasses.ts`); docs/machines/ignored-events.md lists them all.
   */
  ignores?: Readonly<Record<string, string>>;
}
