import type { Page } from '@playwright/test';

/** The session as stored by the tab. */
interface KeptSession {
  token: string;
  party: { code: string };
}

export const sessionIn = (page: Page): Promise<KeptSession | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? 'null'));

/** The access token in use. */
export async function tokenIn(page: Page): Promise<string> {
  const session = await sessionIn(page);
  if (!session) throw new Error('there is no session in the tab');
  return session.token;
}
