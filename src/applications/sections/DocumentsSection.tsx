import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../form/binding';
import { DocumentField } from '../form/DocumentField';
import { useStoreState } from '../form/formContext';
import { Section } from '../form/Section';
import { documentsId, useSectionStandings } from '../wizard/useSectionStandings';

/** The documents of an application as a whole (PRIV-20, PRIV-60..90). */
export const DocumentsSection = memo(function DocumentsSection() {
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.documents')}>
      <DocumentFields />
    </Section>
  );
});

/** No document is asked for: that is certain once the sections before are complete. */
function NoneAsked() {
  const { t } = useTranslation('documents');
  const isCertain = useSectionStandings().some(({ id, standing }) => id === documentsId && standing === 'complete');
  return <p>{t(isCertain ? 'noneAsked' : 'noneAskedYet')}</p>;
}

/** Exactly the documents the rules call for, each with its field. Rows show their own. */
export function DocumentFields() {
  const asked = useStoreState((state) => state.asked).filter(({ rowId }) => !rowId);
  const isReadOnly = useIsReadOnly();
  const { t } = useTranslation('documents');
  if (asked.length === 0) return isReadOnly ? <p>{t('noneAsked')}</p> : <NoneAsked />;
  return (
    <>
      {!isReadOnly && <p className="field-help">{t('formats')}</p>}
      {asked.map((slot) => (
        <DocumentField key={slot.type} slot={slot} />
      ))}
    </>
  );
}
