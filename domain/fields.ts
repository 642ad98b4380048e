import * as yup from 'yup';
import type { AddressField } from './applications/model';
import { limits } from './limits';
import { isOfAge, personalCodeError } from './personalCode';
import { reformatPhone } from './phone';

/** The fields that many forms share, as Yup schemas whose messages are translation keys (VAL-*). */

export const required = 'validationError.required';

/** The path of a field without its rows: `employees[e1].weapons` → `employees.weapons`. */
export const withoutRows = (path: string): string =>
  path
    .split('[')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(']') + 1)))
    .join('');

export const phoneField = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? reformatPhone(value).trim() : value))
    .required(required)
    .min(limits.phone.min, 'validationError.phone')
    .max(limits.phone.max, 'validationError.phone');

/** Local part of RFC 5321 without quotes, one @, and a host with a dot, of letters of any alphabet, digits and hyphens (VAL-16). */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?=[^-.])[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Can a message go to this address, and to nothing else? What a form accepts is what is mailed. */
export const isMailable = (address: string): boolean => address.length <= limits.emailMax && emailPattern.test(address);

export const optionalEmailField = () =>
  yup.string().ensure().trim().max(limits.emailMax, 'validationError.email').matches(emailPattern, {
    message: 'validationError.email',
    excludeEmptyString: true,
  });

export const emailField = () => optionalEmailField().required(required);

/** A short answer as somebody types it: a name, what is written on a weapon or a licence. */
export const shortText = () => yup.string().ensure().trim().max(limits.shortTextMax, 'validationError.tooLong');

/** VAL-10..12: length counted without the white space around it. */
export const commentField = () =>
  yup
    .string()
    .ensure()
    .trim()
    .min(limits.comment.min, 'error.comment')
    .max(limits.comment.max, 'error.comment')
    .required('error.comment');

export const personalCodeField = () =>
  yup
    .string()
    .ensure()
    .trim()
    .required(required)
    .test('personal-code', function check(value) {
      const key = value ? personalCodeError(value) : null;
      return key ? this.createError({ message: key }) : true;
    });

/** The personal code of a person who is of age at `now`: weapons are given to no others. */
export const adultCodeField = (now: Date) =>
  personalCodeField().test(
    'adult',
    'validationError.underage',
    (value = '') => personalCodeError(value) !== null || isOfAge(value, now),
  );

const isChosen = (field: AddressField | undefined) => Boolean(field?.address?.fullAddress);

/** PRIV-51, PRIV-52: empty, or a chosen address. */
export const optionalAddressField = () =>
  yup
    .mixed<AddressField>()
    .test('chosen', 'validationError.chooseAddress', (field) => !field?.text.trim() || isChosen(field));

/** PRIV-50: a chosen address. */
export const addressField = () =>
  optionalAddressField().test('present', required, (field) => Boolean(field?.text.trim()) || isChosen(field));
