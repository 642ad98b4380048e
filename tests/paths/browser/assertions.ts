import type { Locator, Page } from '@playwright/test';
import type { Expectation, Place, Words } from '../../machines/lib/screenDriver';
import { expectationText, type Names, wordsOf } from '../kit/words';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const beginsWith = (text: string) => new RegExp(`^\\s*${escaped(text).replaceAll(/\s+/g, '\\s+')}`);

export const allAt = (page: Page, { role, name }: Place, names: Names): Locator =>
  page.getByRole(role, { name: beginsWith(wordsOf(name, names)) });

/** A file field is reached by its label; the button in front of it opens a dialog of the system. */
export const fileFieldAt = (page: Page, label: Words, names: Names): Locator =>
  page.getByLabel(beginsWith(wordsOf(label, names)));

const isSo: Record<Exclude<Expectation['is'], 'absent' | undefined>, (found: Locator) => Promise<boolean>> = {
  disabled: (found) => found.isDisabled(),
  enabled: (found) => found.isEnabled(),
  current: async (found) => (await found.getAttribute('aria-current')) !== null,
  invalid: async (found) => (await found.getAttribute('aria-invalid')) === 'true',
};

const locate = (page: Page, expectation: Expectation, names: Names): Locator =>
  'text' in expectation ? page.getByText(wordsOf(expectation.text, names)) : allAt(page, expectation, names);

async function isSeen(page: Page, expectation: Expectation, names: Names): Promise<boolean> {
  const found = locate(page, expectation, names);
  const all = await found.all();
  if (expectation.is === 'absent') return all.length === 0;
  const { is } = expectation;
  if (is === undefined) return all.length > 0;
  const answers = await Promise.all(all.map((each) => isSo[is](each)));
  return answers.includes(true);
}

/** Differences from what the driver expects. */
export async function missing(page: Page, expectations: readonly Expectation[], names: Names): Promise<string[]> {
  const seen = await Promise.all(expectations.map((expectation) => isSeen(page, expectation, names)));
  return expectations.filter((_, index) => !seen[index]).map((expectation) => expectationText(expectation, names));
}

/** The first thing on screen that is expected to be seen; null where all that is expected is absent. */
export async function firstSeen(
  page: Page,
  expectations: readonly Expectation[],
  names: Names,
): Promise<Locator | null> {
  for (const expectation of expectations.filter(({ is }) => is !== 'absent')) {
    const [found] = await locate(page, expectation, names).all();
    if (found && (await found.isVisible())) return found;
  }
  return null;
}
