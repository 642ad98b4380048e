import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { kindNameKey, useApplicationHeading } from '../../shell/heading';
import { Page } from '../../shell/Page';

/** A kind whose form this portal does not have yet. */
export function NotAvailable({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(['form', 'kinds']);
  const title = useApplicationHeading(definition, null);
  return (
    <Page title={title} isNarrow>
      <p>{t('notAvailable.text', { kind: t(`kinds:${kindNameKey(definition)}`) })}</p>
      <p>
        <Link to="/info">{t('notAvailable.back')}</Link>
      </p>
    </Page>
  );
}
