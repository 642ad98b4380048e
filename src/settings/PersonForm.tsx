import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useFormik } from 'formik';
import { type FormEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type AuthorisedPersonValues, authorisedPersonErrors, documentOf } from '#domain/authorisedPersons';
import type { FieldError, MessageId } from '#domain/errors';
import { FormBinding, ReadOnlyPart } from '../form/binding';
import { FlagField } from '../form/ChoiceFields';
import type { ChosenFiles } from '../form/chosenFiles';
import { focusField } from '../form/ids';
import { randomId } from '../form/randomId';
import { PhoneField, TextField } from '../form/TextField';
import { Modal } from '../ui/Modal';
import type { AuthorisedPersonActor } from './implementations';
import { ProtocolField } from './ProtocolField';

interface PersonFormProps {
  actor: AuthorisedPersonActor;
  files: ChosenFiles;
  /** null: a new person. */
  personId: number | null;
  initial: AuthorisedPersonValues;
}

const noErrors: readonly FieldError[] = [];

/** What is typed, and its errors: those of a field when it was left, all of them once it was tried to save. */
function usePersonForm({ actor, personId, initial }: PersonFormProps) {
  const formik = useFormik({
    initialValues: initial,
    onSubmit: () => {},
    validateOnBlur: false,
    validateOnChange: false,
  });
  const { values } = formik;
  const [checked, setChecked] = useState(values);
  const [showsAllErrors, setShowsAllErrors] = useState(false);
  const isCheckDue = useRef(false);
  useLayoutEffect(() => {
    if (!isCheckDue.current) return;
    isCheckDue.current = false;
    setChecked(values);
  });

  const type = documentOf(values);
  const chosenName = useSelector(actor, ({ context }) => context.files[type].file?.name ?? null);
  // The protocol of an existing person is there already; only another one has to be chosen.
  const document = chosenName ?? (personId !== null && values.active ? 'kept' : null);
  const refused = useSelector(actor, (state) =>
    state.hasTag('failed') ? (state.context.failure?.fields ?? noErrors) : noErrors,
  );
  const errors = useMemo(
    () => new Map([...refused, ...authorisedPersonErrors(checked, document)].map(({ field, key }) => [field, key])),
    [checked, document, refused],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = authorisedPersonErrors(values, document);
    if (!first) return actor.send({ type: 'person.submitted', values, saveKey: randomId() });
    flushSync(() => {
      setChecked(values);
      setShowsAllErrors(true);
    });
    focusField(first.field);
  };
  return {
    formik,
    type,
    submit,
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    binding: {
      formik,
      path: '',
      errors,
      showsAllErrors: showsAllErrors || refused.length > 0,
      isReadOnly: false,
      onFinished: () => {
        isCheckDue.current = true;
      },
    },
  };
}

/** The form of the dialog: one for a new and for an existing person (SET-08, SET-09, SET-11..19). */
export function PersonForm(props: PersonFormProps) {
  const { actor, files, personId } = props;
  const { t } = useTranslation(['settings', 'form']);
  const formId = useId();
  const { binding, type, submit, isChanged } = usePersonForm(props);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isNew = personId === null;
  const close = () => actor.send({ type: 'dialog.dismissed', isChanged });
  return (
    <Modal
      title={t(isNew ? 'dialog.new' : 'dialog.edit')}
      onClose={isBusy ? undefined : close}
      actions={
        <>
          <Button text={t('form:cancel')} disabled={isBusy} onClick={close} />
          <Button
            type="submit"
            form={formId}
            intent="primary"
            aria-disabled={isBusy}
            text={t(isBusy ? 'dialog.saving' : 'dialog.save')}
          />
        </>
      }
    >
      <form id={formId} className="person-form" noValidate onSubmit={submit}>
        <SaveFailed actor={actor} />
        <FormBinding {...binding}>
          <TextField name="firstName" label={t('person.firstName')} isRequired autoComplete="off" />
          <TextField name="lastName" label={t('person.lastName')} isRequired autoComplete="off" />
          <ReadOnlyPart value={!isNew}>
            <TextField name="idCode" label={t('person.idCode')} isRequired={isNew} autoComplete="off" />
          </ReadOnlyPart>
          <PhoneField name="phone" label={t('person.phone')} isRequired />
          <TextField name="email" type="email" label={t('person.email')} isRequired autoComplete="off" />
          {!isNew && <FlagField name="active" label={t('person.active')} />}
          {type === 'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL' && (
            <p className="notice notice-warning">{t('dialog.deactivation')}</p>
          )}
          <ProtocolField key={type} actor={actor} files={files} type={type} personId={personId} />
        </FormBinding>
      </form>
    </Modal>
  );
}

/** What is known of a refusal beyond the fact, and cannot be put right in the form (SET-28, OPEN-56). */
const reasons: Partial<Record<MessageId, string>> = {
  COMPANY_CANNOT_APPLY: 'common:error.companyCannotApply',
  READ_ONLY: 'refusal.ended',
};

/** Tells that the entry was not saved (SET-22). */
function SaveFailed({ actor }: { actor: AuthorisedPersonActor }) {
  const { t } = useTranslation(['settings', 'common']);
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const reason = failure?.messageId && reasons[failure.messageId];
  if (!isFailed) return null;
  return (
    <div role="alert" className="notice notice-danger">
      {/* Where the reason is known, another try would end the same way. */}
      <p>{t(reason ? 'refusal.notSaved' : 'common:settings.company.error.saveAuthorizedPerson')}</p>
      {reason && <p>{t(reason, failure.params)}</p>}
    </div>
  );
}
