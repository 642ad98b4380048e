import type { Page, Route } from '@playwright/test';
import type { Call, Ending, Fault } from '../../machines/lib/screenDriver';
import { isCallOf, jsonOf } from '../kit/calls';

interface Held {
  call: string;
  route: Route;
}

const callOf = (route: Route): string =>
  `${route.request().method()} ${new URL(route.request().url()).pathname.replace(/^\/api/, '')}`;

/** What each fault does to a call. */
async function fail(route: Route, fault: Fault): Promise<void> {
  if (fault === 'cut') return route.abort('connectionreset');
  if (fault === 'timeout') return route.abort('timedout');
  const isBroken = fault === 'malformed';
  return route.fulfill({
    status: isBroken ? 200 : fault,
    contentType: 'application/json',
    body: isBroken ? '{"broken' : JSON.stringify({ messageId: `STATUS_${fault}`, message: '' }),
  });
}

/** The network between the page and the real server: calls go through, or are held until a walk ends them. */
export class BrowserNetwork {
  private holds: readonly Call[] = [];
  private extra: Call[] = [];
  private held: Held[] = [];

  async attach(page: Page): Promise<void> {
    await page.route('**/api/**', async (route) => {
      const call = callOf(route);
      if (![...this.holds, ...this.extra].some((each) => isCallOf(each, call))) return route.fallback();
      // The page itself cannot wait to be left: it is answered that there is nothing to go to, and stays.
      if (route.request().isNavigationRequest()) return route.fulfill({ status: 204 });
      this.held.push({ call, route });
    });
  }

  hold(calls: readonly Call[]): void {
    this.holds = calls;
  }

  alsoHold(call: Call): void {
    this.extra.push(call);
  }

  isHolding(call: Call): boolean {
    return this.held.some((each) => isCallOf(call, each.call));
  }

  async end(call: Call, by: Ending): Promise<void> {
    this.extra = this.extra.filter((other) => other !== call);
    const ending = this.held.filter((each) => isCallOf(call, each.call));
    this.held = this.held.filter((each) => !ending.includes(each));
    await Promise.all(ending.map(({ route }) => this.endOne(route, by)));
  }

  private async endOne(route: Route, by: Ending): Promise<void> {
    if (by === 'as asked') return route.continue();
    if ('fault' in by) return fail(route, by.fault);
    return route.fulfill({ status: by.status, contentType: 'application/json', body: JSON.stringify(jsonOf(by)) });
  }
}
