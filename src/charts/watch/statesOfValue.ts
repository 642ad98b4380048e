import type { AnyStateNode } from 'xstate';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { pathOf } from '../model/chartOf';

/** States of a state value; none when the machine does not have them. */
function nodesOfValue({ machine }: CatalogueEntry, value: unknown): readonly AnyStateNode[] {
  try {
    return machine.resolveState({ value: value as string, context: {} })._nodes;
  } catch {
    return [];
  }
}

/** Paths of the states in a state value, outer ones included. */
export const statesOfValue = (entry: CatalogueEntry, value: unknown): ReadonlySet<string> =>
  new Set(nodesOfValue(entry, value).map(pathOf));

/** Paths of the innermost states in a state value. */
export const innermostOfValue = (entry: CatalogueEntry, value: unknown): string[] =>
  nodesOfValue(entry, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(pathOf);

/** A state's value in one line: `signedIn.authenticated`. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(Object(value) as Record<string, unknown>)
    .map(([key, inner]) => {
      const rest = valueText(inner);
      return rest === '' ? key : `${key}.${rest}`;
    })
    .join(' + ');
}
