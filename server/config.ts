import path from 'node:path';
import type { BankCode } from '#domain/codes';
import type { ClamAvConfig } from './files/virusScanner';
import type { RegisterName } from './registers/questions';

/** One bank's settings for the bank link (values are agreed with the bank). */
export interface BankConfig {
  code: BankCode;
  name: string;
  group: 'main' | 'cooperative';
  /** VK_SND_ID of the bank's answers. */
  bankId: string;
  /** Where the signed form is posted. */
  url: string;
  /** 008 signs with SHA-1, 009 with SHA-512. */
  version: '008' | '009';
  encoding: 'UTF-8' | 'ISO-8859-1' | 'ISO-8859-13';
  /** Our id at the bank (VK_SND_ID of requests). */
  merchantId: string;
  /** PEM; signs our requests. */
  privateKey: string;
  /** PEM; verifies the bank's answers. */
  publicKey: string;
}

export interface IdentityConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** An S3-compatible store of documents. */
export interface S3Config {
  /** Its address, without the bucket and without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The organisation's mail server. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise it begins with STARTTLS. */
  isTls: boolean;
  /** Is the server on this machine? Only then may a message go without TLS. */
  isLocal: boolean;
  /** Address that messages come from. */
  from: string;
  /** null: the server takes messages from this machine without a login. */
  login: { user: string; password: string } | null;
  /** PEM of the authorities that vouch for the server; null: those that Node.js knows. */
  ca: string | null;
}

/** Host of an address as sockets take it: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The adapter to the state registers, and what the portal proves itself to it with: a token, a certificate, or both. */
/** How the registers are reached over X-Road. */
export interface XRoadConfig {
  /** The portal: instance/class/member/subsystem. */
  client: string;
  /** The service of each register: instance/class/member/subsystem/service. */
  services: Readonly<Record<RegisterName, string>>;
}

export interface RegistersConfig {
  /** Address of the adapter, or of the security server of X-Road. */
  url: string;
  token: string | null;
  /** PEM. */
  certificate: { cert: string; key: string } | null;
  /** PEM of the authorities that vouch for the adapter; null: those that Node.js knows. */
  ca: string | null;
  /** null: the adapter is asked directly. */
  xRoad: XRoadConfig | null;
}

export interface Config {
  /** No configuration at all: identity provider, banks, registers and processing desk are our own, on loopback only. */
  isSandbox: boolean;
  host: string;
  port: number;
  /** Origin under which browsers reach the portal, without a trailing slash. */
  origin: string;
  dataFolder: string;
  /** Where documents are kept; null: in the data folder. */
  s3: S3Config | null;
  /** Scanner of uploaded files; null: switched off, or the sandbox's own. */
  clamAv: ClamAvConfig | null;
  /** Sends the notices; null: switched off, or the sandbox's own mailbox. */
  smtp: SmtpConfig | null;
  /** How long the address and the content of a notice are kept after it was sent, days. */
  noticeDays: number;
  databaseUrl: string | null;
  webFolder: string;
  /** Pictures of the states of the machines, where somebody has taken them; shown with the charts. */
  picturesFolder: string;
  /** Secret of at least 32 bytes, base64: signs our tokens and cookies. */
  signingKey: Uint8Array;
  /** What signed before; its tokens stay valid until they expire. */
  previousSigningKey: Uint8Array | null;
  /** Life of an access token, seconds; a token in use is renewed. */
  tokenSeconds: number;
  /** Longest session, seconds, renewals included. */
  sessionSeconds: number;
  /** Requests one person may make in a minute; the other limits are parts and multiples of it (`plugins/rateLimits.ts`). */
  requestsPerMinute: number;
  identity: IdentityConfig;
  /** Adapter to the state registers; null: the sandbox's own. */
  registers: RegistersConfig | null;
  /** Addresses of proxies whose `X-Forwarded-*` headers are believed. */
  trustedProxies: readonly string[];
  banks: readonly BankConfig[];
  /** Account that receives the state fee. */
  payee: { account: string; name: string; reference: string };
  /** Registry codes of companies that cannot apply (OPEN-54). */
  blockedCompanies: readonly string[];
  /** Where Prometheus reads measurements; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Are the charts of the machines shown (`/machines`)? Always in the sandbox. */
  hasCharts: boolean;
  /** Where a person finds help, and between which hours of working days the phone is answered. Empty: none is named. */
  contact: { email: string; phone: string; hours: string };
  version: string;
  logLevel: string;
}

export const defaultPort = 3000;
export const defaultDataFolder = path.resolve('data');
