import { Button } from '@blueprintjs/core';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { isWithColleague } from '#domain/applications/review';
import { kindText } from '#domain/applications/words';
import { useIsReadOnly } from '../../form/binding';
import { DateText } from '../../form/DateText';
import { Euros } from '../../ui/Euros';
import { WithdrawnDocuments } from '../documents/WithdrawnDocuments';
import { useForm } from '../form/formContext';
import { LoadFailed, Section } from '../form/Section';
import { useApplicationEvents, useSubmissionState } from '../machine/useApplication';
import { FeeText } from '../payment/FeeText';
import { payButtonId } from '../payment/payButton';
import { type Amount, useFormAmount } from '../payment/useAmount';
import { SubmissionNotice } from '../submission/SubmissionNotice';

/** The state fee and what can be done with the application (PRIV-27, SAVE-09..12, SAVE-31, SAVE-50). */
export const PaymentSection = memo(function PaymentSection() {
  const { application } = useForm();
  const { t } = useTranslation(['payment', 'form']);
  const { payment } = application;
  return (
    <Section title={t('form:section.payment')}>
      {payment?.success ? (
        <dl className="facts form-facts">
          <div>
            <dt>{t('paid')}</dt>
            <dd>{payment.amount === 0 ? t('free') : <Euros amount={payment.amount} />}</dd>
          </div>
          <div>
            <dt>{t('paidOn')}</dt>
            <dd>
              <DateText day={payment.dateCreated} />
            </dd>
          </div>
        </dl>
      ) : (
        <Unpaid />
      )}
    </Section>
  );
});

/** What the fee is for (SAVE-31). */
function feeLabel({ licence }: ApplicationDefinition, { licenceActivity }: ApplicationCore): string {
  if (!licence) return 'fee';
  return licenceActivity?.type === 'EXTEND_LICENCE' ? 'extensionFee' : 'licenceFee';
}

function Unpaid() {
  const { definition, application } = useForm();
  const { payment } = application;
  const { t } = useTranslation('payment');
  const { retry, times, ...amount } = useFormAmount();
  return (
    <>
      <dl className="facts form-facts">
        <div>
          <dt>{t(feeLabel(definition, application))}</dt>
          <dd aria-live="polite">
            <AmountText amount={amount} />
            {amount.state === 'known' && times > 1 && (
              <span className="field-help">
                {' '}
                ({times} × <Euros amount={amount.euros / times} />)
              </span>
            )}
          </dd>
        </div>
        {payment?.isKept && (
          <div>
            <dt>{t('paid')}</dt>
            <dd>
              <Euros amount={payment.amount} />
            </dd>
          </div>
        )}
      </dl>
      {amount.state === 'failed' && <LoadFailed text={t('failed')} onRetry={retry} />}
      <WithdrawnDocuments />
      <SubmissionNotice />
      {!isWithColleague(application) && <Actions amount={amount} />}
    </>
  );
}

function AmountText({ amount }: { amount: Amount }) {
  const { t } = useTranslation('payment');
  return amount.state === 'known' ? <FeeText euros={amount.euros} /> : t('unknown');
}

/** Pay, or send when it is free; nothing of the two before the amount is known. */
function Actions({ amount }: { amount: Amount }) {
  const { definition, isAwaitingPerson } = useForm();
  const events = useApplicationEvents();
  const { t } = useTranslation(['payment', definition.namespace]);
  const isReadOnly = useIsReadOnly();
  const isEditable = useSubmissionState((state) => state.hasTag('editable'));
  const isDisabled = !isEditable || isAwaitingPerson;
  const keepFocus = useFocusKept(isDisabled);
  const isFree = amount.state === 'known' && amount.euros === 0;
  return (
    <div className="actions">
      {amount.state === 'known' && (
        <Button
          id={payButtonId}
          data-submit
          intent="primary"
          size="large"
          disabled={isDisabled}
          text={t(kindText(definition, isFree ? 'payment:send' : 'payment:pay'))}
          onClick={keepFocus(events.pay)}
        />
      )}
      {definition.canSaveWithoutPayment && !isReadOnly && (
        <Button
          size="large"
          disabled={isDisabled}
          text={t(isFree ? 'saveWithoutSubmission' : 'saveWithoutPayment')}
          onClick={keepFocus(events.save)}
        />
      )}
    </div>
  );
}

/** A button is disabled while its work is done, and loses the focus by that; it gets it back when nothing else took it. */
function useFocusKept(isDisabled: boolean) {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isDisabled || !pressed.current) return;
    if (document.activeElement === document.body) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
  }, [isDisabled]);
  return (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    act();
  };
}
