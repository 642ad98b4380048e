import type { ApplicationDefinition } from '#domain/applications/definition';
import type { Licence } from '#domain/applications/model';
import { creatableDefinitions, definitionOfActivity } from '#domain/applications/registry';
import { type ActingPartyType, type Activity, activities } from '#domain/codes';
import { audienceOf, hasRight } from '#domain/roles';

/** Something that can be applied for about a licence: the words for it, and where it begins. */
export interface LicenceAction {
  key: string;
  address: string;
}

/** Address of an application that starts from a licence (INFO-07). */
const addressOf = ({ route, code }: ApplicationDefinition, activity: Activity, { number }: Licence): string =>
  `${route}?${new URLSearchParams({ activity, licence: number, type: code })}`;

/** OPEN-76: weapons are moved by a change of the licence. */
const assignmentActivity = 'CHANGE_LICENCE';
const startsFromWeapons = ({ activityLookup }: ApplicationDefinition) =>
  activityLookup === 'findActivityWeaponTransfer';

/**
 * What can be applied for about this licence (INFO-06, OPEN-72): only about a valid one. An entrepreneur may assign weapons
 * as long as the flag for it is off (INFO-25).
 */
export function actionsOf(licence: Licence, party: ActingPartyType, isAssignmentOn: boolean): LicenceAction[] {
  if (licence.status !== 'VALID') return [];
  const audience = audienceOf(party);
  const actions = activities.flatMap((activity) => {
    const definition = definitionOfActivity(licence.type, activity, audience);
    return definition ? [{ key: `licences.${activity}`, address: addressOf(definition, activity, licence) }] : [];
  });
  const assignment = creatableDefinitions(audience).find(startsFromWeapons);
  if (!assignment || !hasRight(party, 'weapon.assign') || isAssignmentOn) return actions;
  return [...actions, { key: 'licences.assign', address: addressOf(assignment, assignmentActivity, licence) }];
}
