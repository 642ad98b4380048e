import { randomInt } from 'node:crypto';
import {
  type BankFields,
  isReferenceNumber,
  isSignedBy,
  readDateTime,
  signMessage,
  writeDateTime,
} from '../../payments/banklink';
import { encodeText } from '../../payments/encoding';
import { merchantPublicKey, type SandboxBank } from './banks';

/** What the person in front of the test bank can do. */
export const decisions = ['accept', 'cancel', 'reject'] as const;
export type Decision = (typeof decisions)[number];

/** A payment order as the merchant asked for it. */
export interface Order {
  bank: SandboxBank;
  /** The request, verified. */
  fields: BankFields;
}

/** What became of an order: the signed answer and where it goes. */
export interface Outcome {
  decision: Decision;
  url: string;
  fields: BankFields;
  /** The merchant took the answer sent without a browser; null when none was sent. */
  isMerchantTold: boolean | null;
}

/** Why a request is not an order of a merchant: keys of the page's texts. */
export type Refusal = 'unknownService' | 'unknownMerchant' | 'badSignature' | 'tooOld' | 'badReference';

const requestServices = ['1011', '1012'];
const toleranceMinutes = 5;

/** Checks of a request as a bank makes them, in this order; the first that fails is the answer. */
const checks: readonly { refusal: Refusal; isPassed: (fields: BankFields, bank: SandboxBank, now: Date) => boolean }[] =
  [
    { refusal: 'unknownService', isPassed: (fields) => requestServices.includes(fields.VK_SERVICE ?? '') },
    { refusal: 'unknownMerchant', isPassed: (fields, bank) => fields.VK_SND_ID === bank.merchantId },
    {
      refusal: 'badSignature',
      isPassed: (fields, bank) =>
        isSignedBy(fields, bank, merchantPublicKey(bank).export({ type: 'spki', format: 'pem' }).toString()),
    },
    {
      refusal: 'tooOld',
      isPassed: (fields, _, now) => {
        const sent = readDateTime(fields.VK_DATETIME);
        return sent !== null && Math.abs(now.getTime() - sent.getTime()) <= toleranceMinutes * 60_000;
      },
    },
    {
      refusal: 'badReference',
      isPassed: ({ VK_REF: reference }) => !reference || isReferenceNumber(reference),
    },
  ];

export const refusalOf = (fields: BankFields, bank: SandboxBank, now: Date): Refusal | null =>
  checks.find(({ isPassed }) => !isPassed(fields, bank, now))?.refusal ?? null;

const payer = 'Testmaksja Tõnu';

/** Fields only a paid answer has. */
const paidFields = ({ bank, fields }: Order, now: Date): BankFields => ({
  VK_T_NO: String(randomInt(1, 1_000_000)),
  VK_AMOUNT: fields.VK_AMOUNT ?? '',
  VK_CURR: fields.VK_CURR ?? '',
  VK_REC_ACC: fields.VK_ACC ?? '',
  VK_REC_NAME: fields.VK_NAME ?? '',
  VK_SND_ACC: bank.payerAccount,
  VK_SND_NAME: payer,
  VK_T_DATETIME: writeDateTime(now),
});

/** Where each answer goes: no bank has an address for rejected payments, so they come to the return address. */
const addressField: Record<Decision, 'VK_RETURN' | 'VK_CANCEL'> = {
  accept: 'VK_RETURN',
  cancel: 'VK_CANCEL',
  reject: 'VK_RETURN',
};

/** The bank's signed answer to an order: 1111 paid, 1911 not paid. VK_AUTO is added when it is sent. */
export function answerTo(order: Order, decision: Decision, now: Date): { url: string; fields: BankFields } {
  const { bank, fields } = order;
  const isPaid = decision === 'accept';
  const message = {
    VK_SERVICE: isPaid ? '1111' : '1911',
    VK_VERSION: bank.version,
    VK_SND_ID: bank.bankId,
    VK_REC_ID: bank.merchantId,
    VK_STAMP: fields.VK_STAMP ?? '',
    ...(isPaid ? paidFields(order, now) : {}),
    VK_REF: fields.VK_REF ?? '',
    VK_MSG: fields.VK_MSG ?? '',
    VK_ENCODING: bank.encoding,
    VK_LANG: fields.VK_LANG ?? 'EST',
  };
  encodeText(message.VK_MSG, bank.encoding);
  return {
    url: fields[addressField[decision]] ?? '',
    fields: { ...message, VK_MAC: signMessage(message, bank, bank.bankPrivateKey) },
  };
}

/** Posts a form; true when it was taken (2xx) in time. */
export type Send = (url: string, fields: BankFields, order: Order) => Promise<boolean>;

/** Orders in memory: a test bank that restarts has forgotten what was not decided. */
const maxOrders = 1_000;

/**
 * The test bank's book of orders, one a stamp. An order is decided once: a second click, also one that comes before the
 * first is done, gets the outcome of the first.
 */
export class OrderBook {
  readonly #entries = new Map<string, { order: Order; outcome: Promise<Outcome> | null }>();

  constructor(readonly send: Send) {}

  #key = (bank: SandboxBank, stamp: string) => `${bank.code} ${stamp}`;

  /** Takes an order in, or finds it again. */
  open(order: Order): void {
    const key = this.#key(order.bank, order.fields.VK_STAMP ?? '');
    const known = this.#entries.get(key);
    if (known?.outcome) return;
    this.#entries.set(key, { order, outcome: null });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > maxOrders && !oldest.done) this.#entries.delete(oldest.value);
  }

  find(bank: SandboxBank, stamp: string): { order: Order; outcome: Promise<Outcome> | null } | undefined {
    return this.#entries.get(this.#key(bank, stamp));
  }

  /** The outcome of an order, decided now or before; undefined for an unknown order. */
  decide(bank: SandboxBank, stamp: string, decision: Decision, now: Date): Promise<Outcome> | undefined {
    const entry = this.find(bank, stamp);
    if (!entry) return undefined;
    entry.outcome ??= this.#settle(entry.order, decision, now);
    return entry.outcome;
  }

  async #settle(order: Order, decision: Decision, now: Date): Promise<Outcome> {
    const { url, fields } = answerTo(order, decision, now);
    const isMerchantTold = decision === 'accept' ? await this.send(url, { ...fields, VK_AUTO: 'Y' }, order) : null;
    return { decision, url, fields, isMerchantTold };
  }
}
