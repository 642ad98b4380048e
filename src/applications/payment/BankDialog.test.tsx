import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import type { Payment } from '#domain/applications/model';
import { FailureError } from '#domain/errors';
import { bankChoiceMachine } from '#machines/bankChoice/bankChoice.machine';
import { setupUser } from '../../../tests/views/support/clock';
import { startLoadedTexts } from '../../../tests/views/support/texts';
import BankDialog from './BankDialog';

const input = {
  paymentObjectId: 12,
  requestType: 'PRIVATE_APPLICATION',
  description: '12',
  applicationId: 12,
  calculatedAmount: 60,
} as const;

const html = `<form action="https://bank.example/link" accept-charset="ISO-8859-1">
  <input name="VK_MAC" value="mac"><input name="VK_AMOUNT" value="60"><input value="no name">
</form>`;
const submitForm = jest.fn();
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  startLoadedTexts(['payment']);
  submitForm.mockClear();
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    const { action, method, acceptCharset, hidden } = this;
    const types = [...this.querySelectorAll('input')].map(({ type }) => type);
    submitForm({ action, method, acceptCharset, hidden, types, ...Object.fromEntries(new FormData(this)) });
  };
});
afterEach(() => {
  for (const form of document.querySelectorAll('body > form')) form.remove();
});

interface Played {
  startPayment?: () => Promise<string>;
  loadPayment?: () => Promise<Payment | null>;
  amount?: number | null;
  openerId?: string;
}

function show({ startPayment = async () => html, loadPayment = async () => null, amount = 60, openerId }: Played = {}) {
  const actor = createActor(
    bankChoiceMachine.provide({
      actors: { startPayment: fromPromise(startPayment), loadPayment: fromPromise(loadPayment) },
    }),
    { input },
  ).start();
  const onClose = jest.fn();
  const dialog = <BankDialog actor={actor} amount={amount} openerId={openerId} onClose={onClose} />;
  return { actor, onClose, user: setupUser(), dialog, ...render(dialog) };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Riigilõivu tasumine' }));
const button = (name: string) => dialog().getByRole('button', { name });
const chooseBank = async ({ user }: ReturnType<typeof show>, name = 'LHV') => {
  await user.click(dialog().getByRole('radio', { name }));
  await user.click(button('Mine panka'));
};
const pageShow = (persisted: boolean) =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

test('[SAVE-18] five banks, each chosen by its own code, none at first; the fee and where the way leads', async () => {
  const { actor, user } = show();
  const radios = dialog().getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => value)).toEqual(['SWEDBANK', 'SEB', 'LUMINOR', 'LHV', 'COOP']);
  expect(radios.filter(({ checked }) => checked)).toEqual([]);
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(dialog().getByText(/^60\s€$/)).toBeVisible();
  expect(dialog().getByRole('status')).toHaveTextContent(/^Järgmisena suunatakse teid panga lehele/);
  await user.click(dialog().getByRole('radio', { name: 'Coop Pank' }));
  expect(actor.getSnapshot().context.bank).toBe('COOP');
  await waitFor(() => expect(dialog().getByRole('radio', { name: 'Coop Pank' })).toBeChecked());
});

test('a fee that is not known yet is a dash', () => {
  show({ amount: null });
  expect(dialog().getByText('Tasuda:')).toHaveTextContent('Tasuda: –');
});

test('[SAVE-24] [ERR-16] without a bank the error belongs to the choice', async () => {
  const { user } = show();
  const group = dialog().getByRole('group', { name: 'Valige pank' });
  expect(group).not.toHaveAccessibleDescription();
  await user.click(button('Mine panka'));
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(/Valige pank/));
  expect(group).toHaveAccessibleDescription(/Valige pank/);
});

test('[SAVE-19] the form of the bank is submitted once, with its hidden fields, and nothing can be chosen meanwhile', async () => {
  const shown = show();
  await chooseBank(shown);
  await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
  expect(submitForm).toHaveBeenCalledWith({
    action: 'https://bank.example/link',
    method: 'post',
    acceptCharset: 'ISO-8859-1',
    hidden: true,
    types: ['hidden', 'hidden'],
    VK_MAC: 'mac',
    VK_AMOUNT: '60',
  });
  expect(dialog().getByRole('radio', { name: 'LHV' })).toBeDisabled();
  expect(button('Tasun hiljem')).toBeDisabled();
  expect(button('Mine panka')).toBeDisabled();
  expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
  await shown.user.keyboard('{Escape}');
  expect(shown.onClose).not.toHaveBeenCalled();
});

test('[SAVE-19] without a character set and an address the form goes where the page is, in UTF-8', async () => {
  await chooseBank(show({ startPayment: async () => '<form></form>' }));
  await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
  expect(submitForm).toHaveBeenCalledWith(
    expect.objectContaining({ action: window.location.href, acceptCharset: 'UTF-8', types: [] }),
  );
});

test('[SAVE-19] [ERR-15] an answer without a form is an error, and a bank can be chosen again', async () => {
  const shown = show({ startPayment: async () => 'no form' });
  await chooseBank(shown);
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(/Makset ei õnnestunud alustada/));
  await waitFor(() => expect(button('Mine panka')).toBeEnabled());
  expect(dialog().getByRole('radio', { name: 'LHV' })).toBeEnabled();
});

test('[SAVE-19] a page that the browser shows again from its memory asks for the payment; a page loaded anew does not', async () => {
  const { actor, ...shown } = show({ loadPayment: never });
  await chooseBank({ actor, ...shown });
  await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
  pageShow(false);
  expect(actor.getSnapshot().value).toBe('atBank');
  pageShow(true);
  expect(actor.getSnapshot().value).toBe('checkingPayment');
  await waitFor(() => expect(dialog().getByRole('status')).toHaveTextContent('Makse laekumise kontrollimine …'));
  shown.unmount();
  const send = jest.spyOn(actor, 'send');
  pageShow(true);
  expect(send).not.toHaveBeenCalled();
});

test('a dialog that is gone submits no form', async () => {
  let answer = (_: string) => {};
  const shown = show({ startPayment: () => new Promise((resolve) => (answer = resolve)) });
  await chooseBank(shown);
  shown.unmount();
  await act(async () => answer(html));
  expect(shown.actor.getSnapshot().value).toBe('atBank');
  expect(submitForm).not.toHaveBeenCalled();
});

describe('[SAVE-51] a payment that has not arrived', () => {
  const unconfirmed = async (played: Played = {}) => {
    const started = new FailureError({ kind: 'conflict', key: 'error.paymentStarted', messageId: 'PAYMENT_STARTED' });
    const shown = show({ startPayment: () => Promise.reject(started), ...played });
    await chooseBank(shown);
    await dialog().findByText(/^Pank ei ole makset kinnitanud/);
    return shown;
  };

  test('is told, with the focus; no bank is offered', async () => {
    await unconfirmed();
    const text = dialog().getByText(/^Pank ei ole makset kinnitanud/);
    await waitFor(() => expect(text).toHaveFocus());
    expect(text).toHaveAttribute('tabindex', '-1');
    expect(dialog().queryByRole('radio')).toBeNull();
    expect(dialog().getByRole('alert')).toBeEmptyDOMElement();
  });

  test('is asked for again', async () => {
    const loadPayment = jest.fn(async () => null);
    const { user } = await unconfirmed({ loadPayment });
    await user.click(button('Kontrolli uuesti'));
    await waitFor(() => expect(loadPayment).toHaveBeenCalledTimes(2));
  });

  test('that cannot be asked for is an error', async () => {
    await unconfirmed({ loadPayment: () => Promise.reject(new Error('down')) });
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'Makse laekumist ei õnnestunud kontrollida. Proovige uuesti.',
    );
  });

  test('a bank can be chosen again after that', async () => {
    const { user } = await unconfirmed();
    await user.click(button('Vali pank uuesti'));
    expect(await dialog().findByRole('radio', { name: 'LHV' })).toBeChecked();
  });

  test('the dialog can be closed', async () => {
    const { user, onClose } = await unconfirmed();
    await user.click(button('Tasun hiljem'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('closing', () => {
  test('[SAVE-51] by its buttons and by Escape, not by a press outside', async () => {
    const { user, onClose } = show();
    await user.click(button('Tasun hiljem'));
    await user.click(button('Close'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(3);
    fireEvent.mouseDown(document.querySelector('.bp6-overlay-backdrop') as HTMLElement);
    fireEvent.mouseDown(document.querySelector('.bp6-dialog-container') as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('the dialog goes with its machine, and the focus goes back to the opener', async () => {
    const opener = document.createElement('button');
    opener.id = 'opener';
    document.body.append(opener);
    const { actor, unmount } = show({ openerId: 'opener' });
    act(() => actor.send({ type: 'dialog.dismissed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    await waitFor(() => expect(opener).toHaveFocus());
    opener.remove();
  });
});
