import type { Employee } from '#domain/applications/model';
import { auditRow } from '../../audit';
import type { Db } from '../../db/schema';
import { weaponsColumn } from '../../licences/weapons';
import { replaceBody, type StoredApplication } from '../repository';

interface Decided {
  /** Number of the licence; null: none was given. */
  number: string | null;
  /** What the authority says about the decision. */
  comment?: string;
  /** Last day on which what it permits may be done; null: it permits nothing. */
  permittedUntil?: string | null;
  now: Date;
}

/** Stores what was decided: the licence as it is now, or the weapons of the application when there is no licence. */
export async function recordDecision(
  trx: Db,
  application: StoredApplication,
  { number, comment = '', permittedUntil = null, now }: Decided,
): Promise<void> {
  const licence =
    number === null
      ? undefined
      : await trx
          .selectFrom('licence')
          .selectAll()
          .select(weaponsColumn)
          .where('number', '=', number)
          .executeTakeFirst();
  const weapons = licence?.weapons ?? application.body.weapons.filter(({ enabled }) => enabled);
  await trx
    .insertInto('decision')
    .values({
      application_id: application.id,
      decided: now,
      licence_number: licence?.number ?? null,
      licence_type: licence?.type ?? null,
      issued: licence?.issued ?? null,
      valid_until: licence?.valid_until ?? permittedUntil,
      weapons: JSON.stringify(weapons),
      weapon_location: licence?.weapon_location ? JSON.stringify(licence.weapon_location) : null,
    })
    .execute();
  await decideEmployees(trx, application, {
    number,
    validUntil: licence?.valid_until ?? null,
    comment: comment.trim() || null,
    now,
  });
}

/** Gives each employee the decision: their permits are numbered within the licence (CARRY-15, CARRY-17). */
async function decideEmployees(
  trx: Db,
  application: StoredApplication,
  {
    number,
    validUntil,
    comment,
    now,
  }: { number: string | null; validUntil: string | null; comment: string | null; now: Date },
): Promise<void> {
  if (application.audience !== 'company' || application.body.employees.length === 0) return;
  const employees = application.body.employees.map(
    (employee, index): Employee => ({
      ...employee,
      decision: { no: number && `${number}-${index + 1}`, validUntil, comment },
    }),
  );
  const content = { audience: application.audience, body: { ...application.body, employees } };
  const noted = auditRow(null, 'permits.decided', 'application', application.id, { licence: number });
  await replaceBody(trx, application, { content, noted, now });
}
