import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#server/db/database';
import { weaponsColumn } from '#server/licences/weapons';
import { openTestDatabase } from './support/database';

/** Opens a database of 2026-11-24, whose licences have their weapons in a column, with the present program. */

const dump = fs.readFileSync('tests/fixtures/databases/2026-11-24.sql', 'utf8');
/** The weapons of each licence in the dump, by its number. */
const before = new Map(
  [...dump.matchAll(/^\s*(?:VALUES )?\('([A-Z]+-\d+)', .*?'(\[.*?\])', /gm)].map(([, number, weapons]) => [
    number!,
    JSON.parse(weapons!.replaceAll("''", "'")) as { id: string }[],
  ]),
);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(dump);
});
afterAll(() => database.close());

const exclusive = async (number: string) =>
  database.db
    .selectFrom('weapon_on_licence')
    .select(['weapon_id', 'identity', 'exclusive'])
    .where('licence_number', '=', number)
    .orderBy('id')
    .execute();

test('[TRU-04] every weapon is on its licence as it was, in the same order', async () => {
  const rows = await database.db.selectFrom('licence').select(['number', weaponsColumn]).execute();
  expect(before.size).toBe(46);
  expect([...before.values()].flat().length).toBe(139);
  expect(new Map(rows.map(({ number, weapons }) => [number, weapons]))).toEqual(before);
});

test('[TRU-04] of two licences for one weapon the one issued first keeps it; one that is revoked has no part in it', async () => {
  expect(await exclusive('RL-100700')).toEqual([{ weapon_id: 'W-1008', identity: 'SAKOEE10087', exclusive: true }]);
  expect(await exclusive('RL-900001')).toEqual([
    { weapon_id: '2026-001002-1', identity: 'SAKOEE10087', exclusive: false },
    { weapon_id: '2026-001002-2', identity: '', exclusive: true },
    { weapon_id: '2026-001002-3', identity: '', exclusive: true },
  ]);
  expect(await exclusive('RL-900002')).toMatchObject([{ weapon_id: 'W-1008', exclusive: false }]);
  // A parallel licence and a firearms pass are for weapons of a licence of an owner.
  expect(await exclusive('PRL-100031')).toMatchObject([{ exclusive: false }]);
  expect(await exclusive('TP-100007')).toMatchObject([{ exclusive: false }]);
});
