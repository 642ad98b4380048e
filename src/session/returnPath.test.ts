import { passTime } from '../../tests/views/support/clock';
import { testPeople, testProfile } from '../../tests/views/support/session';
import { focusWhenThere } from './focusWhenThere';
import { consumeReturnPath } from './returnPath';
import { keepPlace, type Place, readPlace } from './storage';

jest.mock('./focusWhenThere', () => ({ focusWhenThere: jest.fn() }));

const owner = { idCode: testProfile.idCode, partyCode: testPeople.private.code };
const path = '/applications/private/7?step=open';

test.each<[name: string, place: Place | null, path: string | null, fields: string[]]>([
  ['nowhere without a place', null, null, []],
  ['to a link, whoever logs in', { path }, path, []],
  ['to the place of the same person and party, and their field', { path, fieldId: 'phone', ...owner }, path, ['phone']],
  ['to the place alone, where no field had the focus', { path, fieldId: null, ...owner }, path, []],
  ['nowhere from that of another person', { path, fieldId: 'phone', ...owner, idCode: '60001019906' }, null, []],
  ['nowhere from that of another party', { path, fieldId: 'phone', ...owner, partyCode: '10237832' }, null, []],
])('a login leads %s', async (_name, place, expected, fields) => {
  jest.mocked(focusWhenThere).mockClear();
  sessionStorage.clear();
  if (place) keepPlace(place);
  expect(consumeReturnPath(testProfile, testPeople.private)).toBe(expected);
  expect(readPlace()).toBeNull();
  await passTime(0);
  expect(jest.mocked(focusWhenThere).mock.calls).toEqual(fields.map((field) => [field]));
});
