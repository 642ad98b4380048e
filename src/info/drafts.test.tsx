import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import type { ActingParty, ApplicationSummary, LicenceActivity } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { addMonths, dayOf } from '#domain/dates';
import { applicationSummary, payment } from '../../tests/fixtures/applications';
import { licence } from '../../tests/fixtures/weapons';
import { renderWithProviders } from '../../tests/views/support/render';
import { type Routes as Answers, fakeServer } from '../../tests/views/support/server';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import { draftKeyOf } from '../session/storage';
import InfoPage from './InfoPage';

/** A draft changed on 3 February 2026 at 14.05 in Estonia. */
const draft = (id: number, changes: Partial<ApplicationSummary> = {}): ApplicationSummary =>
  applicationSummary(id, { updated: '2026-02-03T12:05:00Z', ...changes });
const submitted: Partial<ApplicationSummary> = {
  status: 'APPLICATION_STATUS_CHECK',
  payment: payment(true),
  submitted: '2026-02-01T10:00:00Z',
};

const list = 'GET /v1/purchaseApplication';
const { apiResource, route: weaponRoute } = definitionOf('APPLICATION_TYPE_WEAPON_LICENCE', 'private')!;
const weaponList = `GET /v1/${apiResource}`;
const types = 'GET /v1/externalWeaponProceeding/types';
const kind = (code: string, value: string) => ({ code, value, metadata: { defenceLeague: false, isAvailable: true } });

function Where() {
  const { pathname, search, state } = useLocation();
  return (
    <p data-testid="where" data-type={state?.type}>
      {pathname + search}
    </p>
  );
}
const where = () => screen.getByTestId('where').textContent;

interface Opening {
  as?: ActingParty;
  language?: 'et' | 'en';
  answers?: Answers;
  route?: string;
}

function open(
  applications: ApplicationSummary[],
  { as = testPeople.private, language, answers, route = '/info' }: Opening = {},
) {
  const server = fakeServer({
    [list]: { data: applications },
    [types]: {
      data: [
        kind('APPLICATION_TYPE_PURCHASE_LICENCE', 'Relvasoetamisluba'),
        kind('APPLICATION_TYPE_COLLECTING_LICENCE', 'Kollektsioneerimisluba'),
      ],
    },
    ...answers,
  });
  renderWithProviders(
    <>
      <Routes>
        <Route path="/info" element={<InfoPage />} />
        <Route path="*" element={<Link to="/info">back</Link>} />
      </Routes>
      <Where />
    </>,
    { route, language, session: signedInAs(as) },
  );
  return { server, user: userEvent.setup() };
}

const cardOf = async (no: string) => {
  const cards = await screen.findAllByRole('article');
  const card = cards.find(({ textContent }) => textContent?.includes(no));
  if (!card) throw new Error(`no card of ${no}`);
  return within(card);
};

describe('a draft on the list', () => {
  test.each([
    ['et', 'Mustand', 'Muudetud 03.02.2026 kell 14.05', 'Jätka', 'Kustuta'],
    ['en', 'Draft', 'Changed 03.02.2026 at 14.05', 'Continue', 'Delete'],
  ] as const)('[INFO-11] (%s) has its badge, its last change, and can be continued and deleted', async (...words) => {
    const [language, badge, changed, proceed, remove] = words;
    open([draft(1)], { language });
    const card = await cardOf('2026-001001');
    expect(card.getByText(badge)).toBeVisible();
    expect(card.getByText(changed)).toBeVisible();
    expect(card.getByRole('link', { name: new RegExp(`^${proceed}: .*2026-001001`) })).toHaveAttribute(
      'href',
      '/applications/private/1',
    );
    expect(card.getByRole('button', { name: new RegExp(`^${remove}: .*2026-001001`) })).toBeEnabled();
  });

  test('[ERR-05] leads to its screen with its kind, by title and by button', async () => {
    const type = 'APPLICATION_TYPE_COLLECTING_LICENCE';
    const { user } = open([draft(1, { type }), draft(2)]);
    for (const name of [/^Jätka: .*2026-001001/, /[Kk]ollektsioneerimisloa taotlus$/]) {
      await user.click(await screen.findByRole('link', { name }));
      expect(screen.getByTestId('where')).toHaveTextContent('/applications/private/1');
      expect(screen.getByTestId('where').dataset.type).toBe(type);
      await user.click(screen.getByRole('link', { name: 'back' }));
    }
  });

  test('[SAVE-34] one locked by its payment is unfinished: it can be continued and deleted', async () => {
    open([draft(1, { payment: payment(false) })]);
    const card = await cardOf('2026-001001');
    expect(card.getByText('Pooleli')).toBeVisible();
    expect(card.getByRole('link', { name: /^Jätka/ })).toBeVisible();
    expect(card.getByRole('button', { name: /^Kustuta/ })).toBeEnabled();
  });

  test.each<[string, Partial<ApplicationSummary>]>([
    ['a submitted application', submitted],
    ['one the authority makes', { type: 'APPLICATION_TYPE_SUPERVISION_DEATH' }],
    ['one of a status nobody knows', { status: 'APPLICATION_STATUS_NEW' as ApplicationSummary['status'] }],
  ])('%s is no draft', async (_, changes) => {
    open([draft(1, changes)]);
    const card = await cardOf('2026-001001');
    expect(card.queryByText('Mustand')).toBeNull();
    expect(card.queryByRole('link', { name: /^Jätka/ })).toBeNull();
    expect(card.queryByRole('button', { name: /^Kustuta/ })).toBeNull();
  });
});

describe('deleting a draft', () => {
  const deletion = 'DELETE /v1/purchaseApplication/1';
  const opener = async () => (await cardOf('2026-001001')).getByRole('button', { name: /^Kustuta/ });
  const ask = async (opening: Opening = {}, applications = [draft(1), draft(2)]) => {
    const opened = open(applications, opening);
    await opened.user.click(await opener());
    const dialog = await screen.findByRole('alertdialog', { name: 'Kas kustutada taotlus?' });
    return { ...opened, dialog };
  };
  const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  test('the dialog names the kind and the number; nothing is sent before it is confirmed', async () => {
    const { dialog, server } = await ask();
    expect(dialog).toHaveTextContent('Relvasoetamisloa taotlus nr 2026-001001');
    expect(dialog).toHaveTextContent('ei saa taastada');
    expect(server.named(deletion)).toEqual([]);
  });

  test('[OPEN-16] confirmed, it is deleted: the card is gone, the list is loaded again, the focus is at its heading', async () => {
    const { dialog, server } = await ask({ answers: { [deletion]: { data: { success: true } } } });
    server.answer({ [list]: { data: [draft(2)] } });
    await press(dialog, 'Kustuta taotlus');
    await gone();
    expect(await screen.findByText('Taotlus on kustutatud.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article')).toHaveTextContent('2026-001002');
    expect(screen.getByRole('heading', { level: 2, name: 'Taotlused' })).toHaveFocus();
    expect(server.named(deletion)).toHaveLength(1);
    await waitFor(() => expect(server.named(list)).toHaveLength(2));
  });

  test('[OPEN-16] what the browser tab kept of it is removed, and nothing else', async () => {
    const keyOf = (subject: string) =>
      draftKeyOf({
        idCode: testProfile.idCode,
        partyCode: testPeople.private.code,
        route: '/applications/private',
        subject,
      });
    sessionStorage.setItem(keyOf('1'), '{}');
    sessionStorage.setItem(keyOf('21'), '{}');
    const { dialog } = await ask({ answers: { [deletion]: { data: { success: true } } } });
    await press(dialog, 'Kustuta taotlus');
    await waitFor(() => expect(sessionStorage.getItem(keyOf('1'))).toBeNull());
    expect(sessionStorage.getItem(keyOf('21'))).not.toBeNull();
  });

  test('the card is gone at once, whatever the list does', async () => {
    const { dialog, server } = await ask({ answers: { [deletion]: { data: { success: true } } } });
    server.answer({ [list]: { status: 'never' } });
    await press(dialog, 'Kustuta taotlus');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  test.each([
    ['its button', (dialog: HTMLElement) => press(dialog, 'Jäta alles')],
    ['its cross', (dialog: HTMLElement) => press(dialog, 'Sulge')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('left by %s, nothing is sent and the focus is where it was', async (_, leave) => {
    const { dialog, server } = await ask();
    await leave(dialog);
    await gone();
    expect(server.named(deletion)).toEqual([]);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await waitFor(async () => expect(await opener()).toHaveFocus());
  });

  test('[ERR-01] a failure is told in the dialog, keeps the draft, and can be tried again', async () => {
    const { dialog, server } = await ask({ answers: { [deletion]: { status: 500 } } });
    await press(dialog, 'Kustuta taotlus');
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('Taotluse kustutamine ei õnnestunud.');
    expect(alert).toHaveTextContent('Teenuses tekkis tõrge');
    expect(within(dialog).getByRole('button', { name: 'Proovi uuesti' })).toHaveFocus();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2);
    server.answer({ [deletion]: { data: { success: true } }, [list]: { data: [draft(2)] } });
    await press(dialog, 'Proovi uuesti');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  test('[ERR-01] given up after a failure, the draft is still on the list', async () => {
    const { dialog } = await ask({ answers: { [deletion]: { status: 'offline' } } });
    await press(dialog, 'Kustuta taotlus');
    await within(dialog).findByRole('alert');
    await press(dialog, 'Jäta alles');
    await gone();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('one that is gone already, because an answer was lost, counts as deleted', async () => {
    const { dialog, server } = await ask({ answers: { [deletion]: { status: 'offline' } } });
    await press(dialog, 'Kustuta taotlus');
    await within(dialog).findByRole('alert');
    server.answer({
      [deletion]: { status: 404, data: { messageId: 'NOT_FOUND', message: '' } },
      [list]: { data: [draft(2)] },
    });
    await press(dialog, 'Proovi uuesti');
    expect(await screen.findByText('Taotlus on kustutatud.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test.each([
    ['READ_ONLY', 'ei saa enam muuta ega kustutada'],
    ['PAYMENT_STARTED', 'pank ei ole tulemust veel kinnitanud'],
  ])('[SAVE-39] refused with %s, the reason is told, and the list is loaded again', async (messageId, words) => {
    const { dialog, server } = await ask({
      answers: { [deletion]: { status: 409, data: { messageId, message: '' } } },
    });
    await press(dialog, 'Kustuta taotlus');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
    expect(within(dialog).queryByRole('button', { name: /Proovi uuesti|Kustuta/ })).toBeNull();
    server.answer({ [list]: { data: [draft(1, submitted), draft(2)] } });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Sulge' }).at(-1)!);
    await gone();
    await waitFor(async () => expect((await cardOf('2026-001001')).getByText('Kontrollimisel')).toBeVisible());
  });

  test('while it is being deleted, the dialog stays, and a second press sends nothing', async () => {
    let answer: (() => void) | undefined;
    const { dialog, server } = await ask({
      answers: {
        [deletion]: () =>
          new Promise((resolve) => {
            answer = () => resolve({ data: { success: true } });
          }),
      },
    });
    await press(dialog, 'Kustuta taotlus');
    await press(dialog, 'Kustuta taotlus');
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Jäta alles' })).toBeDisabled();
    expect(server.named(deletion)).toHaveLength(1);
    await act(async () => answer?.());
    await gone();
  });

  test('[INFO-17] the draft of a company is deleted at the resource of its kind', async () => {
    const call = 'DELETE /v1/carryPermit/1';
    const type = 'APPLICATION_TYPE_CARRY_PERMIT';
    const { dialog, server } = await ask({
      as: testPeople.responsible,
      answers: { 'GET /v1/carryPermit/list': { data: [draft(1, { type })] }, [call]: { data: { success: true } } },
    });
    await press(dialog, 'Kustuta taotlus');
    await gone();
    expect(server.named(call)).toHaveLength(1);
  });
});

describe('beginning a kind of which an unfinished application exists', () => {
  const choose = async (applications: ApplicationSummary[], answers: Answers = {}) => {
    const opened = open(applications, { answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Lisa taotlus' }));
    const kinds = await screen.findByRole('dialog', { name: 'Millist luba soovite taotleda?' });
    await opened.user.click(await within(kinds).findByRole('button', { name: /^Relvasoetamisluba/ }));
    return { ...opened, kinds };
  };
  const offer = () => screen.findByRole('dialog', { name: 'Teil on sama liiki taotlus pooleli' });
  const beginsNew = () =>
    waitFor(() => expect(where()).toBe('/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE'));

  test('[INFO-22] offers to continue the one changed last, and continues it', async () => {
    const { user } = await choose([
      draft(3, { updated: '2026-02-01T10:00:00Z' }),
      draft(1),
      draft(2, { updated: '2026-02-02T10:00:00Z' }),
    ]);
    const dialog = await offer();
    expect(dialog).toHaveTextContent('Relvasoetamisloa taotlus nr 2026-001001');
    expect(dialog).toHaveTextContent('03.02.2026 kell 14.05');
    expect(where()).toBe('/info');
    await user.click(within(dialog).getByRole('button', { name: 'Jätka pooleliolevat' }));
    await waitFor(() => expect(where()).toBe('/applications/private/1'));
  });

  test('[INFO-22] begins a new one all the same', async () => {
    const { user } = await choose([draft(1)]);
    await user.click(within(await offer()).getByRole('button', { name: 'Alusta uut' }));
    await beginsNew();
  });

  test('left by Escape, the kinds are there again and can be chosen', async () => {
    const { user, kinds } = await choose([draft(1)]);
    await offer();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /pooleli/ })).toBeNull());
    expect(where()).toBe('/info');
    const chosen = within(kinds).getByRole('button', { name: /^Relvasoetamisluba/ });
    await waitFor(() => expect(chosen).toHaveFocus());
    await user.click(chosen);
    await offer();
  });

  test.each<[string, ApplicationSummary[]]>([
    ['nothing', []],
    ['a submitted one', [draft(1, submitted)]],
    ['one of another kind', [draft(1, { type: 'APPLICATION_TYPE_COLLECTING_LICENCE' })]],
    [
      'one about a licence',
      [
        draft(1, {
          licenceActivity: {
            type: 'EXTEND_LICENCE',
            existingLicenceNo: 'RL-1',
            issuedDate: null,
            validUntilDate: null,
          },
        }),
      ],
    ],
  ])('with %s the new form opens at once', async (_, applications) => {
    await choose(applications);
    await beginsNew();
  });

  test('[SAVE-34] one whose payment was begun is offered, too: it can still be paid for', async () => {
    await choose([draft(1, { payment: payment(false) })]);
    expect(await offer()).toHaveTextContent('2026-001001');
  });

  test('while it looks, no other kind can be chosen; when it cannot look, the new form opens', async () => {
    const { user, server } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Lisa taotlus' }));
    const kinds = await screen.findByRole('dialog', { name: 'Millist luba soovite taotleda?' });
    let fail: (() => void) | undefined;
    server.answer({
      [list]: () =>
        new Promise((resolve) => {
          fail = () => resolve({ status: 500 });
        }),
    });
    const before = server.named(list).length;
    await user.click(await within(kinds).findByRole('button', { name: /^Relvasoetamisluba/ }));
    expect(within(kinds).getByRole('status')).toHaveTextContent('Avan taotlust');
    await user.click(within(kinds).getByRole('button', { name: /^Kollektsioneerimisluba/ }));
    expect(server.named(list)).toHaveLength(before + 1);
    await act(async () => fail?.());
    await beginsNew();
  });
});

describe('beginning something about a licence', () => {
  const extension = (number: string): LicenceActivity => ({
    type: 'EXTEND_LICENCE',
    existingLicenceNo: number,
    issuedDate: null,
    validUntilDate: null,
  });
  const extendLicence = async (applications: ApplicationSummary[]) => {
    const answers = {
      'GET /v1/licence/findPersonLicencesWithWeapons': {
        data: [licence({ validUntil: addMonths(dayOf(new Date()), 3) })],
      },
    };
    const opened = open(applications, {
      answers: { ...answers, [weaponList]: { data: applications } },
      route: '/info?view=licences',
    });
    const extend = await screen.findByRole('button', { name: 'Pikenda' });
    await opened.user.click(extend);
    return { ...opened, extend };
  };
  const begun = (changes: Partial<ApplicationSummary>) =>
    draft(1, { type: 'APPLICATION_TYPE_WEAPON_LICENCE', ...changes });
  const offer = () => screen.findByRole('dialog', { name: 'Teil on sama liiki taotlus pooleli' });

  test('[INFO-07] [INFO-22] an unfinished extension of the same licence is offered, and continued', async () => {
    const { user } = await extendLicence([begun({ licenceActivity: extension('RL-1') })]);
    const dialog = await offer();
    expect(dialog).toHaveTextContent('Relvaloa pikendamise taotlus nr 2026-001001');
    await user.click(within(dialog).getByRole('button', { name: 'Jätka pooleliolevat' }));
    await waitFor(() => expect(where()).toBe(`${weaponRoute}/1`));
  });

  test('left by Escape, the licence is there again and can be extended', async () => {
    const { user, extend } = await extendLicence([begun({ licenceActivity: extension('RL-1') })]);
    await offer();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(extend).toHaveFocus());
    await user.click(extend);
    await offer();
  });

  test.each<[string, Partial<ApplicationSummary>]>([
    ['of another licence', { licenceActivity: extension('RL-2') }],
    ['of another sort', { licenceActivity: { ...extension('RL-1'), type: 'CHANGE_LICENCE' } }],
    ['that starts from no licence', { licenceActivity: null }],
  ])('[INFO-07] an unfinished application %s is not offered', async (_, changes) => {
    await extendLicence([begun(changes)]);
    await waitFor(() =>
      expect(where()).toBe(`${weaponRoute}?activity=EXTEND_LICENCE&licence=RL-1&type=APPLICATION_TYPE_WEAPON_LICENCE`),
    );
  });
});
