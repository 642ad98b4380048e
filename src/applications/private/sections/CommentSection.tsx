import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { TextAreaField } from '../../../form/TextField';
import { Section } from '../../form/Section';

/** Why the licence is applied for, in the applicant's own words (PRIV-25, PRIV-93). */
export const CommentSection = memo(function CommentSection() {
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.comment')}>
      <TextAreaField
        name="comment"
        label={t('field.comment')}
        help={t('help.comment', limits.comment)}
        limits={limits.comment}
        isRequired
      />
    </Section>
  );
});
