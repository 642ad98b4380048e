import { string } from 'yup';
import { required } from '../../fields';
import { type ApplicationCase, type FormContext, isCase } from '../context';
import { unvalidated } from '../engine/rules';
import { section } from '../engine/section';

export interface DepositValues {
  /** The condition chosen. */
  weaponDepositConditions: string;
  /** Further conditions of the saved application. They can only be removed. */
  furtherDepositConditions: readonly string[];
}

const noValues: DepositValues = { weaponDepositConditions: '', furtherDepositConditions: [] };

/** A company does not keep weapons as a person does. */
export const depositLabel = ({ namespace }: { namespace: string }): [string, string] => [
  `${namespace}:field.weaponDepositConditions`,
  'form:field.weaponDepositConditions',
];

/** Every condition of the application, each once. */
export const depositConditionsOf = ({ weaponDepositConditions, furtherDepositConditions }: DepositValues): string[] => [
  ...new Set([weaponDepositConditions, ...furtherDepositConditions].filter(Boolean)),
];

/** How the weapons will be stored: one choice while edited, a list when saved (PRIV-15, PRIV-43, PRIV-55, CPUR-13). */
export const depositConditions = (kind: { requiredIn: readonly ApplicationCase[] }) => {
  const options = { isRequired: (context: Pick<FormContext, 'activity'>) => isCase(kind.requiredIn, context) };
  return section({
    id: 'depositConditions',
    options,
    initial: noValues,
    read: ({ weaponDepositConditions: [chosen = '', ...further] }: { weaponDepositConditions: string[] }) => ({
      weaponDepositConditions: chosen,
      furtherDepositConditions: further,
    }),
    write: (values: DepositValues) => ({ weaponDepositConditions: depositConditionsOf(values) }),
    rules: (context: FormContext) => ({
      weaponDepositConditions: options.isRequired(context) ? string().ensure().required(required) : unvalidated(),
      furtherDepositConditions: unvalidated(),
    }),
    check: (values, { depositConditions: offered }) =>
      depositConditionsOf(values).every((code) => offered?.includes(code) !== false)
        ? []
        : [{ field: 'weaponDepositConditions', key: 'form.invalidField' }],
    summary: ({ values, namespace }) => [
      {
        label: { key: depositLabel({ namespace }) },
        lines: depositConditionsOf(values).map((code) => [{ code, of: ['CL_WEAPON_DEPOSITION_CONDITION'] }]),
      },
    ],
  });
};
