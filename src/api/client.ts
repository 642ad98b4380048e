import axios, { type AxiosError } from 'axios';
import { FailureError } from '#domain/errors';
import { delays } from '#domain/limits';
import { failureOfCall } from './failures';
import { sessionLink } from './link';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent without a token (AUTH-25: feature flags; the login itself). */
    isAnonymous?: boolean;
  }
}

/**
 * The one HTTP client of the portal (API-001..003): own origin, bearer token, 120 s, failures as typed data. An answer
 * that is not the JSON it should be is a failure, too.
 */
export const client = axios.create({
  baseURL: '/api',
  timeout: delays.apiTimeout,
  responseType: 'json',
  transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: false },
});

client.interceptors.request.use((config) => {
  const link = sessionLink();
  if (!link) return config;
  // A call may ask for a language of its own.
  config.headers.set('Accept-Language', link.language(), false);
  const token = link.token();
  if (token && !config.isAnonymous) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

/** The error answer of a call for a file or a page comes as one, too; its JSON is read first. */
async function readError({ response }: AxiosError): Promise<void> {
  const { data } = response ?? {};
  if (!response || !(data instanceof Blob || typeof data === 'string')) return;
  const text = data instanceof Blob ? await data.text() : data;
  try {
    response.data = JSON.parse(text);
  } catch {
    response.data = null;
  }
}

/** The session is notified of 401 and 403 before the caller, so that no other message is shown (ERR-35). */
client.interceptors.response.use(undefined, async (error: AxiosError) => {
  await readError(error);
  const failure = failureOfCall(error);
  const isBearer = !error.config?.isAnonymous;
  if (isBearer && failure.kind === 'unauthorized') sessionLink()?.rejected(failure.messageId === 'AUTHORISATION_ENDED');
  if (isBearer && failure.kind === 'forbidden') sessionLink()?.forbidden();
  throw new FailureError(failure);
});

/** Data of a GET. */
export async function read<Answer>(path: string, signal?: AbortSignal, params?: object): Promise<Answer> {
  const { data } = await client.get<Answer>(path, { params, signal });
  return data;
}

/** A file as the server sends it, with the name it gives. */
export interface Download {
  name: string;
  content: Blob;
}

const nameIn = (header: unknown): string | null => {
  if (typeof header !== 'string') return null;
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null;
};

/** A binary answer; its name is that of the content-disposition header (API-074). */
export async function readFile(
  path: string,
  fallbackName: string,
  signal?: AbortSignal,
  params?: object,
): Promise<Download> {
  const { data, headers } = await client.get<Blob>(path, { params, signal, responseType: 'blob' });
  return { name: nameIn(headers['content-disposition']) ?? fallbackName, content: data };
}
