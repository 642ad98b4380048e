import { randomUUID } from 'node:crypto';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { type Language, type StatusName, statusOf } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { type Actor, audit } from '../audit';
import type { Author, Db } from '../db/schema';
import { columnBody, replaceRows } from './rows';

interface NewApplication {
  definition: ApplicationDefinition;
  owner: { personCode: string; registryCode: string | null };
  body: object;
  status: StatusName;
  /** Of its notices; Estonian when left out. */
  language?: Language;
  /** Left out: the authority makes it. */
  author?: Author;
  actor: Actor;
  now: Date;
}

/** Inserts an application, numbered after its id, e.g. `2026-001001`. In the caller's transaction. */
export async function createApplication(
  trx: Db,
  { definition, owner, body, status, language, author, actor, now }: NewApplication,
): Promise<number> {
  const { id } = await trx
    .insertInto('application')
    .values({
      no: randomUUID(),
      resource: definition.apiResource,
      type: definition.code,
      status: statusOf(status),
      person_code: owner.personCode,
      registry_code: owner.registryCode,
      body: JSON.stringify(columnBody(body)),
      // What begins with the authority is submitted at once.
      submitted: status === 'OPEN' ? null : now,
      created: now,
      updated: now,
      ...(language && { language }),
      ...(author && { changed_by: JSON.stringify(author) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const no = `${dayOf(now).slice(0, 4)}-${String(id).padStart(6, '0')}`;
  await trx.updateTable('application').set({ no }).where('id', '=', id).execute();
  if (owner.registryCode !== null) await replaceRows(trx, { id, version: 1 }, { body });
  await audit(trx, actor, 'application.created', 'application', id, { type: definition.code });
  return id;
}
