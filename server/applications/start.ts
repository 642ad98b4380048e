import { randomUUID } from 'node:crypto';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import { weaponTransferDefinition } from '#domain/applications/company/weaponTransfer/definition';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import type {
  CompanyApplication,
  CompanyBody,
  Depository,
  Licence,
  PrivateApplication,
  Weapon,
} from '#domain/applications/model';
import { repeatedPart } from '#domain/applications/private/repeatedAnswers';
import { emptyApplication } from '#domain/applications/private/values';
import { definitionOfActivity, definitionsOfResource } from '#domain/applications/registry';
import { marksWeapons, optionsOf } from '#domain/applications/sectionOptions';
import { weaponsOfLicences } from '#domain/applications/weaponsOfLicences';
import type { Activity, ApplicationType, Audience } from '#domain/codes';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import { licenceOwnerOf, listLicences } from '../licences/repository';
import { applicantCompany } from './company/applicant';
import { activityOf, fixedPlaces, linesOfLicence, originOf } from './licenceOrigin';
import { knownContact, noContact, previousAnswers } from './previousAnswers';

/** A call that starts an application from a licence. */
export interface ActivityStart {
  path: string;
  summary: string;
  /** Where the application is then kept, by whose licence it is. Nothing: not for this audience. */
  resources: Partial<Record<Audience, ApiResource>>;
  /** Only licences of these types; all when left out. */
  licenceTypes?: readonly ApplicationType[];
  /** The application is of the one kind of the resource, whatever the licence; else of the licence's own kind. */
  isOneKind?: true;
}

/** API-097, API-099..101, OPEN-72, OPEN-76. */
export const activityStarts: readonly ActivityStart[] = [
  {
    path: 'findActivityPurchaseApplication',
    summary: 'An application on a licence of the person',
    resources: { private: 'purchaseApplication' },
  },
  {
    path: 'findActivityWeaponLicence',
    summary: 'An application on a weapon licence',
    resources: { private: 'purchaseApplication', company: 'weaponLicence' },
    licenceTypes: ['APPLICATION_TYPE_WEAPON_LICENCE', 'APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE'],
  },
  {
    path: 'findActivityPurchaseLicence',
    summary: 'An application on a purchase licence of the company',
    resources: { company: 'purchaseLicence' },
    licenceTypes: ['APPLICATION_TYPE_PURCHASE_LICENCE'],
  },
  {
    path: 'findActivityWeaponTransfer',
    summary: 'A transfer of weapons of a licence of the company',
    resources: { company: 'weaponTransfer' },
    licenceTypes: weaponTransferDefinition.activityLicences,
    isOneKind: true,
  },
];

/** The kind an activity on a licence leads to by this call, if there is one. */
export function kindOfStart(
  start: ActivityStart,
  licence: Pick<Licence, 'type'>,
  activity: Activity,
  audience: Audience,
): ApplicationDefinition | undefined {
  const resource = start.resources[audience];
  if (!resource) return undefined;
  const kind = start.isOneKind
    ? definitionsOfResource(resource)[0]
    : definitionOfActivity(licence.type, activity, audience);
  return kind?.apiResource === resource && kind.activities.includes(activity) ? kind : undefined;
}

/** Weapons to tick from: those of the valid licences, with the ones this licence holds ticked. */
function tickedWeapons(licences: readonly Licence[], licence: Licence): Weapon[] {
  const isHeld = (id: string) => licence.weapons.some((weapon) => weapon.id === id);
  return weaponsOfLicences(licences, licence.type).map((weapon) => ({ ...weapon, enabled: isHeld(weapon.id) }));
}

interface Start extends Pick<Deps, 'database' | 'registers'> {
  caller: Caller;
  licence: Licence;
  activity: Activity;
  definition: ApplicationDefinition;
  today: string;
}

async function privateStart(start: Start): Promise<PrivateApplication> {
  const { caller, licence, activity, definition, today } = start;
  const { db } = start.database;
  const origin = await originOf(db, licence.number, 'private');
  const previous = await previousAnswers(db, caller, { licence, definition, audience: 'private' });
  const { firstName, lastName, personCode: idCode } = caller;
  const { actualLocation = null, ...contact } = definition.startsWithContact
    ? await knownContact(start, caller)
    : noContact;
  const form = await definition.loadForm();
  const isMarked = marksWeapons(form, { activity });
  const selection = optionsOf(form, 'weaponSelection');
  const known = selection ? [] : linesOfLicence(licence, origin, 'private');
  const lines = known.map((line) => ({ ...line, isNationalSecurity: line.isNationalSecurity && isMarked }));
  const weapons = selection
    ? tickedWeapons(await listLicences(db, licenceOwnerOf(caller), today), licence)
    : licence.weapons;
  return {
    ...emptyApplication(definition.code, { firstName, lastName, idCode, citizenship: '', docNo: '', ...contact }),
    actualLocation,
    ...repeatedPart(previous?.body, activity),
    ...fixedPlaces(licence, origin),
    licenceActivity: activityOf(licence, origin, { type: activity, audience: 'private' }),
    weaponTypes: lines,
    weaponPurposes: [...new Set(lines.flatMap(({ purposes }) => purposes))],
    weapons,
    ...(previous && activity === 'EXTEND_LICENCE' && { answersFrom: previous.origin }),
  };
}

/**
 * The depositories of the application that is known about a licence, or, without one, one at the place of the licence. They get ids of their own, and no documents: those belong to the earlier application.
 */
function startDepositories(earlier: CompanyBody | null, { weaponLocation }: Licence): Depository[] {
  const empty = {
    weaponDepositConditions: [],
    responsibleName: '',
    responsibleIdCode: '',
    replacementName: '',
    replacementIdCode: '',
    ordering: 1,
  };
  const known = earlier?.depositories.length ? earlier.depositories : [{ ...empty, address: weaponLocation }];
  return known.map((depository) => ({ ...depository, id: randomUUID(), files: [] }));
}

/** What an application of a company starts with; the registered address comes with the first save (CPUR-25). */
async function companyStart(start: Start): Promise<CompanyApplication> {
  const { caller, licence, activity, definition } = start;
  const { db } = start.database;
  const origin = await originOf(db, licence.number, 'company');
  const previous = await previousAnswers(db, caller, { licence, definition, audience: 'company' });
  // No application wrote a licence that is older than the portal: then the last application about it is used.
  const known = origin ?? previous?.body ?? null;
  const contact = definition.startsWithContact ? await knownContact(start, caller) : noContact;
  const lines = linesOfLicence(licence, known, 'company');
  const form = await definition.loadForm();
  return {
    ...emptyCompanyApplication(definition.code, { ...applicantCompany(caller), address: null, ...contact }),
    licenceActivity: activityOf(licence, known, { type: activity, audience: 'company' }),
    licenceNumber: known?.licenceNumber ?? null,
    weaponTypes: lines,
    weaponPurposes: [...new Set(lines.flatMap(({ purposes }) => purposes))],
    weapons: licence.weapons,
    weaponLocation: licence.weaponLocation,
    weaponDepositConditions: known?.weaponDepositConditions ?? [],
    purchaseLicenceIdCode: known?.purchaseLicenceIdCode ?? null,
    responsibleName: known?.responsibleName ?? '',
    responsibleIdCode: known?.responsibleIdCode ?? '',
    responsibleEmail: known?.responsibleEmail ?? '',
    depositories: form && optionsOf(form, 'depositories') ? startDepositories(known, licence) : [],
    ...(previous && activity === 'EXTEND_LICENCE' && { answersFrom: previous.origin }),
  };
}

const starts: Record<Audience, (start: Start) => Promise<object>> = { private: privateStart, company: companyStart };

/** An application of this kind, pre-filled from a licence and not yet saved (PRIV-40). */
export const startFromLicence = (start: Start): Promise<object> => starts[start.definition.audience](start);
