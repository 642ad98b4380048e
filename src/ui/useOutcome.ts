import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';

/**
 * Calls `onEnd` with the final state of a dialog's machine, within the event that led there: a dialog that closes later
 * could swallow the next request to open it.
 * @param outcomes names of the final states; keep them and `onEnd` stable.
 */
export function useOutcome<Outcome extends string>(
  actor: AnyActorRef,
  outcomes: readonly Outcome[],
  onEnd: (outcome: Outcome) => void,
): void {
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ value }) => {
      const outcome = outcomes.find((each) => each === value);
      if (outcome) onEnd(outcome);
    });
    return unsubscribe;
  }, [actor, outcomes, onEnd]);
}
