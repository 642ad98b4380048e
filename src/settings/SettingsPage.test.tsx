import { act, screen, waitFor, within } from '@testing-library/react';
import { companyDetails, former, helen } from '../../tests/fixtures/authorisedPersons';
import { calls, type Opening, openSettings } from '../../tests/views/support/companySettings';
import { testPeople } from '../../tests/views/support/session';
import { downloadBlob } from '../api/downloadBlob';
import { queryClient } from '../api/queryClient';
import { AuthorisedPersonDialog } from './AuthorisedPersonDialog';

// The dialog is tested on its own: here only for whom it is opened, and what follows when it ends.
jest.mock('./AuthorisedPersonDialog', () => ({ AuthorisedPersonDialog: jest.fn() }));
jest.mock('../api/downloadBlob', () => ({ downloadBlob: jest.fn() }));

const { list, company } = calls;
const titleOfList = 'Volitatud esindajad';

type DialogProps = Parameters<typeof AuthorisedPersonDialog>[0];
let dialog: DialogProps;

function open(opening: Opening = {}) {
  jest.mocked(downloadBlob).mockClear();
  jest.mocked(AuthorisedPersonDialog).mockImplementation((props) => {
    dialog = props;
    return <p>dialog</p>;
  });
  return openSettings(opening);
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const isDialogOpen = () => screen.queryByText('dialog') !== null;
const factsOf = (part: Awaited<ReturnType<typeof card>>) =>
  part.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const listed = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);
const messages = () => [...document.querySelectorAll('.snackbar p')].map(({ textContent }) => textContent);
const loadingCompany = 'Äriregistri andmete laadimine …';
const loadingPersons = 'Volitatud esindajate andmete laadimine …';

test.each(['private', 'representative', 'responsible'] as const)(
  '[SET-01] [SHELL-06] settings opened by a %s party lead elsewhere, and nothing is loaded',
  (as) => {
    const { server } = open({ as: testPeople[as] });
    expect(screen.getByText('elsewhere')).toBeVisible();
    expect(server.calls).toEqual([]);
  },
);

describe('the company', () => {
  const region = () => within(screen.getByRole('region', { name: 'Ettevõtte andmed' }));

  test.each([
    ['et', 'Nimi', 'Registrikood', 'Kontaktid (2)', 'Ettevõtte esindajad', 'isikukood 37201190271'],
    ['en', 'Name', 'Registry code', 'Contacts (2)', 'Company representatives', 'personal code 37201190271'],
  ] as const)('[SET-02] [SET-03] [SET-05] (%s) its name, code, contacts and representatives', async (...words) => {
    const [language, name, code, contacts, representatives, idCode] = words;
    const { server, user } = open({ language });
    expect(screen.getByText(name).nextSibling).toHaveTextContent('Põhjakotkas OÜ');
    expect(screen.getByText(code).nextSibling).toHaveTextContent('10237832');
    const summary = await screen.findByText(contacts);
    const disclosure = summary.closest('details')!;
    expect(disclosure.open).toBe(false);
    await user.click(summary);
    expect(disclosure.open).toBe(true);
    expect(listed(within(disclosure).getAllByRole('listitem'))).toEqual(['+372 600 0019', 'info@firma.example']);
    const people = within(screen.getByRole('list', { name: representatives })).getAllByRole('listitem');
    expect(listed(people)).toEqual([`Tiit Kuusk ${idCode}`]);
    expect(server.named(company)[0]?.params).toEqual({ regCode: '10237832' });
  });

  test('shows that the register is being asked; nothing of it before the answer', async () => {
    const { server } = open({ answers: { [company]: { status: 'never' } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Ettevõtte seaded' })).toBeVisible();
    await card('Helen Mägi');
    expect(region().getByRole('status')).toHaveTextContent(loadingCompany);
    expect(region().getAllByRole('term')).toHaveLength(2);
    expect(region().queryByRole('heading', { level: 3 })).toBeNull();
    act(() => server.end(company, { status: 200, json: companyDetails }));
    expect(await region().findByRole('heading', { level: 3 })).toHaveTextContent('Ettevõtte esindajad');
    expect(screen.queryByText(loadingCompany)).toBeNull();
    expect(region().getAllByRole('term')).toHaveLength(2);
    expect(region().queryByRole('alert')).toBeNull();
  });

  test('what the register said before is not shown while it is asked again', async () => {
    const { server } = open();
    await region().findByText(/Tiit Kuusk/);
    server.answer({ [company]: { status: 'never' } });
    act(() => void queryClient.invalidateQueries({ queryKey: [testPeople.entrepreneur.code, 'companyDetails'] }));
    expect(await region().findByText(loadingCompany)).toBeVisible();
    expect(region().queryByText(/Tiit Kuusk/)).toBeNull();
  });

  test.each([
    ['none', []],
    ['empty ones', [{ value: '' }, { value: ' ' }]],
  ])('[SET-04] a dash when there are no contacts: %s', async (_, contacts) => {
    open({ answers: { [company]: { data: { ...companyDetails, contacts } } } });
    expect((await screen.findByText('Kontaktid')).nextSibling).toHaveTextContent(/^–$/);
    expect(region().queryByRole('group')).toBeNull();
  });

  test('a dash when there are no representatives', async () => {
    open({ answers: { [company]: { data: { ...companyDetails, representatives: [] } } } });
    expect((await screen.findByText('Ettevõtte esindajad')).nextSibling).toHaveTextContent(/^–$/);
    expect(screen.queryByRole('list', { name: 'Ettevõtte esindajad' })).toBeNull();
  });

  test.each([
    ['et', 'Ettevõtte andmete päring ei õnnestunud', 'Proovi uuesti'],
    ['en', "The company's data could not be looked up", 'Try again'],
  ] as const)(
    '[SET-24] [ERR-10] (%s) failing company details are reported and can be loaded again',
    async (...words) => {
      const [language, text, again] = words;
      const { server, user } = open({ language, answers: { [company]: { status: 502 } } });
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      // The rest of the page does not depend on it.
      expect(await screen.findByRole('article', { name: 'Helen Mägi' })).toBeVisible();
      server.hold([company]);
      server.answer({ [company]: { data: companyDetails } });
      await user.click(screen.getByRole('button', { name: again }));
      expect(screen.queryByRole('alert')).toBeNull();
      act(() => server.end(company, 'as asked'));
      expect(await screen.findByText(/Tiit Kuusk/)).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('the list', () => {
  const region = () => within(screen.getByRole('region', { name: titleOfList }));
  const addButton = () => screen.getByRole('button', { name: 'Lisa volitatud esindaja' });

  test('[SET-06] [SET-10] [SET-27] active persons are cards with their data and an edit button', async () => {
    open({ persons: [helen] });
    const helens = await card('Helen Mägi');
    expect(factsOf(helens)).toEqual([
      ['Isikukood', helen.idCode],
      ['Telefoninumber', helen.phone],
      ['E-posti aadress', helen.email],
    ]);
    expect(helens.getByRole('button', { name: 'Muuda: Helen Mägi' })).toHaveTextContent(/^Muuda$/);
    expect(listed(helens.getAllByRole('listitem'))).toEqual(['Volituse protokollvolitus.pdf']);
    expect(helens.getByRole('button', { name: 'Laadi alla: volitus.pdf' })).toBeEnabled();
    expect(region().getByText(/^Volitatud esindaja saab ettevõtte nimel taotlusi esitada\./)).toBeVisible();
    expect(screen.queryByText('Lõppenud volitused')).toBeNull();
    expect(screen.queryByText('Volitatud esindajaid ei ole')).toBeNull();
    expect(screen.getAllByRole('list').filter((each) => each.classList.contains('cards'))).toHaveLength(1);
  });

  test('[SET-07] [OPEN-56] inactive ones come under their own heading, without an edit button or contact', async () => {
    open();
    const ended = within(await screen.findByRole('list', { name: 'Lõppenud volitused' }));
    expect(listed(ended.getAllByRole('heading'))).toEqual(['Aivar Sepp']);
    const aivars = await card('Aivar Sepp');
    expect(aivars.queryByRole('button', { name: /^Muuda/ })).toBeNull();
    expect(factsOf(aivars)).toEqual([
      ['Isikukood', former.idCode],
      ['Volitus lõppes', '20.11.2026'],
    ]);
    expect(aivars.getByRole('button', { name: 'Laadi alla: lopp.pdf' })).toBeVisible();
  });

  test('says when there is nobody, and has no heading for inactive persons', async () => {
    open({ persons: [] });
    expect(await screen.findByText('Volitatud esindajaid ei ole')).toBeVisible();
    expect(screen.getByText('Lisage isik, kes tohib ettevõtte nimel taotlusi esitada.')).toBeVisible();
    expect(screen.queryByText('Lõppenud volitused')).toBeNull();
    expect(region().queryByRole('list')).toBeNull();
  });

  test('nobody is authorised any more', async () => {
    open({ persons: [former] });
    expect(await screen.findByText('Volitatud esindajaid ei ole')).toBeVisible();
    await card('Aivar Sepp');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('nobody can be added before it is loaded', async () => {
    const { server } = open({ answers: { [list]: { status: 'never' } } });
    expect(await screen.findByText(/Tiit Kuusk/)).toBeVisible();
    expect(region().getByRole('status')).toHaveTextContent(loadingPersons);
    expect(addButton()).toBeDisabled();
    expect(screen.queryByText('Volitatud esindajaid ei ole')).toBeNull();
    act(() => server.end(list, { status: 200, json: [helen] }));
    await card('Helen Mägi');
    expect(addButton()).toBeEnabled();
    expect(screen.queryByText(loadingPersons)).toBeNull();
    expect(isDialogOpen()).toBe(false);
  });

  test('that cannot be loaded can be loaded again', async () => {
    const { server, user } = open({ answers: { [list]: { status: 500 } } });
    expect(await screen.findByText('Volitatud esindajate andmeid ei õnnestunud laadida.')).toBeVisible();
    expect(addButton()).toBeDisabled();
    expect(screen.queryByText('Volitatud esindajaid ei ole')).toBeNull();
    expect(screen.queryByText(loadingPersons)).toBeNull();
    server.hold([list]);
    server.answer({ [list]: { data: [helen] } });
    await user.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(region().getByRole('status')).toHaveTextContent(loadingPersons);
    act(() => server.end(list, 'as asked'));
    expect(await screen.findByRole('article', { name: 'Helen Mägi' })).toBeVisible();
  });

  test('a document is downloaded; that it cannot be is reported', async () => {
    const content = 'GET /v1/storage/file/download/kept';
    const { server, user } = open({ persons: [helen], answers: { [content]: { data: new Blob(['%PDF']) } } });
    const download = (await card('Helen Mägi')).getByRole('button', { name: 'Laadi alla: volitus.pdf' });
    await user.click(download);
    await waitFor(() => expect(jest.mocked(downloadBlob).mock.calls).toEqual([[expect.any(Blob), 'volitus.pdf']]));
    expect(messages()).toEqual([]);
    server.answer({ [content]: { status: 500 } });
    await user.click(download);
    await waitFor(() => expect(messages()).toEqual([expect.stringMatching(/^Dokumendi/)]));
    expect(downloadBlob).toHaveBeenCalledTimes(1);
  });

  describe('the dialog', () => {
    const opened = async (name: string, opening?: Opening) => {
      const page = open(opening);
      await card('Helen Mägi');
      expect(screen.getByRole('heading', { name: titleOfList })).not.toHaveFocus();
      await page.user.click(screen.getByRole('button', { name }));
      expect(isDialogOpen()).toBe(true);
      return page;
    };

    test('[SET-19] says that the authorisation has ended', async () => {
      await opened('Muuda: Helen Mägi');
      act(() => dialog.onEnd('ended'));
      expect(messages()).toContain('Volitus on lõpetatud.');
    });

    test.each([
      ['Lisa volitatud esindaja', null, 'Volitatud esindaja on lisatud.'],
      ['Muuda: Helen Mägi', helen, 'Volitatud esindaja andmed on muudetud.'],
    ])('%s: once saved, the list is loaded again and has the focus', async (name, person, message) => {
      const { server, user } = await opened(name);
      expect(dialog).toEqual({ person, persons: [helen, former], onEnd: expect.any(Function) });
      for (const loads of [2, 3]) {
        act(() => dialog.onEnd('saved'));
        expect(isDialogOpen()).toBe(false);
        await waitFor(() => expect(server.named(list)).toHaveLength(loads));
        const heading = screen.getByRole('heading', { name: titleOfList });
        expect(heading).toHaveFocus();
        expect(heading).toHaveAttribute('tabindex', '-1');
        await user.click(screen.getByRole('button', { name }));
        expect(isDialogOpen()).toBe(true);
      }
      expect(new Set(messages())).toEqual(new Set([message]));
      expect(document.querySelector('.snackbar')).toHaveClass('snackbar-success');
      expect(server.named(company)).toHaveLength(1);
    });

    test('closed without saving: the list is loaded again, as somebody may be on it by now', async () => {
      const { server } = await opened('Lisa volitatud esindaja');
      act(() => dialog.onEnd('dismissed'));
      expect(isDialogOpen()).toBe(false);
      await waitFor(() => expect(server.named(list)).toHaveLength(2));
      await card('Helen Mägi');
      expect(messages()).toEqual([]);
      expect(screen.getByRole('heading', { name: titleOfList })).not.toHaveFocus();
    });
  });
});
