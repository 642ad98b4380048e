import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { guideAddress } from '#domain/applications/guide/address';
import { creatableDefinitions } from '#domain/applications/registry';
import { kindNameKey, kindPurposeKey } from '#domain/applications/words';
import { Page } from '../../shell/Page';
import './guide.css';

const audiences = ['private', 'company'] as const;

/** Every kind of application with the way to its guide; open to everybody. */
export function GuideList() {
  const { t } = useTranslation(['guide', 'kinds']);
  return (
    <Page title={t('title')}>
      <p className="lead">{t('lead')}</p>
      {audiences.map((audience) => (
        <section key={audience} aria-labelledby={`guide-${audience}`}>
          <h2 id={`guide-${audience}`}>{t(`audience.${audience}`)}</h2>
          <ul className="guide-kinds">
            {creatableDefinitions(audience).map((definition) => (
              <li key={definition.id} className="card card-linked">
                <Link className="card-link" to={guideAddress(definition)}>
                  {t(kindNameKey(definition))}
                </Link>
                <p>{t(kindPurposeKey(definition))}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
