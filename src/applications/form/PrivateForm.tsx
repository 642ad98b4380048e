import { useQueryClient } from '@tanstack/react-query';
import { setIn, useFormik } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PrivateApplication, SportClub } from '#domain/applications/model';
import { type PrivateFormValues, valuesOf, withValues } from '#domain/applications/private/values';
import type { FieldError } from '#domain/errors';
import { fieldErrors } from '#domain/validation';
import { FormBinding } from '../../form/binding';
import { useApplicationDeps } from '../applicationContext';
import { DraftNotice } from '../draft/DraftNotice';
import { DraftStatus } from '../draft/DraftStatus';
import { BeforeYouStart } from '../guide/BeforeYouStart';
import { useFormLink, usePresentDocuments, useSubmissionState } from '../machine/useApplication';
import { useOfferedWeapons } from '../private/useOfferedWeapons';
import { ErrorSummary } from '../submission/ErrorSummary';
import { SubmissionProgress } from '../submission/SubmissionProgress';
import { type FormContextValue, FormProvider } from './formContext';
import { FormikPorts } from './formikPorts';
import { SectionList } from './SectionList';
import { sportClubsKey, useFormContextData, useStableValue } from './useFormContextData';
import { useShallow } from './useShallow';

type OuterProps = Omit<FormContextValue, 'formContext' | 'asked' | 'offered' | 'retryHunting'>;

interface PrivateFormProps extends OuterProps {
  isReadOnly: boolean;
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
export function PrivateForm({ isReadOnly, tickedAtStart, ...outer }: PrivateFormProps) {
  const { application, form, definition, personDocument } = outer;
  const { person } = useApplicationDeps();
  const documents = usePresentDocuments();
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
  const { formContext, retryHunting } = useFormContextData({ form, application, values, documents, isReadOnly });
  const offered = useOfferedWeapons({ definition, form, application, isReadOnly });
  check.current = (checked) => fieldErrors(form.schema(formContext), checked);

  const asked = useStableValue(form.documents(values, formContext));
  const hasTried = useRef(false);
  hasTried.current = attempts > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form context changes what is wrong
  useEffect(() => {
    if (hasTried.current) void validateForm();
  }, [formContext, asked]);
  const isHighlighted = useSubmissionState((state) => state.matches({ editing: 'highlighting' }));

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

  const link = useFormLink();
  const [ports] = useState(
    () => new FormikPorts<PrivateFormValues>((shown) => startValues(shown as PrivateApplication, tickedAtStart)),
  );
  useLayoutEffect(() =>
    ports.update({
      values,
      slots: asked.map(({ type }) => ({ type })),
      collect,
      validate: () => check.current(values),
      showErrors: (errors) => {
        setErrors(nested(errors));
        setAttempts((count) => count + 1);
      },
      setValues: (next) => void setValues(next, false),
    }),
  );
  useLayoutEffect(() => link.attach(ports), [link, ports]);

  const deps = useShallow<FormContextValue>({ ...outer, formContext, asked, offered, retryHunting });

  return (
    <FormProvider value={deps}>
      <FormBinding formik={formik} showsAllErrors={attempts > 0} isReadOnly={isReadOnly}>
        <ErrorSummary attempts={attempts} />
        <DraftNotice />
        <DraftStatus />
        {!isReadOnly && <BeforeYouStart />}
        <form
          noValidate
          className={isHighlighted ? 'application-form is-highlighted' : 'application-form'}
          onSubmit={(event) => event.preventDefault()}
          onChangeCapture={ports.touch}
          onClickCapture={ports.touch}
          onKeyDownCapture={ports.touch}
        >
          <SectionList />
        </form>
        <SubmissionProgress />
      </FormBinding>
    </FormProvider>
  );
}
