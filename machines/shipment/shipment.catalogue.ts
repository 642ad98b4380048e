import { isFilled, isSplittable, numberProblems } from '#domain/shipment';
import type { CatalogueEntry } from '../lib/catalogueEntry';
import { type ShipmentContext, type ShipmentEvent, type ShipmentInput, shipmentMachine } from './shipment.machine';
import { sampleTitles } from './shipment.samples';

const sample = (event: ShipmentEvent) => ({ ...event });

export const shipmentEntry: CatalogueEntry = {
  id: 'shipment',
  titleKey: 'shipment',
  machine: shipmentMachine,
  sampleTitles,
  inputs: [{ sourceNumber: 'A1', declared: [], room: 3 }] satisfies ShipmentInput[],
  mainWay: ['saved'],
  events: {
    'count.changed': {
      description: 'The number of weapons is typed.',
      samples: [
        sample({ type: 'count.changed', count: '3' }),
        sample({ type: 'count.changed', count: '1' }),
        sample({ type: 'count.changed', count: '201' }),
      ],
    },
    'number.changed': {
      description: 'The serial number of a position is typed.',
      samples: [
        sample({ type: 'number.changed', position: 2, number: 'b2' }),
        sample({ type: 'number.changed', position: 2, number: ' a1 ' }),
      ],
    },
    'column.pasted': {
      description: 'A column of serial numbers is pasted.',
      samples: [
        sample({ type: 'column.pasted', position: 2, column: ['B2', 'C3'] }),
        sample({ type: 'column.pasted', position: 2, column: ['B2', '', 'D4', 'E5', 'F6'] }),
      ],
    },
    'problem.requested': {
      description: 'The first number to correct is to be shown.',
      samples: [sample({ type: 'problem.requested' })],
    },
    'shipment.confirmed': {
      description: 'The weapons are to be added.',
      samples: [sample({ type: 'shipment.confirmed' })],
    },
    'dialog.dismissed': {
      description: 'The dialog is to be closed without adding weapons.',
      samples: [sample({ type: 'dialog.dismissed' })],
    },
    'closing.confirmed': {
      description: 'What was entered may be lost.',
      samples: [sample({ type: 'closing.confirmed' })],
    },
    'editing.resumed': { description: 'Back to the numbers.', samples: [sample({ type: 'editing.resumed' })] },
  },
  outcomes: {},
  guardView: (context: ShipmentContext) => [
    context.count,
    isFilled(context),
    isSplittable(context),
    numberProblems(context),
    context.numbers.some((number) => number !== ''),
  ],
};
