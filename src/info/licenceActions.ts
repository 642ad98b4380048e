import { isExcludedBy } from '#domain/applications/claims';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { Licence } from '#domain/applications/model';
import { creatableDefinitions, definitionOfActivity } from '#domain/applications/registry';
import type { Start } from '#domain/applications/start';
import { type ActingPartyType, type Activity, activities } from '#domain/codes';
import { extendableFrom, holdsWeapons } from '#domain/licences';
import { audienceOf, hasRight } from '#domain/roles';

/** Something that can be applied for about a licence: the words for it, and where it begins. */
export interface LicenceAction {
  key: string;
  start: Start;
}

/** OPEN-76: weapons are moved by a change of the licence. */
const assignmentActivity = 'CHANGE_LICENCE';
const startsFromWeapons = ({ activityLookup, activityLicences }: ApplicationDefinition, { type }: Licence) =>
  activityLookup === 'findActivityWeaponTransfer' && activityLicences?.includes(type) === true;

/**
 * What can be applied for about this licence (INFO-06, OPEN-72): only about a valid one. An entrepreneur may assign weapons
 * of a licence that holds some, as long as the flag for it is off (INFO-25). What an application under way excludes is not offered. An extension is offered from the day on which it can be asked for.
 * @param today `YYYY-MM-DD`.
 */
export function actionsOf(
  licence: Licence,
  party: ActingPartyType,
  { isAssignmentOn, today }: { isAssignmentOn: boolean; today: string },
): LicenceAction[] {
  if (licence.status !== 'VALID') return [];
  const audience = audienceOf(party);
  const existingLicenceNo = licence.number;
  const { underWay = [] } = licence;
  const isOffered = (type: Activity) =>
    (type !== 'EXTEND_LICENCE' || today >= extendableFrom(licence)) &&
    !underWay.some(({ activity }) => isExcludedBy(type, activity));
  const actions = activities.filter(isOffered).flatMap((type) => {
    const definition = definitionOfActivity(licence.type, type, audience);
    return definition
      ? [{ key: `licences.${type}`, start: { definition, activity: { type, existingLicenceNo } } }]
      : [];
  });
  const assignment = creatableDefinitions(audience).find((definition) => startsFromWeapons(definition, licence));
  if (!assignment || !holdsWeapons(licence) || !hasRight(party, 'weapon.assign') || isAssignmentOn) return actions;
  const start = { definition: assignment, activity: { type: assignmentActivity, existingLicenceNo } } as const;
  return [...actions, { key: 'licences.assign', start }];
}
