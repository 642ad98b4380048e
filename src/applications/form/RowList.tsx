import { Button } from '@blueprintjs/core';
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { slotKey } from '#domain/applications/engine/documents';
import type { RowKind } from '#domain/applications/engine/rows';
import { type Row, rowPath } from '#domain/applications/engine/rules';
import { withoutRows } from '#domain/fields';
import { useIsReadOnly } from '../../form/binding';
import { FieldError } from '../../form/FormGroup';
import { fieldId } from '../../form/ids';
import { randomId } from '../../form/randomId';
import { useDialogEntry } from '../../ui/dialogEntry';
import { lazyPart, useWhenIdle } from '../../ui/lazyPart';
import { ChangedRows } from './ChangedRows';
import { type Cursor, changes, fieldsAt, rowAt, rowsOnPath } from './cursors';
import { DocumentField } from './DocumentField';
import { Editor } from './Editor';
import { useFormStore, useStoreState } from './formContext';
import { isTried } from './formStore';
import { importedRows } from './importedRows';
import { RowFiles } from './RowFiles';
import { everyRow, RowFilter } from './RowFilter';
import { revealField } from './reveal';
import { changesOf, type RowChange } from './rowChanges';
import { useLineKeys } from './useLineKeys';
import { useRowLines } from './useRowLines';
import { useRowTexts } from './useRowTexts';
import { useShownRows } from './useShownRows';

const RemoveRowDialog = lazyPart(() => import('./RemoveRowDialog'));

interface RowListProps<R extends Row> {
  at: Cursor<readonly R[]>;
  row: Omit<RowKind<R, never>, 'errors'>;
  /** The fields of the open row. Late answers of registers are written through `at`. */
  Fields: ComponentType<{ at: Cursor<R> }>;
  /** This many rows, the first ones, cannot be removed. */
  min?: number;
  /** No more rows can be added than this. */
  max?: number | null;
  /** More buttons for the list, shown next to the button that adds a row. */
  otherActions?: ReactNode;
  /** Buttons for the rows of a long list that are found. */
  foundActions?: (found: readonly R[]) => ReactNode;
}

/** Rows that the browser lays out and paints together; a group that is out of sight, or has no open row, costs nothing. */
const groupSize = 10;

const grouped = <R,>(rows: readonly R[]) =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) => {
    const start = group * groupSize;
    return { start, rows: rows.slice(start, start + groupSize) };
  });

const noCounts: ReadonlyMap<string, number> = new Map();
const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const lineId = (path: string) => `${fieldId(path)}-line`;
const lineOf = (list: Pick<Cursor, 'path'>, rowId: string) =>
  document.getElementById(lineId(rowPath(list.path, rowId)));

/** The list of rows of a section. */
export function SectionRows<R extends Row>({ id, ...rest }: Omit<RowListProps<R>, 'at'> & { id: string }) {
  const store = useFormStore();
  const at = useMemo(() => store.rows<R>(id), [store, id]);
  return <RowList at={at} {...rest} />;
}

/** A list of rows, of which one at most is open. A closed row is one line; only the open one has fields. */
export function RowList<R extends Row>({
  at,
  row: kind,
  Fields,
  min = 0,
  max = null,
  otherActions,
  foundActions,
}: RowListProps<R>) {
  const { t } = useTranslation('form');
  const rowText = useRowTexts();
  const store = useFormStore();
  const isReadOnly = useIsReadOnly();
  const addButton = useRef<HTMLButtonElement>(null);
  const openId = useStoreState(({ openRows }) => openRows.get(at.path));
  const errorKey = useStoreState((state) => (isTried(state) && state.errorAt.get(at.path)) || null);
  const errorCounts = useStoreState((state) => (isTried(state) ? state.errorCounts : noCounts));
  // Rows of other lists are left out: adding one must not render this list.
  const addedRow = useStoreState(({ addedRow: path }) => (path?.startsWith(`${at.path}[`) ? path : null));
  // The list ignores changes of its open row: its line is brought up to date when it is closed.
  const rows = useStoreState(
    at.get,
    (before, after) =>
      before.length === after.length &&
      before.every((row, index) => row === after[index] || (row.id === openId && after[index]?.id === openId)),
  );
  const lines = useRowLines(rows, kind.line);
  const { isLong, found, ...filter } = useShownRows({
    ...{ path: at.path, rows, lines, kind, errorCounts, openId },
    imported: importedRows(store, at.path),
  });
  const groups = useMemo(() => grouped(found), [found]);
  const ownLine = useCallback((rowId: string) => lineOf(at, rowId), [at]);
  const { isStop, onKeyDown, onLineFocused } = useLineKeys(found, isLong, ownLine);
  const positions = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const list = withoutRows(at.path);
  const isFull = max !== null && rows.length >= max;
  // A row that was open from the start, or was opened to show an error, is no step that Back would undo (PAG-02).
  const [openedRow, setOpenedRow] = useState<string | null>(null);
  const toggle = useCallback(
    (rowId: string, isOpen: boolean) => {
      setOpenedRow(isOpen ? rowId : null);
      store.openRow(at.path, isOpen ? rowId : null);
    },
    [store, at],
  );
  const close = useCallback(() => {
    flushSync(() => store.openRow(at.path, null));
    if (openedRow !== null) lineOf(at, openedRow)?.focus();
  }, [store, at, openedRow]);
  useDialogEntry(openId !== undefined && openId === openedRow ? close : undefined);

  const add = (added: R) => {
    setOpenedRow(added.id);
    revealField(store, rowPath(at.path, added.id), () => store.addRow(at, added));
  };
  const addAnother = () => {
    const before = at.get().at(-1);
    if (before && kind.another) add(kind.another(before, randomId));
  };
  const changes = changesOf(store, at.path);
  const [lastChange] = useSyncExternalStore(changes.subscribe, changes.get);
  const undoButton = useRef<HTMLButtonElement>(null);
  const remove = (isRemoved: (row: R) => boolean) =>
    flushSync(() => {
      const ids = at.get().flatMap((row) => (isRemoved(row) ? [row.id] : []));
      const next = (now: readonly R[]) => now.filter((row) => !isRemoved(row));
      changes.change(at, { kind: 'removed', ids, next }, () => store.check());
      store.openRow(at.path, null);
      store.check();
    });
  const removeOne = (index: number) => {
    const next = rows[index + 1] ?? rows[index - 1];
    remove(({ id }) => id === rows[index]?.id);
    const nextLine = next && lineOf(at, next.id);
    (nextLine ?? addButton.current)?.focus();
  };
  const removable = found.filter(({ id }) => (positions.get(id) ?? 0) >= min);
  const removeFound = () => {
    // By their ids: the list does not hear of the changes of its open row.
    const gone = new Set(removable.map(({ id }) => id));
    flushSync(() => filter.setShown(everyRow));
    remove(({ id }) => gone.has(id));
    undoButton.current?.focus();
  };
  /** The notice goes, and the focus to what it was about. */
  const endChange = (change: RowChange, type: 'change.undone' | 'change.kept') => {
    flushSync(() => change.actor.send({ type }));
    const [first = ''] = change.ids;
    (lineOf(at, first) ?? addButton.current)?.focus();
  };

  const content = (
    <>
      {isLong && (
        <RowFilter
          shown={filter.shown}
          onChange={filter.setShown}
          count={found.length}
          of={rows.length}
          faulty={filter.faulty}
          imported={filter.imported}
          order={filter.order}
          onOrdered={filter.setOrder}
          totals={filter.totals}
          onRemove={isReadOnly || removable.length === 0 ? null : { count: removable.length, act: removeFound }}
        >
          {!isReadOnly && foundActions?.(found)}
        </RowFilter>
      )}
      {groups.map((group) => (
        <div
          key={group.start}
          className={group.rows.some(({ id }) => id === openId) ? 'row-group is-open' : 'row-group'}
        >
          {group.rows.map((row) => {
            const index = positions.get(row.id) ?? 0;
            const path = rowPath(at.path, row.id);
            const isOpen = row.id === openId;
            const title = rowText(`${list}.title`, { number: index + 1 });
            const count = path === addedRow ? 0 : (errorCounts.get(path) ?? 0);
            return (
              <RowItem
                key={row.id}
                rowId={row.id}
                path={path}
                title={title}
                line={lines[index] ?? ''}
                errors={count > 0 ? t('row.errors', { count }) : ''}
                isOpen={isOpen}
                isStop={isStop(row)}
                onKeyDown={onKeyDown}
                onFocused={onLineFocused}
                onToggle={toggle}
              >
                {isOpen && (
                  <OpenRow
                    list={at}
                    kind={kind}
                    Fields={Fields}
                    row={row}
                    title={title}
                    onRemove={isReadOnly || index < min ? null : () => removeOne(index)}
                  />
                )}
              </RowItem>
            );
          })}
        </div>
      ))}
      {!isReadOnly && lastChange && (
        <ChangedRows
          change={lastChange}
          undoRef={undoButton}
          onUndo={(change) => endChange(change, 'change.undone')}
          onKept={(change) => endChange(change, 'change.kept')}
        />
      )}
      {!isReadOnly && isFull && <p className="field-help">{rowText('full', { max })}</p>}
      {!isReadOnly && (
        <div className="actions">
          {!isFull && (
            <Button
              ref={addButton}
              variant="outlined"
              text={rowText(`${list}.add`)}
              onClick={() => add(kind.create(randomId()))}
              data-add-row={list}
            />
          )}
          {!isFull && kind.another && rows.length > 0 && (
            <Button variant="minimal" text={rowText(`${list}.addAnother`)} onClick={addAnother} />
          )}
          {otherActions}
        </div>
      )}
    </>
  );
  const { identifiers } = kind;
  return (
    <div id={fieldId(at.path)} tabIndex={-1} className={errorKey ? 'row-list is-invalid' : 'row-list'}>
      <FieldError name={at.path} errorKey={errorKey} />
      {identifiers === null ? (
        content
      ) : (
        <RowFiles {...{ at, rows, lines, isReadOnly, identifiers }} documents={kind.documents}>
          {content}
        </RowFiles>
      )}
    </div>
  );
}

interface RowItemProps {
  rowId: string;
  path: string;
  title: string;
  line: string;
  errors: string;
  isOpen: boolean;
  /** Does Tab stop at its line? */
  isStop: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onFocused: (rowId: string) => void;
  onToggle: (rowId: string, isOpen: boolean) => void;
  children: ReactNode;
}

/** One row: its line is the same button whether it is open or not, so it keeps the focus. */
const RowItem = memo(function RowItem(props: RowItemProps) {
  const { rowId, path, title, line, errors, isOpen, isStop, onKeyDown, onFocused, onToggle, children } = props;
  const Heading = rowsOnPath(path).length > 1 ? 'h4' : 'h3';
  return (
    <div className="row" data-row={rowId}>
      <Heading className="row-heading">
        <button
          type="button"
          id={lineId(path)}
          className="row-line"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldId(path) : undefined}
          tabIndex={isStop ? 0 : -1}
          onFocus={() => onFocused(rowId)}
          onKeyDown={onKeyDown}
          onClick={() => onToggle(rowId, !isOpen)}
        >
          <strong>{title}</strong>
          {line && ` ${line}`}
          {errors && <strong className="row-errors"> {errors}</strong>}
        </button>
      </Heading>
      {children}
    </div>
  );
});

interface OpenRowProps<R extends Row> extends Pick<RowListProps<R>, 'Fields'> {
  list: Cursor<readonly R[]>;
  kind: RowListProps<R>['row'];
  row: R;
  title: string;
  /** null: the row cannot be removed. */
  onRemove: (() => void) | null;
}

/** The fields and documents of a row; only these are in a form of their own. */
function OpenRow<R extends Row>({ list, kind, Fields, row, title, onRemove }: OpenRowProps<R>) {
  const { t } = useTranslation('form');
  const { getState } = useFormStore();
  const isReadOnly = useIsReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  useWhenIdle(RemoveRowDialog.preload, onRemove !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is found by its id
  const at = useMemo(() => rowAt(list, row, kind.settle), [list, row.id, kind]);
  const fields = useMemo(() => fieldsAt(at, kind.rowLists), [at, kind]);
  const slots = useStoreState(() => kind.documents(at.get()).filter(({ rowId }) => rowId === row.id), sameJson);
  const isEmpty = () => {
    const blank = kind.create(row.id);
    return (
      changes(blank, at.get()).every(([name, value]) => sameJson(value, Reflect.get(blank, name))) &&
      !slots.some((slot) => getState().present.includes(slotKey(slot)))
    );
  };

  return (
    <section id={fieldId(at.path)} tabIndex={-1} className="row-fields" aria-labelledby={lineId(at.path)}>
      <Editor at={fields} isReadOnly={isReadOnly}>
        <Fields at={at} />
        {slots.map((slot) => (
          <DocumentField key={slotKey(slot)} slot={slot} />
        ))}
      </Editor>
      {onRemove && (
        <Button
          variant="minimal"
          text={t('row.removeOf', { row: title })}
          onClick={() => (isEmpty() ? onRemove() : setIsAsking(true))}
        />
      )}
      {onRemove && isAsking && (
        <RemoveRowDialog title={title} onClose={() => setIsAsking(false)} onConfirmed={onRemove} />
      )}
    </section>
  );
}
