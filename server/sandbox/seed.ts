import { sql } from 'kysely';
import { dayOf } from '#domain/dates';
import { present } from '#domain/present';
import type { Db } from '../db/schema';
import { startSupervision } from '../desk/supervision';
import { addWeapons } from '../licences/weapons';
import { seedDraftsOfLargeCompany } from './people/largeCompanyDrafts';
import { sandboxLicences, sandboxSupervision } from './people/licences';
import { sandboxPerson } from './people/people';

/**
 * Licences of the sandbox's people and companies. Safe to run at every start; their dates are calculated from `now` each time,
 * so that "ends within two months" stays true.
 */
export async function seedSandbox(db: Db, now: Date): Promise<void> {
  const licences = sandboxLicences(dayOf(now));
  const numbers = licences.map(({ number }) => number);
  const known = await db.selectFrom('licence').select('number').where('number', 'in', numbers).execute();
  const rows = licences.map((licence) => ({
    number: licence.number,
    type: licence.type,
    status: licence.status,
    person_code: licence.personCode,
    registry_code: licence.registryCode,
    issued: licence.issued,
    valid_until: licence.validUntil,
    weapon_location: licence.weaponLocation && JSON.stringify(licence.weaponLocation),
    application_id: null,
  }));
  await db
    .insertInto('licence')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet(({ ref }) => ({ issued: ref('excluded.issued'), valid_until: ref('excluded.valid_until') }))
        .where(sql.ref('licence.application_id'), 'is', null),
    )
    .execute();
  // A licence that is there has the weapons that people have left on it.
  const added = licences.filter(({ number }) => !known.some((row) => row.number === number));
  for (const licence of added) await addWeapons(db, licence, licence.weapons);
  await seedApplications(db, now);
}

/**
 * A supervision case to look at: the authority makes such cases, and no form does (OPEN-3, PRIV-101); and what a large
 * company has begun. Only for an empty database: a later start, or one after an upgrade, adds nothing to people's
 * applications.
 */
async function seedApplications(db: Db, now: Date): Promise<void> {
  const { successor, deadHolder, weapons } = sandboxSupervision;
  const known = await db.selectFrom('application').select('id').limit(1).executeTakeFirst();
  const person = sandboxPerson(successor, dayOf(now));
  if (known || !person) return;
  const { code: idCode, documentNumber, ...names } = person;
  await db.transaction().execute(async (trx) => {
    await startSupervision(trx, {
      successor: { ...names, idCode, docNo: present(documentNumber, 'the document of the successor') },
      deadHolder,
      weapons,
      now,
    });
    await seedDraftsOfLargeCompany(trx, now);
  });
}
