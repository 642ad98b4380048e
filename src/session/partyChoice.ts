import type { ActorRefFrom } from 'xstate';
import type { actingPartyMachine } from '#machines/actingParty/actingParty.machine';
import type { SessionActor, SessionSnapshot } from './session';

type ChoiceActor = ActorRefFrom<typeof actingPartyMachine>;

/** The child with this id is always that machine; XState types a child by id only when every invoke is listed. */
export const choiceIn = ({ children }: SessionSnapshot) => children.actingParty as ChoiceActor | undefined;

/**
 * Begins to act for the party chosen in the menu. The machine asks the register anew whom the person may act for; the
 * choice is given as soon as it asks, so that no second dialog stands in between. A party no longer known is not chosen:
 * the dialog then shows who is.
 */
export function changeParty(session: SessionActor, code: string): void {
  session.send({ type: 'partyChoice.requested' });
  const choice = choiceIn(session.getSnapshot());
  const subscription = choice?.subscribe((snapshot) => {
    if (!snapshot.matches('choosing')) return;
    subscription?.unsubscribe();
    choice.send({ type: 'party.chosen', code });
  });
}
