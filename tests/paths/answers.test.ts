import type { AnyForm } from '#domain/applications/engine/form';
import { applicationDefinitions } from '#domain/applications/registry';
import { type Answers, answersOf, formContextFor, valuesFor } from './answers/answers';
import { documentsByTable, errorsByTable, presentDocuments, sectionsByTable } from './answers/table';
import { pairwise } from './pairwise';

describe('all pairs', () => {
  const factors = { a: [1, 2, 3], b: ['x', 'y'], c: [true, false], d: [0, 1, 2, 3] };
  const rows = pairwise(factors);
  const names = Object.keys(factors) as (keyof typeof factors)[];

  it('has every two answers to two questions in some row, in far fewer rows than there are combinations', () => {
    for (const [index, one] of names.entries())
      for (const other of names.slice(index + 1))
        for (const x of factors[one])
          for (const y of factors[other]) expect(rows.some((row) => row[one] === x && row[other] === y)).toBe(true);
    expect(rows.length).toBeLessThanOrEqual(14);
  });

  it('is the same every time', () => {
    expect(pairwise(factors)).toEqual(rows);
    expect(pairwise({ only: [1, 2] })).toEqual([{ only: 1 }, { only: 2 }]);
    expect(() => pairwise({ a: [1], nothing: [] })).toThrow('without answers');
  });
});

const kinds = applicationDefinitions.filter(({ audience }) => audience === 'private');
const kindOf = (id: string) => id.split('/')[1] ?? '';

describe.each(kinds.map((definition) => [kindOf(definition.id), definition] as const))(
  '%s, every pair of answers',
  (kind, definition) => {
    let form: AnyForm;
    let rows: Answers[];
    /** Each row filled in by somebody; what is wrong is told with the answers that led there. */
    const each = async (differs: (answers: Answers, index: number) => Promise<unknown> | unknown) => {
      const wrong: unknown[] = [];
      for (const [index, answers] of rows.entries()) {
        const found = await differs(answers, index);
        if (found) wrong.push({ answers, found });
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    };
    const known = (answers: Answers, index: number) => ({
      answers,
      values: valuesFor(definition, form, answers, index),
    });

    beforeAll(async () => {
      form = await definition.loadForm();
      rows = answersOf(definition, form);
    });

    it('[PRIV-60..87] [LIMIT-26] asks for exactly the documents of Table 2, one file each', () =>
      each((answers, index) => {
        const { values } = known(answers, index);
        const asked = form.documents(values, formContextFor(answers, values));
        const expected = documentsByTable(kind, { answers, values });
        const sorted = (list: typeof asked) => JSON.stringify([...list].sort((a, b) => a.type.localeCompare(b.type)));
        return sorted(asked) !== sorted(expected) && { asked, expected };
      }));

    it('[PRIV-01..33] shows exactly its sections', () =>
      each((answers, index) => {
        const { values } = known(answers, index);
        const formContext = formContextFor(answers, values);
        const visible = form.sections.filter(({ isVisible }) => isVisible(values, formContext)).map(({ id }) => id);
        const expected = sectionsByTable(form, { answers, values });
        return JSON.stringify(visible) !== JSON.stringify(expected) && { visible, expected };
      }));

    it('[VAL-27] [PRIV-88] refuses exactly what is missing', () =>
      each((answers, index) => {
        const { values } = known(answers, index);
        const documents = presentDocuments(kind, { answers, values });
        const fields = form
          .errors(values, formContextFor(answers, values), documents)
          .map(({ field }) => field)
          .sort();
        const expected = errorsByTable(kind, form, { answers, values }, documents);
        return JSON.stringify(fields) !== JSON.stringify(expected) && { fields, expected };
      }));
  },
);
