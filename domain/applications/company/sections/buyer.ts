import { adultCodeField } from '../../../fields';
import type { FormContext } from '../../context';
import { section } from '../../engine/section';
import { summaryRow } from '../../summary';

export interface BuyerValues {
  purchaseLicenceIdCode: string;
}

const initial: BuyerValues = { purchaseLicenceIdCode: '' };

/** The person who will buy the weapons for the company (CPUR-11, CPUR-12). */
export const buyer = section({
  id: 'buyer',
  initial,
  read: (saved: { purchaseLicenceIdCode: string | null }): BuyerValues => ({
    purchaseLicenceIdCode: saved.purchaseLicenceIdCode ?? '',
  }),
  write: ({ purchaseLicenceIdCode }: BuyerValues): { purchaseLicenceIdCode: string | null } => ({
    purchaseLicenceIdCode: purchaseLicenceIdCode.trim() || null,
  }),
  rules: ({ now }: FormContext) => ({ purchaseLicenceIdCode: adultCodeField(now) }),
  summary: ({ values }) => [summaryRow('form:field.purchaseLicenceIdCode', { text: values.purchaseLicenceIdCode })],
});
