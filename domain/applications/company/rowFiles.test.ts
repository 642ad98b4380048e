import { askedDocument, slotKey } from '../engine/documents';
import { filesOfRow, rowFiles } from './rowFiles';

const lease = 'WEAPON_DEPOSITORY_LEASE_CONTRACT';
const plan = 'WEAPON_DEPOSITORY_FLOOR_PLAN';
const asked = [
  askedDocument({ type: 'ENTREPRENEUR_STATUTE' }),
  ...['a', 'b'].flatMap((id) =>
    ([lease, plan] as const).map((type) => ({
      ...askedDocument({ type }, id),
      path: `depositories[${id}].documents.${type}`,
    })),
  ),
];
const saved: Record<string, string[]> = {
  [`${lease}/a`]: ['d-1'],
  [`${plan}/b`]: ['d-2'],
  ENTREPRENEUR_STATUTE: ['d-3'],
};

test('[CWL-23] [FILE-14] [FILE-16] the documents of rows are listed with their rows', () => {
  expect(rowFiles(asked, (slot) => saved[slotKey(slot)] ?? [])).toEqual({
    depositories: [
      { id: 'a', files: [{ documentType: `DOCUMENT_TYPE_${lease}`, documentId: 'd-1' }] },
      { id: 'b', files: [{ documentType: `DOCUMENT_TYPE_${plan}`, documentId: 'd-2' }] },
    ],
  });
});

test('a row keeps those of its own files that it asks for', () => {
  const rows = [
    { id: 'a', files: [lease, plan].map((type) => ({ documentType: `DOCUMENT_TYPE_${type}`, documentId: type })) },
    { id: 'b', files: [] },
  ];
  expect(filesOfRow('a', [{ type: lease }], rows)).toEqual([rows[0]!.files[0]]);
  expect(filesOfRow('b', [{ type: lease }], rows)).toEqual([]);
  expect(filesOfRow('c', [{ type: lease }], rows)).toEqual([]);
});
