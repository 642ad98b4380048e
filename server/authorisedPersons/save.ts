import {
  type AuthorisedPersonBody,
  type AuthorisedPersonValues,
  authorisedPersonErrors,
  cleanAuthorisedPerson,
  documentOf,
} from '#domain/authorisedPersons';
import type { FieldError } from '#domain/errors';
import { isOfAge } from '#domain/personalCode';
import { audit } from '../audit';
import { refuseBlockedCompany } from '../auth/blockedCompanies';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError, invalid, notFound } from '../errors';
import { deprecateDocument } from '../files/deprecate';
import { onceForKey } from '../idempotency';
import { ask } from '../registers/guards';
import { lockPerson, type PersonRow, protocolsAmong } from './repository';

const duplicate = () =>
  new HttpError(409, 'DUPLICATE_ID_CODE', 'The company has an active authorised person with this personal code');
const ended = () => new HttpError(409, 'READ_ONLY', 'This authorisation has ended: authorise the person again');

interface Change {
  trx: Db;
  caller: Caller;
  values: AuthorisedPersonValues;
  /** Errors of the fields of the name: the population register has another one for the personal code. */
  wrongNames: readonly FieldError[];
  documentId: string;
  now: Date;
}

/**
 * The document must be of the type that the change asks for, uploaded by the caller for this company, and the protocol
 * of nobody else.
 * @throws HttpError 422 otherwise.
 */
async function requireDocument({ trx, caller, values, documentId }: Change): Promise<void> {
  const found = await trx
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where('type', '=', documentOf(values))
    .where('application_id', 'is', null)
    .where('owner_party', '=', caller.party.code)
    .where('owner_person', '=', caller.personCode)
    .where('deprecated', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found || (await protocolsAmong(trx, [documentId])).length > 0)
    throw invalid([{ field: 'document', key: 'error.noFileFound' }]);
}

const columnsOf = ({ firstName, lastName, email, phone }: AuthorisedPersonValues) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
});

/** Whom a company cannot authorise: somebody who is not of age, and the person who authorises. */
function refuseUnfit({ caller, values: { idCode }, now }: Change): void {
  const key = idCode === caller.personCode ? 'ownIdCode' : isOfAge(idCode, now) ? null : 'personUnderage';
  if (key !== null) throw invalid([{ field: 'idCode', key: `validationError.${key}` }]);
}

async function add(change: Change): Promise<number> {
  const { trx, caller, values, wrongNames, documentId, now } = change;
  refuseUnfit(change);
  if (!values.active) throw invalid([{ field: 'active', key: 'validationError.required' }]);
  if (wrongNames.length > 0) throw invalid(wrongNames);
  await requireDocument(change);
  const row = await trx
    .insertInto('authorised_person')
    .values({
      ...columnsOf(values),
      registry_code: caller.party.code,
      company_name: caller.party.name,
      person_code: values.idCode,
      protocol_document_id: documentId,
      created_by: caller.personCode,
      updated_by: caller.personCode,
      created: now,
      updated: now,
    })
    .onConflict((conflict) => conflict.columns(['registry_code', 'person_code']).where('active', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw duplicate();
  await audit(trx, caller, 'authorisedPerson.added', 'authorisedPerson', row.id, { documentId });
  return row.id;
}

/** What an edit changes besides the data of the person: the document, and whether the authorisation goes on. */
async function documentsAfter(change: Change, before: PersonRow): Promise<Partial<PersonRow>> {
  const { trx, caller, values, documentId, now } = change;
  if (values.active && documentId === before.protocol_document_id) return {};
  await requireDocument(change);
  if (!values.active) return { active: false, deactivation_document_id: documentId };
  await deprecateDocument(trx, caller, { id: before.protocol_document_id, application_id: null }, now);
  return { protocol_document_id: documentId };
}

async function edit(change: Change, id: number): Promise<void> {
  const { trx, caller, values, wrongNames, now } = change;
  const before = await lockPerson(trx, caller.party.code, id);
  if (!before) throw notFound();
  if (!before.active) throw ended();
  if (values.idCode !== before.person_code) throw invalid([{ field: 'idCode', key: 'error.idCodeValidationError' }]);
  if (wrongNames.length > 0) throw invalid(wrongNames);
  const after = { ...columnsOf(values), ...(await documentsAfter(change, before)) };
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter((name) => after[name] !== before[name]);
  // Which personal data were changed is recorded, but not what they were (design §7).
  const isRecordable = (name: string) => name === 'active' || name.endsWith('_document_id');
  const valuesOf = (row: Partial<PersonRow>) =>
    Object.fromEntries(changed.filter(isRecordable).map((name) => [name, row[name]]));
  await trx
    .updateTable('authorised_person')
    .set({ ...after, updated_by: caller.personCode, updated: now })
    .where('id', '=', id)
    .execute();
  await audit(
    trx,
    caller,
    values.active ? 'authorisedPerson.changed' : 'authorisedPerson.deactivated',
    'authorisedPerson',
    id,
    { changed, before: valuesOf(before), after: valuesOf(after) },
  );
}

/** Letters of a name, without case, diacritics, spaces and hyphens. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/**
 * Errors of the fields whose name is not the one that the population register has for the personal code: a slip of one
 * digit would authorise somebody else. Empty when the register does not know the person.
 * @throws HttpError 502 when the register does not answer.
 */
async function nameErrors(registers: Deps['registers'], values: AuthorisedPersonValues): Promise<FieldError[]> {
  const known = await ask('population register', registers.personDocument(values.idCode));
  return (['firstName', 'lastName'] as const)
    .filter((name) => known && lettersOf(known[name]) !== lettersOf(values[name]))
    .map((field) => ({ field, key: 'validationError.personName' }));
}

/**
 * Authorises a person, changes the entry of one, or ends the authorisation (SET-11..23, API-130).
 * @throws HttpError 409 `DUPLICATE_ID_CODE` for a person who is authorised already, 422 for data that are not valid, a name
 * that is not of the personal code or a company that cannot apply, 404 for an entry of another company, 502 when the
 * population register does not answer.
 */
export async function savePerson(
  { config, database, registers, now: clock }: Pick<Deps, 'config' | 'database' | 'registers' | 'now'>,
  caller: Caller,
  body: AuthorisedPersonBody,
  key: string | undefined,
): Promise<{ id: number }> {
  refuseBlockedCompany({ config }, caller.party);
  const { id, documentId } = body;
  const values = cleanAuthorisedPerson(body);
  const errors = authorisedPersonErrors(values, documentId);
  if (errors.length > 0) throw invalid(errors);
  if (body.documentType !== documentOf(values)) throw invalid([{ field: 'document', key: 'validationError.document' }]);
  const wrongNames = values.active ? await nameErrors(registers, values) : [];
  const now = clock();
  return onceForKey(
    database.db,
    { caller, key, request: body, now },
    async (trx, done) => {
      const change: Change = { trx, caller, values, wrongNames, documentId, now };
      if (id !== undefined) await edit(change, id);
      const saved = { id: id ?? (await add(change)) };
      await done(saved);
      return saved;
    },
    async (saved: { id: number }) => saved,
  );
}
