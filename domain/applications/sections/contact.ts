import { emailField, optionalEmailField, phoneField } from '../../fields';
import type { SummaryInput } from '../engine/section';
import { summaryRow } from '../summary';

export interface ContactValues {
  phone: string;
  email: string;
}

/** What a kind decides about its contact section. */
export interface ContactOptions {
  isEmailRequired: boolean;
}

const initial: ContactValues = { phone: '', email: '' };

/** The contact section of every audience; each adds where its applications keep the values (PRIV-05, CPUR-02, CPUR-03). */
export const contactFields = (options: ContactOptions) => ({
  id: 'contact' as const,
  options,
  initial,
  rules: () => ({ phone: phoneField(), email: options.isEmailRequired ? emailField() : optionalEmailField() }),
  summary: ({ values }: Pick<SummaryInput<{ values: ContactValues; context: unknown; saved: unknown }>, 'values'>) => [
    summaryRow('form:field.phone', { text: values.phone }),
    summaryRow('form:field.email', { text: values.email }),
  ],
});

/** The values as they are saved. */
export const trimmedContact = ({ phone, email }: ContactValues): ContactValues => ({
  phone: phone.trim(),
  email: email.trim(),
});
