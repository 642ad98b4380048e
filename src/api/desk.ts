import type { DeskApplication, RefundDue } from '#domain/api';
import type { BoughtWeapon } from '#domain/applications/model';
import type { SummaryDocument } from '#domain/applications/summary';
import { client } from './client';
import { allPages } from './pages';

/** One event of the authority, as the sandbox's desk sends it (STEP-71). Amounts in euros. */
export interface DeskEvent {
  event: string;
  /** Needed for a refusal. */
  comment?: string;
  /** Exams the applicant is sent to. */
  exams?: { type: 'THEORY' | 'SHOOTING'; amount: number }[];
}

const path = '/sandbox/desk';

export const listDesk = (signal?: AbortSignal): Promise<DeskApplication[]> =>
  allPages(async (before) => {
    const { data } = await client.get<DeskApplication[]>(path, { params: { before }, signal, isAnonymous: true });
    return data;
  });

/** Money of banks that is to be given back. */
export async function listRefundsDue(signal?: AbortSignal): Promise<RefundDue[]> {
  const { data } = await client.get<RefundDue[]>(`${path}/refunds`, { signal, isAnonymous: true });
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

/** Asks the applicant for an answer or a paper (ASK-01). */
export async function sendQuestion(id: number, text: string): Promise<DeskApplication> {
  const { data } = await client.post<DeskApplication>(`${path}/${id}/messages`, { text }, { isAnonymous: true });
  return data;
}

/** Registers that the weapons of a permitted disposal have been handed over. */
export async function sendHandover(id: number): Promise<DeskApplication> {
  const { data } = await client.post<DeskApplication>(`${path}/${id}/handover`, undefined, { isAnonymous: true });
  return data;
}

/** Enters the weapons that a company has bought with the purchase licence of an application. */
export async function sendPurchase(id: number, weapons: readonly BoughtWeapon[]): Promise<DeskApplication> {
  const { data } = await client.post<DeskApplication>(`${path}/${id}/purchase`, { weapons }, { isAnonymous: true });
  return data;
}

export async function sendDeskEvent(id: number, event: DeskEvent): Promise<DeskApplication> {
  const { data } = await client.post<DeskApplication>(`${path}/${id}`, event, { isAnonymous: true });
  return data;
}
