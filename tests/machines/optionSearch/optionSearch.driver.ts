import type { OptionSearchContext } from '#machines/optionSearch/optionSearch.machine';
import type { WalkedStep } from '../lib/invariant';
import type { Expectation, Place, ScreenDriver } from '../lib/screenDriver';

const field = { role: 'combobox', name: 'form:field.weaponLocation' } as const satisfies Place;
const result = { role: 'option', name: { as: 'Tartu mnt 1, Tallinn' } } as const satisfies Place;
const searching: Expectation = { text: 'form:address.searching' };
const quiet: readonly Expectation[] = [
  { ...result, is: 'absent' },
  { ...searching, is: 'absent' },
];

type Walked = WalkedStep<OptionSearchContext>;

/** Two texts that find the same: typing again what is in the field changes nothing. */
const text = 'Tartu mnt 1';
const otherText = 'Tartu mnt 1, T';
const typedIn = (past: readonly Walked[]): string =>
  past.reduce((typed, { event }) => {
    if (event?.type !== 'text.changed') return typed;
    if (event.text !== text) return String(event.text);
    return typed === text ? otherText : text;
  }, '');

const notFound = (address: string): readonly Expectation[] => [
  { text: { key: 'form:address.notFound', with: { address: { as: address } } } },
];

/** One address field of an application: it has one page of options, and searches for three characters and more. */
export const optionSearchDriver: ScreenDriver = {
  starts: [{ at: '/applications/private/{application}?page=addresses', application: {} }, null],
  passing: ['completing'],
  states: {
    idle: quiet,
    debouncing: quiet,
    searching: [searching],
    'listed.unmarked': [result],
    'listed.marked': [result],
    'listed.loadingMore': [result],
    'listed.moreFailed': [result],
    noMatch: notFound(text),
    failed: [{ text: 'common:error.geolocation' }],
  },
  statesAfter: [
    {
      state: 'noMatch',
      when: (past: readonly Walked[]) => typedIn(past) === otherText,
      sees: notFound(otherText),
    },
  ],
  events: {
    'text.changed': {
      0: { does: [{ fill: field, with: 'Ta' }] },
      1: {
        does: [{ fill: field, with: text }],
        variants: [
          {
            when: (past: readonly Walked[]) => typedIn(past) === otherText,
            does: [{ fill: field, with: otherText }],
          },
        ],
      },
    },
    'options.requested': { 1: { does: [{ key: 'ArrowDown', at: field }] } },
    'option.chosen': { 0: { does: [{ press: result }], sees: [{ text: 'form:address.chosen' }] } },
    'option.marked': {
      0: { does: [{ key: 'ArrowDown', at: field }] },
      1: { does: [{ key: 'ArrowUp', at: field }] },
    },
    'markedOption.chosen': {
      0: { does: [{ key: 'Enter', at: field }], sees: [{ text: 'form:address.chosen' }] },
    },
    'options.dismissed': { 0: { does: [{ key: 'Escape', at: field }] } },
  },
  effects: {
    searchOptions: {
      call: 'GET /v1/externalWeaponProceeding/geolocation',
      done: { 1: { by: { status: 200, json: [] } } },
    },
  },
  delays: [{ state: 'debouncing', delay: 'searchDelay', sees: [searching] }],
  isPossible: (steps: readonly Walked[]) => steps.every(({ after }) => !after.hasMore),
  playedOnly: ['listed.unmarked', 'listed.marked'],
  unreachable: [
    ...['unmarked --more', 'marked --more', 'moreFailed --more', 'loadingMore --'].map((part) => ({
      transition: `optionSearch.listed.${part}`,
      why: 'the address service has one page; the fields of the declaration have more (referenceFields.test.tsx)',
    })),
    {
      transition: 'optionSearch.completing --xstate.error',
      why: 'the conversion is a part of the portal, which fails only where a file of the portal is not served',
    },
  ],
};
