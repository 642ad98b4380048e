import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationSummary } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { showDate } from '#domain/dates';
import { useSession } from '../session/SessionProvider';
import { kindTitleKey } from '../shell/heading';
import { SummaryLink } from '../summary/SummaryLink';
import { Tag } from '../ui/Tag';
import { statusBadgeOf } from './statusBadge';

/** One application (INFO-08..11, INFO-23). A kind this portal does not know is shown by its code and leads nowhere. */
export const ApplicationCard = memo(function ApplicationCard({ application }: { application: ApplicationSummary }) {
  const { audience } = useSession();
  const definition = definitionOf(application.type, audience);
  if (!definition) return <UnknownCard application={application} />;
  return <KnownCard application={application} definition={definition} />;
});

interface KnownCardProps {
  application: ApplicationSummary;
  definition: ApplicationDefinition;
}

function KnownCard({ application, definition }: KnownCardProps) {
  const { t } = useTranslation(['info', 'kinds']);
  const { id, no, decision, created, submitted, licenceActivity } = application;
  const { key, tone, isSubmitted } = statusBadgeOf(definition, application);
  const title = t(kindTitleKey(definition, licenceActivity?.type ?? null), { ns: 'kinds' });
  return (
    <article className="card card-linked">
      <div className="card-heading">
        <h3>
          <Link className="card-link" to={`${definition.route}/${id}`}>
            {title}
          </Link>
        </h3>
        <Tag tone={tone}>{t(key)}</Tag>
      </div>
      <p className="card-facts">
        <span>{t('applications.no', { no })}</span>
        {licenceActivity && <span>{t('applications.licence', { number: licenceActivity.existingLicenceNo })}</span>}
        <span>
          {isSubmitted
            ? t('applications.submitted', { date: showDate(submitted) })
            : t('applications.created', { date: showDate(created) })}
        </span>
      </p>
      {!isSubmitted && <p className="card-todo">{t('applications.notSubmitted')}</p>}
      {tone === 'refused' && decision?.comment && (
        <p className="card-decision">{t('applications.decision', { comment: decision.comment })}</p>
      )}
      <div className="card-actions">
        <SummaryLink definition={definition} application={application} />
      </div>
    </article>
  );
}

function UnknownCard({ application: { type, no } }: { application: ApplicationSummary }) {
  const { t } = useTranslation('info');
  return (
    <article className="card">
      <div className="card-heading">
        <h3>{type}</h3>
      </div>
      <p className="card-facts">{t('applications.no', { no })}</p>
    </article>
  );
}
