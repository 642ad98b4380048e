import { string } from 'yup';
import { required } from '../../fields';
import { type ApplicationCase, type FormContext, isCase } from '../context';
import { unvalidated } from '../engine/rules';
import { section } from '../engine/section';
import { summaryRow } from '../summary';

export interface DepositValues {
  weaponDepositConditions: string;
}

/** How the weapons will be stored: one choice while edited, a list when saved (PRIV-15, PRIV-43, PRIV-55, CPUR-13). */
export const depositConditions = (kind: { requiredIn: readonly ApplicationCase[] }) => {
  const options = { isRequired: (context: Pick<FormContext, 'activity'>) => isCase(kind.requiredIn, context) };
  return section({
    id: 'depositConditions',
    options,
    initial: { weaponDepositConditions: '' } as DepositValues,
    read: ({ weaponDepositConditions: [first = ''] }: { weaponDepositConditions: string[] }) => ({
      weaponDepositConditions: first,
    }),
    write: ({ weaponDepositConditions: chosen }: DepositValues): { weaponDepositConditions: string[] } => ({
      weaponDepositConditions: chosen ? [chosen] : [],
    }),
    rules: (context: FormContext) => ({
      weaponDepositConditions: options.isRequired(context) ? string().ensure().required(required) : unvalidated(),
    }),
    check: ({ weaponDepositConditions: chosen }, { depositConditions: offered }) =>
      chosen && offered?.includes(chosen) === false
        ? [{ field: 'weaponDepositConditions', key: 'form.invalidField' }]
        : [],
    summary: ({ values }) => [
      summaryRow('form:field.weaponDepositConditions', {
        code: values.weaponDepositConditions,
        of: ['CL_WEAPON_DEPOSITION_CONDITION'],
      }),
    ],
  });
};
