import type { DeskApplication } from '#domain/api';
import type { SummaryDocument } from '#domain/applications/summary';
import { client } from './client';

/** One event of the authority, as the sandbox's desk sends it (STEP-71). Amounts in euros. */
export interface DeskEvent {
  event: string;
  /** Needed for a refusal. */
  comment?: string;
  /** Exams the applicant is sent to. */
  exams?: { type: 'THEORY' | 'SHOOTING'; amount: number }[];
}

const path = '/sandbox/desk';

export async function listDesk(signal?: AbortSignal): Promise<DeskApplication[]> {
  const { data } = await client.get<DeskApplication[]>(path, { signal, isAnonymous: true });
  return data;
}

/** What was declared in an application that is submitted, and its documents. */
export async function loadDeskSummary(id: number, signal?: AbortSignal): Promise<SummaryDocument> {
  const { data } = await client.get<SummaryDocument>(`${path}/${id}/summary`, { signal, isAnonymous: true });
  return data;
}

/** Personal codes of a dead holder of weapons and of whoever sees the case. */
export interface SupervisionStart {
  holder: string;
  successor: string;
}

export async function startSupervision(start: SupervisionStart): Promise<DeskApplication> {
  const { data } = await client.post<DeskApplication>(`${path}/supervision`, start, { isAnonymous: true });
  return data;
}

export async function sendDeskEvent(id: number, event: DeskEvent): Promise<DeskApplication> {
  const { data } = await client.post<DeskApplication>(`${path}/${id}`, event, { isAnonymous: true });
  return data;
}
