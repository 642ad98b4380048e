import { actingPartyDriver } from './actingParty/actingParty.driver';
import { browserSupportDriver } from './browserSupport/browserSupport.driver';
import type { Driver } from './lib/screenDriver';
import { notificationsDriver } from './notifications/notifications.driver';
import { sessionDriver } from './session/session.driver';

/** How each machine is driven through its screen, by id of the machine. */
export const drivers: Readonly<Record<string, Driver>> = {
  session: sessionDriver,
  actingParty: actingPartyDriver,
  notifications: notificationsDriver,
  browserSupport: browserSupportDriver,
};
