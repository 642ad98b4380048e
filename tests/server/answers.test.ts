import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Lookup } from '#domain/applications/context';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import type { Licence, Weapon } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import { applicationDefinitions } from '#domain/applications/registry';
import { optionsOf } from '#domain/applications/sectionOptions';
import type { DocumentTypeName } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { isOfAge } from '#domain/personalCode';
import { seedFees } from '#server/payments/fees';
import type { Identity } from '#server/ports';
import { sandboxPeople } from '#server/sandbox/people/people';
import {
  type Answers,
  answersOf,
  applicant,
  boughtWeapon,
  dutyOf,
  formContextFor,
  huntingOf,
  now,
  ownersLicence,
  sharedWeapon,
  valuesFor,
  weapon,
  weaponTypes,
} from '../paths/answers/answers';
import { presentDocuments, storedValues } from '../paths/answers/table';
import type { PrivateFormValues } from '../support/privateFormValues';
import { openTestApp, type TestApp } from './support/app';
import { testBanks } from './support/banks';
import { discardDrafts } from './support/drafts';
import { insertLicence } from './support/licences';
import { karu, mari, testRegisters } from './support/people';

/** Every pair of answers, saved and submitted to the real server: it accepts what the domain accepts, and nothing else. */

const origin = 'http://127.0.0.1:3000';
const payee = { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: '' };
let t: TestApp;
/** What the registers say now. */
let said: Answers;
/** What the person owns on no licence now. */
let bought: readonly Weapon[] = [];
let tick = 0;
/** The clock runs on: the stamps of more than a thousand payments of one millisecond would not all differ. */
const letTimePass = () => {
  tick += 1;
  t.setNow(new Date(now.getTime() + tick));
};

const answer = <T>(lookup: Lookup<T>): T | null => {
  if (lookup.state === 'failed') throw new Error('the register does not answer');
  return lookup.state === 'found' ? lookup.data : null;
};

const heldLicence: Licence = {
  number: 'RL-1',
  type: 'APPLICATION_TYPE_WEAPON_LICENCE',
  status: 'VALID',
  issued: '2024-01-01',
  validUntil: '2029-01-01',
  weapons: [weapon],
  weaponLocation: null,
};

const kinds = applicationDefinitions.filter(({ audience, isCreatable }) => audience === 'private' && isCreatable);
const kindOf = (id: string) => id.split('/')[1] ?? '';
/** Somebody else for each kind, all of age: the server counts the requests of one person. */
const adults = sandboxPeople(dayOf(now)).filter(({ code }) => isOfAge(code, now));
const personOf = ({ id }: Pick<ApplicationDefinition, 'id'>): Identity => {
  const { code, firstName, lastName } = adults[kinds.findIndex((kind) => kind.id === id)]!;
  return { ...mari, personCode: code, firstName, lastName };
};
/** The licence of each kind that an activity is about. */
const numberOf = ({ code }: Pick<ApplicationDefinition, 'code'>) => `L-${code}`;
/** The person's other licence of the kind, onto which a change puts weapons of a new type (PRIV-91). */
const secondNumberOf = ({ code }: Pick<ApplicationDefinition, 'code'>) => `SL-${code}`;

/** A weapon of somebody who has no licence for it here: what stands on its owner's licence is not exchanged (TRU-06). */
const borrowed = { ...weapon, id: 'W-SHARED', factoryNo: 'S-1' };
/** The weapons of the licences below: one weapon stands on one of them (TRU-04), and on the firearms passes. */
const onLicences: Weapon[] = [];
const passType = 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS';
const sharedType = 'APPLICATION_TYPE_PARALLEL_LICENCE';
function weaponFor(kind: ApplicationDefinition, { number, type }: Pick<Licence, 'number' | 'type'>): Weapon {
  if (type === sharedType) return borrowed;
  if (kind.code === passType) return weapon;
  const own = { ...weapon, id: `W-${number}`, factoryNo: number };
  onLicences.push(own);
  return own;
}

beforeAll(async () => {
  const banks = await testBanks();
  t = await openTestApp({
    config: { origin, banks, payee },
    registers: testRegisters({
      personDocument: async (idCode) => ({ ...applicant, idCode, dateOfBirth: '1980-01-08', docPicture: null }),
      activeDuty: async () => answer(dutyOf[said.duty]),
      huntingCertificate: async () => answer(huntingOf[said.hunting]),
      ownedWeapons: async () => [weapon, ...onLicences, ...bought],
      usedWeapons: async () => [weapon, borrowed, ...onLicences, ...bought],
      naturalWeaponLicence: async () => heldLicence,
      isDefenceLeagueMember: async () => true,
    }),
  });
  letTimePass();
  const { db } = t.deps.database;
  await seedFees(db);
  const licence = (kind: ApplicationDefinition, number: string, type: ApplicationDefinition['code']) => ({
    number,
    type,
    person_code: personOf(kind).personCode,
    issued: '2022-02-01',
    // It can be extended from 1 October 2026.
    valid_until: '2027-02-01',
    weapons: [weaponFor(kind, { number, type })],
  });
  const licences = kinds.flatMap((kind) => [
    // A pass takes weapons from licences of other kinds.
    licence(kind, `RL-${kind.code}`, heldLicence.type),
    licence(kind, secondNumberOf(kind), kind.code),
    licence(kind, numberOf(kind), kind.code),
  ]);
  const owners = {
    ...licence(kinds[0]!, ownersLicence, heldLicence.type),
    person_code: applicant.idCode,
    weapons: weaponTypes.map(sharedWeapon),
  };
  for (const row of [...licences, owners]) await insertLicence(db, row);
}, 120_000);
afterAll(() => t.close());

/** The application as the portal saves it. */
function bodyOf(definition: ApplicationDefinition, form: AnyForm, answers: Answers, values: PrivateFormValues) {
  const { activity } = answers;
  const hasSelection = optionsOf(form, 'weaponSelection') !== undefined;
  const blank = { ...emptyApplication(definition.code, applicant), weapons: hasSelection ? [weapon] : [] };
  return {
    ...blank,
    ...form.write(values, blank, formContextFor(answers, values)),
    licenceNumber: values.licenceNumber && secondNumberOf(definition),
    licenceActivity: activity && { type: activity, existingLicenceNo: numberOf(definition) },
  };
}

/** Documents as they are stored after the upload. */
async function keepDocuments(
  { personCode }: Identity,
  applicationId: number,
  documents: readonly DocumentTypeName[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((type) => ({
    id: `${applicationId}-${type}`,
    application_id: applicationId,
    owner_person: personCode,
    owner_party: personCode,
    type: `DOCUMENT_TYPE_${type}`,
    file_name: `${type}.pdf`,
    storage_key: `${applicationId}-${type}`,
    media_type: 'application/pdf',
    size: 9,
    created: now,
    deprecated: null,
  }));
  await t.deps.database.db.insertInto('document').values(rows).execute();
}

/** The authority refuses it, so that the next application of the person is not refused for its licence or weapon. */
async function refuse(id: number): Promise<void> {
  const payload = { event: 'application.refused', comment: 'Taotleja ei vasta nõuetele.' };
  const { statusCode } = await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload });
  expect(statusCode).toBe(200);
}

/** Submits it, free of charge or at a bank, where it waits: fields in error, or null when it is accepted. */
async function submit(person: Identity, id: number): Promise<string[] | null> {
  const ask = t.as(person);
  const zero = await ask({ url: '/api/v1/payment/startZeroPayment', query: { applicationId: String(id) } });
  const query = { bank: 'SWEDBANK', paymentObjectId: String(id), requestType: 'PRIVATE_APPLICATION', description: '' };
  if (zero.statusCode === 200) await refuse(id);
  const reply = zero.statusCode === 409 ? await ask({ url: '/api/v1/payment/start', query }) : zero;
  if (reply.statusCode === 200) return null;
  expect([reply.statusCode, reply.json().messageId]).toEqual([422, 'VALIDATION']);
  return (reply.json().fields as { field: string }[]).map(({ field }) => field).sort();
}

describe.each(kinds.map((definition) => [kindOf(definition.id), definition] as const))(
  '%s, every pair of answers at the server',
  (kind, definition: ApplicationDefinition) => {
    it('[VAL-27] [AUTH-44] is accepted exactly when the tables allow it', async () => {
      const form = await definition.loadForm();
      const url = `/api/v1/${definition.apiResource}`;
      const person = personOf(definition);
      const wrong: unknown[] = [];
      let accepted = 0;
      for (const [index, answers] of answersOf(definition, form).entries()) {
        said = answers;
        letTimePass();
        const typed = valuesFor(definition, form, answers, index);
        bought = answers.weapons === 'bought' ? [boughtWeapon(typed)] : [];
        const payload = bodyOf(definition, form, answers, typed);
        const saved = await t.as(person)({ method: 'POST', url, payload });
        expect([saved.statusCode, saved.statusCode === 200 ? '' : saved.body]).toEqual([200, '']);
        const values = storedValues({ answers, values: typed });
        const documents = presentDocuments(kind, { answers, values });
        const { id } = saved.json() as { id: number };
        await keepDocuments(person, id, documents);
        const expected = form
          .errors(values, formContextFor(answers, values), documents)
          .map(({ field }) => field)
          .sort();
        const found = await submit(person, id);
        await discardDrafts(t.deps.database.db);
        accepted += found === null ? 1 : 0;
        if (JSON.stringify(found ?? []) !== JSON.stringify(expected)) wrong.push({ answers, found, expected });
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(accepted).toBeGreaterThan(0);
    }, 300_000);

    it('[ROLE-17] is not taken from somebody who acts for a company', async () => {
      const form = await definition.loadForm();
      const [answers] = answersOf(definition, form);
      said = answers!;
      const payload = bodyOf(definition, form, answers!, valuesFor(definition, form, answers!, 0));
      const url = `/api/v1/${definition.apiResource}`;
      const reply = await t.as(mari, karu)({ method: 'POST', url, payload });
      expect([403, 422]).toContain(reply.statusCode);
    });
  },
);
