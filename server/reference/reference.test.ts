import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ClassifierEntry } from '#domain/api';
import type { Applicant } from '#domain/applications/model';
import type { PrivateFormContext } from '#domain/applications/private/context';
import { emptyApplication } from '#domain/applications/private/values';
import { weaponLicenceForm } from '#domain/applications/private/weaponLicence/form';
import { weaponLicenceDefenceLeagueForm } from '#domain/applications/private/weaponLicenceDefenceLeague/form';
import { optionsOf } from '#domain/applications/sectionOptions';
import {
  classifierTypes,
  occupations,
  purposeLetters,
  userGroups,
  type WeaponTarget,
  weaponCategories,
  weaponStorageCondition,
} from '#domain/codes';
import { weaponTypes } from '#domain/weaponTypes';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { mari } from '../../tests/server/support/people';
import { languageOf } from '../language';
import { addressRows } from '../sandbox/addresses';
import { seedSandbox } from '../sandbox/seed';
import ehak from './data/ehak.json' with { type: 'json' };
import { seedReferenceData } from './seed';

const applicant: Applicant = {
  firstName: mari.firstName,
  lastName: mari.lastName,
  idCode: mari.personCode,
  citizenship: 'EST',
  docNo: 'AA1',
  phone: '',
  email: '',
};
const formContext: PrivateFormContext = {
  activity: null,
  activeDuty: { state: 'idle' },
  huntingCertificate: { state: 'idle' },
  existingWeaponTypes: [],
  idCode: mari.personCode,
  now: testNow,
};

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await seedReferenceData(t.deps.database.db);
});
afterAll(() => t.close());

const path = '/api/v1/externalClassifier/classifiers';
const ask = (query: string, headers: Record<string, string> = {}) =>
  t.as(mari)({ method: 'GET', url: `${path}?${query}`, headers });
const entries = async (query: string, language = 'et') =>
  (await ask(query, { 'accept-language': language })).json<ClassifierEntry[]>();
const codes = (list: readonly ClassifierEntry[]) => list.map(({ code }) => code);

describe('[API-090] code lists', () => {
  test.each(classifierTypes)('[API-220] [L10N-11] %s is complete in both languages', async (type) => {
    const [et, en] = [await entries(`type=${type}`), await entries(`type=${type}`, 'en')];
    expect(et.length).toBeGreaterThan(0);
    expect(codes(en)).toEqual(codes(et));
    for (const entry of [...et, ...en]) expect([entry.code, entry.value.trim() === '']).toEqual([entry.code, false]);
    for (const entry of et) expect(entry.type).toBe(type);
    // A whole list that reads the same in both languages was not translated; single words may coincide (Revolver).
    expect(et.map(({ value }) => value)).not.toEqual(en.map(({ value }) => value));
  });

  describe.each([
    ['weapon licence', weaponLicenceForm],
    ['weapon licence of the Defence League', weaponLicenceDefenceLeagueForm],
  ])('targets of the %s', (_name, form) => {
    const list = optionsOf(form, 'weaponTargets')!.list;
    const empty = form.read(emptyApplication('APPLICATION_TYPE_WEAPON_LICENCE', applicant));
    test.each(['et', 'en'] as const)(
      '[PRIV-31] the option that a help text names is offered, in %s',
      async (language) => {
        const { default: texts } = await import(`../../locales/${language}/form.json`);
        const [, named] = /[„“]([^“”]+)[“”]/.exec(texts.help.weaponTargets) ?? [];
        const offered = (await entries(`type=${list}`, language)).map(({ value }) => value);
        expect(offered).toContain(named);
      },
    );

    test.each([
      ['Pärimine', 'INHERITANCE'],
      ['Notariaalne leping', 'NOTARIAL_DEED'],
      ['Muu omandiõigust tõendava dokumendi alusel', 'CERTIFICATE_OF_OWNERSHIP'],
      ['Kaitseliidu võõrandatud relv', 'DEFENCE_LEAGUE_DISPOSAL_LICENCE'],
      ['Autasurelv', 'DIRECTIVE_AWARD_WEAPON'],
    ])('[PRIV-80] [PRIV-81] [PRIV-82] [DEFL-07] "%s" asks for %s only', async (text, document) => {
      const { code } = (await entries(`type=${list}`)).find(({ value }) => value === text)!;
      const needs = (targets: readonly string[]) =>
        form
          .documents({ ...empty, weaponTargets: targets as WeaponTarget[] }, formContext)
          .map(({ type, isRequired }) => (isRequired ? type : `${type}?`));
      expect(needs([code])).toEqual([...needs([]), document]);
    });
  });
  test('[PRIV-08] occupations', async () => {
    expect(codes(await entries('type=CL_APPLICANT_OCCUPATION'))).toEqual(
      occupations.map((name) => `APPLICANT_OCCUPATION_${name}`),
    );
  });
  test('[PURP-01] [PURP-02] purposes by user group; G is for legal persons, and A means another thing for them', async () => {
    const purposes = (group: string) => entries(`type=CL_WEAPON_PURPOSE&userGroup=${group}`);
    const [person, company] = [await purposes('PRIVATE'), await purposes('ENTERPRISE')];
    const all = purposeLetters.map((letter) => `WEAPON_PURPOSE_${letter}`);
    expect(codes(company)).toEqual(all);
    expect(codes(person)).toEqual(all.filter((code) => code !== 'WEAPON_PURPOSE_G'));
    expect([person[0]!.value, company[0]!.value]).toEqual(['Jahipidamine', 'Sisevalve']);
    expect(new Set(person.map(({ userGroup }) => userGroup))).toEqual(new Set(['PRIVATE']));
    expect(await entries('type=CL_WEAPON_PURPOSE')).toHaveLength(person.length + company.length);
  });
  test.each([
    [
      'CL_WEAPON_TARGET',
      '[PRIV-31] the targets B to G',
      {
        WEAPON_TARGET_B: ['Pärimine', 'Inheritance'],
        WEAPON_TARGET_C: ['Notariaalne leping', 'Notarial deed'],
        WEAPON_TARGET_D: ['Muu omandiõigust tõendava dokumendi alusel', 'Other certificate of ownership'],
        WEAPON_TARGET_E: ['Kaitseliidu võõrandatud relv', 'Weapon disposed of by the Defence League'],
        WEAPON_TARGET_F: ['Autasurelv', 'Award weapon'],
        WEAPON_TARGET_G: ['Olemasoleva relvaloa alusel', 'By a weapon licence already held'],
      },
    ],
    [
      'CL_APPLICANT_OCCUPATION',
      '[PRIV-08] the occupations',
      {
        APPLICANT_OCCUPATION_CITIZEN: ['Kodanik', 'Citizen'],
        APPLICANT_OCCUPATION_POLICE_OFFICER: ['Politseiametnik', 'Police officer'],
        APPLICANT_OCCUPATION_RESCUE_DEMINER: ['Demineerija (kutsega Päästeameti ametnik)', 'Bomb-disposal officer'],
        APPLICANT_OCCUPATION_ASSISTANT_POLICE_OFFICER: ['Abipolitseinik', 'Assistant police officer'],
        APPLICANT_OCCUPATION_PRISON_OFFICER: ['Vanglaametnik', 'Prison officer'],
        APPLICANT_OCCUPATION_ACTIVE_DUTY: ['Tegevväelane', 'Soldier in active duty'],
        APPLICANT_OCCUPATION_DEFENSE_OFFICER: ['Kaitseväe ametnik', 'Defence officer'],
        APPLICANT_OCCUPATION_ACTIVE_OFFICER: ['Kaitseliidu tegevliige', 'Active member of the Defence League'],
      },
    ],
  ])('%s has %s, each with its own text', async (type, _what, texts: Record<string, string[]>) => {
    for (const [index, language] of ['et', 'en'].entries()) {
      const found = await entries(`type=${type}`, language);
      expect(Object.fromEntries(found.map(({ code, value }) => [code, value]))).toEqual(
        Object.fromEntries(Object.entries(texts).map(([code, both]) => [code, both[index]])),
      );
    }
  });
  test.each(userGroups)('[PRIV-15] deposit conditions of %s have the storage facility and others', async (group) => {
    const list = codes(await entries(`type=CL_WEAPON_DEPOSITION_CONDITION&userGroup=${group}`));
    expect(list).toContain(weaponStorageCondition);
    expect(list).toHaveLength(3);
  });
  test('[PRIV-38] [API-211] weapon types of all categories are the domain’s, with their class marker', async () => {
    const lists = await Promise.all(weaponCategories.map((category) => entries(`type=CL_WEAPON_CATEGORY_${category}`)));
    const given = lists.flat().map(({ code, metadata }) => [code, metadata.classMarker]);
    expect(given.toSorted()).toEqual(weaponTypes.map(({ code, classMarker }) => [code, classMarker]).toSorted());
  });
  test('[OTHER-07] [OPEN-50] types of other applications tell what they cost', async () => {
    const list = await entries('type=CL_OTHER_APPLICATION_TYPE');
    for (const { metadata } of list) expect(metadata.requiresPayment).toBe(Number(metadata.paymentAmount) > 0);
    expect(new Set(list.map(({ metadata }) => metadata.requiresPayment))).toEqual(new Set([true, false]));
  });

  test.each(['type=CL_UNKNOWN', 'type=CL_APPLICATION_TYPE', '', 'type=CL_HAZARD_CLASS&userGroup=ALL'])(
    'the query %j is refused',
    async (query) => {
      expect((await ask(query)).statusCode).toBe(400);
    },
  );
  test('[API-002] needs a token', async () => {
    expect((await t.app.inject({ url: `${path}?type=CL_HAZARD_CLASS` })).statusCode).toBe(401);
  });
  test('an unchanged list is not sent again, another language is', async () => {
    const first = await ask('type=CL_HAZARD_CLASS');
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toMatch(/^private/);
    const again = await ask('type=CL_HAZARD_CLASS', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('type=CL_HAZARD_CLASS', { 'if-none-match': tag, 'accept-language': 'en' })).statusCode).toBe(200);
  });
});

describe('[L10N-11] the language of an answer', () => {
  test.each([
    [undefined, 'et'],
    ['', 'et'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['et-EE,et;q=0.9,en;q=0.8', 'et'],
    ['en;q=0.3, et;q=0.7', 'et'],
    ['ru,en;q=0.5', 'en'],
    ['fi', 'et'],
    ['*', 'et'],
    ['en;q=0', 'et'],
    [';;;,,q=', 'et'],
  ])('%j → %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('[API-091] [API-221] feature flags', () => {
  const list = async () => (await t.app.inject({ url: '/api/v1/featureFlag/list' })).json();
  test('[AUTH-25] need no token; none is on until its name is there', async () => {
    expect(await list()).toEqual([]);
    await t.deps.database.db.insertInto('feature_flag').values({ name: 'WEAPON_ASSIGNMENT' }).execute();
    expect(await list()).toEqual([{ name: 'WEAPON_ASSIGNMENT' }]);
  });
});

describe('seeding', () => {
  const count = async (table: 'classifier' | 'licence') => {
    const { rows } = await t.deps.database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };

  test('a second start adds nothing and puts changed texts right', async () => {
    const { db } = t.deps.database;
    await seedSandbox(db, testNow);
    const before = [await count('classifier'), await count('licence')];
    await db.updateTable('classifier').set({ value_et: 'vana' }).where('type', '=', 'CL_HAZARD_CLASS').execute();
    await seedReferenceData(db);
    await seedSandbox(db, testNow);
    expect([await count('classifier'), await count('licence')]).toEqual(before);
    expect((await entries('type=CL_HAZARD_CLASS'))[0]!.value).toMatch(/^1\.1/);
  });
  test('the days of sandbox licences move with the clock; a licence issued here keeps its own', async () => {
    const { db } = t.deps.database;
    const ends = async () =>
      (await db.selectFrom('licence').select('valid_until').where('number', '=', 'RL-100417').executeTakeFirstOrThrow())
        .valid_until;
    expect(await ends()).toBe('2026-12-30');
    await seedSandbox(db, new Date('2027-03-01T10:00:00Z'));
    expect(await ends()).toBe('2027-04-10');
  });
  test('addresses: each text and id once, every settlement code known', () => {
    const rows = addressRows();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
    const known = new Set(ehak.units.map(({ code }) => code));
    expect(rows.filter((row) => !known.has(row.ehak))).toEqual([]);
    expect(rows.filter(({ code }) => code.length !== 33)).toEqual([]);
  });
});
