import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { bankCodes } from '#domain/codes';
import type { bankChoiceMachine } from '#machines/bankChoice/bankChoice.machine';
import { useFocusReturn } from '../../ui/useFocusReturn';
import { submitBankForm } from './bankForm';
import { Euros } from './Euros';

type BankChoiceActor = ActorRefFrom<typeof bankChoiceMachine>;

interface BankDialogProps {
  actor: BankChoiceActor;
  /** Euros; null while it is not known. */
  amount: number | null;
  /** Id of the button that opened it, when that is disabled meanwhile. */
  openerId?: string;
  /** The bank's form could not be used. */
  onFailed: () => void;
}

/** The bank's form goes into the page once; after the back button of the browser a bank may be chosen again. */
function useWayToBank(actor: BankChoiceActor, onFailed: () => void): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('bankForm.received', ({ html }) => {
      try {
        submitBankForm(html);
      } catch {
        actor.send({ type: 'page.restored' });
        onFailed();
      }
    });
    return unsubscribe;
  }, [actor, onFailed]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'page.restored' });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [actor]);
}

/** Five banks to choose from, and the way there (SAVE-05, SAVE-18..25, SAVE-51). */
export function BankDialog({ actor, amount, openerId, onFailed }: BankDialogProps) {
  const { t } = useTranslation('payment');
  const snapshot = useSelector(actor, (state) => state);
  const group = useId();
  useWayToBank(actor, onFailed);
  useFocusReturn(openerId);
  const { bank, errorKey } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');

  return (
    <Dialog
      isOpen={snapshot.status === 'active'}
      title={t('bank.title')}
      canOutsideClickClose={false}
      isCloseButtonShown={!isBusy}
      canEscapeKeyClose={!isBusy}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
    >
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
        <p className="field-help">{t('bank.leaving')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              disabled={isBusy}
              text={t('bank.cancel')}
              onClick={() => actor.send({ type: 'dialog.dismissed' })}
            />
            <Button
              intent="primary"
              loading={isBusy}
              text={t('bank.start')}
              onClick={() => actor.send({ type: 'payment.started' })}
            />
          </>
        }
      />
    </Dialog>
  );
}
