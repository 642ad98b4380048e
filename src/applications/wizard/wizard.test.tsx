import { screen, waitFor, within } from '@testing-library/react';
import { delays } from '#domain/limits';
import { passTime } from '../../../tests/views/support/clock';
import { press, showCompanyForm } from '../../../tests/views/support/companyForm';
import {
  address,
  formReady,
  goBack,
  goForward,
  openPage,
  pageIds,
} from '../../../tests/views/support/renderApplication';
import { filledCompanyApplication } from '../../../tests/views/support/spiedApi';

beforeEach(() => sessionStorage.clear());

const kindRoute = '/applications/entrepreneur/purchase-licence';
const blank = `${kindRoute}?classifier=APPLICATION_TYPE_PURCHASE_LICENCE`;
const existing = `${kindRoute}/12`;

async function open(at: string, changes: Parameters<typeof showCompanyForm>[1] = {}) {
  const shown = showCompanyForm(kindRoute, changes, { address: at });
  if (at.startsWith(blank)) await shown.user.click(await screen.findByRole('button', { name: 'Kinnitan' }));
  await formReady();
  return shown;
}

const navigation = () => screen.getByRole('navigation', { name: 'Taotluse osad' });
const parts = () =>
  within(navigation())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const heading = () => screen.getByRole('heading', { level: 2, name: /^\d\/\d\. / });
const errors = () =>
  within(screen.getByRole('region', { name: /kontrollige/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const shownPage = () => new URLSearchParams(address()?.split('?')[1]).get('page');
const phone = () => screen.getByRole('textbox', { name: /^Telefoninumber/ });
const email = () => screen.getByRole('textbox', { name: /^E-posti aadress/ });

test('[PAG-01] a new application opens at its first page; only visited pages can be opened', async () => {
  await open(blank);
  expect(heading()).toHaveTextContent('1/4. Ettevõte ja kontaktandmed');
  expect(parts()).toEqual([
    'Ettevõte ja kontaktandmed',
    'Luba, koht ja relvad',
    'Lisad ja esitamine',
    'Vastuste kontroll',
  ]);
  expect(within(navigation()).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Tagasi' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Tasu ja esita/ })).toBeNull();
});

test('[PAG-01] [VAL-22] [VAL-23] Next names what the page lacks, and nothing of other pages', async () => {
  const { user } = await open(blank);
  await press(user, 'Edasi');
  await waitFor(() => expect(phone()).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'Enne jätkamist kontrollige 2 välja' })).toBeVisible();
  expect(errors()).toEqual([
    'Telefoninumber: Sisestage telefoninumber.',
    'E-posti aadress: Sisestage e-posti aadress.',
  ]);
  expect(shownPage()).toBe('company');
  await user.type(phone(), '+372 5555 1234');
  await user.type(email(), 'a@b.ee');
  await press(user, 'Edasi');
  await waitFor(() => expect(heading()).toHaveTextContent('2/4. Luba, koht ja relvad'));
  expect(heading()).toHaveFocus();
  expect(shownPage()).toBe('licence');
  expect(screen.queryByRole('region', { name: /kontrollige/ })).toBeNull();
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('[PAG-01] Back never checks its page, and what was typed stays; a visited page is opened from the list', async () => {
  const { user } = await open(blank);
  await user.type(phone(), '+372 5555 1234');
  await user.type(email(), 'a@b.ee');
  await press(user, 'Edasi');
  await user.type(await screen.findByRole('textbox', { name: /isikukood/ }), '123');
  await press(user, 'Tagasi');
  expect(phone()).toHaveValue('+372 5555 1234');
  await user.click(within(navigation()).getByRole('link', { name: /^Luba, koht ja relvad/ }));
  expect(screen.getByRole('textbox', { name: /isikukood/ })).toHaveValue('123');
  expect(shownPage()).toBe('licence');
});

test('[PAG-02] the address opens its page, and stays when the draft gets its id', async () => {
  const { user } = await open(`${blank}&page=licence`);
  expect(heading()).toHaveTextContent('2/4.');
  await user.type(screen.getByRole('textbox', { name: /isikukood/ }), '3');
  await passTime(delays.autosave);
  await waitFor(() => expect(address()).toBe(`${existing}?page=licence`));
  openPage('company');
  expect(heading()).toHaveTextContent('1/4.');
});

test('[PAG-02] Back goes page by page, also to a page that was left before the first save', async () => {
  const { api, user } = await open(blank);
  await user.type(phone(), '+372 5555 1234');
  await user.type(email(), 'a@b.ee');
  await press(user, 'Edasi');
  await waitFor(() => expect(shownPage()).toBe('licence'));
  await passTime(delays.autosave);
  await waitFor(() => expect(address()).toBe(`${existing}?page=licence`));
  goBack();
  await waitFor(() => expect(address()).toBe(`${existing}?page=company`));
  expect(phone()).toHaveValue('+372 5555 1234');
  expect(api.loadApplication).not.toHaveBeenCalled();
  await user.type(phone(), '5');
  await passTime(delays.autosave);
  await waitFor(() => expect(api.saveApplication).toHaveBeenCalledTimes(2));
  expect(api.saveApplication.mock.calls[1]![1]).toMatchObject({ id: 12 });
});

test('[PAG-01] a saved application opens at the first page that lacks something, else at the last one', async () => {
  const { unmount } = await open(existing);
  expect(shownPage()).toBe('details');
  unmount();
  const named = await open(`${existing}?page=company`);
  expect(shownPage()).toBe('company');
  // Finished pages can be opened from the list.
  expect(within(navigation()).getAllByRole('link')).toHaveLength(3);
  named.unmount();
  await open(existing, {
    loadApplication: async () => filledCompanyApplication({ purchaseLicenceIdCode: '' }),
  });
  expect(shownPage()).toBe('licence');
});

test('[PAG-03] [VAL-23] a failed submission opens the page of the first error; the errors are under the names of their pages', async () => {
  const { user } = await open(existing, {
    loadApplication: async () => {
      const saved = filledCompanyApplication();
      const { entrepreneurApplication } = saved;
      return {
        ...saved,
        purchaseLicenceIdCode: '',
        entrepreneurApplication: { ...entrepreneurApplication, email: '' },
      };
    },
  });
  expect(pageIds()).toEqual(['company', 'licence', 'details']);
  openPage('details');
  await user.click(await screen.findByRole('button', { name: /^Tasu ja esita/ }));
  await waitFor(() => expect(email()).toHaveFocus());
  expect(shownPage()).toBe('company');
  const summary = within(screen.getByRole('region', { name: /kontrollige 2 välja/ }));
  expect(summary.getByText('Ettevõte ja kontaktandmed')).toBeVisible();
  expect(summary.getByText('Luba, koht ja relvad')).toBeVisible();
  await user.click(summary.getByRole('link', { name: /isikukood/ }));
  expect(shownPage()).toBe('licence');
  expect(screen.getByRole('textbox', { name: /isikukood/ })).toHaveFocus();
});

test('[PAG-01] [PAG-03] after a failed submission Next names the errors of its own page, and other pages can be read', async () => {
  const { user } = await open(blank);
  openPage('details');
  await user.click(await screen.findByRole('button', { name: /^Tasu ja esita/ }));
  await waitFor(() => expect(phone()).toHaveFocus());
  openPage('licence');
  await press(user, 'Edasi');
  const first = screen.getByRole('combobox', { name: /^Luba, millele/ });
  await waitFor(() => expect(first).toHaveFocus());
  expect(shownPage()).toBe('licence');
  openPage('details');
  await passTime(50);
  expect(shownPage()).toBe('details');
});

test('[PAG-01] [STEP-17] from the answers a section is opened on its page', async () => {
  const { user } = await open(existing, {
    loadAnswers: async () => ({ sections: [{ id: 'contact', title: 'Kontaktandmed', rows: [] }] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Tasu ja esita/ }));
  await user.click(await screen.findByRole('button', { name: 'Muuda: Kontaktandmed' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Kontaktandmed' })).toHaveFocus());
  expect(shownPage()).toBe('company');
  // The page is in the place of the answers.
  goBack();
  await waitFor(() => expect(shownPage()).toBe('details'));
});

const toCheck = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Tasu ja esita/ }));
  await screen.findByRole('button', { name: /^Kinnita ja/ });
  expect(shownPage()).toBe('check');
};
const isFormShown = () => screen.queryByRole('button', { name: /^Tasu ja esita/ }) !== null;

test('[PAG-02] the check of the answers is an entry of the history: Back leads to the form, and Forward stays there', async () => {
  const { user } = await open(existing);
  await toCheck(user);
  expect(isFormShown()).toBe(false);
  goBack();
  await waitFor(() => expect(isFormShown()).toBe(true));
  expect(shownPage()).toBe('details');
  goForward();
  await waitFor(() => expect(shownPage()).toBe('details'));
  expect(isFormShown()).toBe(true);
  await toCheck(user);
});

test('[PAG-02] the way back to the form from the answers is that of the history', async () => {
  const { user } = await open(`${existing}?page=company`);
  await press(user, 'Edasi');
  await press(user, 'Edasi');
  await toCheck(user);
  await press(user, 'Tagasi vormile');
  await waitFor(() => expect(shownPage()).toBe('details'));
  goBack();
  await waitFor(() => expect(shownPage()).toBe('licence'));
});

test('[PAG-02] Back closes the bank dialog and leads to the form', async () => {
  const { user } = await open(existing);
  await toCheck(user);
  await user.click(screen.getByRole('button', { name: /^Kinnita ja/ }));
  await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' });
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isFormShown()).toBe(true);
  expect(shownPage()).toBe('details');
});

test('[PAG-02] Back during the submission stays at the answers', async () => {
  const { user } = await open(existing, { loadAmount: async () => 0, payZero: () => new Promise<never>(() => {}) });
  await user.click(await screen.findByRole('button', { name: /^Saada menetlusse/ }));
  await user.click(await screen.findByRole('button', { name: /^Kinnita ja/ }));
  await screen.findByText('Taotluse salvestamine …');
  goBack();
  await passTime(500);
  expect(shownPage()).toBe('check');
  expect(screen.getByRole('heading', { level: 1, name: 'Kontrollige vastuseid' })).toBeInTheDocument();
});

test('[PAG-02] an address that names the check opens the form where its answers are not being checked', async () => {
  await open(`${existing}?page=check`);
  expect(shownPage()).toBe('details');
});

test('[CPUR-22] the statement, which is a dialog, is on no page', async () => {
  await open(blank);
  for (const page of pageIds()) {
    openPage(page);
    expect(screen.queryByRole('region', { name: /Kinnitus/ })).toBeNull();
  }
});
