import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { weaponLicenceDefinition } from '#domain/applications/private/weaponLicence/definition';
import { type Language, statusOf } from '#domain/codes';
import { applicationSummary, extensionActivity, payment } from '../../tests/fixtures/applications';
import { people } from '../../tests/fixtures/people';
import { licence, weapon } from '../../tests/fixtures/weapons';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import { downloadBlob } from '../api/downloadBlob';
import { ActivityToolbar } from './ActivityToolbar';
import { ApplicationCard } from './ApplicationCard';
import { DraftOffer } from './DraftOffer';
import { LicenceCard } from './LicenceCard';
import { NeededActions } from './NeededActions';
import { PurchaseAllowances } from './PurchaseAllowances';
import { WeaponList } from './WeaponList';

// A dialog of its own: here only with what it is opened.
jest.mock('./DraftOffer', () => ({ DraftOffer: jest.fn(() => null) }));
jest.mock('../api/downloadBlob', () => ({ downloadBlob: jest.fn() }));

const now = new Date('2026-06-15T09:00:00Z');

beforeEach(() => {
  jest.setSystemTime(now);
  jest.mocked(DraftOffer).mockClear();
  jest.mocked(downloadBlob).mockClear();
});

const Where = () => {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ pathname, state })}</output>;
};
const where = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null');

interface Shown {
  as?: (typeof testPeople)[keyof typeof testPeople];
  idCode?: string;
  answers?: Routes;
  language?: Language;
}

function show(view: ReactElement, { as = testPeople.private, idCode, answers = {}, language }: Shown = {}) {
  const server = fakeServer(answers);
  const session = signedInAs(as, { ...testProfile, ...(idCode && { idCode }) });
  const { unmount } = renderWithProviders(
    <>
      {view}
      <Where />
    </>,
    { session, language },
  );
  return { server, user: setupUser(), unmount };
}

const offered = () => jest.mocked(DraftOffer).mock.lastCall?.[0];
/** Texts of all elements that match. */
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('the card of an application', () => {
  const onDelete = jest.fn();
  const card = (changes: Parameters<typeof applicationSummary>[1] = {}, shown?: Shown) => {
    const application = applicationSummary(1, { updated: '2026-06-01T10:05:00Z', ...changes });
    return { ...show(<ApplicationCard application={application} onDelete={onDelete} />, shown), application };
  };
  const name = 'Relvasoetamisloa taotlus nr 2026-001001';
  const submitted = { payment: payment(true), submitted: '2026-06-02T10:00:00Z' };

  test.each([
    ['et', 'Ootab teie vastust', 'Järgmise sammu teete teie', 'Kontrollimisel'],
    ['en', 'Waiting for your answer', 'You take the next step', 'Being checked'],
  ] as const)('[ASK-01] a question that is not answered is told in its badge: %s', (language, asked, turn, checked) => {
    const badge = () => document.querySelector('.card-heading .tag');
    const { unmount } = card({ ...submitted, status: statusOf('CHECK'), awaitsAnswer: true }, { language });
    expect(badge()).toHaveTextContent(asked);
    expect(badge()).toHaveClass('tag-todo');
    expect(texts('.card-facts span')[0]).toBe(turn);
    unmount();
    // Answered.
    card({ ...submitted, status: statusOf('CHECK') }, { language });
    expect(badge()).toHaveTextContent(checked);
    expect(badge()).not.toHaveClass('tag-todo');
    expect(screen.queryByText(asked)).toBeNull();
    expect(screen.queryByText(turn)).toBeNull();
  });

  test.each([
    ['APPLICATION_TYPE_PURCHASE_LICENCE', 'Esitamata. Lõpetage taotlus ja tasuge riigilõiv.'],
    ['APPLICATION_TYPE_WEAPON_UNAUTHORIZED', 'Esitamata. Lõpetage täitmine ja esitage.'],
  ] as const)('[WRD-01] a draft of %s says what is left to do', (type, text) => {
    card({ type });
    expect(texts('.card-todo')).toEqual([text]);
  });

  test('[WRD-01] a draft whose fee depends on a type that is still to be chosen does not speak of a fee', () => {
    card({ type: 'APPLICATION_TYPE_OTHER_APPLICATION' }, { as: testPeople.entrepreneur });
    expect(texts('.card-todo')).toEqual(['Esitamata. Lõpetage täitmine ja esitage.']);
  });

  test('[WRD-01] [PRIV-101] a case that the authority has begun is not told to be unfinished', () => {
    card({
      type: 'APPLICATION_TYPE_SUPERVISION_DEATH',
      status: 'APPLICATION_STATUS_CHECK',
      payment: null,
      submitted: '2026-06-02T10:00:00Z',
    });
    expect(texts('.card-todo')).toEqual([]);
    expect(texts('.card-facts > span')).toEqual([expect.any(String), 'Esitatud 02.06.2026']);
  });

  test('[ROLE-18] the draft of a company says who changed it last', () => {
    card({ changedBy: { name: 'Margus Rand', isSelf: false } });
    expect(texts('.card-facts > span')).toContain('Margus Rand muutis 01.06.2026 kell 13.05');
  });

  test.each([
    ['et', 'Kes mida muutis', 'Kontaktandmed', 'teie, 01.06.2026 kell 13.05', 'Margus Rand, 31.05.2026 kell 11.02'],
    ['en', 'Who changed what', 'Contact details', 'you, 01.06.2026 at 13:05', 'Margus Rand, 31.05.2026 at 11:02'],
  ] as const)('[MRG-03] the card says who changed which part, and when: %s', async (language, title, part, own, by) => {
    const change = { section: 'contact', name: 'Margus Rand', isSelf: false, changed: '2026-05-31T08:02:00Z' };
    const changes = [{ ...change, name: 'Mari Maasikas', isSelf: true, changed: '2026-06-01T10:05:00Z' }, change];
    const { user } = card({ changes }, { language });
    await user.click(screen.getByText(title));
    expect(await screen.findByText(part)).toBeVisible();
    expect(texts('dd')).toEqual([own, by]);
  });

  test('[TEAM-01] a draft that a colleague reviews says so; it is only viewed, and not deleted', () => {
    card({
      payment: null,
      review: {
        askedBy: { name: 'Ülle Valdur', isSelf: true },
        reviewer: { name: 'Margus Rand', isSelf: false },
        asked: '2026-06-01T10:05:00Z',
        note: '',
        returned: null,
      },
    });
    expect(texts('.card-facts > span')).toEqual(
      expect.arrayContaining(['Järgmine samm on kolleegil', 'Ülevaatamisel: Margus Rand']),
    );
    expect(screen.getByRole('article')).not.toHaveTextContent('Esitamata');
    expect(screen.getByRole('link', { name: /^Vaata: / })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Kustuta/ })).toBeNull();
  });

  test('[MRG-03] an application that nobody else has changed does not say so', () => {
    card({ changes: [{ section: 'contact', name: 'Mari', isSelf: true, changed: '2026-06-01T10:05:00Z' }] });
    expect(screen.queryByText('Kes mida muutis')).toBeNull();
  });

  test.each([
    ['et', '200 relva, 1 oluline osa, 3 rida laskemoona, 2 rida padrunikomponente', '60 töötajat, 2 hoiukohta'],
    [
      'en',
      '200 weapons, 1 essential component, 3 rows of ammunition, 2 rows of ammunition components',
      '60 employees, 2 storage places',
    ],
  ] as const)('[ROLE-18] the draft of a company says how much is in it: %s', (language, declared, rows) => {
    const contents = { ammoComponents: 2, ammunition: 3, essentialComponents: 1, weapons: 200 };
    const { unmount } = card({ contents }, { language });
    expect(texts('.card-facts > span')[1]).toBe(declared);
    unmount();
    card({ contents: { depositories: 2, employees: 60 } }, { language });
    expect(texts('.card-facts > span')[1]).toBe(rows);
  });

  test('[INFO-08] [INFO-09] a draft is continued or deleted', async () => {
    const { application, user } = card();
    expect(screen.getByRole('heading', { name, level: 3 })).toBeVisible();
    expect(texts('.tag')).toEqual(['Mustand']);
    expect(texts('.card-facts > span')).toEqual(['Järgmise sammu teete teie', 'Muudetud 01.06.2026 kell 13.05']);
    expect(texts('.card-todo')).toEqual(['Esitamata. Lõpetage taotlus ja tasuge riigilõiv.']);
    expect(texts('.card-decision')).toEqual([]);
    expect(screen.queryByRole('link', { name: /kokkuvõte/ })).toBeNull();
    await user.click(button(`Kustuta: ${name}`));
    expect(onDelete.mock.calls).toEqual([[application]]);
    for (const link of [name, `Jätka: ${name}`]) {
      await user.click(screen.getByRole('link', { name: link }));
      expect(where()).toEqual({ pathname: '/applications/private/1', state: { type: application.type } });
    }
    expect(screen.getByRole('link', { name: `Jätka: ${name}` })).toHaveTextContent(/^Jätka$/);
  });

  test('[INFO-10] [INFO-11] one that is submitted says when, and has a summary', () => {
    card({ ...submitted, status: statusOf('CHECK'), licenceActivity: extensionActivity });
    expect(texts('.tag')).toEqual(['Kontrollimisel']);
    expect(texts('.card-facts > span')).toEqual([
      'Järgmise sammu teeb Politsei- ja Piirivalveamet',
      'Luba SL-77',
      'Esitatud 02.06.2026',
    ]);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/pikendam/i);
    expect(texts('.card-todo')).toEqual([]);
    expect(buttons()).toEqual([]);
    expect(screen.queryByRole('link', { name: /^Jätka/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Taotluse kokkuvõte, nr 2026-001001' })).toBeVisible();
  });

  test.each<[name: string, changes: Parameters<typeof applicationSummary>[1], decision: string[]]>([
    ['why it was refused', { status: statusOf('REFUSED'), decision: { comment: 'Põhjus.' } }, ['Otsus: Põhjus.']],
    ['nothing without a reason', { status: statusOf('REFUSED'), decision: { comment: '' } }, []],
    ['nothing without a decision', { status: statusOf('REFUSED') }, []],
    ['nothing of a granted one', { status: statusOf('REGISTER_OK'), decision: { comment: 'Põhjus.' } }, []],
  ])('[INFO-23] it says %s', (_name, changes, decision) => {
    card({ ...submitted, ...changes });
    expect(texts('.card-decision')).toEqual(decision);
  });

  test('[OPEN-16] what only the authority makes is neither continued nor deleted', () => {
    card({ type: 'APPLICATION_TYPE_SUPERVISION_DEATH' });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(buttons()).toEqual([]);
  });

  test('a kind that is not known is shown by its code, and leads nowhere', () => {
    card({ type: 'APPLICATION_TYPE_NEW' as never });
    expect(screen.getByRole('heading', { name: 'APPLICATION_TYPE_NEW' })).toBeVisible();
    expect(texts('.card-facts')).toEqual(['Taotlus nr 2026-001001']);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the card of a licence', () => {
  const ends = '2026-09-20';
  const nameOf = (type: string) => `(${type})`;
  const card = (changes: Parameters<typeof licence>[0] = {}, shown?: Shown & { isAssignmentOn?: boolean }) =>
    show(
      <LicenceCard
        licence={licence({ validUntil: ends, ...changes })}
        nameOf={nameOf}
        isAssignmentOn={shown?.isAssignmentOn ?? false}
      />,
      shown,
    );

  test.each([
    ['VALID', 'Kehtiv', ['Pikenda RL-1', 'Muuda andmeid RL-1', 'Laadi alla otsus RL-1', 'Laadi alla väljavõte RL-1']],
    ['EXPIRED', 'Aegunud', ['Laadi alla otsus RL-1', 'Laadi alla väljavõte RL-1']],
    ['REVOKED', 'Kehtetuks tunnistatud', ['Laadi alla otsus RL-1', 'Laadi alla väljavõte RL-1']],
  ] as const)('[INFO-05] [INFO-06] %s: what it says and what is offered', (status, tag, actions) => {
    card({ status });
    expect(screen.getByRole('heading', { level: 3, name: 'Relvaluba RL-1' })).toBeVisible();
    expect(texts('.tag')).toEqual([tag]);
    expect(texts('.facts')[0]).toBe('Väljastatud21.03.2024Kehtiv kuni20.09.2026');
    expect(texts('.card-actions button')).toEqual(actions);
    expect(texts('summary')).toEqual(['Relvad (2)']);
    expect(screen.queryByText('Selle loaga tohib soetada')).toBeNull();
  });

  test.each([
    ['EXTEND_LICENCE', 'Relvaloa pikendamise taotlus 2026-001005 on menetluses.', ['Muuda andmeid RL-1']],
    ['CHANGE_LICENCE', 'Relvaloa muutmise taotlus 2026-001005 on menetluses.', ['Pikenda RL-1']],
  ] as const)('[WRD-01] under way, %s is named and not offered again', (activity, text, offered) => {
    const underWay = [{ id: 7, no: '2026-001005', type: 'APPLICATION_TYPE_WEAPON_LICENCE', activity } as const];
    card({ validUntil: '2026-07-01', underWay });
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', '/applications/private/7');
    expect(texts('.card-actions button')).toEqual([...offered, 'Laadi alla otsus RL-1', 'Laadi alla väljavõte RL-1']);
    expect(document.querySelectorAll('.renewal')).toHaveLength(activity === 'EXTEND_LICENCE' ? 0 : 1);
  });

  test('[INFO-07] an activity is begun once', async () => {
    let dismiss = () => {};
    jest.mocked(DraftOffer).mockImplementation(({ onDismiss }) => {
      dismiss = onDismiss;
      return null;
    });
    const { user } = card();
    expect(DraftOffer).not.toHaveBeenCalled();
    await user.click(button('Pikenda RL-1'));
    const activity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-1' };
    expect(offered()).toMatchObject({ start: { definition: weaponLicenceDefinition, activity } });
    for (const name of ['Pikenda RL-1', 'Muuda andmeid RL-1'])
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Muuda andmeid RL-1'));
    expect(offered()).toMatchObject({ start: { activity } });
    jest.mocked(DraftOffer).mockClear();
    dismiss();
    await waitFor(() => expect(button('Pikenda RL-1')).toHaveAttribute('aria-disabled', 'false'));
    expect(DraftOffer).not.toHaveBeenCalled();
  });
  test('[INFO-27] a person under 18 begins none', async () => {
    const { user } = card({}, { idCode: people.minor.code });
    await user.click(button('Pikenda RL-1'));
    expect(DraftOffer).not.toHaveBeenCalled();
    expect(await screen.findByRole('alert')).toHaveTextContent('18');
  });

  test.each([
    [false, ['Kanna relvi üle RL-1']],
    [true, []],
  ])('[INFO-25] weapons are assigned by a company unless the flag is on: %s', (isAssignmentOn, names) => {
    card({}, { as: testPeople.entrepreneur, isAssignmentOn });
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/RL-1$/);
    expect(buttons().filter((text) => text?.startsWith('Kanna'))).toEqual(names);
  });

  test('a licence to purchase says what may be bought, in place of its weapons', () => {
    const allowance = [{ type: 'PISTOL', amount: 2, bought: 1 }];
    card({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE', allowance, weapons: [] });
    expect(texts('.allowance li')).toEqual(['(PISTOL): 2 tk (soetatud 1)']);
    expect(texts('.allowance > p').join()).toContain('20.09.2026');
    expect(screen.queryByText('Loal ei ole relvi.')).toBeNull();
  });

  test('[CPUR-06] a company reads on which licence the weapons come that it buys', () => {
    const allowance = [{ type: 'PISTOL', amount: 2, bought: 0 }];
    const type = 'APPLICATION_TYPE_PURCHASE_LICENCE';
    card({ type, allowance, boughtOnto: 'RL-7', weapons: [] }, { as: testPeople.entrepreneur });
    expect(texts('.allowance > p')).toEqual([
      'Soetage kõik relvad korraga, hiljemalt 20.09.2026. Politsei- ja Piirivalveamet kannab need loale RL-7.',
    ]);
  });

  test('[CWL-10] a licence of a company says how many weapons it allows, and holds', () => {
    const granted = [{ type: 'PISTOL', amount: 4, held: 2 }];
    card({ granted }, { as: testPeople.entrepreneur });
    expect(texts('.allowance h4')).toEqual(['Loaga lubatud relvad']);
    expect(texts('.allowance li')).toEqual(['(PISTOL): 4 tk (loal 2)']);
  });

  test('a kind that is not known is shown by its code', () => {
    card({ type: 'APPLICATION_TYPE_NEW' as never });
    expect(screen.getByRole('heading', { level: 3, name: 'APPLICATION_TYPE_NEW RL-1' })).toBeVisible();
  });

  test('[INFO-24] [ERR-11] its decision is downloaded, or it says that it could not be', async () => {
    let end: (reply: object) => void = () => {};
    const path = 'GET /v1/licence/downloadDecision';
    const { user, server } = card({}, { answers: { [path]: () => new Promise((resolve) => (end = resolve)) } });
    const decision = button('Laadi alla otsus RL-1');
    await user.click(decision);
    await waitFor(() => expect(decision).toBeDisabled());
    expect(server.named(path)[0]?.params).toEqual({ number: 'RL-1' });
    end({ data: new Blob(['%PDF']), headers: { 'content-disposition': 'attachment; filename="otsus.pdf"' } });
    await waitFor(() => expect(decision).toBeEnabled());
    expect(jest.mocked(downloadBlob).mock.calls).toEqual([[expect.any(Blob), 'otsus.pdf']]);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(decision);
    await waitFor(() => expect(decision).toBeDisabled());
    end({ status: 500 });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Dokumendi allalaadimine või salvestamine ei õnnestunud/,
    );
  });

  test('[PAP-01] its extract is downloaded', async () => {
    const path = 'GET /v1/licence/downloadExtract';
    const headers = { 'content-disposition': 'attachment; filename="valjavote.pdf"' };
    const { user, server } = card({}, { answers: { [path]: { data: new Blob(['%PDF']), headers } } });
    await user.click(button('Laadi alla väljavõte RL-1'));
    await waitFor(() => expect(jest.mocked(downloadBlob).mock.lastCall?.[1]).toBe('valjavote.pdf'));
    expect(server.named(path)[0]?.params).toEqual({ number: 'RL-1' });
  });

  describe('the permits of employees', () => {
    const permit = { idCode: '38001085718', vacancy: 'Turvatöötaja', validUntil: '2031-11-20', ended: null };
    const permits = [
      { ...permit, no: 'RL-1-1', name: 'Ott Saar' },
      { ...permit, no: 'RL-1-2', name: 'Liis Tamm' },
    ];
    const list = 'GET /v1/licence/permits';
    const carry = { type: 'APPLICATION_TYPE_CARRY_PERMIT' as const, weapons: [] };
    const open = (answers: Routes = {}, changes: object = {}) =>
      card(
        { ...carry, ...changes },
        { as: testPeople.entrepreneur, answers: { [list]: { data: permits }, ...answers } },
      );
    const ask = (name: string) => screen.queryByRole('button', { name: `Lõpeta luba ${name}` });

    test('[CARRY-17] [PAP-01] are listed in place of weapons, and each is printed alone', async () => {
      const path = 'GET /v1/licence/downloadPermits';
      const { user, server } = open({ [path]: { data: new Blob(['%PDF']) } });
      expect(await screen.findByRole('heading', { name: 'Relvakandmisload (2)' })).toBeVisible();
      expect(screen.queryByText('Loal ei ole relvi.')).toBeNull();
      expect(texts('.permits strong')).toEqual(['Ott Saar', 'Liis Tamm']);
      await user.click(button('Laadi alla luba Liis Tamm'));
      await waitFor(() => expect(server.named(path)[0]?.params).toEqual({ number: 'RL-1', no: 'RL-1-2' }));
      await user.click(button('Laadi alla kõik load'));
      await waitFor(() => expect(server.named(path)[1]?.params).toMatchObject({ number: 'RL-1' }));
    });

    test('[PAP-01] one is ended once that is confirmed', async () => {
      const path = 'POST /v1/licence/endPermit';
      const ended = [permits[0], { ...permits[1], ended: '2026-11-20T10:00:00Z' }];
      const { user, server } = open({ [path]: { data: ended } });
      await user.click(await screen.findByRole('button', { name: 'Lõpeta luba Liis Tamm' }));
      await user.click(button('Jäta kehtima'));
      expect(server.named(path)).toEqual([]);
      await user.click(ask('Liis Tamm')!);
      await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Lõpeta luba' }));
      expect(await screen.findByText('Lõpetatud 20.11.2026')).toBeVisible();
      expect(server.named(path)[0]?.body).toEqual({ number: 'RL-1', no: 'RL-1-2' });
      expect(ask('Liis Tamm')).toBeNull();
      expect(ask('Ott Saar')).not.toBeNull();
    });

    test('[PAP-01] a failure to end one is told, and it stays', async () => {
      const { user } = open({ 'POST /v1/licence/endPermit': { status: 500 } });
      await user.click(await screen.findByRole('button', { name: 'Lõpeta luba Ott Saar' }));
      await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Lõpeta luba' }));
      expect(await screen.findByText('Relvakandmisloa lõpetamine ei õnnestunud. Proovige uuesti.')).toBeVisible();
      expect(texts('.permits strong')).toEqual(['Ott Saar', 'Liis Tamm']);
    });

    test('none of a licence that is not valid is ended', async () => {
      open({}, { status: 'REVOKED' });
      expect(await screen.findByText('Ott Saar', { selector: 'strong' })).toBeVisible();
      expect(ask('Ott Saar')).toBeNull();
    });

    test('when they cannot be loaded, that is said with a way to try again', async () => {
      let status = 500;
      const { user } = open({ [list]: () => (status === 500 ? { status } : { data: permits }) });
      const again = await screen.findByRole('button', { name: 'Proovi uuesti' });
      status = 200;
      await user.click(again);
      expect(await screen.findByText('Ott Saar', { selector: 'strong' })).toBeVisible();
    });
  });

  describe('its renewal', () => {
    const facts = () => texts('.facts').slice(1);
    const notice = () => texts('.renewal p');
    const calendar = () => screen.queryByRole('button', { name: 'Lisa tähtaeg kalendrisse: loa RL-1 pikendamine' });
    const weaponsRule = /ei tohi te selle relvi enam hoida ega kanda/;

    test.each<
      [
        name: string,
        changes: Parameters<typeof licence>[0],
        facts: string,
        notice: (string | RegExp)[],
        isDated: boolean,
      ]
    >([
      [
        'more than four months are left',
        { validUntil: '2026-12-15' },
        'Kehtib veel183 päevaPikendamist saab taotleda alates15.08.2026Taotlege pikendamist hiljemalt15.10.2026',
        [],
        true,
      ],
      [
        'a year and a day are left',
        { validUntil: '2027-06-16' },
        'Kehtib veel366 päevaPikendamist saab taotleda alates16.02.2027Taotlege pikendamist hiljemalt16.04.2027',
        [],
        true,
      ],
      [
        'more than three years are left',
        { validUntil: '2029-11-03' },
        'Kehtib veel3 aastat ja 4 kuudPikendamist saab taotleda alates03.07.2029Taotlege pikendamist hiljemalt03.09.2029',
        [],
        true,
      ],
      [
        'two whole years are left',
        { validUntil: '2028-06-15' },
        'Kehtib veel2 aastatPikendamist saab taotleda alates15.02.2028Taotlege pikendamist hiljemalt15.04.2028',
        [],
        true,
      ],
      [
        'four months are left',
        { validUntil: '2026-10-15' },
        'Kehtib veel122 päevaTaotlege pikendamist hiljemalt15.08.2026',
        [/^Aeg taotleda pikendamist: tähtajani on 61 päeva \(15\.08\.2026\)\.$/, weaponsRule],
        true,
      ],
      [
        'a short licence, which can be extended from its first day on',
        { type: 'APPLICATION_TYPE_PURCHASE_LICENCE', issued: '2026-06-15', validUntil: '2026-09-15', weapons: [] },
        'Kehtib veel92 päevaTaotlege pikendamist hiljemalt31.08.2026',
        [],
        true,
      ],
      [
        'a licence without weapons',
        { validUntil: '2026-10-15', weapons: [] },
        'Kehtib veel122 päevaTaotlege pikendamist hiljemalt15.08.2026',
        [/^Aeg taotleda/, /^Läbivaatamine võtab aega kuni 2 kuud.*ei saa seda enam kasutada/],
        true,
      ],
      [
        'the last day to apply',
        { validUntil: '2026-08-15' },
        'Kehtib veel61 päevaTaotlege pikendamist hiljemalt15.06.2026',
        ['Taotlege pikendamist täna: täna, 15.06.2026, on selleks viimane päev.', weaponsRule],
        true,
      ],
      [
        'too late',
        { validUntil: '2026-08-14' },
        'Kehtib veel60 päevaTaotlege pikendamist hiljemalt14.06.2026',
        ['Pikendamist tuli taotleda hiljemalt 14.06.2026. Esitage taotlus kohe.', weaponsRule],
        false,
      ],
      [
        'the last day',
        { validUntil: '2026-06-15' },
        'Kehtib veellõpeb tänaTaotlege pikendamist hiljemalt15.04.2026',
        [/^Pikendamist tuli/, weaponsRule],
        false,
      ],
    ])('[INFO-05] %s', (_name, changes, fact, told, isDated) => {
      card(changes);
      expect(facts()).toEqual([fact]);
      expect(notice()).toEqual(told.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))));
      expect(calendar() !== null).toBe(isDated);
    });

    test.each([
      [[weapon('1')], /^Sellel loal olevaid relvi ei tohi hoida ega kanda\./],
      [[], /./],
    ])('[INFO-05] an ended licence says what that means', (weapons, text) => {
      card({ status: 'EXPIRED', validUntil: '2026-06-01', weapons });
      expect(facts()).toEqual([]);
      expect(notice()).toEqual(['Luba lõppes 01.06.2026.', expect.stringMatching(text)]);
      expect(notice()[1]?.startsWith('Sellel loal')).toBe(weapons.length > 0);
      expect(calendar()).toBeNull();
    });

    test('[INFO-05] of an ended licence there is no date, even when its day is to come', () => {
      card({ status: 'EXPIRED', validUntil: '2027-06-01' });
      expect(facts()).toEqual([]);
      expect(calendar()).toBeNull();
    });

    test.each([
      ['is revoked', { status: 'REVOKED' }],
      ['is never extended', { type: 'APPLICATION_TYPE_CARRY_PERMIT' }],
    ] as const)('[INFO-06] nothing of a licence that %s', (_name, changes) => {
      card(changes);
      expect(facts()).toEqual([]);
      expect(notice()).toEqual([]);
      expect(calendar()).toBeNull();
    });

    test('[INFO-05] the last day goes into a calendar', async () => {
      const { user } = card();
      await user.click(calendar() as HTMLElement);
      const [content, fileName] = jest.mocked(downloadBlob).mock.lastCall ?? [];
      expect(fileName).toBe('pikendamine-RL-1.ics');
      expect(content?.type).toBe('text/calendar;charset=utf-8');
      const text = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(content as Blob);
      });
      for (const line of [
        'UID:renewal-RL-1@localhost',
        'DTSTART;VALUE=DATE:20260720',
        'SUMMARY:Loa RL-1 pikendamise taotluse viimane päev',
        'TRIGGER:-P14D',
      ])
        expect(text).toContain(line);
      expect(text.replaceAll('\r\n ', '')).toMatch(/DESCRIPTION:.*Relvaluba.*RL-1.*20\.09\.2026/);
    });
  });
});

describe('parts of the card of a licence', () => {
  test('[INFO-01] without weapons it says so', () => {
    show(<WeaponList weapons={[]} nameOf={String} />);
    expect(screen.getByText('Loal ei ole relvi.')).toBeVisible();
    expect(texts('details')).toEqual([]);
  });

  test.each([
    [3, true],
    [4, false],
  ])('[INFO-05] %s weapons are unfolded: %s', (count, isOpen) => {
    const weapons = Array.from({ length: count }, (_, index) => weapon(String(index)));
    show(<WeaponList weapons={weapons} nameOf={(type) => type.toLowerCase()} />);
    expect(document.querySelector('details')?.open).toBe(isOpen);
    expect(texts('summary')).toEqual([`Relvad (${count})`]);
    expect(texts('li')).toHaveLength(count);
    expect(texts('li')[0]).toBe('Tikka T0rifle, .308 Win.nr F0weapon_purpose_a');
  });

  test('[INFO-05] what is not known of a weapon leaves no gap', () => {
    show(<WeaponList weapons={[weapon('1', { model: '', caliber: '', purposes: [] })]} nameOf={() => 'püss'} />);
    expect(texts('li')).toEqual(['Tikkapüssnr F1']);
  });

  test('[TRU-05] [INFO-05] each weapon is shown with its own purposes and mark, as far as the words are there', () => {
    const weapons = [
      weapon('1', { purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_B'] }),
      weapon('2', { purposes: ['WEAPON_PURPOSE_M'], nationalSecurity: true }),
    ];
    const words: Record<string, string> = { WEAPON_PURPOSE_A: 'Jaht', WEAPON_PURPOSE_B: 'Sport' };
    show(<WeaponList weapons={weapons} nameOf={(code) => words[code] ?? code} />);
    const granted = [...document.querySelectorAll('li')].map((item) => item.lastElementChild?.textContent);
    expect(granted).toEqual(['Jaht, Sport', 'Riigikaitse otstarbel']);
  });

  test('of what may be bought it says how much is bought', () => {
    const allowance = [
      { type: 'PISTOL', amount: 2, bought: 1 },
      { type: 'RIFLE', amount: 3, bought: 0 },
    ];
    show(<PurchaseAllowances allowance={allowance} validUntil="2026-09-20" nameOf={(type) => type} />);
    expect(texts('h4')).toEqual(['Selle loaga tohib soetada']);
    expect(texts('li')).toEqual(['PISTOL: 2 tk (soetatud 1)', 'RIFLE: 3 tk']);
    expect(texts('.allowance > p')).toEqual([
      'Soetage relvad hiljemalt 20.09.2026. Pärast soetamist taotlege relvale relvaluba.',
    ]);
  });
});

describe('[INFO-03] [INFO-04] the toolbar', () => {
  test('switches between the lists', async () => {
    const onView = jest.fn();
    const onAdd = jest.fn();
    const { user } = show(<ActivityToolbar view="licences" onView={onView} onAdd={onAdd} />);
    const group = within(screen.getByRole('group', { name: 'Vaade' }));
    expect(group.getAllByRole('button').map((each) => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([
      ['Taotlused', 'false'],
      ['Load', 'true'],
    ]);
    await user.click(button('Taotlused'));
    expect(onView.mock.calls).toEqual([['applications']]);
    await user.click(button('Uus taotlus'));
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Uue taotluse lisamise nupp on ka päise paremas servas.')).toBeVisible();
  });

  test('[INFO-12] [INFO-13] has no switch where there is one list', () => {
    show(<ActivityToolbar view="applications" onView={null} onAdd={() => undefined} />);
    expect(buttons()).toEqual(['Uus taotlus']);
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('what needs the person', () => {
  const draft = (id: number) => applicationSummary(id, { updated: `2026-06-0${id}T10:00:00Z` });
  const open = (
    applications: ReturnType<typeof applicationSummary>[],
    licences: ReturnType<typeof licence>[],
    shown?: Shown,
  ) => show(<NeededActions applications={applications} licences={licences} />, shown);
  const dueSoon = licence({ validUntil: '2026-09-20' });
  const late = licence({ number: 'RL-2', validUntil: '2026-07-01' });

  test('nothing is shown when nothing does', () => {
    open(
      [applicationSummary(1, { status: statusOf('CHECK'), payment: payment(true) })],
      [licence({ validUntil: '2028-01-01' })],
    );
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('the most urgent first, with one primary button', async () => {
    const exam = { id: 31, type: 'THEORY', amount: 75, payment: null } as const;
    const atExam = applicationSummary(2, { status: statusOf('EXAM_CHECK'), payment: payment(true), exams: [exam] });
    const { user } = open([draft(1), atExam], [dueSoon, late]);
    const region = screen.getByRole('region', { name: 'Vajab teie tegevust' });
    expect(texts('.needs > ul > li > p')).toEqual([
      'Relvaluba RL-2Luba lõpeb 01.07.2026. Pikendamist tuli taotleda hiljemalt 01.05.2026. Esitage taotlus kohe.',
      'Relvasoetamisloa taotlus nr 2026-001002Tasuge relvaeksami riigilõiv enne eksamit.',
      'Relvaluba RL-1Luba lõpeb 20.09.2026. Taotlege pikendamist hiljemalt 20.07.2026.',
    ]);
    expect(texts('details summary')).toEqual(['Veel 1']);
    expect(texts('details li p')).toEqual(['Relvasoetamisloa taotlus nr 2026-001001Pooleli ja esitamata.']);
    expect(texts('.button-primary')).toEqual(['Pikenda Relvaluba RL-2']);
    expect(texts('.button')).toEqual([
      'Pikenda Relvaluba RL-2',
      'Tasu eksam Relvasoetamisloa taotlus nr 2026-001002',
      'Pikenda Relvaluba RL-1',
      'Jätka Relvasoetamisloa taotlus nr 2026-001001',
    ]);
    await user.click(within(region).getByRole('link', { name: /^Tasu eksam/ }));
    expect(where()).toEqual({ pathname: '/applications/private/2', state: { type: atExam.type } });
  });

  test('three are in sight without a fold', () => {
    open([draft(1), draft(2), draft(3)], []);
    expect(texts('details')).toEqual([]);
    expect(texts('li')).toHaveLength(3);
  });

  test('an extension of an application is named as one', () => {
    open([applicationSummary(1, { licenceActivity: extensionActivity })], []);
    expect(texts('li strong')[0]).toMatch(/pikendam/i);
  });

  test('[INFO-07] one extension is begun at a time, and another one after it was dismissed', async () => {
    let dismiss = () => {};
    jest.mocked(DraftOffer).mockImplementation(({ onDismiss }) => {
      dismiss = onDismiss;
      return <p>offer</p>;
    });
    const { user } = open([], [dueSoon, late]);
    expect(screen.queryByText('offer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pikenda Relvaluba RL-1' }));
    const activity = { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-1' };
    expect(offered()).toMatchObject({ start: { definition: weaponLicenceDefinition, activity } });
    // No other one begins while an unfinished extension of this licence is looked for.
    await user.click(screen.getByRole('button', { name: 'Pikenda Relvaluba RL-2' }));
    expect(offered()).toMatchObject({ start: { activity } });
    dismiss();
    await waitFor(() => expect(screen.queryByText('offer')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Pikenda Relvaluba RL-2' }));
    expect(offered()).toMatchObject({ start: { activity: { existingLicenceNo: 'RL-2' } } });
  });

  test('[INFO-27] a person under 18 begins none', async () => {
    const { user } = open([], [dueSoon], { idCode: people.minor.code });
    await user.click(screen.getByRole('button', { name: 'Pikenda Relvaluba RL-1' }));
    expect(DraftOffer).not.toHaveBeenCalled();
  });
});
