import { screen, waitFor, within } from '@testing-library/react';
import { setupUser } from '../../../tests/views/support/clock';
import { renderWithProviders } from '../../../tests/views/support/render';
import type { Reply } from '../../../tests/views/support/routes';
import { fakeServer } from '../../../tests/views/support/server';
import { MessageForm } from './MessageForm';

const post = 'POST /v1/purchaseApplication/*/messages';
const refusal = (...fields: { field: string; key: string }[]): Reply => ({
  status: 422,
  data: { messageId: 'VALIDATION', message: 'Invalid', fields },
});

/** The form, a message written into it with one file, and how its sending is answered. */
async function write(reply: Reply) {
  let answer = reply;
  fakeServer({ [post]: () => answer, 'POST /v1/storage/file': () => ({ data: { documentId: 'd-1' } }) });
  const onSent = jest.fn();
  renderWithProviders(<MessageForm resource="purchaseApplication" id={12} onSent={onSent} />);
  const user = setupUser();
  const text = await screen.findByRole('textbox', { name: /Sõnum/ });
  await user.type(text, 'Lisan tõendi.');
  await user.upload(screen.getByLabelText(/^Lisa fail/), new File(['x'], 'tõend.pdf', { type: 'application/pdf' }));
  const send = () => user.click(screen.getByRole('button', { name: 'Saada' }));
  await send();
  const replyWith = (next: Reply) => {
    answer = next;
  };
  return { user, text, send, replyWith, onSent };
}
const files = () => screen.getByRole('group', { name: /Dokumendid/ });
const textMessage = 'Viga: Kirjutage sõnum, kuni 2000 tähemärki.';
const fileMessage = 'Viga: Lisage fail.';

describe('[ASK-01] [VAL-27] a message that the server refuses', () => {
  test('for its text says so at the text, and nowhere else', async () => {
    const { text } = await write(refusal({ field: 'text', key: 'validationError.message' }));
    await waitFor(() => expect(text).toHaveAccessibleDescription(textMessage));
    expect(text).toBeInvalid();
    expect(text).toHaveValue('Lisan tõendi.');
    expect(files()).not.toHaveAccessibleDescription(/Viga/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['files', 'files[0].documentId', 'documentIds[0]'])(
    'for a file (%s) says so at the files',
    async (field) => {
      const { text, user, send, replyWith, onSent } = await write(refusal({ field, key: 'error.noFileFound' }));
      await waitFor(() => expect(files()).toHaveAccessibleDescription(new RegExp(fileMessage)));
      expect(text).toBeValid();
      expect(screen.queryByRole('alert')).toBeNull();
      // Without the file it can be sent.
      await user.click(within(files()).getByRole('button', { name: /tõend\.pdf/ }));
      expect(files()).not.toHaveAccessibleDescription(/Viga/);
      replyWith({ data: [] });
      await send();
      await waitFor(() => expect(onSent).toHaveBeenCalledWith([]));
    },
  );

  test('for both says so at both', async () => {
    const { text } = await write(
      refusal({ field: 'text', key: 'validationError.message' }, { field: 'files', key: 'error.noFileFound' }),
    );
    await waitFor(() => expect(text).toHaveAccessibleDescription(textMessage));
    expect(files()).toHaveAccessibleDescription(new RegExp(fileMessage));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('for something that is no field of the form says so above the button, besides the fields', async () => {
    const { text } = await write(
      refusal({ field: 'text', key: 'validationError.message' }, { field: 'id', key: 'form.invalidField' }),
    );
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(text).toHaveAccessibleDescription(textMessage);
  });

  test('without naming a field says so above the button', async () => {
    const { text } = await write({ status: 409, data: { messageId: 'NOT_ALLOWED', message: '' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Teenuses tekkis tõrge/);
    expect(text).toBeValid();
  });
});
