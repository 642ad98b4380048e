import { Look } from '../paths/actions';

/** Something on the page that a person can use now, and the name by which a walk finds it again. */
export interface Control {
  name: string;
  kind: 'press' | 'type' | 'file';
  element: HTMLElement;
}

const pressed = ['button', 'link', 'checkbox', 'radio', 'option', 'tab', 'switch'] as const;
const typedInto = ['textbox', 'searchbox', 'combobox', 'spinbutton'] as const;

/** Downloads and other sites leave the portal. */
const leavesPortal = (element: HTMLElement) =>
  element.matches('a') && (!element.getAttribute('href')?.startsWith('/') || element.matches('[download], [target]'));

const isOffered = (element: HTMLElement) =>
  !element.matches(':disabled, [readonly]') &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.closest('[hidden], [aria-hidden="true"], [inert]') === null &&
  !leavesPortal(element);

/** What is open above the page covers it. */
const covering = '[role=dialog], [role=alertdialog], .busy-overlay[data-open]';

/** The controls that can be used now; of those with the same name, the second and later ones have a number. */
export function controlsOf(page: Document): Control[] {
  const top = [...page.querySelectorAll(covering)].at(-1) ?? page;
  const look = new Look();
  const found = (kind: Control['kind'], roles: readonly (typeof pressed | typeof typedInto)[number][]) =>
    roles.flatMap((role) => [...look.withRole(role)].map(([element, name]) => ({ kind, name, element })));
  const files = [...page.querySelectorAll('input[type=file]')].map((element) => ({
    kind: 'file' as const,
    name: (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
    element,
  }));
  const count = new Map<string, number>();
  return [...found('press', pressed), ...found('type', typedInto), ...files].flatMap(({ kind, name, element }) => {
    if (!top.contains(element) || !isOffered(element as HTMLElement)) return [];
    const base = `${kind} “${name.slice(0, 60)}”`;
    const number = (count.get(base) ?? 0) + 1;
    count.set(base, number);
    return [{ name: number === 1 ? base : `${base} ${number}`, kind, element: element as HTMLElement }];
  });
}
