import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../../form/binding';
import { DocumentField } from '../../form/DocumentField';
import { useStoreState } from '../../form/formContext';
import { Section } from '../../form/Section';

/** Exactly the documents the rules call for, each with its field (PRIV-20, PRIV-60..90). Rows show their own. */
export const DocumentsSection = memo(function DocumentsSection() {
  const asked = useStoreState((state) => state.asked).filter(({ rowId }) => !rowId);
  const isReadOnly = useIsReadOnly();
  const { t } = useTranslation(['form', 'documents']);
  return (
    <Section title={t('section.documents')}>
      {asked.length === 0 ? (
        <p>{t('documents:noneAsked')}</p>
      ) : (
        <>
          {!isReadOnly && <p className="field-help">{t('documents:formats')}</p>}
          {asked.map((slot) => (
            <DocumentField key={slot.type} slot={slot} />
          ))}
        </>
      )}
    </Section>
  );
});
