import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { isRefused } from '#domain/applications/stage';
import { hasSummary } from '#domain/applications/summary';

interface RepetitionLinksProps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
}

/** The ways to a copy and to a correction of an application, of a kind that has them (DEC-01). */
export function RepetitionLinks({ definition, application }: RepetitionLinksProps) {
  const { t } = useTranslation('common');
  const { id, no, status } = application;
  if (!definition.repeated || id === undefined) return null;
  const start = `${definition.route}?classifier=${definition.code}`;
  return (
    <>
      {hasSummary(application) && !isRefused(status) && (
        <Link
          className="button button-quiet"
          to={`${start}&corrects=${id}`}
          aria-label={t('repetition.correctOf', { no })}
        >
          {t('repetition.correct')}
        </Link>
      )}
      <Link className="button button-quiet" to={`${start}&copies=${id}`} aria-label={t('repetition.copyOf', { no })}>
        {t('repetition.copy')}
      </Link>
    </>
  );
}
