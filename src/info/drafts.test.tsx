import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import type { ActingParty, ApplicationSummary, LicenceActivity } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { addMonths, dayOf } from '#domain/dates';
import { applicationSummary, payment } from '../../tests/fixtures/applications';
import { licence } from '../../tests/fixtures/weapons';
import { setupUser } from '../../tests/views/support/clock';
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
const kind = (code: string, value: string) => ({ code, value, metadata: { defenceLeague: false } });

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
  return { server, user: setupUser() };
}

const cardOf = async (no: string) => {
  const cards = await screen.findAllByRole('article');
  const card = cards.find(({ textContent }) => textContent?.includes(no));
  if (!card) throw new Error(`no card of ${no}`);
  return within(card);
};

describe('a draft in the list', () => {
  test.each([
    ['et', 'Mustand', 'Muudetud 03.02.2026 kell 14.05', 'Jätka', 'Kustuta'],
    ['en', 'Draft', 'Changed 03.02.2026 at 14:05', 'Continue', 'Delete'],
  ] as const)(
    '[INFO-11] (%s) has a badge and the time of its last change, and can be continued and deleted',
    async (...words) => {
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
    },
  );

  test('[ERR-05] opens with its kind, by title and by button', async () => {
    const type = 'APPLICATION_TYPE_COLLECTING_LICENCE';
    const { user } = open([draft(1, { type }), draft(2)]);
    for (const name of [
      /^Jätka: .*2026-001001/,
      /^(?!Jätka|Kustuta|Taotluse).*[Kk]ollektsioneerimisloa taotlus nr 2026-001001$/,
    ]) {
      await user.click(await screen.findByRole('link', { name }));
      expect(screen.getByTestId('where')).toHaveTextContent('/applications/private/1');
      expect(screen.getByTestId('where').dataset.type).toBe(type);
      await user.click(screen.getByRole('link', { name: 'back' }));
    }
  });

  test('[SAVE-34] an application locked by its payment is unfinished: it can be continued and deleted', async () => {
    open([draft(1, { payment: payment(false) })]);
    const card = await cardOf('2026-001001');
    expect(card.getByText('Pooleli')).toBeVisible();
    expect(card.getByRole('link', { name: /^Jätka/ })).toBeVisible();
    expect(card.getByRole('button', { name: /^Kustuta/ })).toBeEnabled();
  });

  test.each<[string, Partial<ApplicationSummary>]>([
    ['a submitted application', submitted],
    ['an application that the authority creates', { type: 'APPLICATION_TYPE_SUPERVISION_DEATH' }],
    ['an application with an unknown status', { status: 'APPLICATION_STATUS_NEW' as ApplicationSummary['status'] }],
  ])('%s is not shown as a draft', async (_, changes) => {
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
  const press = (dialog: HTMLElement, name: string) => setupUser().click(within(dialog).getByRole('button', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  test('the dialog names the kind and the number; nothing is sent before it is confirmed', async () => {
    const { dialog, server } = await ask();
    expect(dialog).toHaveTextContent('Relvasoetamisloa taotlus nr 2026-001001');
    expect(dialog).toHaveTextContent('ei saa taastada');
    expect(server.named(deletion)).toEqual([]);
  });

  test('[OPEN-16] a confirmed deletion removes the card, reloads the list and focuses its heading', async () => {
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

  test('[OPEN-16] the copy in the browser tab is removed, and no other', async () => {
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

  test('the card disappears at once, also when the list does not reload', async () => {
    const { dialog, server } = await ask({ answers: { [deletion]: { data: { success: true } } } });
    server.answer({ [list]: { status: 'never' } });
    await press(dialog, 'Kustuta taotlus');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  test.each([
    ['its button', (dialog: HTMLElement) => press(dialog, 'Jäta alles')],
    ['its close icon', (dialog: HTMLElement) => press(dialog, 'Sulge')],
    ['Escape', () => setupUser().keyboard('{Escape}')],
  ])('closing the dialog by %s sends nothing and returns the focus', async (_, leave) => {
    const { dialog, server } = await ask();
    await leave(dialog);
    await gone();
    expect(server.named(deletion)).toEqual([]);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await waitFor(async () => expect(await opener()).toHaveFocus());
  });

  test('[ERR-01] a failure is shown in the dialog, keeps the draft and can be retried', async () => {
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

  test('[ERR-01] the draft stays in the list when the dialog is closed after a failure', async () => {
    const { dialog } = await ask({ answers: { [deletion]: { status: 'offline' } } });
    await press(dialog, 'Kustuta taotlus');
    await within(dialog).findByRole('alert');
    await press(dialog, 'Jäta alles');
    await gone();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('a draft that does not exist any more counts as deleted', async () => {
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
  ])('[SAVE-39] a refusal with %s shows the reason and reloads the list', async (messageId, words) => {
    const { dialog, server } = await ask({
      answers: { [deletion]: { status: 409, data: { messageId, message: '' } } },
    });
    await press(dialog, 'Kustuta taotlus');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
    expect(within(dialog).queryByRole('button', { name: /Proovi uuesti|Kustuta/ })).toBeNull();
    server.answer({ [list]: { data: [draft(1, submitted), draft(2)] } });
    await setupUser().click(within(dialog).getAllByRole('button', { name: 'Sulge' }).at(-1)!);
    await gone();
    await waitFor(async () => expect((await cardOf('2026-001001')).getByText('Kontrollimisel')).toBeVisible());
  });

  test('during the deletion the dialog stays open, and a second click sends nothing', async () => {
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
    await setupUser().keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Jäta alles' })).toBeDisabled();
    expect(server.named(deletion)).toHaveLength(1);
    await waitFor(() => expect(answer).toBeDefined());
    await act(async () => answer?.());
    await gone();
  });

  test('[INFO-17] the draft of a company is deleted by the API resource of its kind', async () => {
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

describe('starting a kind with an unfinished application', () => {
  const choose = async (applications: ApplicationSummary[], answers: Answers = {}) => {
    const opened = open(applications, { answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Uus taotlus' }));
    const kinds = await screen.findByRole('dialog', { name: 'Mida soovite teha?' });
    await opened.user.click(await within(kinds).findByRole('button', { name: /^Relvasoetamisluba/ }));
    return { ...opened, kinds };
  };
  const offer = () => screen.findByRole('dialog', { name: 'Teil on sama liiki taotlus pooleli' });
  const beginsNew = () =>
    waitFor(() => expect(where()).toBe('/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE'));

  test('[INFO-22] offers the application changed last and continues it', async () => {
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

  test('what a new form needs first is asked for beside the unfinished application', async () => {
    const { server } = await choose([draft(1)]);
    await offer();
    expect(server.named('GET /v1/contact')).toHaveLength(1);
  });

  test('[INFO-22] can start a new application instead', async () => {
    const { user } = await choose([draft(1)]);
    await user.click(within(await offer()).getByRole('button', { name: 'Alusta uut' }));
    await beginsNew();
  });

  test('Escape returns to the kinds, which can be chosen again', async () => {
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
    ['a submitted application', [draft(1, submitted)]],
    ['an application of another kind', [draft(1, { type: 'APPLICATION_TYPE_COLLECTING_LICENCE' })]],
    [
      'an application about a licence',
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
  ])('the new form opens at once with %s in the list', async (_, applications) => {
    await choose(applications);
    await beginsNew();
  });

  test('[SAVE-34] also offers an application whose payment was started, because it can still be paid', async () => {
    await choose([draft(1, { payment: payment(false) })]);
    expect(await offer()).toHaveTextContent('2026-001001');
  });

  test('no other kind can be chosen during the check, and the new form opens when the check fails', async () => {
    const { user, server } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Uus taotlus' }));
    const kinds = await screen.findByRole('dialog', { name: 'Mida soovite teha?' });
    let fail: (() => void) | undefined;
    server.answer({
      [list]: () =>
        new Promise((resolve) => {
          fail = () => resolve({ status: 500 });
        }),
    });
    const before = server.named(list).length;
    await user.click(await within(kinds).findByRole('button', { name: /^Relvasoetamisluba/ }));
    expect(within(kinds).getByRole('status')).toHaveTextContent('Taotluse avamine');
    await user.click(within(kinds).getByRole('button', { name: /^Kollektsioneerimisluba/ }));
    expect(server.named(list)).toHaveLength(before + 1);
    await waitFor(() => expect(fail).toBeDefined());
    await act(async () => fail?.());
    await beginsNew();
  });
});

describe('starting an activity on a licence', () => {
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
    const extend = await screen.findByRole('button', { name: 'Pikenda RL-1' });
    await opened.user.click(extend);
    return { ...opened, extend };
  };
  const begun = (changes: Partial<ApplicationSummary>) =>
    draft(1, { type: 'APPLICATION_TYPE_WEAPON_LICENCE', ...changes });
  const offer = () => screen.findByRole('dialog', { name: 'Teil on sama liiki taotlus pooleli' });

  test('[INFO-07] [INFO-22] offers an unfinished extension of the same licence and continues it', async () => {
    const { user } = await extendLicence([begun({ licenceActivity: extension('RL-1') })]);
    const dialog = await offer();
    expect(dialog).toHaveTextContent('Relvaloa pikendamise taotlus nr 2026-001001');
    await user.click(within(dialog).getByRole('button', { name: 'Jätka pooleliolevat' }));
    await waitFor(() => expect(where()).toBe(`${weaponRoute}/1`));
  });

  test('Escape returns to the licence, which can be extended again', async () => {
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
    ['with another activity', { licenceActivity: { ...extension('RL-1'), type: 'CHANGE_LICENCE' } }],
    ['without a licence', { licenceActivity: null }],
  ])('[INFO-07] an unfinished application %s is not offered', async (_, changes) => {
    await extendLicence([begun(changes)]);
    await waitFor(() =>
      expect(where()).toBe(`${weaponRoute}?activity=EXTEND_LICENCE&licence=RL-1&type=APPLICATION_TYPE_WEAPON_LICENCE`),
    );
  });
});
