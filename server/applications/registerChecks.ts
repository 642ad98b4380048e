import type { ClaimKind } from '#domain/applications/claims';
import type { Lookup } from '#domain/applications/context';
import type { WeaponSource } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type {
  CompanyBody,
  EnteredWeapon,
  Licence,
  LicenceActivity,
  PersonDocument,
  PrivateBody,
  Weapon,
} from '#domain/applications/model';
import { licenceTypesOf, optionsOf } from '#domain/applications/sectionOptions';
import { weaponIdentity } from '#domain/applications/weaponsForLicence';
import { heldWeapons, weaponsOfLicences } from '#domain/applications/weaponsOfLicences';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/errors';
import { holdsWeapons } from '#domain/licences';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { unownedWeapons } from '../licences/owners';
import { findLicence, type LicenceOwner, listLicences } from '../licences/repository';
import { type ContestedClaim, contestedClaims } from './claims';
import { areWeaponsGone } from './earlierDecisions';
import { lookup } from './lookup';
import { isUsedToBuy } from './registration/purchase';
import type { StoredApplication, StoredSummary } from './repository';
import { sharedWeapon, sharingErrors } from './sharedWeapons';

/** What an application says of weapons and licences, to be compared with the registers. */
interface RegisterCheck<Body = PrivateBody | CompanyBody> {
  deps: Deps;
  stored: StoredSummary;
  body: Body;
  form: AnyForm;
  identity: Promise<Lookup<PersonDocument>>;
}
type PrivateCheck = RegisterCheck<PrivateBody>;

const isValid = (licence: Pick<Licence, 'status' | 'validUntil'> | null, today: string): boolean =>
  licence?.status === 'VALID' && licence.validUntil >= today;

/** What the population register knows of the identity document of an applicant. */
export const identityOf = ({ registers }: Deps, { personCode }: StoredSummary): Promise<Lookup<PersonDocument>> =>
  lookup(registers.personDocument(personCode));

/** ERR-20, ERR-21: an applicant needs a valid identity document. */
async function identityErrors({ identity }: RegisterCheck): Promise<FieldError[]> {
  const document = await identity;
  // [ERR-20]
  if (document.state === 'found') return [];
  return [
    { field: 'applicant', key: document.state === 'none' ? 'error.documentNotFound' : 'applications.documentError' },
  ];
}

/** OPEN-4: the Defence League's own kind is for its members. */
async function membershipErrors({ deps, stored }: RegisterCheck): Promise<FieldError[]> {
  if (!stored.definition.isDefenceLeague) return [];
  const isMember = await lookup(deps.registers.isDefenceLeagueMember(stored.personCode));
  if (isMember.state !== 'found') return [{ field: 'applicant', key: 'error.backendError' }];
  return isMember.data ? [] : [{ field: 'applicant', key: 'validationError.defenceLeague' }];
}

/** Whose licences count: the applicant's own, or the company's. */
const ownerOf = ({ personCode, registryCode }: StoredSummary): LicenceOwner =>
  registryCode === null ? { personCode } : { registryCode };

/** An activity the kind has, on a valid licence of a type it is about that is the applicant's own (OPEN-72, OPEN-76). */
async function activityErrors({ deps, stored, body }: RegisterCheck): Promise<FieldError[]> {
  const activity: LicenceActivity | null = body.licenceActivity;
  if (!activity) return [];
  const { definition } = stored;
  // [API-223]
  if (!definition.activities.includes(activity.type))
    return [{ field: 'licenceActivity.type', key: 'form.invalidField' }];
  const today = dayOf(deps.now());
  const licence = await findLicence(deps.database.db, ownerOf(stored), activity.existingLicenceNo, today);
  const types = definition.activityLicences ?? [definition.code];
  const isUsable = licence !== null && isValid(licence, today) && types.includes(licence.type);
  const key = isUsable ? await futility(deps.database.db, stored, { licence, today }) : 'validationError.licence';
  return key === null ? [] : [{ field: 'licenceActivity.existingLicenceNo', key }];
}

/** Why an activity on a licence could grant nothing, so that no fee is taken for it (TRU-06); null: it can. */
async function futility(
  db: Db,
  { definition, licenceActivity }: StoredSummary,
  { licence, today }: { licence: Licence; today: string },
): Promise<FieldError['key'] | null> {
  if (definition.audience !== 'private') return null;
  const holds = definition.licence?.weapons;
  if ((holds === 'bought' || holds === 'shared') && !holdsWeapons(licence)) return 'validationError.licenceEmpty';
  if (licenceActivity?.type === 'EXCHANGE_LICENCE') {
    const free = await unownedWeapons(db, licence.weapons, { own: licence.number, today });
    return free.length < licence.weapons.length ? 'validationError.weaponOfOwner' : null;
  }
  const isUsed =
    definition.licence?.endsWhenBought &&
    licenceActivity?.type === 'CHANGE_LICENCE' &&
    (await isUsedToBuy(db, licence.number));
  return isUsed ? 'validationError.licenceUsed' : null;
}

/**
 * PRIV-91, CPUR-06, WTR-08: the number given is that of a valid licence of the applicant's, of a type the form offers,
 * and none of the weapons that are moved there is on it.
 */
async function licenceNumberErrors({ deps, stored, body, form }: RegisterCheck): Promise<FieldError[]> {
  const number = body.licenceNumber;
  if (!number) return [];
  const today = dayOf(deps.now());
  const found = await findLicence(deps.database.db, ownerOf(stored), number, today);
  const types = licenceTypesOf(form) ?? [stored.definition.code];
  const isOffered = found !== null && types.includes(found.type);
  if (!isOffered || !isValid(found, today)) return [{ field: 'licenceNumber', key: 'validationError.licence' }];
  const isMovedToItself =
    stored.definition.weaponEffect === 'moved' &&
    body.weapons.some(({ id, enabled }) => enabled && found.weapons.some((held) => held.id === id));
  return isMovedToItself ? [{ field: 'licenceNumber', key: 'validationError.weaponsOnLicence' }] : [];
}

/** PRIV-32: with target G, a valid weapon licence that the person holds, and that holds a weapon. */
async function naturalLicenceErrors({ deps, stored, body }: PrivateCheck): Promise<FieldError[]> {
  const number = body.naturalLicenceNumber;
  if (!number) return [];
  const found = await lookup(deps.registers.naturalWeaponLicence(stored.personCode, number));
  if (found.state === 'failed') return [{ field: 'naturalLicenceNumber', key: 'error.weaponsRequest' }];
  const licence = found.state === 'found' ? found.data : null;
  const fits = licence !== null && isValid(licence, dayOf(deps.now())) && holdsWeapons(licence);
  return fits ? [] : [{ field: 'naturalLicenceNumber', key: 'validationError.naturalLicence' }];
}

type WeaponsOf = (check: RegisterCheck) => Promise<Weapon[]>;

const licencesOf = ({ deps, stored }: RegisterCheck): Promise<Licence[]> =>
  listLicences(deps.database.db, ownerOf(stored), dayOf(deps.now()));

/** Which weapons an applicant may tick, by what the kind selects from. */
const selectable: Record<WeaponSource, WeaponsOf> = {
  owned: ({ deps, stored }) => deps.registers.ownedWeapons(stored.personCode),
  licences: async (check) => weaponsOfLicences(await licencesOf(check), check.stored.definition.code),
  companyLicences: async (check) => {
    const number = check.body.licenceActivity?.existingLicenceNo;
    const licences = await licencesOf(check);
    return heldWeapons(number === undefined ? licences : licences.filter((licence) => licence.number === number));
  },
};
/** Weapons an application may list without ticking: all that the person owns or uses, or that the company holds. */
const listable: WeaponsOf = async (check) => {
  const { registers } = check.deps;
  const { personCode, registryCode } = check.stored;
  return registryCode === null
    ? [...(await registers.ownedWeapons(personCode)), ...(await registers.usedWeapons(personCode))]
    : heldWeapons(await licencesOf(check));
};

/** What a weapon is known by; a body that says otherwise of a known id is refused. Older drafts have no names. */
const marks = [
  'factoryNo',
  'name',
  'essentialComponentName',
  'make',
  'model',
  'caliber',
  'type',
] as const satisfies readonly (keyof Weapon)[];
const isSame = (given: Weapon, known: Weapon): boolean =>
  given.id === known.id && marks.every((mark) => given[mark] === undefined || given[mark] === known[mark]);

/** The weapons that an application is about, and their field: those ticked, or, where none can be ticked, all listed. */
function weaponsGiven({ definition }: StoredSummary, { weapons }: Pick<PrivateBody | CompanyBody, 'weapons'>) {
  const source = definition.weaponSource;
  return source
    ? {
        field: 'selectedWeapons',
        given: weapons.filter(({ enabled }) => enabled),
        weaponsOf: selectable[source],
      }
    : { field: 'weapons', given: weapons, weaponsOf: listable };
}

/** Is it about a new licence that takes weapons? */
const takesWeapons = ({ stored, form }: Pick<RegisterCheck, 'stored' | 'form'>): boolean =>
  stored.licenceActivity === null && optionsOf(form, 'weaponList')?.takesWeapons === true;

/** Weapons ticked, or listed, are the applicant's and are what the register says (PRIV-58, FPASS-05, WTR-08). */
async function weaponErrors(check: RegisterCheck): Promise<FieldError[]> {
  const { field, given, weaponsOf } = weaponsGiven(check.stored, check.body);
  if (given.length === 0 && !takesWeapons(check)) return [];
  const known = await lookup(weaponsOf(check));
  if (known.state !== 'found') return [{ field, key: 'error.weaponsRequest' }];
  const areKnown = given.every((weapon) => known.data.some((own) => isSame(weapon, own)));
  return areKnown ? [] : [{ field, key: 'validationError.weaponNotUsable' }];
}

const numberField = ({ id }: EnteredWeapon) => `enteredWeapons[${id}].factoryNo`;

/** A weapon entered by hand is not one that the register has as the applicant's. */
async function enteredWeaponErrors(check: PrivateCheck): Promise<FieldError[]> {
  const { enteredWeapons } = check.body;
  if (enteredWeapons.length === 0) return [];
  const known = await lookup(listable(check));
  if (known.state !== 'found') return [{ field: 'weapons', key: 'error.weaponsRequest' }];
  const registered = new Set(known.data.map(weaponIdentity).filter((identity) => identity !== ''));
  return enteredWeapons
    .filter((weapon) => registered.has(weaponIdentity(weapon)))
    .map((weapon) => ({ field: numberField(weapon), key: 'validationError.weaponKnown' }));
}

/** Weapons of others' licences are there, of types that are applied for, and no more than applied for. */
async function sharedWeaponErrors({ deps, stored: { personCode }, body }: PrivateCheck): Promise<FieldError[]> {
  const today = dayOf(deps.now());
  const left = new Map(body.weaponTypes.map(({ code, amount }) => [code, amount]));
  const errors: FieldError[] = [];
  for (const named of body.sharedWeapons) {
    const weapon = await sharedWeapon(deps.database.db, named, { personCode, today });
    const count = weapon ? (left.get(weapon.type) ?? 0) : 0;
    if (weapon) left.set(weapon.type, count - 1);
    const key = weapon ? 'validationError.weaponNotAppliedFor' : 'validationError.sharedWeapon';
    if (count <= 0) errors.push({ field: `sharedWeapons[${named.id}].factoryNo`, key });
  }
  return errors;
}

const sharedChecks = [identityErrors, membershipErrors, activityErrors, licenceNumberErrors, weaponErrors];
const privateChecks = [naturalLicenceErrors, enteredWeaponErrors, sharedWeaponErrors];

/** Everything in which an application and the registers disagree. */
export async function registerErrors(
  deps: Deps,
  stored: StoredApplication,
  { form, identity }: Pick<RegisterCheck, 'form' | 'identity'>,
): Promise<FieldError[]> {
  const known = { deps, stored, form, identity };
  const shared = sharedChecks.map((check) => check({ ...known, body: stored.body }));
  const own = stored.audience === 'private' ? privateChecks.map((check) => check({ ...known, body: stored.body })) : [];
  return (await Promise.all([...shared, ...own])).flat();
}

/** Says that another application is about the same, by what it is about. */
const claimMessages: Record<Exclude<ClaimKind, 'sharedWeapon'>, (claim: ContestedClaim) => FieldError['key']> = {
  licenceTerm: ({ others }) =>
    others.some(({ activity }) => activity === 'EXTEND_LICENCE')
      ? 'validationError.extensionUnderWay'
      : 'validationError.licenceUnderWay',
  licenceContent: () => 'validationError.licenceUnderWay',
  weapon: () => 'validationError.weaponUnderWay',
  enteredWeapon: () => 'validationError.weaponUnderWay',
};

/** Other applications that are being processed, or have been decided, for the same licence or weapons (TRU-03). */
export async function underWayErrors(
  db: Db,
  stored: StoredApplication,
  { form, today }: { form: AnyForm; today: string },
): Promise<FieldError[]> {
  const contested = await contestedClaims(db, stored);
  const errors = contested.flatMap((claim): FieldError[] =>
    // A weapon is shared by two: how many there are is counted with the licences.
    claim.kind === 'sharedWeapon' ? [] : [{ field: claim.field, key: claimMessages[claim.kind](claim) }],
  );
  if (stored.definition.weaponEffect || takesWeapons({ stored, form })) {
    const { field, given } = weaponsGiven(stored, stored.body);
    const ids = given.filter(({ enabled }) => enabled).map(({ id }) => id);
    if (await areWeaponsGone(db, stored, ids)) errors.unshift({ field, key: 'validationError.weaponGone' });
  }
  return [...errors, ...(await sharingErrors(db, stored, { contested, today }))];
}
