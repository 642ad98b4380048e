import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication } from '#domain/applications/model';
import { kindNameKey } from '#domain/applications/words';
import { useApplication } from '../../form/formContext';
import { Section } from '../../form/Section';

/** Whose weapons and licences a supervision is about (PRIV-101). One of an earlier release does not know it. */
export default memo(function DeadHolderSection() {
  const { deadHolder } = useApplication<PrivateApplication>();
  const { t } = useTranslation(['form', 'kinds']);
  if (!deadHolder) return null;
  const { name, idCode, licences } = deadHolder;
  return (
    <Section title={t('section.deadHolder')}>
      <dl className="facts form-facts">
        {name && (
          <div>
            <dt>{t('deadHolder.name')}</dt>
            <dd>{name}</dd>
          </div>
        )}
        <div>
          <dt>{t('deadHolder.idCode')}</dt>
          <dd>{idCode}</dd>
        </div>
        {licences.length > 0 && (
          <div>
            <dt>{t('deadHolder.licences')}</dt>
            {licences.map(({ number, type }) => (
              <dd key={number}>{`${t(kindNameKey({ audience: 'private', code: type }))} ${number}`}</dd>
            ))}
          </div>
        )}
      </dl>
    </Section>
  );
});
