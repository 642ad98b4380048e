import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ActingParty, Licence } from '#domain/applications/model';
import { licence } from '../../tests/fixtures/weapons';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { signedInAs, testPeople } from '../../tests/views/support/session';
import * as downloads from '../form/tables/downloadTable';
import { LicenceCard } from './LicenceCard';
import { LicenceList } from './LicenceList';

// Each is tested on its own: here only which cards are shown, and with what.
jest.mock('./LicenceCard', () => ({ LicenceCard: jest.fn(() => null) }));
jest.mock('./useWeaponWords', () => ({ useWeaponWords: () => mockNameOf }));
const mockNameOf = (code: string) => `(${code})`;

const flagsCall = 'GET /v1/featureFlag/list';

function open(
  licences: readonly Licence[],
  { as = testPeople.private, flags = { data: [] } }: { as?: ActingParty; flags?: Routes[string] } = {},
) {
  (LicenceCard as unknown as jest.Mock).mockReset().mockImplementation(({ licence: { number } }) => <p>{number}</p>);
  const server = fakeServer({ [flagsCall]: flags });
  renderWithProviders(<LicenceList licences={licences} />, { session: signedInAs(as) });
  return server;
}

const shown = () => (LicenceCard as unknown as jest.Mock).mock.lastCall?.[0];
const region = () => screen.getByRole('region', { name: 'Load' });
const cardsIn = (selector: string) => [...document.querySelectorAll(`${selector} > ul p`)].map((p) => p.textContent);
const explained = () => [...document.querySelectorAll('section > p')].map(({ textContent }) => textContent);
const extending = 'Pikendamine lisab loale uue kehtivusaja.';
const changing = 'Andmete muutmisega lisate loale relva liigi või otstarbe või muudate hoiukohta.';
const exchanging = 'Vahetamisega saate paralleelrelvaloa asemel oma relvaloa.';

test('[INFO-01] without licences it says what will be here', () => {
  open([]);
  expect(within(region()).getByText('Teil ei ole ühtegi luba')).toBeVisible();
  expect(screen.getByText(/^Väljastatud load ja neil olevad relvad/)).toBeVisible();
  expect(document.querySelector('ul, details')).toBeNull();
  expect(explained()).toEqual([]);
});

test('[INFO-01] [INFO-05] the valid ones first, the one that ends next before the others; the ended ones folded, the latest first', () => {
  open([
    licence({ number: 'RL-3', status: 'REVOKED', validUntil: '2025-03-01' }),
    licence({ number: 'RL-4', validUntil: '2029-01-01' }),
    licence({ number: 'RL-1', status: 'EXPIRED', validUntil: '2026-02-01' }),
    licence({ number: 'RL-2', validUntil: '2027-01-01' }),
  ]);
  expect(cardsIn('section')).toEqual(['RL-2', 'RL-4']);
  expect(cardsIn('details')).toEqual(['RL-1', 'RL-3']);
  expect(document.querySelector('details')?.open).toBe(false);
  expect(document.querySelector('summary')?.textContent).toBe('Lõppenud load (2)');
  expect(screen.queryByText('Teil ei ole ühtegi luba')).toBeNull();
});

test('each keeps its card when another one is taken out', () => {
  let show: (licences: readonly Licence[]) => void = () => {};
  const [first, second] = [licence(), licence({ number: 'RL-2' })];
  open([]);
  const List = () => {
    const [shown, setShown] = useState<readonly Licence[]>([first, second]);
    show = setShown;
    return <LicenceList licences={shown} />;
  };
  renderWithProviders(<List />);
  const card = screen.getByText('RL-2');
  act(() => show([second]));
  expect(screen.getByText('RL-2')).toBe(card);
});

test.each<[name: string, licences: Licence[], valid: string[], ended: string[]]>([
  ['valid ones', [licence()], ['RL-1'], []],
  ['ended ones', [licence({ status: 'EXPIRED' })], [], ['RL-1']],
])('[INFO-05] there are only %s', (_name, licences, valid, ended) => {
  open(licences);
  expect(cardsIn('section')).toEqual(valid);
  expect(cardsIn('details')).toEqual(ended);
  expect(document.querySelectorAll('ul')).toHaveLength(1);
  expect(document.querySelectorAll('details')).toHaveLength(ended.length);
});

test.each<[name: string, licences: Partial<Licence>[], as: ActingParty, texts: string[]]>([
  ['one that is extended and changed', [{}], testPeople.private, [`${extending} ${changing}`]],
  [
    'several, once for all of them',
    [{}, { number: 'RL-2' }, { number: 'PL-1', type: 'APPLICATION_TYPE_PARALLEL_LICENCE' }],
    testPeople.private,
    [`${extending} ${changing} ${exchanging}`],
  ],
  ['an ended one: nothing', [{ status: 'EXPIRED' }], testPeople.private, []],
  ['one without activities: nothing', [{ type: 'APPLICATION_TYPE_CARRY_PERMIT' }], testPeople.private, []],
])('[INFO-06] says what the activities do: %s', (_name, licences, as, texts) => {
  open(
    licences.map((each) => licence(each)),
    { as },
  );
  expect(explained()).toEqual(texts);
});

test.each<[name: string, flags: Routes[string], isOn: boolean]>([
  ['is on', { data: [{ name: 'OTHER' }, { name: 'WEAPON_ASSIGNMENT' }] }, true],
  ['is off', { data: [{ name: 'OTHER' }] }, false],
  ['is not known', { status: 500 }, false],
])('[INFO-25] [ERR-34] each card knows whether the flag of assignment %s', async (_name, flags, isOn) => {
  const server = open([licence()], { flags });
  expect(shown()).toEqual({ licence: licence(), nameOf: mockNameOf, isAssignmentOn: false });
  await waitFor(() => expect(server.named(flagsCall)).toHaveLength(1));
  await waitFor(() => expect(shown().isAssignmentOn).toBe(isOn));
});

describe('the weapons of a company as a table', () => {
  const twoLicences = [
    licence({ number: 'RL-2', validUntil: '2027-01-01', weapons: [] }),
    licence({ number: 'RL-1', validUntil: '2026-02-01' }),
    licence({ number: 'RL-9', status: 'EXPIRED' }),
  ];

  test('are offered for a spreadsheet, those of valid licences with their licence', async () => {
    const download = jest.spyOn(downloads, 'downloadTable').mockResolvedValue();
    open(twoLicences, { as: testPeople.entrepreneur });
    await act(async () => screen.getByRole('button', { name: 'Kõik relvad tabelina (XLSX)' }).click());
    const [table, format] = download.mock.lastCall!;
    expect([table.name, format]).toEqual(['ettevotte-relvad', 'xlsx']);
    const [headers, ...rows] = table.rows;
    expect(headers?.slice(0, 5)).toEqual(['Luba', 'Loa liik', 'Kehtib kuni', 'Mark', 'Mudel']);
    const { weapons } = twoLicences[1]!;
    expect(rows.map((row) => `${row[0]} ${row[3]} ${row[7]}`)).toEqual(
      weapons.map(({ make, factoryNo }) => `RL-1 ${make} ${factoryNo}`),
    );
    expect(rows[0]?.[2]).toBe('01.02.2026');
  });

  test('are not offered without weapons, nor to a person', () => {
    open([twoLicences[0]!], { as: testPeople.entrepreneur });
    open(twoLicences);
    expect(screen.queryByRole('button', { name: /Kõik relvad/ })).not.toBeInTheDocument();
  });
});
