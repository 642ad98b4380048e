import type { PaymentAmount, PaymentAmountQuery, PaymentStartQuery, ZeroPaymentAnswer } from '#domain/api';
import { client, read } from './client';

/** API-080: the HTML form that takes the browser to the bank. */
export async function startPayment(query: PaymentStartQuery, signal?: AbortSignal): Promise<string> {
  const { data } = await client.get<string>('/v1/payment/start', { params: query, signal, responseType: 'text' });
  return data;
}

/** API-081. `version`: of the application whose answers were confirmed. */
export const startZeroPayment = (
  query: { applicationId: number; version?: number },
  signal?: AbortSignal,
): Promise<ZeroPaymentAnswer> => read('/v1/payment/startZeroPayment', signal, query);

/** API-102. Euros. */
export async function loadPaymentAmount(query: PaymentAmountQuery, signal?: AbortSignal): Promise<number> {
  const { amount } = await read<PaymentAmount>('/v1/externalWeaponProceeding/getPaymentAmount', signal, query);
  return amount;
}
