import type { ActingParty } from '#domain/applications/model';
import { type CatalogueEntry, networkFailure, serverFailure } from '../lib/catalogueEntry';
import { type ActingPartyContext, type ActingPartyInput, actingPartyMachine } from './actingParty.machine';
import { sampleTitles } from './actingParty.samples';

const self: ActingParty = { code: '38001085718', type: 'PRIVATE', name: 'Jaak-Kristjan Jõeorg', address: null };
const company: ActingParty = { code: '10237832', type: 'ENTREPRENEUR', name: 'Põhjakotkas OÜ', address: null };
const inputs: ActingPartyInput[] = [
  { self, current: null, wanted: null, parties: [] },
  { self, current: self, wanted: null, parties: [self, company] },
  { self, current: null, wanted: company.code, parties: [] },
  { self, current: self, wanted: company.code, parties: [self, company] },
  { self, current: company, wanted: self.code, parties: [self, company] },
  { self, current: null, wanted: self.code, parties: [] },
];

export const actingPartyEntry: CatalogueEntry = {
  id: 'actingParty',
  titleKey: 'actingParty',
  machine: actingPartyMachine,
  sampleTitles,
  inputs,
  mainWay: ['choosing', 'chosen'],
  events: {
    'party.chosen': {
      description: 'The person chooses themself or a company.',
      samples: [
        { type: 'party.chosen', code: company.code },
        { type: 'party.chosen', code: self.code },
      ],
    },
    'choice.dismissed': {
      description: 'The dialog is closed without a choice; possible only when there is an acting party already.',
      samples: [{ type: 'choice.dismissed' }],
    },
  },
  outcomes: {
    loadCompanies: { done: [[], [company]], failed: [networkFailure] },
    updateAuthorization: { done: ['token'], failed: [serverFailure] },
  },
  guardView: ({ current, wanted, parties, chosen }: ActingPartyContext) => [
    current?.code,
    wanted,
    parties.length,
    chosen?.code,
  ],
};
