import { sql } from 'kysely';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnswersOrigin, KnownContact, Licence } from '#domain/applications/model';
import type { Audience } from '#domain/codes';
import { ownerOf } from '../auth/access';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { licenceOwnerOf } from '../licences/repository';
import { inShortTime, orNull } from '../registers/guards';
import { type Bodies, parseBody } from './parse';
import { wholeBody } from './rows';

/** Submitted applications, the last one first. */
const submitted = (db: Db) =>
  db
    .selectFrom('application')
    .where('submitted', 'is not', null)
    .where('status', '!=', 'APPLICATION_STATUS_DELETED')
    .orderBy('submitted', 'desc')
    .orderBy('id', 'desc');

/** Of a caller who has submitted nothing yet, and of kinds that begin without one (FPASS-11). */
export const noContact: KnownContact = { phone: '', email: '' };

/**
 * How to reach the caller, and where they live (PAG-04): as in the last application that they submitted themselves for the
 * same party. An application of another representative of the company, or of the same person for another party, is not
 * looked at.
 */
async function lastContact(db: Db, caller: Caller): Promise<KnownContact> {
  const { personCode, registryCode } = ownerOf(caller);
  const row = await submitted(db)
    .select('body')
    .where('person_code', '=', personCode)
    .where('registry_code', registryCode === null ? 'is' : '=', registryCode)
    .executeTakeFirst();
  if (!row) return noContact;
  if (registryCode !== null) {
    const { phone, email } = parseBody('company', row.body).entrepreneurApplication;
    return { phone, email };
  }
  const { applicant, applicantModification: corrected, actualLocation } = parseBody('private', row.body);
  return {
    phone: corrected?.phone || applicant.phone,
    email: corrected?.email || applicant.email,
    ...(actualLocation && { actualLocation }),
  };
}

/**
 * The same, at the residence that the population register has (PAG-04). While it does not answer, and where it has none, that of the last
 * application counts.
 */
export async function knownContact(
  { database, registers }: Pick<Deps, 'database' | 'registers'>,
  caller: Caller,
): Promise<KnownContact> {
  const [contact, residence] = await Promise.all([
    lastContact(database.db, caller),
    caller.party.type === 'PRIVATE' ? orNull(inShortTime(registers).residence(caller.personCode)) : null,
  ]);
  return { ...contact, ...(residence && { actualLocation: residence }) };
}

/**
 * What the owner of a licence said in their last submitted application of this kind about it, or in the one that gave it;
 * null: the portal knows none, as for a licence from before it.
 */
export async function previousAnswers<A extends Audience>(
  db: Db,
  caller: Caller,
  {
    licence,
    definition: { code },
    audience,
  }: { licence: Pick<Licence, 'number'>; definition: ApplicationDefinition; audience: A },
): Promise<{ origin: AnswersOrigin; body: Bodies[A] } | null> {
  const owner = licenceOwnerOf(caller);
  const own =
    'registryCode' in owner
      ? submitted(db).where('registry_code', '=', owner.registryCode)
      : submitted(db).where('person_code', '=', owner.personCode).where('registry_code', 'is', null);
  const row = await own
    .select(['no', 'submitted', wholeBody.as('body')])
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.selectFrom('licence').select('application_id').where('number', '=', licence.number)),
        eb.and([eb('type', '=', code), eb(sql`licence_activity->>'existingLicenceNo'`, '=', licence.number)]),
      ]),
    )
    .executeTakeFirst();
  if (!row?.submitted) return null;
  return { origin: { no: row.no, submitted: row.submitted.toISOString() }, body: parseBody(audience, row.body) };
}
