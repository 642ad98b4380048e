import type { ApplicationSummary } from '#domain/applications/model';
import { statusOf } from '#domain/codes';
import { applicationSummary, payment } from '../../tests/fixtures/applications';
import {
  type ApplicationFilter,
  fits,
  isFiltering,
  isOrdered,
  noFilter,
  readFilter,
  writeFilter,
} from './applicationFilter';

const application = (changes: Partial<ApplicationSummary>) =>
  applicationSummary(1, {
    status: statusOf('CHECK'),
    payment: payment(true),
    submitted: '2026-01-02T10:00:00Z',
    ...changes,
  });
const filter = (changes: Partial<ApplicationFilter>): ApplicationFilter => ({ ...noFilter, ...changes });

test.each<[string, Partial<ApplicationSummary>, Partial<ApplicationFilter>, boolean]>([
  ['late on the evening before, in UTC', { submitted: '2026-03-14T22:30:00Z' }, { from: '2026-03-15' }, true],
  ['before the first day', { submitted: '2026-03-14T10:00:00Z' }, { from: '2026-03-15', to: '2026-03-16' }, false],
  ['between the days', { submitted: '2026-03-15T10:00:00Z' }, { from: '2026-03-14', to: '2026-03-16' }, true],
  ['on the last day', { submitted: '2026-03-15T10:00:00Z' }, { to: '2026-03-15' }, true],
  ['after the last day', { submitted: '2026-03-15T22:30:00Z' }, { to: '2026-03-15' }, false],
  ['after both days', { submitted: '2026-03-17T10:00:00Z' }, { from: '2026-03-15', to: '2026-03-16' }, false],
  ['not submitted, by date', { submitted: null }, { from: '1900-01-01' }, false],
  ['not submitted, by no date', { submitted: null }, {}, true],
  ['not submitted, by its last day', { submitted: null }, { to: '2099-12-31' }, false],
  ['of this stage', {}, { stage: 'check' }, true],
  ['of another stage', { status: statusOf('REFUSED') }, { stage: 'check' }, false],
  ['refused in any way', { status: statusOf('REFUSED_EXAM') }, { stage: 'refused' }, true],
  ['with this part of its number', { no: '2026-001234' }, { text: '1234' }, true],
  ['without this part of its number', { no: '2026-001234' }, { text: '1235' }, false],
  ['with this part of its reference', { ownReference: 'Arve nr 17/B' }, { text: 'ARVE  NR' }, true],
  ['that the person has saved', { changedBy: { name: 'Mari Maasikas', isSelf: true } }, { who: 'mine' }, true],
  ['that a colleague has saved', { changedBy: { name: 'Jaan Tamm', isSelf: false } }, { who: 'mine' }, false],
  ['of an unknown kind', { type: 'APPLICATION_TYPE_CARRY_PERMIT' }, { stage: 'unknown' }, true],
])('[INFO-08] an application %s', (_, changes, sought, isFound) => {
  expect(fits(application(changes), filter(sought), 'private')).toBe(isFound);
});

test.each<[address: string, sought: Partial<ApplicationFilter>, written: string]>([
  [
    'view=applications&to=2026-01-01',
    { from: '2026-03-15', stage: 'exam' },
    'view=applications&from=2026-03-15&stage=exam',
  ],
  ['view=applications', { to: '2026-03-16' }, 'view=applications&to=2026-03-16'],
])('[INFO-08] the search is written into the address %s and read from it: %j', (address, sought, written) => {
  const query = writeFilter(new URLSearchParams(address), filter(sought));
  expect(query.toString()).toBe(written);
  expect(readFilter(query)).toEqual(filter(sought));
});

test.each([
  'from=x&to=1.1.2026&stage=none',
  'from=12026-03-15&to=2026-03-155',
  'from=2026-3-15&to=2026-03-1',
  'from=2026-02-30&to=2026-13-01',
  'from=2026-02-29&to=2026-04-31',
  '',
])('[INFO-08] what is not understood of an address is no limit: %s', (query) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(noFilter);
});

test.each<[Partial<ApplicationFilter>, isFiltering: boolean, isOrdered: boolean]>([
  [{}, false, true],
  [{ from: '2026-03-15' }, true, true],
  [{ to: '2026-03-15' }, true, true],
  [{ stage: 'exam' }, true, true],
  [{ from: '2026-03-15', to: '2026-03-15' }, true, true],
  [{ from: '2026-03-16', to: '2026-03-15' }, true, false],
])('[INFO-08] %j searches: %s, and its days are in order: %s', (changes, searches, inOrder) => {
  expect(isFiltering(filter(changes))).toBe(searches);
  expect(isOrdered(filter(changes))).toBe(inOrder);
});
