import type { AnyStateNode } from 'xstate';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import type { StateMeta } from '#machines/lib/stateMeta';
import { nodesOf } from '../../paths/kit/explore';

export interface IgnoredEvent {
  /** Path of the innermost state. */
  state: string;
  event: string;
  /** Ignored only when no guard lets it through. */
  isGuarded: boolean;
  /** Why, in the words of the state or of a state around it. */
  reason: string | null;
}

/** The state and those around it, innermost first. */
const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent)] : [node];

const reasonsOf = (node: AnyStateNode): Readonly<Record<string, string>> => (node.meta as StateMeta)?.ignores ?? {};

const listensTo = (node: AnyStateNode, type: string): boolean =>
  node.transitions.has(type) || Object.values(node.states).some((child) => listensTo(child, type));

/** In a parallel state an event that only other regions know is theirs. */
const isOfOtherRegion = (lineage: readonly AnyStateNode[], type: string): boolean =>
  lineage.some(
    (node) =>
      node.parent?.type === 'parallel' &&
      !listensTo(node, type) &&
      Object.values(node.parent.states).some((region) => region !== node && listensTo(region, type)),
  );

/** Can the machine stay in this state? Not in a final state, and not in one with an unguarded `always`. */
const canRest = (node: AnyStateNode): boolean =>
  node.type === 'atomic' && !node.always?.some(({ guard }) => guard === undefined);

/** Every event of a machine that a state of it ignores, or may ignore. */
export const ignoredEvents = ({ machine, events }: Pick<CatalogueEntry, 'machine' | 'events'>): IgnoredEvent[] =>
  nodesOf(machine)
    .filter(canRest)
    .flatMap((node) => {
      const lineage = withAncestors(node);
      return Object.keys(events).flatMap((event) => {
        const transitions = lineage.flatMap((each) => each.transitions.get(event) ?? []);
        const isHandled = transitions.some(({ guard }) => guard === undefined);
        if (isHandled || isOfOtherRegion(lineage, event)) return [];
        const reason = lineage.map((each) => reasonsOf(each)[event]).find((text) => text !== undefined) ?? null;
        return [{ state: node.path.join('.'), event, isGuarded: transitions.length > 0, reason }];
      });
    });

/** Reasons written in a machine for events that no state there ignores: `state event`. */
export function idleReasons(entry: Pick<CatalogueEntry, 'machine' | 'events'>): string[] {
  const ignored = ignoredEvents(entry);
  return nodesOf(entry.machine).flatMap((node) => {
    const path = node.path.join('.');
    const isWithin = ({ state }: IgnoredEvent) => path === '' || `${state}.`.startsWith(`${path}.`);
    return Object.keys(reasonsOf(node))
      .filter((event) => !ignored.some((each) => each.event === event && isWithin(each)))
      .map((event) => `${path} ${event}`);
  });
}
