import { beforeEach, describe, expect, test } from '@jest/globals';
import { rememberedLimits as limits, type RememberedTable, type TableToRemember } from '#domain/rememberedTables';
import { as, helen, kuuseAs, society, t, tiit, type Who } from '../../tests/server/support/companyPurchase';

/** What a company remembers of its suppliers' tables, through the whole server (IMP-05). */

const path = '/api/v1/importMapping';
const glock: TableToRemember = {
  list: 'weapon',
  name: 'Glock',
  columns: [
    { header: 'S/N', column: 'serialNumber' },
    { header: 'Price', column: null },
  ],
  constants: { mark: 'Glock' },
};
const list = async (who?: Who): Promise<RememberedTable[]> => (await as(who)({ url: path })).json();
const put = (table: object, who?: Who) => as(who)({ method: 'PUT', url: path, payload: table });
const rename = (id: number, name: string, who?: Who) =>
  as(who)({ method: 'POST', url: `${path}/${id}/name`, payload: { name } });
const forget = (id: number, who?: Who) => as(who)({ method: 'DELETE', url: `${path}/${id}` });
const idOf = async (name: string) => (await list()).find((table) => table.name === name)!.id;

beforeEach(async () => {
  await t.deps.database.db.deleteFrom('import_mapping').execute();
});

describe('[IMP-05] tables that a company remembers', () => {
  test('are those of the company, by name, for all who act for it', async () => {
    expect((await put({ ...glock, name: 'Zastava' })).statusCode).toBe(200);
    expect((await put(glock)).statusCode).toBe(200);
    expect((await list()).map(({ id: _, ...table }) => table)).toEqual([glock, { ...glock, name: 'Zastava' }]);
    const helenFor = await t.as(helen, kuuseAs('AUTHORIZED_REPRESENTATIVE'))({ url: path });
    expect(helenFor.json()).toHaveLength(2);
    expect(await list({ party: society })).toEqual([]);
  });

  test('one of the same name and list is replaced', async () => {
    await put(glock);
    await put({ ...glock, name: ' Glock ', constants: {} });
    await put({ ...glock, list: 'essentialComponents' });
    expect((await list()).map(({ list: of, constants }) => [of, constants])).toEqual(
      expect.arrayContaining([
        ['weapon', {}],
        ['essentialComponents', { mark: 'Glock' }],
      ]),
    );
  });

  test('are renamed, but not to the name of another one', async () => {
    await put(glock);
    await put({ ...glock, name: 'CZ' });
    const id = await idOf('CZ');
    const refused = await rename(id, 'Glock');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual([{ field: 'name', key: 'validationError.nameTaken' }]);
    expect((await rename(id, 'Česká zbrojovka')).statusCode).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Česká zbrojovka', 'Glock']));
  });

  test('are forgotten, and each change is recorded', async () => {
    await put(glock);
    const id = await idOf('Glock');
    await rename(id, 'G');
    expect((await forget(id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const rows = await t.deps.database.db
      .selectFrom('audit')
      .select(['action', 'person_code'])
      .where('object', '=', 'importMapping')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows).toEqual(
      ['saved', 'renamed', 'deleted'].map((what) => ({
        action: `importMapping.${what}`,
        person_code: tiit.personCode,
      })),
    );
  });

  test('of another company cannot be renamed or forgotten', async () => {
    await put(glock);
    const id = await idOf('Glock');
    expect((await rename(id, 'X', { party: society })).statusCode).toBe(404);
    expect((await forget(id, { party: society })).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('are no more than the limit', async () => {
    for (let number = 0; number < limits.tables; number += 1) await put({ ...glock, name: `T${number}` });
    const refused = await put(glock);
    expect(refused.json().fields).toEqual([{ field: 'name', key: 'validationError.tooManyTables' }]);
    expect((await put({ ...glock, name: 'T1' })).statusCode).toBe(200);
  });

  test.each([
    ['without a name', { ...glock, name: ' ' }],
    ['with a long name', { ...glock, name: 'x'.repeat(limits.name + 1) }],
    ['of an unknown list', { ...glock, list: 'other' }],
    ['with a column that is none', { ...glock, columns: [{ header: 'a', column: '<b>' }] }],
    ['with a long value', { ...glock, constants: { mark: 'x'.repeat(limits.value + 1) } }],
    ['with too many columns', { ...glock, columns: Array.from({ length: 61 }, () => ({ header: 'a', column: null })) }],
  ])('%s are refused', async (_name, table) => {
    expect((await put(table)).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });
});
