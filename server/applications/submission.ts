import type { AnyForm } from '#domain/applications/engine/form';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/errors';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { workInSlices } from '../slices';
import { lockRequested } from './claims';
import { documentSlotsOf } from './documents/documents';
import { contextOf, ownRegisterErrors } from './families';
import { identityOf, registerErrors, underWayErrors } from './registerChecks';
import type { StoredApplication } from './repository';

/** @throws HttpError 422 KIND_NOT_AVAILABLE for a kind that only the authority makes. */
async function formOf({ definition: { isCreatable, loadForm } }: StoredApplication): Promise<AnyForm> {
  if (!isCreatable) throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be submitted');
  return loadForm();
}

/** One error a field: the first. */
const distinct = (errors: readonly FieldError[]): FieldError[] =>
  [...new Map(errors.toReversed().map((error) => [error.field, error])).values()].toReversed();

/** What was found out about an application without a lock, because registers are slow: it is true of this version only. */
export interface CheckedApplication {
  version: number;
  /** Keys of the document slots that were filled. Documents do not raise the version. */
  documentSlots: readonly string[];
  /** What is missing or wrong; empty: nothing. */
  errors: readonly FieldError[];
}

/**
 * Compares an application with the rules of its form, whole, and with the registers (VAL-27).
 * @param identity the answer of the population register; asked for here when left out.
 * @param slots keys of the document slots that are filled; looked up when left out.
 * @throws HttpError 422 KIND_NOT_AVAILABLE for a kind that only the authority makes.
 */
export async function checkApplication(
  deps: Deps,
  stored: StoredApplication,
  identity = identityOf(deps, stored),
  slots = documentSlotsOf(deps.database.db, stored.id),
): Promise<CheckedApplication> {
  const form = await formOf(stored);
  const [context, documentSlots, registers, own] = await Promise.all([
    contextOf(deps, stored, form),
    slots,
    registerErrors(deps, stored, { form, identity }),
    ownRegisterErrors(deps, stored),
  ]);
  const values = form.read(stored.body);
  // The rows of a large declaration take a fifth of a second.
  await workInSlices(form.prepare(values, context));
  const answers = form.errors(values, context, documentSlots);
  return { version: stored.version, documentSlots, errors: distinct([...answers, ...registers, ...own]) };
}

const claimErrors = async (db: Db, stored: StoredApplication, now: Date): Promise<FieldError[]> =>
  underWayErrors(db, stored, { form: await formOf(stored), today: dayOf(now) });

/**
 * Everything that keeps an application from being submitted, as far as it is known without a lock: shown to the person at
 * once. Empty: it may be paid for.
 */
export async function validateSubmission(
  deps: Deps,
  stored: StoredApplication,
  checked: CheckedApplication | Promise<CheckedApplication> = checkApplication(deps, stored),
): Promise<FieldError[]> {
  const [{ errors }, claimed] = await Promise.all([checked, claimErrors(deps.database.db, stored, deps.now())]);
  return distinct([...errors, ...claimed]);
}

/** What keeps an application from being submitted. */
export type Obstacle =
  /** It, or its documents, are not those that were checked. */
  | { kind: 'changed' }
  /** Something is missing or wrong. */
  | { kind: 'incomplete'; errors: readonly FieldError[] }
  /** Another application, or a licence, holds what it asks for. */
  | { kind: 'claimed'; errors: readonly FieldError[] };

/**
 * Decides whether an application can be submitted now (TRU-01): what was checked is what is there, nothing is missing, and
 * nobody else holds what it asks for. Called wherever a submission takes effect: at the start of a payment, at the bank's
 * answer, and when there is no fee. The licence and the weapons it is about stay locked until the transaction ends.
 * @param application its row is locked by the caller.
 * @returns null: it can be submitted.
 */
export async function decideSubmission(
  trx: Db,
  application: StoredApplication,
  { checked, now }: { checked: CheckedApplication; now: Date },
): Promise<Obstacle | null> {
  if (application.version !== checked.version) return { kind: 'changed' };
  const present = await documentSlotsOf(trx, application.id);
  if (checked.documentSlots.some((slot) => !present.includes(slot))) return { kind: 'changed' };
  if (checked.errors.length > 0) return { kind: 'incomplete', errors: checked.errors };
  await lockRequested(trx, application);
  const errors = await claimErrors(trx, application, now);
  return errors.length > 0 ? { kind: 'claimed', errors: distinct(errors) } : null;
}
