import { type ComponentType, lazy } from 'react';
import type { StartReason } from '#machines/session/session.machine';
import { loadTexts } from '../i18n';

/** A screen that is loaded when it is needed, with the texts it shows. */
export interface Screen<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  texts: readonly string[];
}

export const signedInArea: Screen<object> = { load: () => import('./SignedInArea'), texts: ['kinds'] };

export const infoPage: Screen<object> = {
  load: () => import('../info/InfoPage'),
  texts: ['info', 'kinds', 'summary', 'date'],
};

export const applicationScreen: Screen<{ route: string }> = {
  load: async () => ({ default: (await import('../applications/ApplicationScreen')).ApplicationScreen }),
  texts: ['form', 'stepper', 'stage', 'documents', 'payment', 'kinds', 'summary'],
};

/** The component of a screen: its texts are loaded together with its code, not after it. */
export const lazyScreen = <Props>({ load, texts }: Screen<Props>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(texts)]);
    return screen;
  });

type Ahead = Pick<Screen<never>, 'texts'> & { load: () => Promise<unknown> };

/** Screens by the beginning of their address, inside the area behind the login. */
const byPath: readonly { path: string; screen: Ahead }[] = [
  { path: '/applications/', screen: applicationScreen },
  { path: '/info', screen: infoPage },
];

/** What comes after a login: the list, and the profile that the login reads. */
const afterLogin: readonly Ahead[] = [signedInArea, infoPage, { load: () => import('../session/profile'), texts: [] }];

const screensOf: Record<StartReason['kind'], (pathname: string) => readonly Ahead[]> = {
  session: (pathname) => [
    signedInArea,
    ...byPath.filter(({ path }) => pathname.startsWith(path)).map(({ screen }) => screen),
  ],
  loginCode: () => afterLogin,
  loginFailed: () => [],
  nothing: () => [],
};

/** A failure is not reported here: it shows when the screen is opened. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/**
 * Begins to load the screens that a start leads to, so that they arrive together with the session and the first texts.
 * @returns the namespaces of their texts.
 */
export function loadAhead({ kind }: StartReason, pathname: string): string[] {
  const screens = screensOf[kind](pathname);
  for (const { load } of screens) quietly(load());
  return screens.flatMap(({ texts }) => texts);
}

/** Loads a screen when the browser is idle, so that opening it takes no time. */
export function loadWhenIdle({ load, texts }: Ahead): () => void {
  const work = () => {
    quietly(load());
    quietly(loadTexts(texts));
  };
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  // Safari has no idle callbacks.
  const id = setTimeout(work, 1_000);
  return () => clearTimeout(id);
}
