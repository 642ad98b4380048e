import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyKey } from '#domain/companyKeys';
import { calls, openSettings } from '../../tests/views/support/companySettings';

const ladu: CompanyKey = {
  id: 7,
  name: 'Laoprogramm',
  ending: 'x9Qa',
  madeBy: 'Tiit Kuusk',
  created: '2026-11-20T10:00:00Z',
  used: null,
  ended: null,
};
const make = 'POST /v1/companyKey';
const end = 'DELETE /v1/companyKey/7';
const secret = `rlk_${'k'.repeat(43)}`;
const region = () => within(screen.getByRole('region', { name: 'Ettevõtte infosüsteemi võtmed' }));
const open = (answers = {}, keys = [ladu]) => openSettings({ answers: { [calls.keys]: { data: keys }, ...answers } });

describe('[DEC-02] keys of the company in the settings', () => {
  test('are shown by their name and ending, with who made them and their last use; ended ones are folded', async () => {
    const used = { ...ladu, id: 8, name: 'Kassa', used: '2026-11-21T10:00:00Z' };
    open({}, [ladu, used, { ...ladu, id: 9, name: 'Vana', ended: '2026-11-22T10:00:00Z' }]);
    const card = within(await screen.findByRole('article', { name: 'Laoprogramm' }));
    expect(card.getByText('Lõpeb märkidega x9Qa')).toBeVisible();
    expect(card.getByText('Tehtud 20.11.2026, Tiit Kuusk')).toBeVisible();
    expect(card.getByText('Ei ole veel kasutatud')).toBeVisible();
    expect(
      within(screen.getByRole('article', { name: 'Kassa' })).getByText('Viimati kasutatud 21.11.2026'),
    ).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Vana' })).not.toBeInTheDocument();
    expect(region().getByText('Vana (…x9Qa), lõpetatud 22.11.2026')).not.toBeVisible();
  });

  test('a new one is shown once, with the focus on it, and is gone when it is stored', async () => {
    const { user, server } = open({ [make]: { data: { id: 8, key: secret } } });
    await screen.findByRole('article', { name: 'Laoprogramm' });
    expect(region().getByRole('button', { name: 'Tee võti' })).toBeDisabled();
    await user.type(region().getByRole('textbox', { name: 'Infosüsteemi nimi' }), ' Kassa {Enter}');
    const key = await region().findByRole('textbox', { name: 'Uus võti' });
    expect(key).toHaveValue(secret);
    await waitFor(() => expect(key).toHaveFocus());
    expect(server.named(make).map(({ body }) => body)).toEqual([{ name: 'Kassa' }]);
    // The list is loaded again.
    await waitFor(() => expect(server.named(calls.keys)).toHaveLength(2));
    await user.click(region().getByRole('button', { name: 'Võti on talletatud' }));
    expect(await region().findByRole('textbox', { name: 'Infosüsteemi nimi' })).toHaveFocus();
    expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  });

  test('one that is not made is said at its name, which stays', async () => {
    const fields = [{ field: 'name', key: 'validationError.tooManyKeys' }];
    const { user } = open({ [make]: { status: 422, data: { messageId: 'VALIDATION', message: '', fields } } });
    await user.type(region().getByRole('textbox', { name: 'Infosüsteemi nimi' }), 'Kassa{Enter}');
    expect(await region().findByRole('alert')).toHaveTextContent('Korraga saab kehtida 10 võtit.');
    expect(region().getByRole('textbox', { name: 'Infosüsteemi nimi' })).toHaveValue('Kassa');
  });

  test('with ten in force no other is offered', async () => {
    open(
      {},
      Array.from({ length: 10 }, (_, index) => ({ ...ladu, id: index + 1, name: `Nr ${index}` })),
    );
    expect(await region().findByText(/Korraga saab kehtida 10 võtit/)).toBeVisible();
    expect(region().getByRole('textbox', { name: 'Infosüsteemi nimi' })).toBeDisabled();
  });

  test('one is ended after a question; without an answer to it, it stays', async () => {
    const { user, server } = open({ [end]: { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Lõpeta võti: Laoprogramm' }));
    await user.click(region().getByRole('button', { name: 'Loobu' }));
    expect(screen.getByRole('button', { name: 'Lõpeta võti: Laoprogramm' })).toHaveFocus();
    expect(server.named(end)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Lõpeta võti: Laoprogramm' }));
    await user.click(region().getByRole('button', { name: 'Lõpeta võti' }));
    await waitFor(() => expect(server.named(end)).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Ettevõtte infosüsteemi võtmed' })).toHaveFocus();
  });

  test('a list that is not loaded is asked for again', async () => {
    const { user, server } = open({ [calls.keys]: { status: 500 } });
    await user.click(
      within((await region().findAllByRole('alert'))[0]!).getByRole('button', { name: 'Proovi uuesti' }),
    );
    await waitFor(() => expect(server.named(calls.keys).length).toBeGreaterThan(1));
  });
});
