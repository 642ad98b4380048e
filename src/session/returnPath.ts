import type { ActingParty } from '#domain/applications/model';
import type { Profile } from '#machines/session/session.machine';
import { forgetPlace, readPlace } from './storage';

/**
 * Where to go on after logging in: the link that was opened before (nobody's), or the place of the same person, acting
 * for the same party. Anybody else's is forgotten. The field they were in gets the focus there.
 */
export function consumeReturnPath(profile: Profile, party: ActingParty): string | null {
  const place = readPlace();
  forgetPlace();
  if (place?.idCode && (place.idCode !== profile.idCode || place.partyCode !== party.code)) return null;
  const id = place?.fieldId;
  if (id) void import('./focusWhenThere').then(({ focusWhenThere }) => focusWhenThere(id));
  return place?.path ?? null;
}
