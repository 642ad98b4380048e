import { sql } from 'kysely';
import { licenceClaims } from '#domain/applications/claims';
import type { Licence, LicenceApplication } from '#domain/applications/model';
import type { Activity } from '#domain/codes';
import type { Db } from '../db/schema';

/** Adds to each valid licence the applications about it that are submitted and not decided: those that claim it. */
export async function withUnderWay(db: Db, licences: readonly Licence[]): Promise<readonly Licence[]> {
  const numbers = licences.filter(({ status }) => status === 'VALID').map(({ number }) => number);
  if (numbers.length === 0) return licences;
  const rows = await db
    .selectFrom('claim')
    .innerJoin('application', 'application.id', 'claim.application_id')
    .select(['claim.subject', 'application.id', 'application.no', 'application.type'])
    .select(sql<Activity>`licence_activity->>'type'`.as('activity'))
    .distinct()
    .where('claim.kind', 'in', licenceClaims)
    .where('claim.subject', 'in', numbers)
    .orderBy('application.id')
    .execute();
  const found = new Map<string, LicenceApplication[]>();
  for (const { subject, ...application } of rows) found.set(subject, [...(found.get(subject) ?? []), application]);
  return licences.map((licence) => {
    const underWay = found.get(licence.number);
    return underWay ? { ...licence, underWay } : licence;
  });
}
