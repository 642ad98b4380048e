import type { Locator, Page } from '@playwright/test';
import type { Place, Sight, Words } from '../../machines/lib/screenDriver';
import { type Names, sightText, wordsOf } from '../kit/words';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const beginsWith = (text: string) => new RegExp(`^\\s*${escaped(text).replaceAll(/\s+/g, '\\s+')}`);

export const allAt = (page: Page, { role, name }: Place, names: Names): Locator =>
  page.getByRole(role, { name: beginsWith(wordsOf(name, names)) });

/** A file field is reached by its label; the button in front of it opens a dialog of the system. */
export const fileFieldAt = (page: Page, label: Words, names: Names): Locator =>
  page.getByLabel(beginsWith(wordsOf(label, names)));

const isSo: Record<Exclude<Sight['is'], 'absent' | undefined>, (found: Locator) => Promise<boolean>> = {
  disabled: (found) => found.isDisabled(),
  enabled: (found) => found.isEnabled(),
  current: async (found) => (await found.getAttribute('aria-current')) !== null,
  invalid: async (found) => (await found.getAttribute('aria-invalid')) === 'true',
};

async function isSeen(page: Page, sight: Sight, names: Names): Promise<boolean> {
  const found = 'text' in sight ? page.getByText(wordsOf(sight.text, names)) : allAt(page, sight, names);
  const all = await found.all();
  if (sight.is === 'absent') return all.length === 0;
  const { is } = sight;
  if (is === undefined) return all.length > 0;
  const answers = await Promise.all(all.map((each) => isSo[is](each)));
  return answers.includes(true);
}

/** What is not as the driver says. */
export async function missing(page: Page, sights: readonly Sight[], names: Names): Promise<string[]> {
  const seen = await Promise.all(sights.map((sight) => isSeen(page, sight, names)));
  return sights.filter((_, index) => !seen[index]).map((sight) => sightText(sight, names));
}
