import { describe, expect, test } from '@jest/globals';
import type { DeclaredBefore } from '#domain/api';
import type { SummaryDocument } from '#domain/applications/summary';
import { declaredWeapon, unusable } from '../../../tests/fixtures/declaration';
import { companyDeclarationBody } from '../../../tests/server/support/companyBodies';
import {
  as,
  desk,
  get,
  helen,
  kuuseAs,
  openBanks,
  payFree,
  refusals,
  requestsOf,
  type Saved,
  society,
  t,
  tiit,
  uploaded,
  type Who,
} from '../../../tests/server/support/companyPurchase';

/** A declaration that is copied, corrected and compared with earlier ones (DEC-01). */

const { url, post, saved, summaryOf } = requestsOf('weaponsAmmo', companyDeclarationBody);
const documentType = 'DOCUMENT_TYPE_WEAPONS_AMMO';
const asHelen: Who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
const asSociety: Who = { person: tiit, party: society };

openBanks();

const draft = async (changes: object = {}, who?: Who) =>
  saved({ files: [{ documentType, documentId: await uploaded(who, documentType) }], ...changes }, who);
const submitted = async (changes: object = {}, who?: Who): Promise<Saved> => {
  const made = await draft(changes, who);
  expect((await payFree(made.id, who)).statusCode).toBe(200);
  return (await get(`${url}/${made.id}`, who)).json();
};
const repetition = async (id: number, repeated: string, who?: Who) =>
  get(`${url}/${id}/repetition?as=${repeated}`, who);
const begun = async (id: number, repeated: string, who?: Who): Promise<Saved> => {
  const answer = await repetition(id, repeated, who);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const weapons = (numbers: readonly string[]) =>
  numbers.map((serialNumber, ordering) => declaredWeapon(`w${ordering}`, { serialNumber, ordering }));
/** Weapons alone are declared. */
const only = (weapon: readonly object[]) => ({ weapon, essentialComponents: [] });
const declaredBefore = async (id: number, who?: Who): Promise<DeclaredBefore[]> =>
  (await get(`${url}/${id}/declaredBefore`, who)).json();

describe('a copy', () => {
  test('[DEC-01] begins with the answers of a declaration or a draft, without its documents, its reference and its ids', async () => {
    const certificate = { documentType: 'DOCUMENT_TYPE_WEAPON_UNUSABLE_CERTIFICATE', documentId: null };
    const weapon = [declaredWeapon('w0', { unusable: unusable({ file: certificate }) })];
    for (const earlier of [await draft({ weapon, ownReference: 'A-1' }), await submitted({ ownReference: 'A-2' })]) {
      const copy = await begun(earlier.id, 'copy', asHelen);
      expect(copy).toMatchObject({
        type: earlier.type,
        status: 'APPLICATION_STATUS_OPEN',
        depositoryAddress: earlier.depositoryAddress,
        ownReference: '',
        corrects: null,
        files: [],
        entrepreneurApplication: { applicant: { idCode: helen.personCode } },
      });
      expect(copy.id).toBeUndefined();
      const serials = ({ weapon: rows }: Saved) => rows.map(({ serialNumber }) => serialNumber);
      expect(serials(copy)).toEqual(serials(earlier));
      expect(copy.weapon.map(({ id }) => id)).not.toEqual(earlier.weapon.map(({ id }) => id));
      expect(copy.weapon[0]?.unusable.file).toBeNull();
      expect((await post(copy, asHelen)).statusCode).toBe(200);
    }
  });

  test('[DEC-01] of a declaration that is not one of the company does not exist', async () => {
    const { id } = await submitted();
    expect((await repetition(id, 'copy', asSociety)).statusCode).toBe(404);
    expect((await repetition(id, 'correction', asSociety)).statusCode).toBe(404);
    expect((await as(asSociety)({ url: `${url}/${id}/declaredBefore` })).statusCode).toBe(404);
  });
});

describe('a correction', () => {
  test('[DEC-01] names what it corrects, and says on summary, PDF and desk what differs', async () => {
    const first = await submitted({ ownReference: 'Arve 17', weapon: weapons(['AA1', 'AA2', 'AA3']) });
    const correction = await begun(first.id, 'correction');
    expect(correction).toMatchObject({ corrects: { id: first.id, no: first.no }, ownReference: 'Arve 17' });
    const [one, two] = correction.weapon;
    const { id, no } = await submitted({
      ...correction,
      files: [{ documentType, documentId: await uploaded({}, documentType) }],
      weapon: [one!, { ...two!, serialNumber: 'AA9' }, declaredWeapon('new', { serialNumber: 'BB1', ordering: 2 })],
    });
    const { rows, pdf } = await summaryOf(id, 'en');
    expect(rows['Application › Corrects declaration']).toBe(first.no);
    expect(rows['Corrections: weapons › Removed']).toMatch(/AA3$/);
    expect(rows['Corrections: weapons › Changed']).toMatch(/AA2 \| Serial number: AA9 \(was AA2\)$/);
    expect(rows['Corrections: weapons › Added']).toMatch(/BB1$/);
    expect(Object.keys(rows).filter((row) => row.startsWith('Corrections'))).toHaveLength(3);
    expect(pdf.texts.map(({ text }) => text).join(' ')).toContain('was AA2');
    const onDesk: SummaryDocument = (
      await t.app.inject({ url: `/api/sandbox/desk/${id}/summary`, headers: { 'accept-language': 'et' } })
    ).json();
    expect(onDesk.sections.map(({ title }) => title)).toContain('Parandused: relvad');
    expect((await summaryOf(first.id, 'et')).rows['Taotlus › Parandatud deklaratsiooniga']).toBe(no);
    expect((await get(`${url}/${first.id}`)).json()).toMatchObject({ correctedBy: { id, no } });
  });

  test('[DEC-01] before it is submitted, the answers to be checked begin with what differs', async () => {
    const first = await submitted({ ownReference: 'Arve 17' });
    const { id } = await draft({ ...(await begun(first.id, 'correction')), ownReference: 'Arve 18' });
    const answers = await as()({ url: `${url}/${id}/answers`, headers: { 'accept-language': 'en' } });
    expect(answers.json().sections[0]).toMatchObject({
      title: 'Corrections: details',
      rows: [{ label: 'Your reference', lines: ['Arve 18 (was Arve 17)'] }],
    });
  });

  test('[DEC-01] what is corrected already is corrected in its last correction; another one comes too late', async () => {
    const first = await submitted();
    const late = await draft(await begun(first.id, 'correction'));
    const documents = async () => [{ documentType, documentId: await uploaded({}, documentType) }];
    const second = await submitted({ ...(await begun(first.id, 'correction')), files: await documents() });
    expect((await begun(first.id, 'correction')).corrects).toEqual({ id: second.id, no: second.no });
    expect(await refusals(late.id)).toContainEqual(expect.stringContaining('corrects'));
  });

  test('[DEC-01] a draft, a refused declaration and one of another company are not corrected, whatever a body says', async () => {
    const own = await draft();
    const refused = await submitted();
    await desk(refused.id, 'application.refused', { comment: 'Vale' });
    const other = await submitted({}, asSociety);
    for (const { id } of [own, refused]) expect((await repetition(id, 'correction')).statusCode).toBe(422);
    for (const { id } of [own, refused, other, { id: 999_999 }]) {
      const answer = await post(companyDeclarationBody({ corrects: { id } }));
      expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([422, 'corrects']);
    }
    const first = await submitted();
    const named = await post(companyDeclarationBody({ corrects: { id: first.id, no: '<b>' } }));
    expect(named.json<Saved>().corrects).toEqual({ id: first.id, no: first.no });
  });
});

describe('serial numbers of earlier declarations', () => {
  test('[DEC-01] are found across the company with number and day, whoever declared them; a draft declares nothing', async () => {
    const first = await submitted(only(weapons(['CC1', 'CC2'])), asHelen);
    await draft(only(weapons(['CC3'])));
    const { id } = await draft(only(weapons(['CC3', 'CC2', 'CC4'])));
    expect(await declaredBefore(id)).toEqual([
      expect.objectContaining({
        list: 'weapon',
        rowId: 'w1',
        serialNumber: 'CC2',
        earlier: { id: first.id, no: first.no },
        submitted: first.submitted,
      }),
    ]);
    const other = await draft(only(weapons(['CC2'])), asSociety);
    expect(await declaredBefore(other.id, asSociety)).toEqual([]);
  });

  test('[DEC-01] another make, a number that says there is none, a refused declaration and what is corrected do not count', async () => {
    await submitted(only(weapons(['DD1', 'puudub'])));
    const refused = await submitted(only(weapons(['DD2'])));
    await desk(refused.id, 'application.refused', { comment: 'Vale' });
    const walther = declaredWeapon('w0', { serialNumber: 'DD1', mark: 'Walther' });
    const rows = [walther, ...weapons(['', 'DD2', 'PUUDUB']).slice(1)];
    expect(await declaredBefore((await draft(only(rows))).id)).toEqual([]);
    const first = await submitted(only(weapons(['DD5'])));
    const second = await submitted({
      ...(await begun(first.id, 'correction')),
      files: [{ documentType, documentId: await uploaded({}, documentType) }],
    });
    const third = await draft(await begun(second.id, 'correction'));
    expect(await declaredBefore(third.id)).toEqual([]);
    expect(await declaredBefore((await draft(only(weapons(['dd5'])))).id)).toMatchObject([
      { earlier: { id: second.id } },
    ]);
  });
});

test('[DEC-01] the own reference of a declaration is in its list, its summary and its mails', async () => {
  const { id } = await submitted({ ownReference: ' PO 4711 ' });
  const listed = (await get(`${url}/list`)).json<{ id: number; ownReference?: string }[]>();
  expect(listed.find((each) => each.id === id)?.ownReference).toBe('PO 4711');
  expect((await summaryOf(id, 'et')).rows['Viide › Teie viide']).toBe('PO 4711');
  const { content } = await t.deps.database.db
    .selectFrom('notice')
    .select('content')
    .where('application_id', '=', id)
    .where('topic', '=', 'submitted')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ about: { ownReference: 'PO 4711' } });
});
