/**
 * What stands around the portal in production, each part as small as its protocol allows: the national login, the
 * registers, the document store, the virus scanner, the mail server and the banks. The first three are one HTTPS server on
 * this machine; all but the banks can be made to fail. Nothing here is shared with the portal's own code, so that neither hides the other's mistakes.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { exportJWK, SignJWT } from 'jose';
import { freePort } from '../../support/ports.cjs';
import { startMail } from './mail.mjs';
import { startScanner } from './scanner.mjs';

const person = { code: '60001019906', firstName: 'Mari', lastName: 'Maasikas', born: '2000-01-01' };

const json = (response, body, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A certificate of this machine, that only the portal started here trusts. */
function certificate(folder) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...options, ...subject], { stdio: 'ignore' });
  return { key: fs.readFileSync(key), cert: fs.readFileSync(cert), certFile: cert };
}

/** OpenID Connect as the national login speaks it. `grant` is the person's consent: it answers a code. */
async function identityProvider(issuer) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256', use: 'sig' };
  const nonces = new Map();
  const token = async (code) => {
    const { nonce, state, client } = nonces.get(code);
    const { firstName, lastName, born } = person;
    const claims = {
      ...{ nonce, state, amr: ['idcard'], acr: 'high' },
      profile_attributes: { given_name: firstName, family_name: lastName, date_of_birth: born },
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuer(issuer)
      .setAudience(client)
      .setSubject(`EE${person.code}`)
      .setIssuedAt()
      .setExpirationTime('40s')
      .sign(privateKey);
  };
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
  return {
    grant: (address) => {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      const [nonce, state, client] = ['nonce', 'state', 'client_id'].map((name) => asked.get(name));
      nonces.set(code, { nonce, state, client });
      return new URLSearchParams({ code, state });
    },
    answer: async (address, body, response) => {
      if (address.endsWith('/openid-configuration')) return json(response, metadata);
      if (address.endsWith('/jwks')) return json(response, { keys: [jwk] });
      const code = new URLSearchParams(body.toString()).get('code');
      return json(response, { access_token: code, token_type: 'Bearer', id_token: await token(code) });
    },
  };
}

/** More weapons than the flows of one run dispose of. */
const weapons = Array.from({ length: 300 }, (_, index) => ({
  id: `W-${index}`,
  factoryNo: `F-${index}`,
  make: 'Tikka',
  model: 'T3x',
  caliber: '.308 Win.',
  type: 'RIFLE',
  category: 'FIREARM',
  status: 'REGISTERED',
  state: 'USABLE',
  purposes: ['WEAPON_PURPOSE_A'],
  nationalSecurity: false,
  licenceNumbers: [],
  enabled: false,
}));

const registerAnswers = {
  personDocument: {
    ...{ firstName: person.firstName, lastName: person.lastName, idCode: person.code, dateOfBirth: person.born },
    ...{ citizenship: 'EST', docNo: 'AS0000001', docPicture: null },
  },
  companies: [{ code: '10000018', type: 'ENTREPRENEUR', name: 'OÜ Karu', address: 'Tartu' }],
  companyDetails: { regCode: '10000018', name: 'OÜ Karu', address: 'Tartu', contacts: [], representatives: [] },
  ownedWeapons: weapons,
  usedWeapons: weapons,
  isDefenceLeagueMember: false,
};

/** One bucket: objects by their path. */
function bucket() {
  const objects = new Map();
  return async (method, address, body, response) => {
    if (method === 'PUT') objects.set(address, body);
    if (method === 'DELETE') objects.delete(address);
    const isMissing = (method === 'GET' || method === 'HEAD') && !objects.has(address);
    const headers = method === 'PUT' ? { etag: `"${objects.size}"` } : {};
    response.writeHead(isMissing ? 404 : 200, headers).end(method === 'GET' ? objects.get(address) : undefined);
  };
}

/**
 * Starts it.
 * @returns `registerAnswers`: what the registers answer to each question. `faults`: what is wrong with `identity`, `registers`,
 *   `bucket` and `scanner` now: null, `gone` (the connection breaks),
 *   `slow` (30 s) or `garbage`. `mail`: the mail server.
 */
export async function startWorld(folder) {
  const port = await freePort();
  const { key, cert, certFile } = certificate(folder);
  const origin = `https://localhost:${port}`;
  const faults = { identity: null, registers: null, bucket: null, scanner: null };
  const mail = await startMail({ key, cert, certFile });
  const scanner = await startScanner(() => faults.scanner);
  const identity = await identityProvider(`${origin}/identity`);
  const store = bucket();
  const parts = {
    identity: (_request, address, body, response) => identity.answer(address, body, response),
    registers: (_request, address, _body, response) => {
      const answer = registerAnswers[path.basename(address.split('?')[0])];
      return answer === undefined ? json(response, null, 404) : json(response, answer);
    },
    bucket: (request, address, body, response) => store(request.method, address, body, response),
  };
  const slow = 30_000;
  const server = https.createServer({ key, cert }, async (request, response) => {
    const part = request.url.split('/')[1];
    const fault = faults[part];
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (fault === 'gone') return request.socket.destroy();
    if (fault === 'garbage') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":[1,');
    if (fault === 'slow') await wait(slow);
    return parts[part](request, request.url, body, response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin,
    faults,
    registerAnswers,
    certFile,
    mail,
    scanner,
    grant: identity.grant,
    stop: () => {
      server.closeAllConnections();
      server.close();
      scanner.stop();
      void mail.stop();
    },
  };
}

const bankFields = {
  paid: [
    ...['SERVICE', 'VERSION', 'SND_ID', 'REC_ID', 'STAMP', 'T_NO', 'AMOUNT', 'CURR', 'REC_ACC', 'REC_NAME'],
    ...['SND_ACC', 'SND_NAME', 'REF', 'MSG', 'T_DATETIME'],
  ],
  unpaid: ['SERVICE', 'VERSION', 'SND_ID', 'REC_ID', 'STAMP', 'REF', 'MSG'],
};

/** The banks: one pair of keys for all of them and for the portal, protocol version 009. */
export function createBanks(folder) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const files = { PRIVATE_KEY_FILE: path.join(folder, 'bank.key'), PUBLIC_KEY_FILE: path.join(folder, 'bank.pub') };
  fs.writeFileSync(files.PRIVATE_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  fs.writeFileSync(files.PUBLIC_KEY_FILE, publicKey.export({ type: 'spki', format: 'pem' }));
  const agreed = {
    URL: 'https://bank.example/pay',
    MERCHANT_ID: 'portal',
    VERSION: '009',
    ENCODING: 'UTF-8',
    ...files,
  };
  const codes = ['SWEDBANK', 'SEB', 'LUMINOR', 'LHV', 'COOP'];
  const settings = codes.flatMap((code) =>
    Object.entries({ ...agreed, ID: code }).map(([name, value]) => [`BANK_${code}_${name}`, value]),
  );
  /** The bank's answer to an order, as the body of a form. */
  const answer = (order, result, transaction = String(Date.now())) => {
    const values = {
      ...{ SERVICE: result === 'paid' ? '1111' : '1911', VERSION: '009', SND_ID: 'SEB', REC_ID: 'portal' },
      ...{ STAMP: order.VK_STAMP, REF: order.VK_REF, MSG: order.VK_MSG, T_NO: transaction, AMOUNT: order.VK_AMOUNT },
      ...{ CURR: 'EUR', REC_ACC: order.VK_ACC, REC_NAME: order.VK_NAME, SND_ACC: 'EE1', SND_NAME: 'Maksja Õ' },
      T_DATETIME: order.VK_DATETIME,
    };
    const named = bankFields[result].map((name) => [`VK_${name}`, values[name]]);
    const signed = named.map(([, value]) => `${String([...value].length).padStart(3, '0')}${value}`).join('');
    const mac = sign('RSA-SHA512', Buffer.from(signed), privateKey).toString('base64');
    return new URLSearchParams([...named, ['VK_MAC', mac], ['VK_ENCODING', 'UTF-8'], ['VK_AUTO', 'Y']]);
  };
  return { settings: Object.fromEntries(settings), answer };
}
