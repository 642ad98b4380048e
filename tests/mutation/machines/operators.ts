import { not } from 'xstate';
import { type BrokenKey, replaceAssigned } from './assigned';
import { actionSitesOf, leadsInto, type Row, type RowSite, rowSitesOf, type StateConfig, siblingOf } from './sites';

/** A machine to be broken: copies of its config and of its implementations. */
export interface Draft {
  config: StateConfig;
  delays: Record<string, unknown>;
  actions: Record<string, unknown>;
}

/** One way to break a draft. */
export interface Change {
  /** Where, in words: state, event, row. */
  place: string;
  apply: () => void;
}

type Operator = (draft: Draft, assigned: readonly BrokenKey[]) => Change[];

const stateName = (state: readonly string[]) => state.join('.') || 'the machine';
const typeOf = (named: unknown): string =>
  typeof named === 'string' ? named : ((named as { type?: string }).type ?? 'an unnamed one');

/** The changes of every row; `edit` returns what is changed and how, or null when the row has nothing of the kind. */
const ofRows =
  (
    edit: (row: Row, site: RowSite, draft: Draft) => readonly (readonly [what: string, apply: () => void])[],
  ): Operator =>
  (draft) =>
    rowSitesOf(draft.config).flatMap((site) =>
      site.rows.flatMap((row, index) =>
        edit(row, site, draft).map(([what, apply]) => ({
          place: `${stateName(site.state)}, ${site.event}, row ${index + 1}: ${what}`,
          apply,
        })),
      ),
    );

/** One change of each guarded row. */
const ofGuards = (change: (row: Row) => void): Operator =>
  ofRows((row) => (row.guard === undefined ? [] : [[typeOf(row.guard), () => change(row)]]));

/** One change for each action of a list. */
const drops = (actions: unknown[]) =>
  actions.map((action, index) => [typeOf(action), () => void actions.splice(index, 1)] as const);

/** A state in which it makes a difference whether it is entered again. */
const isRestarted = ({ state, owner }: RowSite) =>
  state.length > 0 && [owner.invoke, owner.after, owner.entry, owner.exit].some((part) => part !== undefined);

/** How a statechart is broken, one place at a time. */
export const operators: Readonly<Record<string, Operator>> = {
  'guard removed': ofGuards((row) => delete row.guard),
  'guard negated': ofGuards((row) => {
    row.guard = not(row.guard as never);
  }),
  'target swapped': ofRows((row, { state }, { config }) => {
    const sibling = row.target === undefined ? null : siblingOf(config, row.target, state);
    if (sibling === null) return [];
    return [[`${row.target} becomes ${sibling}`, () => Object.assign(row, { target: sibling })]];
  }),
  'action dropped': (draft, assigned) => [
    ...ofRows(({ actions }) => drops(actions))(draft, assigned),
    ...actionSitesOf(draft.config).flatMap(({ state, event, actions }) =>
      drops(actions).map(([what, apply]) => ({ place: `${stateName(state)}, ${event}: ${what}`, apply })),
    ),
  ],
  'delay doubled': ({ delays }) =>
    Object.entries(delays).map(([name, delay]) => ({
      place: name,
      apply: () => {
        delays[name] = typeof delay === 'function' ? (args: unknown) => 2 * delay(args) : 2 * (delay as number);
      },
    })),
  'row dropped': ofRows((row, { event, rows }) => {
    if (event.endsWith(' failed') && rows.length === 1) return [];
    const what = `${row.guard === undefined ? '' : `${typeOf(row.guard)} `}to ${row.target ?? 'itself'}`;
    return [[what, () => void rows.splice(rows.indexOf(row), 1)]];
  }),
  'error way dropped': ({ config }) =>
    rowSitesOf(config)
      .filter(({ event }) => event.endsWith(' failed'))
      .map(({ state, event, drop }) => ({ place: `${stateName(state)}, ${event}`, apply: drop })),
  'rows swapped': ofRows((row, { rows }) => {
    const index = rows.indexOf(row);
    const next = rows[index + 1];
    if (!next || row.guard === undefined) return [];
    return [
      [
        `${typeOf(row.guard)} comes after ${next.guard === undefined ? 'the last' : typeOf(next.guard)}`,
        () => void rows.splice(index, 2, next, row),
      ],
    ];
  }),
  'reenter toggled': ofRows((row, site) => {
    if (row.target === undefined || !leadsInto(row.target, site.state) || !isRestarted(site)) return [];
    return [[row.reenter ? 'not entered again' : 'entered again', () => Object.assign(row, { reenter: !row.reenter })]];
  }),
  'value replaced': ({ actions }, assigned) =>
    assigned.map(({ action, key }) => ({
      place: `${action}, ${key}`,
      apply: () => {
        actions[action] = replaceAssigned(actions[action], key);
      },
    })),
};
