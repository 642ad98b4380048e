/** Whether a call fits a pattern such as `GET /v1/s3/*`; `*` matches one segment of the path, or a part of one. */
export const isCallOf = (pattern: string, call: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[/.]/g, '\\$&').replaceAll('*', '[^/]+')}$`).test(call);
