import type { Lookup, PrivateFacts } from '#domain/applications/form';
import type { LicenceActivity, PrivateApplication } from '#domain/applications/model';
import { valuesOf } from '#domain/applications/private/values';
import type { FieldError } from '#domain/errors';
import { fieldErrors } from '#domain/validation';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { documentTypesOf } from '../files/documents';
import { applicationOf, type StoredApplication } from './repository';

/** What became of asking a register: nothing found is an answer, silence is not. */
const lookup = async <T>(ask: Promise<T | null>): Promise<Lookup<T>> => {
  try {
    const data = await ask;
    return data === null ? { state: 'none' } : { state: 'found', data };
  } catch {
    return { state: 'failed' };
  }
};

/** What the form of a person's application must know, found out here and not taken from the body (VAL-27, AUTH-44). */
async function factsOf(deps: Deps, application: StoredApplication): Promise<PrivateFacts> {
  const { registers, database } = deps;
  const activity = application.body.licenceActivity as LicenceActivity | null | undefined;
  const [activeDuty, huntingCertificate, documents] = await Promise.all([
    lookup(registers.activeDuty(application.personCode)),
    lookup(registers.huntingCertificate(application.personCode)),
    documentTypesOf(database.db, application.id),
  ]);
  return {
    activity: activity?.type ?? null,
    activeDuty,
    huntingCertificate,
    documents,
    idCode: application.personCode,
    now: deps.now(),
  };
}

/** ERR-20, ERR-21: nobody applies without a valid identity document. */
async function identityErrors({ registers }: Deps, { personCode }: StoredApplication): Promise<FieldError[]> {
  const document = await lookup(registers.personDocument(personCode));
  if (document.state === 'found') return [];
  return [
    { field: 'applicant', key: document.state === 'none' ? 'error.documentNotFound' : 'applications.documentError' },
  ];
}

/** The weapons ticked must be the applicant's own. */
async function weaponErrors(
  deps: Deps,
  application: StoredApplication,
  ticked: readonly string[],
): Promise<FieldError[]> {
  if (!application.definition.usesWeaponSelection || ticked.length === 0) return [];
  const { personCode } = application;
  const [owned, used] = await Promise.all([
    deps.registers.ownedWeapons(personCode),
    deps.registers.usedWeapons(personCode),
  ]);
  const isOwned = (id: string) => [...owned, ...used].some((weapon) => weapon.id === id);
  return ticked.every(isOwned) ? [] : [{ field: 'selectedWeapons', key: 'error.checkWeapon' }];
}

/**
 * Everything that keeps an application from being submitted: the same schema as the form's, whole, over what is kept
 * and what the registers say (VAL-27). Empty: it may be paid for.
 * @throws HttpError 422 KIND_NOT_AVAILABLE for a kind without a form.
 */
export async function validateSubmission(deps: Deps, application: StoredApplication): Promise<FieldError[]> {
  const form = await application.definition.loadForm?.();
  if (!form) throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be submitted');
  const values = valuesOf(applicationOf(application) as unknown as PrivateApplication);
  const facts = await factsOf(deps, application);
  const found = [
    ...(await identityErrors(deps, application)),
    ...(await fieldErrors(form.schema(facts), values)),
    ...(await weaponErrors(deps, application, values.selectedWeapons)),
  ];
  return found.filter(({ field }, index) => found.findIndex((error) => error.field === field) === index);
}
