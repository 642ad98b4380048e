import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findApplication } from '#server/applications/repository';
import type { Database } from '#server/db/database';
import { declaredWeapon } from '../fixtures/declaration';
import { employee } from '../fixtures/employees';
import { openTestDatabase } from './support/database';

/** Opens a database of 2026-11-24 in which the lists of companies' applications stand in their bodies. */

const first = employee('e1');
const second = employee('e2', { ordering: 1, name: 'Liis O’Tamm' });
const bodies = {
  900001: { employees: [first, second, { ...first, ordering: 2 }], depositories: [], comment: '' },
  900002: { weapon: [declaredWeapon('w2', { ordering: 1 }), declaredWeapon('w1')], ammunition: [] },
};
const types = { 900001: 'CARRY_PERMIT', 900002: 'WEAPONS_AMMO' };
const added = Object.entries(bodies).map(
  ([id, body]) => `
    insert into public.application (id, no, resource, type, status, person_code, registry_code, version, body, created, updated)
    overriding system value
    values (${id}, 'R-${id}', 'carryPermit', 'APPLICATION_TYPE_${types[Number(id) as keyof typeof types]}',
      'APPLICATION_STATUS_OPEN', '47503030276', '19900060', 4, '${JSON.stringify(body)}', now(), now());`,
);

let database: Database;
beforeAll(async () => {
  const dump = fs.readFileSync('tests/fixtures/databases/2026-11-24.sql', 'utf8');
  database = await openTestDatabase(`${dump}\n${added.join('')}`);
});
afterAll(() => database.close());

test('[TRU-08] every row is in its list as it was, and one whose id another had gets an id of its own', async () => {
  const application = await findApplication(database.db, 900_001);
  expect(application?.body).toMatchObject({ employees: [first, second, { ...first, id: 'e1-2', ordering: 2 }] });
  const declaration = await findApplication(database.db, 900_002);
  expect(declaration?.body).toMatchObject({
    weapon: [declaredWeapon('w1'), declaredWeapon('w2', { ordering: 1 })],
    ammunition: [],
  });
});

test('[TRU-08] the rows are in one place only', async () => {
  const rows = await database.db.selectFrom('application').select('body').where('id', '>=', 900_001).execute();
  for (const { body } of rows) expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['employees']));
  expect(rows.map(({ body }) => body)).toEqual([{ comment: '' }, {}]);
});
