import { slotKey } from '#domain/applications/engine/documents';
import type { AnyForm } from '#domain/applications/engine/form';
import { applicationDefinitions } from '#domain/applications/registry';
import {
  type CompanyAnswers,
  companyAnswersOf,
  companyApplicationFor,
  companyContextFor,
  companyDocumentsByTable,
  companyFaults,
  presentSlotsOf,
} from './answers/company';

const kinds = applicationDefinitions.filter(({ audience }) => audience === 'company');
const kindOf = (id: string) => id.split('/')[1] ?? '';

describe.each(kinds.map((definition) => [kindOf(definition.id), definition] as const))(
  'a %s of a company, every pair of answers',
  (kind, definition) => {
    let form: AnyForm;
    let all: CompanyAnswers[];
    /** Each application; what is wrong is told with the answers that led there. */
    const each = (differs: (answers: CompanyAnswers) => unknown) => {
      const wrong = all.map((answers) => ({ answers, found: differs(answers) })).filter(({ found }) => found);
      expect(wrong.slice(0, 3)).toEqual([]);
    };
    const filled = (answers: CompanyAnswers) => {
      const body = companyApplicationFor(definition, answers);
      return { values: form.read(body), context: companyContextFor(answers), body };
    };
    const keyed = (
      slots: readonly { type: string; rowId?: string | null; isRequired: boolean; isMultiple: boolean }[],
    ) =>
      slots.map(({ type, rowId, ...rest }) => [type, rowId ?? '', rest.isRequired, rest.isMultiple].join(' ')).sort();

    beforeAll(async () => {
      form = await definition.loadForm();
      all = companyAnswersOf(definition, form);
    });

    it('[CPUR-14..16] [CWL-05] [CWL-06] [CWL-18..21] [CWL-29] [CWL-30] [CARRY-10] asks for exactly the documents of Table 2', () =>
      each((answers) => {
        const { values, context, body } = filled(answers);
        const asked = keyed(form.documents(values, context));
        const expected = keyed(companyDocumentsByTable(kind, answers, body));
        return JSON.stringify(asked) !== JSON.stringify(expected) && { asked, expected };
      }));

    it('[VAL-27] [CWL-26] [CARRY-23] refuses exactly what is wrong or missing', () =>
      each((answers) => {
        const { values, context, body } = filled(answers);
        const slots = companyDocumentsByTable(kind, answers, body);
        const present = presentSlotsOf(slots, answers);
        const found = form
          .errors(
            values,
            context,
            present.map(({ type, rowId }) => slotKey({ type, ...(rowId && { rowId }) })),
          )
          .map(({ field }) => field)
          .sort();
        const missing = slots
          .filter((slot) => slot.isRequired && !present.includes(slot))
          .map(
            ({ type, rowId }) =>
              form.documents(values, context).find((asked) => asked.type === type && (asked.rowId ?? null) === rowId)
                ?.path ?? type,
          );
        const expected = [...companyFaults(kind, form, answers), ...missing].sort();
        return JSON.stringify(found) !== JSON.stringify(expected) && { found, expected };
      }));
  },
);
