import type { ApplicationForm, Lookup, WeaponSelection } from '#domain/applications/form';
import type { Licence, LicenceActivity, PrivateApplication, Weapon } from '#domain/applications/model';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/errors';
import type { Deps } from '../deps';
import { findLicence, listLicences } from '../licences/repository';
import type { StoredApplication } from './repository';

/** What a person's application claims of weapons and licences, against what the registers say. */
export interface RegisterCheck {
  deps: Deps;
  stored: StoredApplication;
  application: PrivateApplication;
  form: ApplicationForm;
}

/** What became of asking a register: nothing found is an answer, silence is not. */
export const lookup = async <T>(ask: Promise<T | null>): Promise<Lookup<T>> => {
  try {
    const data = await ask;
    return data === null ? { state: 'none' } : { state: 'found', data };
  } catch {
    return { state: 'failed' };
  }
};

const isValid = (licence: Pick<Licence, 'status' | 'validUntil'> | null, today: string): boolean =>
  licence?.status === 'VALID' && licence.validUntil >= today;

const ownLicences = ({ deps, stored }: RegisterCheck) =>
  listLicences(deps.database.db, { personCode: stored.personCode }, dayOf(deps.now()));

/** ERR-20, ERR-21: nobody applies without a valid identity document. */
async function identityErrors({ deps, stored }: RegisterCheck): Promise<FieldError[]> {
  const document = await lookup(deps.registers.personDocument(stored.personCode));
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

/** An activity the kind has, on a valid licence of the kind that is the applicant's own (OPEN-72). */
async function activityErrors({ deps, stored, application }: RegisterCheck): Promise<FieldError[]> {
  const activity: LicenceActivity | null = application.licenceActivity;
  if (!activity) return [];
  const { definition, personCode } = stored;
  if (!definition.activities.includes(activity.type))
    return [{ field: 'licenceActivity.type', key: 'form.invalidField' }];
  const today = dayOf(deps.now());
  const licence = await findLicence(deps.database.db, { personCode }, activity.existingLicenceNo, today);
  return isValid(licence, today) && licence?.type === definition.code
    ? []
    : [{ field: 'licenceActivity.existingLicenceNo', key: 'validationError.licence' }];
}

/** PRIV-91: the number given is that of a valid licence of the applicant's. */
async function licenceNumberErrors(registerCheck: RegisterCheck): Promise<FieldError[]> {
  const number = registerCheck.application.licenceNumber;
  if (!number) return [];
  const today = dayOf(registerCheck.deps.now());
  const found = (await ownLicences(registerCheck)).find((licence) => licence.number === number) ?? null;
  return isValid(found, today) ? [] : [{ field: 'licenceNumber', key: 'validationError.licence' }];
}

/** PRIV-32: with target G, a valid weapon licence that the person holds. */
async function naturalLicenceErrors({ deps, stored, application }: RegisterCheck): Promise<FieldError[]> {
  const number = application.naturalLicenceNumber;
  if (!number) return [];
  const found = await lookup(deps.registers.naturalWeaponLicence(stored.personCode, number));
  if (found.state === 'failed') return [{ field: 'naturalLicenceNumber', key: 'error.weaponsRequest' }];
  const licence = found.state === 'found' ? found.data : null;
  return isValid(licence, dayOf(deps.now())) ? [] : [{ field: 'naturalLicenceNumber', key: 'validationError.licence' }];
}

type WeaponsOf = (registerCheck: RegisterCheck) => Promise<Weapon[]>;

/** Which weapons a person may tick, by what the form selects from. */
const selectable: Record<WeaponSelection['source'], WeaponsOf> = {
  owned: ({ deps, stored }) => deps.registers.ownedWeapons(stored.personCode),
  licences: async (registerCheck) =>
    (await ownLicences(registerCheck))
      .filter(({ status, type }) => status === 'VALID' && type !== registerCheck.stored.definition.code)
      .flatMap(({ weapons }) => weapons),
};
/** Weapons an application may list without ticking: all that the person owns or uses. */
const listable: WeaponsOf = async ({ deps: { registers }, stored: { personCode } }) => [
  ...(await registers.ownedWeapons(personCode)),
  ...(await registers.usedWeapons(personCode)),
];

/** What a weapon is known by; a body that says otherwise of a known id is not believed. */
const marks = ['factoryNo', 'make', 'model', 'caliber', 'type'] as const satisfies readonly (keyof Weapon)[];
const isSame = (claimed: Weapon, known: Weapon): boolean =>
  claimed.id === known.id && marks.every((mark) => claimed[mark] === known[mark]);

/** Weapons ticked, or listed, are the applicant's and are what the register says (PRIV-58, FPASS-05). */
async function weaponErrors(registerCheck: RegisterCheck): Promise<FieldError[]> {
  const { form, application } = registerCheck;
  const field = form.weaponSelection ? 'selectedWeapons' : 'weapons';
  const claimed = application.weapons.filter(({ enabled }) => enabled || !form.weaponSelection);
  if (claimed.length === 0) return [];
  const known = await lookup(
    (form.weaponSelection ? selectable[form.weaponSelection.source] : listable)(registerCheck),
  );
  if (known.state !== 'found') return [{ field, key: 'error.weaponsRequest' }];
  return claimed.every((weapon) => known.data.some((own) => isSame(weapon, own)))
    ? []
    : [{ field, key: 'error.checkWeapon' }];
}

const checks: readonly ((registerCheck: RegisterCheck) => Promise<FieldError[]>)[] = [
  identityErrors,
  membershipErrors,
  activityErrors,
  licenceNumberErrors,
  naturalLicenceErrors,
  weaponErrors,
];

/** Everything in which an application and the registers disagree. */
export const registerErrors = async (registerCheck: RegisterCheck): Promise<FieldError[]> =>
  (await Promise.all(checks.map((check) => check(registerCheck)))).flat();
