import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createActor, fromPromise } from 'xstate';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { present } from '#domain/present';
import { applicationMachine } from '#machines/application/application.machine';
import { draftMachine } from '#machines/draft/draft.machine';
import { type BankReturn, paymentReturnMachine } from '#machines/paymentReturn/paymentReturn.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { uploadQueueMachine } from '#machines/uploadQueue/uploadQueue.machine';
import { queryClient } from '../../../src/api/queryClient';
import { ApplicationScreen } from '../../../src/app/screens';
import type { ApplicationApi } from '../../../src/applications/applicationApi';
import { type ApplicationDeps, ApplicationDepsProvider } from '../../../src/applications/applicationContext';
import { type FormDeps, FormProvider } from '../../../src/applications/form/formContext';
import {
  ApplicationScreenProvider,
  type ApplicationScreenValue,
} from '../../../src/applications/machine/useApplication';
import { copyOf } from '../../../src/applications/payment/copiedApplication';
import { ChosenFiles } from '../../../src/form/chosenFiles';
import { blankApplication } from '../../fixtures/applications';
import { people, selfOf } from '../../fixtures/people';
import { setupUser } from './clock';
import { StillActor, type StillState } from './stillActor';
import { startLoadedTexts } from './texts';

const submissionInput = {
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  activity: null,
  requestType: 'PRIVATE_APPLICATION',
  uploads: 'afterSave',
  applicationId: 12,
  applicationNo: '2026-000012',
  isLocked: false,
  isPaid: false,
};

const screenInput = {
  payment: null,
  exam: null,
  route: purchaseLicenceDefinition.route,
  id: 12,
  blank: null,
  activity: null,
  licence: null,
  repeated: null,
  company: null,
  isOfAge: true,
  keyPrefix: 'key',
  page: null,
};

interface Options {
  /** The machine of the screen around its children. */
  machine?: StillState;
  submission?: StillState;
  draft?: StillState;
  uploadQueue?: StillState;
  /** How the browser came back from the bank; what is told of it is decided by the machine itself. */
  bankReturn?: Partial<BankReturn>;
  /** The calls that the view makes; any other call fails. */
  api?: Partial<ApplicationApi>;
  application?: ApplicationCore;
  definition?: ApplicationDefinition;
  /** What the view reads of the form, beside the application and its kind. */
  form?: Partial<FormDeps>;
  route?: string;
}

/** Renders a view of the application screen without the screen around it: its machines stand still. */
export function renderOnStillScreen(view: ReactElement, options: Options = {}) {
  const { api = {}, application = blankApplication(), definition = purchaseLicenceDefinition } = options;
  const submission = new StillActor(submissionMachine, submissionInput, options.submission ?? { value: 'editing' });
  const draft = new StillActor(
    draftMachine,
    { application, isReadOnly: false, keyPrefix: 'key' },
    options.draft ?? { value: 'clean' },
  );
  const uploadQueue = new StillActor(
    uploadQueueMachine,
    { uploads: 'afterSave', applicationId: 12, applicationNo: '2026-000012' },
    options.uploadQueue ?? { value: 'resting' },
  );
  const paymentReturn = createActor(
    paymentReturnMachine.provide({
      actors: {
        copyApplication: fromPromise<{ id: number }, { application: ApplicationCore; copyKey: string }>(
          async ({ input }) =>
            present(api.saveApplication, 'the call that copies')(
              definition.apiResource,
              copyOf(input.application),
              input.copyKey,
            ),
        ),
      },
    }),
    {
      input: {
        route: definition.route,
        application,
        payment: null,
        exam: null,
        copyKey: 'key-copy',
        ...options.bankReturn,
      },
    },
  );
  const actor = new StillActor(applicationMachine, screenInput, {
    value: { open: { form: 'editing', person: 'unneeded', server: 'current' } },
    ...options.machine,
    children: { submission, draft, uploadQueue, paymentReturn },
  });
  const value = { actor, files: new ChosenFiles() } as unknown as ApplicationScreenValue;
  const notify = jest.fn();
  paymentReturn.on('message.raised', ({ key }) => notify({ key, intent: 'danger' }));
  paymentReturn.start();
  const deps = {
    api,
    party: selfOf(people.private),
    person: { idCode: people.private.code },
    notify,
  } as unknown as ApplicationDeps;
  startLoadedTexts(ApplicationScreen.texts);
  queryClient.clear();
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[options.route ?? '/']}>
        <ApplicationDepsProvider value={deps}>
          <ApplicationScreenProvider value={value}>
            <FormProvider value={{ definition, application, ...options.form } as FormDeps}>{view}</FormProvider>
          </ApplicationScreenProvider>
        </ApplicationDepsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...rendered, user: setupUser(), submission, draft, paymentReturn, machine: actor, sent: actor.sent, notify };
}
