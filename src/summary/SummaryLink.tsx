import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { hasSummary } from '#domain/applications/summary';
import { summaryAddress } from './address';

interface SummaryLinkProps {
  definition: Pick<ApplicationDefinition, 'apiResource'>;
  application: ApplicationCore;
}

/** The way to what a person keeps of an application; nothing before it is submitted. */
export function SummaryLink({ definition, application }: SummaryLinkProps) {
  const { t } = useTranslation('common');
  const { id, no } = application;
  if (id === undefined || !hasSummary(application)) return null;
  return (
    <Link
      className="summary-link"
      to={summaryAddress(definition.apiResource, id)}
      aria-label={t('summary.openOf', { no })}
    >
      {t('summary.open')}
    </Link>
  );
}
