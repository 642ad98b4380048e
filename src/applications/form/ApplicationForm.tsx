import { useSelector } from '@xstate/react';
import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import type { FieldError } from '#domain/errors';
import { useApplicationDeps } from '../applicationContext';
import { DraftNotice } from '../draft/DraftNotice';
import { draftKey } from '../draft/draftStore';
import { useDraft } from '../draft/useDraft';
import { BeforeYouStart } from '../guide/BeforeYouStart';
import { ErrorSummary } from '../submission/ErrorSummary';
import { SubmissionProgress } from '../submission/SubmissionProgress';
import { Editor } from './Editor';
import type { FormFamily } from './family';
import { type FormDeps, FormProvider, useForm } from './formContext';
import { ApplicationFormStore } from './formStore';
import { SectionList } from './SectionList';
import { usePrepared } from './usePrepared';
import { useShallow } from './useShallow';

/** The form, as the rest of the screen uses it. */
export interface FormHandle {
  collect: () => ApplicationCore;
  validate: () => Promise<FieldError[]>;
  showErrors: (errors: FieldError[]) => void;
  /** The server has everything typed. */
  settle: () => void;
}

interface ApplicationFormProps extends Omit<FormDeps, 'store'> {
  handle: Ref<FormHandle>;
  form: AnyForm;
  family: FormFamily;
  /** What a new application starts from: part of the key of its draft. */
  subject: string;
  /** Ids of weapons that are ticked when nothing is saved yet (SHELL-20). */
  tickedAtStart: readonly string[];
}

/** What the form starts with: what is saved, and, while nothing is, the weapons that the address names, too. */
function startValues(form: AnyForm, application: ApplicationCore, ticked: readonly string[]): object {
  const values = form.read(application);
  if (application.id !== undefined || !('selectedWeapons' in values) || !Array.isArray(values.selectedWeapons))
    return values;
  return { ...values, selectedWeapons: [...new Set([...values.selectedWeapons, ...ticked])] };
}

function useStore({ form, family, application, uploads, isReadOnly, tickedAtStart }: ApplicationFormProps) {
  const { person, now } = useApplicationDeps();
  const [store] = useState(
    () =>
      new ApplicationFormStore(form, {
        application,
        values: startValues(form, application, tickedAtStart),
        context: family.startContext({ form, application, idCode: person.idCode, now, isReadOnly }),
        present: uploads.presentSlots(),
      }),
  );
  useLayoutEffect(() => store.rebase(application), [store, application]);
  const present = useSyncExternalStore(uploads.subscribe, uploads.presentSlots);
  useLayoutEffect(() => store.setPresent(present), [store, present]);
  return store;
}

/** The form of an application: values in the store, rules from the form of its kind, sections in the kind's order. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { handle, form, family, subject, tickedAtStart, ...outer } = props;
  const { application, definition, uploads, isReadOnly } = outer;
  const { person, party } = useApplicationDeps();
  const store = useStore(props);
  const values = useSyncExternalStore(store.subscribe, store.values);
  const asked = useSyncExternalStore(store.subscribe, () => store.getState().asked);
  const attempts = useSyncExternalStore(store.subscribe, () => store.getState().attempts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slots follow from what is asked
  useEffect(() => {
    if (!isReadOnly) uploads.keepOnly(store.slots());
  }, [uploads, store, asked, isReadOnly]);
  const isHighlighted = useSelector(outer.submission, (state) => state.matches({ editing: 'highlighting' }));

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
    put: store.replace,
    saved: useMemo(() => form.read(application), [form, application]),
    isOff: isReadOnly,
  });

  useImperativeHandle(handle, () => ({
    collect: store.collect,
    validate: async () => [...store.validate()],
    showErrors: store.showErrors,
    settle: draft.settle,
  }));

  usePrepared(store);
  const deps = useShallow<FormDeps>({ ...outer, store });
  return (
    <FormProvider value={deps}>
      <ContextData family={family} form={form} />
      <Editor at={store.root} isReadOnly={isReadOnly}>
        <ErrorSummary attempts={attempts} />
        <DraftNotice draft={draft} />
        {!isReadOnly && <BeforeYouStart />}
        <form
          noValidate
          className={isHighlighted ? 'application-form is-highlighted' : 'application-form'}
          onSubmit={(event) => event.preventDefault()}
        >
          <SectionList views={family.views} />
        </form>
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
