import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/import/columns';
import { spreadsheetLimits } from '#domain/spreadsheet';
import { Modal } from '../../../ui/Modal';
import './import.css';
import { EqualOffer } from './EqualOffer';
import { FileChoice } from './FileChoice';
import { FoundInSource } from './FoundInSource';
import type { RowImportActor } from './implementations';
import type { ImportSession } from './importSession';
import { MappingForm } from './MappingForm';
import { PreviewTable } from './PreviewTable';
import { SourceChoice } from './SourceChoice';
import { SplitOffer } from './SplitOffer';

interface ImportDialogProps {
  actor: RowImportActor;
  session: ImportSession;
  list: ImportList;
}

/** The dialog in which rows are read from a spreadsheet, checked and imported. */
export function ImportDialog({ actor, session, list }: ImportDialogProps) {
  const { t } = useTranslation('import');
  const state = useSelector(actor, (snapshot) => snapshot);
  const preview = useSyncExternalStore(session.subscribe, session.getPreview);
  const { counts, failure, mapping, imported, source } = state.context;
  const isChoosing = ['choosing', 'reading', 'unreadable'].some((open) => state.matches({ open } as never));
  const isMapping = state.matches({ open: 'mapping' });
  const isBusy = state.hasTag('busy');
  const isShown = !isChoosing && !isMapping && preview.length > 0;
  const content = useRef<HTMLDivElement>(null);
  // What had the focus may be gone with the step before, or be disabled; the dialog keeps it, for Escape and Tab.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  const isFull = counts.valid > counts.room;
  const facts = isShown ? session.getFacts() : null;
  const choose = (source: File | string) => actor.send({ type: 'source.chosen', source: session.add(source) });
  const change = (how: () => void) => {
    how();
    actor.send({ type: 'preview.changed' });
  };
  const confirm = (which: 'all' | 'valid', text: string) => (
    <Button
      intent="primary"
      text={text}
      disabled={!state.can({ type: 'rows.confirmed', which })}
      onClick={() => actor.send({ type: 'rows.confirmed', which })}
    />
  );
  return (
    <Modal
      isEntry
      isWide
      title={t(`title.${list}`)}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      actions={
        isShown && (
          <>
            <FileChoice text={t('otherFile')} isBusy={isBusy} onChosen={choose} />
            <Button text={t('columns')} onClick={() => actor.send({ type: 'mapping.reopened' })} />
            {counts.invalid > 0
              ? counts.valid > 0 && confirm('valid', t('valid', { count: counts.valid }))
              : confirm('all', t('all'))}
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped; the button does the same */}
      <div
        ref={content}
        tabIndex={-1}
        className="import-content"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file && !isBusy) choose(file);
        }}
      >
        <div role="alert">
          {failure && <p className="notice notice-danger">{t(`failed.${failure}`, spreadsheetLimits)}</p>}
          {state.matches({ open: 'unmatched' }) && (
            <div className="notice notice-danger">
              <p>{t('unmatched')}</p>
              <Button text={t('retry')} onClick={() => actor.send({ type: 'matching.retried' })} />
            </div>
          )}
        </div>
        {isChoosing && <SourceChoice list={list} isBusy={isBusy} onChosen={choose} />}
        {isMapping && mapping && (
          <MappingForm
            list={list}
            session={session}
            fileName={source?.name ?? null}
            initial={mapping}
            onConfirmed={(confirmed) => actor.send({ type: 'mapping.confirmed', mapping: confirmed })}
          />
        )}
        <p role="status" className="import-status">
          {isBusy && t(state.matches({ open: 'reading' }) ? 'reading' : 'matching')}
          {isShown &&
            !isBusy &&
            [
              ...(imported > 0 ? [t('importedSoFar', { count: imported })] : []),
              t('validCount', { count: counts.valid }),
              t('invalidCount', { count: counts.invalid }),
              ...(isFull ? [t('noRoom', { max: spreadsheetLimits.rows, room: counts.room })] : []),
            ].join(' ')}
        </p>
        {isShown && (
          <>
            {facts && (
              <FoundInSource
                list={list}
                facts={facts}
                rows={preview}
                codeLists={session.getCodeLists()}
                onHiddenShown={() => change(() => session.showHidden())}
              />
            )}
            <SplitOffer
              rows={preview}
              onSplit={() => change(() => session.splitRows())}
              onKept={() => change(() => session.keepAsOne())}
            />
            <EqualOffer count={session.getEqual()} onAccepted={() => change(() => session.correctEqual())} />
            <PreviewTable
              list={list}
              rows={preview}
              onCorrected={(row, cells) => change(() => session.correct(row, cells))}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
