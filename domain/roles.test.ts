import { partiesToChangeTo } from './roles';

const self = { code: '38001085718', type: 'PRIVATE' } as const;
const kuuse = { code: '10000001', type: 'ENTREPRENEUR' } as const;
const jahiselts = { code: '10000002', type: 'AUTHORIZED_REPRESENTATIVE' } as const;
const known = [self, kuuse, jahiselts];

describe('[ROLE-20] [OPEN-22] whom to act for at an address', () => {
  it.each([
    ['an own application, acting for oneself', 'private', null, self, null],
    ['an own application, acting for a company', 'private', null, kuuse, [self]],
    ['an application of a company, acting for oneself', 'company', null, self, [kuuse, jahiselts]],
    ['an application of a company, acting for any', 'company', null, jahiselts, null],
    ['a company that is named, acting for it', 'company', kuuse.code, kuuse, null],
    ['a company that is named, acting for another one', 'company', kuuse.code, jahiselts, [kuuse]],
    ['a company that is named, acting for oneself', 'company', jahiselts.code, self, [jahiselts]],
    ['a company that the session does not know', 'company', '10000003', kuuse, null],
    ['a company at an own application', 'private', kuuse.code, self, null],
  ] as const)('%s', (_, audience, company, party, expected) => {
    expect(partiesToChangeTo({ audience, company }, party, known)).toEqual(expected);
  });

  it('offers nobody when no company is known', () => {
    expect(partiesToChangeTo({ audience: 'company', company: null }, self, [self])).toEqual([]);
  });
});
