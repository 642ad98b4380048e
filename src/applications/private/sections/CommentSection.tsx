import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { ReadOnlyField } from '../../../form/FormGroup';
import { TextAreaField } from '../../../form/TextField';
import { useApplication, useForm } from '../../form/formContext';
import { Section } from '../../form/Section';

/**
 * The applicant's reasons for the application (PRIV-25, PRIV-93), below what the authority asks to be described
 * (OPEN-69).
 */
export const CommentSection = memo(function CommentSection() {
  const { requirementDescription } = useApplication<{ requirementDescription?: string | null }>();
  const { namespace } = useForm().definition;
  const { t } = useTranslation(['form', namespace]);
  return (
    <Section title={t('section.comment')}>
      {requirementDescription && (
        <ReadOnlyField
          name="requirementDescription"
          label={t('field.requirementDescription')}
          value={requirementDescription}
        />
      )}
      <TextAreaField
        name="comment"
        label={t([`${namespace}:field.comment`, 'field.comment'])}
        help={t(`${namespace}:help.comment`, limits.comment)}
        limits={limits.comment}
        isRequired
      />
    </Section>
  );
});
