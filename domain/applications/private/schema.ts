import * as yup from 'yup';
import { dayOf } from '../../dates';
import {
  addressField,
  commentField,
  emailField,
  optionalAddressField,
  optionalEmailField,
  phoneField,
  required,
} from '../../fields';
import { limits } from '../../limits';
import { isOfAge } from '../../personalCode';
import type { AddressFieldName, ApplicationForm, PrivateFormContext } from '../form';
import type { WeaponTypeLine } from '../model';
import { activeDutyErrors } from './activeDuty';
import { hasPurpose } from './sections';
import { type PrivateFormValues, requiresNaturalLicence } from './values';

/** A form as its schema reads it. */
export type PrivateRules = Omit<ApplicationForm, 'schema'>;

const line = (rules: PrivateRules, formContext: PrivateFormContext) =>
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
    isNationalSecurity: yup
      .boolean()
      .test(
        'allowed',
        'validationError.nationalSecurity',
        (isSo) => !isSo || rules.allowsNationalSecurity(formContext),
      ),
  });

const unvalidated = () => yup.mixed();
const chosen = (isRequired = true) => (isRequired ? yup.string().ensure().required(required) : unvalidated());
const values = (context: yup.TestContext) => context.parent as PrivateFormValues;

/** The rule of every field a private form can have; a form uses those of its sections. */
function fieldRules(rules: PrivateRules, formContext: PrivateFormContext): Record<string, yup.Schema<unknown>> {
  const today = dayOf(formContext.now);
  const address = (name: AddressFieldName, rule: () => yup.Schema<unknown>) =>
    rules.addresses.includes(name) ? rule() : unvalidated();
  return {
    applicant: unvalidated().test('age', 'notification.youngerThan18', () =>
      isOfAge(formContext.idCode, formContext.now),
    ),
    phone: phoneField(),
    email: rules.isEmailRequired ? emailField() : optionalEmailField(),
    applicantJob: chosen(),
    activeDuty: unvalidated().test('active-duty', function check() {
      const [key] = activeDutyErrors(values(this), formContext);
      return key ? this.createError({ message: key }) : true;
    }),
    licenceNumber: unvalidated().test(
      'new-type',
      required,
      (number, context) => Boolean(number) || !rules.isLicenceNumberRequired(values(context), formContext),
    ),
    weaponTargets: yup.array().min(rules.areTargetsRequired(formContext) ? 1 : 0, required),
    naturalLicenceNumber: unvalidated().test(
      'target-g',
      required,
      (number, context) => Boolean(number) || !requiresNaturalLicence(values(context)),
    ),
    weaponTypes: yup.array().of(line(rules, formContext)).min(1, 'validationError.weaponTypes'),
    actualLocation: address('actualLocation', addressField),
    weaponLocation: address('weaponLocation', optionalAddressField),
    extraLocation1: address('extraLocation1', optionalAddressField),
    extraLocation2: address('extraLocation2', optionalAddressField),
    weaponDepositConditions: chosen(rules.isDepositConditionRequired(formContext)),
    selectedWeapons: yup.array().min(1, rules.weaponSelection?.emptyKey),
    huntingCertificate: unvalidated().test('hunting', function check() {
      if (!hasPurpose(values(this), 'A')) return true;
      const { huntingCertificate: found } = formContext;
      if (found.state === 'found' && found.data.validUntil >= today) return true;
      return this.createError({
        message: found.state === 'failed' ? 'error.huntingRegistry' : 'validationError.huntingCertificate',
      });
    }),
    nationalSecurityComment: unvalidated().test('national-security', async function check(text) {
      if (!values(this).weaponTypes.some(({ isNationalSecurity }) => isNationalSecurity)) return true;
      return (await commentField().isValid(text)) || this.createError({ message: 'error.comment' });
    }),
    documents: unvalidated().test('documents', function check() {
      const missing = rules
        .documents(values(this), formContext)
        .filter(({ type, isRequired }) => isRequired && !formContext.documents.includes(type));
      if (missing.length === 0) return true;
      return new yup.ValidationError(
        missing.map(({ type }) => this.createError({ path: `documents.${type}`, message: 'validationError.document' })),
      );
    }),
    comment: commentField(),
  };
}

/**
 * The rules of a private application (PRIV-50..59, 91..94, SOLD-*, FPASS-15..17), as one schema that portal and server
 * share: the rules of the fields its sections have, in their order, so that the first error is the first on screen. The
 * age counts in every form. Messages are translation keys.
 */
export function privateSchema(rules: PrivateRules, formContext: PrivateFormContext): yup.Schema<unknown> {
  const all = fieldRules(rules, formContext);
  const names = new Set(['applicant', ...rules.sections.flatMap(({ fields }) => fields)]);
  return yup.object(Object.fromEntries([...names].flatMap((name) => (all[name] ? [[name, all[name]]] : []))));
}
