import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { purchaseLicenceDefinition as definition } from '#domain/applications/company/purchaseLicence/definition';
import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import { applicationIn } from '#domain/applications/formSnapshot';
import type { ApplicationCore, DocumentRecord } from '#domain/applications/model';
import { newCore } from '#domain/applications/newCore';
import type { ApplicationApi } from '../../src/applications/applicationApi';
import { type ApplicationDeps, ApplicationDepsProvider } from '../../src/applications/applicationContext';
import { Editor } from '../../src/applications/form/Editor';
import { FormProvider } from '../../src/applications/form/formContext';
import { ApplicationFormStore } from '../../src/applications/form/formStore';
import { type AnyViews, SectionList } from '../../src/applications/form/SectionList';
import { usePrepared } from '../../src/applications/form/usePrepared';
import { ErrorSummary } from '../../src/applications/submission/ErrorSummary';

interface FormFrameProps {
  form: AnyForm;
  views: AnyViews;
  /** The saved application, as the form reads it. */
  saved: object;
  context?: FormContext;
  documents?: readonly DocumentRecord[];
  isReadOnly?: boolean;
  /** Gets the store once. */
  onOpened?: (store: ApplicationFormStore) => void;
  onSubmitted?: (application: ApplicationCore) => void;
}

const nothing = () => {};
/** A form asks for code lists only. */
const api = { loadClassifier: async () => [] } as Partial<ApplicationApi> as ApplicationApi;
const deps: ApplicationDeps = {
  api,
  person: { firstName: 'Mari', lastName: 'Maasikas', idCode: '38001085718', mobileNo: null },
  party: { code: '10237832', type: 'ENTREPRENEUR', name: 'Põhjakotkas OÜ', address: null },
  notify: nothing,
  now: () => new Date('2026-11-21T10:00:00Z'),
  isSessionOver: () => false,
};
const startContext: FormContext = { activity: null, idCode: '38001085718', now: new Date('2026-11-21T10:00:00Z') };

const slotKeyOf = (documentType: string, rowId?: string | null): string =>
  [documentType.replace('DOCUMENT_TYPE_', ''), rowId].filter(Boolean).join('/');

function openForm({ form, saved, context = startContext, documents = [], onOpened }: FormFrameProps) {
  const application = { ...newCore, type: definition.code, licenceActivity: null, ...saved };
  const store = new ApplicationFormStore(form, {
    audience: 'private',
    application,
    values: form.read(application),
    context,
    present: documents.map(({ documentType, rowId }) => slotKeyOf(documentType, rowId)),
    documents,
  });
  onOpened?.(store);
  return { store, application, queries: new QueryClient() };
}

/** A form of the portal's engine alone: its sections, editors and errors, without the screen and the calls around it. */
export function FormFrame(props: FormFrameProps) {
  const { views, isReadOnly = false, onSubmitted } = props;
  const [{ store, application, queries }] = useState(() => openForm(props));
  usePrepared(store);
  const submit = () => {
    const errors = store.validate();
    if (errors.length > 0) store.showErrors(errors);
    else onSubmitted?.(applicationIn(store.snapshot()));
  };
  return (
    <ApplicationDepsProvider value={deps}>
      <QueryClientProvider client={queries}>
        <FormProvider
          value={{
            definition,
            application,
            personDocument: null,
            isAwaitingPerson: false,
            allowedWeaponTypes: null,
            isReadOnly,
            store,
          }}
        >
          <Editor at={store.root} isReadOnly={isReadOnly}>
            <ErrorSummary />
            <SectionList views={views} />
            <button type="button" className="submit" onClick={submit}>
              Submit
            </button>
          </Editor>
        </FormProvider>
      </QueryClientProvider>
    </ApplicationDepsProvider>
  );
}
