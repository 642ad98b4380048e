import { idempotencyHeader } from '#domain/api';
import type { ApiResource } from '#domain/applications/definition';
import type { ApplicationMessage } from '#domain/applications/messages';
import { client, read } from './client';

/** The messages about an application, oldest first (ASK-01). */
export const listMessages = (resource: ApiResource, id: number, signal?: AbortSignal): Promise<ApplicationMessage[]> =>
  read(`/v1/${resource}/${id}/messages`, signal);

/** Writes to the authority; the messages as they are then. @param saveKey makes it safe to send the same body again. */
export async function sendMessage(
  resource: ApiResource,
  id: number,
  body: { text: string; documentIds: readonly string[] },
  saveKey: string,
): Promise<ApplicationMessage[]> {
  const { data } = await client.post<ApplicationMessage[]>(`/v1/${resource}/${id}/messages`, body, {
    headers: { [idempotencyHeader]: saveKey },
  });
  return data;
}
