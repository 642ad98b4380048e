import { type ByRoleMatcher, fireEvent, screen } from '@testing-library/dom';
import type { Expectation, Place, Words } from '../../machines/lib/screenDriver';
import { expectationText, type Names, wordsOf } from '../../paths/kit/words';

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const isNamed = (text: string) => (name: string) => inOneLine(name).startsWith(text);

/** One look at the page, while it does not change: what takes long to find is found once. */
export class Look {
  private readonly named = new Map<ByRoleMatcher, Map<Element, string>>();
  private texts: Map<Element, string> | null = null;

  /** Elements with this role and their accessible names. */
  withRole(role: ByRoleMatcher): Map<Element, string> {
    const known = this.named.get(role);
    if (known) return known;
    const found = new Map<Element, string>();
    const note = (name: string, element: Element) => Boolean(found.set(element, inOneLine(name)));
    screen.queryAllByRole(role, { hidden: true, name: note });
    this.named.set(role, found);
    return found;
  }

  /** Elements with text of their own, as `queryAllByText` reads it. */
  get ownTexts(): Map<Element, string> {
    if (this.texts) return this.texts;
    const parts = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (parentElement && !/^(SCRIPT|STYLE)$/.test(parentElement.tagName))
        parts.set(parentElement, (parts.get(parentElement) ?? '') + data);
    }
    this.texts = new Map([...parts].map(([element, text]) => [element, inOneLine(text)]));
    return this.texts;
  }
}

const keysOf = (found: Map<Element, string>, isWanted: (text: string) => boolean): HTMLElement[] =>
  [...found].flatMap(([element, text]) => (isWanted(text) ? [element as HTMLElement] : []));

/** Elements with this role whose accessible name starts with the text. */
function allAt({ role, name }: Place, names: Names, look = new Look()): HTMLElement[] {
  const text = inOneLine(wordsOf(name, names));
  // Checking visibility is slow, so only the elements with the name are checked.
  return keysOf(look.withRole(role), (each) => each.startsWith(text)).filter(
    (element) => element.closest('[aria-hidden="true"], [hidden]') === null,
  );
}

function oneAt(place: Place, names: Names): HTMLElement {
  // The element that was opened last is on top.
  const found = allAt(place, names).at(-1);
  if (!found) throw new Error(`there is no ${place.role} “${wordsOf(place.name, names)}”`);
  return found;
}

const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

const isSo: Record<Exclude<Expectation['is'], 'absent' | undefined>, (element: HTMLElement) => boolean> = {
  disabled: isDisabled,
  enabled: (element) => !isDisabled(element),
  current: (element) => element.hasAttribute('aria-current'),
  invalid: (element) => element.getAttribute('aria-invalid') === 'true',
};

function findAll(expectation: Expectation, names: Names, look: Look): HTMLElement[] {
  if (!('text' in expectation)) return allAt(expectation, names, look);
  const text = wordsOf(expectation.text, names);
  return keysOf(look.ownTexts, (each) => each.includes(text));
}

/** Whether the page shows what the driver expects. */
function isSeen(expectation: Expectation, names: Names, look: Look): boolean {
  const found = findAll(expectation, names, look);
  if (expectation.is === 'absent') return found.length === 0;
  const { is } = expectation;
  return found.some((element) => is === undefined || isSo[is](element));
}

export function missing(expectations: readonly Expectation[], names: Names): string[] {
  const look = new Look();
  return expectations
    .filter((expectation) => !isSeen(expectation, names, look))
    .map((expectation) => expectationText(expectation, names));
}

const contents = {
  'paper.pdf': { name: 'paper.pdf', size: 9 },
  'program.exe': { name: 'program.exe', size: 9 },
  'large.pdf': { name: 'large.pdf', size: 5_000_001 },
} as const;

export function pressOn(element: HTMLElement): void {
  fireEvent.pointerDown(element);
  fireEvent.mouseDown(element);
  element.focus();
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

export function typeInto(element: HTMLElement, text: string): void {
  element.focus();
  fireEvent.change(element, { target: { value: text } });
}

type FileName = keyof typeof contents;

/** The file dialog of the system can offer any file, also of a type that the field does not accept. */
export function chooseFile(input: HTMLElement, file: FileName): void {
  const { name, size } = contents[file];
  input.focus();
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } });
}

/** What a person does with the page. */
export function createActions(names: Names) {
  return {
    at: (place: Place) => oneAt(place, names),
    press: (place: Place) => {
      const element = oneAt(place, names);
      if (isDisabled(element)) throw new Error(`the ${place.role} “${wordsOf(place.name, names)}” is disabled`);
      pressOn(element);
    },
    fill: (place: Place, text: string) => typeInto(oneAt(place, names), text),
    add: (place: Place, text: string) => {
      const element = oneAt(place, names) as HTMLTextAreaElement;
      typeInto(element, element.value + text);
    },
    paste: (place: Place, text: string) =>
      void fireEvent.paste(oneAt(place, names), { clipboardData: { getData: () => text } }),
    /** @returns the text of the field, or null when there is no such field. */
    textIn: (place: Place) => (allAt(place, names).at(-1) as HTMLTextAreaElement | undefined)?.value ?? null,
    upload: (label: Words, file: FileName) =>
      chooseFile(screen.getByLabelText(isNamed(wordsOf(label, names)), { selector: 'input[type=file]' }), file),
    key: (key: string, place: Place) => {
      const element = oneAt(place, names);
      fireEvent.keyDown(element, { key });
    },
  };
}
