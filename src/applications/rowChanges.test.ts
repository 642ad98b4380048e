import { expect, jest, test } from '@jest/globals';
import type { ApplicationCore } from '#domain/applications/model';
import { newCore } from '#domain/applications/newCore';
import type { SentApplication } from '#machines/draft/draft.machine';
import { savingRowChanges } from './rowChanges';

type Saved = ApplicationCore & { id: number };
const row = (id: string, ordering: number, changes: object = {}) => ({ id, ordering, mark: 'Glock', ...changes });
const type = 'APPLICATION_TYPE_WEAPONS_AMMO';
const declaration = (weapon: readonly object[], version?: number): ApplicationCore =>
  ({ ...newCore, type, licenceActivity: null, ...(version && { id: 7, version }), weapon }) as ApplicationCore;

/** A server that answers what it was sent, one version later. */
function saving() {
  const sent = jest.fn<(application: object) => void>();
  const save = savingRowChanges(async (_resource, application) => {
    sent(application);
    return { ...application, id: 7, version: (application.version ?? 0) + 1 } as Saved;
  });
  let before: SentApplication | null = null;
  return {
    sent,
    save: async (application: ApplicationCore) => {
      const { id, version, ...answer } = await save('weaponsAmmo', application, 'key', before);
      before = { application, id, version };
      return { ...answer, id, version };
    },
  };
}

test('sends the rows that have changed since the save before, and answers all of them', async () => {
  const rows = [row('w1', 0), row('w2', 1), row('w3', 2)];
  const { sent, save } = saving();
  await save(declaration(rows));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ weapon: rows });
  const changed = [rows[0]!, row('w2', 1, { mark: 'Walther' }), rows[2]!];
  const answer = await save(declaration(changed, 1));
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ weapon: [changed[1]], keptRows: { weapon: ['w1', 'w3'] } });
  expect(answer).toMatchObject({ weapon: changed, version: 2 });
});

test('the first save sends only the rows that differ from the version that was loaded', async () => {
  const rows = [row('w1', 0), row('w2', 1)];
  const sent = jest.fn<(application: object) => void>();
  const save = savingRowChanges(async (_resource, application) => {
    sent(application);
    return { ...application, id: 7 } as Saved;
  });
  const loaded = {
    application: declaration(
      rows.map((each) => ({ ...each })),
      4,
    ),
    id: 7,
    version: 4,
  };
  const answer = await save(
    'weaponsAmmo',
    declaration([rows[0]!, row('w2', 1, { mark: 'Walther' })], 4),
    'key',
    loaded,
  );
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    weapon: [{ id: 'w2', mark: 'Walther' }],
    keptRows: { weapon: ['w1'] },
  });
  expect(answer).toMatchObject({ weapon: [{ id: 'w1' }, { id: 'w2', mark: 'Walther' }] });
});

test('sends everything when the version is not the one it saved', async () => {
  const rows = [row('w1', 0)];
  const { sent, save } = saving();
  await save(declaration(rows));
  await save(declaration(rows, 5));
  expect(sent.mock.calls[1]?.[0]).not.toHaveProperty('keptRows');
});

test('a removed row, and a list that is no list of rows, are not kept', async () => {
  const rows = [row('w1', 0), row('w2', 1)];
  const { sent, save } = saving();
  await save(declaration(rows));
  await save({ ...declaration([rows[0]!], 1), files: [{ documentType: 'X', documentId: 'd' }] } as ApplicationCore);
  expect(sent.mock.calls[1]?.[0]).toMatchObject({
    weapon: [],
    keptRows: { weapon: ['w1'] },
    files: [{ documentType: 'X', documentId: 'd' }],
  });
});

test('a failed save keeps nothing: the next one sends what the server may not have', async () => {
  const rows = [row('w1', 0)];
  let isDown = true;
  const sent: object[] = [];
  const save = savingRowChanges(async (_resource, application) => {
    sent.push(application);
    if (isDown) throw new Error('down');
    return { ...application, id: 7, version: 1 } as Saved;
  });
  await expect(save('weaponsAmmo', declaration(rows), 'key')).rejects.toThrow('down');
  isDown = false;
  await save('weaponsAmmo', declaration(rows), 'key');
  expect(sent[1]).not.toHaveProperty('keptRows');
});
