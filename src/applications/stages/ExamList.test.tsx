import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApplicationCore, Exam } from '#domain/applications/model';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { FailureError } from '#domain/errors';
import { completeApplication, savedAs12 } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { loadTexts } from '../../i18n';
import ExamList from './ExamList';

const payment = { id: 5, success: true, amount: 75, dateCreated: '2026-11-20T08:00:00Z', type: 'EXAM' };
const theory: Exam = { id: 31, type: 'THEORY', amount: 75, payment: null };
const shooting: Exam = { id: 32, type: 'SHOOTING', amount: 50, payment: null };
const at = (status: ApplicationCore['status'], exams: readonly Exam[]): ApplicationCore =>
  completeApplication(people.private, { ...savedAs12, status, exams: [...exams] });
const payable = (...exams: Exam[]) => at('APPLICATION_STATUS_EXAM_CHECK', exams);

const html = '<form action="https://bank.example/link"></form>';
const startPayment = jest.fn(async () => html);
const loadAmount = jest.fn(async () => 80);
const loadApplication = jest.fn(async () => payable(theory, { ...shooting, payment }));

beforeEach(() => {
  HTMLFormElement.prototype.submit = () => {};
  for (const call of [startPayment, loadAmount, loadApplication]) call.mockClear();
});

async function show(application: ApplicationCore) {
  const onReload = jest.fn();
  const view = <ExamList definition={purchaseLicenceDefinition} application={application} onReload={onReload} />;
  const api = { startPayment, loadAmount, loadApplication } as object;
  const shown = renderOnStillScreen(<Texts>{view}</Texts>, { api });
  await screen.findByText('loaded');
  return { ...shown, onReload };
}

/** The stage panel around the list has loaded its texts before it. */
function Texts({ children }: { children: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void loadTexts(['stage', 'bankAnswer']).then(() => setLoaded(true)), []);
  return isLoaded ? (
    <>
      <p>loaded</p>
      {children}
    </>
  ) : null;
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Riigilõiv eksami eest: / }));
const pay = (exam: string) => screen.queryByRole('button', { name: `Tasu riigilõiv: ${exam}` });
const toBank = async ({ user }: Awaited<ReturnType<typeof show>>, exam = 'Relva käsitsemise katse') => {
  await user.click(pay(exam) as HTMLElement);
  await user.click((await dialog()).getByRole('radio', { name: 'LHV' }));
  await user.click((await dialog()).getByRole('button', { name: 'Mine panka' }));
};
const backFromBank = () =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('[STEP-25] nothing is shown without exams', async () => {
  await show(payable());
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Eksamid')).toBeNull();
});

test('[STEP-25] each exam has its fee and what is paid of it', async () => {
  const free: Exam = { ...theory, id: 33, amount: 0 };
  await show(
    payable({ ...theory, payment }, shooting, free, { ...theory, id: 34, payment: { ...payment, success: false } }),
  );
  expect(screen.getByRole('table', { name: 'Eksamid' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Eksam',
    'Riigilõiv',
    'Tasumine',
  ]);
  expect(rows()).toEqual([
    expect.stringMatching(/^Teooriaeksam75\s€Tasutud 20\.11\.2026$/),
    expect.stringMatching(/^Relva käsitsemise katse50\s€Tasu$/),
    'Teooriaeksam, 2. kordTasutaTasuda ei ole vaja',
    expect.stringMatching(/^Teooriaeksam, 3\. kord75\s€Tasu$/),
  ]);
});

test('[WRD-01] [SAVE-31] the bank dialog names the exam, and a repeated one its number', async () => {
  const { user } = await show(payable({ ...theory, payment }, { ...theory, id: 40 }));
  await user.click(pay('Teooriaeksam, 2. kord') as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Riigilõiv eksami eest: Teooriaeksam, 2. kord' })).toBeVisible();
});

test('[STEP-25] [OPEN-17] after the stage of the exams none can be paid', async () => {
  await show(at('APPLICATION_STATUS_REGISTER', [theory]));
  expect(rows()).toEqual([expect.stringMatching(/^Teooriaeksam75\s€Tasumata$/)]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[SAVE-43] what was received twice is told with its exam', async () => {
  await show(payable({ ...theory, payment: { ...payment, refundDue: 75 } }, shooting));
  expect(await screen.findByText(/^Riigilõivuks laekus rohkem, kui tasuda oli/)).toHaveTextContent(/75\s€/);
  expect(screen.getAllByText(/laekus/)).toHaveLength(1);
});

test('[SAVE-22] [SAVE-27] the fee is asked from the server, and the exam is paid by its id', async () => {
  const shown = await show(payable(theory, shooting));
  expect(screen.queryByRole('dialog')).toBeNull();
  await toBank(shown);
  expect(loadAmount).toHaveBeenCalledWith(
    { applicationType: 'APPLICATION_TYPE_PURCHASE_LICENCE', activity: undefined, examType: 'SHOOTING', id: 12 },
    expect.any(AbortSignal),
  );
  expect((await dialog()).getByText(/^80\s€$/)).toBeVisible();
  await waitFor(() => expect(startPayment).toHaveBeenCalledTimes(1));
  expect(startPayment).toHaveBeenCalledWith({
    bank: 'LHV',
    paymentObjectId: 32,
    requestType: 'EXAM',
    description: '32',
    applicationId: 12,
    calculatedAmount: 80,
  });
  expect(shown.onReload).not.toHaveBeenCalled();
});

test('[SAVE-22] a payment that has arrived is told, and the application loaded again', async () => {
  const shown = await show(payable(theory, shooting));
  await toBank(shown);
  await waitFor(() => expect(startPayment).toHaveBeenCalledTimes(1));
  backFromBank();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(loadApplication).toHaveBeenCalledWith('purchaseApplication', 12, expect.any(AbortSignal));
  expect(shown.notify.mock.calls).toEqual([[{ key: 'success.paid', intent: 'success' }]]);
  expect(shown.onReload).toHaveBeenCalledTimes(1);
});

test.each([
  ['is not paid', [shooting]],
  ['is not there any more', []],
])('[SAVE-51] an exam that %s is asked for again', async (_name, exams) => {
  loadApplication.mockResolvedValueOnce(payable({ ...theory, payment }, ...exams));
  const shown = await show(payable(theory, shooting));
  await toBank(shown);
  await waitFor(() => expect(startPayment).toHaveBeenCalledTimes(1));
  backFromBank();
  expect(await (await dialog()).findByText(/^Pank ei ole makset kinnitanud/)).toBeVisible();
  expect((await dialog()).getByRole('alert')).toBeEmptyDOMElement();
  expect(shown.notify).not.toHaveBeenCalled();
});

test('[SAVE-46] a fee that has changed is told, and the application loaded again', async () => {
  const changed = new FailureError({ kind: 'conflict', key: 'error.amountChanged', messageId: 'AMOUNT_CHANGED' });
  startPayment.mockRejectedValueOnce(changed);
  const shown = await show(payable(theory, shooting));
  await toBank(shown);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.notify.mock.calls).toEqual([[{ key: 'error.amountChanged', intent: 'danger' }]]);
  expect(shown.onReload).toHaveBeenCalledTimes(1);
});

test('a dialog that was closed opens again, for the same and for another exam', async () => {
  const shown = await show(payable(theory, shooting));
  for (const exam of ['Teooriaeksam', 'Teooriaeksam', 'Relva käsitsemise katse']) {
    await shown.user.click(pay(exam) as HTMLElement);
    await shown.user.click((await dialog()).getByRole('button', { name: 'Tasun hiljem' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(loadAmount.mock.calls.map(([asked]: unknown[]) => (asked as { examType: string }).examType)).toEqual(
    expect.arrayContaining(['THEORY', 'SHOOTING']),
  );
  expect(shown.onReload).not.toHaveBeenCalled();
});
