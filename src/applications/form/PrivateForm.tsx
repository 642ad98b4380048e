import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { setIn, useFormik } from 'formik';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { PrivateApplication, SportClub } from '#domain/applications/model';
import { type PrivateFormValues, valuesOf, withValues } from '#domain/applications/private/values';
import type { FieldError } from '#domain/errors';
import { fieldErrors } from '#domain/validation';
import { FormBinding } from '../../form/binding';
import { useApplicationDeps } from '../applicationContext';
import { DraftNotice } from '../draft/DraftNotice';
import { draftKey } from '../draft/draftStore';
import { useDraft } from '../draft/useDraft';
import { BeforeYouStart } from '../guide/BeforeYouStart';
import { useOfferedWeapons } from '../private/useOfferedWeapons';
import { ErrorSummary } from '../submission/ErrorSummary';
import { SubmissionProgress } from '../submission/SubmissionProgress';
import type { FormPorts } from '../submission/useSubmission';
import { type FormContextValue, FormProvider } from './formContext';
import { SectionList } from './SectionList';
import { sportClubsKey, useFormContextData, useStableValue } from './useFormContextData';
import { useShallow } from './useShallow';

/** The form, as the rest of the screen uses it. */
export interface FormHandle extends FormPorts {
  /** Errors found by the form or by the server are shown, the summary takes the focus (VAL-22, VAL-23). */
  showErrors: (errors: FieldError[]) => void;
  /** The server has everything typed. */
  settle: () => void;
}

type OuterProps = Omit<FormContextValue, 'formContext' | 'asked' | 'offered' | 'retryHunting'>;

interface PrivateFormProps extends OuterProps {
  handle: Ref<FormHandle>;
  isReadOnly: boolean;
  /** What a new application starts from: part of the key of its draft. */
  subject: string;
  /** Ids of weapons that are ticked when nothing is saved yet (SHELL-20). */
  tickedAtStart: readonly string[];
}

const nested = (errors: readonly FieldError[]): object =>
  errors.reduce<object>((all, { field, key }) => setIn(all, field, key), {});

/** What the form starts with: what is kept, and, while nothing is, the weapons that the address names, too. */
function startValues(application: PrivateApplication, ticked: readonly string[]): PrivateFormValues {
  const values = valuesOf(application);
  if (application.id !== undefined) return values;
  return { ...values, selectedWeapons: [...new Set([...values.selectedWeapons, ...ticked])] };
}

/** The form of a private kind: values in Formik, rules from the kind's schema, sections in the kind's order. */
export function PrivateForm({ handle, isReadOnly, subject, tickedAtStart, ...outer }: PrivateFormProps) {
  const { application, form, definition, uploads, personDocument } = outer;
  const { person, party } = useApplicationDeps();
  const queries = useQueryClient();
  const [attempts, setAttempts] = useState(0);
  const initialValues = useRef(startValues(application, tickedAtStart)).current;

  const check = useRef<(values: PrivateFormValues) => Promise<FieldError[]>>(async () => []);
  const formik = useFormik<PrivateFormValues>({
    initialValues,
    onSubmit: () => {},
    validate: async (values) => nested(await check.current(values)),
    validateOnChange: false,
    validateOnBlur: true,
  });
  const { values, setErrors, setValues, validateForm } = formik;
  const { formContext, retryHunting } = useFormContextData({ form, application, values, uploads, isReadOnly });
  const offered = useOfferedWeapons({ definition, form, application, isReadOnly });
  check.current = (checked) => fieldErrors(form.schema(formContext), checked);

  const asked = useStableValue(form.documents(values, formContext));
  useEffect(() => {
    if (!isReadOnly) uploads.keepOnly([...asked.map(({ type }) => type), 'PHOTO']);
  }, [uploads, asked, isReadOnly]);

  const hasTried = useRef(false);
  hasTried.current = attempts > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form context changes what is wrong
  useEffect(() => {
    if (hasTried.current) void validateForm();
  }, [formContext, asked]);
  const isHighlighted = useSelector(outer.submission, (state) => state.matches({ editing: 'highlighting' }));

  const put = useCallback((next: PrivateFormValues) => void setValues(next, false), [setValues]);
  const draft = useDraft({
    key: draftKey({
      idCode: person.idCode,
      partyCode: party.code,
      kind: definition.id,
      subject: application.id === undefined ? subject : String(application.id),
    }),
    values,
    fileNames: uploads
      .queue()
      .filter(({ type }) => type !== 'DOCUMENT_TYPE_PHOTO')
      .map(({ name }) => name),
    put,
    saved: useMemo(() => valuesOf(application), [application]),
    isOff: isReadOnly,
  });

  const collect = (): PrivateApplication => {
    const { activeDuty, huntingCertificate } = formContext;
    const weapons = form.weaponSelection ? [...offered.weapons] : application.weapons;
    const collected = withValues({ ...application, weapons }, values);
    const { applicant, metadata } = collected;
    return {
      ...collected,
      applicant: personDocument
        ? { ...applicant, citizenship: personDocument.citizenship, docNo: personDocument.docNo }
        : applicant,
      sportClubs: queries.getQueryData<SportClub[]>(sportClubsKey(person.idCode)) ?? collected.sportClubs,
      metadata: {
        activeDuty: activeDuty.state === 'found' ? activeDuty.data : metadata.activeDuty,
        huntingCertificate:
          huntingCertificate.state === 'found' ? huntingCertificate.data : metadata.huntingCertificate,
      },
    };
  };

  useImperativeHandle(handle, () => ({
    collect,
    validate: () => check.current(values),
    showErrors: (errors) => {
      setErrors(nested(errors));
      setAttempts((count) => count + 1);
    },
    settle: draft.settle,
  }));

  const deps = useShallow<FormContextValue>({ ...outer, formContext, asked, offered, retryHunting });

  return (
    <FormProvider value={deps}>
      <FormBinding formik={formik} showsAllErrors={attempts > 0} isReadOnly={isReadOnly}>
        <ErrorSummary attempts={attempts} />
        <DraftNotice draft={draft} />
        {!isReadOnly && <BeforeYouStart />}
        <form
          noValidate
          className={isHighlighted ? 'application-form is-highlighted' : 'application-form'}
          onSubmit={(event) => event.preventDefault()}
        >
          <SectionList />
        </form>
        <SubmissionProgress />
      </FormBinding>
    </FormProvider>
  );
}
