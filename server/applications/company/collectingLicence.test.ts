import { describe, expect, test } from '@jest/globals';
import type { Licence } from '#domain/applications/model';
import { type Activity, activities, type PurposeLetter } from '#domain/codes';
import { addMonths, dayOf } from '#domain/dates';
import { testNow } from '../../../tests/server/support/app';
import { companyCollectingBody } from '../../../tests/server/support/companyBodies';
import {
  amountOf,
  get,
  helen,
  kuuseAs,
  line,
  openBanks,
  payAtBank,
  refusals,
  requestsOf,
  roles,
  type Saved,
  society,
  t,
  through,
  tiit,
  uploaded,
} from '../../../tests/server/support/companyPurchase';
import { readPdf } from '../../../tests/server/support/pdf';

/** The collecting licence of a company: saving, what keeps it from being submitted, its licence and its summary. */

const { url, post, saved, refusalsWith, filesOf, summaryOf } = requestsOf('collectingLicence', companyCollectingBody);
const today = dayOf(testNow);
const storage = { weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'] };
const paper = () => uploaded({}, 'DOCUMENT_TYPE_WEAPON_STORAGE');

openBanks();

describe('saving', () => {
  test('[COLL-02] [COLL-07] the application comes back as saved', async () => {
    const application = await saved();
    expect(application).toMatchObject({
      ...companyCollectingBody(),
      status: 'APPLICATION_STATUS_OPEN',
      purchaseLicenceIdCode: null,
      weapons: [],
      weaponStorageDocumentId: null,
      entrepreneurApplication: {
        no: application.no,
        type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
        address: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
        legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
        applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: tiit.personCode },
      },
    });
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect(await refusals(application.id)).toEqual([]);
  });

  test.each(roles)(
    '[ROLE-04] [ROLE-21] [COLL-07] %s makes, reads and lists it for the company',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const { id } = await saved({}, who);
      expect((await get(`${url}/${id}`, who)).statusCode).toBe(200);
      expect((await get(`${url}/list`, who)).json<Saved[]>().map((row) => row.id)).toContain(id);
      expect(await refusals(id)).toEqual([]);
    },
  );

  test('[ROLE-18] [ROLE-20] it does not exist for another company, nor for the person acting privately', async () => {
    const { id } = await saved();
    const paths = [`${url}/${id}`, `${url}/${id}/files`];
    const others = await Promise.all(paths.map((path) => get(path, { party: society })));
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await t.as(tiit)({ url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await t.as(tiit)({ method: 'POST', url, payload: companyCollectingBody() })).statusCode).toBe(403);
  });

  test('[COLL-06] [ROLE-12] the server adds the protocol of the representative who saves it', async () => {
    const who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
    const path = `/api/v1/authorisedPersonFile/findByIdCode?idCode=${helen.personCode}`;
    const [{ documentId }] = (await get(path, who)).json();
    expect((await saved({}, who)).protocolDocumentId).toBe(documentId);
    expect((await get(`/api/v1/storage/file/download/${documentId}`, who)).rawPayload.toString('latin1', 0, 5)).toBe(
      '%PDF-',
    );
  });
});

describe('what keeps it from being submitted', () => {
  test('[COLL-10] [CPUR-02] [CPUR-03] [CPUR-06] [CPUR-07] [CPUR-09] [CPUR-13] an empty one', async () => {
    const { id } = (await post({ type: 'APPLICATION_TYPE_COLLECTING_LICENCE' })).json<Saved>();
    expect(await refusals(id)).toEqual([
      'phone validationError.required',
      'email validationError.required',
      'licenceNumber validationError.required',
      'weaponLocation validationError.required',
      'weaponTypes validationError.weaponTypes',
      'weaponDepositConditions validationError.required',
    ]);
  });

  test('[COLL-10] [CPUR-10] a weapon type without a purpose', async () => {
    expect(await refusalsWith({ weaponTypes: [line([])] })).toEqual([
      'weaponTypes[0].purposes validationError.purpose',
    ]);
  });

  test.each<[PurposeLetter[]]>([[['A']], [['B']], [['D']], [['E']], [['G']], [['K', 'D']]])(
    '[COLL-03] [PURP-03] purposes %j: only K can be asked for',
    async (letters) => {
      expect(await refusalsWith({ weaponTypes: [line(['K']), line(letters, { code: 'RIFLE' })] })).toEqual([
        'weaponTypes[1].purposes validationError.purpose',
      ]);
    },
  );

  test.each([
    ['of another company', 'RL-200230'],
    ['of a type that holds no weapons', 'SL-200044'],
    ['that does not exist', 'KL-0'],
  ])('[COLL-10] [CPUR-06] the number of a licence %s', async (_, licenceNumber) => {
    expect(await refusalsWith({ licenceNumber })).toEqual(['licenceNumber validationError.licence']);
  });

  test('[COLL-10] [OPEN-83] no licence is named by a company that has none, and none but its own', async () => {
    const { db } = t.deps.database;
    const own = db.updateTable('licence').where('number', '=', 'RL-200230');
    const { id } = await saved({ licenceNumber: null }, { party: society });
    expect(await refusals(id)).toEqual(['licenceNumber validationError.required']);
    await own.set({ status: 'REVOKED' }).execute();
    expect(await refusals(id)).toEqual([]);
    const named = await saved({ licenceNumber: 'RL-200230' }, { party: society });
    expect(await refusals(named.id)).toEqual(['licenceNumber validationError.licence']);
    await own.set({ status: 'VALID' }).execute();
  });

  test.each(activities)('[COLL-10] [OPEN-72] %s: it has no activities, since no call starts one', async (type) => {
    expect(await refusalsWith({ licenceActivity: { type, existingLicenceNo: 'RL-200101' } })).toContain(
      'licenceActivity.type form.invalidField',
    );
  });
});

describe('the document of the weapon storage facility', () => {
  test('[OPEN-83] [COLL-07] [API-047] is asked for with that condition, and listed with the application', async () => {
    const { id } = await saved(storage);
    expect(await refusals(id)).toEqual(['documents.WEAPON_STORAGE validationError.document']);
    const documentId = await paper();
    const named = await saved({ ...storage, weaponStorageDocumentId: documentId });
    expect(await refusals(named.id)).toEqual([]);
    expect(await filesOf(named.id)).toMatchObject([
      { documentId, documentType: 'DOCUMENT_TYPE_WEAPON_STORAGE', applicationId: named.id },
    ]);
  });

  test('[OPEN-83] is not kept with another condition', async () => {
    const before = await saved({ ...storage, weaponStorageDocumentId: await paper() });
    const after = (await post({ ...before, weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'] })).json<Saved>();
    expect([after.weaponStorageDocumentId, await filesOf(before.id)]).toEqual([null, []]);
  });

  test('[FILE-29] one of another application is refused', async () => {
    const { weaponStorageDocumentId } = await saved({ ...storage, weaponStorageDocumentId: await paper() });
    const answer = await post(companyCollectingBody({ ...storage, weaponStorageDocumentId }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'weaponStorageDocumentId', key: 'error.noFileFound' }],
    ]);
  });
});

describe('payment, decision and summary', () => {
  const way = ['payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'register.started'];

  test('[COLL-10] [CPUR-20] [SAVE-21] [SAVE-30] the state fee is 60 euros, paid as that of a company', async () => {
    const { id } = await saved();
    expect(await amountOf(id)).toEqual({ amount: 60 });
    expect((await payAtBank(id)).body).toContain('name="VK_AMOUNT" value="60.00"');
    expect((await payAtBank(id, {}, 'PRIVATE_APPLICATION')).statusCode).toBe(400);
  });

  test('[COLL-09] [STEP-54] [STEP-67] [ROLE-18] the licence is for five years, for the place applied for, without weapons', async () => {
    const { id } = await saved({ weapons: [{ id: 'W-3001', type: 'PISTOL', enabled: true }] });
    await through(id, ...way, 'register.completed');
    const number = `KL-2026-${String(id).padStart(6, '0')}`;
    const licences = (await get('/api/v1/licence/findLicencesWithWeapons')).json<Licence[]>();
    expect(licences.find((licence) => licence.number === number)).toMatchObject({
      type: 'APPLICATION_TYPE_COLLECTING_LICENCE',
      status: 'VALID',
      issued: today,
      validUntil: addMonths(today, 60),
      weapons: [],
      weaponLocation: { fullAddress: 'Pärnu mnt 139, Tallinn' },
    });
    const held = licences.find((licence) => licence.number === 'RL-200101')?.weapons.map((weapon) => weapon.id);
    expect(held).toEqual(['W-3001', 'W-3002', 'W-3003']);
    const numbers = 'findValidLicenceNumbers?types=APPLICATION_TYPE_COLLECTING_LICENCE';
    expect((await get(`/api/v1/licence/${numbers}`)).json()).toEqual([number]);
    expect((await get(`/api/v1/licence/${numbers}`, { party: society })).json()).toEqual([]);
    const decision = await get(`/api/v1/licence/downloadDecision?number=${number}`);
    expect(readPdf(decision.rawPayload).texts.map(({ text }) => text)).toEqual(expect.arrayContaining([number]));
  });

  test('[COLL-10] [OPEN-72] no application is started from it: no call knows a collecting licence of a company', async () => {
    const { id } = await saved();
    await through(id, ...way, 'register.completed');
    const number = `KL-2026-${String(id).padStart(6, '0')}`;
    const start = async (call: string, activity: Activity) => {
      const path = `/api/v1/externalWeaponProceeding/${call}?number=${number}&activity=${activity}`;
      return (await get(path)).statusCode;
    };
    for (const activity of activities)
      expect([
        await start('findActivityPurchaseLicence', activity),
        await start('findActivityWeaponLicence', activity),
        await start('findActivityPurchaseApplication', activity),
      ]).toEqual([404, 404, 404]);
  });

  test('[SAVE-35] [SAVE-39] a paid one is read-only', async () => {
    const application = await saved();
    await through(application.id, 'payment.succeeded');
    const answer = await post({ ...application, version: 1 });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'READ_ONLY']);
  });

  async function summaryIn(language: string) {
    const { id } = await saved({ ...storage, weaponStorageDocumentId: await paper() });
    await through(id, 'payment.succeeded');
    return summaryOf(id, language);
  }

  test('[COLL-10] [L10N-10] summary and PDF show what was declared, in Estonian', async () => {
    const { title, rows, pdf } = await summaryIn('et');
    expect(title).toBe('Ettevõtte kollektsioneerimisloa taotlus');
    expect(rows).toMatchObject({
      'Ettevõte › Registrikood': '19900019',
      'Kontaktandmed › E-posti aadress': 'info@kuuseturva.example',
      'Luba ja relvade hoiukoht › Luba, mille alusel ettevõte praegu relvi hoiab': 'RL-200101',
      'Luba ja relvade hoiukoht › Relvade hoiukoht': 'Pärnu mnt 139, Tallinn',
      'Relva liigid ja otstarve › Püstol': '2 tk | Kollektsioneerimine',
      'Hoiutingimused › Kuidas ettevõte relvi hoiab?': 'Relvahoidla',
      'Dokumendid › Relvahoidla dokument': 'objektid.pdf',
    });
    expect(pdf.title).toContain(title);
    expect(pdf.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['RL-200101', 'Relvahoidla dokument']));
  });

  test('[L10N-10] the same in English', async () => {
    const { title, rows } = await summaryIn('en');
    expect(title).toBe('Company application for a collecting licence');
    expect(rows).toMatchObject({
      'Weapon types and purposes › Pistol': '2 pieces | Collecting',
      'Documents › Document of the weapon storage facility': 'objektid.pdf',
    });
  });
});
