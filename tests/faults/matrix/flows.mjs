/**
 * What a person does, each flow in three parts: what is there before, one try, and what must be true in the end.
 * A try is safe to repeat; it answers a `Response`, or throws when the connection breaks.
 */
import { randomUUID } from 'node:crypto';

const timeoutMs = 100_000;
const call = (url, init = {}) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });

/** Logs the person in, as a browser goes through it. The session is that of the last call. */
export async function login(portal, world) {
  const begun = await call(`${portal.origin}/api/oauth2/authorization/tara`);
  const address = begun.headers.get('location') ?? '';
  const isAway = begun.status === 302 && address.startsWith(world.origin);
  if (!isAway) return begun;
  const cookie = begun.headers.getSetCookie().map((text) => text.split(';')[0]);
  const query = world.grant(address);
  return call(`${portal.origin}/api/login/oauth2/code/tara?${query}`, { headers: { cookie: cookie.join('; ') } });
}

const contact = { phone: '+372 5551 2345', email: 'mari@example.ee' };
const shared = {
  applicant: contact,
  actualLocation: { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 },
  comment: 'Soovin soetada relva turvalisuse tagamiseks oma kodus ja selle ümbruses.',
};
const pistol = {
  ...{ code: 'PISTOL', type: 'FIREARM', amount: 1, purposes: ['WEAPON_PURPOSE_C'], isNationalSecurity: false },
  ...{ checked: true, classMarker: 'B' },
};
const purchase = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  ...shared,
  applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
  weaponTypes: [pistol],
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
};

const ok = async (answer) => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
};

/** @param me `portal`, `token`, `banks` and `rows` (a query of the database). */
export function createFlows({ world, banks, rows }) {
  const resource = '/api/v1/purchaseApplication';
  const headersOf = ({ token }) => ({ authorization: `Bearer ${token}` });
  const save = (me, application, key = randomUUID()) =>
    call(`${me.portal.origin}${resource}`, {
      method: 'POST',
      headers: { ...headersOf(me), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(application),
    });
  const load = async (me, id) =>
    (await ok(await call(`${me.portal.origin}${resource}/${id}`, { headers: headersOf(me) }))).json();
  /** The same for a company, with a session of its own. */
  const company = async (me) => {
    const { access_token: token } = await (await ok(await login(me.portal, world))).json();
    const body = JSON.stringify({ registryCode: '10000018' });
    const headers = { ...headersOf({ token }), 'content-type': 'application/json' };
    return (await ok(await call(`${me.portal.origin}/api/v1/authorization`, { method: 'PUT', headers, body }))).json();
  };
  const companyUrl = ({ portal }) => `${portal.origin}/api/v1/purchaseLicence`;
  const saveOfCompany = (me, { token, application, key = randomUUID() }) =>
    call(companyUrl(me), {
      method: 'POST',
      headers: { ...headersOf({ token }), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(application),
    });
  const upload = (me, { id, no }, content) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      type: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
      applicationId: id,
      applicationNo: no,
    }))
      form.set(name, String(value));
    form.set('file', new Blob([content]), 'tervisetõend.pdf');
    return call(`${me.portal.origin}/api/v1/s3`, { method: 'POST', headers: headersOf(me), body: form });
  };
  const pdf = () => `%PDF-1.4\n% ${randomUUID()}\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n`;
  const saved = async (me, application) => (await ok(await save(me, application))).json();
  const payable = async (me) => {
    const application = await saved(me, purchase);
    await ok(await upload(me, application, pdf()));
    return load(me, application.id);
  };
  const startPayment = (me, { id }, requestType = 'PRIVATE_APPLICATION') => {
    const query = { bank: 'SEB', paymentObjectId: String(id), requestType };
    return call(`${me.portal.origin}/api/v1/payment/start?${new URLSearchParams(query)}`, { headers: headersOf(me) });
  };
  const orderOf = (html) =>
    Object.fromEntries([...html.matchAll(/name="(VK_\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const answerOfBank = (me, body) => call(`${me.portal.origin}/api/v1/payment/return/seb`, { method: 'POST', body });
  const submittedOnce = async (me, id) => {
    const { status, payment } = await load(me, id);
    const [[paid]] = await rows(`select count(*) from payment where application_id = ${id} and state = 'paid'`);
    if (paid !== '1' || payment?.success !== true || status === 'APPLICATION_STATUS_OPEN')
      throw new Error(`application ${id} is ${status} with ${paid} payments`);
  };
  let disposed = 0;
  let disputed = 0;

  return {
    login: {
      prepare: async () => ({}),
      attempt: (me) => login(me.portal, world),
      verify: async () => undefined,
    },
    autosave: {
      prepare: async (me) => ({
        application: await saved(me, purchase),
        key: randomUUID(),
        comment: `${shared.comment} ${randomUUID()}`,
      }),
      attempt: (me, { application, key, comment }) => save(me, { ...application, comment }, key),
      verify: async (me, { application, comment }) => {
        const kept = await load(me, application.id);
        if (kept.comment !== comment || kept.version !== application.version + 1)
          throw new Error(`application ${application.id} has version ${kept.version}`);
        await ok(
          await call(`${me.portal.origin}${resource}/${application.id}`, { method: 'DELETE', headers: headersOf(me) }),
        );
      },
    },
    upload: {
      prepare: async (me) => ({ application: await saved(me, purchase), content: pdf() }),
      attempt: (me, { application, content }) => upload(me, application, content),
      verify: async (me, { application, content }) => {
        const live = `application_id = ${application.id} and deprecated is null`;
        const list = await rows(`select id from document where ${live}`);
        if (list.length !== 1) throw new Error(`${list.length} documents`);
        const kept = await ok(await call(`${me.portal.origin}/api/v1/s3/${list[0][0]}`, { headers: headersOf(me) }));
        if ((await kept.text()) !== content) throw new Error('another content');
        await ok(
          await call(`${me.portal.origin}${resource}/${application.id}`, { method: 'DELETE', headers: headersOf(me) }),
        );
      },
    },
    submit: {
      prepare: async (me) => {
        const url = `${me.portal.origin}/api/v1/externalWeaponAmmo/findOwnerWeaponsByPersonCode`;
        const owned = await (await ok(await call(url, { headers: headersOf(me) }))).json();
        const index = disposed;
        disposed += 1;
        const weapons = owned.slice(index, index + 1).map((weapon) => ({ ...weapon, enabled: true }));
        return { application: await saved(me, { type: 'APPLICATION_TYPE_WEAPON_DISPOSAL', ...shared, weapons }) };
      },
      attempt: (me, { application }) =>
        call(`${me.portal.origin}/api/v1/payment/startZeroPayment?applicationId=${application.id}`, {
          headers: headersOf(me),
        }),
      verify: (me, { application }) => submittedOnce(me, application.id),
    },
    pay: {
      prepare: async (me) => ({ application: await payable(me) }),
      attempt: (me, { application }) => startPayment(me, application),
      verify: async (me, { application }) => {
        const order = orderOf(await (await ok(await startPayment(me, application))).text());
        await ok(await answerOfBank(me, banks.answer(order, 'paid')));
        await submittedOnce(me, application.id);
      },
    },
    company: {
      prepare: async (me) => {
        const token = await company(me);
        const applicant = { phone: '+372 600 0019', email: 'info@karu.example' };
        const application = { type: 'APPLICATION_TYPE_PURCHASE_LICENCE', entrepreneurApplication: applicant };
        const saved = await (await ok(await saveOfCompany(me, { token, application }))).json();
        const next = {
          ...saved,
          entrepreneurApplication: { ...saved.entrepreneurApplication, phone: '+372 600 0020' },
        };
        return { token, application: next, key: randomUUID() };
      },
      attempt: (me, subject) => saveOfCompany(me, subject),
      verify: async (me, { application: { id, version } }) => {
        const url = `${companyUrl(me)}/${id}`;
        const headers = headersOf({ token: await company(me) });
        const kept = await (await ok(await call(url, { headers }))).json();
        if (kept.entrepreneurApplication.phone !== '+372 600 0020' || kept.version !== version + 1)
          throw new Error(`the company's application has version ${kept.version}`);
        await ok(await call(url, { method: 'DELETE', headers }));
      },
    },
    exam: {
      prepare: async (me) => {
        const application = await payable(me);
        const { id } = application;
        const order = orderOf(await (await ok(await startPayment(me, application))).text());
        await ok(await answerOfBank(me, banks.answer(order, 'paid')));
        await rows(`insert into exam (application_id, type, amount_cents) values (${id}, 'THEORY', 4000)`);
        const [[exam]] = await rows(`select id from exam where application_id = ${id}`);
        await rows(`update application set status = 'APPLICATION_STATUS_EXAM_CHECK' where id = ${id}`);
        const examOrder = orderOf(await (await ok(await startPayment(me, { id: exam }, 'EXAM'))).text());
        return { exam, order: examOrder };
      },
      attempt: (me, { exam, order }) => answerOfBank(me, banks.answer(order, 'paid', `E${exam}`)),
      verify: async (_me, { exam }) => {
        const ofExam = `application_id = (select application_id from exam where id = ${exam}) and exam_id = ${exam}`;
        const [[paid]] = await rows(`select count(*) from payment where ${ofExam} and state = 'paid'`);
        if (paid !== '1') throw new Error(`exam ${exam} has ${paid} payments`);
      },
    },
    twoForOne: {
      prepare: async (me) => {
        const url = `${me.portal.origin}/api/v1/externalWeaponAmmo/findOwnerWeaponsByPersonCode`;
        const owned = await (await ok(await call(url, { headers: headersOf(me) }))).json();
        disputed += 1;
        const weapons = [{ ...owned.at(-disputed), enabled: true }];
        const one = () => saved(me, { type: 'APPLICATION_TYPE_WEAPON_DISPOSAL', ...shared, weapons });
        return { applications: [await one(), await one()] };
      },
      /** Both are submitted at once; the answer is that of the one that won, if one did. */
      attempt: async (me, { applications }) => {
        const tries = applications.map(({ id }) =>
          call(`${me.portal.origin}/api/v1/payment/startZeroPayment?applicationId=${id}`, { headers: headersOf(me) }),
        );
        const answers = await Promise.allSettled(tries);
        const [best] = answers
          .flatMap(({ value }) => (value ? [value] : []))
          .sort((one, other) => one.status - other.status);
        if (!best) throw answers[0].reason;
        return best;
      },
      verify: async (_me, { applications }) => {
        const ids = applications.map(({ id }) => id).join(', ');
        const [[submitted]] = await rows(
          `select count(*) from application where id in (${ids}) and status <> 'APPLICATION_STATUS_OPEN'`,
        );
        if (submitted !== '1') throw new Error(`${submitted} of two for one weapon are submitted`);
      },
    },
    return: {
      prepare: async (me) => {
        const application = await payable(me);
        const order = orderOf(await (await ok(await startPayment(me, application))).text());
        return { application, order, transaction: String(application.id) };
      },
      attempt: (me, { order, transaction }) => answerOfBank(me, banks.answer(order, 'paid', transaction)),
      verify: (me, { application }) => submittedOnce(me, application.id),
    },
  };
}
