// Requests of a person with an application, of the bank and of the desk, for measures.
import { randomUUID } from 'node:crypto';
import { login } from '../support/sandbox.mjs';

const person = '48806150278';
const ok = async (answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
};
const decoded = (text) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const inputsOf = (html) =>
  new URLSearchParams(
    [...html.matchAll(/name="([\w.]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, decoded(value)]),
  );

const purchase = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  applicant: { phone: '+372 5551 2345', email: 'mari@example.ee' },
  actualLocation: { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 },
  comment: 'Soovin soetada relva turvalisuse tagamiseks oma kodus ja selle ümbruses.',
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponTypes: [
    {
      ...{ code: 'PISTOL', type: 'FIREARM', amount: 1, purposes: ['WEAPON_PURPOSE_C'], isNationalSecurity: false },
      ...{ checked: true, classMarker: 'B' },
    },
  ],
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
};

/**
 * Requests of several callers. `ask` gets an address; `save` saves an application of the caller's own again and again, as
 * autosave does.
 * @param portalOf origin and token of the portal that a caller, by its number, asks.
 */
export function callersOf(portalOf) {
  const ask = async (url, { caller = 0, ...init } = {}) => {
    const { origin, token } = portalOf(caller);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
    return (await ok(await fetch(`${origin}${url}`, { ...init, headers }))).json();
  };
  const drafts = [];
  const save = async (caller) => {
    const { id, version } = drafts[caller] ?? {};
    drafts[caller] = await ask('/api/v1/purchaseApplication', {
      caller,
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify({ id, version, type: purchase.type, comment: 'x'.repeat(200) }),
    });
  };
  return { ask, save };
}

/**
 * Requests of a person and of the desk to one portal; each answers how long its last request took, milliseconds.
 * @param reading what is read before and after each request instead of the time; its difference is answered then.
 */
export async function requestsOf(origin, reading = () => performance.now()) {
  const token = await login(origin, person);
  const headers = { authorization: `Bearer ${token}` };
  let taken = 0;
  const ask = async (url, init = {}) => {
    const begun = await reading();
    const answer = await ok(await fetch(`${origin}${url}`, { ...init, headers: { ...headers, ...init.headers } }));
    const text = await answer.text();
    taken = (await reading()) - begun;
    return text;
  };
  const timed = (act) => async () => {
    await act();
    return taken;
  };
  const save = async (application) =>
    JSON.parse(
      await ask('/api/v1/purchaseApplication', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(application),
      }),
    );
  const remove = ({ id }) => ask(`/api/v1/purchaseApplication/${id}`, { method: 'DELETE' });
  const payable = async () => {
    const { id, no } = await save(purchase);
    const form = new FormData();
    form.set('type', 'DOCUMENT_TYPE_BILL_OF_HEALTH');
    form.set('applicationId', String(id));
    form.set('applicationNo', no);
    form.set('file', new Blob([`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`]), 'a.pdf');
    await ask('/api/v1/s3', { method: 'POST', body: form });
    return id;
  };
  const start = (id) => {
    const query = { bank: 'SWEDBANK', paymentObjectId: String(id), requestType: 'PRIVATE_APPLICATION' };
    return ask(`/api/v1/payment/start?${new URLSearchParams(query)}`);
  };
  const send = async (html, changes = {}) => {
    const [, action] = /<form method="post" action="([^"]*)"/.exec(html);
    const body = inputsOf(html);
    for (const [name, value] of Object.entries(changes)) body.set(name, value);
    return (await ok(await fetch(new URL(decoded(action), origin), { method: 'POST', body }))).text();
  };
  /** Pays an order at the bank, which tells the portal at once; answers what the browser brings back. */
  const pay = async (order) => {
    const page = await send(order);
    const begun = await reading();
    const back = inputsOf(await send(page, { decision: 'accept' }));
    taken = (await reading()) - begun;
    return back;
  };
  const giveBack = (answer) => ask('/api/v1/payment/return/swedbank', { method: 'POST', body: answer });
  let draft = await save(purchase);
  return {
    'first save': async () => {
      const saved = await save(purchase);
      const ms = taken;
      await remove(saved);
      return ms;
    },
    save: async () => {
      draft = await save({ ...draft, comment: `${purchase.comment} ${randomUUID()}` });
      return taken;
    },
    'list of applications': timed(() => ask(`/api/v1/purchaseApplication?idCode=${person}`)),
    'list of licences': timed(() => ask('/api/v1/licence/findPersonLicencesWithWeapons')),
    contact: timed(() => ask('/api/v1/contact')),
    'list of the desk': timed(() => ask('/api/sandbox/desk')),
    'start of a payment': async () => {
      const id = await payable();
      await start(id);
      const ms = taken;
      await pay(await start(id));
      return ms;
    },
    'answer of the bank': async () => {
      await pay(await start(await payable()));
      return taken;
    },
    'return from the bank': async () => {
      await giveBack(await pay(await start(await payable())));
      return taken;
    },
  };
}
