import type { Schema } from 'yup';
import { fieldChecker } from './applications/engine/rules';
import {
  addressField,
  commentField,
  emailField,
  optionalAddressField,
  optionalEmailField,
  personalCodeField,
  phoneField,
} from './fields';
import { reformatPhone } from './phone';

const errorOf = (schema: Schema, value: unknown) => fieldChecker({ field: schema })({ field: value })[0]?.key ?? null;

describe('phone', () => {
  it.each([
    ['', 'validationError.required'],
    ['1234', 'validationError.phone'],
    ['12345', null],
    ['1'.repeat(250), null],
    ['1'.repeat(251), 'validationError.phone'],
    ['abcd', 'validationError.required'],
  ])('[VAL-13] [VAL-14] [LIMIT-06] %s → %s', (value, key) => {
    expect(errorOf(phoneField(), value)).toBe(key);
  });

  it.each([
    ['+372 (55) 12-34.5', '+372 (55) 12-34.5'],
    ['+372a55b12c34', '+372551234'],
    ['tel: 555/1234 #', ' 5551234 '],
    ['[55] {12}', '55 12'],
  ])('[VAL-15] %s becomes %s', (typed, kept) => {
    expect(reformatPhone(typed)).toBe(kept);
  });
});

describe('e-mail', () => {
  it.each([
    'mari',
    'mari@',
    '@ee',
    'mari@ee',
    'mari@x..ee',
    'mari mets@x.ee',
    '<evil@x.ee>',
    'a,b@x.ee',
    `${'a'.repeat(250)}@x.ee`,
  ])('[VAL-16] %s is refused', (value) => {
    expect(errorOf(optionalEmailField(), value)).toBe('validationError.email');
  });
  it.each(['mari@näide.ee', 'mari.mets+relv@a.b.ee'])('[VAL-16] %s is accepted', (value) => {
    expect(errorOf(emailField(), value)).toBeNull();
  });
  it('[VAL-17] is optional for a private applicant', () => {
    expect(errorOf(optionalEmailField(), '')).toBeNull();
  });
  it('[VAL-18] [VAL-19] must not be empty where it is required', () => {
    expect(errorOf(emailField(), '')).toBe('validationError.required');
  });
});

describe('comment', () => {
  it.each([
    [0, 'error.comment'],
    [49, 'error.comment'],
    [50, null],
    [2000, null],
    [2001, 'error.comment'],
  ])('[VAL-10] [VAL-12] [LIMIT-03] %d characters → %s', (length, key) => {
    expect(errorOf(commentField(), 'õ'.repeat(length))).toBe(key);
  });
  it('[VAL-11] white space does not count', () => {
    expect(errorOf(commentField(), ` ${' '.repeat(60)}`)).toBe('error.comment');
  });
});

describe('personal code of another person', () => {
  it.each([
    ['', 'validationError.required'],
    ['123', 'invalidIdCode'],
    ['38001085719', 'error.idCodeValidationError'],
    ['38001085718', null],
  ])('[CPUR-12] %s → %s', (value, key) => {
    expect(errorOf(personalCodeField(), value)).toBe(key);
  });
});

describe('address', () => {
  const chosen = { text: 'Tartu mnt 1', address: { fullAddress: 'Tartu mnt 1, Tallinn' } };
  const typed = { text: 'Tartu mnt 1', address: null };
  const empty = { text: '', address: null };
  it.each([
    ['chosen', chosen, null, null],
    ['typed but not chosen', typed, 'validationError.chooseAddress', 'validationError.chooseAddress'],
    ['empty', empty, 'validationError.required', null],
  ])('[PRIV-50] [PRIV-51] [PRIV-52] [ADDR-09] %s', (_name, value, whenRequired, whenOptional) => {
    expect(errorOf(addressField(), value)).toBe(whenRequired);
    expect(errorOf(optionalAddressField(), value)).toBe(whenOptional);
  });
});
