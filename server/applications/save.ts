import { staleVersion } from '#domain/api';
import type { ApiResource, ApplicationDefinition } from '#domain/applications/definition';
import { isDraft } from '#domain/applications/drafts';
import type { AnyForm } from '#domain/applications/engine/form';
import { authorityOwned, serverOwned } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { optionsOf } from '#domain/applications/sectionOptions';
import type { Audience } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { isOfAge } from '#domain/personalCode';
import { audienceOf } from '#domain/roles';
import { audit } from '../audit';
import { ownerOf } from '../auth/access';
import { refuseBlockedCompany } from '../auth/blockedCompanies';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { HttpError, invalid, readOnly } from '../errors';
import { withIdempotencyKey } from '../idempotency';
import { findLicence, licenceOwnerOf } from '../licences/repository';
import { lockOwnApplication } from './access';
import { createApplication } from './create';
import { adoptDocuments, deprecateUnnamed } from './documents/documents';
import { refuseTooManyDrafts } from './draftLimit';
import { bodyToKeep } from './families';
import type { Given } from './formContext';
import { activityOf, fixedParts } from './licenceOrigin';
import { parseBody } from './parse';
import { applicationOf, findApplication, replaceBody, type StoredApplication, summaryOf } from './repository';
import { type ApplicationBody, unboundedField } from './shapes';

/** The kind a body names, when this caller may make it here. */
async function kindOf(caller: Caller, resource: ApiResource, body: ApplicationBody) {
  const definition = definitionOf(body.type, audienceOf(caller.party.type));
  const form = await definition?.loadForm?.();
  if (definition?.apiResource !== resource || !definition.isCreatable || !form)
    throw new HttpError(422, 'KIND_NOT_AVAILABLE', 'This kind of application cannot be made here');
  return { definition, form };
}

/** What of a request may be kept: nothing the server alone decides, nothing that is null. */
const givenFields = (body: ApplicationBody): Partial<ApplicationBody> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null && !serverOwned.some((own) => own === name)),
  );

/**
 * A licence named in the application must be the applicant's own (ROLE-17, ROLE-18); what is kept of it is what it says
 * itself.
 */
async function licenceOf(db: Db, caller: Caller, body: ApplicationBody, now: Date): Promise<Given['origin']> {
  const activity = body.licenceActivity;
  if (!activity?.existingLicenceNo) return null;
  const licence = await findLicence(db, licenceOwnerOf(caller), activity.existingLicenceNo, dayOf(now));
  if (!licence) throw invalid([{ field: 'licenceActivity.existingLicenceNo', key: 'validationError.licence' }]);
  const audience = audienceOf(caller.party.type);
  return { licence, licenceActivity: await activityOf(db, licence, { type: activity.type, audience }) };
}

/** SAVE-39: what is submitted, or locked by its payment, stays as it is. */
export function refuseReadOnly(application: StoredApplication): void {
  if (!isDraft(application.definition, summaryOf(application))) throw readOnly();
}

async function insert(
  trx: Db,
  caller: Caller,
  { definition, kept, now }: { definition: ApplicationDefinition; kept: object; now: Date },
) {
  const owner = ownerOf(caller);
  await refuseTooManyDrafts(trx, owner);
  const id = await createApplication(trx, { definition, owner, body: kept, status: 'OPEN', actor: caller, now });
  return (await findApplication(trx, id))!;
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
  const { audience, body: earlier } = before;
  const added = audience === 'private' ? Object.fromEntries(authorityOwned.map((name) => [name, earlier[name]])) : {};
  const after = await replaceBody(trx, before, { body: { ...kept, ...added }, now });
  await audit(trx, caller, 'application.saved', 'application', after.id, { version: after.version });
  return after;
}

/** The parts of the licence that the application repeats, with the marks of national security that it may ask for. */
function fixedPartsOf(
  db: Db,
  { licence, licenceActivity: { type } }: NonNullable<Awaited<ReturnType<typeof licenceOf>>>,
  { form, audience, body }: { form: AnyForm; audience: Audience; body: ApplicationBody },
): Promise<Partial<ApplicationBody>> {
  const canMark = optionsOf(form, 'weaponTypes')?.allowsNationalSecurity({ activity: type });
  const { weaponTypes } = parseBody(audience, givenFields(body));
  const marked = weaponTypes.filter(({ isNationalSecurity }) => isNationalSecurity).map(({ code }) => code);
  return fixedParts(db, licence, { type, audience, marked: canMark ? marked : null });
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
): Promise<ReturnType<typeof applicationOf>> {
  const unbounded = unboundedField(body);
  if (unbounded !== null)
    throw new HttpError(400, 'BAD_REQUEST', 'A value cannot be kept', [{ field: unbounded, key: '' }]);
  const { definition, form } = await kindOf(caller, resource, body);
  const now = deps.now();
  if (!isOfAge(caller.personCode, now)) throw invalid([{ field: 'applicant', key: 'notification.youngerThan18' }]);
  refuseBlockedCompany(deps, caller.party.code);
  const { audience } = definition;
  const origin = await licenceOf(deps.database.db, caller, body, now);
  const fixed = origin && (await fixedPartsOf(deps.database.db, origin, { form, audience, body }));
  const given = { ...givenFields(body), ...fixed };
  const kept = await bodyToKeep({ deps, caller, form, audience, given, origin });
  return deps.database.db.transaction().execute((trx) =>
    withIdempotencyKey(trx, { caller, key, request: { resource, body }, now }, async () => {
      const change = { definition, body, kept, now };
      const saved = body.id ? await update(trx, caller, change) : await insert(trx, caller, change);
      await adoptDocuments(trx, caller, saved.id, kept);
      if (audience === 'company') await deprecateUnnamed(trx, caller, { applicationId: saved.id, body: kept, now });
      return applicationOf(saved);
    }),
  );
}
