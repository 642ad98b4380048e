import type { ApiResource } from '#domain/applications/definition';
import type { SavedAnswers, SummaryDocument } from '#domain/applications/summary';
import { type Download, read, readFile } from './client';

/** What was declared, paid and decided, in the language of the call. */
export const loadSummary = (resource: ApiResource, id: number, signal?: AbortSignal): Promise<SummaryDocument> =>
  read(`/v1/${resource}/${id}/summary`, signal);

/** The same as a PDF, under the name the server gives it. */
export const downloadSummary = (resource: ApiResource, id: number, signal?: AbortSignal): Promise<Download> =>
  readFile(`/v1/${resource}/${id}/summary.pdf`, `${id}.pdf`, signal);

/** The answers of an application as they are saved, in the language of the call. */
export const loadAnswers = (resource: ApiResource, id: number, signal?: AbortSignal): Promise<SavedAnswers> =>
  read(`/v1/${resource}/${id}/answers`, signal);
