import { expect, test } from '@jest/globals';
import type { CarryPermit, Employee, PaperCheck } from '#domain/applications/model';
import { employee, employeeWeapon } from '../../tests/fixtures/employees';
import {
  companyCarryBody,
  companyCollectingBody,
  companyPurchaseBody,
  companyWeaponBody,
  depository,
} from '../../tests/server/support/companyBodies';
import {
  as,
  get,
  kuuseAs,
  openBanks,
  requestsOf,
  society,
  t,
  through,
} from '../../tests/server/support/companyPurchase';
import { contents } from '../../tests/server/support/contents';
import { multipart } from '../../tests/server/support/multipart';
import { readPdf } from '../../tests/server/support/pdf';

/** Papers of a company: the decision as it was made, the permits of its guards, and what a stranger is told of them. */

openBanks();

const carry = requestsOf('carryPermit', () => companyCarryBody([]));
const purchase = requestsOf('purchaseLicence', () => companyPurchaseBody());
const collecting = requestsOf('collectingLicence', () => companyCollectingBody());
const weaponLicence = requestsOf('weaponLicence', () => companyWeaponBody());
const type = 'DOCUMENT_TYPE_CRIMINAL_RECORDS_DATABASE_STATEMENT';
const registered = ['payment.succeeded', 'check.passed', 'register.started', 'register.completed'] as const;

async function guard(id: string, changes: Partial<Employee>): Promise<Employee> {
  const sent = multipart({ name: `${id}.pdf`, content: contents.pdf, fields: { type, rowId: id } });
  const answer = await as()({ method: 'POST', url: '/api/v1/storage/file', ...sent });
  const { documentId } = answer.json<{ documentId: string }>();
  return employee(id, { files: [{ documentType: type, documentId }], ...changes });
}

/** Of the bodies below. */
const place = 'Pärnu mnt 139, Tallinn';

let count = 0;
/** Two guards with permits; the number of the licence. */
async function licenceOfGuards(): Promise<{ id: number; number: string }> {
  count += 1;
  const employees = [
    await guard(`g${count}a`, {
      name: 'Ott-Kaur Saar',
      weapons: [employeeWeapon('a', { mark: 'Glock', model: '19' })],
    }),
    await guard(`g${count}b`, { idCode: '48806150278', name: 'Liis Tamm', vacancy: 'Kuller', ordering: 1 }),
  ];
  const { id } = await carry.store(companyCarryBody(employees));
  await through(id, ...registered);
  return { id, number: `KP-2026-${String(id).padStart(6, '0')}` };
}

const readPaper = async (path: string, who?: Parameters<typeof get>[1]) => {
  const answer = await get(path, who);
  expect(answer.statusCode).toBe(200);
  const { texts, title, pages } = readPdf(answer.rawPayload);
  const words = texts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return { title, pages, words, code: /verify\/([0-9A-Z]{16})/.exec(words)?.[1] ?? '' };
};
const check = async (code: string) => t.app.inject({ url: `/api/v1/paper/${code}` });
const shown = async (code: string): Promise<PaperCheck> => (await check(code)).json();
const end = (number: string, no: string, who?: Parameters<typeof as>[0]) =>
  as(who)({ method: 'POST', url: '/api/v1/licence/endPermit', payload: { number, no } });

test('[PAP-01] [CARRY-17] the decision on a carry permit names each guard with permit and weapons', async () => {
  const { id, number } = await licenceOfGuards();
  const { title, words } = await readPaper(`/api/v1/licence/downloadDecision?number=${number}`);
  expect(title).toBe(`Otsus ${(await get(`${carry.url}/${id}`)).json<{ no: string }>().no}`);
  for (const text of ['Ott-Kaur Saar', 'Liis Tamm', 'Glock 19', `${number}-1`, `${number}-2`, '19900019'])
    expect(words).toContain(text);
  expect(words).toContain('30 päeva jooksul');
  const own = await readPaper(`/api/v1/carryPermit/${id}/decision.pdf`);
  expect(own.words).toBe(words);
});

test('[PAP-01] each guard has a page of their own, and one can be printed alone', async () => {
  const { number } = await licenceOfGuards();
  const all = await readPaper(`/api/v1/licence/downloadPermits?number=${number}`);
  expect(all.pages).toBe(2);
  const one = await readPaper(`/api/v1/licence/downloadPermits?number=${number}&no=${number}-1`);
  expect(one.pages).toBe(1);
  expect(one.words).toContain('Ott-Kaur Saar');
  expect(one.words).not.toContain('Liis Tamm');
  expect(one.words).toContain('Kuuse Turvateenused');
});

test('[PAP-02] a stranger is told whether a permit is valid today, and of the guard only the initials', async () => {
  const { number } = await licenceOfGuards();
  const { code } = await readPaper(`/api/v1/licence/downloadPermits?number=${number}&no=${number}-1`);
  const answer = await check(code.toLowerCase());
  expect(answer.json()).toMatchObject({ kind: 'permit', number: `${number}-1`, holder: 'O.-K. S.', standing: 'VALID' });
  expect(answer.body).not.toMatch(/Saar|Ott|\d{11}/);
  expect((await end(number, `${number}-1`)).json<CarryPermit[]>().map(({ ended }) => ended !== null)).toEqual([
    true,
    false,
  ]);
  expect(await shown(code)).toMatchObject({ standing: 'ENDED' });
  const left = await readPaper(`/api/v1/licence/downloadPermits?number=${number}`);
  expect(left.pages).toBe(1);
  expect(left.words).toContain('Liis Tamm');
});

test('[PAP-02] a code that was never given is not known', async () => {
  expect((await check('0000000000000000')).statusCode).toBe(404);
});

test('[ROLE-18] [PAP-01] another company neither sees nor ends a permit', async () => {
  const { number } = await licenceOfGuards();
  const who = { party: society };
  const answers = await Promise.all([
    get(`/api/v1/licence/permits?number=${number}`, who),
    get(`/api/v1/licence/downloadPermits?number=${number}`, who),
    get(`/api/v1/licence/downloadExtract?number=${number}`, who),
    end(number, `${number}-1`, who),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await end(number, 'KP-1-1')).statusCode).toBe(404);
  const own = (await get(`/api/v1/licence/permits?number=${number}`)).json<CarryPermit[]>();
  expect(own.map(({ ended }) => ended)).toEqual([null, null]);
});

test('[PAP-01] the decision stays as it was made, the extract says what the licence is today', async () => {
  const { number } = await licenceOfGuards();
  await t.deps.database.db
    .updateTable('licence')
    .set({ status: 'REVOKED', valid_until: '2027-01-01' })
    .where('number', '=', number)
    .execute();
  const decision = await readPaper(`/api/v1/licence/downloadDecision?number=${number}`);
  expect(decision.words).not.toContain('01.01.2027');
  const extract = await readPaper(`/api/v1/licence/downloadExtract?number=${number}`);
  expect(extract.words).toContain('01.01.2027');
  expect(extract.words).toContain('Kehtetuks tunnistatud');
  expect(await shown(decision.code)).toMatchObject({ kind: 'decision', standing: 'REVOKED', lastDay: '2027-01-01' });
  expect(await shown(extract.code)).toMatchObject({ kind: 'extract', number, holder: 'Kuuse Turvateenused OÜ' });
  expect(decision.code).not.toBe(extract.code);
});

test('[PAP-01] [PAP-02] a refusal says why, grants nothing, and is found by its code', async () => {
  const { id } = await carry.store(companyCarryBody([await guard('refused', { name: 'Priit Kask' })]));
  await through(id, 'payment.succeeded', 'check.failed', ['application.refused', { comment: 'Väljavõte on aegunud.' }]);
  const { words, code } = await readPaper(`/api/v1/carryPermit/${id}/decision.pdf`);
  expect(words).toContain('Väljavõte on aegunud.');
  expect(words).not.toContain('Priit Kask');
  expect(await shown(code)).toMatchObject({ standing: 'REFUSED', lastDay: null });
});

test('[PAP-01] there is no decision before it is made', async () => {
  const { id } = await carry.store(companyCarryBody([await guard('open', {})]));
  const answer = await get(`/api/v1/carryPermit/${id}/decision.pdf`);
  expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'NOT_DECIDED']);
  expect((await get(`/api/v1/carryPermit/${id}/decision.pdf`, { party: kuuseAs('ENTREPRENEUR') })).statusCode).toBe(
    409,
  );
});

test('[PAP-01] decision and extract of a right to buy say what may be bought, how many, by whom, until when, and where it is kept', async () => {
  const { id } = await purchase.store(companyPurchaseBody());
  await through(id, 'payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'register.started');
  await through(id, 'register.completed');
  const number = `SL-2026-${String(id).padStart(6, '0')}`;
  const decision = await readPaper(`/api/v1/licence/downloadDecision?number=${number}`);
  const extract = await readPaper(`/api/v1/licence/downloadExtract?number=${number}`);
  const bought = [
    'Püstol 2 tk',
    'Õppetöö',
    'Relvade soetaja isikukood 38001085718',
    'Luba, millele soetatud relvad kantakse RL-200101',
    'Relvakapp',
    'Pärnu mnt 139, Tallinn',
  ];
  for (const { words } of [decision, extract]) for (const text of bought) expect(words).toContain(text);
  expect(decision.words).toContain('Relvad tuleb soetada hiljemalt');
});

test.each([
  ['purchaseLicence', () => purchase.store(companyPurchaseBody())],
  ['collectingLicence', () => collecting.store(companyCollectingBody())],
  ['weaponLicence', () => weaponLicence.store(companyWeaponBody({ depositories: [depository('1'), depository('2')] }))],
] as const)('[PAP-01] decision and extract of a %s say once where the weapons are kept', async (resource, store) => {
  const { id } = await store();
  await through(id, 'payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'register.started');
  await through(id, 'register.completed');
  const decision = await readPaper(`/api/v1/${resource}/${id}/decision.pdf`);
  const [number] = /\b[A-Z]{2}-2026-\d{6}\b/.exec(decision.words) ?? [];
  const extract = await readPaper(`/api/v1/licence/downloadExtract?number=${number}`);
  const places = resource === 'weaponLicence' ? ['(1)', '(2)'].map((end) => `${place} ${end}`) : [place];
  for (const { words } of [decision, extract])
    expect(places.map((each) => words.split(each).length - 1)).toEqual(places.map(() => 1));
});

test('[PAP-01] the extract says where the weapons are kept today, besides what was granted', async () => {
  const { id } = await collecting.store(companyCollectingBody());
  await through(id, 'payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'register.started');
  await through(id, 'register.completed');
  const number = `KL-2026-${String(id).padStart(6, '0')}`;
  const moved = { weapon_location: JSON.stringify({ fullAddress: 'Õie tn 1, Võru' }) };
  await t.deps.database.db.updateTable('licence').set(moved).where('number', '=', number).execute();
  const extract = await readPaper(`/api/v1/licence/downloadExtract?number=${number}`);
  expect(extract.words).toContain('Relvade hoiukoht Õie tn 1, Võru');
});
