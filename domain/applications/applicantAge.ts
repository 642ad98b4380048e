import type { FieldError } from '../errors';
import { isOfAge } from '../personalCode';
import type { FormContext } from './context';

/** PRIV-94, OPEN-10: the person who is logged in is of age, also when they apply for a company. */
export const ageErrors = ({ idCode, now }: Pick<FormContext, 'idCode' | 'now'>): FieldError[] =>
  isOfAge(idCode, now) ? [] : [{ field: 'applicant', key: 'notification.youngerThan18' }];
