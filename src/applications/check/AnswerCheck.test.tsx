import { screen, waitFor, within } from '@testing-library/react';
import { completeApplication } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { AnswerCheck } from '../lazyParts';

const section = (id: string, title: string) => ({ id, title, rows: [{ label: 'Telefon', lines: ['5555 5555'] }] });
const answers = { sections: [section('contact', 'Kontaktandmed'), section('startAgreement', 'Kinnitus')] };
const checking = (context: object = {}) => ({
  value: 'checking',
  context: { savedVersion: 7, amount: 60, ...context },
});

type LoadAnswers = jest.Mock<Promise<typeof answers>>;

const show = (submission = checking(), loadAnswers: LoadAnswers = jest.fn(async () => answers)) => ({
  loadAnswers,
  ...renderOnStillScreen(<AnswerCheck />, { submission, api: { loadAnswers } as object }),
});
const button = (name: string) => screen.findByRole('button', { name });

test('the answers are those of the server for this application, each section with its change link', async () => {
  let answer = () => {};
  const { loadAnswers, sent, user } = show(
    checking(),
    jest.fn(() => new Promise((resolve) => (answer = () => resolve(answers)))),
  );
  expect(await screen.findByText(/^Lugege andmed enne esitamist läbi/)).toBeVisible();
  expect(screen.getByText('Andmete laadimine …')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Kinnita/ })).toBeNull();
  answer();
  const change = await button('Muuda: Kontaktandmed');
  expect(change).toHaveTextContent(/^Muuda$/);
  expect(screen.queryByText('Andmete laadimine …')).toBeNull();
  expect(screen.getAllByText('5555 5555')).toHaveLength(2);
  expect(loadAnswers).toHaveBeenCalledWith('purchaseApplication', 12, expect.any(AbortSignal));
  expect(screen.getByText('Kinnitus')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Muuda: Kinnitus' })).toBeNull();
  await user.click(change);
  expect(sent).toEqual([{ type: 'section.requested', section: 'contact' }]);
});

test('[WRD-01] what registers say cannot be changed, and a heading is not said twice', async () => {
  const shown = {
    sections: [
      section('applicant', 'Taotleja'),
      section('huntingCertificate', 'Jahitunnistus'),
      section('weaponList', 'Relvad'),
      { ...section('comment', 'Põhjendus'), rows: [{ label: 'Põhjendus', lines: ['Jahipidamine.'] }] },
    ],
  };
  show(
    checking(),
    jest.fn(async () => shown),
  );
  expect(await button('Muuda: Põhjendus')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Muuda/ })).toHaveLength(1);
  const terms = [...document.querySelectorAll('dt')];
  expect(terms.map(({ className }) => className)).toEqual(['', '', '', 'visually-hidden']);
});

test.each([
  [60, /^60\s€$/, 'Kinnita ja mine maksma', 'Pärast panka minekut ei saa vastuseid enam muuta.'],
  [0, /^Tasuta$/, 'Kinnita ja esita taotlus', 'Pärast taotluse esitamist ei saa vastuseid enam muuta.'],
])('a fee of %s euros: what is confirmed, and what it means', async (amount, fee, confirm, warning) => {
  const { sent, user } = show(checking({ amount }));
  expect(within(await screen.findByRole('region', { name: 'Riigilõiv' })).getByText(fee)).toBeVisible();
  expect(screen.getByText(warning)).toBeVisible();
  await user.click(await button(confirm));
  await user.click(await button('Tagasi vormile'));
  expect(sent).toEqual([{ type: 'answers.confirmed' }, { type: 'editing.resumed' }]);
});

test('[TRU-02] a fee that has been paid without submitting is shown as paid', async () => {
  const kept = {
    id: 5,
    success: false,
    isKept: true as const,
    amount: 60,
    dateCreated: '2026-11-20T08:00:00Z',
    type: '',
  };
  const application = { ...completeApplication(people.private), payment: kept };
  renderOnStillScreen(<AnswerCheck />, {
    submission: checking({ amount: 0 }),
    application,
    api: { loadAnswers: async () => answers } as object,
  });
  expect(within(await screen.findByRole('region', { name: 'Riigilõiv' })).getByText('Tasutud')).toBeVisible();
});

test('nothing can be pressed while the confirmed answers are on their way', async () => {
  const { submission } = show({ ...checking(), value: 'submittingFree' });
  expect(await button('Kinnita ja mine maksma')).toBeDisabled();
  expect(await button('Tagasi vormile')).toBeDisabled();
  submission.become(checking());
  expect(await button('Kinnita ja mine maksma')).toBeEnabled();
  expect(await button('Tagasi vormile')).toBeEnabled();
});

test('answers that cannot be loaded cannot be confirmed; they are loaded again', async () => {
  let answer = () => {};
  const loadAnswers: LoadAnswers = jest.fn(async () => answers);
  loadAnswers.mockRejectedValueOnce(new Error('down'));
  loadAnswers.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(answers))));
  const { user } = show(checking(), loadAnswers);
  expect(await screen.findByText('Vastuseid ei õnnestunud laadida.')).toBeVisible();
  expect(screen.queryByText('Andmete laadimine …')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Kinnita/ })).toBeNull();
  expect(await button('Tagasi vormile')).toBeEnabled();
  await user.click(await button('Proovi uuesti'));
  await waitFor(() => expect(screen.queryByText('Vastuseid ei õnnestunud laadida.')).toBeNull());
  expect(screen.getByText('Andmete laadimine …')).toBeInTheDocument();
  answer();
  expect(await button('Kinnita ja mine maksma')).toBeEnabled();
  expect(screen.queryByText('Vastuseid ei õnnestunud laadida.')).toBeNull();
});

test('answers saved anew are loaded anew', async () => {
  const { loadAnswers, submission } = show();
  await button('Kinnita ja mine maksma');
  loadAnswers.mockResolvedValue({ sections: [section('contact', 'Uued andmed')] });
  submission.become(checking({ savedVersion: 8 }));
  expect(await screen.findByText('Uued andmed')).toBeVisible();
  expect(loadAnswers).toHaveBeenCalledTimes(2);
});
