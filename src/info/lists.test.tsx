import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { ApplicationSummary, Licence } from '#domain/applications/model';
import { statusOf } from '#domain/codes';
import { addDays, addMonths, dayOf, showDate } from '#domain/dates';
import { applicationSummary, payment } from '../../tests/fixtures/applications';
import { licence, weapon } from '../../tests/fixtures/weapons';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer } from '../../tests/views/support/server';
import { signedInAs, testPeople } from '../../tests/views/support/session';
import InfoPage from './InfoPage';
import { cardsAtOnce } from './PagedCards';

const today = dayOf(new Date());
const application = (id: number, changes: Partial<ApplicationSummary> = {}): ApplicationSummary =>
  applicationSummary(id, {
    no: `2026-${String(id).padStart(6, '0')}`,
    status: statusOf('CHECK'),
    payment: payment(true),
    created: '2026-01-01T10:00:00Z',
    submitted: '2026-01-02T10:00:00Z',
    ...changes,
  });

interface Lists {
  licences?: Licence[];
  applications?: ApplicationSummary[];
  route?: string;
  language?: 'et' | 'en';
}

const Where = () => <p data-testid="where">{useLocation().search}</p>;
const where = () => screen.getByTestId('where').textContent;

function open({ licences = [], applications = [], route = '/info', language }: Lists) {
  fakeServer({
    'GET /v1/licence/findPersonLicencesWithWeapons': { data: licences },
    'GET /v1/purchaseApplication': { data: applications },
  });
  renderWithProviders(
    <>
      <Routes>
        <Route path="/info" element={<InfoPage />} />
      </Routes>
      <Where />
    </>,
    { route, language, session: signedInAs(testPeople.private) },
  );
  return setupUser();
}
const openLicences = (licences: Licence[], language?: 'et' | 'en') =>
  open({ licences, language, route: '/info?view=licences' });
const cards = () => screen.findAllByRole('article');
/** Long lists are rendered in parts. Cards are counted by tag: queries by role are slow with hundreds of elements. */
const expectCards = (count: number) => waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(count));

test('a purchase licence says what may still be bought with it, until when, and what comes next', async () => {
  const allowance = [
    { type: 'PISTOL', amount: 2, bought: 1 },
    { type: 'RIFLE', amount: 1, bought: 0 },
  ];
  openLicences([
    licence({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE', weapons: [], validUntil: '2999-02-20', allowance }),
  ]);
  const card = within(await screen.findByRole('article'));
  // The names of the weapon types arrive after the licences.
  await waitFor(() =>
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Püstol: 2 tk (soetatud 1)',
      'rifle: 1 tk',
    ]),
  );
  expect(
    card.getByText('Soetage relvad hiljemalt 20.02.2999. Pärast soetamist taotlege relvale relvaluba.'),
  ).toBeVisible();
  expect(card.queryByText('Loal ei ole relvi.')).toBeNull();
});

describe('the renewal of a licence', () => {
  const inMonths = (months: number, days = 0) => addDays(addMonths(today, months), days);

  test('[INFO-05] shows the days left and the last day to apply, two months before the end', async () => {
    const validUntil = inMonths(12);
    await openLicences([licence({ validUntil })]);
    const [card] = await cards();
    const values = within(card!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(values).toContain(showDate(addMonths(validUntil, -2)));
    expect(values.some((text) => /^36[56] päeva$/.test(text ?? ''))).toBe(true);
    expect(within(card!).queryByText(/Aeg taotleda/)).toBeNull();
  });

  test.each([
    ['more than four months', inMonths(4, 2), null],
    ['less than four months', inMonths(4, -3), /^Aeg taotleda pikendamist: tähtajani on \d+ päeva/],
    ['less than two months', inMonths(2, -5), /^Pikendamist tuli taotleda hiljemalt .*\. Esitage taotlus kohe\.$/],
    ['today', today, /^Pikendamist tuli taotleda hiljemalt/],
  ])('[INFO-05] with %s left the card shows the matching warning', async (_, validUntil, warning) => {
    await openLicences([licence({ validUntil })]);
    const [card] = await cards();
    const title = card!.querySelector('.renewal-title')?.textContent ?? null;
    if (warning) expect(title).toMatch(warning);
    else expect(title).toBeNull();
  });

  test.each([
    ['weapons', [weapon('1')], /ei tohi te selle relvi enam hoida ega kanda/],
    ['no weapons', [], /ei saa seda enam kasutada/],
  ])('[INFO-05] with %s shows the consequence of a missed renewal', async (_, weapons, text) => {
    await openLicences([licence({ validUntil: inMonths(3), weapons })]);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('[INFO-05] a licence that has ended shows its end and the rule for its weapons', async () => {
    await openLicences([licence({ validUntil: addDays(today, -3), status: 'EXPIRED' })]);
    const [card] = await cards();
    expect(card).toHaveTextContent(`Luba lõppes ${showDate(addDays(today, -3))}.`);
    expect(card).toHaveTextContent('Sellel loal olevaid relvi ei tohi hoida ega kanda.');
    expect(within(card!).queryByRole('button', { name: /kalendrisse/ })).toBeNull();
  });

  test.each([
    ['a revoked licence', licence({ status: 'REVOKED' })],
    ['a licence that is not extended', licence({ type: 'APPLICATION_TYPE_CARRY_PERMIT' })],
  ])('[INFO-06] %s shows no last day to apply', async (_, shown) => {
    await openLicences([shown]);
    const [card] = await cards();
    expect(card).not.toHaveTextContent('Taotlege pikendamist hiljemalt');
    expect(within(card!).queryByRole('button', { name: /kalendrisse/ })).toBeNull();
  });

  test('[INFO-05] the last day can be downloaded as a calendar file', async () => {
    const files: { name: string; content: Blob }[] = [];
    let content: Blob | null = null;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:calendar';
    };
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, content: content! });
    });
    const validUntil = inMonths(3);
    const user = openLicences([licence({ validUntil })]);
    await user.click(await screen.findByRole('button', { name: 'Lisa tähtaeg kalendrisse: loa RL-1 pikendamine' }));
    expect(files.map(({ name }) => name)).toEqual(['pikendamine-RL-1.ics']);
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(files[0]!.content);
    });
    expect(text).toContain(`DTSTART;VALUE=DATE:${addMonths(validUntil, -2).replaceAll('-', '')}`);
    expect(text).toContain('SUMMARY:Loa RL-1 pikendamise taotluse viimane päev');
    click.mockRestore();
  });

  test('[L10N-10] is shown in English', async () => {
    await openLicences([licence({ validUntil: inMonths(3) })], 'en');
    expect(await screen.findByText(/^Time to apply for an extension/)).toBeVisible();
  });
});

describe('long lists', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => application(i + 1));

  test('[INFO-02, INFO-08] shows 50 cards, and 50 more on request; the first new one gets the focus', async () => {
    const user = open({ applications: many(120) });
    await expectCards(cardsAtOnce);
    expect(screen.getByText(`Näidatud 50, kokku 120`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Näita veel 50' }));
    await expectCards(100);
    expect(document.activeElement).toBe(screen.getAllByRole('article')[50]!.closest('li'));
    await user.click(screen.getByRole('button', { name: 'Näita veel 20' }));
    await expectCards(120);
    expect(screen.queryByRole('button', { name: /Näita veel/ })).toBeNull();
    expect(screen.getByText('Näidatud 120, kokku 120')).toBeVisible();
  });

  test('[INFO-01] shows licences in the same way', async () => {
    const licences = Array.from({ length: 60 }, (_, i) => licence({ number: `RL-${i}` }));
    const user = openLicences(licences);
    await expectCards(cardsAtOnce);
    await user.click(screen.getByRole('button', { name: 'Näita veel 10' }));
    await expectCards(60);
  });

  test('[INFO-02] a short list has no search and no button', async () => {
    open({ applications: many(10) });
    await expectCards(10);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('button', { name: /Näita veel/ })).toBeNull();
  });
});

describe('searching applications', () => {
  const days = Array.from({ length: 12 }, (_, i) => application(i + 1, { submitted: `2026-03-${10 + i}T10:00:00Z` }));
  const openSearch = async () => {
    const user = open({
      applications: [...days, application(99, { status: statusOf('OPEN'), payment: null, submitted: null })],
    });
    await cards();
    return user;
  };
  const box = (name: RegExp) => screen.getByRole('textbox', { name });

  test('[INFO-08, L10N-04] finds applications by day of submission as DD.MM.YYYY, both days included', async () => {
    const user = await openSearch();
    await user.type(box(/Esitatud alates/), '15.03.2026');
    await user.type(box(/Esitatud kuni/), '17.03.2026');
    await expectCards(3);
    expect(screen.getByText(/Leitud 3 taotlust/)).toBeVisible();
    expect(where()).toBe('?from=2026-03-15&to=2026-03-17');
  });

  test('finds applications by stage', async () => {
    const user = await openSearch();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Etapp' }), 'Pooleli');
    await expectCards(1);
    expect(screen.getByText('Leitud 1 taotlus')).toBeVisible();
  });

  test('[INFO-08] shows a message without results, and a button clears the search', async () => {
    const user = await openSearch();
    await user.type(box(/Esitatud alates/), '01.01.2027');
    expect(await screen.findByText('Ükski taotlus ei vasta otsingule.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tühjenda otsing' }));
    await expectCards(13);
    expect(box(/Esitatud alates/)).toHaveValue('');
    expect(where()).toBe('');
  });

  test('[INFO-08] shows an error when the end is before the start', async () => {
    const user = await openSearch();
    await user.type(box(/Esitatud alates/), '15.03.2026');
    await user.type(box(/Esitatud kuni/), '14.03.2026');
    expect(await screen.findByText('Lõppkuupäev ei saa olla alguskuupäevast varasem.')).toBeVisible();
    expect(box(/Esitatud kuni/)).toHaveAccessibleDescription('Lõppkuupäev ei saa olla alguskuupäevast varasem.');
  });

  test.each([
    ['31.02.2026', 'Sellist kuupäeva ei ole.'],
    ['31022026', 'Kirjutage kuupäev kujul PP.KK.AAAA'],
    ['1.1.1899', 'Aasta peab olema vahemikus 1900–2099.'],
    ['01.01.2100', 'Aasta peab olema vahemikus 1900–2099.'],
  ])(
    '[L10N-06, LIMIT-21] %s is not a valid day: the text stays, and an error is shown when the field loses focus',
    async (typed, message) => {
      const user = await openSearch();
      await user.type(box(/Esitatud alates/), typed);
      expect(screen.queryByText(new RegExp(message))).toBeNull();
      await user.tab();
      expect(await screen.findByText(new RegExp(message))).toBeVisible();
      expect(box(/Esitatud alates/)).toHaveValue(typed);
      expect(box(/Esitatud alates/)).toBeInvalid();
      await expectCards(13);
    },
  );

  test('[L10N-05, L10N-06] the calendar starts weeks on Monday, has the years 1900 to 2099 and sets the chosen day', async () => {
    const user = await openSearch();
    await user.type(box(/Esitatud alates/), '15.03.2026');
    const button = screen.getByRole('button', { name: 'Vali kalendrist: Esitatud alates' });
    await user.click(button);
    const calendar = await screen.findByRole('dialog', { name: 'Kalender: Esitatud alates' });
    const weekdays = await within(calendar).findAllByRole('columnheader');
    expect(weekdays.map(({ textContent }) => textContent?.[0])).toEqual([...'ETKNRLP']);
    const years = within(within(calendar).getByRole('combobox', { name: 'Aasta' })).getAllByRole('option');
    expect([years[0]!.textContent, years.at(-1)!.textContent, years.length]).toEqual(['1900', '2099', 200]);
    const months = within(within(calendar).getByRole('combobox', { name: 'Kuu' })).getAllByRole('option');
    expect(months[0]).toHaveTextContent(/jaanuar/i);
    await user.click(within(calendar).getByRole('gridcell', { name: '20' }));
    expect(box(/Esitatud alates/)).toHaveValue('20.03.2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
    expect(where()).toBe('?from=2026-03-20');
  });

  test('[L10N-05] Escape closes the calendar without a choice', async () => {
    const user = await openSearch();
    const button = screen.getByRole('button', { name: 'Vali kalendrist: Esitatud kuni' });
    await user.click(button);
    await screen.findAllByRole('columnheader');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
    expect(where()).toBe('');
  });
});
