import { applicationDefinitions } from '#domain/applications/registry';
import { statusNames, statusOf } from '#domain/codes';
import type { CatalogueEntry } from '../lib/catalogueEntry';
import { createApplicationStageMachine } from './applicationStage.machine';
import { statusTitles } from './applicationStage.samples';

const paid = { id: 1, success: true, amount: 60, dateCreated: '2026-01-01T00:00:00Z', type: 'PRIVATE_APPLICATION' };

/** Every status, unpaid and paid, and one that is not known. */
const received = [...statusNames.map(statusOf), 'APPLICATION_STATUS_SOMETHING_NEW'].flatMap((status) =>
  [null, paid].map((payment) => ({ type: 'application.received', application: { status, payment } })),
);

/** The titles of these samples: every status, unpaid and paid. */
const sampleTitles = {
  'application.received': statusTitles.flatMap(({ name, et, en }) => [
    { name: `${name}-unpaid`, et: `${et}, tasumata`, en: `${en}, not paid` },
    { name: `${name}-paid`, et: `${et}, tasutud`, en: `${en}, paid` },
  ]),
};

/** The stages of an application that comes to its licence; a kind has those of its definition. */
const mainWay = ['open', 'check.pending', 'deposition.pending', 'exam.pending', 'register'];

/** One stage machine a kind of application, made from its definition. */
export const applicationStageEntries: CatalogueEntry[] = applicationDefinitions.map((definition) => {
  const machine = createApplicationStageMachine(definition);
  return {
    id: machine.id,
    titleKey: 'applicationStage',
    machine,
    sampleTitles,
    inputs: [undefined],
    mainWay: mainWay.filter((path) => path.split('.')[0]! in machine.states),
    events: {
      'application.received': {
        description: 'The application arrives from the server, with its status and payment.',
        samples: received,
      },
    },
    outcomes: {},
  };
});
