import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApplicationFilesValues,
  asksSportingOrganisation,
} from '#domain/applications/company/sections/applicationFiles';
import type { SectionOptions } from '#domain/applications/formTypes';
import type { DocumentTypeName } from '#domain/codes';
import { useFieldBinding } from '../../../form/binding';
import { FlagField } from '../../../form/ChoiceFields';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { SelectField } from '../../../form/SelectField';
import { DocumentField } from '../../form/DocumentField';
import { useFormContext, useFormIsReadOnly, useFormValues, useStoreState } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useClassifier } from '../../form/useClassifier';
import { usePresentSlots } from '../../machine/useApplication';
import { FeeText } from '../../payment/FeeText';
import { useFormAmount } from '../../payment/useAmount';
import { DocumentListField } from '../DocumentListField';

/** The application as a file, with its type and fee, and other files: two cards that can be folded (OTHER-01..12). */
export const ApplicationFilesSection = memo(function ApplicationFilesSection({
  options,
}: {
  options: SectionOptions['applicationFiles'];
}) {
  const { t } = useTranslation(['form', 'companyForm']);
  const { errorKey, isReadOnly } = useFieldBinding('files');
  return (
    <Section title={t('section.applicationFiles')} anchorId={fieldId('files')}>
      {!isReadOnly && <p className="field-help">{t('companyForm:help.applicationFiles')}</p>}
      <FieldError name="files" errorKey={errorKey} />
      <Card title={t('companyForm:applicationFiles.application')} slotType="OTHER_APPLICATION">
        <TypeField list={options.list} />
      </Card>
      <Card title={t('companyForm:applicationFiles.other')} slotType="OTHER_FILE" />
    </Section>
  );
});

/** A card of one document slot. */
function Card({ title, slotType, children }: { title: string; slotType: DocumentTypeName; children?: ReactNode }) {
  const { t } = useTranslation(['form', 'documents']);
  const slot = useStoreState(({ asked }) => asked.find(({ type }) => type === slotType));
  const titleId = useId();
  return (
    <details open className="file-card" aria-labelledby={titleId}>
      <summary>
        <h3 id={titleId}>{title}</h3>
      </summary>
      {children}
      {slot &&
        (slot.isMultiple ? (
          <DocumentListField slot={slot} help={t('documents:formatsMany')} />
        ) : (
          <DocumentField slot={slot} help={t('documents:formats')} />
        ))}
    </details>
  );
}

/** What kind of application the file is, what it costs, and whether the applicant is a sporting organisation. */
function TypeField({ list }: { list: SectionOptions['applicationFiles']['list'] }) {
  const { t } = useTranslation(['form', 'companyForm', 'payment']);
  const types = useClassifier(list);
  const isReadOnly = useFormIsReadOnly();
  const context = useFormContext();
  const asksFlag = useFormValues((values: ApplicationFilesValues) => asksSportingOrganisation(values, context));
  const isChosen = useFormValues(({ applicationFileType }: ApplicationFilesValues) => applicationFileType !== '');
  const amount = useFormAmount();
  const hasFile = usePresentSlots().includes('OTHER_APPLICATION' satisfies DocumentTypeName);
  if (types.isFailed) return <LoadFailed text={t('listFailed')} onRetry={types.retry} />;
  if (types.isPending) return <Skeleton lines={2} />;
  return (
    <>
      <SelectField
        name="applicationFileType"
        label={t('field.applicationFileType')}
        help={t('companyForm:help.applicationFileType')}
        isRequired={hasFile}
        options={types.entries}
      />
      {isChosen && !isReadOnly && amount.state === 'known' && (
        <p className="field-help file-fee" aria-live="polite">
          {t('payment:fee')}: <FeeText euros={amount.euros} />
        </p>
      )}
      {asksFlag && <FlagField name="isSportingOrganisation" label={t('field.isSportingOrganisation')} />}
    </>
  );
}
