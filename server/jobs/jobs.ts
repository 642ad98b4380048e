import { sql } from 'kysely';
import { daysBefore } from '#domain/dates';
import { serverLimits } from '#domain/limits';
import { notChosenBefore } from '../applications/notChosen';
import type { Db } from '../db/schema';
import { remindOfLicences } from '../notices/licenceReminders';
import { eraseDocuments } from './eraseDocuments';
import type { Job } from './scheduler';

/** Documents that authorise somebody, or end that, belong to no application and are kept. */
const isNoProtocol = sql<boolean>`
  not exists (select 1 from authorised_person where protocol_document_id = document.id) and
  not exists (select 1 from authorised_person where deactivation_document_id = document.id)`;

const erasable = (trx: Db) => trx.selectFrom('document').select(['id', 'storage_key']).where(isNoProtocol);

/**
 * What the server does regularly. A started payment does not expire: its bank may answer days later, and the answer is
 * accepted then.
 */
export const jobs: readonly Job[] = [
  {
    name: 'idempotencyKeys',
    everyMinutes: 60,
    run: async (trx, _deps, now) => {
      await trx.deleteFrom('idempotency').where('created', '<', daysBefore(now, 1)).execute();
    },
  },
  {
    name: 'endedSessions',
    everyMinutes: 60,
    run: async (trx, _deps, now) => {
      await trx.deleteFrom('session').where('expires', '<', now).execute();
      await trx.deleteFrom('used_login').where('used', '<', daysBefore(now, 1)).execute();
    },
  },
  {
    name: 'endedPresences',
    everyMinutes: 60,
    run: async (trx, _deps, now) => {
      await trx.deleteFrom('presence').where('seen', '<', daysBefore(now, 1)).execute();
    },
  },
  {
    name: 'notChosenParts',
    everyMinutes: 60,
    run: async (trx, _deps, now) => {
      await trx.deleteFrom('not_chosen').where('kept', '<', notChosenBefore(now)).execute();
    },
  },
  {
    name: 'unownedDocuments',
    everyMinutes: 60,
    run: (trx, { files }, now) =>
      eraseDocuments(
        trx,
        files,
        erasable(trx)
          .where('application_id', 'is', null)
          .where('created', '<', daysBefore(now, serverLimits.unownedDocumentDays)),
      ),
  },
  {
    name: 'replacedDocuments',
    everyMinutes: 60,
    run: (trx, { files }, now) =>
      eraseDocuments(
        trx,
        files,
        erasable(trx).where('deprecated', '<', daysBefore(now, serverLimits.replacedDocumentDays)),
      ),
  },
  {
    name: 'licenceReminders',
    everyMinutes: 30,
    run: (trx, _deps, now) => remindOfLicences(trx, now),
  },
  {
    name: 'oldNotices',
    everyMinutes: 60,
    run: async (trx, { config }, now) => {
      const before = daysBefore(now, config.noticeDays);
      await trx
        .updateTable('notice')
        .set({ recipient: null, content: null })
        .where('content', 'is not', null)
        .where('settled', '<', before)
        .execute();
      await trx.deleteFrom('sandbox_message').where('sent', '<', before).execute();
    },
  },
];
