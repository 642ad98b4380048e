import type { FieldError } from '#domain/errors';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { documentSlotsOf } from './documents/documents';
import { contextOf } from './families';
import { registerErrors } from './registerChecks';
import type { StoredApplication } from './repository';

/**
 * Everything that keeps an application from being submitted: the rules of its form, whole, over what is kept and what
 * the registers say (VAL-27). Empty: it may be paid for.
 * @throws HttpError 422 KIND_NOT_AVAILABLE for a kind without a form, or one that only the authority makes.
 */
export async function validateSubmission(deps: Deps, stored: StoredApplication): Promise<FieldError[]> {
  const { isCreatable, loadForm } = stored.definition;
  const form = isCreatable ? await loadForm?.() : null;
  if (!form) throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be submitted');
  const [context, present] = await Promise.all([contextOf(deps, stored), documentSlotsOf(deps.database.db, stored.id)]);
  const found = [
    ...form.errors(form.read(stored.body), context, present),
    ...(await registerErrors(deps, stored, form)),
  ];
  return found.filter(({ field }, index) => found.findIndex((error) => error.field === field) === index);
}
