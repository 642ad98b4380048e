import { array, object, type Schema, string } from 'yup';
import { countryCodes } from '../../../countries';
import { declarationLimits } from '../../../declarationLimits';
import { required, shortText } from '../../../fields';
import { ruleBy } from '../../engine/rules';
import type { KeptNumber } from '../../model';
import { errorKey } from './texts';

/** What the rows of the declaration have in common (AMMO-20..100). */

/** A comma is a decimal point, as in `1,5` (AMMO-27). */
export const withPoint = (typed: string): string => typed.replace(',', '.');

const numberPattern = /^-?\d+(\.\d+)?$/;

/** A typed number as it is kept. */
export function keptNumber(typed: string): KeptNumber {
  const text = withPoint(typed.trim());
  if (text === '') return null;
  return numberPattern.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
}

export const typedNumber = (kept: KeptNumber): string => (kept === null ? '' : String(kept));

const isWithin = (text: string, min: number, max: number, isWhole: boolean): boolean => {
  const value = Number(text);
  return numberPattern.test(text) && value >= min && value <= max && (!isWhole || Number.isInteger(value));
};

/** A number of pieces, at least one (AMMO-26, AMMO-47). */
export const amountField = (): Schema<unknown> =>
  string()
    .trim()
    .required(required)
    // [AMMO-26]
    .test('amount', errorKey('amount'), (text) => isWithin(text, 1, declarationLimits.amountMax, true));

/** Grams of explosive, with decimals, or nothing (AMMO-27, AMMO-28, AMMO-42). */
export const explosiveField = (): Schema<unknown> =>
  string().test(
    'explosive',
    errorKey('explosiveAmount'),
    (text = '') => text.trim() === '' || isWithin(withPoint(text.trim()), 0, declarationLimits.amountMax, false),
  );

/** The year of manufacture, unless it is not known (AMMO-59..61, AMMO-98). */
export function yearField(): Schema<unknown> {
  const { min, max } = declarationLimits.year;
  const year = string()
    .trim()
    .required(required)
    .test('year', errorKey('year'), (text) => isWithin(text, min, max, true));
  return ruleBy(({ yearUnknown }) => (yearUnknown ? null : year));
}

export const requiredText = (): Schema<unknown> => shortText().required(required);

/**
 * A text that names an entry of the register: it is not enough to type it.
 * @param idName field of the same object that holds the id of the chosen entry.
 */
export function chosenText(idName: string, { isRequired = true } = {}): Schema<unknown> {
  const text = isRequired ? shortText().required(required) : shortText();
  return text.test('chosen', 'validationError.chooseFromList', (typed, { parent }) => {
    const isChosen = typeof parent[idName] === 'number';
    return isChosen || !typed?.trim();
  });
}

const offeredCode = (offered?: readonly string[]) =>
  string().test('offered', 'form.invalidField', (code = '') => code === '' || !offered || offered.includes(code));

/** A code of a list that is offered, or none. */
export const codeField = (offered?: readonly string[]): Schema<unknown> => offeredCode(offered);

export const requiredCode = (offered?: readonly string[]): Schema<unknown> => offeredCode(offered).required(required);

export const countryField = (): Schema<unknown> => requiredCode(countryCodes);

/** The rule of a field that another field of the same object makes due; otherwise the field has none. */
export const dueWhen = (name: string, value: unknown, rule: Schema<unknown>): Schema<unknown> =>
  ruleBy((own) => (own[name] === value ? rule : null));

export const optionalText = (): Schema<unknown> => shortText();

/**
 * The calibre slots of a weapon or a component; their number is that of its specification.
 * @param isRequired must every slot be filled (AMMO-58, AMMO-99)?
 */
export const caliberSlots = (isRequired: boolean): Schema<unknown> =>
  array().of(object({ caliberName: chosenText('caliber', { isRequired }) }));
