import type { ActingParty } from '#domain/applications/model';
import { definitionsOfRoute } from '#domain/applications/registry';
import { audienceOf } from '#domain/roles';
import type { StartReason } from '#machines/session/session.machine';
import { loadFormFamily } from '../applications/families';
import { loadTexts } from '../i18n';
import { lazyScreen } from '../ui/lazyPart';

export const SignedInArea = lazyScreen(() => import('./SignedInArea'), ['kinds']);
export const InfoPage = lazyScreen(() => import('../info/InfoPage'), ['info', 'kinds', 'date']);
export const ApplicationScreen = lazyScreen(
  async () => ({ default: (await import('../applications/ApplicationScreen')).ApplicationScreen }),
  ['form', 'stepper', 'documents', 'payment', 'kinds', 'unsaved', 'wizard'],
);

/** Code and texts that are loaded before they are shown. */
export interface Preloadable {
  load: () => Promise<unknown>;
  texts?: readonly string[];
}

/** The screen of the applications with the forms of the party's audience. */
export const formScreens = ({ type }: Pick<ActingParty, 'type'>): Preloadable[] => [
  ApplicationScreen,
  { load: loadFormFamily[audienceOf(type)] },
];

type Address = Pick<Location, 'pathname' | 'search'>;

/** The form of the kind that an address begins. Its texts come with the answers that it waits for: nothing else shows them. */
function kindAt({ pathname, search }: Address): Preloadable[] {
  const query = new URLSearchParams(search);
  const code = query.get('classifier') ?? query.get('type');
  return definitionsOfRoute(pathname)
    .filter((kind) => kind.code === code)
    .map(({ loadForm }) => ({ load: loadForm }));
}

function screensAt(reason: StartReason, address: Address): Preloadable[] {
  // After a login the list is shown; the login itself reads the profile.
  if (reason.kind === 'loginCode') return [SignedInArea, InfoPage, { load: () => import('../session/profile') }];
  if (reason.kind !== 'session') return [];
  if (address.pathname.startsWith('/info')) return [SignedInArea, InfoPage];
  if (address.pathname.startsWith('/applications/'))
    return [SignedInArea, ...formScreens(reason.session.party), ...kindAt(address)];
  return [SignedInArea];
}

/** A failure is not reported here: it shows when the screen is opened. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/**
 * Begins to load the screens that a start leads to, so that they arrive together with the session and the first texts.
 * @returns the namespaces of their texts.
 */
export function preloadFirst(reason: StartReason, address: Address): string[] {
  const screens = screensAt(reason, address);
  for (const { load } of screens) quietly(load());
  return screens.flatMap(({ texts = [] }) => texts);
}

/** Loads screens with their texts, so that opening them takes no time. */
export function preload(screens: readonly Preloadable[]): void {
  for (const { load, texts = [] } of screens) {
    quietly(load());
    quietly(loadTexts(texts));
  }
}
