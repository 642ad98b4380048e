import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FormPage } from '#domain/applications/pages';
import type { FieldError } from '#domain/errors';
import { present } from '#domain/present';

export interface WizardInput {
  /** The pages that have something to show, in their order; at least one. */
  pages: readonly FormPage[];
  /** Id of the page at which the form opens when the address names none of them. */
  start: string;
  /** Id of the page that the address names; null: it names none. */
  page: string | null;
}

export interface WizardContext {
  /** The pages that have something to show, in their order; at least one. */
  pages: readonly FormPage[];
  /** Id of the page that is shown. */
  page: string;
  /** Ids of the pages that were shown, or that were finished when the form was opened. */
  visited: readonly string[];
}

export type WizardEvent =
  /** The form has these pages now. */
  | { type: 'pages.changed'; pages: readonly FormPage[] }
  /** *Next*: the page is finished, with these errors or none. */
  | { type: 'page.finished'; fieldErrors: readonly FieldError[] }
  /** *Back*: the page before this one is to be shown. */
  | { type: 'page.returned' }
  /** A page is chosen from the list, or has an error. `isAddress`: the address of the browser names it already. */
  | { type: 'page.requested'; page: string; isAddress: boolean }
  /** Back from the answers to a section of the form. */
  | { type: 'section.requested'; section: string };

export type WizardEmitted =
  /** Another page is shown, which the address does not name. */
  | { type: 'page.opened'; page: string }
  /** A page was to be left: its errors, or none. */
  | { type: 'page.checked'; page: string; fieldErrors: readonly FieldError[] };

const isIn = (pages: readonly FormPage[], page: string | null): page is string => pages.some(({ id }) => id === page);
const idsOf = (pages: readonly FormPage[]): readonly string[] => pages.map(({ id }) => id);

const placeOf = ({ pages, page }: WizardContext): number => pages.findIndex(({ id }) => id === page);

/** The page this many places after the one that is shown; undefined: there is none. */
const pageAfter = (context: WizardContext, distance: 1 | -1): FormPage | undefined =>
  context.pages[placeOf(context) + distance];

const pageOfSection = ({ pages }: WizardContext, section: string): FormPage | undefined =>
  pages.find(({ sections }) => sections.includes(section));

/** The pages as the form opens: those that are finished and those before the one on screen count as visited. */
function opened({ pages, start, page }: WizardInput): WizardContext {
  const first = isIn(pages, page) ? page : start;
  const ids = idsOf(pages);
  const last = Math.max(ids.indexOf(first), ids.indexOf(start));
  return { pages, page: first, visited: ids.slice(0, last + 1) };
}

/** The page that stays on screen when the form has other pages: when it is gone, the one before it. */
function pageAmong(pages: readonly FormPage[], context: WizardContext): string {
  if (isIn(pages, context.page)) return context.page;
  const before = context.pages.slice(0, Math.max(placeOf(context), 0)).findLast(({ id }) => isIn(pages, id));
  return present(before ?? pages[0], 'the first page').id;
}

/**
 * The pages of a form (PAG-01): which one is on screen, and which ones were visited. *Next* goes on when the page has no
 * error, *Back* goes always, and the address of the browser names the page (PAG-02).
 */
export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    emitted: {} as WizardEmitted,
    input: {} as WizardInput,
  },
  guards: {
    hasErrors: (_, { fieldErrors }: { fieldErrors: readonly FieldError[] }) => fieldErrors.length > 0,
    hasNextPage: ({ context }) => pageAfter(context, 1) !== undefined,
    hasPreviousPage: ({ context }) => pageAfter(context, -1) !== undefined,
    isOtherPage: ({ context }, { page }: { page: string | undefined }) =>
      page !== undefined && page !== context.page && isIn(context.pages, page),
  },
  actions: {
    storePages: assign(({ context }, { pages }: { pages: readonly FormPage[] }) => ({
      pages,
      page: pageAmong(pages, context),
    })),
    /** Shows a page, and says so unless the address of the browser names it already. */
    openPage: enqueueActions(
      (
        { context: { visited }, enqueue },
        { page, isAddress = false }: { page: string | undefined; isAddress?: boolean },
      ) => {
        const id = present(page, 'the page');
        enqueue.assign({ page: id, visited: visited.includes(id) ? visited : [...visited, id] });
        if (!isAddress) enqueue.emit({ type: 'page.opened', page: id });
      },
    ),
    emitChecked: emit(({ context: { page } }, { fieldErrors }: { fieldErrors: readonly FieldError[] }) => ({
      type: 'page.checked' as const,
      page,
      fieldErrors,
    })),
  },
}).createMachine({
  id: 'wizard',
  description: 'The pages of a form: which one is on screen, and how the applicant moves between them.',
  context: ({ input }) => opened(input),
  initial: 'shown',
  states: {
    shown: {
      description: 'A page is filled in. The next one is shown when it is finished; one can always go back.',
      on: {
        'pages.changed': { actions: { type: 'storePages', params: ({ event: { pages } }) => ({ pages }) } },
        'page.finished': [
          {
            guard: { type: 'hasErrors', params: ({ event: { fieldErrors } }) => ({ fieldErrors }) },
            actions: { type: 'emitChecked', params: ({ event: { fieldErrors } }) => ({ fieldErrors }) },
          },
          {
            guard: 'hasNextPage',
            actions: [
              { type: 'emitChecked', params: { fieldErrors: [] } },
              { type: 'openPage', params: ({ context }) => ({ page: pageAfter(context, 1)?.id }) },
            ],
          },
        ],
        'page.returned': {
          guard: 'hasPreviousPage',
          actions: { type: 'openPage', params: ({ context }) => ({ page: pageAfter(context, -1)?.id }) },
        },
        'page.requested': {
          guard: { type: 'isOtherPage', params: ({ event: { page } }) => ({ page }) },
          actions: { type: 'openPage', params: ({ event: { page, isAddress } }) => ({ page, isAddress }) },
        },
        'section.requested': {
          guard: {
            type: 'isOtherPage',
            params: ({ context, event: { section } }) => ({ page: pageOfSection(context, section)?.id }),
          },
          actions: {
            type: 'openPage',
            params: ({ context, event: { section } }) => ({ page: pageOfSection(context, section)?.id }),
          },
        },
      },
    },
  },
});
