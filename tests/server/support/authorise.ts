import { randomUUID } from 'node:crypto';
import type { ActingParty } from '#domain/applications/model';
import type { Db } from '#server/db/schema';
import type { Identity } from '#server/ports';
import { testNow } from './app';

/** Enters a person as an authorised representative of a company, with a protocol that has no content. */
export async function authorise(db: Db, person: Identity, company: ActingParty): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto('document')
    .values({
      id,
      application_id: null,
      owner_person: '37201190271',
      owner_party: company.code,
      type: 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL',
      row_id: null,
      file_name: `${id}_20261120_volitus.pdf`,
      storage_key: id,
      media_type: 'application/pdf',
      size: 1,
    })
    .execute();
  await db
    .insertInto('authorised_person')
    .values({
      registry_code: company.code,
      company_name: company.name,
      person_code: person.personCode,
      first_name: person.firstName,
      last_name: person.lastName,
      email: 'volitatud@firma.example',
      phone: '+372 5550 0000',
      protocol_document_id: id,
      created_by: '37201190271',
      updated_by: '37201190271',
      created: testNow,
      updated: testNow,
    })
    .execute();
}
