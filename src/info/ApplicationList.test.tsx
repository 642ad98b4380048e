import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ActingParty, ApplicationSummary } from '#domain/applications/model';
import { statusOf } from '#domain/codes';
import { applicationSummary, extensionActivity, payment } from '../../tests/fixtures/applications';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import { DateField } from '../form/DateField';
import { draftKeyOf } from '../session/storage';
import { DeleteDraftDialog } from '../shell/DeleteDraftDialog';
import { ApplicationCard } from './ApplicationCard';
import { ApplicationList } from './ApplicationList';
import { ApplicationSearch } from './ApplicationSearch';
import { type ApplicationFilter, noFilter } from './applicationFilter';

const mockChanges = { remove: jest.fn(), reload: jest.fn() };

// Each is tested on its own: here only with what it is shown, and what follows from what it says.
jest.mock('./ApplicationCard', () => ({ ApplicationCard: jest.fn() }));
jest.mock('../shell/DeleteDraftDialog', () => ({ DeleteDraftDialog: jest.fn(() => null) }));
jest.mock('../form/DateField', () => ({ DateField: jest.fn(() => null) }));
jest.mock('./useApplications', () => ({ useListChanges: () => mockChanges }));

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  (ApplicationCard as unknown as jest.Mock).mockImplementation(({ application, onDelete }) => (
    <button type="button" data-card onClick={() => onDelete(application)}>
      {application.id}
    </button>
  ));
});

const Where = () => {
  const { search } = useLocation();
  return <output>{`${useNavigationType()} ${search}`}</output>;
};
const where = () => document.querySelector('output')?.textContent;

function open(
  applications: readonly ApplicationSummary[],
  { as = testPeople.private as ActingParty, route = '/' } = {},
) {
  renderWithProviders(
    <>
      <ApplicationList applications={applications} />
      <Where />
    </>,
    { route, session: signedInAs(as) },
  );
  return setupUser();
}

const many = (count: number, changes: (id: number) => Partial<ApplicationSummary> = () => ({})) =>
  Array.from({ length: count }, (_, i) => applicationSummary(i + 1, changes(i + 1)));
const cards = () => [...document.querySelectorAll('[data-card]')].map(({ textContent }) => Number(textContent));
const heading = () => screen.getByRole('heading', { level: 2, name: 'Taotlused' });

describe('[INFO-02] [INFO-08] the list', () => {
  test('says that there is none, and how to begin one', () => {
    open([]);
    expect(within(screen.getByRole('region', { name: 'Taotlused' })).getByText(/veel ühtegi taotlust/)).toBeVisible();
    expect(screen.getByText(/^Uue taotluse alustamiseks vajutage/)).toBeVisible();
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.querySelector('ul')).toBeNull();
  });

  test.each([
    [1, false],
    [10, false],
    [11, true],
  ])('of %s is searched: %s', (count, isSearched) => {
    open(many(count));
    expect(cards()).toEqual(many(count).map(({ id }) => id));
    expect(screen.queryByRole('search') !== null).toBe(isSearched);
    expect(screen.queryByText(/veel ühtegi taotlust/)).toBeNull();
    expect(screen.queryByText('Ükski taotlus ei vasta otsingule.')).toBeNull();
    expect(DeleteDraftDialog).not.toHaveBeenCalled();
    expect(heading()).not.toHaveFocus();
    // It takes the focus after a deletion, and is none of the places the Tab key leads to.
    expect(heading()).toHaveAttribute('tabindex', '-1');
  });

  test('keeps the card of each when another one is taken out', () => {
    let show: (applications: readonly ApplicationSummary[]) => void = () => {};
    const List = () => {
      const [shown, setShown] = useState<readonly ApplicationSummary[]>(many(3));
      show = setShown;
      return <ApplicationList applications={shown} />;
    };
    renderWithProviders(<List />);
    const second = screen.getByRole('button', { name: '2' });
    act(() => show(many(3).slice(1)));
    expect(screen.getByRole('button', { name: '2' })).toBe(second);
  });
});

describe('[OPEN-16] deleting a draft', () => {
  const dialog = () => jest.mocked(DeleteDraftDialog).mock.lastCall?.[0];
  const end = (outcome: Parameters<NonNullable<ReturnType<typeof dialog>>['onEnd']>[0]) => {
    const { onEnd } = dialog()!;
    jest.mocked(DeleteDraftDialog).mockClear();
    act(() => onEnd(outcome));
  };
  const press = (user: ReturnType<typeof open>, id: number) =>
    user.click(screen.getByRole('button', { name: `${id}` }));
  const copy = (subject: string) =>
    draftKeyOf({
      idCode: testProfile.idCode,
      partyCode: testPeople.private.code,
      route: '/applications/private',
      subject,
    });

  test('asks about the one of the card, by its kind and number', async () => {
    const user = open(many(3, (id) => (id === 2 ? { licenceActivity: extensionActivity } : {})));
    await press(user, 1);
    expect(dialog()).toMatchObject({
      draft: { id: 1, resource: 'purchaseApplication' },
      name: 'Relvasoetamisloa taotlus nr 2026-001001',
    });
    await press(user, 2);
    expect(dialog()).toMatchObject({ draft: { id: 2 }, name: expect.stringMatching(/pikendam.* nr 2026-001002$/i) });
  });

  test('deleted, it is taken out with its copy in the browser tab; the heading has the focus', async () => {
    for (const subject of ['1', '2', '21']) sessionStorage.setItem(copy(subject), '{}');
    const user = open(many(3));
    await press(user, 2);
    end('deleted');
    expect(mockChanges.remove.mock.calls).toEqual([[2]]);
    expect(mockChanges.reload).toHaveBeenCalledTimes(1);
    expect(Object.keys(sessionStorage).sort()).toEqual([copy('1'), copy('21')].sort());
    expect(screen.getByText('Taotlus on kustutatud.')).toBeVisible();
    expect(document.querySelector('.snackbar')).toHaveClass('snackbar-success');
    expect(heading()).toHaveFocus();
    expect(DeleteDraftDialog).not.toHaveBeenCalled();
    await press(user, 3);
    end('deleted');
    expect(heading()).toHaveFocus();
  });

  test.each([
    ['cancelled', 0],
    ['outdated', 1],
  ] as const)('%s, nothing is taken out; the list is asked for again: %s', async (outcome, reloads) => {
    sessionStorage.setItem(copy('2'), '{}');
    const user = open(many(3));
    await press(user, 2);
    end(outcome);
    expect(mockChanges.remove).not.toHaveBeenCalled();
    expect(mockChanges.reload).toHaveBeenCalledTimes(reloads);
    expect(sessionStorage.getItem(copy('2'))).toBe('{}');
    expect(screen.queryByText('Taotlus on kustutatud.')).toBeNull();
    expect(heading()).not.toHaveFocus();
    expect(DeleteDraftDialog).not.toHaveBeenCalled();
  });

  test('[INFO-17] of a company is sent to the resource of its kind', async () => {
    const user = open(many(1), { as: testPeople.entrepreneur });
    await press(user, 1);
    expect(dialog()?.draft).toEqual({ id: 1, resource: 'purchaseLicence' });
  });

  test('one of an unknown kind cannot be deleted', async () => {
    const user = open(many(1, () => ({ type: 'APPLICATION_TYPE_NEW' as never })));
    await press(user, 1);
    expect(DeleteDraftDialog).not.toHaveBeenCalled();
  });
});

describe('[INFO-08] the list that is searched', () => {
  const refused = { status: statusOf('REFUSED'), payment: payment(true), submitted: '2026-02-01T10:00:00Z' };
  const some = many(12, (id) => (id > 9 ? refused : {}));

  test('shows what fits the address', () => {
    open(some, { route: '/?stage=refused' });
    expect(cards()).toEqual([10, 11, 12]);
    expect(screen.getByText('Leitud 3 taotlust')).toBeVisible();
    expect(screen.queryByText('Ükski taotlus ei vasta otsingule.')).toBeNull();
  });

  test('goes by the kinds of the party', () => {
    open(
      many(12, () => ({ ...refused, type: 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS' })),
      {
        as: testPeople.entrepreneur,
        route: '/?stage=unknown',
      },
    );
    expect(cards()).toHaveLength(12);
  });

  test('says when nothing fits', () => {
    open(some, { route: '/?stage=exam' });
    expect(cards()).toEqual([]);
    expect(screen.getByText('Ükski taotlus ei vasta otsingule.')).toBeVisible();
    expect(screen.getByText('Leitud 0 taotlust')).toBeVisible();
  });

  test('writes the search into the address, in place of the former one', async () => {
    const user = open(some, { route: '/?view=applications' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Etapp' }), 'Rahuldamata jäetud');
    expect(where()).toBe('REPLACE ?view=applications&stage=refused');
    expect(cards()).toEqual([10, 11, 12]);
  });

  test('begins with its first cards after every search', async () => {
    const user = open(many(120), { route: '/?stage=open' });
    await user.click(screen.getByRole('button', { name: 'Näita veel 50' }));
    expect(cards()).toHaveLength(100);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Etapp' }), 'Kõik etapid');
    expect(cards()).toHaveLength(50);
  });
});

describe('[INFO-08] the search', () => {
  const search = (changes: Partial<ApplicationFilter> = {}, found = 2, isShared = false) => {
    const onChange = jest.fn();
    const filter = { ...noFilter, ...changes };
    renderWithProviders(<ApplicationSearch filter={filter} found={found} isShared={isShared} onChange={onChange} />);
    return { onChange, user: setupUser() };
  };
  const days = () => jest.mocked(DateField).mock.calls.map(([props]) => props);
  const said = () => document.querySelector('form [role="status"]')?.textContent;
  const form = () => screen.getByRole('search', { name: 'Otsi taotlusi' });

  test('starts empty', () => {
    search();
    expect(days()).toMatchObject([
      { label: 'Esitatud alates', value: null },
      { label: 'Esitatud kuni', value: null, error: null },
    ]);
    expect(days().map(({ id }) => id)).toEqual([expect.stringMatching(/.-from$/), expect.stringMatching(/.-to$/)]);
    expect(screen.getByRole('combobox', { name: 'Etapp' })).toHaveValue('');
    expect(
      within(form())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Kõik etapid',
      'Pooleli',
      'Kontroll',
      'Hoiutingimuste kontroll',
      'Eksam',
      'Rahuldatud',
      'Rahuldamata jäetud',
      'Olek selgitamisel',
    ]);
    expect(said()).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each<[name: string, filter: Partial<ApplicationFilter>, found: number, text: string]>([
    ['by stage', { stage: 'exam' }, 1, 'Leitud 1 taotlus'],
    [
      'by the first day',
      { from: '2026-03-15' },
      2,
      'Leitud 2 taotlust Kuupäevade järgi leiate ainult esitatud taotlusi.',
    ],
    ['by the last day', { to: '2026-03-15' }, 0, 'Leitud 0 taotlust Kuupäevade järgi leiate ainult esitatud taotlusi.'],
  ])('%s says how many fit', (_name, filter, found, text) => {
    search(filter, found);
    expect(said()).toBe(text);
  });

  test('[DEC-01] looks for a part of the number or reference, with spaces as they are typed', async () => {
    const { onChange, user } = search({}, 2, true);
    const text = screen.getByRole('searchbox', { name: 'Number või teie viide' });
    await user.type(text, 'arve 1 ');
    expect(text).toHaveValue('arve 1 ');
    expect(onChange).toHaveBeenLastCalledWith({ ...noFilter, text: 'arve 1' });
    await user.clear(text);
    expect(onChange).toHaveBeenLastCalledWith(noFilter);
  });

  test('looks for what the person has saved, where several persons save', async () => {
    const { onChange, user } = search({}, 2, true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kelle salvestatud' }), 'Minu');
    expect(onChange).toHaveBeenLastCalledWith({ ...noFilter, who: 'mine' });
    search();
    expect(screen.getAllByRole('combobox', { name: 'Kelle salvestatud' })).toHaveLength(1);
  });

  test('each field changes its own part', async () => {
    const filter: ApplicationFilter = { ...noFilter, from: '2026-03-15', to: '2026-03-17', stage: 'check' };
    const { onChange, user } = search(filter);
    const [from, to] = days();
    expect([from?.value, to?.value]).toEqual([filter.from, filter.to]);
    from?.onChange('2026-03-16');
    to?.onChange(null);
    const stage = screen.getByRole('combobox', { name: 'Etapp' });
    expect(stage).toHaveValue('check');
    await user.selectOptions(stage, 'Eksam');
    await user.selectOptions(stage, 'Kõik etapid');
    await user.click(screen.getByRole('button', { name: 'Tühjenda otsing' }));
    expect(onChange.mock.calls).toEqual([
      [{ ...filter, from: '2026-03-16' }],
      [{ ...filter, to: null }],
      [{ ...filter, stage: 'exam' }],
      [{ ...filter, stage: null }],
      [noFilter],
    ]);
  });

  test('says when the days are in the wrong order', () => {
    search({ from: '2026-03-15', to: '2026-03-14' });
    expect(days().map(({ error }) => error ?? null)).toEqual([
      null,
      'Lõppkuupäev ei saa olla alguskuupäevast varasem.',
    ]);
  });

  test('Enter does not leave the page', () => {
    search();
    expect(fireEvent.submit(form())).toBe(false);
  });
});
