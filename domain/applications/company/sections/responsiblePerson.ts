import { optionalEmailField, personalCodeField, required, shortText } from '../../../fields';
import { section } from '../../engine/section';
import type { CompanyBody } from '../../model';
import { summaryRow } from '../../summary';

type ResponsiblePerson = Pick<CompanyBody, 'responsibleName' | 'responsibleIdCode' | 'responsibleEmail'>;

const initial: ResponsiblePerson = { responsibleName: '', responsibleIdCode: '', responsibleEmail: '' };

/** The person responsible for weapons and ammunition of the company (CWL-03, CWL-04); reminded of the end of the licence (TEAM-02). */
export const responsiblePerson = section({
  id: 'responsiblePerson',
  initial,
  read: ({ responsibleName, responsibleIdCode, responsibleEmail }: ResponsiblePerson) => ({
    responsibleName,
    responsibleIdCode,
    responsibleEmail,
  }),
  write: ({ responsibleName, responsibleIdCode, responsibleEmail }: ResponsiblePerson) => ({
    responsibleName: responsibleName.trim(),
    responsibleIdCode: responsibleIdCode.trim(),
    responsibleEmail: responsibleEmail.trim(),
  }),
  rules: () => ({
    responsibleName: shortText().required(required),
    responsibleIdCode: personalCodeField(),
    responsibleEmail: optionalEmailField(),
  }),
  summary: ({ values }) => [
    summaryRow('form:field.responsibleName', { text: values.responsibleName }),
    summaryRow('form:field.responsibleIdCode', { text: values.responsibleIdCode }),
    summaryRow('form:field.responsibleEmail', { text: values.responsibleEmail }),
  ],
});
