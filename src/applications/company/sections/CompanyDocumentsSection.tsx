import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/Tooltip';
import { useForm } from '../../form/formContext';
import { Section } from '../../form/Section';
import { DocumentFields } from '../../sections/DocumentsSection';

/** The documents the rules call for, with a tooltip about them (CPUR-14..16, CPUR-19). */
export const CompanyDocumentsSection = memo(function CompanyDocumentsSection() {
  const { definition } = useForm();
  const { t } = useTranslation(['form', 'documents', definition.namespace]);
  return (
    <Section title={t('section.documents')}>
      <Tooltip label={t('documents:about')} text={t(`${definition.namespace}:documents.tooltip`)} />
      <DocumentFields />
    </Section>
  );
});
