import { sql } from 'kysely';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnswersOrigin, KnownContact, Licence } from '#domain/applications/model';
import type { Audience } from '#domain/codes';
import { isMailable, phoneField } from '#domain/fields';
import { ownerOf } from '../auth/access';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { licenceOwnerOf } from '../licences/repository';
import type { CompanyDetails } from '../ports';
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

/** The phone number and the e-mail address that the business register has of a company; '' for one that it does not have. */
export function registeredContact(company: CompanyDetails | null): Pick<KnownContact, 'phone' | 'email'> {
  const values = company?.contacts.map(({ value }) => value.trim()) ?? [];
  return {
    phone: values.find((value) => /^[\d\s+()-]+$/.test(value) && phoneField().isValidSync(value)) ?? '',
    email: values.find(isMailable) ?? '',
  };
}

/**
 * The same, at the residence that the population register has (PAG-04). While it does not answer, and where it has none, that of the last
 * application counts. Who has submitted nothing for a company yet begins with what the business register has of it.
 */
export async function knownContact(
  { database, registers }: Pick<Deps, 'database' | 'registers'>,
  caller: Caller,
): Promise<KnownContact> {
  const isPrivate = caller.party.type === 'PRIVATE';
  const known = inShortTime(registers);
  const [contact, residence, company] = await Promise.all([
    lastContact(database.db, caller),
    isPrivate ? orNull(known.residence(caller.personCode)) : null,
    isPrivate ? null : orNull(known.companyDetails(caller.party.code)),
  ]);
  const registered = registeredContact(company);
  return {
    ...contact,
    phone: contact.phone || registered.phone,
    email: contact.email || registered.email,
    ...(residence && { actualLocation: residence }),
  };
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
