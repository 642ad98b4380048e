import { personalCodeField, required, shortText } from '../../../fields';
import { section } from '../../engine/section';
import type { CompanyBody } from '../../model';
import { summaryRow } from '../../summary';

type ResponsiblePerson = Pick<CompanyBody, 'responsibleName' | 'responsibleIdCode'>;

const initial: ResponsiblePerson = { responsibleName: '', responsibleIdCode: '' };

/** Who answers for the weapons and ammunition of the company (CWL-03, CWL-04). */
export const responsiblePerson = section({
  id: 'responsiblePerson',
  initial,
  read: ({ responsibleName, responsibleIdCode }: ResponsiblePerson) => ({ responsibleName, responsibleIdCode }),
  write: ({ responsibleName, responsibleIdCode }: ResponsiblePerson) => ({
    responsibleName: responsibleName.trim(),
    responsibleIdCode: responsibleIdCode.trim(),
  }),
  rules: () => ({ responsibleName: shortText().required(required), responsibleIdCode: personalCodeField() }),
  summary: ({ values }) => [
    summaryRow('form:field.responsibleName', { text: values.responsibleName }),
    summaryRow('form:field.responsibleIdCode', { text: values.responsibleIdCode }),
  ],
});
