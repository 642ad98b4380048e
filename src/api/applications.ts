import { type DeclaredBefore, idempotencyHeader, type KeptNotChosen, type Presence } from '#domain/api';
import type { ActivityLookup, ApiResource } from '#domain/applications/definition';
import type { ApplicationCore, ApplicationSummary, Employee, KnownContact } from '#domain/applications/model';
import type { RepeatedApplication } from '#domain/applications/repetition';
import type { Activity, Audience } from '#domain/codes';
import { failureOf } from '#domain/errors';
import { client, read } from './client';
import { allPages } from './pages';

/** API-020, API-024…: one application. */
export const loadApplication = <Application extends ApplicationCore>(
  resource: ApiResource,
  id: number,
  signal?: AbortSignal,
): Promise<Application> => read(`/v1/${resource}/${id}`, signal);

/** How the person was reached in the last application of their own, and where they lived; empty where there is none. */
export const loadContact = (signal?: AbortSignal): Promise<KnownContact> => read('/v1/contact', signal);

/** Says that the application of a company is open here; answers who else has it open. */
export async function announcePresence(resource: ApiResource, id: number, signal?: AbortSignal): Promise<Presence> {
  const { data } = await client.post<Presence>(`/v1/${resource}/${id}/presence`, {}, { signal });
  return data;
}

/** What was not chosen of two versions of an application, and can be brought back. */
export const loadNotChosen = (resource: ApiResource, id: number, signal?: AbortSignal): Promise<KeptNotChosen[]> =>
  read(`/v1/${resource}/${id}/notChosen`, signal);

/** API-007: the whole application; with an id it updates. The same key makes a repetition harmless. */
export async function saveApplication<Application extends ApplicationCore>(
  resource: ApiResource,
  application: Application,
  saveKey: string,
  signal?: AbortSignal,
): Promise<Application & { id: number }> {
  const { data } = await client.post<Application & { id: number }>(`/v1/${resource}`, application, {
    signal,
    headers: { [idempotencyHeader]: saveKey },
  });
  return data;
}

/**
 * Deletes an application that is not submitted. One that is gone already counts as deleted: the answer to an earlier try
 * may have been lost.
 */
export async function deleteApplication(resource: ApiResource, id: number): Promise<void> {
  try {
    await client.delete(`/v1/${resource}/${id}`);
  } catch (error) {
    if (failureOf(error).kind !== 'notFound') throw error;
  }
}

type ListCall = (resource: ApiResource, idCode: string, signal?: AbortSignal) => Promise<ApplicationSummary[]>;

/** How the applications of one resource are listed: by the person's own code, or those of the company acted for. */
const listCalls: Record<Audience, ListCall> = {
  /** API-021. */
  private: (resource, idCode, signal) => allPages((before) => read(`/v1/${resource}`, signal, { idCode, before })),
  /** API-026, API-029…. */
  company: (resource, _idCode, signal) => allPages((before) => read(`/v1/${resource}/list`, signal, { before })),
};

export const listApplications = (
  audience: Audience,
  resource: ApiResource,
  idCode: string,
  signal?: AbortSignal,
): Promise<ApplicationSummary[]> => listCalls[audience](resource, idCode, signal);

/** An application made from a licence and an activity on it, by the lookup of its kind (API-097, 099..101). */
export const loadActivityApplication = <Application extends ApplicationCore>(
  lookup: ActivityLookup,
  licence: string,
  activity: Activity,
  signal?: AbortSignal,
): Promise<Application> => read(`/v1/externalWeaponProceeding/${lookup}`, signal, { number: licence, activity });

/** An application with the answers of an earlier one, not yet saved (DEC-01). */
export const loadRepeatedApplication = (
  resource: ApiResource,
  { id, as }: RepeatedApplication,
  signal?: AbortSignal,
): Promise<ApplicationCore> => read(`/v1/${resource}/${id}/repetition`, signal, { as });

/** The employees of the company's last application for a carry permit, without documents and decisions. */
export const loadEarlierEmployees = (signal?: AbortSignal): Promise<Employee[]> =>
  read('/v1/carryPermit/earlierEmployees', signal);

/** Weapons and components of a saved declaration that the company has declared before. */
export const loadDeclaredBefore = (
  resource: ApiResource,
  id: number,
  signal?: AbortSignal,
): Promise<DeclaredBefore[]> => read(`/v1/${resource}/${id}/declaredBefore`, signal);
