import type { QueryClient } from '@tanstack/react-query';
import type { CodeLists } from '#domain/applications/company/import/cells';
import { columnsOf, type ImportList } from '#domain/applications/company/import/columns';
import { type ClassifierType, type Language, type UserGroup, userGroupOf } from '#domain/codes';
import { loadClassifierIn } from '../../../api/classifiers';
import { codeListQuery } from '../../../api/sharedQueries';

/** The code lists that columns of a list refer to, with the texts of both languages. */
export async function loadCodeLists(queries: QueryClient, list: ImportList): Promise<CodeLists> {
  const asked = columnsOf[list].flatMap(({ content }): [ClassifierType, UserGroup | undefined][] => {
    if (content.is === 'code') return [[content.of, undefined]];
    return content.is === 'codes' ? [[content.of, userGroupOf.company]] : [];
  });
  const loadIn = (language: Language, type: ClassifierType, group?: UserGroup) =>
    queries.fetchQuery(
      codeListQuery(language, type, (signal) => loadClassifierIn(language, type, group, signal), group),
    );
  const lists = await Promise.all(
    asked.map(async ([type, group]) => {
      const [et, en] = await Promise.all([loadIn('et', type, group), loadIn('en', type, group)]);
      const english = new Map(en.map(({ code, value }) => [code, value]));
      return [
        type,
        et.map(({ code, value }) => ({ code, words: { et: value, en: english.get(code) ?? value } })),
      ] as const;
    }),
  );
  return Object.fromEntries(lists);
}
