import { idempotencyHeader } from '#domain/api';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore, ApplicationSummary, DocumentRecord } from '#domain/applications/model';
import type { Activity, Audience } from '#domain/codes';
import { client, read } from './client';

/** API-020, API-024…: one application. */
export const loadApplication = <Application extends ApplicationCore>(
  resource: ApiResource,
  id: number,
  signal?: AbortSignal,
): Promise<Application> => read(`/v1/${resource}/${id}`, signal);

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

type ListCall = (resource: ApiResource, idCode: string, signal?: AbortSignal) => Promise<ApplicationSummary[]>;

/** How the applications of one resource are listed: by the person's own code, or those of the company acted for. */
const listCalls: Record<Audience, ListCall> = {
  /** API-021. */
  private: (resource, idCode, signal) => read(`/v1/${resource}`, signal, { idCode }),
  /** API-026, API-029…. */
  company: (resource, _idCode, signal) => read(`/v1/${resource}/list`, signal),
};

export const listApplications = (
  audience: Audience,
  resource: ApiResource,
  idCode: string,
  signal?: AbortSignal,
): Promise<ApplicationSummary[]> => listCalls[audience](resource, idCode, signal);

/** API-025, API-030…: documents of a company's application. */
export const listApplicationFiles = (
  resource: ApiResource,
  id: number,
  signal?: AbortSignal,
): Promise<DocumentRecord[]> => read(`/v1/${resource}/${id}/files`, signal);

/** Where an application is pre-filled from a licence, by resource (API-097, 099..101). */
const activityPaths: Partial<Record<ApiResource, string>> = {
  purchaseApplication: 'findActivityPurchaseApplication',
  weaponLicence: 'findActivityWeaponLicence',
  weaponTransfer: 'findActivityWeaponTransfer',
  purchaseLicence: 'findActivityPurchaseLicence',
};

/** An application made from a licence and an activity on it. */
export const loadActivityApplication = <Application extends ApplicationCore>(
  { apiResource }: Pick<ApplicationDefinition, 'apiResource'>,
  licence: string,
  activity: Activity,
  signal?: AbortSignal,
): Promise<Application> => {
  const path = activityPaths[apiResource];
  if (!path) throw new Error(`${apiResource} is not started from a licence`);
  return read(`/v1/externalWeaponProceeding/${path}`, signal, { number: licence, activity });
};
