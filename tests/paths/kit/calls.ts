import type { Ending } from '../../machines/lib/screenDriver';

/** Whether a call fits a pattern such as `GET /v1/s3/*`; `*` matches one segment of the path, or a part of one. */
export const isCallOf = (pattern: string, call: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[/.]/g, '\\$&').replaceAll('*', '[^/]+')}$`).test(call);

/** The body of an answer, as it is when the call ends. */
export const jsonOf = ({ json }: Extract<Ending, { status: number }>): unknown =>
  typeof json === 'function' ? json() : json;
