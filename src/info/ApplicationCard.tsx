import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { contentParts } from '#domain/applications/contents';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { isDeletable, isDraft, isUnfinished } from '#domain/applications/drafts';
import type { ApplicationSummary } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { isWithColleague, reviewStanding } from '#domain/applications/review';
import { kindTitleKey } from '#domain/applications/words';
import { showDate, showTime } from '#domain/dates';
import { isFree } from '#domain/fees';
import { useLanguage } from '../i18n';
import { useSession } from '../session/SessionProvider';
import { RepetitionLinks } from '../summary/RepetitionLinks';
import { SummaryLink } from '../summary/SummaryLink';
import { Tag } from '../ui/Tag';
import { WhoChanged } from '../ui/WhoChanged';
import { statusBadgeOf } from './statusBadge';

interface ApplicationCardProps {
  application: ApplicationSummary;
  onDelete: (application: ApplicationSummary) => void;
}

/** One application (INFO-08..11, INFO-23). A kind this portal does not know is shown by its code and leads nowhere. */
export const ApplicationCard = memo(function ApplicationCard({ application, onDelete }: ApplicationCardProps) {
  const { audience } = useSession();
  const definition = definitionOf(application.type, audience);
  if (!definition) return <UnknownCard application={application} />;
  return <KnownCard application={application} definition={definition} onDelete={onDelete} />;
});

interface KnownCardProps extends ApplicationCardProps {
  definition: ApplicationDefinition;
}

function KnownCard({ application, definition, onDelete }: KnownCardProps) {
  const { t } = useTranslation(['info', 'kinds']);
  const language = useLanguage();
  const { id, no, decision, updated, submitted, licenceActivity, changedBy, changes = [], contents = {} } = application;
  const { ownReference, corrects, correctedBy, submittedBy, review } = application;
  const { key, tone, isSubmitted } = statusBadgeOf(definition, application);
  // What the authority has begun is not paid for, and waits for nobody to submit it.
  const isUnsubmitted = !isSubmitted && isUnfinished(application);
  const title = t(kindTitleKey(definition, licenceActivity?.type ?? null));
  const counted = contentParts.flatMap((part) => {
    const count = contents[part];
    return count ? [t(`drafts.contents.${part}`, { count })] : [];
  });
  const address = `${definition.route}/${id}`;
  const name = t('drafts.name', { title, no });
  return (
    <article className="card card-linked">
      <div className="card-heading">
        <h3>
          <Link className="card-link" to={address} state={{ type: definition.code }}>
            {name}
          </Link>
        </h3>
        <Tag tone={tone}>{t(isDraft(definition, application) ? 'drafts.badge' : key)}</Tag>
      </div>
      <p className="card-facts">
        <span>{t(isWithColleague(application) ? 'turn.colleague' : `turn.${tone}`)}</span>
        {review && (
          <span>
            {t(`drafts.review.${reviewStanding(review)}`, {
              askedBy: review.askedBy.name,
              reviewer: review.reviewer.name,
            })}
          </span>
        )}
        {licenceActivity && <span>{t('applications.licence', { number: licenceActivity.existingLicenceNo })}</span>}
        {ownReference && <span>{t('applications.ownReference', { reference: ownReference })}</span>}
        {corrects && <span>{t('applications.corrects', { no: corrects.no })}</span>}
        {correctedBy && <span>{t('applications.correctedBy', { no: correctedBy.no })}</span>}
        {counted.length > 0 && <span>{counted.join(', ')}</span>}
        <span>
          {isUnsubmitted
            ? t(changedBy ? 'applications.changedBy' : 'applications.changed', {
                date: showDate(updated),
                time: showTime(updated, language),
                name: changedBy?.name,
              })
            : t(submittedBy ? 'applications.submittedBy' : 'applications.submitted', {
                date: showDate(submitted),
                name: submittedBy?.name,
              })}
        </span>
      </p>
      {isUnsubmitted && !isWithColleague(application) && (
        <p className="card-todo">
          {t(isFree(definition.fee) ? 'applications.notSubmittedFree' : 'applications.notSubmitted')}
        </p>
      )}
      {tone === 'refused' && decision?.comment && (
        <p className="card-decision">{t('applications.decision', { comment: decision.comment })}</p>
      )}
      {changes.some(({ isSelf }) => !isSelf) && <WhoChanged title={t('applications.whoChanged')} changes={changes} />}
      <div className="card-actions">
        {definition.isCreatable && isUnfinished(application) && (
          <Link
            className="button"
            to={address}
            state={{ type: definition.code }}
            aria-label={t(isWithColleague(application) ? 'drafts.viewOf' : 'drafts.continueOf', { name })}
          >
            {t(isWithColleague(application) ? 'drafts.view' : 'drafts.continue')}
          </Link>
        )}
        {isDeletable(definition, application) && (
          <button
            type="button"
            className="button button-danger"
            aria-label={t('drafts.deleteOf', { name })}
            onClick={() => onDelete(application)}
          >
            {t('drafts.delete')}
          </button>
        )}
        <SummaryLink definition={definition} application={application} />
        <RepetitionLinks definition={definition} application={application} />
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
