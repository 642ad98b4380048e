// `npm run bench -- --volume 1000000`: how long requests and jobs take with 1,000 and with this many applications.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOf, startPostgres } from '../support/postgres.mjs';
import { login, startServer } from '../support/sandbox.mjs';
import { fillDatabase } from '../support/volume.mjs';
import { share } from './measure.mjs';
import { amount, options } from './options.mjs';

const person = '48806150278';
const port = 5_900 + Math.floor(Math.random() * 90);
const small = 1_000;
/** How often each request is made on each database, one after the other in turn. */
const times = amount(300, 5);
/** Longest p99 with all applications, as a multiple of that with 1,000. */
const most = 1.5;

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

/** What a person and the desk ask of one portal; each answers how long its last request took, milliseconds. */
async function requestsOf(origin) {
  const token = await login(origin, person);
  const headers = { authorization: `Bearer ${token}` };
  let taken = 0;
  const ask = async (url, init = {}) => {
    const begun = performance.now();
    const answer = await ok(await fetch(`${origin}${url}`, { ...init, headers: { ...headers, ...init.headers } }));
    const text = await answer.text();
    taken = performance.now() - begun;
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
  /** What the bank sends back for an order. */
  const decided = async (order) => inputsOf(await send(await send(order), { decision: 'accept' }));
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
      await decided(await start(id)).then((answer) =>
        ask('/api/v1/payment/return/swedbank', { method: 'POST', body: answer }),
      );
      return ms;
    },
    'answer of the bank': async () => {
      const answer = await decided(await start(await payable()));
      await ask('/api/v1/payment/return/swedbank', { method: 'POST', body: answer });
      return taken;
    },
  };
}

async function filled(postgres, name, applications) {
  await rowsOf(postgres.url, `create database ${name}`);
  const url = postgres.url.replace(/\/postgres$/, `/${name}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-volume-'));
  const environment = { DATABASE_URL: url };
  const settings = { folder, port: port + (name === 'small' ? 0 : 1), environment };
  // The first start makes the tables and the people of the sandbox.
  const first = await startServer(settings);
  first.child.kill('SIGTERM');
  await first.exited;
  const begun = performance.now();
  fillDatabase(url, applications);
  const seconds = (performance.now() - begun) / 1_000;
  const server = await startServer(settings);
  const end = async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url, seconds, server, end };
}

/** Reminders that the first run writes, how long that takes, and the longest transaction meanwhile. */
async function* measureJobs({ url }) {
  const count = async () => Number((await rowsOf(url, "select count(*) from notice where topic = 'licence'"))[0][0]);
  const longest = async () => {
    const query = `select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    return Number((await rowsOf(url, query))[0][0]);
  };
  const before = await count();
  let written = before;
  let [begun, ended, batch] = [null, null, 0];
  for (let waited = 0; waited < 240_000 && (ended === null || performance.now() - ended < 8_000); waited += 200) {
    const now = await count();
    batch = Math.max(batch, await longest());
    if (now > written) {
      begun ??= performance.now();
      ended = performance.now();
      written = now;
    }
    await wait(200);
  }
  if (begun === null) throw new Error('no reminder was written');
  yield { what: 'reminders of the first run', value: written - before, unit: '' };
  yield { what: 'reminders: from the first to the last', value: (ended - begun) / 1_000, unit: 's', budget: 60 };
  yield { what: 'longest transaction of a job', value: batch, unit: 's', budget: 15 };
}

/** Both databases are of one PostgreSQL, and are asked in turn. */
export async function* measureVolume() {
  const postgres = startPostgres(50_000 + port);
  const few = await filled(postgres, 'small', small);
  const many = await filled(postgres, 'large', options.volume);
  try {
    yield { what: `filling with ${options.volume} applications`, value: many.seconds, unit: 's' };
    if (!options.quick) yield* measureJobs(many);
    const [onFew, onMany] = await Promise.all([few, many].map(({ server }) => requestsOf(server.origin)));
    for (const what of Object.keys(onFew)) {
      const found = { few: [], many: [] };
      for (let turn = 0; turn < times; turn += 1) {
        found.few.push(await onFew[what]());
        found.many.push(await onMany[what]());
      }
      for (const part of [0.5, 0.99]) {
        const [base, value] = [found.few, found.many].map((measured) => share(measured, part));
        const name = `${what}, p${part * 100}`;
        yield { what: `${name}, ${small} applications`, value: base, unit: 'ms' };
        yield {
          what: `${name}, all`,
          value,
          unit: 'ms',
          budget: part === 0.99 ? Number((base * most).toFixed(1)) : null,
        };
      }
    }
  } finally {
    await Promise.all([few.end(), many.end()]);
    postgres.stop();
  }
}
