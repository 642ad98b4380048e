import { Button } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/import/columns';
import { templateOf } from '#domain/applications/company/import/tables';
import { spreadsheetLimits } from '#domain/spreadsheet';
import { downloadTable } from '../../../form/tables/downloadTable';
import { type TableFormat, tableFormats } from '../../../form/tables/tableFormats';
import { loadCodeLists } from './codeLists';
import { FileChoice } from './FileChoice';

interface SourceChoiceProps {
  list: ImportList;
  isBusy: boolean;
  onChosen: (source: File | string) => void;
}

/** Where rows come from: cells that are pasted, or a file. */
export function SourceChoice({ list, isBusy, onChosen }: SourceChoiceProps) {
  const { t } = useTranslation('import');
  const id = useId();
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const download = async (format: TableFormat) => {
    // Without the codes the template is as good for most rows.
    const codes = await loadCodeLists(queries, list).catch(() => ({}));
    await downloadTable(templateOf(list, codes), format);
  };
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-paste`}>
          {t('paste.label')}
        </label>
        <div id={`${id}-help`} className="field-help">
          {t('paste.help')}
        </div>
        <textarea
          id={`${id}-paste`}
          className="bp6-input import-paste"
          aria-describedby={`${id}-help`}
          rows={4}
          value={typed}
          disabled={isBusy}
          onChange={({ target }) => setTyped(target.value)}
          // A long text is not shown first: the browser would lay it out.
          onPaste={(event) => {
            event.preventDefault();
            onChosen(event.clipboardData.getData('text/plain'));
          }}
        />
        <Button text={t('paste.read')} disabled={isBusy || typed.trim() === ''} onClick={() => onChosen(typed)} />
      </div>
      <div className="field">
        <p className="field-help">{t('file.help', spreadsheetLimits)}</p>
        <FileChoice text={t('file.choose')} isBusy={isBusy} onChosen={onChosen} />
      </div>
      <p className="field-help">{t('template.help')}</p>
      <div className="import-templates">
        {tableFormats.map((format) => (
          <Button key={format} variant="minimal" text={t(`template.${format}`)} onClick={() => void download(format)} />
        ))}
      </div>
    </>
  );
}
