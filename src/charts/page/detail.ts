import type { Detail } from '../model/names';

const parameter = 'view';

/** The detail that the address asks for: `?view=full`, else simple. */
export const detailOf = (search: URLSearchParams): Detail => (search.get(parameter) === 'full' ? 'full' : 'simple');

/** Puts a detail into the parameters of an address. */
export function withDetail(search: URLSearchParams, detail: Detail): URLSearchParams {
  const next = new URLSearchParams(search);
  if (detail === 'simple') next.delete(parameter);
  else next.set(parameter, detail);
  return next;
}

/** The end of an address that keeps the detail and nothing else; empty for the simple one. */
export const detailSearch = (search: URLSearchParams): string =>
  detailOf(search) === 'simple' ? '' : `?${withDetail(new URLSearchParams(), detailOf(search))}`;
