import type { FormPage } from '#domain/applications/pages';
import type { CatalogueEntry } from '../lib/catalogueEntry';
import { type WizardContext, type WizardInput, wizardMachine } from './wizard.machine';
import { sampleTitles } from './wizard.samples';

/** The pages of another application of a company. */
const company: FormPage = { id: 'company', sections: ['companyApplicant', 'contact'] };
const details: FormPage = { id: 'details', sections: ['applicationFiles', 'payment'] };

export const wizardEntry: CatalogueEntry = {
  id: 'wizard',
  titleKey: 'wizard',
  machine: wizardMachine,
  sampleTitles,
  inputs: [{ pages: [company, details], start: 'company', page: null }] satisfies WizardInput[],
  mainWay: ['shown'],
  events: {
    'pages.changed': {
      description: 'From the form: it has other pages.',
      from: ['application'],
      samples: [
        { type: 'pages.changed', pages: [company, details] },
        { type: 'pages.changed', pages: [company] },
      ],
    },
    'page.finished': {
      description: 'Next: the page is finished.',
      samples: [
        { type: 'page.finished', fieldErrors: [] },
        { type: 'page.finished', fieldErrors: [{ field: 'phone', key: 'validationError.required' }] },
      ],
    },
    'page.returned': { description: 'Back to the page before.', samples: [{ type: 'page.returned' }] },
    'page.requested': {
      description: 'Another page of the form is chosen.',
      samples: [
        { type: 'page.requested', page: 'details', isAddress: false },
        { type: 'page.requested', page: 'details', isAddress: true },
        { type: 'page.requested', page: 'company', isAddress: true },
      ],
    },
    'section.requested': {
      description: 'Back from the answers to a section of the form.',
      from: ['application'],
      samples: [
        { type: 'section.requested', section: 'contact' },
        { type: 'section.requested', section: 'applicationFiles' },
      ],
    },
  },
  outcomes: {},
  guardView: ({ pages, page }: WizardContext) => [pages.length, page],
};
