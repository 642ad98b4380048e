import { createInstance, type TFunction } from 'i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type {
  SummaryDocumentRow,
  SummaryDocumentSection,
  SummaryRow,
  SummarySection,
  SummaryText,
} from '#domain/applications/summary';
import { countedOver, totalsOf } from '#domain/applications/summary';
import { lineInWords, textInWords } from '#domain/applications/textInWords';
import { type Audience, type Language, userGroupOf } from '#domain/codes';
import type { Db } from '../db/schema';
import { mapInSlices } from '../slices';

/** Namespaces of every summary and paper; a kind's own is added to them. */
const namespaces = ['common', 'summary', 'form', 'documents', 'payment', 'stage', 'kinds', 'info', 'decision'] as const;

/** The portal's own texts, so that a summary says what the screens say. */
async function textsOf(language: Language, namespace: string): Promise<object> {
  const texts: { default: object } = await import(`../../locales/${language}/${namespace}.json`);
  return texts.default;
}

/** The portal's texts in a language, those of a kind's own namespace among them. */
export async function translator(language: Language, ...own: readonly string[]): Promise<TFunction> {
  const names = [...new Set<string>([...namespaces, ...own])];
  const resources = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await textsOf(language, name)] as const)),
  );
  const texts = createInstance();
  await texts.init({
    lng: language,
    resources: { [language]: resources },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
  return texts.t;
}

/** Puts what a summary says into words of one language. */
export interface Words {
  t: TFunction;
  /** The text of a code in the first of the code lists that has it; otherwise the code itself. */
  code: (lists: readonly string[], code: string) => string;
  text: (text: SummaryText) => string;
  /** Pauses for other requests while it puts a long section into words. `hasCells`: the cells of its table, too, for a paper. */
  section: (section: SummarySection, options?: { hasCells?: boolean }) => Promise<SummaryDocumentSection>;
}

/** The code lists an audience is shown: `type code` → text. */
async function codesOf(db: Db, language: Language, audience: Audience): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('classifier')
    .select(['type', 'code', 'value_et', 'value_en'])
    .where('user_group', 'in', ['', userGroupOf[audience]])
    .execute();
  return new Map(rows.map(({ type, code, ...values }) => [`${type} ${code}`, values[`value_${language}`]]));
}

/**
 * The words of a language for the applications of a kind, its own namespace among them.
 * @throws when the kind has no texts: that is a mistake of ours, not of the person.
 */
export async function wordsOf(
  db: Db,
  language: Language,
  { namespace, audience }: Pick<ApplicationDefinition, 'namespace' | 'audience'>,
): Promise<Words> {
  const [t, codes] = await Promise.all([translator(language, namespace), codesOf(db, language, audience)]);
  const code: Words['code'] = (lists, value) =>
    lists.map((list) => codes.get(`${list} ${value}`)).find(Boolean) ?? value;
  const text = textInWords({ language, t: (key, params) => t(key, params), code });
  const line = (texts: readonly SummaryText[]): string => lineInWords(text, texts);
  const row = ({ label, lines }: SummaryRow): SummaryDocumentRow => {
    return { label: text(label), lines: lines.map(line).filter(Boolean) };
  };
  const rowWithCells = (each: SummaryRow): SummaryDocumentRow => {
    const cells = each.cells?.();
    if (!cells) return row(each);
    const codes = cells.codes.map(({ code: name, text: meaning }) => ({ code: name, text: text(meaning) }));
    return { ...row(each), cells: { ...cells, texts: cells.texts.map(line), codes } };
  };
  return {
    t,
    code,
    text,
    section: async ({ id, title, rows, columns }, { hasCells = false } = {}) => {
      const totals = rows.length > countedOver ? totalsOf(rows) : [];
      return {
        ...(id !== undefined && { id }),
        title: text(title),
        // What was not answered is not listed.
        rows: (await mapInSlices(rows, hasCells ? rowWithCells : row)).filter(({ lines }) => lines.length > 0),
        ...(hasCells &&
          columns && { columns: columns.map(({ title: name, share }) => ({ title: text(name), share })) }),
        ...(totals.length > 0 && { totals }),
      };
    },
  };
}
