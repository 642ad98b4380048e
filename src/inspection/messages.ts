/** Name of the channel between the tabs of one browser. */
export const channelName = 'portal-machines';

/** "I look": a tab with charts asks the others to show their machines. */
export interface WatchRequest {
  kind: 'watch.requested';
}

/**
 * What one machine of the watched tab does. Names only: never what was typed, never the context, never what an event
 * carries.
 */
export interface MachineReport {
  kind: 'machine.reported';
  /** The tab that reports. */
  tab: string;
  /** The actor's session id, unique within its tab. */
  session: string;
  machine: string;
  /** Session of the machine that started it; null: the portal itself. */
  parent: string | null;
  /** Session of the machine the event came from, the own one for its effects and delays; null: from outside of the machines. */
  from: string | null;
  /** Value of the state: names of states. */
  value: unknown;
  /** Type of the event that led to the state; null for the state at the time watching began. */
  event: string | null;
  tags: readonly string[];
  isRunning: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** A tab of the portal is there, or leaves: who watches asks it, or forgets its machines. */
export interface TabNotice {
  kind: 'tab.opened' | 'tab.closed';
  tab: string;
}

export type WatchMessage = WatchRequest | TabNotice | MachineReport;

const kinds: readonly unknown[] = ['watch.requested', 'tab.opened', 'tab.closed', 'machine.reported'];

export function isWatchMessage(data: unknown): data is WatchMessage {
  return kinds.includes((Object(data) as Partial<WatchMessage>).kind);
}
