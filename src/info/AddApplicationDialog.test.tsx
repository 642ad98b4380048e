import { act, screen, waitFor, within } from '@testing-library/react';
import type { ActingParty } from '#domain/applications/model';
import { firearmsPassDefinition } from '#domain/applications/private/firearmsPass/definition';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { people } from '../../tests/fixtures/people';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer } from '../../tests/views/support/server';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import AddApplicationDialog from './AddApplicationDialog';
import { DraftOffer } from './DraftOffer';

// A dialog of its own: here only with what it is opened.
jest.mock('./DraftOffer', () => ({ DraftOffer: jest.fn(() => null) }));

const types = 'GET /v1/externalWeaponProceeding/types';
const person = 'GET /v1/externalWeaponProceeding/getPersonDocument';
const entry = (code: string) => ({ code, value: `Nimi ${code}`, metadata: { defenceLeague: false } });
const purchase = entry('APPLICATION_TYPE_PURCHASE_LICENCE');
const pass = entry('APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS');

interface Opening {
  as?: ActingParty;
  idCode?: string;
  /** What the population register answers; left out: nothing yet. */
  document?: object;
}

/** Opens the dialog, with these kinds from the server; null: they have not come yet. */
async function open(
  entries: readonly object[] | null,
  { as = testPeople.private, idCode = testProfile.idCode, document }: Opening = {},
) {
  jest.mocked(DraftOffer).mockClear();
  fakeServer({
    [types]: entries ? { data: entries } : () => new Promise(() => {}),
    [person]: document ?? (() => new Promise(() => {})),
  });
  const onClose = jest.fn();
  renderWithProviders(<AddApplicationDialog onClose={onClose} />, {
    session: signedInAs(as, { ...testProfile, idCode }),
  });
  if (entries) await waitFor(() => expect(screen.queryByText('Taotluste liikide laadimine …')).toBeNull());
  return { onClose, user: setupUser() };
}

const dialog = () => screen.getByRole('dialog', { name: 'Mida soovite teha?' });
const kinds = () => [...document.querySelectorAll<HTMLElement>('.kind')];
const texts = () => kinds().map(({ children }) => [...children].map(({ textContent }) => textContent));
const disabled = () => kinds().map((kind) => kind.getAttribute('aria-disabled'));
const offers = () => jest.mocked(DraftOffer).mock.calls.map(([{ start }]) => start);
const statuses = () =>
  within(dialog())
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const none = () => screen.queryByText('Praegu ei ole ühtegi taotlust pakkuda. Proovige hiljem uuesti.');

test('it says that the kinds are on their way', async () => {
  const { onClose, user } = await open(null);
  expect(dialog()).toHaveTextContent(/Taotluse alguses näete/);
  expect(statuses()).toEqual(['Taotluste liikide laadimine …', '']);
  expect(none()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['has none', { status: 404, data: {} }, true],
  ['has one', { data: { docNo: 'AS0002262' } }, false],
  ['does not answer', { status: 500, data: {} }, false],
])(
  '[ERR-20] whoever has no valid identity document is told before a form opens: the register %s',
  async (_name, document, isTold) => {
    await open([purchase], { document });
    await act(async () => {});
    const told = screen.queryByText(/^Rahvastikuregistris ei ole teie kehtivat isikut tõendavat dokumenti/);
    expect(told !== null).toBe(isTold);
    expect(disabled()).toEqual(['false']);
  },
);

test('[INFO-21] it offers the kinds of the server that the portal knows, each with its purpose', async () => {
  await open([purchase, entry('APPLICATION_TYPE_NEW'), pass]);
  expect(statuses()).toEqual(['']);
  expect(none()).toBeNull();
  expect(texts()).toEqual([
    [purchase.value, expect.stringMatching(/^Relva soetamiseks/)],
    [pass.value, expect.stringMatching(/^Jahi- või sporditulirelvaga/)],
  ]);
  expect(disabled()).toEqual(['false', 'false']);
  expect(DraftOffer).not.toHaveBeenCalled();
});

const ofPersons = ['PARALLEL_LICENCE', 'EUROPEAN_FIREARMS_PASS', 'WEAPON_REWORK', 'WEAPON_UNAUTHORIZED'];
const ofCompanies = ['WEAPON_TRANSFER', 'CARRY_PERMIT', 'WEAPONS_AMMO', 'OTHER_APPLICATION'];
const ofBoth = ['PURCHASE_LICENCE', 'WEAPON_LICENCE', 'COLLECTING_LICENCE'];
test.each<[string, ActingParty, own: string[]]>([
  ['a person', testPeople.private, ofPersons],
  ['an entrepreneur', testPeople.entrepreneur, ofCompanies],
  ['a representative', testPeople.representative, ofCompanies],
  ['a responsible person', testPeople.responsible, ofCompanies],
])('[INFO-21] [INFO-28] [ROLE-05] of all kinds %s is offered their own', async (_name, as, own) => {
  const every = [...ofBoth, ...ofPersons, ...ofCompanies];
  await open(
    every.map((name) => entry(`APPLICATION_TYPE_${name}`)),
    { as },
  );
  expect(texts().map(([title]) => title)).toEqual([...ofBoth, ...own].map((name) => `Nimi APPLICATION_TYPE_${name}`));
});

test('[INFO-21] a kind of both audiences is described, and opened, as that of the company', async () => {
  const { user } = await open([purchase], { as: testPeople.entrepreneur });
  expect(texts()).toEqual([[purchase.value, expect.stringMatching(/Loal olevad relvad soetatakse korraga/)]]);
  await user.click(kinds()[0]!);
  expect(offers().at(-1)?.definition.id).toBe('company/purchaseLicence');
});

test('[OPEN-4] while the register of the Defence League is down, its kind waits for another try', async () => {
  const league = entry('APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE');
  const unknown = { ...league, metadata: { defenceLeague: true, isMembershipUnknown: true } };
  const { user } = await open([purchase, unknown]);
  expect(texts().map(([name]) => name)).toEqual([purchase.value]);
  const notice = screen.getByText(/^Kaitseliidu register ei vasta praegu/);
  expect(notice).toHaveTextContent(league.value);
  fakeServer({ [types]: { data: [purchase, league] } });
  await user.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  await waitFor(() => expect(texts().map(([name]) => name)).toEqual([purchase.value, league.value]));
  expect(notice).not.toBeInTheDocument();
});

test('it says when there is nothing to offer', async () => {
  await open([]);
  expect(none()).toBeVisible();
  expect(kinds()).toEqual([]);
});

test('[INFO-22] one kind is opened at a time, and another one after it was dismissed', async () => {
  const { onClose, user } = await open([purchase, pass]);
  await user.click(kinds()[0]!);
  expect(offers().at(-1)).toEqual({ definition: purchaseLicenceDefinition, activity: null });
  expect(disabled()).toEqual(['true', 'true']);
  expect(statuses()).toEqual(['Taotluse avamine …']);
  await user.click(kinds()[1]!);
  expect(offers().at(-1)?.definition).toBe(purchaseLicenceDefinition);

  act(() => jest.mocked(DraftOffer).mock.lastCall?.[0].onDismiss());
  expect(disabled()).toEqual(['false', 'false']);
  expect(statuses()).toEqual(['']);
  await user.click(kinds()[1]!);
  expect(offers().at(-1)).toEqual({ definition: firearmsPassDefinition, activity: null });
  expect(onClose).not.toHaveBeenCalled();
});

test('[INFO-27] [OPEN-10] a person under 18 opens none: the dialog closes with a message', async () => {
  const { onClose, user } = await open([purchase], { idCode: people.minor.code });
  await user.click(kinds()[0]!);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(DraftOffer).not.toHaveBeenCalled();
  expect(await screen.findByRole('alert')).toHaveTextContent('vähemalt 18-aastane');
});
