import type { Employee } from '#domain/applications/model';
import type { SheetRow } from '#domain/spreadsheet';
import { ImportSession } from './importSession';

/** The contents of an import that goes on after a part of its rows is in the list. */

const { signal } = new AbortController();
const sheetRow = (number: number, texts: string[], isHidden = false): SheetRow => ({
  number,
  texts,
  kinds: {},
  isHidden,
});
const guard = (weapon: string) => ['Mari Mets', '48806150278', 'Valvur', 'Viru 1', 'Viru 1', weapon];
const rows = [
  sheetRow(1, ['Nimi', 'Isikukood', 'Amet', 'Elukoht', 'Relva hoiukoht', 'Relva nr']),
  sheetRow(2, guard('EE1')),
  sheetRow(3, guard('EE2')),
  sheetRow(4, guard('EE3'), true),
];
const newSession = () => {
  let count = 0;
  return new ImportSession({
    list: 'employees',
    read: async () => ({ sheets: [{ name: 'A', rows }], unread: [] }),
    match: async ({ addresses, ownWeapons }) => ({
      ...{ weapons: [], calibers: [], components: [] },
      addresses: addresses.map(() => ({ fullAddress: 'Viru tn 1, Tallinn' }) as never),
      ownWeapons: ownWeapons.map((number) => ({
        make: number,
        model: '',
        caliber: '',
        purposes: ['WEAPON_PURPOSE_E'],
      })),
    }),
    loadCodeLists: async () => ({}),
    room: () => 400,
    errorsWith: () => [],
    prepare: () => [].values(),
    loadRemembered: async () => [],
    remember: () => {},
    newId: () => `new-${++count}`,
  });
};

beforeEach(() => jest.useRealTimers());

test('[IMP-04] a hidden row of a person who is imported already is a row of its own, and its weapon is not lost', async () => {
  const session = newSession();
  const reading = await session.read(session.add('cells'), signal);
  if (reading.failure !== null) throw new Error(reading.failure);
  await session.match(reading.mapping, signal);
  expect(session.getFacts()?.joined).toEqual([3]);
  const [imported] = session.takeValid() as Employee[];
  expect(imported?.weapons.map(({ mark }) => mark)).toEqual(['EE1', 'EE2']);
  session.showHidden();
  await session.match(reading.mapping, signal);
  expect(session.getPreview().map(({ number, cells }) => [number, cells.weaponNumbers])).toEqual([['4', 'EE3']]);
});
