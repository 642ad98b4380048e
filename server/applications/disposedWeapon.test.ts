import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Weapon } from '#domain/applications/model';
import type { SummaryDocument } from '#domain/applications/summary';
import { testNow } from '../../tests/server/support/app';
import { sendAll } from '../../tests/server/support/notices';
import { readPdf } from '../../tests/server/support/pdf';
import {
  bodyOf,
  enn,
  handOver,
  idsOn,
  owned,
  peeter,
  ready,
  refusals,
  register,
  registered,
  said,
  t,
  ticked,
  type,
  url,
} from '../../tests/server/support/privateKinds';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';

const arvo = sandboxPerson('Arvo');
const inOneMonth = '2026-12-20';
const afterOneMonth = new Date('2026-12-21T10:00:00Z');

afterEach(() => {
  t.overrides = {};
  t.setNow(testNow);
});

const applicationOf = async (id: number) =>
  (await t.as(arvo)({ url: `${url}/${id}` })).json<{ status: string; permission?: object }>();

test('[PRIV-100] a weapon that was disposed of is not disposed of again, though its register still has it', async () => {
  const before = await owned(enn);
  const weapon = before.at(-1)!;
  const disposal = bodyOf('WEAPON_DISPOSAL', {
    weapons: before.map((each) => ({ ...each, enabled: each.id === weapon.id })),
  });
  const submit = (id: number) => t.as(enn)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
  const [first, second] = [await ready(enn, disposal), await ready(enn, disposal)];
  expect((await submit(first)).statusCode).toBe(200);
  await register(first);
  expect((await handOver(first)).statusCode).toBe(200);
  // The register was asked before the handover, or learns of it later.
  t.overrides = { ownedWeapons: async () => before, usedWeapons: async () => before };
  const again = await submit(second);
  expect([again.statusCode, again.json().fields]).toEqual([
    422,
    [{ field: 'selectedWeapons', key: 'validationError.weaponGone' }],
  ]);
});

describe('a disposal that is permitted', () => {
  let weapon: Weapon;
  let id: number;
  const disposal = async () => ({ ...said, type: type('WEAPON_DISPOSAL'), weapons: await ticked(arvo, weapon.id) });

  beforeEach(async () => {
    weapon = (await owned(arvo)).find(({ licenceNumbers }) => licenceNumbers.length > 0)!;
    id = await ready(arvo, await disposal());
    await register(id);
  });

  test('[PRIV-100] takes no weapon: it is for one month, and the applicant is told until when', async () => {
    expect(await idsOn(arvo, weapon.licenceNumbers[0]!)).toContain(weapon.id);
    expect(await applicationOf(id)).toMatchObject({
      status: 'APPLICATION_STATUS_REGISTER_OK',
      permission: { lastDay: inOneMonth, carriedOut: null },
    });
    expect((await sendAll(t)).at(-1)!.text).toContain('Teie: andke relv üle hiljemalt 20.12.2026.');
    // It may still become another application.
    const other = await ready(arvo, { ...(await disposal()), type: type('WEAPON_DEMOLITION') });
    expect(await refusals(other)).toEqual([]);
  });

  test('[PRIV-100] [WRD-02] is over when the weapon is handed over: it leaves the licence, and the applicant is told', async () => {
    await sendAll(t);
    expect((await handOver(id)).json()).toMatchObject({ id, permission: { carriedOut: '2026-11-20' } });
    expect((await owned(arvo)).map((each) => each.id)).not.toContain(weapon.id);
    const [mail, ...others] = await sendAll(t);
    expect(others).toEqual([]);
    expect([mail!.subject, mail!.text]).toEqual([
      expect.stringMatching(/: Relv on üle antud$/),
      expect.stringContaining('Võõrandatud relvad on teie loalt kustutatud.'),
    ]);
    expect((await handOver(id)).json()).toMatchObject({ messageId: 'NOT_ALLOWED' });
  });

  test('[PAP-01] [PAP-02] its paper says until when, and is checked: valid, used, or past its last day', async () => {
    const paper = await t.as(arvo)({ url: `${url}/${id}/decision.pdf` });
    const words = readPdf(paper.rawPayload).texts.map(({ text }) => text);
    expect(words.join(' ').replaceAll(/\s+/g, ' ')).toContain('Relv tuleb üle anda hiljemalt 20.12.2026');
    const code = /verify\/([0-9A-Z]{16})/.exec(words.join(' '))![1];
    const standing = async () => (await t.app.inject({ url: `/api/v1/paper/${code}` })).json<object>();
    expect(await standing()).toMatchObject({ standing: 'VALID', lastDay: inOneMonth });
    t.setNow(afterOneMonth);
    expect(await standing()).toMatchObject({ standing: 'EXPIRED', lastDay: inOneMonth });
    t.setNow(testNow);
    await handOver(id);
    expect(await standing()).toMatchObject({ standing: 'USED' });
    const summary = (await t.as(arvo)({ url: `${url}/${id}/summary` })).json<SummaryDocument>();
    expect(summary.sections.find(({ title }) => title === 'Otsus')?.rows.slice(0, 2)).toMatchObject([
      { label: 'Relv tuleb üle anda hiljemalt', lines: ['20.12.2026'] },
      { label: 'Relv anti üle', lines: ['20.11.2026'] },
    ]);
  });

  test('[PRIV-100] ends after its month: the weapon stays, and is disposed of by another application', async () => {
    t.setNow(afterOneMonth);
    expect((await handOver(id)).json()).toMatchObject({ messageId: 'NOT_ALLOWED' });
    expect(await idsOn(arvo, weapon.licenceNumbers[0]!)).toContain(weapon.id);
    expect(await refusals(await ready(arvo, await disposal()))).toEqual([]);
  });

  test('[PRIV-100] takes nothing that another permit has taken', async () => {
    const second = await ready(arvo, await disposal());
    await register(second);
    expect((await handOver(id)).statusCode).toBe(200);
    expect((await handOver(second)).statusCode).toBe(409);
  });
});

test('[PRIV-100] a weapon that is on no licence stays its owner’s until it is handed over, too', async () => {
  const ids = async () => (await owned(peeter)).map((weapon) => weapon.id);
  const body = { ...said, type: type('WEAPON_DISPOSAL'), weapons: await ticked(peeter, 'W-2001') };
  const first = await ready(peeter, body);
  await register(first);
  expect(await ids()).toContain('W-2001');
  expect(await refusals(await ready(peeter, body))).toEqual([]);
  await handOver(first);
  expect(await ids()).not.toContain('W-2001');
});

test('[PRIV-100] only a disposal that is permitted is handed over', async () => {
  const draft = await ready(arvo, { ...said, type: type('WEAPON_DISPOSAL'), weapons: [] });
  expect((await handOver(draft)).statusCode).toBe(404);
  const [weapon] = await owned(enn);
  const body = { ...said, type: type('WEAPON_DEMOLITION'), weapons: await ticked(enn, weapon!.id) };
  const demolition = Number((await registered(enn, body, '')).slice(-6));
  expect((await handOver(demolition)).statusCode).toBe(404);
});
