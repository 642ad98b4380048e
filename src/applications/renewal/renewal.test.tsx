import { waitFor, within } from '@testing-library/react';
import type { PrivateApplication } from '#domain/applications/model';
import { completeApplication, extensionActivity, knownExtension } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { screen } from '../../../tests/views/support/leafing';
import { address, formReady, renderApplication, route } from '../../../tests/views/support/renderApplication';
import { failing, spiedApi } from '../../../tests/views/support/spiedApi';

const start = `${route}?activity=EXTEND_LICENCE&licence=SL-77&type=APPLICATION_TYPE_PURCHASE_LICENCE`;

function open(known: Partial<PrivateApplication> = {}, changes: Parameters<typeof spiedApi>[0] = {}) {
  const api = spiedApi({ loadActivity: async () => knownExtension(people.private, known), ...changes });
  return { api, ...renderApplication({ api, address: start }) };
}

const question = () => screen.findByRole('heading', { name: 'Kas midagi on muutunud?' });
const answer = async (user: ReturnType<typeof open>['user'], name: string) => {
  await question();
  await user.click(screen.getByRole('button', { name }));
};
const no = 'Ei, andmed on samad';
const yes = 'Jah, muudan andmeid';
const document = /^Vali fail: Vanglaametniku/;
const pay = 'Tasu ja esita taotlus';
const phone = /^Telefoninumber/;

test('[PRIV-40] an extension shows the answers of the earlier application, and asks whether anything has changed', async () => {
  open();
  await question();
  expect(
    screen.getByText('Siin on taotluse 2026-000003 (03.02.2026) andmed. Vaadake, kas need kehtivad ka praegu.'),
  ).toBeVisible();
  const contact = screen.getByRole('region', { name: 'Kontaktandmed' });
  expect(within(contact).getByText(people.private.phone)).toBeVisible();
  expect(within(contact).queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('region', { name: 'Aadressid' })).toHaveTextContent('Viru tn 1');
  expect(screen.queryByRole('button', { name: pay })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Taotluse osad' })).toBeNull();
});

test('[PRIV-40] when nothing has changed, only documents and the fee are asked for, and the known answers are sent', async () => {
  const { api, user } = open();
  await answer(user, no);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dokumendid' })).toHaveFocus());
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.upload(await screen.findByLabelText(document), new File(['x'], 'tõend.pdf'));
  await waitFor(() => expect(screen.getByRole('button', { name: pay })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: pay }));
  await screen.findByRole('button', { name: /^Kinnita ja/ });
  const [, sent] = api.saveApplication.mock.calls[0]!;
  expect(sent).toMatchObject({
    applicantJob: 'APPLICANT_OCCUPATION_PRISON_OFFICER',
    comment: knownExtension(people.private).comment,
    licenceActivity: extensionActivity,
  });
});

test('what the portal does not know is asked for, too', async () => {
  const { user } = open({ applicantJob: null });
  await question();
  expect(screen.queryByRole('radio')).toBeNull();
  await answer(user, no);
  await user.click(await screen.findByRole('radio', { name: 'Vanglaametnik' }));
  // It stays where it was filled in.
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Vanglaametnik' })).toBeChecked());
  expect(screen.queryByRole('textbox', { name: phone })).toBeNull();
});

test.each([yes, 'Muuda andmeid'])('"%s" opens the whole form with the known answers', async (name) => {
  const { user } = open();
  if (name !== yes) await answer(user, no);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('textbox', { name: phone })).toHaveValue(people.private.phone);
  expect(await screen.findByRole('navigation', { name: 'Taotluse osad' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Kas midagi on muutunud?' })).toBeNull();
});

test('[VAL-23] an error of the server in a folded answer opens the whole form and takes the focus', async () => {
  const fields = [{ field: 'email', key: 'validationError.email' }];
  const { user } = open({}, { saveApplication: failing({ kind: 'rejected', fields }) });
  await answer(user, no);
  await user.upload(await screen.findByLabelText(document), new File(['x'], 'tõend.pdf'));
  await waitFor(() => expect(screen.getByRole('button', { name: pay })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: pay }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^E-post/ })).toHaveFocus());
});

test('the question is not asked again when the application has been saved', async () => {
  const { user } = open();
  await answer(user, no);
  await formReady();
  await user.click(screen.getByRole('button', { name: /^Salvesta/ }));
  await waitFor(() => expect(address()).toBe(`${route}/12?page=person`));
  expect(screen.getByRole('button', { name: 'Muuda andmeid' })).toBeVisible();
});

test('an extension without known answers opens the form at once', async () => {
  open({}, { loadActivity: async () => completeApplication(people.private, { licenceActivity: extensionActivity }) });
  expect(await screen.findByRole('textbox', { name: phone })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Kas midagi on muutunud?' })).toBeNull();
});
