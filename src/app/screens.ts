import { type ComponentType, lazy } from 'react';
import type { ActingParty } from '#domain/applications/model';
import { definitionsOfRoute } from '#domain/applications/registry';
import { audienceOf } from '#domain/roles';
import type { StartReason } from '#machines/session/session.machine';
import { loadFormFamily } from '../applications/families';
import { loadTexts } from '../i18n';
import { whenIdle } from '../ui/whenIdle';

/** A screen that is loaded when it is needed, with the texts it shows. */
export interface Screen<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  texts: readonly string[];
}

export const signedInArea: Screen<object> = { load: () => import('./SignedInArea'), texts: ['kinds'] };

export const infoPage: Screen<object> = {
  load: () => import('../info/InfoPage'),
  texts: ['info', 'kinds', 'date'],
};

export const applicationScreen: Screen<{ route: string }> = {
  load: async () => ({ default: (await import('../applications/ApplicationScreen')).ApplicationScreen }),
  texts: ['form', 'stepper', 'documents', 'payment', 'kinds'],
};

export const settingsPage: Screen<object> = {
  load: () => import('../settings/SettingsPage'),
  texts: ['settings', 'form', 'documents'],
};

/** The component of a screen: its texts are loaded together with its code, not after it. */
export const lazyScreen = <Props>({ load, texts }: Screen<Props>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(texts)]);
    return screen;
  });

type Ahead = Pick<Screen<never>, 'texts'> & { load: () => Promise<unknown> };

/** The screen of the applications with the forms of the party's audience. */
export const formScreens = ({ type }: Pick<ActingParty, 'type'>): readonly Ahead[] => [
  applicationScreen,
  { load: loadFormFamily[audienceOf(type)], texts: [] },
];

type Address = Pick<Location, 'pathname' | 'search'>;

/** The form of the kind that an address begins. Its texts come with the answers that it waits for: nothing else shows them. */
function kindAt({ pathname, search }: Address): Ahead[] {
  const query = new URLSearchParams(search);
  const code = query.get('classifier') ?? query.get('type');
  return definitionsOfRoute(pathname)
    .filter((kind) => kind.code === code)
    .map(({ loadForm }) => ({ load: loadForm, texts: [] }));
}

/** Screens by the beginning of their address, inside the area behind the login. */
const byPath: readonly { path: string; screens: (party: ActingParty, address: Address) => readonly Ahead[] }[] = [
  { path: '/applications/', screens: (party, address) => [...formScreens(party), ...kindAt(address)] },
  { path: '/info', screens: () => [infoPage] },
];

/** What comes after a login: the list, and the profile that the login reads. */
const afterLogin: readonly Ahead[] = [signedInArea, infoPage, { load: () => import('../session/profile'), texts: [] }];

function screensAt(reason: StartReason, address: Address): readonly Ahead[] {
  if (reason.kind === 'loginCode') return afterLogin;
  if (reason.kind !== 'session') return [];
  const row = byPath.find(({ path }) => address.pathname.startsWith(path));
  return [signedInArea, ...(row?.screens(reason.session.party, address) ?? [])];
}

/** A failure is not reported here: it shows when the screen is opened. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/**
 * Begins to load the screens that a start leads to, so that they arrive together with the session and the first texts.
 * @returns the namespaces of their texts.
 */
export function loadAhead(reason: StartReason, address: Address): string[] {
  const screens = screensAt(reason, address);
  for (const { load } of screens) quietly(load());
  return screens.flatMap(({ texts }) => texts);
}

/** Loads screens when the browser is idle, so that opening them takes no time. */
export function loadWhenIdle(screens: readonly Ahead[]): () => void {
  return whenIdle(() => {
    for (const { load, texts } of screens) {
      quietly(load());
      quietly(loadTexts(texts));
    }
  });
}
