import type { Licence } from '#domain/applications/model';
import type { ActingPartyType, ApplicationTypeName } from '#domain/codes';
import { licence } from '../../tests/fixtures/weapons';
import { actionsOf } from './licenceActions';

const ends = '2026-12-15';
const extendable = '2026-08-15';

interface Offer {
  party?: ActingPartyType;
  isAssignmentOn?: boolean;
  today?: string;
}

const offered = (
  changes: Partial<Licence>,
  { party = 'PRIVATE', isAssignmentOn = false, today = extendable }: Offer = {},
) =>
  actionsOf(licence({ validUntil: ends, ...changes }), party, { isAssignmentOn, today }).map(
    ({ key, start: { definition, activity } }) => [key, definition.id, activity?.type, activity?.existingLicenceNo],
  );
const keys = (...args: Parameters<typeof offered>) => offered(...args).map(([key]) => key);

const assigned = ['licences.assign', 'company/weaponTransfer', 'CHANGE_LICENCE', 'RL-1'];

test('[INFO-06] [OPEN-72] the activities of its kind, each for this licence', () => {
  expect(offered({})).toEqual([
    ['licences.EXTEND_LICENCE', 'private/weaponLicence', 'EXTEND_LICENCE', 'RL-1'],
    ['licences.CHANGE_LICENCE', 'private/weaponLicence', 'CHANGE_LICENCE', 'RL-1'],
  ]);
});

const extension = ['licences.EXTEND_LICENCE', 'EXTEND_LICENCE'];
const change = ['licences.CHANGE_LICENCE', 'CHANGE_LICENCE'];
test.each<[name: ApplicationTypeName, kind: string, activities: string[][]]>([
  ['PURCHASE_LICENCE', 'company/purchaseLicence', [extension, change]],
  ['WEAPON_LICENCE', 'company/weaponLicence', [extension, change]],
  ['COLLECTING_LICENCE', '', []],
  ['CARRY_PERMIT', '', []],
])('[API-223] [INFO-06] a company is offered for its %s, as %s: %j', (name, kind, activities) => {
  for (const party of ['ENTREPRENEUR', 'AUTHORIZED_REPRESENTATIVE', 'WEAPON_RESPONSIBLE'] as const)
    expect(offered({ type: `APPLICATION_TYPE_${name}`, weapons: [] }, { party })).toEqual(
      activities.map(([key, activity]) => [key, kind, activity, 'RL-1']),
    );
});

test('[INFO-06] an extension only from its first day on', () => {
  expect(keys({}, { today: '2026-08-14' })).toEqual(['licences.CHANGE_LICENCE']);
});

test.each(['EXPIRED', 'REVOKED'] as const)('[INFO-06] nothing for one that is %s', (status) => {
  expect(offered({ status })).toEqual([]);
  expect(offered({ status }, { party: 'ENTREPRENEUR' })).toEqual([]);
});

test('[INFO-06] nothing for a kind that knows no activity', () => {
  expect(offered({ type: 'APPLICATION_TYPE_WEAPON_TRANSFER' as never })).toEqual([]);
});

test('[INFO-25] an entrepreneur may assign weapons, beside the activities', () => {
  expect(offered({}, { party: 'ENTREPRENEUR' }).at(-1)).toEqual(assigned);
  expect(keys({}, { party: 'ENTREPRENEUR' })).toEqual([
    'licences.EXTEND_LICENCE',
    'licences.CHANGE_LICENCE',
    'licences.assign',
  ]);
});

test.each<[name: string, changes: Partial<Licence>, offer: Offer]>([
  ['by a representative', {}, { party: 'AUTHORIZED_REPRESENTATIVE' }],
  ['by a person', {}, { party: 'PRIVATE' }],
  ['of a licence without any', { weapons: [] }, { party: 'ENTREPRENEUR' }],
  ['of a licence they are not moved from', { type: 'APPLICATION_TYPE_PURCHASE_LICENCE' }, { party: 'ENTREPRENEUR' }],
  ['while the flag is on', {}, { party: 'ENTREPRENEUR', isAssignmentOn: true }],
])('[INFO-25] weapons are not assigned %s', (_name, changes, offer) => {
  expect(keys(changes, offer)).not.toContain('licences.assign');
});
