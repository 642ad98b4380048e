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
  const pem = path.join(folder, 'key.pem');
  fs.writeFileSync(pem, '-----BEGIN PUBLIC KEY-----\n');
  const bank = (code: string) => ({
    [`BANK_${code}_URL`]: 'https://bank.example/banklink',
    [`BANK_${code}_ID`]: 'HP',
    [`BANK_${code}_MERCHANT_ID`]: 'PPA',
    [`BANK_${code}_PRIVATE_KEY_FILE`]: pem,
    [`BANK_${code}_PUBLIC_KEY_FILE`]: pem,
    [`BANK_${code}_VERSION`]: '009',
    [`BANK_${code}_ENCODING`]: 'UTF-8',
  });
  const production = (): Record<string, string> => ({
    NODE_ENV: 'production',
    ORIGIN: 'https://relvaluba.example',
    DATABASE_URL: 'postgres://db/portal',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    TARA_ISSUER: 'https://tara.ria.ee',
    TARA_CLIENT_ID: 'portal',
    TARA_CLIENT_SECRET: 'secret',
    PAYEE_ACCOUNT: 'EE1',
    PAYEE_NAME: 'Rahandusministeerium',
    REGISTERS_URL: 'http://registers.internal',
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
    ['SIGNING_KEY', 'short'],
    ['TARA_ISSUER', 'http://tara.ria.ee'],
    ['BANK_SEB_VERSION', '007'],
    ['BANK_SEB_PRIVATE_KEY_FILE', '/nowhere/key.pem'],
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

  test.each(['0.0.0.0', '192.168.1.5', 'relvaluba.example'])('the sandbox does not listen on %s', async (HOST) => {
    await expect(read({ HOST })).rejects.toThrow(ConfigError);
  });

  test('the sandbox refuses production settings and an invalid port', async () => {
    await expect(read({ TARA_CLIENT_SECRET: 'x' })).rejects.toThrow('NODE_ENV=production');
    await expect(read({ PORT: 'x' })).rejects.toThrow('PORT');
  });
});
