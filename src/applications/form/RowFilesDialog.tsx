import { Button } from '@blueprintjs/core';
import { useFormik } from 'formik';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type AskedDocument, slotKey } from '#domain/applications/engine/documents';
import type { UploadError } from '#domain/uploads';
import { FormBinding } from '../../form/binding';
import { focusField } from '../../form/ids';
import { SelectField } from '../../form/SelectField';
import { Modal } from '../../ui/Modal';

/** Files that were not given to a row, and those that cannot be uploaded, with their messages. */
export interface FilesToPlace {
  files: readonly File[];
  refused: readonly { name: string; errorKey: UploadError }[];
}

export interface PlacedFile {
  slot: AskedDocument;
  file: File;
}

interface RowFilesDialogProps extends FilesToPlace {
  /** The slots to choose from, with the texts of their rows. */
  slots: readonly { slot: AskedDocument; title: string }[];
  /** A file of the slot is being uploaded or deleted: it takes no other one now. */
  isBusy: (slot: AskedDocument) => boolean;
  onPlaced: (files: readonly PlacedFile[]) => void;
  onClose: () => void;
}

const path = 'rowFiles';
const nothing = () => {};
const fieldOf = (index: number) => `${path}.file${index}`;

/** An error for each file whose row, which takes one file, is chosen for an earlier file already. */
function repeated(chosen: readonly string[], slots: RowFilesDialogProps['slots']): Map<string, string> {
  const single = new Set(slots.filter(({ slot }) => !slot.isMultiple).map(({ slot }) => slotKey(slot)));
  return new Map(
    chosen.flatMap((key, index) =>
      single.has(key) && chosen.indexOf(key) < index ? [[fieldOf(index), 'form:row.files.twice'] as const] : [],
    ),
  );
}

/** Asks to which row each file belongs. Loaded when it first opens. */
export default function RowFilesDialog({ files, refused, slots, isBusy, onPlaced, onClose }: RowFilesDialogProps) {
  const { t } = useTranslation(['form', 'common']);
  const formId = useId();
  const formik = useFormik<Record<string, string>>({
    initialValues: Object.fromEntries(files.map((_, index) => [`file${index}`, ''])),
    onSubmit: nothing,
    validateOnBlur: false,
    validateOnChange: false,
  });
  const { values } = formik;
  const chosen = useMemo(() => files.map((_, index) => values[`file${index}`] ?? ''), [files, values]);
  /** The choices that were refused because their slots were busy: another choice is not. */
  const [busy, setBusy] = useState<readonly { index: number; key: string }[]>([]);
  const errors = useMemo(
    () =>
      new Map([
        ...repeated(chosen, slots),
        ...busy
          .filter(({ index, key }) => chosen[index] === key)
          .map(({ index }): [string, string] => [fieldOf(index), 'form:row.files.busy']),
      ]),
    [chosen, slots, busy],
  );
  const options = useMemo(() => slots.map(({ slot, title }) => ({ code: slotKey(slot), value: title })), [slots]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [twice] = repeated(chosen, slots).keys();
    if (twice !== undefined) return focusField(twice);
    const placed = files.flatMap((file, index) => {
      const slot = slots.find((each) => slotKey(each.slot) === chosen[index])?.slot;
      return slot ? { slot, file, index } : [];
    });
    const refusedNow = placed.filter(({ slot }) => isBusy(slot));
    flushSync(() => setBusy(refusedNow.map(({ slot, index }) => ({ index, key: slotKey(slot) }))));
    if (refusedNow[0]) return focusField(fieldOf(refusedNow[0].index));
    onPlaced(placed);
    onClose();
  };
  return (
    <Modal
      isEntry
      title={files.length > 0 ? t('row.files.title', { count: files.length }) : t('row.files.refused')}
      onClose={onClose}
      actions={
        files.length > 0 ? (
          <>
            <Button text={t('cancel')} onClick={onClose} />
            <Button type="submit" form={formId} intent="primary" text={t('row.files.add')} />
          </>
        ) : (
          <Button text={t('common:action.close')} onClick={onClose} />
        )
      }
    >
      <div className="files-to-place">
        {refused.length > 0 && (
          <div className="notice notice-warning">
            {files.length > 0 && <p>{t('row.files.refused')}</p>}
            {refused.map(({ name, errorKey }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the files do not change, and two may have one name
              <p key={index}>
                {name}: {t(`common:${errorKey}`)}
              </p>
            ))}
          </div>
        )}
        {files.length > 0 && (
          <form id={formId} noValidate onSubmit={submit}>
            <p>{t('row.files.text')}</p>
            <FormBinding
              formik={formik}
              path={path}
              errors={errors}
              showsAllErrors
              isReadOnly={false}
              onFinished={nothing}
            >
              {files.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the files do not change, and two may have one name
                <SelectField key={index} name={`file${index}`} label={name} options={options} />
              ))}
            </FormBinding>
          </form>
        )}
      </div>
    </Modal>
  );
}
