import type { Page } from '@playwright/test';

/** The session as the tab keeps it. */
interface KeptSession {
  token: string;
  party: { code: string };
}

export const sessionIn = (page: Page): Promise<KeptSession | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? 'null'));

/** The access token in use. */
export async function tokenIn(page: Page): Promise<string> {
  const session = await sessionIn(page);
  if (!session) throw new Error('nobody is logged in');
  return session.token;
}
