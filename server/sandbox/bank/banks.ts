import { createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BankCode } from '#domain/codes';
import type { BankConfig } from '../../config';

/**
 * A bank that the sandbox plays itself: what the portal knows of a bank, and what only the bank would know. The merchant's
 * public key is not kept apart: it follows from the private one.
 */
export interface SandboxBank extends BankConfig {
  /** PEM; signs the bank's answers. */
  bankPrivateKey: string;
  /** Account of the test payer at this bank. */
  payerAccount: string;
}

/** Is this bank played by the sandbox? */
export const isSandboxBank = (bank: BankConfig): bank is SandboxBank => 'bankPrivateKey' in bank;

export const merchantPublicKey = (bank: BankConfig): KeyObject => createPublicKey(bank.privateKey);

/**
 * The five banks of the payment dialog (SAVE-23, OPEN-39), with the ids and versions of the real ones. The character sets
 * differ on purpose: each one that the portal supports is used by a bank.
 */
const banks: Record<
  BankCode,
  Pick<SandboxBank, 'name' | 'group' | 'bankId' | 'version' | 'encoding' | 'payerAccount'>
> = {
  SWEDBANK: {
    name: 'Swedbank',
    group: 'main',
    bankId: 'HP',
    version: '009',
    encoding: 'UTF-8',
    payerAccount: 'EE152200221234567897',
  },
  SEB: {
    name: 'SEB',
    group: 'main',
    bankId: 'EYP',
    version: '009',
    encoding: 'ISO-8859-1',
    payerAccount: 'EE171010123456789017',
  },
  LUMINOR: {
    name: 'Luminor',
    group: 'main',
    bankId: 'LUMINOR',
    version: '008',
    encoding: 'UTF-8',
    payerAccount: 'EE561700017123456786',
  },
  LHV: {
    name: 'LHV',
    group: 'main',
    bankId: 'LHV',
    version: '009',
    encoding: 'UTF-8',
    payerAccount: 'EE597700771234567897',
  },
  COOP: {
    name: 'Coop Pank',
    group: 'cooperative',
    bankId: 'KREP',
    version: '008',
    encoding: 'ISO-8859-13',
    payerAccount: 'EE684204212345678907',
  },
};

const merchantId = 'RELVAPORTAAL';

const newPair = promisify(generateKeyPair);

/** The private key kept under this name, made at first use; PEM. */
async function keptKey(folder: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.pem`);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = await newPair('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // Written aside and renamed: a process that dies meanwhile leaves no half key.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, pem, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
  return pem;
}

const publicOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

/**
 * The five test banks (SAVE-44). Each has a key pair of its own, and one for the merchant, made once and kept in
 * `keysFolder`, so that an answer is still good after a restart.
 * @param origin of the portal, without a trailing slash: the banks live under it.
 */
export async function createSandboxBanks(origin: string, keysFolder: string): Promise<SandboxBank[]> {
  await mkdir(keysFolder, { recursive: true, mode: 0o700 });
  return Promise.all(
    Object.entries(banks).map(async ([code, bank]) => {
      const name = code.toLowerCase();
      const [privateKey, bankPrivateKey] = await Promise.all([
        keptKey(keysFolder, `${name}-merchant`),
        keptKey(keysFolder, `${name}-bank`),
      ]);
      return {
        ...bank,
        code: code as BankCode,
        url: `${origin}/sandbox/bank/${name}`,
        merchantId,
        privateKey,
        publicKey: publicOf(bankPrivateKey),
        bankPrivateKey,
      };
    }),
  );
}
