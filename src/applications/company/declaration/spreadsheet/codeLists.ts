import type { QueryClient } from '@tanstack/react-query';
import type { CodeLists } from '#domain/applications/company/declaration/import/cells';
import { columnsOf, type ImportList } from '#domain/applications/company/declaration/import/columns';
import type { ClassifierType } from '#domain/codes';
import { loadClassifierIn } from '../../../../api/classifiers';
import { codeListQuery } from '../../../../api/sharedQueries';

/** The code lists that columns of a list refer to, with the texts of both languages. */
export async function loadCodeLists(queries: QueryClient, list: ImportList): Promise<CodeLists> {
  const types = columnsOf[list].flatMap(({ content }) => (content.is === 'code' ? [content.of] : []));
  const loadIn = (language: 'et' | 'en', type: ClassifierType) =>
    queries.fetchQuery(codeListQuery(language, type, (signal) => loadClassifierIn(language, type, signal)));
  const lists = await Promise.all(
    types.map(async (type) => {
      const [et, en] = await Promise.all([loadIn('et', type), loadIn('en', type)]);
      const english = new Map(en.map(({ code, value }) => [code, value]));
      return [
        type,
        et.map(({ code, value }) => ({ code, words: { et: value, en: english.get(code) ?? value } })),
      ] as const;
    }),
  );
  return Object.fromEntries(lists);
}
