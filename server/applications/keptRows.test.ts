import { describe, expect, test } from '@jest/globals';
import { definitions } from '#domain/applications/registry';
import { employee } from '../../tests/fixtures/employees';
import { testNow } from '../../tests/server/support/app';
import { companyCarryBody, companyWeaponBody, depository } from '../../tests/server/support/companyBodies';
import { as, requestsOf, society, t } from '../../tests/server/support/companyPurchase';
import { findApplication } from './repository';
import { rowLists } from './rows';

/** Saves that leave out the rows which have not changed. */

const employees = (...ids: string[]) => ids.map((id, ordering) => employee(id, { ordering }));
const { url } = requestsOf('carryPermit', () => companyCarryBody([]));
const save = (body: Record<string, unknown>, key?: string) =>
  as()({ method: 'POST', url, payload: body, ...(key && { headers: { 'idempotency-key': key } }) });
const saved = async () => (await save(companyCarryBody(employees('e1', 'e2', 'e3')))).json();
const load = async (id: number) => (await as()({ url: `${url}/${id}` })).json();

describe('a save that leaves rows out', () => {
  test('keeps them as they are saved, in their places, and answers without them', async () => {
    const { id, version } = await saved();
    const changed = employee('e2', { ordering: 1, vacancy: 'Vahetuse vanem' });
    const answer = await save({ ...companyCarryBody([changed]), id, version, keptRows: { employees: ['e1', 'e3'] } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().employees.map((row: { id: string }) => row.id)).toEqual(['e2']);
    expect((await load(id)).employees).toMatchObject([
      { id: 'e1', vacancy: employee('e1').vacancy },
      { id: 'e2', vacancy: 'Vahetuse vanem' },
      { id: 'e3', vacancy: employee('e3').vacancy },
    ]);
  });

  test('removes a row that is neither sent nor kept', async () => {
    const { id, version } = await saved();
    await save({ ...companyCarryBody([]), id, version, keptRows: { employees: ['e1', 'e3'] } });
    expect((await load(id)).employees.map((row: { id: string }) => row.id)).toEqual(['e1', 'e3']);
  });

  test('repeated with its key, it gets the first answer again', async () => {
    const { id, version } = await saved();
    const body = { ...companyCarryBody([]), id, version, keptRows: { employees: ['e1'] } };
    const key = '3f0f4b3c-6c2e-4a57-9d0e-000000000101';
    const first = await save(body, key);
    expect((await save(body, key)).json()).toEqual(first.json());
  });

  test('of an older version it is refused, and nothing changes', async () => {
    const { id, version } = await saved();
    await save({ ...companyCarryBody(employees('e1')), id, version });
    const answer = await save({ ...companyCarryBody([]), id, version, keptRows: { employees: ['e1', 'e2'] } });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
    expect((await load(id)).employees).toHaveLength(1);
  });

  test.each<[name: string, kept: string[], sent: string[]]>([
    ['a row that is kept and sent', ['e1', 'e2'], ['e2']],
    ['a row that is sent twice', ['e1'], ['e4', 'e4']],
    ['more rows than the list may have', ['e1', 'e2', 'e3'], Array.from({ length: 198 }, (_, index) => `n${index}`)],
  ])('[TRU-08] is refused with %s, and nothing is lost', async (_name, kept, sent) => {
    const { id, version } = await saved();
    const body = { ...companyCarryBody(employees(...sent)), id, version, keptRows: { employees: kept } };
    expect((await save(body)).statusCode).toBe(400);
    expect((await load(id)).employees.map((row: { id: string }) => row.id)).toEqual(['e1', 'e2', 'e3']);
  });

  test.each([
    ['a row that is not saved', { employees: ['e1', 'e9'] }],
    ['a list that the form does not have', { weapon: ['e1'] }],
    ['a field that is no list', { entrepreneurApplication: ['e1'] }],
    ['a name of every object', { constructor: ['e1'] }],
    ['no ids', { employees: 'all' }],
  ])('is refused with %s', async (_name, keptRows) => {
    const { id, version } = await saved();
    expect((await save({ ...companyCarryBody([]), id, version, keptRows })).statusCode).toBe(400);
    expect((await load(id)).employees).toHaveLength(3);
  });

  test('[TRU-08] a stored list that cannot be read is shown, submitted and replaced by nobody as an empty one', async () => {
    const { id, version } = await saved();
    const { db } = t.deps.database;
    const broken = { ...employees('e1')[0], name: 7 };
    const stored = () =>
      db.selectFrom('application_row').select('content').where('application_id', '=', id).orderBy('ordering').execute();
    const others = (await stored()).slice(1);
    await db
      .updateTable('application_row')
      .set({ content: JSON.stringify(broken) })
      .where('application_id', '=', id)
      .where('row_id', '=', 'e1')
      .execute();
    expect((await as()({ url: `${url}/${id}` })).statusCode).toBe(500);
    // Every submission reads it so.
    await expect(findApplication(db, id)).rejects.toThrow('A stored list cannot be read: employees');
    const keeping = await save({ ...companyCarryBody([]), id, version, keptRows: { employees: ['e1', 'e2', 'e3'] } });
    expect(keeping.statusCode).toBe(500);
    expect(await stored()).toEqual([{ content: broken }, ...others]);
  });

  test('[TRU-08] writes the rows that have changed, and no other', async () => {
    const { id, version } = await saved();
    const versions = async () =>
      (
        await t.deps.database.db
          .selectFrom('application_row')
          .select(['row_id', 'version'])
          .where('application_id', '=', id)
          .orderBy('ordering')
          .execute()
      ).map((row) => [row.row_id, row.version]);
    const changed = employee('e2', { ordering: 1, vacancy: 'Vahetuse vanem' });
    await save({ ...companyCarryBody([changed]), id, version, keptRows: { employees: ['e1', 'e3'] } });
    expect(await versions()).toEqual([
      ['e1', version],
      ['e2', version + 1],
      ['e3', version],
    ]);
    const { employees: all } = await load(id);
    await save({ ...companyCarryBody(all), id, version: version + 1 });
    expect((await versions()).map(([, each]) => each)).toEqual([version, version + 1, version]);
  });

  test('[MRG-03] a list is changed by a row that is added, changed or removed, and by nothing else', async () => {
    const body = companyCarryBody([]);
    const timeOf = async (id: number) =>
      (await load(id)).changes.find(({ section }: { section: string }) => section === 'employees').changed;
    const at = (minute: number) => new Date(testNow.getTime() + minute * 60_000);
    const { id, version } = await saved();
    const saves: [employees: unknown[], kept: string[]][] = [
      [[], ['e1', 'e2', 'e3']],
      [[employee('e2', { ordering: 1, vacancy: 'Vahetuse vanem' })], ['e1', 'e3']],
      [[employee('e4', { ordering: 3 })], ['e1', 'e2', 'e3']],
      [[], ['e1', 'e2', 'e4']],
    ];
    const times = [await timeOf(id)];
    for (const [index, [sent, kept]] of saves.entries()) {
      t.setNow(at(index + 1));
      await save({ ...body, employees: sent, id, version: version + index, keptRows: { employees: kept } });
      times.push(await timeOf(id));
    }
    t.setNow(testNow);
    expect(times).toEqual([0, 0, 2, 3, 4].map((minute) => at(minute).toISOString()));
  });

  test('[TRU-08] of two at once the second is told that it is older, whatever rows the first has taken', async () => {
    const { id, version } = await saved();
    const keeping = (...ids: string[]) =>
      save({ ...companyCarryBody([]), id, version, keptRows: { employees: ids } }).then((answer) => answer.statusCode);
    expect((await Promise.all([keeping('e1'), keeping('e2'), keeping('e3')])).sort()).toEqual([200, 409, 409]);
    expect((await load(id)).employees).toHaveLength(1);
  });

  test('[CWL-22] [TRU-08] what a form writes of the first row is of the first of all rows', async () => {
    const weapons = requestsOf('weaponLicence', companyWeaponBody);
    const at = (rowId: string, ordering: number) => {
      const row = depository(rowId, { ordering });
      return { ...row, address: { ...row.address!, fullAddress: `Viru tn ${ordering}, Tallinn` } };
    };
    const whole = await weapons.saved({ depositories: [at('d1', 1), at('d2', 2), at('d3', 3)] });
    const { id, version } = whole;
    const body = companyWeaponBody({ depositories: [at('d3', 3)], keptRows: { depositories: ['d1', 'd2'] } });
    const answer = await weapons.post({ ...body, id, version });
    expect([answer.statusCode, answer.json().weaponLocation?.fullAddress]).toEqual([200, 'Viru tn 1, Tallinn']);
    expect(answer.json().depositories.map((row: { id: string }) => row.id)).toEqual(['d3']);
    const after = (await as()({ url: `${weapons.url}/${id}` })).json();
    expect({ ...after, version, updated: whole.updated }).toEqual(whole);
  });

  test('a list of rows of every company form is kept as rows', async () => {
    const forms = await Promise.all(
      definitions.filter(({ audience }) => audience === 'company').map(({ loadForm }) => loadForm()),
    );
    const lists = forms.flatMap(({ sections }) => sections.flatMap((section) => section.rowLists));
    expect(new Set(lists)).toEqual(new Set<string>(rowLists));
  });

  test('of somebody else’s application it is not found', async () => {
    const { id, version } = await saved();
    const body = { ...companyCarryBody([]), id, version, keptRows: { employees: ['e1'] } };
    const answer = await as({ party: society })({ method: 'POST', url, payload: body });
    expect(answer.statusCode).toBe(404);
    expect((await as()({ method: 'POST', url, payload: { ...body, id: 999_999 } })).statusCode).toBe(404);
  });
});
