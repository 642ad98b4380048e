import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { type Review, reviewStanding } from '#domain/applications/review';
import { kindText } from '#domain/applications/words';
import { showDate, showTime } from '#domain/dates';
import { useLanguage } from '../../i18n';
import { useColleagues } from '../draft/useColleagues';
import { useApplicationEvents } from '../machine/useApplication';
import { ReviewButton } from './ReviewButton';
import './review.css';

interface ReviewNoticeProps {
  definition: ApplicationDefinition;
  application: ApplicationCore;
  review: Review;
}

/** Who has the draft, what was written about it, and what can be done (TEAM-01). */
export default function ReviewNotice({ definition, application, review }: ReviewNoticeProps) {
  const { t } = useTranslation(['review', 'form']);
  const language = useLanguage();
  const standing = reviewStanding(review);
  const colleagues = useColleagues(definition, application, true);
  const isChanged = standing === 'withColleague' && colleagues.haveSaved;
  const { reload } = useApplicationEvents();
  const { askedBy, reviewer, asked, note, returned } = review;
  const at = returned?.at ?? asked;
  const said = returned?.note ?? note;
  return (
    <section className="notice form-notice" aria-labelledby="review-title">
      <h2 id="review-title" className="review-title">
        {t(kindText(definition, `review:${standing}.title`))}
      </h2>
      <p>
        {t(kindText(definition, `review:${standing}.text`), {
          askedBy: askedBy.name,
          reviewer: reviewer.name,
          date: showDate(at),
          time: showTime(at, language),
        })}
      </p>
      {said !== '' && <blockquote className="review-note">{said}</blockquote>}
      <div role="status">{isChanged && <p>{t(kindText(definition, 'review:withColleague.changed'))}</p>}</div>
      {standing !== 'returned' && (
        <div className="card-actions">
          {isChanged && <Button text={t('form:draft.showChanges')} onClick={reload} />}
          <ReviewButton action={standing === 'toReview' ? 'return' : 'takeBack'} definition={definition} />
        </div>
      )}
    </section>
  );
}
