import type { ActingParty } from '#domain/applications/model';
import type { Profile } from '#machines/session/session.machine';
import { forgetPlace, readPlace } from './storage';

/** How long the field is waited for: its screen has to load first. */
const timeoutMs = 15_000;

/** Focuses the field with this id as soon as it is on screen. */
function focusWhenThere(id: string): void {
  const focus = () => {
    const field = document.getElementById(id);
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
    return field !== null;
  };
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), timeoutMs);
}

/**
 * Where to go on after logging in again: the place of the same person, acting for the same party. Anybody else's is
 * forgotten. The field they were in gets the focus there.
 */
export function consumeReturnPath(profile: Profile, party: ActingParty): string | null {
  const place = readPlace();
  forgetPlace();
  if (place?.idCode !== profile.idCode || place.partyCode !== party.code) return null;
  if (place.fieldId) focusWhenThere(place.fieldId);
  return place.path;
}
