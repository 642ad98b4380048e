import { fireEvent, screen } from '@testing-library/react';
import type { Expectation, Place, Words } from '../../machines/lib/screenDriver';
import { expectationText, type Names, wordsOf } from '../../paths/kit/words';

const isNamed = (text: string) => (name: string) => name.replaceAll(/\s+/g, ' ').trim().startsWith(text);

/** Elements with this role whose accessible name starts with the text. */
export const allAt = ({ role, name }: Place, names: Names): HTMLElement[] => {
  const text = wordsOf(name, names).replaceAll(/\s+/g, ' ').trim();
  // Checking visibility is slow, so only the elements with the name are checked.
  return screen
    .queryAllByRole(role, { hidden: true, name: isNamed(text) })
    .filter((element) => element.closest('[aria-hidden="true"], [hidden]') === null);
};

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

/** Whether the page shows what the driver expects. */
export function isSeen(expectation: Expectation, names: Names): boolean {
  const found =
    'text' in expectation
      ? screen.queryAllByText((content) => content.includes(wordsOf(expectation.text, names)))
      : allAt(expectation, names);
  if (expectation.is === 'absent') return found.length === 0;
  const { is } = expectation;
  return found.some((element) => is === undefined || isSo[is](element));
}

export const missing = (expectations: readonly Expectation[], names: Names): string[] =>
  expectations
    .filter((expectation) => !isSeen(expectation, names))
    .map((expectation) => expectationText(expectation, names));

const contents = {
  'paper.pdf': { name: 'paper.pdf', size: 9 },
  'program.exe': { name: 'program.exe', size: 9 },
  'large.pdf': { name: 'large.pdf', size: 5_000_001 },
} as const;

/** What a person does with the page. */
export function createActions(names: Names) {
  return {
    at: (place: Place) => oneAt(place, names),
    press: (place: Place) => {
      const element = oneAt(place, names);
      if (isDisabled(element)) throw new Error(`the ${place.role} “${wordsOf(place.name, names)}” is disabled`);
      fireEvent.pointerDown(element);
      fireEvent.mouseDown(element);
      element.focus();
      fireEvent.mouseUp(element);
      fireEvent.click(element);
    },
    fill: (place: Place, text: string) => {
      const element = oneAt(place, names);
      element.focus();
      fireEvent.change(element, { target: { value: text } });
    },
    add: (place: Place, text: string) => {
      const element = oneAt(place, names);
      element.focus();
      fireEvent.change(element, { target: { value: (element as HTMLTextAreaElement).value + text } });
    },
    paste: (place: Place, text: string) =>
      void fireEvent.paste(oneAt(place, names), { clipboardData: { getData: () => text } }),
    /** @returns the text of the field, or null when there is no such field. */
    textIn: (place: Place) => (allAt(place, names).at(-1) as HTMLTextAreaElement | undefined)?.value ?? null,
    upload: (label: Words, file: keyof typeof contents) => {
      const { name, size } = contents[file];
      const input = screen.getByLabelText((text) => isNamed(wordsOf(label, names))(text), {
        selector: 'input[type=file]',
      });
      // The file dialog of the system can offer any file, also of a type that the field does not accept.
      fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } });
    },
    key: (key: string, place: Place) => {
      const element = oneAt(place, names);
      fireEvent.keyDown(element, { key });
    },
  };
}
