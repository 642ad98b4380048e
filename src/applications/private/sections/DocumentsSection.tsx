import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentTypeName } from '#domain/codes';
import { uploadIdOf } from '#machines/application/application.machine';
import { useFieldBinding, useIsReadOnly } from '../../../form/binding';
import { FileField } from '../../../form/FileField';
import { useForm } from '../../form/formContext';
import { Section } from '../../form/Section';
import { useApplicationEvents, useUpload, useUploadProgress } from '../../machine/useApplication';

/** Exactly the documents the rules call for, each with its field (PRIV-20, PRIV-60..90). */
export const DocumentsSection = memo(function DocumentsSection() {
  const { asked } = useForm();
  const isReadOnly = useIsReadOnly();
  const { t } = useTranslation(['form', 'documents']);
  return (
    <Section title={t('section.documents')}>
      {asked.length === 0 ? (
        <p>{t('documents:noneAsked')}</p>
      ) : (
        <>
          {!isReadOnly && <p className="field-help">{t('documents:formats')}</p>}
          {asked.map(({ type, isRequired }) => (
            <DocumentField key={type} type={type} isRequired={isRequired} />
          ))}
        </>
      )}
    </Section>
  );
});

function DocumentField({ type, isRequired }: { type: DocumentTypeName; isRequired: boolean }) {
  const { t } = useTranslation('documents');
  const actor = useUpload({ type });
  const name = `documents.${type}`;
  const { errorKey, isReadOnly } = useFieldBinding(name);
  const progress = useUploadProgress(actor);
  const { chooseFile, removeFile, downloadDocument } = useApplicationEvents();
  if (!actor) return null;
  return (
    <FileField
      name={name}
      label={isRequired ? t(`type.${type}`) : `${t(`type.${type}`)} (${t('optional')})`}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      errorKey={errorKey}
      actor={actor}
      progress={progress}
      onChoose={(file) => chooseFile({ type }, file)}
      onRemove={() => removeFile(uploadIdOf({ type }))}
      onDownload={() => downloadDocument(uploadIdOf({ type }))}
    />
  );
}
