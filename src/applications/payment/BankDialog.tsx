import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { bankCodes } from '#domain/codes';
import type { bankChoiceMachine } from '#machines/bankChoice/bankChoice.machine';
import { useDialogEntry } from '../../ui/dialogEntry';
import { Euros } from '../../ui/Euros';
import { stillOverlay, useFocusReturn } from '../../ui/overlay';
import { useFocusAtStart } from '../../ui/useFocusAtStart';
import { submitBankForm } from './bankForm';

type BankChoiceActor = ActorRefFrom<typeof bankChoiceMachine>;

interface BankDialogProps {
  actor: BankChoiceActor;
  /** What is paid for; absent: the fee of the application. */
  title?: string;
  /** Euros; null while it is not known. */
  amount: number | null;
  /** Id of the button that opened it, when that is disabled meanwhile. */
  openerId?: string;
  onClose: () => void;
}

/** Puts the bank's form into the page once, and notifies the machine when the browser's back button restores the page. */
function useWayToBank(actor: BankChoiceActor): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('bankForm.received', ({ html }) => {
      try {
        submitBankForm(html);
      } catch {
        actor.send({ type: 'bankForm.rejected' });
      }
    });
    return unsubscribe;
  }, [actor]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'page.restored' });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [actor]);
}

/** Five banks to choose from, the way there, and what has become of the payment (SAVE-05, SAVE-18..25, SAVE-51). */
export default function BankDialog({ actor, title, amount, openerId, onClose }: BankDialogProps) {
  const { t } = useTranslation('payment');
  const isOpen = useSelector(actor, ({ status }) => status === 'active');
  const canDismiss = useSelector(actor, (state) => state.can({ type: 'dialog.dismissed' }));
  const isUnconfirmed = useSelector(actor, (state) => state.matches('unconfirmed'));
  useWayToBank(actor);
  useFocusReturn(openerId);
  // On the way to the bank it cannot be dismissed, and its entry stays: the browser must not go back meanwhile.
  useDialogEntry(isOpen ? onClose : undefined);
  return (
    <Dialog
      isOpen={isOpen}
      title={title ?? t('bank.title')}
      canOutsideClickClose={false}
      isCloseButtonShown={canDismiss}
      canEscapeKeyClose={canDismiss}
      onClose={onClose}
      {...stillOverlay}
    >
      {isUnconfirmed ? (
        <UnconfirmedPayment actor={actor} onClose={onClose} />
      ) : (
        <BankChoice actor={actor} amount={amount} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Footer({ actor, onClose, children }: Pick<BankDialogProps, 'actor' | 'onClose'> & { children: ReactNode }) {
  const { t } = useTranslation('payment');
  const canDismiss = useSelector(actor, (state) => state.can({ type: 'dialog.dismissed' }));
  return (
    <DialogFooter
      actions={
        <>
          <Button disabled={!canDismiss} text={t('bank.cancel')} onClick={onClose} />
          {children}
        </>
      }
    />
  );
}

function BankChoice({ actor, amount, onClose }: Pick<BankDialogProps, 'actor' | 'amount' | 'onClose'>) {
  const { t } = useTranslation('payment');
  const group = useId();
  const bank = useSelector(actor, ({ context }) => context.bank);
  const errorKey = useSelector(actor, ({ context }) => context.errorKey);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isChecking = useSelector(actor, (state) => state.matches('checkingPayment'));
  return (
    <>
      <DialogBody>
        <p>
          {t('bank.amount')} <strong>{amount === null ? '–' : <Euros amount={amount} />}</strong>
        </p>
        <fieldset className="bank-choice" disabled={isBusy} aria-describedby={`${group}-error`}>
          <legend>{t('bank.choose')}</legend>
          {bankCodes.map((code) => (
            <label key={code} className={bank === code ? 'bank-card is-chosen' : 'bank-card'}>
              <input
                type="radio"
                name={group}
                value={code}
                checked={bank === code}
                onChange={() => actor.send({ type: 'bank.chosen', bank: code })}
              />
              {t(`bank.names.${code}`)}
            </label>
          ))}
        </fieldset>
        <div id={`${group}-error`} role="alert" className="field-error">
          {errorKey && t(errorKey, { ns: 'common' })}
        </div>
        <p role="status" className="field-help">
          {t(isChecking ? 'bank.checking' : 'bank.leaving')}
        </p>
      </DialogBody>
      <Footer actor={actor} onClose={onClose}>
        <Button
          intent="primary"
          loading={isBusy}
          text={t('bank.start')}
          onClick={() => actor.send({ type: 'payment.started' })}
        />
      </Footer>
    </>
  );
}

/** The person was at the bank, and no payment has arrived: another one is offered only when they say so. */
function UnconfirmedPayment({ actor, onClose }: Pick<BankDialogProps, 'actor' | 'onClose'>) {
  const { t } = useTranslation('payment');
  const errorKey = useSelector(actor, ({ context }) => context.errorKey);
  const text = useFocusAtStart<HTMLParagraphElement>();
  return (
    <>
      <DialogBody>
        <p ref={text} tabIndex={-1}>
          {t('bank.unconfirmed')}
        </p>
        <div role="alert" className="field-error">
          {errorKey && t(errorKey, { ns: 'common' })}
        </div>
      </DialogBody>
      <Footer actor={actor} onClose={onClose}>
        <Button text={t('bank.resume')} onClick={() => actor.send({ type: 'choice.resumed' })} />
        <Button
          intent="primary"
          text={t('bank.check')}
          onClick={() => actor.send({ type: 'payment.checkRequested' })}
        />
      </Footer>
    </>
  );
}
