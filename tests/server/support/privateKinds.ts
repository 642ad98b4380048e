import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { DeskApplication } from '#domain/api';
import type { ActingParty, Licence, PrivateApplication, Weapon } from '#domain/applications/model';
import type { Activity, ApplicationTypeName, DocumentTypeName } from '#domain/codes';
import { dayOf } from '#domain/dates';
import type { Identity } from '#server/ports';
import { testNow } from './app';
import { line } from './bodies';
import { discardDrafts } from './drafts';
import { refusalsOf } from './refusals';
import { openSandboxApp, type SandboxApp } from './sandboxApp';
import { sandboxPerson } from './sandboxPerson';

/** Helpers for applications of private persons. A test file that imports them gets its own sandbox server. */

export const today = dayOf(testNow);
export let t: SandboxApp;

beforeAll(async () => {
  t = await openSandboxApp();
});
beforeEach(() => discardDrafts(t.deps.database.db));
afterAll(() => t.close());

/** Holds a licence of every kind. */
export const enn = sandboxPerson('Enn');
export const peeter = sandboxPerson('Peeter');
/** Of the Defence League. */
export const anu = sandboxPerson('Anu');
export const tiit = sandboxPerson('Tiit');
export const kuuse: ActingParty = {
  code: '19900019',
  type: 'ENTREPRENEUR',
  name: 'Kuuse Turvateenused OÜ',
  address: null,
};

export const url = '/api/v1/purchaseApplication';
export type Body = Partial<Pick<PrivateApplication, 'weaponTypes' | 'weapons'>> & Record<string, unknown>;
export const type = (name: ApplicationTypeName) => `APPLICATION_TYPE_${name}` as const;
export const home = { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 };
export const said = {
  applicant: { phone: '+372 5551 2345', email: 'enn@example.ee' },
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  actualLocation: home,
  comment: 'Vajan luba, sest kasutan relva seaduses lubatud otstarbel ja hoian seda nõuetekohaselt.',
};
/** Peeter's rifle, as somebody names it for a parallel licence. */
export const shared = {
  weaponTypes: [line('RIFLE', 'A')],
  sharedWeapons: [{ id: 's1', licenceNumber: 'RL-100417', factoryNo: 'EE10017' }],
};
/** The target of an inherited weapon (PRIV-80, PRIV-81). */
export const inheritedOf = (name: ApplicationTypeName) =>
  name === 'WEAPON_LICENCE_DEFENCE_LEAGUE' ? 'WEAPON_TARGET_C' : 'WEAPON_TARGET_B';
export const bodyOf = (name: ApplicationTypeName, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...said,
  type: type(name),
  weaponTypes: [line('PISTOL', name === 'COLLECTING_LICENCE' ? 'K' : 'C')],
  weaponTargets: [inheritedOf(name)],
  ...changes,
});

export const saved = async (who: Identity, payload: object): Promise<PrivateApplication & { id: number }> => {
  const answer = await t.as(who)({ method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
export const refusals = (id: number) => refusalsOf(t.deps, id);
export const required: readonly DocumentTypeName[] = [
  'OWNERS_AGREEMENT',
  'BILL_OF_HEALTH',
  'BILL_OF_HEALTH_OPTIONAL',
  'FIRST_AND_TRAINING',
  'INHERITANCE',
  'SECURITY_NATIONAL',
];
export async function addDocuments(who: Identity, id: number, names: readonly DocumentTypeName[] = required) {
  await t.deps.database.db
    .insertInto('document')
    .values(
      names.map((name) => ({
        id: `${id}-${name}`,
        application_id: id,
        owner_person: who.personCode,
        owner_party: who.personCode,
        type: `DOCUMENT_TYPE_${name}`,
        file_name: `${id}-${name}.pdf`,
        storage_key: `${id}-${name}`,
        media_type: 'application/pdf',
        size: 1,
        deprecated: null,
      })),
    )
    .execute();
}

/** Saves an application with every document that a kind may ask for: ready to be submitted. */
export async function ready(who: Identity, body: object): Promise<number> {
  const { id } = await saved(who, body);
  await addDocuments(who, id);
  return id;
}

/** An event of the authority, at the desk. */
export const decide = async (id: number, payload: object): Promise<void> =>
  expect((await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload })).statusCode).toBe(200);

export const owned = async (who: Identity): Promise<Weapon[]> =>
  (await t.as(who)({ url: '/api/v1/externalWeaponAmmo/findOwnerWeaponsByPersonCode' })).json();
export const ticked = async (who: Identity, ...ids: string[]): Promise<Weapon[]> =>
  (await owned(who)).map((weapon) => ({ ...weapon, enabled: ids.includes(weapon.id) }));
export const licencesOf = async (who: Identity): Promise<Licence[]> =>
  (await t.as(who)({ url: '/api/v1/licence/findPersonLicencesWithWeapons' })).json();
export const licence = async (who: Identity, number: string): Promise<Licence> => {
  const found = (await licencesOf(who)).find((each) => each.number === number);
  if (!found) throw new Error(`no licence ${number}`);
  return found;
};
export const idsOn = async (who: Identity, number: string) =>
  (await licence(who, number)).weapons.map(({ id }) => id).sort();

export const start = (
  who: Identity,
  number: string,
  activity: string,
  path = 'findActivityPurchaseApplication',
  party?: ActingParty,
) => t.as(who, party)({ url: `/api/v1/externalWeaponProceeding/${path}?number=${number}&activity=${activity}` });
export const started = async (
  who: Identity,
  number: string,
  activity: Activity,
  changes: Body = {},
): Promise<Body> => ({
  ...(await start(who, number, activity)).json(),
  ...said,
  ...changes,
});

/** The shortest way to registration that the desk offers. */
export const way = [
  'register.completed',
  'register.started',
  'check.passed',
  'deposition.started',
  'deposition.passed',
  'payment.succeeded',
];
export async function register(id: number): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    const rows = (await t.app.inject({ url: '/api/sandbox/desk' })).json<DeskApplication[]>();
    const { status, allowedEvents } = rows.find((row) => row.id === id)!;
    if (status === 'APPLICATION_STATUS_REGISTER_OK') return;
    const event = way.find((each) => (allowedEvents as readonly string[]).includes(each));
    const answer = await t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}`, payload: { event } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  throw new Error('not registered');
}
/** The authority registers that the weapons of a permitted disposal have been handed over. */
export const handOver = (id: number) => t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}/handover` });
/** Saved, found complete, registered; the number its licence would have. */
export async function registered(who: Identity, body: object, prefix: string): Promise<string> {
  const id = await ready(who, body);
  expect(await refusals(id)).toEqual([]);
  await register(id);
  return `${prefix}-2026-${String(id).padStart(6, '0')}`;
}
