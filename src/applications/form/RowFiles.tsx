import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotKey } from '#domain/applications/engine/documents';
import type { RowKind } from '#domain/applications/engine/rows';
import type { Row } from '#domain/applications/engine/rules';
import { matchedSlots } from '#domain/applications/rowFiles';
import { withoutRows } from '#domain/fields';
import { isPreparedPhotograph, uploadError } from '#domain/uploads';
import { dropTarget, FileInput } from '../../form/fileParts';
import { lazyPart } from '../../ui/lazyPart';
import { useApplicationEvents, usePresentSlots } from '../machine/useApplication';
import type { Cursor } from './cursors';
import type { FilesToPlace, PlacedFile } from './RowFilesDialog';
import { useRowTexts } from './useRowTexts';

const RowFilesDialog = lazyPart(() => import('./RowFilesDialog'));

interface RowFilesProps<R extends Row> {
  at: Cursor<readonly R[]>;
  documents: RowKind<R, never>['documents'];
  identifiers: (row: R) => readonly string[];
  rows: readonly R[];
  /** The line of each closed row. */
  lines: readonly string[];
  isReadOnly: boolean;
  /** The list: files can be dropped anywhere on it. */
  children: ReactNode;
}

/** The documents that the rows themselves ask for; those of a list inside a row are left to that list. */
const slotsOf = <R extends Row>(rows: readonly R[], documents: RowKind<R, never>['documents']) =>
  rows.flatMap((row, index) =>
    documents(row)
      .filter(({ rowId }) => rowId === row.id)
      .map((slot) => ({ row, index, slot })),
  );

/** Sorts files into those that can be uploaded and those that cannot, with the message of each. */
function sorted(files: readonly File[]): FilesToPlace {
  const errors = files.map((file) => (isPreparedPhotograph(file) ? null : uploadError(file)));
  return {
    files: files.filter((_, index) => errors[index] === null),
    refused: files.flatMap(({ name }, index) => {
      const errorKey = errors[index];
      return errorKey ? { name, errorKey } : [];
    }),
  };
}

/**
 * Many files for the rows of a list at once, where two rows or more ask for one: each goes to the row that its name
 * names, and for the rest the person chooses.
 */
export function RowFiles<R extends Row>(props: RowFilesProps<R>) {
  const { at, documents, identifiers, rows, lines, isReadOnly, children } = props;
  const { t } = useTranslation('form');
  const rowText = useRowTexts();
  const present = usePresentSlots();
  const { chooseFile, isUploadBusy } = useApplicationEvents();
  const [toPlace, setToPlace] = useState<FilesToPlace | null>(null);
  const list = withoutRows(at.path);
  const withState = (each: ReturnType<typeof slotsOf<R>>[number]) => ({
    ...each,
    isFilled: present.includes(slotKey(each.slot)),
  });
  const slots = slotsOf(rows, documents).map(withState);
  const isOffered = !isReadOnly && slots.length > 1;

  const place = (files: readonly PlacedFile[]) => {
    for (const { slot, file } of files) chooseFile(slot, file);
  };
  const add = (chosen: readonly File[]) => {
    const { files, refused } = sorted(chosen);
    const names = files.map(({ name }) => name);
    // The open row may have changed since the list was drawn.
    const now = slotsOf(at.get(), documents)
      .map(withState)
      .map((each) => ({ ...each, identifiers: identifiers(each.row) }));
    const found = matchedSlots(names, now);
    place(
      files.flatMap((file, index) => {
        const slot = found[index];
        return slot ? { file, slot } : [];
      }),
    );
    const rest = files.filter((_, index) => !found[index]);
    if (rest.length > 0 || refused.length > 0) setToPlace({ files: rest, refused });
  };

  const titleOf = ({ index, isFilled }: (typeof slots)[number]) => {
    const row = [rowText(`${list}.title`, { number: index + 1 }), lines[index]].filter(Boolean).join(' ');
    return isFilled ? t('row.files.filled', { row }) : row;
  };
  return (
    <div {...(isOffered && dropTarget(true, add))}>
      {children}
      {isOffered && (
        <div className="row-files">
          <p className="field-help">{rowText(`${list}.files`)}</p>
          <div className="file-actions">
            <FileInput
              isMultiple
              text={t('row.files.choose')}
              label={t('row.files.choose')}
              isDisabled={false}
              isInvalid={false}
              onChoose={add}
            />
            <span role="status">
              {t('row.files.count', { done: slots.filter(({ isFilled }) => isFilled).length, count: slots.length })}
            </span>
          </div>
        </div>
      )}
      {toPlace && (
        <RowFilesDialog
          {...toPlace}
          slots={slots.map((each) => ({ slot: each.slot, title: titleOf(each) }))}
          isBusy={isUploadBusy}
          onPlaced={place}
          onClose={() => setToPlace(null)}
        />
      )}
    </div>
  );
}
