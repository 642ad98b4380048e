import { describe, expect, test } from '@jest/globals';
import { typedAddress } from '#domain/applications/addresses';
import type { ActingParty, CompanyApplication } from '#domain/applications/model';
import type { Activity, PurposeLetter } from '#domain/codes';
import { addMonths, dayOf } from '#domain/dates';
import { testNow } from '../../../tests/server/support/app';
import { companyPurchaseBody } from '../../../tests/server/support/companyBodies';
import {
  get,
  helen,
  kuuseAs,
  line,
  post,
  refusals,
  refusalsWith,
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
  type Who,
} from '../../../tests/server/support/companyPurchase';
import { sandboxPerson } from '../../../tests/server/support/sandboxPerson';
import type { Identity } from '../../ports';
import { seedReferenceData } from '../../reference/seed';

/** The purchase licence of a company: saving it, what keeps it from being submitted, and its start from a licence. */

const today = dayOf(testNow);

describe('saving', () => {
  test('[CPUR-24] [CPUR-25] [API-201] the application and its wrapper come back as saved', async () => {
    const application = await saved();
    expect(application).toMatchObject({
      ...companyPurchaseBody(),
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'APPLICATION_STATUS_OPEN',
      guardedObjectsDocumentId: null,
      protocolDocumentId: null,
      statuteDocumentId: null,
      entrepreneurApplication: {
        no: application.no,
        status: 'APPLICATION_STATUS_OPEN',
        type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
        address: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
        phone: '+372 600 0019',
        email: 'info@kuuseturva.example',
        legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
        applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: tiit.personCode },
        payment: null,
        licenceActivity: null,
        decision: null,
      },
    });
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect(await refusals(application.id)).toEqual([]);
  });

  test('[API-007] sent again as it was returned, it is updated and nothing is lost', async () => {
    const first = await saved();
    const again = (await post({ ...first, purchaseLicenceIdCode: '60001019906' })).json<Saved>();
    expect(again).toMatchObject({ ...first, purchaseLicenceIdCode: '60001019906', version: 2, updated: again.updated });
  });

  test.each(roles)(
    '[ROLE-04] [ROLE-21] [OPEN-48] %s makes, reads and lists it for the company',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const { id, entrepreneurApplication } = await saved({}, who);
      expect(entrepreneurApplication.applicant.idCode).toBe(person.personCode);
      expect((await get(`${url}/${id}`, who)).statusCode).toBe(200);
      expect((await get(`${url}/list`, who)).json<Saved[]>().map((row) => row.id)).toContain(id);
      expect(await refusals(id)).toEqual([]);
    },
  );

  test('[ROLE-18] [ROLE-19] [ROLE-20] it does not exist for another company, nor for the person acting privately', async () => {
    const { id } = await saved();
    const others = [await get(`${url}/${id}`, { party: society }), await get(`${url}/${id}/files`, { party: society })];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await t.as(tiit)({ url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await t.as(tiit)({ method: 'POST', url, payload: companyPurchaseBody() })).statusCode).toBe(403);
  });

  test('[AUTH-44] [CPUR-01] company, person, address and protocol are never taken from the body', async () => {
    const { entrepreneurApplication, protocolDocumentId } = await saved({
      protocolDocumentId: await uploaded({}, 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL'),
      entrepreneurApplication: {
        phone: '600 0019',
        email: 'a@b.ee',
        address: 'Mujal 1',
        legalPerson: { regCode: '10000018', name: 'Vale OÜ' },
        applicant: { firstName: 'Vale', lastName: 'Nimi', idCode: '38001085718' },
      },
    });
    expect(entrepreneurApplication).toMatchObject({
      phone: '600 0019',
      email: 'a@b.ee',
      address: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond',
      legalPerson: { regCode: '19900019' },
      applicant: { firstName: 'Tiit' },
    });
    expect(protocolDocumentId).toBeNull();
  });

  test('the address stays empty while the business register does not answer; the rest is saved', async () => {
    t.overrides = { companies: async () => Promise.reject(new Error('silent')) };
    const { entrepreneurApplication, purchaseLicenceIdCode } = await saved();
    expect([entrepreneurApplication.address, purchaseLicenceIdCode]).toEqual([null, '38001085718']);
  });

  test('an unfinished draft is stored with everything that was entered', async () => {
    const { id } = await saved({
      entrepreneurApplication: { phone: '6', email: 'pooleli' },
      weaponLocation: { fullAddress: 'Pärnu m', missed: true },
      purchaseLicenceIdCode: '123',
      weaponTypes: [],
      weaponDepositConditions: [],
      licenceNumber: null,
    });
    expect((await get(`${url}/${id}`)).json()).toMatchObject({
      entrepreneurApplication: { phone: '6', email: 'pooleli' },
      weaponLocation: { fullAddress: 'Pärnu m', missed: true },
      purchaseLicenceIdCode: '123',
      licenceNumber: null,
    });
  });

  test('[ROLE-18] the list and the application say who of the company saved it last', async () => {
    const representative: Who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
    const application = await saved();
    const changedBy = async (who?: Who) =>
      (await get(`${url}/list`, who)).json<Saved[]>().find(({ id }) => id === application.id)?.changedBy;
    const nameOf = ({ firstName, lastName }: Identity) => `${firstName} ${lastName}`;
    expect(await changedBy()).toEqual({ name: nameOf(tiit), isSelf: true });
    expect(await changedBy(representative)).toEqual({ name: nameOf(tiit), isSelf: false });
    expect((await post({ ...application, comment: 'Kolleeg jätkab.' }, representative)).statusCode).toBe(200);
    expect(await changedBy()).toEqual({ name: nameOf(helen), isSelf: false });
    // The authority's doing is nobody's change.
    await through(application.id, 'payment.succeeded', 'check.passed');
    expect(await changedBy()).toEqual({ name: nameOf(helen), isSelf: false });
    expect((await get(`${url}/${application.id}`)).json().changedBy).toEqual({ name: nameOf(helen), isSelf: false });
  });

  test('[ADDR-07] an address that the service does not know can be submitted when it is given as it was typed', async () => {
    const weaponLocation = typedAddress('Uus tn 5, Uusküla');
    const { id } = await saved({ weaponLocation });
    expect(await refusals(id)).toEqual([]);
    await through(id, 'payment.succeeded');
    const { rows } = await summaryOf(id, 'et');
    expect(Object.values(rows)).toContain('Uus tn 5, Uusküla, kirjutatud käsitsi, aadressiotsing ei leidnud');
  });

  test('[MRG-03] who changed which section is kept with the latest time of each person', async () => {
    const colleague: Who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
    const begun = testNow.toISOString();
    const changed = '2026-11-20T10:05:00.000Z';
    const first = await saved();
    const initial = first.changes ?? [];
    // The creator has filled in what was sent, and nothing else.
    expect(initial.map(({ section }) => section)).toEqual([
      'buyer',
      'contact',
      'depositConditions',
      'licenceAndLocation',
      'weaponTypes',
    ]);
    expect(initial.every(({ isSelf, changed: at }) => isSelf && at === begun)).toBe(true);
    t.setNow(new Date(changed));
    const second = (await post({ ...first, purchaseLicenceIdCode: '60001019906' }, colleague)).json<Saved>();
    expect(second.changes?.filter(({ isSelf }) => isSelf)).toEqual([
      { section: 'buyer', name: `${helen.firstName} ${helen.lastName}`, isSelf: true, changed },
    ]);
    expect(second.changes?.[0]?.section).toBe('buyer');
    // Saved as it is, nothing has changed.
    t.setNow(new Date('2026-11-20T10:10:00.000Z'));
    expect((await post(second, colleague)).json<Saved>().changes).toEqual(second.changes);
    t.setNow(testNow);
    const listed = (await get(`${url}/list`)).json<Saved[]>().find(({ id }) => id === first.id);
    expect(listed?.changes?.filter(({ isSelf }) => !isSelf).map(({ section }) => section)).toEqual(['buyer']);
    expect(listed?.changes).toHaveLength(initial.length + 1);
  });

  test('[API-005] [ROLE-18] a save over the change of a colleague is refused with their name, and the time', async () => {
    const application = await saved();
    const colleague: Who = { person: helen, party: kuuseAs('AUTHORIZED_REPRESENTATIVE') };
    const { updated } = (await post(application, colleague)).json<Saved>();
    const answer = await post(application);
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
    expect(answer.json().params).toEqual({ changed: updated, name: `${helen.firstName} ${helen.lastName}` });
  });

  test('[OPEN-54] a company that cannot apply is refused', async () => {
    const party: ActingParty = {
      code: t.deps.config.blockedCompanies[0]!,
      type: 'ENTREPRENEUR',
      name: 'x',
      address: null,
    };
    const answer = await post(companyPurchaseBody(), { party });
    expect([answer.statusCode, answer.json().messageId]).toEqual([422, 'COMPANY_CANNOT_APPLY']);
  });
});

describe('what keeps it from being submitted', () => {
  const contact = { phone: '+372 600 0019', email: 'info@kuuseturva.example' };
  test.each<[string, Record<string, unknown>, string[]]>([
    ['[CPUR-02] no phone', { entrepreneurApplication: { ...contact, phone: '' } }, ['phone validationError.required']],
    [
      '[CPUR-02] [VAL-14] a short phone',
      { entrepreneurApplication: { ...contact, phone: '1234' } },
      ['phone validationError.phone'],
    ],
    [
      '[CPUR-03] [VAL-18] no e-mail',
      { entrepreneurApplication: { ...contact, email: '' } },
      ['email validationError.required'],
    ],
    [
      '[CPUR-03] [VAL-16] a wrong e-mail',
      { entrepreneurApplication: { ...contact, email: 'a@b' } },
      ['email validationError.email'],
    ],
    ['[CPUR-06] no licence', { licenceNumber: null }, ['licenceNumber validationError.required']],
    ['[CPUR-06] a licence that nobody has', { licenceNumber: 'RL-999999' }, ['licenceNumber validationError.licence']],
    [
      '[CPUR-06] [ROLE-18] a licence of another company',
      { licenceNumber: 'RL-200230' },
      ['licenceNumber validationError.licence'],
    ],
    [
      '[CPUR-06] a licence of a natural person',
      { licenceNumber: 'RL-100417' },
      ['licenceNumber validationError.licence'],
    ],
    ['[CPUR-06] a purchase licence', { licenceNumber: 'SL-200044' }, ['licenceNumber validationError.licence']],
    ['[CPUR-07] no place', { weaponLocation: null }, ['weaponLocation validationError.required']],
    [
      '[CPUR-07] [ADDR-09] a place only typed',
      { weaponLocation: { fullAddress: 'x', missed: true } },
      ['weaponLocation validationError.chooseAddress'],
    ],
    ['[CPUR-09] no weapon type', { weaponTypes: [] }, ['weaponTypes validationError.weaponTypes']],
    [
      '[CPUR-10] [VAL-21] a weapon type without a purpose',
      { weaponTypes: [line([])] },
      ['weaponTypes[0].purposes validationError.purpose'],
    ],
    [
      '[VAL-20] too many weapons',
      { weaponTypes: [line(['D'], { amount: 100 })] },
      ['weaponTypes[0].amount validationError.positiveAmount'],
    ],
    [
      '[PRIV-98] a weapon of national security',
      { weaponTypes: [line(['D'], { isNationalSecurity: true })] },
      ['weaponTypes[0].isNationalSecurity validationError.nationalSecurity'],
    ],
    [
      '[CPUR-11] a buyer under 18',
      { purchaseLicenceIdCode: '51206150018' },
      ['purchaseLicenceIdCode validationError.underage'],
    ],
    ['[CPUR-11] no buyer', { purchaseLicenceIdCode: null }, ['purchaseLicenceIdCode validationError.required']],
    [
      '[CPUR-12] [VAL-03] a code too short',
      { purchaseLicenceIdCode: '3800108571' },
      ['purchaseLicenceIdCode invalidIdCode'],
    ],
    [
      '[CPUR-12] [VAL-04] a code with a wrong check digit',
      { purchaseLicenceIdCode: '38001085719' },
      ['purchaseLicenceIdCode error.idCodeValidationError'],
    ],
    [
      '[CPUR-13] no deposit condition',
      { weaponDepositConditions: [] },
      ['weaponDepositConditions validationError.required'],
    ],
    [
      '[CPUR-13] a deposit condition that is not in the list',
      { weaponDepositConditions: ['UNDER_THE_BED'] },
      ['weaponDepositConditions form.invalidField'],
    ],
    [
      '[CPUR-14] purpose A and no list of guarded objects',
      { weaponTypes: [line(['A'])] },
      ['documents.GUARDED_OBJECTS validationError.document'],
    ],
    [
      '[CPUR-15] purpose E and no list of guarded objects',
      { weaponTypes: [line(['D']), line(['E'], { code: 'REVOLVER' })] },
      ['documents.GUARDED_OBJECTS validationError.document'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await refusalsWith(changes)).toEqual(expected);
  });

  test.each<[string, string, PurposeLetter[]]>([
    ['[CPUR-08] [PURP-05] [PURP-22] a gas weapon for sport', 'GAS_PISTOL_REVOLVER', ['D', 'B']],
    ['[CPUR-08] [PURP-17] [PURP-22] an acoustic weapon for teaching', 'ACOUSTIC_WEAPON', ['D']],
    ['[CPUR-08] [PURP-07] [PURP-22] a loading device for sport', 'RESTRICTED_COMMERCE_LOADING_DEVICE', ['B']],
  ])('%s', async (_, code, letters) => {
    expect(await refusalsWith({ weaponTypes: [line(letters, { code })] })).toEqual([
      'weaponTypes[0].purposes validationError.purpose',
    ]);
  });

  test('[CPUR-08] [PURP-02] a purpose that the classifier does not offer to companies', async () => {
    const { db } = t.deps.database;
    await db
      .deleteFrom('classifier')
      .where('type', '=', 'CL_WEAPON_PURPOSE')
      .where('code', '=', 'WEAPON_PURPOSE_M')
      .where('user_group', '=', 'ENTERPRISE')
      .execute();
    expect(await refusalsWith({ weaponTypes: [line(['D', 'M'])] })).toEqual([
      'weaponTypes[0].purposes validationError.purpose',
    ]);
    await seedReferenceData(db);
  });

  test('[CPUR-06] a licence that has ended since', async () => {
    const { id } = await saved();
    t.setNow(new Date(`${addMonths(today, 37)}T10:00:00Z`));
    expect(await refusals(id)).toContain('licenceNumber validationError.licence');
    t.setNow(testNow);
  });

  test('[CPUR-06] a company without any licence cannot submit', async () => {
    const { id } = await saved({ licenceNumber: null }, { party: { ...society, code: '19900031' } });
    expect(await refusals(id)).toEqual(['licenceNumber validationError.required']);
  });

  test('[OPEN-92] [ERR-20] [ERR-21] the person who acts needs a valid identity document', async () => {
    const { id } = await saved();
    t.overrides = { personDocument: async () => null };
    expect(await refusals(id)).toEqual(['applicant error.documentNotFound']);
    t.overrides = { personDocument: async () => Promise.reject(new Error('silent')) };
    expect(await refusals(id)).toEqual(['applicant applications.documentError']);
  });

  test('[OPEN-10] a minor can neither save nor, should one have, submit', async () => {
    const minna = sandboxPerson('Minna');
    const answer = await post(companyPurchaseBody(), { person: minna });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'applicant', key: 'notification.youngerThan18' }],
    ]);
    const { id } = await saved();
    const { db } = t.deps.database;
    await db.updateTable('application').set({ person_code: minna.personCode }).where('id', '=', id).execute();
    expect(await refusals(id)).toContain('applicant notification.youngerThan18');
  });
});

describe('from a licence', () => {
  const start = (number: string, activity: Activity, who?: Who) =>
    get(`/api/v1/externalWeaponProceeding/findActivityPurchaseLicence?number=${number}&activity=${activity}`, who);

  test('[CPUR-04] [CPUR-25] [API-101] an activity starts with the dates and the place of the licence', async () => {
    const started = (await start('SL-200044', 'EXTEND_LICENCE')).json<CompanyApplication>();
    expect(started).toMatchObject({
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      licenceActivity: {
        type: 'EXTEND_LICENCE',
        existingLicenceNo: 'SL-200044',
        issuedDate: '2026-10-31',
        validUntilDate: '2027-01-31',
      },
      weaponLocation: { fullAddress: 'Pärnu mnt 139, Kesklinna linnaosa, Tallinn, Harju maakond' },
      entrepreneurApplication: {
        legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
        applicant: { idCode: tiit.personCode },
      },
    });
    const { id } = await saved({ ...started, ...companyPurchaseBody(), licenceActivity: started.licenceActivity });
    expect(await refusals(id)).toEqual([]);
  });

  test.each<[string, string, Activity, Who, number]>([
    ['of another company', 'RL-200230', 'EXTEND_LICENCE', {}, 404],
    ['of another type', 'RL-200101', 'EXTEND_LICENCE', {}, 404],
  ])('[CPUR-25] [API-101] no start from a licence %s', async (_, number, activity, who, status) => {
    expect((await start(number, activity, who)).statusCode).toBe(status);
  });

  test('[ROLE-18] an activity on a licence of another company is refused at the save', async () => {
    const licenceActivity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-200230' };
    const answer = await post(companyPurchaseBody({ licenceActivity }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'licenceActivity.existingLicenceNo', key: 'validationError.licence' }],
    ]);
  });

  test('[CPUR-25] an activity on a licence of another type is refused at the submission', async () => {
    const licenceActivity = { type: 'CHANGE_LICENCE', existingLicenceNo: 'RL-200101' };
    expect(await refusalsWith({ licenceActivity, weaponTypes: [line(['D'], { amount: 3 })] })).toEqual([
      'licenceActivity.existingLicenceNo validationError.licence',
    ]);
  });
});
