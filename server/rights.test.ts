import { describe, expect, test } from '@jest/globals';
import { definitions } from '#domain/applications/registry';
import type { ActingPartyType } from '#domain/codes';
import { rights } from '#domain/roles';
import { purchaseBody } from '../tests/server/support/bodies';
import { companyOtherBody, companyPurchaseBody } from '../tests/server/support/companyBodies';
import { aivar, helen, kuuseAs, t, tiit } from '../tests/server/support/companyPurchase';

/** Table 4 of the requirements at the server: what each kind of acting party may ask of it. */

const parties = ['PRIVATE', 'ENTREPRENEUR', 'AUTHORIZED_REPRESENTATIVE', 'WEAPON_RESPONSIBLE'] as const;
const people = { PRIVATE: helen, ENTREPRENEUR: tiit, AUTHORIZED_REPRESENTATIVE: helen, WEAPON_RESPONSIBLE: aivar };
const as = (type: ActingPartyType) => t.as(people[type], type === 'PRIVATE' ? undefined : kuuseAs(type));

/** One request, and what the four parties are answered, in the order of `parties`. */
type Row = [right: string, method: 'GET' | 'POST' | 'DELETE', url: string, answers: readonly number[], body?: object];

const person = { firstName: 'Liis', lastName: 'Tamm', idCode: '48806150278', phone: '+372 5555 5555' };
const api = '/api/v1';
const idCode = helen.personCode;

const table: readonly Row[] = [
  ['private kinds: list own', 'GET', `${api}/purchaseApplication?idCode=${idCode}`, [200, 403, 403, 403]],
  ['private kinds: create', 'POST', `${api}/purchaseApplication`, [200, 403, 403, 403], purchaseBody()],
  ['company kinds: list', 'GET', `${api}/purchaseLicence/list`, [403, 200, 200, 200]],
  ['company kinds: create', 'POST', `${api}/purchaseLicence`, [403, 200, 200, 200], companyPurchaseBody()],
  ['company kinds: create', 'POST', `${api}/otherApplication`, [403, 200, 200, 200], companyOtherBody([])],
  ['licences: own', 'GET', `${api}/licence/findPersonLicencesWithWeapons`, [200, 403, 403, 403]],
  ["licences: the company's", 'GET', `${api}/licence/findLicencesWithWeapons`, [403, 200, 200, 200]],
  ['authorised persons: list', 'GET', `${api}/authorisedPerson/findAuthorizedPersons`, [403, 200, 403, 403]],
  ['authorised persons: add, without a protocol', 'POST', `${api}/authorisedPerson`, [403, 400, 403, 403], person],
  [
    "another person's protocol",
    'GET',
    `${api}/authorisedPersonFile/findByIdCode?idCode=38106060279`,
    [404, 200, 404, 403],
  ],
  ['weapons of the register', 'GET', `${api}/externalWeaponAmmo/searchByWeaponMark?mark=glock`, [403, 200, 200, 200]],
  ['own protocol', 'GET', `${api}/authorisedPersonFile/findByIdCode?idCode=${idCode}`, [404, 200, 200, 403]],
];

describe('[ROLE-07] [ROLE-09] [ROLE-13] [ROLE-21] [OPEN-48] rights of each role', () => {
  test.each(
    table.flatMap(([right, method, url, answers, payload]) =>
      parties.map((party, index) => [right, party, answers[index], { method, url, payload }] as const),
    ),
  )('%s, acting as %s: %i', async (_right, party, expected, request) => {
    expect((await as(party)(request)).statusCode).toBe(expected);
  });

  test.each(definitions.map(({ id, audience, apiResource }) => [id, audience, apiResource] as const))(
    '[ROLE-20] an application of kind %s does not exist for a party of the other audience, whatever is asked of it',
    async (_id, audience, resource) => {
      for (const party of parties.filter((each) => (each === 'PRIVATE') !== (audience === 'private')))
        for (const [method, path] of [
          ['GET', '1001'],
          ['GET', '1001/files'],
          ['GET', '1001/summary'],
          ['GET', '1001/summary.pdf'],
          ['POST', '1001/presence'],
          ['GET', '1001/notChosen'],
          ['DELETE', '1001'],
        ] as const)
          expect([path, (await as(party)({ method, url: `${api}/${resource}/${path}` })).statusCode]).toEqual([
            path,
            404,
          ]);
    },
  );

  test('[ROLE-20] [FILE-17] the documents of a depository or an employee do not exist for a private person', async () => {
    for (const path of ['weaponDepositoryFile/files?id=row-1', 'employeeFile/row-1/files'])
      expect((await as('PRIVATE')({ url: `${api}/${path}` })).statusCode).toBe(404);
  });

  test('no right is without a party, and none is given to a party that does not exist', () => {
    for (const holders of Object.values(rights)) {
      expect(holders.length).toBeGreaterThan(0);
      for (const holder of holders) expect(parties).toContain(holder);
    }
  });
});
