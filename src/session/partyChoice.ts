import type { ActorRefFrom } from 'xstate';
import type { actingPartyMachine } from '#machines/actingParty/actingParty.machine';
import type { SessionSnapshot } from './session';

type ChoiceActor = ActorRefFrom<typeof actingPartyMachine>;

/** The child with this id is always that machine; XState types a child by id only when every invoke is listed. */
export const choiceIn = ({ children }: SessionSnapshot) => children.actingParty as ChoiceActor | undefined;
