import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type BankCode, bankCodes } from '#domain/codes';
import { isMailable } from '#domain/fields';
import {
  type BankConfig,
  type Config,
  defaultDataFolder,
  defaultPort,
  hostOf,
  type SmtpConfig,
  type XRoadConfig,
} from './config';
import {
  bearerToken,
  certificateFile,
  keyOfCertificate,
  rsaPrivateKey,
  rsaPublicKey,
  secretKey,
  secretOf,
} from './keySettings';
import { type RegisterName, registerNames } from './registers/questions';
import { xRoadClient, xRoadService } from './registers/xroad';
import { createSandboxBanks } from './sandbox/bank/banks';
import { companyThatCannotApply } from './sandbox/people/companies';

/** Why the server does not start; written for the person who starts it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const loopback = ['127.0.0.1', '::1', 'localhost'];

type Env = Readonly<Record<string, string | undefined>>;

const bankSettings = [
  'URL',
  'ID',
  'MERCHANT_ID',
  'PRIVATE_KEY_FILE',
  'PUBLIC_KEY_FILE',
  'VERSION',
  'ENCODING',
] as const;
type BankSetting = (typeof bankSettings)[number];

const isUrl =
  (...protocols: string[]) =>
  (value: string): boolean => {
    try {
      return protocols.includes(new URL(value).protocol);
    } catch {
      return false;
    }
  };
/** A server on another machine is reached with TLS, and its certificate is checked. */
const isDatabase = (value: string): boolean => {
  if (!isUrl('postgres:', 'postgresql:')(value)) return false;
  const url = new URL(value);
  const { searchParams } = url;
  const host = searchParams.get('host') ?? hostOf(url);
  return loopback.includes(host) || host.startsWith('/') || searchParams.get('sslmode') === 'verify-full';
};
/** Address of `clamd`, or that it is done without. */
const isScanner = (value: string): boolean => value === 'off' || (isUrl('tcp:')(value) && new URL(value).port !== '');
/** Address of a mail server, or that no notices are sent. Without credentials: a setting of their own has those. */
const isMailServer = (value: string): boolean => {
  if (value === 'off') return true;
  if (!isUrl('smtp:', 'smtps:')(value)) return false;
  const { host, username, password } = new URL(value);
  return host !== '' && username === '' && password === '';
};
const isAny = (value: string): boolean => value.trim() !== '';

interface Setting {
  name: string;
  isValid: (value: string) => boolean;
  /** What a right value is. */
  needs: string;
}

const https = { isValid: isUrl('https:'), needs: 'an https address' };
const text = { isValid: isAny, needs: 'a text' };

/** What production cannot do without. One row a setting. */
const required: readonly Setting[] = [
  {
    name: 'ORIGIN',
    isValid: (v) => isUrl('https:')(v) && new URL(v).origin === v,
    needs: 'an https origin without a path',
  },
  {
    name: 'DATABASE_URL',
    isValid: isDatabase,
    needs: 'a postgres:// address, with sslmode=verify-full unless the server is on this machine',
  },
  { name: 'SIGNING_KEY', ...secretKey },
  { name: 'TARA_ISSUER', ...https },
  { name: 'TARA_CLIENT_ID', ...text },
  { name: 'TARA_CLIENT_SECRET', ...text },
  { name: 'PAYEE_ACCOUNT', ...text },
  { name: 'PAYEE_NAME', ...text },
  {
    name: 'CLAMAV',
    isValid: isScanner,
    needs: 'tcp://host:port of clamd, or off to accept files that are not scanned',
  },
  { name: 'REGISTERS_URL', ...https },
  {
    name: 'SMTP',
    isValid: isMailServer,
    needs: 'smtps://host:port or smtp://host:port (with STARTTLS) of the mail server, or off to send no notices',
  },
];

/** Needed unless notices are off. */
const smtpFrom: Setting = {
  name: 'SMTP_FROM',
  isValid: isMailable,
  needs: 'the e-mail address that notices come from',
};
/** Login at the mail server: both or none. */
const smtpLogin: readonly Setting[] = [
  { name: 'SMTP_USER', ...text },
  { name: 'SMTP_PASSWORD', ...text },
];

const bankRules: Record<BankSetting, Omit<Setting, 'name'>> = {
  URL: https,
  ID: text,
  MERCHANT_ID: text,
  PRIVATE_KEY_FILE: rsaPrivateKey,
  PUBLIC_KEY_FILE: rsaPublicKey,
  VERSION: { isValid: (v) => ['008', '009'].includes(v), needs: '008 or 009' },
  ENCODING: {
    isValid: (v) => ['UTF-8', 'ISO-8859-1', 'ISO-8859-13'].includes(v),
    needs: 'UTF-8, ISO-8859-1 or ISO-8859-13',
  },
};

const banks: Record<BankCode, Pick<BankConfig, 'name' | 'group'>> = {
  SWEDBANK: { name: 'Swedbank', group: 'main' },
  SEB: { name: 'SEB', group: 'main' },
  LUMINOR: { name: 'Luminor', group: 'main' },
  LHV: { name: 'LHV', group: 'main' },
  COOP: { name: 'Coop Pank', group: 'cooperative' },
};

/** Documents in a store: all of them or none. */
const s3Settings: readonly Setting[] = [
  { name: 'S3_ENDPOINT', ...https },
  { name: 'S3_BUCKET', ...text },
  { name: 'S3_REGION', ...text },
  { name: 'S3_ACCESS_KEY_ID', ...text },
  { name: 'S3_SECRET_ACCESS_KEY', ...text },
];

const productionSettings: readonly Setting[] = [
  ...required,
  ...bankCodes.flatMap((code) => bankSettings.map((name) => ({ name: `BANK_${code}_${name}`, ...bankRules[name] }))),
];

/** Checked when they are set. */
const optional: readonly Setting[] = [
  { name: 'SIGNING_KEY_PREVIOUS', ...secretKey },
  { name: 'REGISTERS_CA_FILE', ...certificateFile },
  { name: 'SMTP_CA_FILE', ...certificateFile },
];

/** Settings of the services in X-Road, by the register: `XROAD_SERVICE_ACTIVE_DUTY`. */
const serviceSetting = (register: RegisterName): string =>
  `XROAD_SERVICE_${register.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
const xRoadSettings: readonly Setting[] = [
  { name: 'XROAD_CLIENT', ...xRoadClient },
  { name: 'XROAD_SERVICE', ...xRoadService },
];
const xRoadServices: readonly Setting[] = registerNames.map((register) => ({
  name: serviceSetting(register),
  ...xRoadService,
}));

/** The registers over X-Road when it is set; a register without a service of its own is asked at the common one. */
function xRoadOf(value: (name: string) => string): XRoadConfig | null {
  if (!value('XROAD_CLIENT')) return null;
  const services = registerNames.map((register) => [
    register,
    value(serviceSetting(register)) || value('XROAD_SERVICE'),
  ]);
  return { client: value('XROAD_CLIENT'), services: Object.fromEntries(services) };
}

/** Which of the settings of X-Road are needed: none, or the client and a service for each register. */
function neededOfXRoad(value: (name: string) => string): readonly Setting[] {
  const given = xRoadServices.filter(({ name }) => value(name) !== '');
  const isSet = given.length > 0 || xRoadSettings.some(({ name }) => value(name) !== '');
  if (!isSet) return [];
  const hasAll = given.length === xRoadServices.length;
  return [...xRoadSettings.filter(({ name }) => !hasAll || name === 'XROAD_CLIENT' || value(name) !== ''), ...given];
}

/** How the portal proves itself to the adapter of the registers: by a certificate with its key, else by a token. */
const registersToken: Setting = { name: 'REGISTERS_TOKEN', ...bearerToken };
const registersCertificate = (value: (name: string) => string): readonly Setting[] => [
  { name: 'REGISTERS_CERT_FILE', ...certificateFile },
  { name: 'REGISTERS_KEY_FILE', ...keyOfCertificate(value('REGISTERS_CERT_FILE')) },
];

const list = (value: string | undefined): string[] =>
  value
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean) ?? [];

const tokenSeconds = 15 * 60;
const sessionSeconds = 8 * 3_600;
const requestsPerMinute = 1_200;
const noticeDays = 30;
/** OPEN-95: state fees of weapon permits are identified by this reference number. */
const stateFeeReference = '2900082456';

function numberOf(env: Env, name: string, fallback: number, max: number): number {
  const value = Number(env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new ConfigError(`${name} must be a whole number from 1 to ${max}.`);
  return value;
}

const noContact: Config['contact'] = { email: '', phone: '', hours: '' };
/** A contact that reaches nobody, so that the sandbox shows what the portal does with one. */
const sandboxContact: Config['contact'] = { email: 'abi@example.ee', phone: '+372 600 0000', hours: '9.00-17.00' };

const common = (env: Env, version: string, webFolder: string, contact: Config['contact']) => ({
  port: numberOf(env, 'PORT', defaultPort, 65_535),
  dataFolder: path.resolve(env.DATA_FOLDER ?? defaultDataFolder),
  webFolder,
  picturesFolder: path.resolve(env.MACHINE_PICTURES ?? path.join(webFolder, '../../reports/pictures/machines')),
  tokenSeconds: numberOf(env, 'TOKEN_SECONDS', tokenSeconds, 3_600),
  sessionSeconds: numberOf(env, 'SESSION_SECONDS', sessionSeconds, 86_400),
  requestsPerMinute: numberOf(env, 'REQUESTS_PER_MINUTE', requestsPerMinute, 1_000_000),
  noticeDays: numberOf(env, 'NOTICE_DAYS', noticeDays, 3_650),
  metrics: env.METRICS_PORT
    ? { host: env.METRICS_HOST ?? '127.0.0.1', port: numberOf(env, 'METRICS_PORT', 0, 65_535) }
    : null,
  contact: {
    email: env.CONTACT_EMAIL ?? contact.email,
    phone: env.CONTACT_PHONE ?? contact.phone,
    hours: env.CONTACT_HOURS ?? contact.hours,
  },
  version,
  logLevel: env.LOG_LEVEL ?? 'info',
});

function clamAvOf(value: string): Config['clamAv'] {
  if (value === 'off') return null;
  const url = new URL(value);
  return { host: hostOf(url), port: Number(url.port) };
}

/** Ports of mail servers where the address names none: submission with TLS, and with STARTTLS. */
const smtpPorts: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 };

function smtpOf(value: (name: string) => string, file: (name: string) => string): SmtpConfig | null {
  if (value('SMTP') === 'off') return null;
  const url = new URL(value('SMTP'));
  const host = hostOf(url);
  return {
    host,
    port: Number(url.port) || smtpPorts[url.protocol]!,
    isTls: url.protocol === 'smtps:',
    isLocal: loopback.includes(host),
    from: value('SMTP_FROM'),
    login: value('SMTP_USER') ? { user: value('SMTP_USER'), password: value('SMTP_PASSWORD') } : null,
    ca: value('SMTP_CA_FILE') ? file('SMTP_CA_FILE') : null,
  };
}

function production(env: Env, version: string, webFolder: string): Config {
  const value = (name: string): string => env[name]?.trim() ?? '';
  const hasS3 = s3Settings.some(({ name }) => value(name) !== '');
  const certificate = registersCertificate(value);
  const hasCertificate = certificate.some(({ name }) => value(name) !== '');
  const xRoad = neededOfXRoad(value);
  const needed = [
    ...productionSettings,
    ...(hasS3 ? s3Settings : []),
    ...(value('SMTP') === 'off' ? [] : [smtpFrom]),
    ...(smtpLogin.some(({ name }) => value(name) !== '') ? smtpLogin : []),
    ...optional.filter(({ name }) => value(name) !== ''),
    ...(hasCertificate ? certificate : []),
    ...((hasCertificate || xRoad.length > 0) && !value('REGISTERS_TOKEN') ? [] : [registersToken]),
    ...xRoad,
  ];
  const wrong = needed.filter(({ name, isValid }) => !isValid(value(name)));
  if (wrong.length > 0) {
    const lines = wrong.map(({ name, needs }) => `  ${name} (${value(name) ? 'wrong' : 'missing'}): ${needs}`);
    throw new ConfigError(
      `The portal does not start: ${wrong.length} settings are missing or wrong.\n${lines.join('\n')}`,
    );
  }
  const bank = (code: BankCode, name: BankSetting): string => value(`BANK_${code}_${name}`);
  const file = (name: string): string => fs.readFileSync(value(name), 'utf8');
  return {
    ...common(env, version, webFolder, noContact),
    isSandbox: false,
    hasCharts: env.MACHINE_CHARTS === 'on',
    host: env.HOST ?? '0.0.0.0',
    origin: value('ORIGIN'),
    databaseUrl: value('DATABASE_URL'),
    s3: hasS3
      ? {
          endpoint: value('S3_ENDPOINT').replace(/(?<!\/)\/+$/, ''),
          bucket: value('S3_BUCKET'),
          region: value('S3_REGION'),
          accessKeyId: value('S3_ACCESS_KEY_ID'),
          secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
        }
      : null,
    clamAv: clamAvOf(value('CLAMAV')),
    smtp: smtpOf(value, file),
    signingKey: secretOf(value('SIGNING_KEY')),
    previousSigningKey: value('SIGNING_KEY_PREVIOUS') ? secretOf(value('SIGNING_KEY_PREVIOUS')) : null,
    identity: {
      issuer: value('TARA_ISSUER'),
      clientId: value('TARA_CLIENT_ID'),
      clientSecret: value('TARA_CLIENT_SECRET'),
    },
    registers: {
      url: value('REGISTERS_URL'),
      token: value('REGISTERS_TOKEN') || null,
      certificate: hasCertificate ? { cert: file('REGISTERS_CERT_FILE'), key: file('REGISTERS_KEY_FILE') } : null,
      ca: value('REGISTERS_CA_FILE') ? file('REGISTERS_CA_FILE') : null,
      xRoad: xRoadOf(value),
    },
    trustedProxies: list(env.TRUSTED_PROXIES),
    banks: bankCodes.map((code) => ({
      code,
      ...banks[code],
      bankId: bank(code, 'ID'),
      url: bank(code, 'URL'),
      version: bank(code, 'VERSION') as BankConfig['version'],
      encoding: bank(code, 'ENCODING') as BankConfig['encoding'],
      merchantId: bank(code, 'MERCHANT_ID'),
      privateKey: file(`BANK_${code}_PRIVATE_KEY_FILE`),
      publicKey: file(`BANK_${code}_PUBLIC_KEY_FILE`),
    })),
    payee: {
      account: value('PAYEE_ACCOUNT'),
      name: value('PAYEE_NAME'),
      reference: env.PAYEE_REFERENCE ?? stateFeeReference,
    },
    blockedCompanies: list(env.BLOCKED_COMPANIES),
  };
}

/** A secret made at the first start and stored in the data folder, readable by its owner only. */
function keptSecret(file: string): Uint8Array {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return secretOf(fs.readFileSync(file, 'utf8'));
}

async function sandbox(env: Env, version: string, webFolder: string): Promise<Config> {
  const host = env.HOST ?? '127.0.0.1';
  for (const [name, address] of Object.entries({ HOST: host, METRICS_HOST: env.METRICS_HOST ?? host }))
    if (!loopback.includes(address))
      throw new ConfigError(`The sandbox listens on this machine only; ${name} ${address} is not a loopback address.`);
  const foreign = [
    ...[...productionSettings, ...s3Settings, ...optional, smtpFrom, ...smtpLogin],
    ...[registersToken, ...registersCertificate(() => ''), ...xRoadSettings, ...xRoadServices],
  ]
    .map(({ name }) => name)
    .filter((name) => name !== 'DATABASE_URL' && env[name]);
  if (foreign.length > 0)
    throw new ConfigError(`Set NODE_ENV=production to use ${foreign.join(', ')}; the sandbox takes none of them.`);
  const shared = common(env, version, webFolder, sandboxContact);
  const keys = path.join(shared.dataFolder, 'keys');
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${shared.port}`;
  return {
    ...shared,
    isSandbox: true,
    hasCharts: true,
    host,
    origin,
    databaseUrl: env.DATABASE_URL ?? null,
    s3: null,
    clamAv: null,
    smtp: null,
    signingKey: keptSecret(path.join(keys, 'signing.key')),
    previousSigningKey: null,
    identity: {
      issuer: `${origin}/tara`,
      clientId: 'portal',
      clientSecret: Buffer.from(keptSecret(path.join(keys, 'identity.key'))).toString('hex'),
    },
    registers: null,
    trustedProxies: [],
    banks: await createSandboxBanks(origin, keys),
    payee: { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: stateFeeReference },
    blockedCompanies: [companyThatCannotApply],
  };
}

/**
 * Address of the database server; null: the embedded database.
 * @throws ConfigError when it is wrong, or missing in production.
 */
export function readDatabaseUrl({ NODE_ENV, DATABASE_URL: url }: Env): string | null {
  const setting = required.find(({ name }) => name === 'DATABASE_URL')!;
  if (NODE_ENV !== 'production' && !url) return null;
  if (url && setting.isValid(url)) return url;
  throw new ConfigError(`DATABASE_URL (${url ? 'wrong' : 'missing'}): ${setting.needs}`);
}

/**
 * The whole configuration from the environment. Without NODE_ENV=production it is the sandbox, which needs nothing.
 * @param webFolder built pages of the portal.
 * @throws ConfigError naming everything that is missing or wrong, in one message.
 */
export const readConfig = (
  env: Env,
  { version, webFolder }: { version: string; webFolder: string },
): Promise<Config> =>
  env.NODE_ENV === 'production'
    ? Promise.resolve().then(() => production(env, version, webFolder))
    : sandbox(env, version, webFolder);
