import { type DeclaredWeaponRow, declaredWeapons } from '../sections/declaredWeapons';
import { declaredNumbers, splitShipment, withCopies } from './shipment';

const weapon = (id: string, changes: Partial<DeclaredWeaponRow> = {}): DeclaredWeaponRow => ({
  ...declaredWeapons.options.row.create(id),
  weapon: 5001,
  serialNumber: id,
  ...changes,
});

test('[OPEN-59] only weapons of the same specification are compared', () => {
  const source = weapon('a1');
  const rows = [
    source,
    weapon('b2', { serialNumber: ' b2 ' }),
    weapon('c3', { weapon: 5002 }),
    weapon('d4', { serialNumber: '' }),
  ];
  expect(declaredNumbers(rows, source)).toEqual(['B2']);
  const free = weapon('a1', { weapon: null });
  expect(declaredNumbers([free, weapon('b2', { weapon: null })], free)).toEqual([]);
});

test('[AMMO-05] [AMMO-113] copies have a number of their own, no numbers of components, and everything else of the source', () => {
  const source = weapon('w1', {
    mark: 'Glock',
    model: '17',
    year: '2024',
    essentialParts: { barrel: 'R-1', frame: '' },
    unusable: { ...weapon('').unusable, isUnusable: true, type: 'UNUSABLE', certificateNr: 'T-1' },
  });
  const ids = ['n1', 'n2'];
  const copies = splitShipment(source, ['b2 ', 'C3'], () => ids.shift() ?? '');
  expect(copies).toEqual([
    { ...source, id: 'n1', serialNumber: 'B2', essentialParts: { barrel: '', frame: '' } },
    { ...source, id: 'n2', serialNumber: 'C3', essentialParts: { barrel: '', frame: '' } },
  ]);
});

test('[AMMO-113] copies follow their source, and the ordering is that of the rows', () => {
  const rows = [weapon('w1'), weapon('w2')];
  const all = withCopies(rows, 'w1', [weapon('n1'), weapon('n2')]);
  expect(all.map(({ id }) => id)).toEqual(['w1', 'n1', 'n2', 'w2']);
  expect(withCopies(rows, 'gone', [weapon('n1')])).toBe(rows);
  const { weapon: saved } = declaredWeapons.write({ weapon: all }, { weapon: [] } as never, {} as never) as {
    weapon: { id: string; ordering: number }[];
  };
  expect(saved.map(({ id, ordering }) => [id, ordering])).toEqual([
    ['w1', 0],
    ['n1', 1],
    ['n2', 2],
    ['w2', 3],
  ]);
});

test('[AMMO-113] the certificate of a source stays with the source', () => {
  const unusable = { ...weapon('').unusable, isUnusable: true, type: 'UNUSABLE' as const };
  const file = { documentId: 'd1' };
  const source = weapon('w1', { unusable });
  const all = withCopies(
    [source],
    'w1',
    splitShipment(source, ['B2'], () => 'n1'),
  );
  const saved = { weapon: [{ id: 'w1', unusable: { file } }] };
  const { weapon: written } = declaredWeapons.write({ weapon: all }, saved as never, {} as never) as {
    weapon: { unusable: { fileId: string | null } }[];
  };
  expect(written.map(({ unusable: { fileId } }) => fileId)).toEqual(['d1', null]);
});
