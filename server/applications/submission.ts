import type { Lookup, PrivateFormContext } from '#domain/applications/form';
import type { PrivateApplication } from '#domain/applications/model';
import { isSoldier } from '#domain/applications/private/activeDuty';
import { hasPurpose } from '#domain/applications/private/sections';
import { type PrivateFormValues, valuesOf } from '#domain/applications/private/values';
import type { FieldError } from '#domain/errors';
import { fieldErrors } from '#domain/validation';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { documentTypesOf } from '../files/documents';
import { lookup, registerErrors } from './registerErrors';
import { applicationOf, type StoredApplication } from './repository';

/** Asks only when the answer matters (SOLD-11). */
const when = <T>(matters: boolean, ask: () => Promise<T | null>): Promise<Lookup<T>> =>
  matters ? lookup(ask()) : Promise.resolve({ state: 'idle' });

/** What the form of a person's application must know, found out here and not taken from the body (VAL-27, AUTH-44). */
async function formContextOf(
  { registers, database, now }: Deps,
  { id, personCode }: StoredApplication,
  { licenceActivity }: PrivateApplication,
  values: PrivateFormValues,
): Promise<PrivateFormContext> {
  const [activeDuty, huntingCertificate, documents] = await Promise.all([
    when(isSoldier(values), () => registers.activeDuty(personCode)),
    when(hasPurpose(values, 'A'), () => registers.huntingCertificate(personCode)),
    documentTypesOf(database.db, id),
  ]);
  return {
    activity: licenceActivity?.type ?? null,
    activeDuty,
    huntingCertificate,
    documents,
    existingWeaponTypes: licenceActivity?.existingWeaponTypes ?? [],
    idCode: personCode,
    now: now(),
  };
}

/**
 * Everything that keeps an application from being submitted: the same schema as the form's, whole, over what is kept
 * and what the registers say (VAL-27). Empty: it may be paid for.
 * @throws HttpError 422 KIND_NOT_AVAILABLE for a kind without a form, or one that only the authority makes.
 */
export async function validateSubmission(deps: Deps, stored: StoredApplication): Promise<FieldError[]> {
  const { isCreatable, loadForm } = stored.definition;
  const form = isCreatable ? await loadForm?.() : null;
  if (!form) throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be submitted');
  const application = applicationOf(stored) as unknown as PrivateApplication;
  const values = valuesOf(application);
  const formContext = await formContextOf(deps, stored, application, values);
  const found = [
    ...(await fieldErrors(form.schema(formContext), values)),
    ...(await registerErrors({ deps, stored, application, form })),
  ];
  return found.filter(({ field }, index) => found.findIndex((error) => error.field === field) === index);
}
