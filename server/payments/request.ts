import type { Language } from '#domain/codes';
import type { BankConfig, Config } from '../config';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { type BankFields, signMessage, writeAmount, writeDateTime } from './banklink';
import type { Intent } from './intents';

const vkLanguages: Record<Language, string> = { et: 'EST', en: 'ENG' };
/** The only currency of a state fee. */
export const currency = 'EUR';

/** The bank of the payment dialog; @throws HttpError 400 when the portal has no agreement with it. */
export function bankOf(config: Pick<Config, 'banks'>, code: string): BankConfig {
  const bank = config.banks.find((each) => each.code.toLowerCase() === code.toLowerCase());
  if (!bank) throw new HttpError(400, 'UNKNOWN_BANK', 'Unknown bank');
  return bank;
}

/** Address the bank answers to, by browser and without one. */
const returnAddress = (config: Pick<Config, 'origin'>, bank: BankConfig): string =>
  `${config.origin}/api/v1/payment/return/${bank.code.toLowerCase()}`;

/** The signed request (service 1011) of one intent. */
export function requestOf(
  deps: Deps,
  bank: BankConfig,
  intent: Intent,
  message: string,
  language: Language,
): BankFields {
  const { config } = deps;
  const address = returnAddress(config, bank);
  const fields = {
    VK_SERVICE: '1011',
    VK_VERSION: bank.version,
    VK_SND_ID: bank.merchantId,
    VK_STAMP: intent.stamp,
    VK_AMOUNT: writeAmount(intent.amount_cents),
    VK_CURR: currency,
    VK_ACC: config.payee.account,
    VK_NAME: config.payee.name,
    VK_REF: intent.reference ?? '',
    VK_MSG: message,
    VK_RETURN: address,
    VK_CANCEL: address,
    VK_DATETIME: writeDateTime(deps.now()),
  };
  return {
    ...fields,
    VK_MAC: signMessage(fields, bank, bank.privateKey),
    VK_ENCODING: bank.encoding,
    VK_LANG: vkLanguages[language],
  };
}
