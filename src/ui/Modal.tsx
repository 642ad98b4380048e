import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogEntry } from './dialogEntry';
import { stillOverlay, useFocusReturn } from './overlay';
import { useFocusAtStart } from './useFocusAtStart';
import '../theme/kit.css';
import { CloseIcon } from './icons';

interface ModalProps {
  title: string;
  /** Interrupts the person: announced at once, and not closed by a click outside. */
  isAlert?: boolean;
  /** As wide as the window allows: for a table. */
  isWide?: boolean;
  /** Without it the dialog can be left only by its own buttons. */
  onClose?: () => void;
  /** Back closes it, and not the page behind it. */
  isEntry?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog: titled, focused, with the page behind it out of reach. Loaded when the first one opens. */
export function Modal({
  title,
  isAlert = false,
  isWide = false,
  isEntry = false,
  onClose,
  actions,
  children,
}: ModalProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const heading = useFocusAtStart<HTMLHeadingElement>();
  useFocusReturn();
  useDialogEntry(isEntry ? onClose : undefined);
  return (
    <Dialog
      isOpen
      className={isWide ? 'is-wide' : undefined}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      canEscapeKeyClose={onClose !== undefined}
      canOutsideClickClose={onClose !== undefined && !isAlert}
      onClose={onClose}
      {...stillOverlay}
      shouldReturnFocusOnClose
    >
      <div className="modal-heading">
        <h2 ref={heading} tabIndex={-1} id={`${id}-title`}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="icon-button" aria-label={t('action.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>
      <DialogBody>
        <div id={`${id}-text`}>{children}</div>
      </DialogBody>
      {actions && <DialogFooter actions={actions} />}
    </Dialog>
  );
}
