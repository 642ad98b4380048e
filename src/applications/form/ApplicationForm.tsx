import { useLayoutEffect, useState } from 'react';
import type { AnyForm } from '#domain/applications/engine/form';
import { missingRows } from '#domain/applications/engine/missingRows';
import type { ApplicationCore } from '#domain/applications/model';
import { randomId } from '../../form/randomId';
import { useApplicationDeps } from '../applicationContext';
import { DraftNotice } from '../draft/DraftNotice';
import { DraftStatus } from '../draft/DraftStatus';
import { BeforeYouStart } from '../guide/BeforeYouStart';
import { Renewal } from '../lazyParts';
import {
  useAnswersShown,
  useAttachedForm,
  useDocuments,
  usePresentSlots,
  useRefusals,
  useWizardEvents,
} from '../machine/useApplication';
import { ErrorSummary } from '../submission/ErrorSummary';
import { SubmissionProgress } from '../submission/SubmissionProgress';
import { useShownPage } from '../wizard/useShownPage';
import { Editor } from './Editor';
import type { FormFamily } from './family';
import { type FormDeps, FormProvider, useForm } from './formContext';
import { ApplicationFormStore } from './formStore';
import { DialogSections } from './SectionList';
import { usePrepared } from './usePrepared';
import { useShallow } from './useShallow';
import { WholeForm } from './WholeForm';

interface ApplicationFormProps extends Omit<FormDeps, 'store'> {
  form: AnyForm;
  family: FormFamily;
  /** Ids of weapons that are ticked when nothing is saved yet (SHELL-20). */
  tickedAtStart: readonly string[];
}

/** What is saved, and, while nothing is, the weapons that the route names, too. */
function startValues(form: AnyForm, application: ApplicationCore, ticked: readonly string[]): object {
  const values = form.read(application);
  if (application.id !== undefined || !('selectedWeapons' in values) || !Array.isArray(values.selectedWeapons))
    return values;
  return { ...values, selectedWeapons: [...new Set([...values.selectedWeapons, ...ticked])] };
}

/** The values of the form, connected with the machine of the screen. */
function useStore({ definition, form, family, application, isReadOnly, tickedAtStart }: ApplicationFormProps) {
  const { person, now } = useApplicationDeps();
  const present = usePresentSlots();
  const documents = useDocuments();
  const [store] = useState(() => {
    const values = startValues(form, application, tickedAtStart);
    const missing = isReadOnly ? [] : missingRows(form, values, randomId);
    const started = new ApplicationFormStore(form, {
      audience: definition.audience,
      application,
      values: { ...values, ...Object.fromEntries(missing.map(({ list, rows }) => [list, rows])) },
      context: family.startContext({ form, application, idCode: person.idCode, now, isReadOnly }),
      present,
      documents,
    });
    for (const { list, added } of missing) started.openRow(list, added[0]?.id ?? null);
    return started;
  });
  useLayoutEffect(() => store.rebase(application), [store, application]);
  useLayoutEffect(() => store.setPresent(present), [store, present]);
  useAttachedForm(store);
  useRefusals(store.showRefusal);
  return store;
}

/** The form of an application: values in the store, rules from the form of its kind, sections in the kind's order. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { form, family, tickedAtStart, ...outer } = props;
  const { isReadOnly } = outer;
  const store = useStore(props);
  usePrepared(store);
  const isChecking = useAnswersShown();
  const page = useShownPage();
  const { openPage } = useWizardEvents();
  // What is known at the start is asked about once, also when the application has been saved meanwhile.
  const [Body] = useState(() => (outer.application.answersFrom ? Renewal : WholeForm));
  const deps = useShallow<FormDeps>({ ...outer, store });
  return (
    <FormProvider value={deps}>
      <ContextData family={family} form={form} />
      <Editor at={store.root} isReadOnly={isReadOnly}>
        <ErrorSummary page={isReadOnly ? undefined : page?.id} onOpenPage={openPage} />
        <DraftNotice />
        {!isReadOnly && <DraftStatus />}
        {!isReadOnly && !isChecking && (page?.isFirst ?? true) && <BeforeYouStart />}
        <DialogSections views={family.views} />
        <Body views={family.views} />
        <SubmissionProgress />
      </Editor>
    </FormProvider>
  );
}

/** Brings what the registers answer into the store of the form. */
function ContextData({ family: { useContextData }, form }: Pick<ApplicationFormProps, 'family' | 'form'>) {
  const { store, application, isReadOnly } = useForm();
  const { person, now } = useApplicationDeps();
  const { context, registerParts } = useContextData({
    store,
    form,
    application,
    idCode: person.idCode,
    now,
    isReadOnly,
  });
  useLayoutEffect(() => store.setContext(context, registerParts), [store, context, registerParts]);
  return null;
}
