import { screen as page, type Screen } from '@testing-library/react';
import { openPage, pageIds, shownPage } from './renderApplication';

const isNothing = (found: unknown) => found === null || (Array.isArray(found) && found.length === 0);

/** The pages on which something may be besides the one on screen; none while the form is covered or gone. */
function otherPages(): string[] {
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  return isCovered ? [] : pageIds().filter((id) => id !== shownPage());
}

/** The page on which the query finds something stays open; when none does, the page that was open does. */
function leaf<T>(query: () => T): T {
  const here = query();
  if (!isNothing(here)) return here;
  const start = shownPage();
  const focused = document.activeElement?.id;
  for (const id of otherPages()) {
    openPage(id);
    const found = query();
    if (!isNothing(found)) return found;
  }
  if (start && start !== shownPage()) {
    openPage(start);
    if (focused) document.getElementById(focused)?.focus();
  }
  return here;
}

type Query = (...input: unknown[]) => unknown;
const queryOf = (name: string) => (page as unknown as Record<string, Query>)[name]!;

function leafing(name: string): Query {
  const [, verb, what] = /^(get|query|find)(.+)$/.exec(name)!;
  const query = queryOf(`query${what}`);
  if (verb === 'query') return (...input) => leaf(() => query(...input));
  const get = queryOf(`get${what}`);
  const found: Query = (...input) => {
    const result = leaf(() => query(...input));
    // It fails with the words of Testing Library, about the page on screen.
    return isNothing(result) ? get(...input) : result;
  };
  if (verb === 'get') return found;
  const find = queryOf(name);
  // An element that is not rendered yet is awaited on the page on screen; no other page is opened meanwhile.
  return async (...input) => {
    try {
      return await find(...input);
    } catch (problem) {
      const result = leaf(() => query(...input));
      if (isNothing(result)) throw problem;
      return result;
    }
  };
}

/**
 * Testing Library's `screen` for a form of several pages (PAG-01): something that is not on the page on screen is looked
 * for on the others, as a person who leafs through the form does. Something that is absent is so on every page.
 */
export const screen = {
  ...page,
  ...Object.fromEntries(
    Object.keys(page)
      .filter((name) => /^(get|query|find)/.test(name))
      .map((name) => [name, leafing(name)]),
  ),
} as Screen;
