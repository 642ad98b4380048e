import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { bankCodes } from '#domain/codes';
import { ConfigError, readConfig } from './readConfig';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-config-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('configuration', () => {
  const options = { version: '1', webFolder: '/nowhere' };
  const read = (env: Record<string, string>) => readConfig(env, options);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const fileOf = (name: string, content: string): string => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    return file;
  };
  const privatePem = fileOf('private.pem', privateKey);
  const publicPem = fileOf('public.pem', publicKey);
  const bank = (code: string) => ({
    [`BANK_${code}_URL`]: 'https://bank.example/banklink',
    [`BANK_${code}_ID`]: 'HP',
    [`BANK_${code}_MERCHANT_ID`]: 'PPA',
    [`BANK_${code}_PRIVATE_KEY_FILE`]: privatePem,
    [`BANK_${code}_PUBLIC_KEY_FILE`]: publicPem,
    [`BANK_${code}_VERSION`]: '009',
    [`BANK_${code}_ENCODING`]: 'UTF-8',
  });
  const production = (): Record<string, string> => ({
    NODE_ENV: 'production',
    ORIGIN: 'https://relvaluba.example',
    DATABASE_URL: 'postgres://db/portal?sslmode=verify-full',
    SIGNING_KEY: randomBytes(32).toString('base64'),
    TARA_ISSUER: 'https://tara.ria.ee',
    TARA_CLIENT_ID: 'portal',
    TARA_CLIENT_SECRET: 'secret',
    PAYEE_ACCOUNT: 'EE1',
    PAYEE_NAME: 'Rahandusministeerium',
    REGISTERS_URL: 'https://registers.internal',
    REGISTERS_TOKEN: 'token-of-the-portal',
    CLAMAV: 'tcp://clamav.internal:3310',
    SMTP: 'smtps://mail.internal',
    SMTP_FROM: 'load@portal.example',
    ...Object.assign({}, ...bankCodes.map(bank)),
  });

  test('production starts with everything set', async () => {
    const config = await read({ ...production(), BLOCKED_COMPANIES: '10000018, 10000024' });
    expect(config).toMatchObject({ isSandbox: false, origin: 'https://relvaluba.example' });
    expect(config.banks).toHaveLength(5);
    expect(config.blockedCompanies).toEqual(['10000018', '10000024']);
  });

  test('documents are stored in a bucket when all its settings are given; with only some, the server does not start', async () => {
    const s3 = {
      S3_ENDPOINT: 'https://store.example/',
      S3_BUCKET: 'documents',
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: 'portal',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect((await read(production())).s3).toBeNull();
    expect((await read({ ...production(), ...s3 })).s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'documents',
      region: 'eu-north-1',
      accessKeyId: 'portal',
      secretAccessKey: 'secret',
    });
    const { S3_SECRET_ACCESS_KEY: _, ...some } = s3;
    await expect(read({ ...production(), ...some })).rejects.toThrow('S3_SECRET_ACCESS_KEY (missing)');
    await expect(read({ DATA_FOLDER: folder, S3_BUCKET: 'documents' })).rejects.toThrow('S3_BUCKET');
  });

  test.each([
    'postgres://localhost/portal',
    'postgresql://portal@[::1]:5432/portal',
    'postgres:///portal?host=/run/postgresql',
  ])('a database on this machine needs no TLS: %s', async (DATABASE_URL) => {
    expect((await read({ ...production(), DATABASE_URL })).databaseUrl).toBe(DATABASE_URL);
  });

  test('documents go to a bucket over TLS only', async () => {
    await expect(read({ ...production(), S3_ENDPOINT: 'http://store.example' })).rejects.toThrow('S3_ENDPOINT (wrong)');
  });

  test('notices go to a mail server, with TLS unless it is on this machine', async () => {
    const ca = path.resolve('tests/fixtures/tls/localhost.cert.pem');
    const login = { SMTP_USER: 'portal', SMTP_PASSWORD: 'secret' };
    const from = 'load@portal.example';
    expect((await read(production())).smtp).toEqual({
      host: 'mail.internal',
      port: 465,
      isTls: true,
      isLocal: false,
      from,
      login: null,
      ca: null,
    });
    const starting = { ...production(), SMTP: 'smtp://[::1]', SMTP_CA_FILE: ca, NOTICE_DAYS: '7', ...login };
    expect(await read(starting)).toMatchObject({
      noticeDays: 7,
      smtp: {
        host: '::1',
        port: 587,
        isTls: false,
        isLocal: true,
        from,
        login: { user: 'portal', password: 'secret' },
        ca: fs.readFileSync(ca, 'utf8'),
      },
    });
  });

  test('production sends notices, or says that it sends none', async () => {
    const { SMTP: _, SMTP_FROM: __, ...without } = production();
    await expect(read(without)).rejects.toThrow(/SMTP \(missing\)[\s\S]*SMTP_FROM \(missing\)/);
    expect((await read({ ...without, SMTP: 'off' })).smtp).toBeNull();
    for (const [wrong, name] of [
      [{ SMTP: 'https://mail.internal' }, 'SMTP (wrong)'],
      [{ SMTP: 'smtps://portal:secret@mail.internal' }, 'SMTP (wrong)'],
      [{ SMTP_FROM: 'a@b.ee,c@d.ee' }, 'SMTP_FROM (wrong)'],
      [{ SMTP_USER: 'portal' }, 'SMTP_PASSWORD (missing)'],
      [{ SMTP_PASSWORD: 'secret' }, 'SMTP_USER (missing)'],
    ] as const)
      await expect(read({ ...production(), ...wrong })).rejects.toThrow(name);
    await expect(read({ DATA_FOLDER: folder, SMTP_USER: 'portal' })).rejects.toThrow('SMTP_USER');
  });

  test('the key that signed before is optional', async () => {
    const previous = randomBytes(32);
    expect((await read(production())).previousSigningKey).toBeNull();
    const config = await read({ ...production(), SIGNING_KEY_PREVIOUS: previous.toString('base64') });
    expect(config.previousSigningKey).toEqual(new Uint8Array(previous));
  });

  test('the portal proves itself to the registers by a token or by a certificate with its key', async () => {
    const tls = path.resolve('tests/fixtures/tls');
    const [cert, key] = [path.join(tls, 'localhost.cert.pem'), path.join(tls, 'localhost.key.pem')];
    const url = 'https://registers.internal';
    expect((await read(production())).registers).toEqual({
      url,
      token: 'token-of-the-portal',
      certificate: null,
      ca: null,
      xRoad: null,
    });
    const { REGISTERS_TOKEN: _, ...rest } = production();
    const files = { REGISTERS_CERT_FILE: cert, REGISTERS_KEY_FILE: key, REGISTERS_CA_FILE: cert };
    expect((await read({ ...rest, ...files })).registers).toEqual({
      url,
      token: null,
      certificate: { cert: fs.readFileSync(cert, 'utf8'), key: fs.readFileSync(key, 'utf8') },
      ca: fs.readFileSync(cert, 'utf8'),
      xRoad: null,
    });
    for (const [wrong, name] of [
      [{ REGISTERS_CERT_FILE: cert }, 'REGISTERS_KEY_FILE (missing)'],
      [{ REGISTERS_KEY_FILE: key }, 'REGISTERS_CERT_FILE (missing)'],
      [{ ...files, REGISTERS_KEY_FILE: privatePem }, 'REGISTERS_KEY_FILE (wrong)'],
      [{ ...files, REGISTERS_CERT_FILE: key }, 'REGISTERS_CERT_FILE (wrong)'],
    ] as const)
      await expect(read({ ...rest, ...wrong })).rejects.toThrow(name);
  });

  test('the registers are reached over X-Road when its client and services are set', async () => {
    const { REGISTERS_TOKEN: _, ...rest } = production();
    const [client, service, own] = ['EE/GOV/70008747/relvaload', 'EE/GOV/70008747/andmed/portaal', 'EE/GOV/1/rr/isik'];
    const common = { XROAD_CLIENT: client, XROAD_SERVICE: service };
    const xRoadOf = async (settings: object) => (await read({ ...rest, ...settings })).registers?.xRoad;
    expect(await xRoadOf({ ...common, XROAD_SERVICE_POPULATION: own })).toMatchObject({
      client,
      services: { population: own, activeDuty: service, defenceLeague: service },
    });
    const each = Object.fromEntries(
      'POPULATION BUSINESS ACTIVE_DUTY HUNTING SPORT WEAPONS DEFENCE_LEAGUE ADDRESS'
        .split(' ')
        .map((name) => [`XROAD_SERVICE_${name}`, own]),
    );
    expect(await xRoadOf({ XROAD_CLIENT: client, ...each })).toMatchObject({
      services: { weapons: own, address: own },
    });
    for (const [wrong, name] of [
      [{ XROAD_CLIENT: client }, 'XROAD_SERVICE (missing)'],
      [{ XROAD_SERVICE: service }, 'XROAD_CLIENT (missing)'],
      [{ XROAD_CLIENT: client, XROAD_SERVICE_POPULATION: own }, 'XROAD_SERVICE (missing)'],
      [{ ...common, XROAD_CLIENT: 'EE/GOV/70008747' }, 'XROAD_CLIENT (wrong)'],
      [{ ...common, XROAD_SERVICE: client }, 'XROAD_SERVICE (wrong)'],
      [{ ...common, XROAD_SERVICE: 'EE/GOV/../andmed/portaal' }, 'XROAD_SERVICE (wrong)'],
      [{ ...common, XROAD_SERVICE: 'EE/GOV/7:0/andmed/portaal' }, 'XROAD_SERVICE (wrong)'],
      [{ ...common, XROAD_SERVICE_SPORT: 'x' }, 'XROAD_SERVICE_SPORT (wrong)'],
    ] as const)
      await expect(read({ ...rest, ...wrong })).rejects.toThrow(name);
    await expect(read({ DATA_FOLDER: folder, XROAD_CLIENT: client })).rejects.toThrow('XROAD_CLIENT');
  });

  test('production has a virus scanner, unless it is switched off', async () => {
    expect((await read(production())).clamAv).toEqual({ host: 'clamav.internal', port: 3310 });
    expect((await read({ ...production(), CLAMAV: 'tcp://[::1]:3310' })).clamAv).toEqual({ host: '::1', port: 3310 });
    expect((await read({ ...production(), CLAMAV: 'off' })).clamAv).toBeNull();
  });

  test('production names everything that is missing in one message', async () => {
    const error = await read({ NODE_ENV: 'production' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConfigError);
    for (const name of Object.keys(production()).filter((each) => each !== 'NODE_ENV'))
      expect((error as ConfigError).message).toContain(`${name} (missing)`);
  });

  test.each(Object.keys(production()).filter((name) => name !== 'NODE_ENV'))(
    'production does not start without %s',
    async (name) => {
      const { [name]: _, ...rest } = production();
      await expect(read(rest)).rejects.toThrow(`${name} (missing)`);
    },
  );

  test.each([
    ['ORIGIN', 'http://relvaluba.example'],
    ['ORIGIN', 'https://relvaluba.example/path'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'postgres://db/portal'],
    ['DATABASE_URL', 'postgres://db/portal?sslmode=require'],
    ['DATABASE_URL', 'postgres:///portal?host=db'],
    ['SIGNING_KEY', 'short'],
    ['CLAMAV', 'tcp://clamav.internal'],
    ['CLAMAV', 'on'],
    ['TARA_ISSUER', 'http://tara.ria.ee'],
    ['BANK_SEB_VERSION', '007'],
    ['BANK_SEB_PRIVATE_KEY_FILE', '/nowhere/key.pem'],
    ['BANK_SEB_PRIVATE_KEY_FILE', publicPem],
    ['BANK_SEB_PUBLIC_KEY_FILE', privatePem],
    ['BANK_SEB_PUBLIC_KEY_FILE', fileOf('broken.pem', publicKey.replace(/A/g, 'B'))],
    [
      'BANK_SEB_PRIVATE_KEY_FILE',
      fileOf(
        'elliptic.pem',
        generateKeyPairSync('ec', {
          namedCurve: 'P-256',
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
          publicKeyEncoding: { type: 'spki', format: 'pem' },
        }).privateKey,
      ),
    ],
    ['SIGNING_KEY', `${Buffer.alloc(31).toString('base64')}`],
    ['SIGNING_KEY', `not base64 ${Buffer.alloc(40).toString('base64')}`],
    ['SIGNING_KEY', Buffer.alloc(32, 1).toString('base64')],
    ['SIGNING_KEY', Buffer.from('correct horse battery staple, and more').toString('base64')],
    ['SIGNING_KEY', Buffer.from(Array.from({ length: 48 }, (_, index) => index)).toString('base64')],
    ['SIGNING_KEY', Buffer.from('0123456789abcdef'.repeat(3), 'hex').toString('base64')],
    ['SIGNING_KEY_PREVIOUS', 'short'],
    ['REGISTERS_URL', 'http://registers.internal'],
    ['REGISTERS_TOKEN', 'short'],
    ['REGISTERS_TOKEN', 'two words of a long token'],
    ['REGISTERS_CA_FILE', privatePem],
  ])('production refuses %s = %s', async (name, value) => {
    await expect(read({ ...production(), [name]: value })).rejects.toThrow(`${name} (wrong)`);
  });

  test('the sandbox needs no settings, listens on this machine only and keeps its keys', async () => {
    const DATA_FOLDER = path.join(folder, 'sandbox');
    const [first, second] = [await read({ DATA_FOLDER }), await read({ DATA_FOLDER })];
    expect(first).toMatchObject({ isSandbox: true, host: '127.0.0.1', origin: 'http://127.0.0.1:3000' });
    expect(first.signingKey).toHaveLength(32);
    expect(first.signingKey).toEqual(second.signingKey);
    expect(first.banks.map(({ privateKey }) => privateKey)).toEqual(second.banks.map(({ privateKey }) => privateKey));
    expect(fs.statSync(path.join(DATA_FOLDER, 'keys', 'signing.key')).mode & 0o077).toBe(0);
  });

  test('measurements are read at an address of their own, or nowhere', async () => {
    expect((await read(production())).metrics).toBeNull();
    expect((await read({ ...production(), METRICS_PORT: '9090' })).metrics).toEqual({ host: '127.0.0.1', port: 9090 });
    const METRICS_HOST = '10.0.0.7';
    expect((await read({ ...production(), METRICS_PORT: '9090', METRICS_HOST })).metrics?.host).toBe(METRICS_HOST);
    await expect(read({ METRICS_PORT: '9090', METRICS_HOST })).rejects.toThrow('METRICS_HOST 10.0.0.7');
    await expect(read({ METRICS_PORT: 'x' })).rejects.toThrow('METRICS_PORT');
  });

  test.each(['0.0.0.0', '192.168.1.5', 'relvaluba.example'])('the sandbox does not listen on %s', async (HOST) => {
    await expect(read({ HOST })).rejects.toThrow(ConfigError);
  });

  test('the sandbox refuses production settings and an invalid port', async () => {
    await expect(read({ TARA_CLIENT_SECRET: 'x' })).rejects.toThrow('NODE_ENV=production');
    await expect(read({ PORT: 'x' })).rejects.toThrow('PORT');
  });
});
