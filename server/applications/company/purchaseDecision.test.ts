import { describe, expect, test } from '@jest/globals';
import type { CompanyApplication, Licence } from '#domain/applications/model';
import { addMonths, dayOf } from '#domain/dates';
import { testNow } from '../../../tests/server/support/app';
import { companyPurchaseBody } from '../../../tests/server/support/companyBodies';
import {
  amountOf,
  desk,
  get,
  kuuseAs,
  line,
  openBanks,
  payAtBank,
  post,
  refusals,
  roles,
  type Saved,
  saved,
  society,
  summaryOf,
  t,
  through,
  tiit,
  uploaded,
  url,
} from '../../../tests/server/support/companyPurchase';

/** The purchase licence of a company: payment, decision and summary. */

const today = dayOf(testNow);

openBanks();

describe('payment and decision', () => {
  const toRegister = [
    'payment.succeeded',
    'check.passed',
    'deposition.started',
    'deposition.passed',
    'register.started',
  ];

  test('[VAL-27] the payment is refused with the fields to correct', async () => {
    const { id } = await saved({ purchaseLicenceIdCode: '1', weaponTypes: [line(['A'])] });
    const answer = await payAtBank(id);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [
        { field: 'purchaseLicenceIdCode', key: 'invalidIdCode' },
        { field: 'documents.GUARDED_OBJECTS', key: 'validationError.document' },
      ],
    ]);
  });

  test.each(roles)(
    '[CPUR-20] [SAVE-21] [SAVE-30] %s is asked for the state fee and sent to the bank',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const { id } = await saved({}, who);
      expect(await amountOf(id, who)).toEqual({ amount: 60 });
      expect((await payAtBank(id, who)).body).toContain('name="VK_AMOUNT" value="60.00"');
      expect((await payAtBank(id, who, 'PRIVATE_APPLICATION')).statusCode).toBe(400);
    },
  );

  test('[SAVE-35] [SAVE-39] a paid application is read-only; a payment that was only started does not lock it', async () => {
    const application = await saved();
    const begin = `/api/v1/payment/start?bank=LHV&paymentObjectId=${application.id}&description=x&requestType=ENTREPRENEUR_APPLICATION`;
    expect((await get(begin)).statusCode).toBe(200);
    expect((await post({ ...application, purchaseLicenceIdCode: '60001019906' })).statusCode).toBe(200);
    await through(application.id, 'payment.succeeded');
    const answer = await post({ ...application, version: 2 });
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'READ_ONLY']);
    const paid = (await get(`${url}/${application.id}`)).json<Saved>();
    expect(paid.entrepreneurApplication).toMatchObject({
      status: 'APPLICATION_STATUS_CHECK',
      payment: { success: true, type: 'ENTREPRENEUR_APPLICATION', amount: expect.any(Number) },
    });
  });

  test('[STEP-67] [ROLE-18] at registration the company gets a purchase licence without weapons for three months', async () => {
    const { id } = await saved();
    await through(id, ...toRegister, 'register.completed');
    const number = `SL-2026-${String(id).padStart(6, '0')}`;
    const licences = (await get('/api/v1/licence/findLicencesWithWeapons')).json<Licence[]>();
    expect(licences.find((licence) => licence.number === number)).toMatchObject({
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'VALID',
      issued: today,
      validUntil: addMonths(today, 3),
      weapons: [],
      weaponLocation: { fullAddress: 'Pärnu mnt 139, Tallinn' },
    });
    const row = t.deps.database.db.selectFrom('licence').select(['person_code', 'registry_code']);
    expect(await row.where('number', '=', number).executeTakeFirst()).toEqual({
      person_code: null,
      registry_code: '19900019',
    });
    const others = (await get('/api/v1/licence/findLicencesWithWeapons', { party: society })).json<Licence[]>();
    expect(others.map((licence) => licence.number)).not.toContain(number);
  });

  test('[CPUR-25] [STEP-67] the extension of the issued licence has the data of its application', async () => {
    const { id } = await saved();
    await through(id, ...toRegister, 'register.completed');
    const number = `SL-2026-${String(id).padStart(6, '0')}`;
    const started = (
      await get(`/api/v1/externalWeaponProceeding/findActivityPurchaseLicence?number=${number}&activity=EXTEND_LICENCE`)
    ).json<CompanyApplication>();
    const { entrepreneurApplication: _, type: __, ...declared } = companyPurchaseBody();
    expect(started).toMatchObject({ ...declared, entrepreneurApplication: { phone: '+372 600 0019' } });
    const extension = (await post(started)).json<Saved>();
    expect(await refusals(extension.id)).toEqual([]);
    await through(extension.id, ...toRegister, 'register.completed');
    const licence = (await get(`/api/v1/licence/findLicenceByNumber?number=${number}`)).json<Licence>();
    expect(licence.validUntil).toBe(addMonths(today, 6));
  });

  test('[CPUR-25] [API-223] [STEP-67] a change begins with what was granted, saves what is changed, and the licence has it', async () => {
    const { id } = await saved();
    await through(id, ...toRegister, 'register.completed');
    const number = `SL-2026-${String(id).padStart(6, '0')}`;
    const licence = async () =>
      (await get('/api/v1/licence/findLicencesWithWeapons')).json<Licence[]>().find((each) => each.number === number)!;
    const begin = async () =>
      (
        await get(
          `/api/v1/externalWeaponProceeding/findActivityPurchaseLicence?number=${number}&activity=CHANGE_LICENCE`,
        )
      ).json<CompanyApplication>();
    const { entrepreneurApplication: _, ...granted } = companyPurchaseBody();
    const begun = await begin();
    expect(begun).toMatchObject({
      ...granted,
      licenceActivity: { type: 'CHANGE_LICENCE', existingLicenceNo: number },
      entrepreneurApplication: { phone: '+372 600 0019', email: 'info@kuuseturva.example' },
    });

    const changes = {
      licenceNumber: 'RL-200102',
      weaponLocation: { fullAddress: 'Sadama 6, Tartu' },
      weaponTypes: [line(['D'], { amount: 3 }), line(['D'], { code: 'REVOLVER', amount: 1 })],
      purchaseLicenceIdCode: '49007220279',
      weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_SERVICE'],
    };
    const changed = (await post({ ...begun, ...changes })).json<Saved>();
    const contact = { phone: '+372 600 0019', email: 'info@kuuseturva.example' };
    expect(changed).toMatchObject({ ...changes, entrepreneurApplication: contact });
    expect((await get(`${url}/${changed.id}`)).json()).toEqual(changed);
    expect(await refusals(changed.id)).toEqual([]);
    const { issued, validUntil, allowance } = await licence();
    expect(allowance).toEqual([{ type: 'PISTOL', amount: 2, bought: 0 }]);

    await through(changed.id, ...toRegister, 'register.completed');
    expect(await licence()).toMatchObject({
      allowance: [
        { type: 'PISTOL', amount: 3, bought: 0 },
        { type: 'REVOLVER', amount: 1, bought: 0 },
      ],
      boughtOnto: 'RL-200102',
      weaponLocation: { fullAddress: 'Sadama 6, Tartu' },
      issued,
      validUntil,
    });
    expect(await begin()).toMatchObject(changes);
  });

  test('[STEP-54] [OPEN-17] the authority cannot send a company to an exam', async () => {
    const { id } = await saved();
    await through(id, ...toRegister.slice(0, 4));
    expect((await desk(id, 'exam.started', { exams: [{ type: 'THEORY', amount: 75 }] })).statusCode).toBe(409);
  });

  test('[STEP-68] [CPUR-24] after a refusal the wrapper has the decision', async () => {
    const { id } = await saved();
    await through(id, 'payment.succeeded');
    await desk(id, 'application.refused', { comment: 'Hoiukoht ei vasta nõuetele' });
    expect((await get(`${url}/${id}`)).json<Saved>().entrepreneurApplication).toMatchObject({
      status: 'APPLICATION_STATUS_REFUSED_CHECK',
      decision: { comment: 'Hoiukoht ei vasta nõuetele' },
    });
  });
});

describe('the summary', () => {
  async function submitted(): Promise<number> {
    const { id } = await saved({ weaponTypes: [line(['A'])], guardedObjectsDocumentId: await uploaded() });
    await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event: 'payment.succeeded' } });
    return id;
  }
  test('[CPUR-01] [L10N-10] shows what was declared, in Estonian', async () => {
    const summary = await summaryOf(await submitted(), 'et');
    expect(summary.title).toBe('Ettevõtte soetamisloa taotlus');
    expect(summary.rows).toMatchObject({
      'Taotlus › Taotleja': `Tiit Kuusk, ${tiit.personCode}`,
      'Ettevõte › Nimi': 'Kuuse Turvateenused OÜ',
      'Ettevõte › Registrikood': '19900019',
      'Ettevõte › Registreeritud aadress': 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
      'Ettevõte › Esindaja': `Tiit Kuusk, ${tiit.personCode}`,
      'Kontaktandmed › Telefoninumber': '+372 600 0019',
      'Luba ja relvade hoiukoht › Luba, millele soetatud relvad kantakse': 'RL-200101',
      'Luba ja relvade hoiukoht › Relvade hoiukoht': 'Pärnu mnt 139, Tallinn',
      'Relva liigid ja otstarve › Püstol': '1 tk | Sisevalve',
      'Relvade soetaja › Relvade soetaja isikukood': '38001085718',
      'Hoiutingimused › Kuidas ettevõte relvi hoiab?': 'Relvakapp',
      'Dokumendid › Valvatavate objektide nimekiri': 'objektid.pdf',
    });
  });

  test('[L10N-10] shows the same in English', async () => {
    const { rows } = await summaryOf(await submitted(), 'en');
    expect(rows).toMatchObject({
      'Company › Name': 'Kuuse Turvateenused OÜ',
      'Buyer of the weapons › Personal identification code of the buyer': '38001085718',
      'Weapon types and purposes › Pistol': '1 piece | Internal guarding',
      'Documents › List of guarded objects': 'objektid.pdf',
    });
  });

  test('is a PDF with the same texts', async () => {
    const { texts, title } = (await summaryOf(await submitted(), 'et')).pdf;
    expect(title).toContain('Ettevõtte soetamisloa taotlus');
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Kuuse Turvateenused OÜ', 'RL-200101']));
  });
});
