import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { type CodeLists, choicesFor } from '#domain/applications/company/import/cells';
import { columnsOf, type ImportList } from '#domain/applications/company/import/columns';
import { spreadsheetLimits } from '#domain/spreadsheet';
import { useLanguage } from '../../../i18n';
import type { PreviewRow, SourceFacts } from './importSession';

interface FoundInSourceProps {
  list: ImportList;
  facts: SourceFacts;
  rows: readonly PreviewRow[];
  codeLists: CodeLists;
  onHiddenShown: () => void;
}

/** Numbers of rows as people write them: `1–4, 9`. */
function rowNumbers(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

/** Everything found in the source except the rows of the preview (IMP-01). */
export function FoundInSource({ list, facts, rows: preview, codeLists, onHiddenShown }: FoundInSourceProps) {
  const { t } = useTranslation('import');
  const { sheet, leftOut, headers, unread, remembered, constants, joined } = facts;
  const rows = (['titles', 'headers', 'totals'] as const).filter((key) => leftOut[key].length > 0);
  const { hidden, hiddenColumns } = leftOut;
  const language = useLanguage();
  const proposed = columnsOf[list].filter(({ key }) => preview.some((row) => row.proposed[key]));
  const given = columnsOf[list].flatMap(({ key, header, content }) => {
    const value = constants[key]?.trim();
    if (!value) return [];
    const choice = choicesFor(content, codeLists)?.find(({ code }) => code === value);
    return [`${header[language]} – ${choice?.words[language] ?? value}`];
  });
  const isEmpty =
    [rows, headers, hidden, hiddenColumns, joined, proposed, given].every(({ length }) => length === 0) &&
    sheet === '' &&
    remembered === '';
  if (isEmpty) return null;
  return (
    <ul className="import-found">
      {sheet !== '' && <li>{t('found.sheet', { name: sheet })}</li>}
      {remembered !== '' && <li>{t('found.remembered', { name: remembered })}</li>}
      {given.length > 0 && <li>{t('found.constants', { values: given.join('; ') })}</li>}
      {unread.map(({ name, failure }) => (
        <li key={name}>
          {t('found.unread', { name })} {t(`failed.${failure}`, spreadsheetLimits)}
        </li>
      ))}
      {rows.map((key) => (
        <li key={key}>{t(`found.${key}`, { count: leftOut[key].length, rows: rowNumbers(leftOut[key]) })}</li>
      ))}
      {joined.length > 0 && <li>{t('found.joined', { count: joined.length, rows: rowNumbers(joined) })}</li>}
      {headers.length > 0 && (
        <li>{t('found.columns', { count: headers.length, headers: headers.filter(Boolean).join(', ') })}</li>
      )}
      {proposed.length > 0 && (
        <li>{t('found.proposed', { columns: proposed.map(({ header }) => header[language]).join(', ') })}</li>
      )}
      {hiddenColumns.length > 0 && (
        <li>{t('found.hiddenColumns', { count: hiddenColumns.length, columns: hiddenColumns.join(', ') })}</li>
      )}
      {hidden.length > 0 && <li>{t('found.hidden', { count: hidden.length, rows: rowNumbers(hidden) })}</li>}
      {(hidden.length > 0 || hiddenColumns.length > 0) && (
        <li>
          <Button size="small" text={t('found.show')} onClick={onHiddenShown} />
        </li>
      )}
    </ul>
  );
}
