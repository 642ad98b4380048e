import type { ApiResource } from '#domain/applications/definition';
import type { CarryPermit, PaperCheck } from '#domain/applications/model';
import { client, type Download, read, readFile } from './client';

/** API-074: the last decision on a licence, as it was made. */
export const downloadDecision = (number: string): Promise<Download> =>
  readFile('/v1/licence/downloadDecision', number, undefined, { number });

/** The decision on an application. */
export const downloadDecisionOn = (resource: ApiResource, id: number): Promise<Download> =>
  readFile(`/v1/${resource}/${id}/decision.pdf`, `${id}.pdf`);

/** A licence as it is today. */
export const downloadExtract = (number: string): Promise<Download> =>
  readFile('/v1/licence/downloadExtract', number, undefined, { number });

/** Carry permits of a licence, a page for each guard, or that of one. */
export const downloadPermits = (number: string, no?: string): Promise<Download> =>
  readFile('/v1/licence/downloadPermits', no ?? number, undefined, { number, no });

export const listPermits = (number: string, signal?: AbortSignal): Promise<CarryPermit[]> =>
  read('/v1/licence/permits', signal, { number });

/** Ends a permit; the permits as they are then. */
export async function endPermit(number: string, no: string): Promise<CarryPermit[]> {
  const { data } = await client.post<CarryPermit[]>('/v1/licence/endPermit', { number, no });
  return data;
}

/** Is a paper genuine and valid today (PAP-02)? Needs no session. */
export const checkPaper = (code: string, signal?: AbortSignal): Promise<PaperCheck> =>
  read(`/v1/paper/${encodeURIComponent(code)}`, signal);
