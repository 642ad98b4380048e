import type { Activity, ApplicationType, Audience } from '../codes';
import { carryPermitDefinition as companyCarryPermitDefinition } from './company/carryPermit/definition';
import { collectingLicenceDefinition as companyCollectingLicenceDefinition } from './company/collectingLicence/definition';
import { otherApplicationDefinition as companyOtherApplicationDefinition } from './company/otherApplication/definition';
import { purchaseLicenceDefinition as companyPurchaseLicenceDefinition } from './company/purchaseLicence/definition';
import { weaponLicenceDefinition as companyWeaponLicenceDefinition } from './company/weaponLicence/definition';
import { weaponsAmmoDefinition as companyWeaponsAmmoDefinition } from './company/weaponsAmmo/definition';
import { weaponTransferDefinition as companyWeaponTransferDefinition } from './company/weaponTransfer/definition';
import type { ApiResource, ApplicationDefinition } from './definition';
import { collectingLicenceDefinition } from './private/collectingLicence/definition';
import { firearmsPassDefinition } from './private/firearmsPass/definition';
import { parallelLicenceDefinition } from './private/parallelLicence/definition';
import { purchaseLicenceDefinition } from './private/purchaseLicence/definition';
import { supervisionDeathDefinition } from './private/supervisionDeath/definition';
import { weaponDemolitionDefinition } from './private/weaponDemolition/definition';
import { weaponDisposalDefinition } from './private/weaponDisposal/definition';
import { weaponLicenceDefinition } from './private/weaponLicence/definition';
import { weaponLicenceDefenceLeagueDefinition } from './private/weaponLicenceDefenceLeague/definition';
import { weaponReworkDefinition } from './private/weaponRework/definition';
import { weaponUnauthorizedDefinition } from './private/weaponUnauthorized/definition';
import { weaponUnusableDefinition } from './private/weaponUnusable/definition';

/** Every kind of application, in the order of Table 1. README.md explains how to add a kind. */
export const applicationDefinitions = [
  purchaseLicenceDefinition,
  weaponLicenceDefinition,
  weaponLicenceDefenceLeagueDefinition,
  parallelLicenceDefinition,
  collectingLicenceDefinition,
  firearmsPassDefinition,
  weaponDisposalDefinition,
  weaponReworkDefinition,
  weaponUnusableDefinition,
  weaponDemolitionDefinition,
  weaponUnauthorizedDefinition,
  supervisionDeathDefinition,
  companyPurchaseLicenceDefinition,
  companyWeaponLicenceDefinition,
  companyCollectingLicenceDefinition,
  companyCarryPermitDefinition,
  companyWeaponTransferDefinition,
  companyOtherApplicationDefinition,
  companyWeaponsAmmoDefinition,
] as const satisfies readonly ApplicationDefinition[];

/** The same kinds, each of the general type: for code that treats all of them alike. */
export const definitions: readonly ApplicationDefinition[] = [...applicationDefinitions];

/** The kind with this code for this audience. */
export const definitionOf = (code: string, audience: Audience): ApplicationDefinition | undefined =>
  definitions.find((definition) => definition.code === code && definition.audience === audience);

/** The kinds that an API resource stores. */
export const definitionsOfResource = (resource: ApiResource): readonly ApplicationDefinition[] =>
  definitions.filter((definition) => definition.apiResource === resource);

/** The kinds shown on a route. */
export const definitionsOfRoute = (route: string): readonly ApplicationDefinition[] =>
  definitions.filter((definition) => definition.route === route);

const audienceOfAll = (kinds: readonly ApplicationDefinition[]): Audience =>
  kinds.every(({ audience }) => audience === 'private') ? 'private' : 'company';

/** Whose kinds a route shows, or a resource stores: never those of both audiences. */
export const audienceOfRoute = (route: string): Audience => audienceOfAll(definitionsOfRoute(route));
export const audienceOfResource = (resource: ApiResource): Audience => audienceOfAll(definitionsOfResource(resource));

/** Every application route once, longer paths first, so that a more particular one is matched before (SHELL-09). */
export const applicationRoutes: readonly string[] = [
  ...new Set(definitions.map((definition) => definition.route)),
].sort((a, b) => b.length - a.length);

/** Resources of one audience, each once, in the order of the registry. */
export const resourcesOf = (audience: Audience): readonly ApiResource[] => [
  ...new Set(
    definitions.filter((definition) => definition.audience === audience).map((definition) => definition.apiResource),
  ),
];

/** The kinds an audience is offered in the add dialog (INFO-21). */
export const creatableDefinitions = (audience: Audience): readonly ApplicationDefinition[] =>
  // [INFO-21]
  definitions.filter((definition) => definition.audience === audience && definition.isCreatable);

/** The kind an activity on a licence of this type leads to (INFO-07, OPEN-72). */
export const definitionOfActivity = (
  licenceType: ApplicationType,
  activity: Activity,
  audience: Audience,
): ApplicationDefinition | undefined =>
  definitions.find((d) => d.code === licenceType && d.audience === audience && d.activities.includes(activity));

/** Types of a person's licences that are for certain weapons: without one they permit nothing, and end. */
export const typesForWeapons: readonly ApplicationType[] = definitions
  .filter(
    ({ audience, licence }) =>
      audience === 'private' && ['bought', 'shared', 'ticked'].includes(licence?.weapons ?? ''),
  )
  .map(({ code }) => code);
