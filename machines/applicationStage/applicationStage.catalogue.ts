import { applicationDefinitions } from '#domain/applications/registry';
import { statusNames, statusOf } from '#domain/codes';
import type { CatalogueEntry } from '../lib/catalogueEntry';
import { createApplicationStageMachine } from './applicationStage.machine';

const paid = { id: 1, success: true, amount: 60, dateCreated: '2026-01-01T00:00:00Z', type: 'PRIVATE_APPLICATION' };

/** Every status, unpaid and paid, and one that is not known. */
const received = [...statusNames.map(statusOf), 'APPLICATION_STATUS_SOMETHING_NEW'].flatMap((status) =>
  [null, paid].map((payment) => ({ type: 'application.received', application: { status, payment } })),
);

/** One stage machine a kind of application, made from its definition. */
export const applicationStageEntries: CatalogueEntry[] = applicationDefinitions.map((definition) => {
  const machine = createApplicationStageMachine(definition);
  return {
    id: machine.id,
    titleKey: 'applicationStage',
    machine,
    inputs: [undefined],
    events: {
      'application.received': {
        description: 'The application arrives from the server, with its status and payment.',
        samples: received,
      },
    },
    outcomes: {},
  };
});
