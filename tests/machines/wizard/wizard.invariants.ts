import { present } from '#domain/present';
import type { WizardContext } from '#machines/wizard/wizard.machine';
import { emits, type Invariant, ignores, leads, type WalkedStep } from '../lib/invariant';

type Step = WalkedStep<WizardContext>;

const isOnLast = ({ before }: Step) => before?.page === before?.pages.at(-1)?.id;
const isOnFirst = ({ before }: Step) => before?.page === before?.pages[0]?.id;
const hasErrors = ({ event }: Step) =>
  present(event?.fieldErrors as readonly unknown[] | undefined, 'errors').length > 0;
const opens = (step: Step, page: string | undefined) =>
  step.after.page === page && step.emitted.some((emitted) => emitted.type === 'page.opened' && emitted.page === page);
const pageOf = (step: Step, distance: number) => {
  const { pages, page } = step.before!;
  return pages[pages.findIndex(({ id }) => id === page) + distance]?.id;
};

/** The pages of a form: PAG-01..03. */
export const wizardInvariants: readonly Invariant<WizardContext>[] = [
  {
    name: 'the form opens at the page that it names (PAG-01)',
    when: ({ event }) => event === null,
    holds: ({ after }) => after.page === 'company',
  },
  {
    name: 'the page on screen is one of the form, and it counts as visited',
    when: ({ to }) => to === 'shown',
    holds: ({ after }) => after.pages.some(({ id }) => id === after.page) && after.visited.includes(after.page),
  },
  leads('a page without errors leads to the next one (PAG-01)', {
    on: 'page.finished',
    from: 'shown',
    where: (step) => !hasErrors(step) && !isOnLast(step),
    and: (step) => opens(step, pageOf(step, 1)),
  }),
  leads('a page with errors stays, and they are shown (PAG-01, VAL-22)', {
    on: 'page.finished',
    from: 'shown',
    where: hasErrors,
    and: (step) => step.after.page === step.before?.page && emits(step, 'page.checked'),
  }),
  leads('back one can go without a check (PAG-01)', {
    on: 'page.returned',
    from: 'shown',
    where: (step) => !isOnFirst(step),
    and: (step) => opens(step, pageOf(step, -1)) && !emits(step, 'page.checked'),
  }),
  ignores('nothing is before the first page', { on: 'page.returned', where: isOnFirst }),
  leads('a page that the address names is shown, and no new entry of the history is made (PAG-02)', {
    on: 'page.requested',
    from: 'shown',
    where: ({ before, event }) =>
      event?.isAddress === true && before?.pages.some(({ id }) => id === event.page) === true,
    and: (step) => step.after.page === step.event?.page && !emits(step, 'page.opened'),
  }),
  leads('a page that is chosen is shown, and the address follows (PAG-02)', {
    on: 'page.requested',
    from: 'shown',
    where: ({ before, event }) =>
      event?.isAddress === false &&
      event.page !== before?.page &&
      before?.pages.some(({ id }) => id === event.page) === true,
    and: (step) => opens(step, step.event?.page as string),
  }),
  leads('a section is read on its page', {
    on: 'section.requested',
    from: 'shown',
    where: ({ before, event }) =>
      before?.pages.some(({ sections }) => sections.includes(event?.section as string)) === true,
    and: ({ after, event }) =>
      after.pages.find(({ id }) => id === after.page)?.sections.includes(event?.section as string) === true,
  }),
];
