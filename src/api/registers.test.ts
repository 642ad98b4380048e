import { fakeServer } from '../../tests/views/support/server';
import {
  findNaturalWeaponLicence,
  findOwnedWeapons,
  findUsedWeapons,
  loadActiveDuty,
  loadHuntingCertificate,
  loadPersonDocument,
  loadSportClubs,
  searchAddresses,
} from './registers';

test.each([
  ['API-092', 'externalWeaponProceeding/geolocation', { address: 'x' }, searchAddresses],
  ['API-095', 'externalWeaponProceeding/getPersonDocument', { idCode: 'x', type: 'ID' }, loadPersonDocument],
  ['API-098', 'externalWeaponProceeding/findNaturalWeaponLicenceByNumber', { number: 'x' }, findNaturalWeaponLicence],
  ['API-103', 'externalWeaponProceeding/sportClubs', { code: 'x' }, loadSportClubs],
  ['API-104', 'externalWeaponProceeding/activeDuty', { idCode: 'x' }, loadActiveDuty],
  ['API-105', 'externalWeaponProceeding/getCertificate', { idCode: 'x', type: 'hunting' }, loadHuntingCertificate],
  ['API-114', 'externalWeaponAmmo/findWeaponsByPersonCode', { personCode: 'x' }, findUsedWeapons],
  ['API-115', 'externalWeaponAmmo/findOwnerWeaponsByPersonCode', { personCode: 'x' }, findOwnedWeapons],
] as const)('[%s] requests %s', async (_id, path, params, ask) => {
  const answer = { of: path };
  const server = fakeServer({ [`GET /v1/${path}`]: { data: answer } });
  expect(await ask('x')).toEqual(answer);
  expect(server.calls.map((call) => call.params)).toEqual([params]);
});
