import { type Kysely, type Migration, sql } from 'kysely';

/** An exam that is repeated is an exam of its own, with a fee of its own (State Fees Act § 264). */
export const examAttempts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table exam add column attempt integer not null default 1`.execute(db);
    await sql`alter table exam drop constraint exam_application_id_type_key`.execute(db);
    await sql`alter table exam add constraint exam_attempt unique (application_id, type, attempt)`.execute(db);
  },
};
