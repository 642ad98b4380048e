import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AddressResult, ApplicationTypeEntry } from '#domain/api';
import type { ActingParty, Licence, Weapon } from '#domain/applications/model';
import { creatableDefinitions } from '#domain/applications/registry';
import type { ActingPartyType } from '#domain/codes';
import { fromEstonianGrid } from '#domain/coordinates';
import { dayOf } from '#domain/dates';
import { ageOf, checkDigit, isOfAge, personalCodeError } from '#domain/personalCode';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { authorise } from '../../tests/server/support/authorise';
import { openTestDatabase } from '../../tests/server/support/database';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import type { Identity } from '../ports';
import { seedReferenceData } from '../reference/seed';
import { loadWeaponData } from '../reference/weaponData';
import { addressRows } from '../sandbox/addresses';
import { sandboxCompanies } from '../sandbox/people/companies';
import { sandboxLicences } from '../sandbox/people/licences';
import { codeOfSeventeen, sandboxPeople } from '../sandbox/people/people';
import { createSandboxRegisters } from '../sandbox/registers';
import { seedSandbox } from '../sandbox/seed';

const today = dayOf(testNow);
const people = sandboxPeople(today);
let t: TestApp;

const kuuse: ActingParty = {
  code: '19900019',
  type: 'ENTREPRENEUR',
  name: 'Kuuse Turvateenused OÜ',
  address: null,
};

beforeAll(async () => {
  const database = await openTestDatabase();
  await seedReferenceData(database.db);
  await seedSandbox(database.db, testNow);
  await authorise(database.db, sandboxPerson('Mägi'), kuuse);
  t = await openTestApp({ database, registers: createSandboxRegisters(database.db, () => testNow) });
});
afterAll(() => t.close());

/** A sandbox person by surname, as the login would name them. */

const proceeding = '/api/v1/externalWeaponProceeding';
const ammo = '/api/v1/externalWeaponAmmo';
const get = (who: Identity, url: string, party?: ActingParty, headers = {}) =>
  t.as(who, party)({ method: 'GET', url, headers });
const search = (text: string) =>
  get(sandboxPerson('Tamm'), `${proceeding}/geolocation?${new URLSearchParams({ address: text })}`);

/** Every read about a person, by the query that names them. */
const personal: [name: string, url: (code: string) => string][] = [
  ['personCompanies', (code) => `${proceeding}/personCompanies?code=${code}`],
  ['getPersonDocument', (code) => `${proceeding}/getPersonDocument?idCode=${code}&type=PHOTO`],
  ['sportClubs', (code) => `${proceeding}/sportClubs?code=${code}`],
  ['activeDuty', (code) => `${proceeding}/activeDuty?idCode=${code}`],
  ['getCertificate', (code) => `${proceeding}/getCertificate?idCode=${code}&type=hunting`],
  ['findOwnerWeaponsByPersonCode', (code) => `${ammo}/findOwnerWeaponsByPersonCode?personCode=${code}`],
  ['findWeaponsByPersonCode', (code) => `${ammo}/findWeaponsByPersonCode?personCode=${code}`],
];

describe('whose data may be read', () => {
  test.each(personal)('[OPEN-41] %s of another person is answered like a missing one', async (_name, url) => {
    const answer = await get(sandboxPerson('Tamm'), url(sandboxPerson('Kask').personCode));
    expect([answer.statusCode, answer.json().messageId]).toEqual([404, 'NOT_FOUND']);
  });
  test.each([
    ...personal.map(([name, url]): [string, string] => [name, url(sandboxPerson('Tamm').personCode)]),
    ['geolocation', `${proceeding}/geolocation?address=Tartu`],
    ['personDetails', `${proceeding}/personDetails?regCode=19900019`],
    ['types', `${proceeding}/types`],
    ['findNaturalWeaponLicenceByNumber', `${proceeding}/findNaturalWeaponLicenceByNumber?number=RL-100417`],
  ])('[API-002] %s needs a token', async (_name, url) => {
    expect((await t.app.inject({ url })).statusCode).toBe(401);
  });
  test('[API-098] a licence of somebody else is not found', async () => {
    const url = `${proceeding}/findNaturalWeaponLicenceByNumber?number=RL-100417`;
    expect((await get(sandboxPerson('Tamm'), url)).statusCode).toBe(404);
  });
  test('[API-093] only the company that the person acts for can be queried', async () => {
    const kuusk = sandboxPerson('Kuusk');
    const party = (await get(kuusk, `${proceeding}/personCompanies?code=${kuusk.personCode}`)).json<
      ActingParty[]
    >()[0]!;
    const url = (code: string) => `${proceeding}/personDetails?regCode=${code}`;
    expect((await get(kuusk, url(party.code), party)).statusCode).toBe(200);
    expect((await get(kuusk, url('19900025'), party)).statusCode).toBe(404);
    expect((await get(kuusk, url(party.code))).statusCode).toBe(404);
  });
});

describe('[API-224] what the registers answer', () => {
  test('[API-095] [API-222] the identity document with a JPEG photo', async () => {
    const tamm = sandboxPerson('Tamm');
    const document = (await get(tamm, personal[1]![1](tamm.personCode))).json();
    expect(document).toMatchObject({
      firstName: 'Liis',
      lastName: 'Tamm',
      idCode: tamm.personCode,
      dateOfBirth: '1988-06-15',
    });
    const photo = Buffer.from(document.docPicture, 'base64');
    expect([photo.subarray(0, 3).toString('hex'), photo.subarray(-2).toString('hex')]).toEqual(['ffd8ff', 'ffd9']);
  });
  test('[ERR-20] a person without a valid document: 404', async () => {
    const person = sandboxPerson('Õunapuu');
    expect((await get(person, personal[1]![1](person.personCode))).statusCode).toBe(404);
  });
  test('[API-208] [AUTH-39] [ROLE-10] companies sorted by name, with the role in each, without the private party', async () => {
    const kuusk = sandboxPerson('Kuusk');
    expect((await get(kuusk, personal[0]![1](kuusk.personCode))).json()).toEqual([
      { code: '19900019', type: 'ENTREPRENEUR', name: 'Kuuse Turvateenused OÜ', address: expect.any(String) },
      { code: '19900025', type: 'ENTREPRENEUR', name: 'Põhjaranna Jahiselts MTÜ', address: expect.any(String) },
    ]);
    const tamm = sandboxPerson('Tamm');
    expect((await get(tamm, personal[0]![1](tamm.personCode))).json()).toEqual([]);
  });
  test.each([
    ['Kuusk', 'ENTREPRENEUR'],
    ['Mägi', 'AUTHORIZED_REPRESENTATIVE'],
    ['Sepp', 'WEAPON_RESPONSIBLE'],
  ])('[AUTH-47] %s is %s', async (lastName, type) => {
    const who = sandboxPerson(lastName);
    const [first] = (await get(who, personal[0]![1](who.personCode))).json<ActingParty[]>();
    expect(first!.type).toBe(type);
  });
  test('[API-093] [OPEN-55] contacts and representatives of a company', async () => {
    const details = (await get(sandboxPerson('Kuusk'), `${proceeding}/personDetails?regCode=19900019`, kuuse)).json();
    expect(details).toEqual({
      regCode: '19900019',
      name: 'Kuuse Turvateenused OÜ',
      contacts: [{ value: '+372 600 0019' }, { value: 'info@kuuseturva.example' }],
      representatives: [{ firstName: 'Tiit', lastName: 'Kuusk', idCode: '37201190271' }],
    });
  });
  test('[API-104] [API-205] active duty, and 204 when the register has nothing', async () => {
    const duty = async (lastName: string) =>
      get(sandboxPerson(lastName), personal[3]![1](sandboxPerson(lastName).personCode));
    expect((await duty('Kõiv')).json()).toEqual({
      isInActiveDuty: true,
      hasRestriction: false,
      hasWartimePost: true,
      hasHealthCertificate: true,
      healthCertificateValidUntil: '2028-05-20',
    });
    expect((await duty('Põld')).json()).toMatchObject({ hasWartimePost: false, healthCertificateValidUntil: null });
    expect((await duty('Oja')).json()).toMatchObject({ hasRestriction: true });
    expect((await duty('Luik')).json()).toMatchObject({ isInActiveDuty: false });
    const nothing = await duty('Lepik');
    expect([nothing.statusCode, nothing.body]).toEqual([204, '']);
  });
  test('[API-105] [OPEN-31] the hunting certificate, or 404', async () => {
    const certificate = async (lastName: string) =>
      get(sandboxPerson(lastName), personal[4]![1](sandboxPerson(lastName).personCode));
    const hunter = people.find(({ firstName }) => firstName === 'Peeter')!;
    const found = await get({ ...sandboxPerson('Kask'), personCode: hunter.code }, personal[4]![1](hunter.code));
    expect(found.json()).toMatchObject({ number: 'JT-10427', authority: 'Keskkonnaamet' });
    expect((await certificate('Karu')).json().validUntil < today).toBe(true);
    expect((await certificate('Tamm')).statusCode).toBe(404);
    const who = sandboxPerson('Tamm');
    expect((await get(who, `${proceeding}/getCertificate?idCode=${who.personCode}&type=fishing`)).statusCode).toBe(400);
  });
  test('[API-103] sport clubs', async () => {
    const saar = sandboxPerson('Saar');
    expect((await get(saar, personal[2]![1](saar.personCode))).json()).toHaveLength(2);
  });
  test('[API-115] [API-114] each owned weapon once, also those on no licence; a borrowed weapon is only used', async () => {
    const ids = async (lastName: string, firstName: string, path: string) => {
      const { code } = people.find((person) => person.lastName === lastName && person.firstName === firstName)!;
      const answer = await get({ ...sandboxPerson(lastName), personCode: code }, `${ammo}/${path}`);
      return answer.json<Weapon[]>().map(({ id }) => id);
    };
    expect(await ids('Kask', 'Peeter', 'findOwnerWeaponsByPersonCode')).toEqual(['W-1001', 'W-1002', 'W-2001']);
    expect(await ids('Kask', 'Liina', 'findOwnerWeaponsByPersonCode')).toEqual([]);
    expect(await ids('Kask', 'Liina', 'findWeaponsByPersonCode')).toEqual(['W-1002']);
    // One pistol stands on a licence and on a pass.
    expect(await ids('Saar', 'Triin', 'findOwnerWeaponsByPersonCode')).toEqual(['W-1003', 'W-1004']);
  });
  test('[API-098] [PRIV-32] a licence held that covers weapons', async () => {
    const find = (number: string) =>
      get(sandboxPerson('Kask'), `${proceeding}/findNaturalWeaponLicenceByNumber?number=${number}`);
    expect((await find('RL-100417')).json<Licence>()).toMatchObject({ number: 'RL-100417', status: 'VALID' });
    expect((await find('SL-101222')).statusCode).toBe(404);
  });
});

describe('[API-096] [INFO-21] kinds of application on offer', () => {
  const offered = async (lastName: string, party?: ActingParty, language = 'et') =>
    (await get(sandboxPerson(lastName), `${proceeding}/types`, party, { 'accept-language': language })).json<
      ApplicationTypeEntry[]
    >();

  test('[OPEN-4] the kind of the Defence League is offered to its members only', async () => {
    const isLeague = ({ metadata }: ApplicationTypeEntry) => metadata.defenceLeague;
    expect((await offered('Tamm')).some(isLeague)).toBe(false);
    expect((await offered('Rebane')).filter(isLeague)).toHaveLength(1);
    expect(await offered('Rebane')).toHaveLength(creatableDefinitions('private').length);
  });
  test('[OPEN-4] while the register of the Defence League is down, only its kind is marked', async () => {
    const kinds = await offered('Rohtla');
    expect(kinds).toHaveLength(creatableDefinitions('private').length);
    for (const { metadata } of kinds)
      expect(metadata).toEqual({
        defenceLeague: metadata.defenceLeague,
        ...(metadata.defenceLeague && { isMembershipUnknown: true }),
      });
  });
  /** What only one audience is offered, and what both are. */
  const shared = ['PURCHASE_LICENCE', 'WEAPON_LICENCE', 'COLLECTING_LICENCE'];
  const ofPersons = [
    ...['PARALLEL_LICENCE', 'EUROPEAN_FIREARMS_PASS', 'WEAPON_DISPOSAL', 'WEAPON_REWORK'],
    ...['WEAPON_UNUSABLE', 'WEAPON_DEMOLITION', 'WEAPON_UNAUTHORIZED'],
  ];
  const ofCompanies = ['WEAPON_TRANSFER', 'CARRY_PERMIT', 'WEAPONS_AMMO', 'OTHER_APPLICATION'];
  const codesOf = (entries: readonly ApplicationTypeEntry[]) =>
    entries.map(({ code }) => code.replace('APPLICATION_TYPE_', '')).sort();

  test('[INFO-21] a person is offered the kinds of persons', async () => {
    expect(codesOf(await offered('Tamm'))).toEqual([...shared, ...ofPersons].sort());
  });
  test.each<[lastName: string, type: ActingPartyType]>([
    ['Kuusk', 'ENTREPRENEUR'],
    ['Mägi', 'AUTHORIZED_REPRESENTATIVE'],
    ['Aivar', 'WEAPON_RESPONSIBLE'],
  ])('[INFO-21] a company is offered the kinds of companies: to %s as %s', async (lastName, type) => {
    expect(codesOf(await offered(lastName, { ...kuuse, type }))).toEqual([...shared, ...ofCompanies].sort());
  });
  test('[L10N-11] every kind has a text in the requested language', async () => {
    const [et, en] = [await offered('Rebane'), await offered('Rebane', undefined, 'en-GB,en;q=0.9,et;q=0.1')];
    expect(et[0]).toMatchObject({ code: 'APPLICATION_TYPE_PURCHASE_LICENCE', value: 'Relvasoetamisluba' });
    expect(en[0]).toMatchObject({ value: 'Purchase licence' });
    for (const { code, value } of [...et, ...en]) expect([code, value === code || value === '']).toEqual([code, false]);
  });
});

describe('[API-092] [ADDR-03] [ADDR-04] address search', () => {
  const found = async (text: string) => (await search(text)).json<AddressResult[]>();

  test('case, diacritics and order of words do not matter; words may be unfinished', async () => {
    for (const text of ['Sõpruse pst 33', 'sopruse PST 33', '33 sõpru', 'SÕPRUSE  33,'])
      expect((await found(text))[0]!.text).toBe('Sõpruse pst 33, Kristiine linnaosa, Tallinn, Harju maakond');
  });
  test('at most 10, the shortest first', async () => {
    const results = await found('Tartu mnt 1');
    expect(results).toHaveLength(10);
    expect(results[0]).toEqual({
      text: 'Tartu mnt 1, Kesklinna linnaosa, Tallinn, Harju maakond',
      code: '377840298000005ZI00001EF000000000',
      ehak: '0298',
      id: '2249878',
      x: 543051.29,
      y: 6588822.17,
      missed: false,
      source: 'ADS',
      type: 'EHITISHOONE',
    });
  });
  test('invented neighbouring addresses and flats are found and marked', async () => {
    const [flat] = await found('Tartu mnt 2-3 kesklinna');
    expect(flat).toMatchObject({ source: 'SANDBOX', id: expect.stringMatching(/^SYN-/) });
    expect(flat!.code).toHaveLength(33);
  });
  test('[ADDR-06] every address lies in Estonia', () => {
    const rows = addressRows();
    expect(rows.length).toBeGreaterThan(3_000);
    for (const { x, y } of rows) {
      const { longitude, latitude } = fromEstonianGrid(x, y)!;
      expect(longitude > 21.5 && longitude < 28.3 && latitude > 57.4 && latitude < 59.9).toBe(true);
    }
  });
  test.each(['', '  ', '%', '_', 'Xyzzy 1'])('[ERR-14] %j matches nothing', async (text) => {
    expect(await found(text)).toEqual([]);
  });
  test('a text that is too long is refused', async () => {
    expect((await search('a'.repeat(251))).statusCode).toBe(400);
  });
});

describe('registers that do not answer: 502 without details', () => {
  const failures: [err: string, lastName: string, url: (code: string) => string][] = [
    ['ERR-21', 'Laas', personal[1]![1]],
    ['AUTH-33', 'Pärn', personal[0]![1]],
    ['ERR-23', 'Toom', personal[3]![1]],
    ['ERR-22', 'Ilves', personal[4]![1]],
    ['API-103', 'Kivi', personal[2]![1]],
    ['ERR-09', 'Raud', personal[5]![1]],
    ['ERR-25', 'Raud', () => `${proceeding}/findNaturalWeaponLicenceByNumber?number=RL-100700`],
    ['ERR-13', 'Tamm', () => `${proceeding}/geolocation?address=${encodeURIComponent('Tõrge 1')}`],
  ];
  test.each(failures)('[%s] %s', async (_id, lastName, url) => {
    const who = sandboxPerson(lastName);
    const answer = await get(who, url(who.personCode));
    expect([answer.statusCode, answer.json().messageId]).toEqual([502, 'UPSTREAM']);
    expect(answer.body).not.toContain('sandbox');
    expect(answer.body).not.toContain(who.personCode);
  });
  test('[ERR-10] company details', async () => {
    const party: ActingParty = { code: '19900048', type: 'ENTREPRENEUR', name: 'x', address: null };
    expect((await get(sandboxPerson('Hunt'), `${proceeding}/personDetails?regCode=19900048`, party)).statusCode).toBe(
      502,
    );
  });
});

describe('the people of the sandbox', () => {
  test.each(people.map(({ code, lastName }): [string, string] => [lastName, code]))(
    '[VAL-05] the code of %s is valid',
    (_n, code) => {
      expect(personalCodeError(code)).toBeNull();
    },
  );
  test('no two share a code, and every text is there', () => {
    expect(new Set(people.map(({ code }) => code)).size).toBe(people.length);
    for (const { about } of people) expect(Boolean(about.et && about.en)).toBe(true);
  });
  test('[VAL-01] one person is exactly 17 on every day of a year; the fixed minor stays a minor for years', () => {
    for (const moment of ['2026-01-01T00:00:00+02:00', '2026-06-30T12:00:00Z', '2026-12-31T23:59:59+02:00']) {
      const now = new Date(moment);
      expect(ageOf(codeOfSeventeen(dayOf(now)), now)).toBe(17);
    }
    expect(isOfAge('61101019999', new Date('2028-12-31T12:00:00Z'))).toBe(false);
    expect(people.filter(({ code }) => !isOfAge(code, testNow))).toHaveLength(2);
  });
  test('companies have right registry codes, and every role is in a company that exists', () => {
    // 8 digits, modulus 11 with weights 1…7, then 3…9.
    for (const { regCode } of sandboxCompanies) {
      expect(regCode).toMatch(/^\d{8}$/);
      const digits = [...regCode].map(Number);
      expect([regCode, digits[7]]).toEqual([regCode, checkDigit(digits, [1, 2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7, 8, 9])]);
    }
    const known = sandboxCompanies.map(({ regCode }) => regCode);
    for (const { regCode } of people.flatMap(({ roles }) => roles)) expect(known).toContain(regCode);
  });
  test('weapons are of known makes, models and calibres', async () => {
    const data = await loadWeaponData();
    const weapons = [
      ...sandboxLicences(today).flatMap((licence) => licence.weapons),
      ...people.flatMap(({ unlicensedWeapons }) => unlicensedWeapons),
    ];
    expect(weapons.length).toBeGreaterThan(10);
    for (const { make, model, caliber } of weapons) {
      const known = data.weapons.find(
        (row) => row.mark === make && `${row.model} ${row.modificationName}`.trim() === model,
      );
      const names = known?.calibers.map(({ name }) => name);
      expect([make, model, names]).toEqual([make, model, expect.arrayContaining([caliber])]);
      expect(data.calibers.map(({ name }) => name)).toContain(caliber);
    }
  });
  test('licences: the hunter has three, one ends within two months; status agrees with the days', () => {
    const licences = sandboxLicences(today);
    const hunters = licences.filter(({ personCode }) => personCode === '37503120274');
    expect(hunters).toHaveLength(3);
    expect(hunters.some(({ validUntil }) => validUntil > today && validUntil < '2027-01-20')).toBe(true);
    for (const { number, status, validUntil, issued, personCode, registryCode } of licences) {
      expect([number, status]).toEqual([number, validUntil >= today ? 'VALID' : 'EXPIRED']);
      expect(issued < today).toBe(true);
      expect([personCode, registryCode].filter(Boolean)).toHaveLength(1);
    }
  });
  test('one holds a valid licence of every kind that has activities; one has sixty weapons on many licences', () => {
    const of = (lastName: string) => {
      const { code } = people.find((person) => person.lastName === lastName)!;
      return sandboxLicences(today).filter(({ personCode }) => personCode === code);
    };
    const kinds = creatableDefinitions('private').filter(({ activities }) => activities.length > 0);
    const held = of('Metsmaa').map(({ type }) => type);
    // The Defence League's own is for a member.
    expect(kinds.filter((kind) => !kind.isDefenceLeague && !held.includes(kind.code))).toEqual([]);
    const great = of('Kollist');
    expect(great.length).toBeGreaterThan(20);
    expect(new Set(great.flatMap(({ weapons }) => weapons.map(({ id }) => id))).size).toBe(60);
  });
  test('a weapon has exactly the numbers of the licences that hold it', () => {
    const licences = sandboxLicences(today);
    for (const weapon of licences.flatMap(({ weapons }) => weapons)) {
      const on = licences
        .filter(({ weapons }) => weapons.some(({ id }) => id === weapon.id))
        .map(({ number }) => number);
      expect([weapon.id, [...weapon.licenceNumbers].sort()]).toEqual([weapon.id, on.sort()]);
    }
  });
});
