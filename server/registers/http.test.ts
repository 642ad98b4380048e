import fs from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Value } from 'typebox/value';
import { weapon as weaponOf } from '../../tests/fixtures/weapons';
import type { Registers } from '../ports';
import { createHttpRegisters } from './http';
import { questions as described, type Question } from './questions';

/** What the adapter was asked. */
interface Asked {
  method: string;
  url: string;
  body: string;
}

let server: Server;
let registers: Registers;
let asked: Asked[] = [];
let authorization: string | undefined;
/** What the adapter answers next. */
let answer: { status: number; body: unknown };

const adapter: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      asked.push({ method: request.method!, url: request.url!, body: Buffer.concat(chunks).toString() });
      authorization = request.headers.authorization;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
    });
};
const listening = async <Listener extends Server>(listener: Listener): Promise<Listener> => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return listener;
};
const portOf = (listener: Server) => (listener.address() as AddressInfo).port;
const noCredential = { token: null, certificate: null, ca: null, xRoad: null };
const adapterAt = (url: string, credential: object = {}) =>
  createHttpRegisters({ url, ...noCredential, ...credential });

beforeAll(async () => {
  server = await listening(createServer(adapter));
  registers = adapterAt(`http://127.0.0.1:${portOf(server)}/adapter/`);
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: [] };
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const page = { page: 1, pageSize: 20 };
const emptyPage = { results: [], page: 1, hasMore: false };
const pageOf = (result: object) => ({ results: [result], page: 1, hasMore: true });

const weapon = weaponOf('W-1');
const document = {
  firstName: 'Mari',
  lastName: 'Mets',
  idCode: '48806150278',
  citizenship: 'EST',
  docNo: 'AA1',
  dateOfBirth: '1988-06-15',
  docPicture: null,
};
const company = { code: '10000018', type: 'ENTREPRENEUR', name: 'Karu OÜ', address: null };
const details = {
  regCode: '10000018',
  name: 'Karu OÜ',
  address: null,
  contacts: [{ value: 'info@karu.ee' }],
  representatives: [{ firstName: 'Mari', lastName: 'Mets', idCode: '48806150278' }],
};
const duty = {
  isInActiveDuty: true,
  hasRestriction: false,
  hasWartimePost: true,
  hasHealthCertificate: false,
  healthCertificateValidUntil: null,
};
const certificate = { number: 'J1', issuedDate: '2020-01-01', validUntil: '2030-01-01', authority: 'KeA' };
const licence = {
  number: 'RL-1',
  type: 'APPLICATION_TYPE_WEAPON_LICENCE',
  status: 'VALID',
  issued: '2026-01-01',
  validUntil: '2031-01-01',
  weapons: [weapon],
  weaponLocation: null,
};
const address = { text: 'Mere 1', code: '1', ehak: '2', id: '3', x: 1, y: 2, missed: false, source: 'ADS', type: 'B' };
const model = { id: 7, group: 'WEAPON', mark: 'Glock', model: '17', modificationName: '' };
const caliber = { id: 90, name: '9x19', isProhibited: false };
const weaponSpecification = {
  ...model,
  caliberCount: 1,
  typeByBore: 'RIFLED',
  allowedForCivilianPurposes: true,
  essentialComponents: [{ id: 1, name: 'barrel', enabled: true }],
};
const specification = { id: 7, group: 'WEAPON', fields: { MARK: 'Glock' } };

/** Each question: how it is asked, a right answer, and what it means that the adapter knows nothing. */
interface Row {
  id: string;
  ask: () => Promise<unknown>;
  method: 'GET' | 'POST';
  url: string;
  /** Of a POST. */
  body?: object;
  known: unknown;
  nothing: unknown;
}
const person = { personCode: '1' };
const ids = { ids: [7, 8] };
const get = (id: string, ask: Row['ask'], url: string, known: unknown, nothing: unknown): Row => ({
  id,
  ask,
  method: 'GET',
  url,
  known,
  nothing,
});
const post = (id: string, ask: Row['ask'], url: string, body: object, known: unknown, nothing: unknown): Row => ({
  ...get(id, ask, url, known, nothing),
  method: 'POST',
  body,
});
const match = { weapons: [{ mark: 'Glock', model: '17' }], calibers: ['9x19'], components: [] };
const questions: readonly Row[] = [
  post('API-095', () => registers.personDocument('1'), 'personDocument', person, document, null),
  post(
    'PAG-04',
    () => registers.residence('1'),
    'residence',
    person,
    { fullAddress: 'Pikk 1, Tallinn', code: '1' },
    null,
  ),
  post('API-094', () => registers.companies('1'), 'companies', person, [company], []),
  get('API-093', () => registers.companyDetails('10'), 'companyDetails?registryCode=10', details, null),
  post('API-104', () => registers.activeDuty('1'), 'activeDuty', person, duty, null),
  post('API-105', () => registers.huntingCertificate('1'), 'huntingCertificate', person, certificate, null),
  post('API-103', () => registers.sportClubs('1'), 'sportClubs', person, [{ code: 'A', name: 'B' }], []),
  post('API-114', () => registers.ownedWeapons('1'), 'ownedWeapons', person, [weapon], []),
  post('API-115', () => registers.usedWeapons('1'), 'usedWeapons', person, [weapon], []),
  post(
    'API-098',
    () => registers.naturalWeaponLicence('1', 'RL-1'),
    'naturalWeaponLicence',
    { ...person, number: 'RL-1' },
    licence,
    null,
  ),
  post('OPEN-4', () => registers.isDefenceLeagueMember('1'), 'isDefenceLeagueMember', person, true, false),
  post('API-092', () => registers.addresses('Mere'), 'addresses', { text: 'Mere' }, [address], []),
  get(
    'API-119',
    () => registers.weaponMarks({ mark: 'S & W', ...page }),
    'weaponMarks?mark=S+%26+W&page=1&pageSize=20',
    pageOf({ mark: 'S & W' }),
    emptyPage,
  ),
  get(
    'API-120',
    () => registers.weaponModels({ model: '17', mark: undefined, ...page }),
    'weaponModels?model=17&page=1&pageSize=20',
    pageOf(model),
    emptyPage,
  ),
  get(
    'API-117',
    () => registers.calibers({ ammo: '9x19', ...page }),
    'calibers?ammo=9x19&page=1&pageSize=20',
    pageOf(caliber),
    emptyPage,
  ),
  get(
    'API-122',
    () => registers.calibers({ ammo: '', specificationId: 7, ...page }),
    'calibers?ammo=&specificationId=7&page=1&pageSize=20',
    pageOf(caliber),
    emptyPage,
  ),
  get(
    'API-116',
    () => registers.caliberSynonyms(90),
    'caliberSynonyms?caliberId=90',
    [{ id: 1, name: '9 mm Para' }],
    null,
  ),
  get('API-118', () => registers.ammoComponents(), 'ammoComponents', [caliber], []),
  get('API-113', () => registers.manufacturers(), 'manufacturers', [{ id: 1, name: 'Glock', country: 'AT' }], []),
  get(
    'API-110',
    () => registers.weaponSpecification({ id: 7, caliberId: 90 }),
    'weaponSpecification?id=7&caliberId=90',
    weaponSpecification,
    null,
  ),
  get(
    'API-121',
    () => registers.specification({ id: 7, fields: ['MARK', 'MODEL'] }),
    'specification?id=7&fields=MARK%2CMODEL',
    specification,
    null,
  ),
  get(
    'API-111',
    () => registers.listOfSpecifications({ groupName: 'AMMO', fields: ['AMMO_NAME'] }),
    'listOfSpecifications?groupName=AMMO&fields=AMMO_NAME',
    [specification],
    [],
  ),
  post(
    'AMMO-125',
    () => registers.weaponSpecifications([7, 8]),
    'weaponSpecifications',
    ids,
    [{ ...weaponSpecification, calibers: [caliber] }],
    [],
  ),
  post(
    'AMMO-125',
    () => registers.calibersAndComponents([7, 8]),
    'calibersAndComponents',
    ids,
    [{ ...caliber, group: 'AMMO' }],
    [],
  ),
  post(
    'AMMO-63',
    () => registers.match(match),
    'match',
    match,
    {
      weapons: [{ near: [...match.weapons, { mark: 'Glock', model: '19' }] }],
      calibers: [{ ...caliber, synonym: null }],
      components: [],
    },
    { weapons: [null], calibers: [null], components: [] },
  ),
];

/** What answers no question. */
const nonsense: [name: string, body: unknown][] = [
  ['an empty object', {}],
  ['null', 'null'],
  ['a list of null', [null]],
  ['a list of a list', [[]]],
  ['another object', { known: true }],
  ['a list of another object', [{ known: true }]],
  ['a number', 7],
  ['a text', '"garbage"'],
  ['no JSON', 'garbage'],
  ['half a JSON', '{"firstName": "Ma'],
  ['nothing', ''],
  ['HTML', '<!doctype html><title>502 Bad Gateway</title>'],
  ['100 kB of text', `"${'x'.repeat(100_000)}"`],
];

/** A right answer with one of its parts replaced, each in turn: by a value of a wrong type, a text by one of 100 kB. */
function spoiled(value: unknown, path = ''): [name: string, body: unknown][] {
  const wrong: [string, unknown][] = [[`${path || 'the whole'} of a wrong type`, typeof value === 'object' ? 7 : {}]];
  if (typeof value === 'string') wrong.push([`${path} of 100 kB`, 'x'.repeat(100_000)]);
  if (typeof value !== 'object' || value === null) return wrong;
  const within = Object.entries(value).flatMap(([name, part]) =>
    spoiled(part, `${path}/${name}`).map(([told, other]): [string, unknown] => {
      const copy = structuredClone(value);
      Reflect.set(copy, name, other);
      return [told, copy];
    }),
  );
  return [...wrong, ...within];
}

/** The most entries of each question that is answered with a list, or with a page of one. */
const mostEntries: Partial<Record<Question, number>> = {
  companies: 1_000,
  sportClubs: 1_000,
  ownedWeapons: 5_000,
  usedWeapons: 5_000,
  addresses: 10,
  weaponMarks: 50,
  weaponModels: 50,
  calibers: 50,
  caliberSynonyms: 1_000,
  ammoComponents: 10_000,
  manufacturers: 10_000,
  listOfSpecifications: 50_000,
  weaponSpecifications: 2,
  calibersAndComponents: 2,
};

/** A right answer with one entry more than there can be. */
function tooLong(question: Question, known: unknown): [name: string, body: unknown][] {
  const most = mostEntries[question];
  if (most === undefined) return [];
  const longer = (list: readonly unknown[]) => Array.from({ length: most + 1 }, () => list[0]);
  if (Array.isArray(known)) return [[`${most + 1} entries`, longer(known)]];
  const page = known as { results: readonly unknown[] };
  return [[`${most + 1} entries`, { ...page, results: longer(page.results) }]];
}

const questionOf = ({ url }: Row) => url.split('?', 1)[0] as Question;

describe('registers behind an adapter', () => {
  test.each(questions)('[$id] $method $url', async ({ ask, method, url, body, known, nothing }) => {
    answer = { status: 200, body: known };
    expect(await ask()).toEqual(known);
    expect(asked).toEqual([{ method, url: `/adapter/${url}`, body: expect.any(String) }]);
    if (body) expect(JSON.parse(asked[0]!.body)).toEqual(body);
    const row = described[url.split('?', 1)[0] as Question];
    expect(row.method).toBe(method);
    if (body) expect(Value.Errors(row.asks, body)).toEqual([]);
    else
      expect(Object.keys(row.asks.properties)).toEqual(
        expect.arrayContaining([...new URLSearchParams(url.split('?')[1])].map(([name]) => name)),
      );
    answer = { status: 404, body: {} };
    expect(await ask()).toEqual(nothing);
    answer = { status: 500, body: {} };
    await expect(ask()).rejects.toThrow('500');
  });

  describe.each(questions)('[$id] nonsense in answer to $url counts as no answer', (row) => {
    test.each([...nonsense, ...spoiled(row.known), ...tooLong(questionOf(row), row.known)])('%s', async (_, body) => {
      answer = { status: 200, body };
      await expect(row.ask()).rejects.toMatchObject({ statusCode: 502, messageId: 'UPSTREAM' });
    });
  });

  test('every question of the port is in the table', () => {
    expect(new Set(questions.map(questionOf))).toEqual(new Set(Object.keys(described)));
  });

  test.each([
    [{ weapons: [], calibers: [null], components: [] }],
    [{ weapons: [null], calibers: [null, null], components: [] }],
    [{ weapons: [null], calibers: [null], components: [null] }],
  ])('[AMMO-63] a match of another length than asked counts as no answer: %j', async (body) => {
    answer = { status: 200, body };
    await expect(registers.match(match)).rejects.toMatchObject({ statusCode: 502 });
  });

  test.each(['2026-02-30', '1.1.2026', '', 'yesterday'])('a day that is none counts as no answer: %s', async (day) => {
    answer = { status: 200, body: { ...certificate, validUntil: day } };
    await expect(registers.huntingCertificate('1')).rejects.toMatchObject({ statusCode: 502 });
    answer = { status: 200, body: { ...document, dateOfBirth: day } };
    await expect(registers.personDocument('1')).rejects.toMatchObject({ statusCode: 502 });
  });

  test.each([
    ['in one line', ''],
    ['in lines, as MIME breaks it', '\r\n'],
  ])('a photo is base64, and may be long: %s', async (_, lineEnd) => {
    const docPicture = `/9j/4AAQSkZJRg${lineEnd}`.repeat(20_000).concat(`==${lineEnd}`);
    answer = { status: 200, body: { ...document, docPicture } };
    expect(await registers.personDocument('1')).toEqual({ ...document, docPicture });
    for (const wrong of ['<html>', 'õ', `${docPicture}=`, 'A'.repeat(1_500_001)]) {
      answer = { status: 200, body: { ...document, docPicture: wrong } };
      await expect(registers.personDocument('1')).rejects.toMatchObject({ statusCode: 502 });
    }
  });

  test.each([
    ...['PRIVATE', 'ENTREPRENEUR', 'AUTHORIZED_REPRESENTATIVE', 'WEAPON_RESPONSIBLE'].map((type) => [type, true]),
    ...['OWNER', 'entrepreneur', '', null].map((type) => [type, false]),
  ])('[AUTH-40] a company for which the person acts as %j is taken: %s', async (type, isTaken) => {
    const found = [company, { ...company, code: '10000024', type }];
    answer = { status: 200, body: found };
    if (isTaken) expect(await registers.companies('1')).toEqual(found);
    else await expect(registers.companies('1')).rejects.toMatchObject({ statusCode: 502, messageId: 'UPSTREAM' });
  });

  test('personal codes and typed addresses are in no address', async () => {
    await registers.ownedWeapons('48806150278');
    await registers.addresses('Mere puiestee 1');
    expect(asked.map(({ url }) => url)).toEqual(['/adapter/ownedWeapons', '/adapter/addresses']);
  });

  test('a redirection is not followed', async () => {
    answer = { status: 302, body: [] };
    await expect(registers.companies('1')).rejects.toThrow('302');
    expect(asked).toHaveLength(1);
  });

  test('an answer of more than 5 MB counts as none, and its rest is not read', async () => {
    answer = { status: 200, body: `["${'x'.repeat(5_000_000)}"]` };
    await expect(registers.companies('1')).rejects.toMatchObject({
      statusCode: 502,
      cause: { message: expect.stringContaining('longer than 5000000 bytes') },
    });
  });

  test('[AMMO-125] long questions go as JSON', async () => {
    const ids = Array.from({ length: 800 }, (_, index) => 20_000 + index);
    await registers.weaponSpecifications(ids);
    expect(JSON.parse(asked[0]!.body)).toEqual({ ids });
  });

  test('[AMMO-63] match: nothing found is one null for each question', async () => {
    const query = { weapons: [{ mark: 'Glock', model: '17' }], calibers: ['9x19', '12/70'], components: [] };
    answer = { status: 404, body: {} };
    expect(await registers.match(query)).toEqual({ weapons: [null], calibers: [null, null], components: [] });
    expect([asked[0]!.method, JSON.parse(asked[0]!.body)]).toEqual(['POST', query]);
  });
});

describe('the credential', () => {
  const file = (name: string) => fs.readFileSync(`tests/fixtures/tls/localhost.${name}.pem`, 'utf8');
  const [cert, key] = [file('cert'), file('key')];

  test('a bearer token is sent when there is one', async () => {
    await registers.companies('1');
    expect(authorization).toBeUndefined();
    await adapterAt(`http://127.0.0.1:${portOf(server)}`, { token: 'token-of-the-portal' }).companies('1');
    expect(authorization).toBe('Bearer token-of-the-portal');
  });

  test('mutual TLS: the adapter takes the portal by its certificate only, and the portal a known adapter only', async () => {
    const secure = await listening(
      createTlsServer({ cert, key, ca: cert, requestCert: true, rejectUnauthorized: true }, adapter),
    );
    const url = `https://localhost:${portOf(secure)}`;
    const certificate = { cert, key };
    expect(await adapterAt(url, { certificate, ca: cert }).companies('1')).toEqual([]);
    await expect(adapterAt(url, { ca: cert }).companies('1')).rejects.toMatchObject({ statusCode: 502 });
    await expect(adapterAt(url, { certificate }).companies('1')).rejects.toMatchObject({ statusCode: 502 });
    secure.closeAllConnections();
    await new Promise<void>((resolve) => secure.close(() => resolve()));
  });
});
