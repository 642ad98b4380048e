import { screen, waitFor, within } from '@testing-library/react';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { payment } from '../../../tests/fixtures/applications';
import { fakeServer, type Routes } from '../../../tests/views/support/server';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { CopyNotice } from '../lazyParts';

const copied = { id: 16, no: '2026-000016', licenceActivity: null, payment: payment(false) };
const path = 'DELETE /v1/purchaseApplication/16';

async function show(routes: Routes = {}) {
  const server = fakeServer(routes);
  const shown = renderOnStillScreen(<CopyNotice definition={purchaseLicenceDefinition} copied={copied} />);
  const button = await screen.findByRole('button', { name: 'Kustuta taotlus nr 2026-000016' });
  const ask = async () => {
    await shown.user.click(button);
    return within(await screen.findByRole('alertdialog'));
  };
  return { ...shown, server, ask };
}

describe('[OPEN-18] a copy of an application', () => {
  test('says of which it is, and that it is still there', async () => {
    await show();
    expect(screen.getByRole('status')).toHaveTextContent('See on taotluse nr 2026-000016 koopia.');
  });

  test('offers to delete it, which is asked first', async () => {
    const { user, server, ask } = await show({ [path]: { status: 204 } });
    const question = await ask();
    expect(question.getByText(/^Relvasoetamisloa taotlus nr 2026-000016/)).toBeVisible();
    expect(server.calls).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Kustuta taotlus' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Taotlus nr 2026-000016 on kustutatud.'));
    expect(server.named(path)).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that was deleted before a reload is not offered again', async () => {
    fakeServer({});
    renderOnStillScreen(<CopyNotice definition={purchaseLicenceDefinition} copied={{ ...copied, isDeleted: true }} />);
    expect(await screen.findByText('Taotlus nr 2026-000016 on kustutatud.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('keeps it when that is wished', async () => {
    const { user, server, ask } = await show();
    await user.click((await ask()).getByRole('button', { name: 'Jäta alles' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Kustuta taotlus nr 2026-000016' })).toBeVisible();
  });
});
