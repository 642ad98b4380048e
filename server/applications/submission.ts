import type { AnyForm } from '#domain/applications/engine/form';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/errors';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError, invalid } from '../errors';
import { documentSlotsOf } from './documents/documents';
import { contextOf, ownRegisterErrors } from './families';
import { identityOf, registerErrors, underWayErrors } from './registerChecks';
import type { StoredApplication } from './repository';
import { lockRequested } from './underWay';

/** @throws HttpError 422 KIND_NOT_AVAILABLE for a kind that only the authority makes. */
async function formOf({ definition: { isCreatable, loadForm } }: StoredApplication): Promise<AnyForm> {
  if (!isCreatable) throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be submitted');
  return loadForm();
}

/**
 * Everything that keeps an application from being submitted: the rules of its form, whole, over what is kept and what
 * the registers say (VAL-27). Empty: it may be paid for.
 * @param identity the answer of the population register; asked for here when left out.
 * @param present keys of the document slots that have documents; read here when left out.
 * @throws HttpError 422 KIND_NOT_AVAILABLE for a kind that only the authority makes.
 */
export async function validateSubmission(
  deps: Deps,
  stored: StoredApplication,
  identity = identityOf(deps, stored),
  present: Promise<string[]> | string[] = documentSlotsOf(deps.database.db, stored.id),
): Promise<FieldError[]> {
  const form = await formOf(stored);
  const { db } = deps.database;
  const [context, slots, registers, own, others] = await Promise.all([
    contextOf(deps, stored, form),
    present,
    registerErrors(deps, stored, { form, identity }),
    ownRegisterErrors(deps, stored),
    underWayErrors(db, stored, { form, today: dayOf(deps.now()) }),
  ]);
  const found = [...form.errors(form.read(stored.body), context, slots), ...registers, ...own, ...others];
  return [...new Map(found.toReversed().map((error) => [error.field, error])).values()].toReversed();
}

/**
 * Repeats in the submitting transaction what `validateSubmission` could only check before it: no other application for
 * the same licence or weapons has been submitted meanwhile.
 * @throws HttpError 422 naming the fields.
 */
export async function refuseUnderWay(trx: Db, stored: StoredApplication, now: Date): Promise<void> {
  await lockRequested(trx, stored);
  const errors = await underWayErrors(trx, stored, { form: await formOf(stored), today: dayOf(now) });
  if (errors.length > 0) throw invalid(errors);
}
