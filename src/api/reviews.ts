import type { ApiResource } from '#domain/applications/definition';
import type { PossibleReviewer } from '#domain/applications/review';
import { client, read } from './client';

/** The colleagues who may look a draft over (TEAM-01). */
export const loadReviewers = (resource: ApiResource, id: number, signal?: AbortSignal): Promise<PossibleReviewer[]> =>
  read(`/v1/${resource}/${id}/reviewers`, signal);

/** Is an e-mail sent to the next holder of the draft? */
interface Mailed {
  isMailed: boolean;
}

/** Gives a draft to a colleague. @param version the one that is on screen. */
export async function askForReview(
  resource: ApiResource,
  id: number,
  asked: { reviewer: string; note: string; version: number },
): Promise<Mailed> {
  const { data } = await client.post<Mailed>(`/v1/${resource}/${id}/review/ask`, asked);
  return data;
}

/** The colleague gives the draft back. */
export async function returnReview(resource: ApiResource, id: number, note: string): Promise<Mailed> {
  const { data } = await client.post<Mailed>(`/v1/${resource}/${id}/review/return`, { note });
  return data;
}

/** The draft is taken back from the colleague. */
export async function takeBackReview(resource: ApiResource, id: number): Promise<void> {
  await client.post(`/v1/${resource}/${id}/review/takeBack`, {});
}
