import type { AnyActorRef, InspectionEvent } from 'xstate';
import { portalMeta } from '../meta/portalMeta';
import { channelName, isWatchMessage, type WatchMessage } from './messages';

/** Whether the charts are on, as the server says: always in the sandbox, by a setting in production. */
export const areChartsOn = (): boolean => portalMeta('charts') === 'on';

/** Names this tab to those that watch; a watching tab leaves its own machines out. */
export const tabId: string = Math.random().toString(36).slice(2);

const running = new Set<AnyActorRef>();
let notifyWatcher: ((event: InspectionEvent) => void) | null = null;

/** Until a tab watches, only collects the running actors. */
function observe(event: InspectionEvent): void {
  const actor = event.actorRef as AnyActorRef;
  if (event.type === '@xstate.actor') running.add(actor);
  else if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') running.delete(actor);
  notifyWatcher?.(event);
}

/** Waits for a tab that asks to watch; only then the telling part is loaded. */
function waitForWatchers(): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
    if (!isWatchMessage(data) || data.kind !== 'watch.requested') return;
    const { inspectForWatching } = await import('./broadcast');
    notifyWatcher = inspectForWatching(channel, tabId, running);
  });
  const say = (kind: 'tab.opened' | 'tab.closed') => channel.postMessage({ kind, tab: tabId } satisfies WatchMessage);
  say('tab.opened');
  window.addEventListener('pagehide', () => say('tab.closed'));
  window.addEventListener('pageshow', ({ persisted }) => persisted && say('tab.opened'));
}

const isWatchable = typeof BroadcastChannel !== 'undefined' && areChartsOn();
if (isWatchable) waitForWatchers();

/**
 * Options for every `createActor` and `useActorRef` of the portal, so that a designer can watch the machines of the
 * sandbox in a second tab. Nothing where charts are off.
 */
export const inspection: { inspect?: (event: InspectionEvent) => void } = isWatchable ? { inspect: observe } : {};
