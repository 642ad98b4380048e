import { Button } from '@blueprintjs/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/import/columns';
import { columnChange, settableColumns } from '#domain/applications/company/import/rows';
import type { Row } from '#domain/applications/engine/rules';
import { Select } from '../../../form/Select';
import { useLanguage } from '../../../i18n';
import { Modal } from '../../../ui/Modal';
import { useFormStore } from '../../form/formContext';
import { changesOf } from '../../form/rowChanges';
import { CellInput } from './CellInput';
import { loadCodeLists } from './codeLists';

interface SetColumnDialogProps {
  list: ImportList;
  /** Of the rows that are changed. */
  ids: readonly string[];
  onClose: () => void;
}

/** Gives one column of many rows one value, which can be undone. */
export default function SetColumnDialog({ list, ids, onClose }: SetColumnDialogProps) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  const id = useId();
  const store = useFormStore();
  const queries = useQueryClient();
  const columns = settableColumns(list);
  const [key, setKey] = useState(columns[0]?.key ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  // Without the lists their codes can be typed.
  const { data: codeLists = {} } = useQuery({
    queryKey: ['codeListsOf', list],
    queryFn: () => loadCodeLists(queries, list),
  });
  const column = columns.find((each) => each.key === key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form around the list is another one.
    event.stopPropagation();
    if (!column) return;
    const read = columnChange(list, column, text.trim(), codeLists);
    if (read.error !== undefined) {
      document.getElementById(`${id}-value`)?.focus();
      return setError(read.error);
    }
    const { change } = read;
    const rows = store.rows<Row>(list);
    const next = (now: readonly Row[]) => now.map((row) => (ids.includes(row.id) ? change(row) : row));
    changesOf(store, rows.path).change(rows, { kind: 'set', ids, next }, () => store.check());
    store.check();
    onClose();
  };
  const choose = (chosen: string) => {
    setKey(chosen);
    setText('');
    setError(null);
  };
  const type = (typed: string) => {
    setText(typed);
    setError(null);
  };
  return (
    <Modal
      isEntry
      title={t('set.title', { count: ids.length })}
      onClose={onClose}
      actions={
        <>
          <Button text={t('set.cancel')} onClick={onClose} />
          <Button type="submit" form={`${id}-form`} intent="primary" text={t('set.confirm', { count: ids.length })} />
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} noValidate>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-column`}>
            {t('set.column')}
          </label>
          <Select id={`${id}-column`} fill value={key} onChange={({ target }) => choose(target.value)}>
            {columns.map((each) => (
              <option key={each.key} value={each.key}>
                {each.header[language]}
              </option>
            ))}
          </Select>
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-value`}>
            {t('set.value')}
          </label>
          <div id={`${id}-help`} className="field-help">
            {t('set.help')}
          </div>
          {column && (
            <CellInput
              id={`${id}-value`}
              content={column.content}
              codeLists={codeLists}
              value={text}
              emptyText={t('set.empty')}
              describedBy={`${id}-help ${id}-error`}
              isInvalid={error !== null}
              onChanged={type}
            />
          )}
          <p id={`${id}-error`} className="field-error" role="alert">
            {error && t(error, { text })}
          </p>
        </div>
      </form>
    </Modal>
  );
}
