import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { dayOf, showDate } from '#domain/dates';
import { present } from '#domain/present';
import type { Db } from '../../db/schema';
import { storedName } from '../../files/names';
import type { PdfContent } from '../../pdf/taggedPdf';
import type { FileStore, MakePdf } from '../../ports';
import { sandboxCompany } from './companies';
import { sandboxPeople } from './people';
import type { SandboxPerson } from './person';

/** A person of the sandbox whom a company has authorised, and who did it for the company. */
interface Authorisation {
  person: SandboxPerson;
  regCode: string;
  authorisedBy: string;
}

const hasRole = (person: SandboxPerson, role: SandboxPerson['roles'][number]): boolean =>
  person.roles.some(({ regCode, type }) => regCode === role.regCode && type === role.type);

const authorisations = (people: readonly SandboxPerson[]): Authorisation[] =>
  people.flatMap((person) =>
    person.roles
      .filter(({ type }) => type === 'AUTHORIZED_REPRESENTATIVE')
      .flatMap(({ regCode }) => {
        const entrepreneur = people.find((other) => hasRole(other, { regCode, type: 'ENTREPRENEUR' }));
        return entrepreneur ? [{ person, regCode, authorisedBy: entrepreneur.code }] : [];
      }),
  );

/** The protocol in Estonian, the language of the proceeding. */
function protocolContent({ person, regCode }: Authorisation, now: Date): PdfContent {
  const { firstName, lastName, code } = person;
  const { name } = present(sandboxCompany(regCode), `the company ${regCode}`);
  const row = (label: string, line: string) => ({ label, lines: [line] });
  return {
    language: 'et',
    title: 'Volituse protokoll',
    subtitle: name,
    sections: [
      {
        title: 'Volitus',
        rows: [
          row('Volitaja', `${name}, registrikood ${regCode}`),
          row('Volitatud esindaja', `${firstName} ${lastName}, isikukood ${code}`),
          row('Volituse sisu', 'Ettevõtte esindamine relvalubade menetluses'),
          row('Kuupäev', showDate(dayOf(now))),
        ],
      },
    ],
    author: name,
    footer: name,
    pageOf: 'lk {page}/{pages}',
    created: now,
  };
}

/** Name and contact of an authorised person of the sandbox. */
const dataOf = ({ person: { firstName, lastName, code }, regCode }: Authorisation) => ({
  company_name: present(sandboxCompany(regCode), `the company ${regCode}`).name,
  first_name: firstName,
  last_name: lastName,
  email: `volitatud.${code.slice(-4)}@sandbox.example`,
  phone: `+372 5550 ${code.slice(-4)}`,
});

/** For entries of a release that did not know them yet. */
async function enterData(db: Db, authorisation: Authorisation): Promise<void> {
  const { person, regCode } = authorisation;
  await db
    .updateTable('authorised_person')
    .set(dataOf(authorisation))
    .where('registry_code', '=', regCode)
    .where('person_code', '=', person.code)
    .where('last_name', '=', '')
    .execute();
}

/** What making and keeping a protocol needs. */
export interface ProtocolDeps {
  db: Db;
  files: FileStore;
  makePdf: MakePdf;
}

async function seedProtocol(
  { db, files, makePdf }: ProtocolDeps,
  authorisation: Authorisation,
  now: Date,
): Promise<void> {
  const { person, regCode, authorisedBy } = authorisation;
  const known = await db
    .selectFrom('authorised_person')
    .select('id')
    .where('registry_code', '=', regCode)
    .where('person_code', '=', person.code)
    .executeTakeFirst();
  if (known) return enterData(db, authorisation);
  const content = await makePdf(protocolContent(authorisation, now));
  const [id, storage_key] = [randomUUID(), randomUUID()];
  await files.put(storage_key, Readable.from([content]));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('document')
      .values({
        id,
        application_id: null,
        owner_person: authorisedBy,
        owner_party: regCode,
        type: 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL',
        row_id: null,
        file_name: storedName(`volitus-${person.lastName}.pdf`, now),
        storage_key,
        media_type: 'application/pdf',
        size: content.length,
        created: now,
        deprecated: null,
      })
      .execute();
    await trx
      .insertInto('authorised_person')
      .values({
        ...dataOf(authorisation),
        registry_code: regCode,
        person_code: person.code,
        protocol_document_id: id,
        created_by: authorisedBy,
        updated_by: authorisedBy,
        created: now,
        updated: now,
      })
      .execute();
  });
}

/** The protocols by which companies of the sandbox have authorised people (CPUR-18). Safe to run at every start. */
export async function seedProtocols(deps: ProtocolDeps, now: Date): Promise<void> {
  for (const authorisation of authorisations(sandboxPeople(dayOf(now)))) await seedProtocol(deps, authorisation, now);
}
