import { randomUUID } from 'node:crypto';
import { staleVersion } from '#domain/api';
import { type ApiResource, type ApplicationDefinition, isReadOnly } from '#domain/applications/definition';
import type { Applicant } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import { definitionOf } from '#domain/applications/registry';
import { statusOf } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { isOfAge } from '#domain/personalCode';
import { audienceOf } from '#domain/roles';
import { audit } from '../audit';
import { isOwn, lockOwnApplication, ownerOf } from '../auth/access';
import { refuseBlockedCompany } from '../auth/blockedCompanies';
import type { Caller } from '../auth/caller';

import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { HttpError, invalid } from '../errors';
import { adoptDocuments } from '../files/documents';
import { once } from '../idempotency';
import { applicationOf, findApplication, type StoredApplication, summaryOf } from './repository';
import { type ApplicationBody, unboundedField } from './shapes';

/** What the server alone decides and a body never sets. */
const serverOwned = [
  'id',
  'no',
  'status',
  'payment',
  'exams',
  'decision',
  'version',
  'created',
  'submitted',
  'updated',
] as const;

/** The kind a body names, when this caller may make it here. */
function kindOf(caller: Caller, resource: ApiResource, body: ApplicationBody): ApplicationDefinition {
  const definition = definitionOf(body.type, audienceOf(caller.party.type));
  if (definition?.apiResource !== resource || !definition.isCreatable || !definition.loadForm)
    throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be made here');
  return definition;
}

/** Who applies, from the token and the population register; of the body only how to reach them (AUTH-44). */
async function applicantOf(deps: Deps, caller: Caller, body: ApplicationBody): Promise<Applicant> {
  const contact = (body.applicant ?? {}) as { phone?: string | null; email?: string | null };
  // A draft is kept also while the register is silent; a submission asks it again.
  const document = await deps.registers.personDocument(caller.personCode).catch(() => null);
  return {
    firstName: document?.firstName ?? caller.firstName,
    lastName: document?.lastName ?? caller.lastName,
    idCode: caller.personCode,
    citizenship: document?.citizenship ?? '',
    docNo: document?.docNo ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  };
}

/** The body as it is kept: whole, with what is missing filled in, without what stands in columns. */
function keptBody(body: ApplicationBody, applicant: Applicant, caller: Caller): Record<string, unknown> {
  const given = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null && !serverOwned.some((own) => own === name)),
  );
  const isPrivate = audienceOf(caller.party.type) === 'private';
  const whole = isPrivate ? { ...emptyApplication(body.type, applicant), ...given } : given;
  return Object.fromEntries(
    Object.entries({ ...whole, applicant }).filter(([name]) => !serverOwned.some((own) => own === name)),
  );
}

/** A licence named in the application must be the applicant's own (ROLE-17, ROLE-18). */
async function refuseForeignLicence(db: Db, caller: Caller, body: ApplicationBody): Promise<void> {
  const number = body.licenceActivity?.existingLicenceNo;
  if (!number) return;
  const licence = await db
    .selectFrom('licence')
    .select(['person_code as personCode', 'registry_code as registryCode'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!licence || !isOwn(caller, licence))
    throw invalid([{ field: 'licenceActivity.existingLicenceNo', key: 'validationError.required' }]);
}

/** SAVE-39: what is submitted, or locked by its payment, stays as it is. */
export function refuseReadOnly(application: StoredApplication): void {
  if (application.status !== statusOf('OPEN') || isReadOnly(application.definition, summaryOf(application)))
    throw new HttpError(409, 'READ_ONLY', 'The application can no longer be changed');
}

async function insert(
  trx: Db,
  caller: Caller,
  { definition, kept, now }: { definition: ApplicationDefinition; kept: object; now: Date },
) {
  const owner = ownerOf(caller);
  const { id } = await trx
    .insertInto('application')
    .values({
      no: randomUUID(),
      resource: definition.apiResource,
      type: definition.code,
      status: statusOf('OPEN'),
      person_code: owner.personCode,
      registry_code: owner.registryCode,
      body: JSON.stringify(kept),
      created: now,
      updated: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const no = `${dayOf(now).slice(0, 4)}-${String(id).padStart(6, '0')}`;
  await trx.updateTable('application').set({ no }).where('id', '=', id).execute();
  await audit(trx, caller, 'application.created', 'application', id, { type: definition.code });
  return id;
}

async function update(
  trx: Db,
  caller: Caller,
  {
    definition,
    body,
    kept,
    now,
  }: { definition: ApplicationDefinition; body: ApplicationBody; kept: object; now: Date },
) {
  const before = await lockOwnApplication(trx, caller, body.id!);
  refuseReadOnly(before);
  if (before.definition !== definition)
    throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'The kind of an application does not change');
  if (body.version !== before.version)
    throw new HttpError(409, staleVersion, 'The application was changed meanwhile; load it again');
  await trx
    .updateTable('application')
    .set({ body: JSON.stringify(kept), version: before.version + 1, updated: now })
    .where('id', '=', before.id)
    .execute();
  await audit(trx, caller, 'application.saved', 'application', before.id, { version: before.version + 1 });
  return before.id;
}

/**
 * Saves a draft, new or existing (API-007, SAVE-49): everything or nothing, once for an idempotency key.
 * @returns the application as it is now kept.
 */
export async function saveApplication(
  deps: Deps,
  caller: Caller,
  resource: ApiResource,
  body: ApplicationBody,
  key: string | undefined,
): Promise<Record<string, unknown>> {
  const unbounded = unboundedField(body);
  if (unbounded !== null)
    throw new HttpError(400, 'BAD_REQUEST', 'A value cannot be kept', [{ field: unbounded, key: '' }]);
  const definition = kindOf(caller, resource, body);
  const now = deps.now();
  if (!isOfAge(caller.personCode, now)) throw invalid([{ field: 'applicant', key: 'notification.youngerThan18' }]);
  refuseBlockedCompany(deps, caller.party.code);
  const applicant = await applicantOf(deps, caller, body);
  const kept = keptBody(body, applicant, caller);
  return deps.database.db.transaction().execute((trx) =>
    once(trx, { caller, key, request: { resource, body }, now }, async () => {
      await refuseForeignLicence(trx, caller, body);
      const change = { definition, body, kept, now };
      const id = body.id ? await update(trx, caller, change) : await insert(trx, caller, change);
      await adoptDocuments(trx, caller, id, kept);
      return applicationOf((await findApplication(trx, id))!);
    }),
  );
}
