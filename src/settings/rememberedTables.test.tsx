import { screen, waitFor, within } from '@testing-library/react';
import type { RememberedTable } from '#domain/rememberedTables';
import { calls, openSettings } from '../../tests/views/support/companySettings';

const table: RememberedTable = {
  id: 7,
  list: 'weapon',
  name: 'Glock',
  columns: [
    { header: 'S/N', column: 'serialNumber' },
    { header: 'Finish', column: null },
  ],
  constants: { mark: 'Glock' },
};
const rename = 'POST /v1/importMapping/7/name';
const forget = 'DELETE /v1/importMapping/7';
const region = () => within(screen.getByRole('region', { name: 'Tarnijate meelde jäetud tabelid' }));
const open = (answers = {}) => openSettings({ answers: { [calls.tables]: { data: [table] }, ...answers } });

describe('[IMP-05] remembered tables in the settings', () => {
  test('are shown with their columns and what is the same for all rows', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Glock' }));
    expect(card.getByText('Relvade importimine tabelist')).toBeVisible();
    expect(card.getByText('Imporditavad veerud: S/N.')).toBeVisible();
    expect(card.getByText('Kõigil ridadel sama: Glock.')).toBeVisible();
  });

  test('get another name', async () => {
    const { user, server } = open({ [rename]: { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Muuda nime: Glock' }));
    const field = region().getByRole('textbox', { name: 'Uus nimi' });
    expect(field).toHaveFocus();
    await user.clear(field);
    expect(region().getByRole('button', { name: 'Salvesta nimi' })).toBeDisabled();
    await user.type(field, 'Glock Austria{Enter}');
    await waitFor(() => expect(server.named(rename).map(({ body }) => body)).toEqual([{ name: 'Glock Austria' }]));
    expect(await screen.findByRole('button', { name: 'Muuda nime: Glock' })).toHaveFocus();
    // The list is loaded again.
    await waitFor(() => expect(server.named(calls.tables)).toHaveLength(2));
  });

  test('keep their name when the person thinks better of it', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Muuda nime: Glock' }));
    await user.type(region().getByRole('textbox', { name: 'Uus nimi' }), ' 2');
    await user.click(region().getByRole('button', { name: 'Loobu' }));
    expect(screen.getByRole('button', { name: 'Muuda nime: Glock' })).toHaveFocus();
    expect(server.named(rename)).toEqual([]);
  });

  test('keep their name when another one has the new one, and that is said', async () => {
    const { user } = open({
      [rename]: {
        status: 422,
        data: { messageId: 'VALIDATION', message: '', fields: [{ field: 'name', key: 'validationError.nameTaken' }] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Muuda nime: Glock' }));
    await user.type(region().getByRole('textbox', { name: 'Uus nimi' }), ' 2{Enter}');
    expect(await screen.findByText('Selle nimega tabel on juba olemas.')).toBeVisible();
    expect(region().getByRole('textbox', { name: 'Uus nimi' })).toBeInvalid();
  });

  test('are forgotten, and the heading has the focus', async () => {
    const { user, server } = open({ [forget]: { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Unusta: Glock' }));
    await waitFor(() => expect(server.named(forget)).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Tarnijate meelde jäetud tabelid' })).toHaveFocus();
  });

  test('there may be none', async () => {
    open({ [calls.tables]: { data: [] } });
    expect(await screen.findByText('Ühtegi tabelit ei ole veel meelde jäetud')).toBeVisible();
  });
});
