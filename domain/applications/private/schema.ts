import * as yup from 'yup';
import { dayOf } from '../../dates';
import {
  addressField,
  commentField,
  optionalAddressField,
  optionalEmailField,
  phoneField,
  required,
} from '../../fields';
import { limits } from '../../limits';
import { isOfAge } from '../../personalCode';
import type { AskedDocument, PrivateFacts } from '../form';
import type { WeaponTypeLine } from '../model';
import { activeDutyErrors } from './activeDuty';
import { hasPurpose } from './sections';
import type { PrivateFormValues } from './values';

/** What differs between private kinds, as their forms state it. */
export interface PrivateRules {
  hasJob: boolean;
  hasWeaponTypes: boolean;
  usesWeaponSelection: boolean;
  isDefenceLeague: boolean;
  /** PRIV-59. */
  targetsRequired: (facts: PrivateFacts) => boolean;
  /** PRIV-55, PRIV-56. */
  depositConditionRequired: (facts: PrivateFacts) => boolean;
  documents: (values: PrivateFormValues, facts: PrivateFacts) => AskedDocument[];
  purposes: (weaponType: string, offered: readonly string[]) => string[];
}

const line = (rules: PrivateRules) =>
  yup.object({
    code: yup.string().required(required),
    amount: yup
      .number()
      .typeError('validationError.positiveAmount')
      .required('validationError.positiveAmount')
      .integer('validationError.positiveAmount')
      .min(limits.weaponQuantity.min, 'validationError.positiveAmount')
      .max(limits.weaponQuantity.max, 'validationError.positiveAmount'),
    purposes: yup
      .array()
      .of(yup.string().required())
      .min(1, 'validationError.purpose')
      .test('offered', 'validationError.purpose', function isOffered(purposes) {
        const { code } = this.parent as WeaponTypeLine;
        const letters = (purposes ?? []).map((p) => p.replace('WEAPON_PURPOSE_', ''));
        return rules.purposes(code, letters).length === letters.length;
      }),
  });

const chosen = (key = required) => yup.string().ensure().required(key);
const anything = () => yup.mixed();

/**
 * The rules of a private application (PRIV-50..59, 91..94, SOLD-*), as one schema that portal and server share.
 * Messages are translation keys. Fields stand in the order of the form, so the first error is the first on screen.
 */
export function privateSchema(rules: PrivateRules, facts: PrivateFacts): yup.Schema<unknown> {
  const today = dayOf(facts.now);
  const values = (context: yup.TestContext) => context.parent as PrivateFormValues;

  return yup.object({
    applicant: anything().test('age', 'notification.youngerThan18', () => isOfAge(facts.idCode, facts.now)),
    phone: phoneField(),
    email: optionalEmailField(),
    applicantJob: rules.hasJob ? chosen() : anything(),
    activeDuty: anything().test('active-duty', function check() {
      const [key] = activeDutyErrors(values(this), facts);
      return key ? this.createError({ message: key }) : true;
    }),
    weaponTargets: yup.array().min(rules.targetsRequired(facts) ? 1 : 0, required),
    weaponTypes: rules.hasWeaponTypes ? yup.array().of(line(rules)).min(1, 'validationError.weaponTypes') : anything(),
    actualLocation: addressField(),
    weaponLocation: optionalAddressField(),
    extraLocation1: rules.isDefenceLeague ? anything() : optionalAddressField(),
    extraLocation2: rules.isDefenceLeague ? anything() : optionalAddressField(),
    weaponDepositConditions: rules.depositConditionRequired(facts) ? chosen() : anything(),
    selectedWeapons: yup.array().min(rules.usesWeaponSelection ? 1 : 0, 'error.checkWeapon'),
    huntingCertificate: anything().test('hunting', function check() {
      if (rules.isDefenceLeague || !hasPurpose(values(this), 'A')) return true;
      const { huntingCertificate: found } = facts;
      if (found.state === 'found' && found.data.validUntil >= today) return true;
      return this.createError({
        message: found.state === 'failed' ? 'error.huntingRegistry' : 'validationError.huntingCertificate',
      });
    }),
    nationalSecurityComment: yup.mixed().test('national-security', async function check(text) {
      if (!values(this).weaponTypes.some((l) => l.isNationalSecurity)) return true;
      return (await commentField().isValid(text)) || this.createError({ message: 'error.comment' });
    }),
    documents: anything().test('documents', function check() {
      const missing = rules
        .documents(values(this), facts)
        .filter(({ type, isRequired }) => isRequired && !facts.documents.includes(type));
      if (missing.length === 0) return true;
      return new yup.ValidationError(
        missing.map(({ type }) => this.createError({ path: `documents.${type}`, message: 'validationError.document' })),
      );
    }),
    comment: commentField(),
  });
}
