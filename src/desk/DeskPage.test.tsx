import { screen, waitFor, within } from '@testing-library/react';
import type { DeskApplication, RefundDue } from '#domain/api';
import { lifecycleEvents } from '#machines/applicationLifecycle/lifecycle';
import { setupUser } from '../../tests/views/support/clock';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import DeskPage from './DeskPage';

const application = (allowedEvents: string[], changes: Partial<DeskApplication> = {}): DeskApplication => ({
  id: 4,
  no: '2026-001004',
  type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  status: 'APPLICATION_STATUS_CHECK',
  payment: null,
  licenceActivity: null,
  decision: null,
  exams: [],
  audience: 'private',
  applicantName: 'Liis Tamm',
  allowedEvents,
  ...changes,
});

function open(answers: Routes) {
  const server = fakeServer(answers);
  renderWithProviders(<DeskPage />, { route: '/desk' });
  return { server, user: setupUser() };
}

const list = (...applications: DeskApplication[]): Routes => ({
  'GET /sandbox/desk': { data: applications },
  'GET /sandbox/desk/refunds': { data: [] },
});
const sent = 'POST /sandbox/desk/4';

test('[STEP-71] shows every application with exactly the events allowed now, and a notice that this is a test tool', async () => {
  open(list(application(['check.passed', 'check.failed'])));
  const card = await screen.findByRole('article');
  expect(
    within(card)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Kontroll läbitud', 'Kontroll läbimata', 'Küsi taotlejalt']);
  expect(card).toHaveTextContent('Liis Tamm');
  expect(screen.getByText(/liivakasti testimisvahend/)).toBeVisible();
});

test('[MRG-03] the authority sees who of a company changed which part, and when', async () => {
  const changes = [{ section: 'contact', name: 'Margus Rand', isSelf: false, changed: '2026-05-31T08:02:00Z' }];
  const { user } = open(list(application([], { audience: 'company', changes })));
  await user.click(await screen.findByText('Kes mida muutis'));
  expect(await screen.findByText('Kontaktandmed')).toBeVisible();
  expect(screen.getByText('Margus Rand, 31.05.2026 kell 11.02')).toBeVisible();
});

test('[STEP-71] a click sends the event, and the card shows the new status', async () => {
  const { user, server } = open({
    ...list(application(['check.passed'])),
    [sent]: { data: application(['deposition.started'], { status: 'APPLICATION_STATUS_CHECK_OK' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Kontroll läbitud' }));
  expect(await screen.findByRole('button', { name: 'Alusta hoiutingimuste kontrolli' })).toBeVisible();
  expect(screen.getByText('CHECK_OK')).toBeVisible();
  expect(server.named(sent)[0]?.body).toEqual({ event: 'check.passed' });
  expect(server.named(sent)[0]?.headers).not.toHaveProperty('Authorization');
});

test('[STEP-68] a refusal requires a reason', async () => {
  const { user, server } = open({
    ...list(application(['application.refused'])),
    [sent]: { data: application([], { status: 'APPLICATION_STATUS_REFUSED_CHECK' }) },
  });
  const refuse = await screen.findByRole('button', { name: 'Jäta rahuldamata' });
  expect(refuse).toBeDisabled();
  await user.type(screen.getByLabelText('Rahuldamata jätmise põhjendus'), ' Andmed ei vasta ');
  await user.click(refuse);
  expect(await screen.findByText('Menetlus on lõppenud.')).toBeVisible();
  expect(server.named(sent)[0]?.body).toEqual({ event: 'application.refused', comment: 'Andmed ei vasta' });
});

test('[STEP-73, OPEN-17] sending to the exam includes the exams and their fees; an exam without a fee is left out', async () => {
  const { user, server } = open({
    ...list(application(['exam.started'])),
    [sent]: { data: application([]) },
  });
  await user.clear(await screen.findByLabelText('Relva käsitsemise katse (€)'));
  await user.click(screen.getByRole('button', { name: 'Suuna eksamile' }));
  await screen.findByText('Menetlus on lõppenud.');
  expect(server.named(sent)[0]?.body).toEqual({ event: 'exam.started', exams: [{ type: 'THEORY', amount: 75 }] });
});

test('shows an error and reloads the list when the server refuses an event', async () => {
  const { user, server } = open({ ...list(application(['check.passed'])), [sent]: { status: 409, data: null } });
  await user.click(await screen.findByRole('button', { name: 'Kontroll läbitud' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Teenuses tekkis tõrge');
  expect(server.named('GET /sandbox/desk')).toHaveLength(2);
});

test('[STEP-71] shows a notice outside of the sandbox', async () => {
  open({});
  expect(await screen.findByText('Menetluslaud ei ole kättesaadav')).toBeVisible();
});

test.each(['et', 'en'] as const)('[L10N-03] every event of the lifecycle has a text (%s)', async (language) => {
  fakeServer(list(application([...lifecycleEvents])));
  renderWithProviders(<DeskPage />, { language });
  await screen.findByRole('article');
  expect(screen.getAllByRole('button')).toHaveLength(lifecycleEvents.length + 3);
});

test('[SAVE-43] shows the money that came twice, for the authority to give back', async () => {
  const refund: RefundDue = {
    id: 1,
    applicationNo: '2026-001004',
    bank: 'LHV',
    transaction: '777001',
    amount: 60,
    reason: 'alreadyPaid',
    received: '2026-11-20T10:00:00Z',
  };
  open({ ...list(application([])), 'GET /sandbox/desk/refunds': { data: [refund] } });
  const [, row] = within(await screen.findByRole('table', { name: 'Tagastada' })).getAllByRole('row');
  expect(row).toHaveTextContent(/2026-001004.*LHV.*777001.*60\s€.*20\.11\.2026.*Riigilõiv oli juba tasutud/);
});

test('[OPEN-3] [PRIV-101] the supervision of a dead holder’s weapons can be started, and the list is reloaded', async () => {
  const start = 'POST /sandbox/desk/supervision';
  const begun = application(['check.passed'], { type: 'APPLICATION_TYPE_SUPERVISION_DEATH' });
  const { user, server } = open({ ...list(), [start]: { data: begun } });
  await user.type(await screen.findByLabelText('Surnud relvaomaniku isikukood'), '37503120274');
  await user.type(screen.getByLabelText('Pärija või muu asjaosalise isikukood'), '47802280272');
  await user.click(screen.getByRole('button', { name: 'Alusta järelevalvet' }));
  await waitFor(() => expect(server.named('GET /sandbox/desk')).toHaveLength(2));
  expect(await screen.findByText('Ühtegi taotlust ei ole')).toBeVisible();
  expect(server.named(start)[0]?.body).toEqual({ holder: '37503120274', successor: '47802280272' });
});

test('[CWL-23] [STEP-71] the contents of a submitted application are shown on request, its documents with their rows', async () => {
  const rows = [{ label: '1. hoiukoht', lines: ['Pärnu mnt 139, Tallinn', 'Üürileping, leping.pdf'] }];
  const summary = 'GET /sandbox/desk/4/summary';
  const { user, server } = open({
    ...list(application(['check.passed'])),
    [summary]: { data: { sections: [{ title: 'Relvade hoiukohad', rows }] } },
  });
  const opener = await screen.findByText('Taotluse sisu ja dokumendid');
  expect(server.named(summary)).toHaveLength(0);
  await user.click(opener);
  expect(await screen.findByRole('heading', { level: 3, name: 'Relvade hoiukohad' })).toBeVisible();
  expect(screen.getByText('Üürileping, leping.pdf')).toBeVisible();
});

test('an application that is not submitted has no contents to show, and a failure is said', async () => {
  const unsubmitted = application(['payment.succeeded'], { status: 'APPLICATION_STATUS_OPEN' });
  const { user } = open(list(unsubmitted, application([], { id: 5, no: '2026-001005' })));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  const [opener, ...others] = screen.getAllByText('Taotluse sisu ja dokumendid');
  expect(others).toEqual([]);
  await user.click(opener!);
  expect(await screen.findByText('Taotluse sisu ei õnnestunud laadida.')).toBeVisible();
});

test('[ASK-01] asks the applicant, and shows an empty field again once the question is sent', async () => {
  const question = 'POST /sandbox/desk/4/messages';
  const { user, server } = open({ ...list(application([])), [question]: { data: application([]) } });
  const field = await screen.findByRole('textbox', { name: 'Küsimus taotlejale' });
  await user.type(field, 'Palun lisage tervisetõend.');
  await user.click(screen.getByRole('button', { name: 'Küsi taotlejalt' }));
  await waitFor(() => expect(server.named(question)).toHaveLength(1));
  expect(server.named(question)[0]?.body).toEqual({ text: 'Palun lisage tervisetõend.' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Küsimus taotlejale' })).toHaveValue(''));
});

describe('[CPUR-06] weapons that a company has bought', () => {
  const bought = 'POST /sandbox/desk/4/purchase';
  const decided = application([], {
    audience: 'company',
    status: 'APPLICATION_STATUS_REGISTER_OK',
    decidedLicence: { number: 'SL-1', validUntil: '2027-02-20' },
  });
  const form = async () => within(await screen.findByRole('form', { name: 'Soetatud relvad' }));
  const button = 'Kanna soetatud relvad loale';

  test('are entered with the licence that its application gave', async () => {
    const { user, server } = open({ ...list(decided), [bought]: { data: decided } });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Lisa relv' }));
    for (const [index, number] of ['A1', 'A2'].entries()) {
      await user.type(fields.getAllByRole('textbox', { name: 'Mark' })[index]!, 'Glock');
      await user.type(fields.getAllByRole('textbox', { name: 'Mudel' })[index]!, '17');
      await user.type(fields.getAllByRole('textbox', { name: 'Tehasenumber' })[index]!, number);
    }
    await user.selectOptions(fields.getAllByRole('combobox', { name: 'Liik' })[1]!, 'REVOLVER');
    await user.click(fields.getByRole('button', { name: button }));
    expect(await screen.findByText(/soetamisluba on lõppenud/)).toBeVisible();
    const weapon = { make: 'Glock', model: '17', caliber: '' };
    expect(server.named(bought)[0]?.body).toEqual({
      weapons: [
        { ...weapon, type: 'PISTOL', factoryNo: 'A1' },
        { ...weapon, type: 'REVOLVER', factoryNo: 'A2' },
      ],
    });
  });

  test('are refused with the reason', async () => {
    const fields = [{ field: 'weapons[0].factoryNo', key: 'validationError.weaponHeld' }];
    const { user } = open({ ...list(decided), [bought]: { status: 422, data: { messageId: 'VALIDATION', fields } } });
    const own = await form();
    for (const name of ['Mark', 'Mudel', 'Tehasenumber']) await user.type(own.getByRole('textbox', { name }), 'x');
    await user.click(own.getByRole('button', { name: button }));
    expect(await screen.findByText(/Sama tehasenumbriga relv on juba loal/)).toBeVisible();
  });

  test.each<[string, Partial<DeskApplication>]>([
    ['of a person', { audience: 'private' }],
    ['before the decision', { decidedLicence: undefined }],
  ])('are not entered for an application %s', async (_, changes) => {
    open(list({ ...decided, ...changes }));
    await screen.findByRole('article');
    expect(screen.queryByRole('form', { name: 'Soetatud relvad' })).toBeNull();
  });
});

test('[PRIV-100] the handover of a permitted disposal is registered', async () => {
  const handover = 'POST /sandbox/desk/4/handover';
  const permitted = application([], {
    type: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    status: 'APPLICATION_STATUS_REGISTER_OK',
    permission: { lastDay: '2026-12-20', carriedOut: null },
  });
  const { user, server } = open({
    ...list(permitted),
    [handover]: { data: { ...permitted, permission: { lastDay: '2026-12-20', carriedOut: '2026-11-21' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Registreeri relva üleandmine' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Registreeri relva üleandmine' })).toBeNull());
  expect(server.named(handover)).toHaveLength(1);
});
