import { afterEach, expect, test } from '@jest/globals';
import type { Registers } from '#server/ports';
import { enn, ready, said, t, ticked, type, url } from '../../tests/server/support/privateKinds';

afterEach(() => {
  t.overrides = {};
});

test('[SAVE-39] a save that a submission overtakes is refused: what was submitted stays', async () => {
  const [weapon] = await ticked(enn);
  const body = { ...said, type: type('WEAPON_DISPOSAL'), weapons: await ticked(enn, weapon!.id) };
  const id = await ready(enn, body);
  const before = (await t.as(enn)({ url: `${url}/${id}` })).json<object>();
  const submit = () => t.as(enn)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });

  // The save has been allowed, and waits for the population register. Meanwhile the application is submitted.
  const known = await t.deps.registers.personDocument(enn.personCode);
  let submitted = 0;
  const personDocument: Registers['personDocument'] = async () => {
    t.overrides = {};
    submitted = (await submit()).statusCode;
    return known;
  };
  t.overrides = { personDocument };
  const late = await t.as(enn)({ method: 'POST', url, payload: { ...before, comment: 'x'.repeat(60) } });
  expect([submitted, late.statusCode, late.json().messageId]).toEqual([200, 409, 'READ_ONLY']);
  const after = (await t.as(enn)({ url: `${url}/${id}` })).json<{ comment: string }>();
  expect(after).toMatchObject({ status: 'APPLICATION_STATUS_CHECK', comment: said.comment });
});

const disposal = async () => {
  const [weapon] = await ticked(enn);
  return { ...said, type: type('WEAPON_DISPOSAL'), weapons: await ticked(enn, weapon!.id) };
};
const countOf = async () => {
  const { db } = t.deps.database;
  const { n } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('a dry run says what a submission would, and keeps nothing', async () => {
  const payload = await disposal();
  const before = await countOf();
  const dry = (changes: object) =>
    t.as(enn)({ method: 'POST', url: `${url}?dryRun=true`, payload: { ...payload, ...changes } });
  const refused = await dry({ comment: 'lühike' });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    422,
    expect.arrayContaining([{ field: 'comment', key: 'error.comment' }]),
  ]);
  expect(await countOf()).toBe(before);
});

test('what costs a fee is saved and not submitted by one call', async () => {
  const payload = { ...said, type: type('PURCHASE_LICENCE') };
  const answer = await t.as(enn)({ method: 'POST', url: `${url}?submit=true`, payload });
  const { messageId, saved } = answer.json();
  expect([answer.statusCode, messageId]).toEqual([409, 'FEE_DUE']);
  const { status } = (await t.as(enn)({ url: `${url}/${saved.id}` })).json<{ status: string }>();
  expect(status).toBe('APPLICATION_STATUS_OPEN');
});
