import type { ApplicationDefinition } from '#domain/applications/definition';
import type { Licence } from '#domain/applications/model';
import { creatableDefinitions, definitionOfActivity } from '#domain/applications/registry';
import { type ActingPartyType, activities } from '#domain/codes';
import { audienceOf, hasRight } from '#domain/roles';
import type { Start } from './start';

/** Something that can be applied for about a licence: the words for it, and where it begins. */
export interface LicenceAction {
  key: string;
  start: Start;
}

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
  const existingLicenceNo = licence.number;
  const actions = activities.flatMap((type) => {
    const definition = definitionOfActivity(licence.type, type, audience);
    return definition
      ? [{ key: `licences.${type}`, start: { definition, activity: { type, existingLicenceNo } } }]
      : [];
  });
  const assignment = creatableDefinitions(audience).find(startsFromWeapons);
  if (!assignment || !hasRight(party, 'weapon.assign') || isAssignmentOn) return actions;
  const start = { definition: assignment, activity: { type: assignmentActivity, existingLicenceNo } } as const;
  return [...actions, { key: 'licences.assign', start }];
}
