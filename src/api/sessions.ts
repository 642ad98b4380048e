import type { Session } from '#domain/api';
import { failureOf } from '#domain/errors';
import { client, read } from './client';

/** The running sessions of the person who is logged in. */
export const listSessions = (signal?: AbortSignal): Promise<Session[]> => read('/v1/session', signal);

/** Ends one session of the person; one that has ended meanwhile counts as ended by this call. */
export async function endSession(id: string): Promise<void> {
  await client.delete(`/v1/session/${id}`).catch((error: unknown) => {
    if (failureOf(error).kind !== 'notFound') throw error;
  });
}

/** Ends all sessions of the person but the one that asks. */
export async function endOtherSessions(): Promise<void> {
  await client.delete('/v1/session');
}
