import { Button } from '@blueprintjs/core';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '#domain/applications/sectionOptions';
import { processingMonths } from '#domain/applications/words';
import { DangerNotice } from '../../ui/DangerNotice';
import { lazyPart } from '../../ui/lazyPart';
import { useForm, useStoreState } from '../form/formContext';
import { FeeText } from '../payment/FeeText';
import { useFormAmount } from '../payment/useAmount';

const GuideDetails = lazyPart(() => import('../../pages/guide/GuideDetails'), { texts: ['guide'] });

/**
 * Before the first field: who it is for, what it costs, how long it takes and which documents this applicant will need.
 * The documents follow the answers, by the same table the validation uses. The whole guide opens on request.
 */
export const BeforeYouStart = memo(function BeforeYouStart() {
  const { definition, store } = useForm();
  const slots = useStoreState((state) => state.asked);
  // A document that each row asks for is named once.
  const asked = slots.filter(({ type }, index) => slots.findIndex((slot) => slot.type === type) === index);
  const { t } = useTranslation(['form', 'documents', 'payment', definition.namespace]);
  const amount = useFormAmount();
  const months = processingMonths(definition);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const selection = optionsOf(store.form, 'weaponSelection');
  const lacksWeapons = useStoreState(({ context }) => context.offeredWeapons?.length === 0) && selection?.emptyKey;
  const takesDocuments = asked.length > 0 || store.form.sections.some(({ id }) => id === 'documents');
  return (
    <section className="guide" aria-labelledby={titleId} data-open={isOpen || undefined}>
      <h2 id={titleId}>{t('guide.title')}</h2>
      <DangerNotice definition={definition} />
      {lacksWeapons && (
        <p className="notice form-notice notice-warning">
          {t([`${definition.namespace}:noWeapons`, 'weapons.none.before'])}
        </p>
      )}
      <dl>
        <div>
          <dt>{t('guide.who')}</dt>
          <dd>{t(`${definition.namespace}:guide.who`)}</dd>
        </div>
        <div>
          <dt>{t('guide.cost')}</dt>
          <dd>
            {amount.state === 'known' && <FeeText euros={amount.euros} />}
            {amount.state !== 'known' && t('payment:unknown')}
          </dd>
        </div>
        {months !== null && (
          <div>
            <dt>{t('guide.time')}</dt>
            <dd>{t('guide.months', { count: months })}</dd>
          </div>
        )}
        {takesDocuments && (
          <div>
            <dt>{t('guide.documents')}</dt>
            <dd aria-live="polite">
              {asked.length === 0 ? (
                t('guide.noDocuments')
              ) : (
                <ul>
                  {asked.map(({ type, isRequired }) => (
                    <li key={type}>
                      {t(`documents:type.${type}`)}
                      {!isRequired && ` (${t('documents:optional')})`}
                    </li>
                  ))}
                </ul>
              )}
              {asked.length > 0 && <span className="field-help">{t('guide.documentsFollow')}</span>}
            </dd>
          </div>
        )}
      </dl>
      <Button
        className="no-print"
        variant="outlined"
        aria-expanded={isOpen}
        text={t('guide.details')}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <GuideDetails definition={definition} asked={asked} />}
      <p className="field-help">{t('guide.required')}</p>
    </section>
  );
});
