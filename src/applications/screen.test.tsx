import { act, waitFor, within } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { ActingParty, ApplicationCore, CompanyApplication } from '#domain/applications/model';
import { creatableDefinitions } from '#domain/applications/registry';
import type { ApplicationStatus } from '#domain/codes';
import { isFree } from '#domain/fees';
import { documentRecord, extensionActivity, savedAs12 } from '../../tests/fixtures/applications';
import { showCompanyForm } from '../../tests/views/support/companyForm';
import { screen } from '../../tests/views/support/leafing';
import {
  address,
  addressState,
  formReady,
  newApplication,
  renderApplication,
  route,
} from '../../tests/views/support/renderApplication';
import { testPeople } from '../../tests/views/support/session';
import { failing, filledApplication, filledCompanyApplication, spiedApi } from '../../tests/views/support/spiedApi';

type Changes = Parameters<typeof spiedApi>[0];

beforeEach(() => sessionStorage.clear());

const payment = { id: 5, success: true, amount: 60, dateCreated: '2026-11-20T08:00:00Z', type: 'PRIVATE_APPLICATION' };

const at = (status: ApplicationStatus, changes: Partial<ReturnType<typeof filledApplication>> = {}): Changes => ({
  loadApplication: async () => filledApplication({ status, payment, submitted: '2026-11-20T08:00:00Z', ...changes }),
});

const show = (
  changes: Changes = {},
  where: InitialEntry = `${route}/12`,
  rest: { idCode?: string; language?: 'en'; party?: ActingParty } = {},
) => {
  const api = spiedApi(changes);
  return { api, ...renderApplication({ api, address: where, ...rest }) };
};

const arrivedAtInfo = () => screen.findByRole('heading', { name: 'info' });

describe('an application that cannot be shown leads to the list', () => {
  const chosenInList = { pathname: `${route}/12`, state: { type: 'APPLICATION_TYPE_COLLECTING_LICENCE' } };
  const rows: [
    name: string,
    changes: Changes,
    where: InitialEntry,
    idCode: string | undefined,
    key: string | undefined,
  ][] = [
    ['[SHELL-21] the address names no application', {}, route, undefined, undefined],
    [
      '[ERR-04] the application cannot be loaded',
      { loadApplication: failing() },
      `${route}/12`,
      undefined,
      'error.backendError',
    ],
    [
      '[ERR-04] its documents cannot be loaded',
      { loadDocuments: failing() },
      `${route}/12`,
      undefined,
      'error.backendError',
    ],
    [
      '[COLL-08] [ERR-05] a collecting licence, chosen in the list, cannot be loaded',
      { loadApplication: failing() },
      chosenInList,
      undefined,
      'applications.applicationError',
    ],
    [
      '[COLL-08] [ERR-05] the documents of a collecting licence cannot be loaded',
      { loadDocuments: failing() },
      chosenInList,
      undefined,
      'applications.applicationError',
    ],
    [
      '[ERR-25] starting from a collecting licence fails',
      { loadActivity: failing() },
      `${route}?type=APPLICATION_TYPE_COLLECTING_LICENCE&licence=1&activity=EXTEND_LICENCE`,
      undefined,
      'error.weaponsRequest',
    ],
    [
      '[ERR-20] [PRIV-03] the register has no document',
      { loadPersonDocument: async () => null },
      newApplication,
      undefined,
      'error.documentNotFound',
    ],
    [
      '[ERR-21] [PRIV-04] the register fails',
      { loadPersonDocument: failing() },
      newApplication,
      undefined,
      'applications.documentError',
    ],
    [
      '[ERR-24] the company is not one of the person',
      {},
      `${newApplication}&company=10237832`,
      undefined,
      'error.companiesRequest',
    ],
    [
      '[ROLE-22] [OPEN-22] the person is related to the company, but acts privately',
      { loadCompanies: async () => [testPeople.entrepreneur] },
      `${newApplication}&company=${testPeople.entrepreneur.code}`,
      undefined,
      'error.otherParty',
    ],
    ['[PRIV-94] [VAL-01] the person is too young', {}, newApplication, '61101019999', 'notification.youngerThan18'],
    [
      '[ERR-25] the licence of the activity fails',
      { loadActivity: failing() },
      `${route}?type=APPLICATION_TYPE_PURCHASE_LICENCE&licence=1&activity=EXTEND_LICENCE`,
      undefined,
      'error.weaponsRequest',
    ],
  ];
  test('[COLL-08] [ERR-05] a collecting licence of a company cannot be loaded', async () => {
    const kindRoute = '/applications/entrepreneur/collecting-licence';
    const api = spiedApi({ loadApplication: failing() });
    renderApplication({ api, kindRoute, address: `${kindRoute}/12`, party: testPeople.entrepreneur });
    await arrivedAtInfo();
    expect(addressState()?.errorText).toBe('applications.applicationError');
  });

  test('[OPEN-3] [SHELL-21] an applicant cannot start a kind that only the authority creates', async () => {
    show({}, `${route}?classifier=APPLICATION_TYPE_SUPERVISION_DEATH`);
    await arrivedAtInfo();
    expect(addressState()).toEqual({ select: true });
  });

  test.each(rows)('%s', async (_name, changes, where, idCode, key) => {
    show(changes, where, { idCode });
    await arrivedAtInfo();
    expect(address()).toBe('/info');
    expect(addressState()?.errorText).toBe(key);
  });

  test('[SHELL-18] the address names the kind of a new application', async () => {
    show({}, `${route}?classifier=APPLICATION_TYPE_WEAPON_REWORK`);
    await formReady();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Relva ümbertegemise');
  });

  test('[ROLE-22] [OPEN-22] the application opens when the person acts for the company of the address', async () => {
    const party = testPeople.entrepreneur;
    show({ loadCompanies: async () => [party] }, `${newApplication}&company=${party.code}`, { party });
    await formReady();
  });
});

describe('an application started from a licence', () => {
  test('[PRIV-06] [PRIV-11] [PRIV-40] shows its dates and the licence', async () => {
    const licenceActivity = extensionActivity;
    const { api } = show(
      { loadActivity: async () => filledApplication({ id: undefined, no: undefined, licenceActivity }) },
      `${route}?type=APPLICATION_TYPE_PURCHASE_LICENCE&licence=SL-77&activity=EXTEND_LICENCE`,
    );
    await formReady();
    expect(api.loadActivity.mock.calls[0]![0]).toMatchObject({ licence: 'SL-77', activity: 'EXTEND_LICENCE' });
    expect(within(screen.getByRole('region', { name: 'Loa kehtivus' })).getByText('01.03.2027')).toBeVisible();
    expect(screen.getByText('SL-77')).toBeVisible();
    expect(api.loadAmount.mock.calls[0]![0]).toMatchObject({ activity: 'EXTEND_LICENCE' });
  });
});

describe('steps and stages', () => {
  const step = (name: string) => screen.getByRole('button', { name });

  test('[STEP-01] [STEP-16] a new application is at its first step, and later steps cannot be opened', async () => {
    show({}, newApplication);
    await formReady();
    const nav = within(screen.getByRole('navigation', { name: 'Taotluse sammud' }));
    expect(nav.getByText('Samm 1/4')).toBeVisible();
    expect(nav.getAllByRole('listitem').map((item) => item.textContent?.replace(/^[\d✓]/, ''))).toEqual([
      'Taotlus',
      'Kontroll',
      'Hoiutingimused',
      'Otsus',
    ]);
    expect(step('Taotlus')).toHaveAttribute('aria-current', 'step');
    expect(nav.getAllByRole('button')).toHaveLength(1);
  });

  const statusTexts: [ids: string, status: ApplicationStatus, heading: string, text: RegExp][] = [
    ['[STEP-32]', 'APPLICATION_STATUS_CHECK', 'Taotlus on esitatud ja kontrollimisel', /Ametnik kontrollib/],
    ['[STEP-34]', 'APPLICATION_STATUS_CHECK_NOT_OK', 'Midagi vajab parandamist', /puudusi/],
    [
      '[STEP-21] [STEP-39]',
      'APPLICATION_STATUS_DEPOSITION_CHECK',
      'Hoiutingimuste kontroll',
      /Politsei helistab teile ja lepib kokku ülevaatuse/,
    ],
    ['[STEP-20] [STEP-24] [STEP-35]', 'APPLICATION_STATUS_EXAM_CHECK', 'Relvaeksam', /Leppige eksami aeg kokku/],
    ['[STEP-22] [STEP-36]', 'APPLICATION_STATUS_EXAM_CHECK_OK', 'Eksam on sooritatud', /sooritanud/],
    ['[STEP-23] [STEP-37]', 'APPLICATION_STATUS_EXAM_CHECK_NOT_OK', 'Eksam ei õnnestunud', /Korduseksami/],
    ['[STEP-24] [STEP-38]', 'APPLICATION_STATUS_REGISTER', 'Hoiutingimused on korras', /Otsust vormistatakse/],
    ['[STEP-19] [STEP-42]', 'APPLICATION_STATUS_REGISTER_OK', 'Luba on väljastatud', /luba on väljastatud/],
  ];
  test.each(statusTexts)('%s %s shows what happens now', async (_ids, status, heading, text) => {
    show(at(status));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText('Kes teeb järgmise sammu')).toBeVisible();
  });

  test('[STEP-19] leads from the issued licence to the list of licences, and before that to none', async () => {
    const toLicences = { name: 'Vaadake oma lube' };
    const { unmount } = show(at('APPLICATION_STATUS_REGISTER'));
    expect(await screen.findByText(/Otsust vormistatakse/)).toBeVisible();
    expect(screen.queryByRole('link', toLicences)).toBeNull();
    unmount();
    show(at('APPLICATION_STATUS_REGISTER_OK'));
    expect(await screen.findByRole('link', toLicences)).toHaveAttribute('href', '/info?view=licences');
  });

  test('[STEP-19] leads to no list of licences when the kind ends without one', async () => {
    show(at('APPLICATION_STATUS_REGISTER_OK', { type: 'APPLICATION_TYPE_WEAPON_DISPOSAL' }));
    expect(await screen.findByText('Kes teeb järgmise sammu')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Vaadake oma lube' })).toBeNull();
  });

  test('[STEP-24] [STEP-38] with exams, the preparation of the decision is shown in the exam step', async () => {
    show(at('APPLICATION_STATUS_REGISTER', { exams: [{ id: 3, type: 'THEORY', amount: 75, payment }] }));
    expect(await screen.findByRole('heading', { name: 'Relvaeksam' })).toBeVisible();
    expect(screen.getByText(/Otsust vormistatakse/)).toBeVisible();
  });

  test('[STEP-32] shows the deadline of the decision, two months after submission', async () => {
    show(at('APPLICATION_STATUS_CHECK'));
    expect(await screen.findByText('20.01.2027')).toBeVisible();
  });

  test('[STEP-18] [STEP-06] [STEP-14] a refusal shows its reasons and its step', async () => {
    show(at('APPLICATION_STATUS_REFUSED_CHECK', { decision: { comment: 'Puudub tervisetõend.' } }));
    expect(await screen.findByText('Puudub tervisetõend.')).toBeVisible();
    expect(screen.getAllByText(/\(tehtud\)/)).toHaveLength(1);
    expect(screen.queryByText('Otsus')).toBeNull();
    expect(step('Rahuldamata jäetud')).toHaveAttribute('aria-current', 'step');
  });

  test('[STEP-49] an unknown status is shown as its code, and the form is locked', async () => {
    show(at('APPLICATION_STATUS_LOST' as ApplicationStatus));
    expect(await screen.findByText(/APPLICATION_STATUS_LOST/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[STEP-11] [STEP-12] [STEP-13] an earlier step opens again and has its own address', async () => {
    const { user } = show(at('APPLICATION_STATUS_DEPOSITION_CHECK'));
    await screen.findByRole('heading', { name: 'Hoiutingimuste kontroll' });
    await user.click(step('Kontroll (tehtud)'));
    expect(await screen.findByRole('heading', { name: 'Kontroll on läbitud' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${route}/12?step=check`));
    await user.click(step('Hoiutingimused'));
    expect(await screen.findByRole('heading', { name: 'Hoiutingimuste kontroll' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${route}/12`));
  });

  test('[STEP-01] a link to a later step opens the step of the status', async () => {
    show(at('APPLICATION_STATUS_CHECK'), `${route}/12?step=register`);
    expect(await screen.findByRole('heading', { name: 'Taotlus on esitatud ja kontrollimisel' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${route}/12`));
  });
});

describe('exams', () => {
  test.each([
    ['unpaid', null, 'Teie: leppige eksami aeg kokku ja tasuge riigilõiv.'],
    ['paid', payment, 'Teie: leppige eksami aeg kokku ja minge eksamile.'],
  ])('[WRD-01] nobody is asked to pay for what is paid: %s', async (_, paid, next) => {
    const exams: ApplicationCore['exams'] = [{ id: 31, type: 'THEORY', amount: 75, payment: paid }];
    show(at('APPLICATION_STATUS_EXAM_CHECK', { exams }));
    expect(await screen.findByText(next)).toBeVisible();
  });

  test('[STEP-25] [SAVE-22] [SAVE-31] shows each exam with its fee and payment status; an unpaid one is paid by its own id', async () => {
    HTMLFormElement.prototype.submit = jest.fn();
    const exams = [
      { id: 31, type: 'THEORY', amount: 75, payment },
      { id: 32, type: 'SHOOTING', amount: 75, payment: null },
      { id: 33, type: 'SHOOTING', amount: 0, payment: null },
    ] as const;
    const { api, user } = show(at('APPLICATION_STATUS_EXAM_CHECK', { exams: [...exams] }));
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(screen.getByRole('columnheader', { name: 'Riigilõiv' })).toBeVisible();
    api.loadAmount.mockImplementation(async ({ examType }) => (examType === 'SHOOTING' ? 75 : 60));
    expect(rows).toEqual([
      expect.stringMatching(/^Teooriaeksam75\s€Tasutud \d\d\.\d\d\.\d{4}$/),
      expect.stringMatching(/^Relva käsitsemise katse75\s€Tasu$/),
      'Relva käsitsemise katse, 2. kordTasutaTasuda ei ole vaja',
    ]);
    await user.click(screen.getByRole('button', { name: 'Tasu riigilõiv: Relva käsitsemise katse' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Riigilõiv eksami eest: Relva käsitsemise katse' }),
    );
    expect(dialog.getByText(/75\s€/)).toBeVisible();
    expect(api.loadAmount.mock.lastCall![0]).toEqual({
      applicationType: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      activity: undefined,
      examType: 'SHOOTING',
      id: 12,
    });
    await user.click(dialog.getByRole('radio', { name: 'Swedbank' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() =>
      expect(api.startPayment).toHaveBeenCalledWith(
        expect.objectContaining({
          paymentObjectId: 32,
          requestType: 'EXAM',
          bank: 'SWEDBANK',
          applicationId: 12,
          calculatedAmount: 75,
          description: '32',
        }),
      ),
    );
  });

  test.each([
    [true, 'Riigilõiv on tasutud.'],
    [false, /ärge tasuge uuesti/],
  ])('[SAVE-22] after the bank the exam is shown with its payment, paid: %s', async (isPaid, text) => {
    HTMLFormElement.prototype.submit = jest.fn();
    const exam = { id: 32, type: 'SHOOTING', amount: 75, payment: null } as const;
    let exams: ApplicationCore['exams'] = [exam];
    const load = () => filledApplication({ status: 'APPLICATION_STATUS_EXAM_CHECK', payment, exams });
    const { user } = show({ loadApplication: async () => load() });
    await user.click(await screen.findByRole('button', { name: 'Tasu riigilõiv: Relva käsitsemise katse' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Riigilõiv eksami eest: Relva käsitsemise katse' }),
    );
    await user.click(dialog.getByRole('radio', { name: 'Swedbank' }));
    await user.click(dialog.getByRole('button', { name: 'Mine panka' }));
    await waitFor(() => expect(HTMLFormElement.prototype.submit).toHaveBeenCalled());
    if (isPaid) exams = [{ ...exam, payment }];
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(isPaid));
    expect(screen.queryByText(/^Tasutud \d/) !== null).toBe(isPaid);
  });
});

describe('exams at their stage only', () => {
  const unpaid = { id: 31, type: 'THEORY', amount: 75, payment: null } as const;
  const pay = () => screen.queryByRole('button', { name: 'Tasu riigilõiv: Teooriaeksam' });

  test.each<[ApplicationStatus, boolean]>([
    ['APPLICATION_STATUS_EXAM_CHECK', true],
    ['APPLICATION_STATUS_EXAM_CHECK_NOT_OK', true],
    ['APPLICATION_STATUS_EXAM_CHECK_OK', false],
    ['APPLICATION_STATUS_REGISTER', false],
  ])('[STEP-25] [OPEN-17] at %s an unpaid exam can be paid: %s', async (status, isPayable) => {
    show(at(status, { exams: [unpaid] }));
    expect(await screen.findByRole('cell', { name: isPayable ? /Tasu/ : 'Tasumata' })).toBeVisible();
    expect(pay() !== null).toBe(isPayable);
    if (status === 'APPLICATION_STATUS_REGISTER') expect(screen.queryByText(/tasuge/)).toBeNull();
  });

  test('[STEP-25] [OPEN-17] an unpaid exam that is looked back at from a later step cannot be paid', async () => {
    show(at('APPLICATION_STATUS_REGISTER', { exams: [unpaid] }), `${route}/12?step=exam`);
    expect(await screen.findByRole('cell', { name: 'Tasumata' })).toBeVisible();
    expect(pay()).toBeNull();
  });

  const returned = (result: string, isPaid: boolean) =>
    show(
      at('APPLICATION_STATUS_EXAM_CHECK', { exams: [{ ...unpaid, payment: isPaid ? payment : null }] }),
      `${route}/12/${result}?exam=31`,
    );

  test('[STEP-25] [SAVE-42] a paid exam is told as the exam, not as a submitted application', async () => {
    returned('success', true);
    expect(await screen.findByText('Eksami riigilõiv on tasutud: Teooriaeksam.')).toBeVisible();
    expect(screen.queryByText(/taotlus on esitatud/)).toBeNull();
  });

  test('[STEP-25] [SAVE-42] a cancelled exam payment is told as the exam’s and not as the application’s', async () => {
    returned('error', false);
    expect(await screen.findByRole('alert')).toHaveTextContent('Eksami riigilõiv jäi tasumata: Teooriaeksam.');
    expect(screen.queryByText(/Riigilõiv jäi tasumata/)).toBeNull();
    expect(pay()).toBeVisible();
  });
});

describe('a locked form', () => {
  const line = filledApplication().weaponTypes.map((l) => ({ ...l, purposes: ['WEAPON_PURPOSE_B' as const] }));

  test('[SAVE-37] says that no weapon types are known, as of a licence from before the portal', async () => {
    show(
      { loadApplication: async () => filledApplication({ weaponTypes: [], status: 'APPLICATION_STATUS_CHECK' }) },
      `${route}/12?step=open`,
    );
    const section = await screen.findByRole('region', { name: 'Relva liigid ja otstarve' });
    // The names of the types come after the section.
    await waitFor(() => expect(section).toHaveTextContent(/Relva liigid–$/));
  });

  test('[SAVE-37] [SAVE-38] [FILE-09] shows text and downloads, and cannot be saved or paid once it is paid', async () => {
    const long = 'laskespordiorganisatsiooni-liikmelisuse-tõend-2026.pdf';
    const { api } = show(
      { ...at('APPLICATION_STATUS_CHECK', { weaponTypes: line }), loadDocuments: async () => [documentRecord(long)] },
      `${route}/12?step=open`,
    );
    expect(await screen.findByRole('region', { name: 'Kontaktandmed' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByLabelText(/Vali fail|Vaheta fail/)).toBeNull();
    expect(screen.getByText('+372 5555 5555').closest('dl')).not.toBeNull();
    expect(await screen.findByText(`${long.slice(0, 37)}...`)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Laadi alla: Spordi/ })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /Eemalda/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Tasu ja esita|Salvesta/ })).toBeNull();
    // Nor does it promise to save.
    expect(screen.queryByText(/automaatselt/)).toBeNull();
    expect(screen.getByText('20.11.2026')).toBeVisible();
    expect(api.loadAmount).not.toHaveBeenCalled();
  });

  test('[SAVE-34] [OPEN-18] stays read-only while the bank dialog is open and after it closes', async () => {
    const { user } = show({
      loadApplication: async () => filledApplication({ payment: { ...payment, success: false } }),
    });
    await formReady();
    await user.click(screen.getByRole('button', { name: /Tasu ja esita/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' }));
    const fields = () => document.querySelectorAll('.application-form input, .application-form textarea');
    expect(fields()).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Tasun hiljem' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fields()).toHaveLength(0);
  });

  test('[SAVE-34] [SAVE-26] [SHELL-17] [ERR-17] after a failed payment shows an error, stays locked, and paying again does not save', async () => {
    const { api, user } = show(
      { loadApplication: async () => filledApplication({ payment: { ...payment, success: false } }) },
      `${route}/12/error`,
    );
    await formReady();
    expect(screen.getAllByText(/Riigilõiv jäi tasumata/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Salvesta/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tasu ja esita taotlus' }));
    expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
    expect(api.saveApplication).not.toHaveBeenCalled();
  });

  describe.each(creatableDefinitions('company').filter(({ fee }) => !isFree(fee)))(
    '[ERR-17] [SAVE-26] a company after the bank: $id',
    ({ code, route: kindRoute }) => {
      const open = (address: string, changes: Partial<CompanyApplication>) => {
        const saved = emptyCompanyApplication(code, filledCompanyApplication().entrepreneurApplication);
        const application: CompanyApplication = { ...saved, ...savedAs12, ...changes };
        const answers: Changes = { loadApplication: async () => application, loadAmount: async () => 60 };
        return showCompanyForm(kindRoute, answers, { address });
      };
      const unpaid = { payment: { ...payment, type: 'ENTREPRENEUR_APPLICATION', success: false } };

      test('the error of the address is told, and the answers are checked before the fee is paid again', async () => {
        const { user } = open(`${kindRoute}/12/error`, unpaid);
        const failed = await screen.findByText(/^Riigilõiv jäi tasumata/);
        expect(failed.closest('[role=alert]')).toBeVisible();
        await formReady();
        await user.click(screen.getByRole('button', { name: 'Tasu uuesti' }));
        expect(await screen.findByRole('region', { name: /kontrollige/ })).toBeVisible();
      });

      test('without the error in the address nothing is told', async () => {
        open(`${kindRoute}/12`, unpaid);
        await formReady();
        expect(screen.queryByText(/^Riigilõiv jäi tasumata/)).toBeNull();
      });

      test('the application is submitted: its fee is paid, whatever the address says', async () => {
        open(`${kindRoute}/12/error`, {
          status: 'APPLICATION_STATUS_CHECK',
          payment: { ...unpaid.payment, success: true },
          submitted: '2026-11-20T08:00:00Z',
        });
        expect(await screen.findByText('Riigilõiv on tasutud ja taotlus on esitatud.')).toBeVisible();
        expect(screen.queryByText(/Riigilõiv jäi tasumata/)).toBeNull();
      });
    },
  );

  const unpaid = { ...payment, success: false };
  const lockedOnes = { loadApplication: async () => filledApplication({ payment: unpaid, comment: 'Minu põhjus.' }) };
  const notice = async () => within((await screen.findByText(/ei saa vastuseid enam muuta/)).closest('[role=alert]')!);

  test('[OPEN-18] [SAVE-26] a locked, unpaid application is paid again from its notice', async () => {
    const { api, user } = show(lockedOnes, `${route}/12/error`);
    await formReady();
    expect((await notice()).getByText(/Riigilõiv jäi tasumata/)).toBeVisible();
    await user.click((await notice()).getByRole('button', { name: 'Tasu uuesti' }));
    expect(await screen.findByRole('dialog', { name: 'Riigilõivu tasumine' })).toBeVisible();
    expect(api.loadAnswers).not.toHaveBeenCalled();
  });

  test('[OPEN-18] its answers can be copied into a new application, without what belongs to the old one', async () => {
    const { api, user } = show({
      loadApplication: async (_resource, id) =>
        filledApplication(id === 13 ? { id } : { payment: unpaid, comment: 'Minu põhjus.', version: 4 }),
      saveApplication: async (_resource, application) => ({ ...application, id: 13 }),
    });
    await formReady();
    await user.click((await notice()).getByRole('button', { name: 'Kopeeri uude taotlusse' }));
    await waitFor(() => expect(address()).toBe(`${route}/13?page=details`));
    const [resource, copy] = api.saveApplication.mock.calls[0]!;
    expect(resource).toBe('purchaseApplication');
    expect(copy).toMatchObject({
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'APPLICATION_STATUS_OPEN',
      payment: null,
      comment: 'Minu põhjus.',
    });
    for (const own of ['id', 'no', 'version', 'submitted']) expect(copy).not.toHaveProperty(own);
    expect(await screen.findByRole('textbox', { name: /Telefoninumber/ })).toBeVisible();
  });

  test('[OPEN-16] [OPEN-18] it can be deleted, after a question', async () => {
    const { user } = show(lockedOnes);
    await formReady();
    await user.click((await notice()).getByRole('button', { name: 'Kustuta taotlus' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Kas kustutada taotlus?' }));
    await user.click(question.getByRole('button', { name: 'Kustuta taotlus' }));
    expect(await screen.findByRole('heading', { name: 'info' })).toBeVisible();
  });

  test('a submitted application is confirmed: number, sum, what to keep, the next steps and the way to the list', async () => {
    const submitted = '2026-11-20T10:00:00Z';
    show(at('APPLICATION_STATUS_CHECK', { submitted }), `${route}/12/success`);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Taotlus on esitatud' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toMatch(/^Taotlus on esitatud/);
    expect(await screen.findByText('2026-000012', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText(/^60\s€$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Taotluse kokkuvõte/ })).toHaveAttribute(
      'href',
      '/summary/purchaseApplication/12',
    );
    expect(screen.getByRole('button', { name: 'Laadi alla PDF' })).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Mis saab edasi' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(4);
    expect(steps.getByText(/Otsus tehakse hiljemalt 20\.01\.2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Taotluste loendisse' })).toHaveAttribute('href', '/info');
    expect(screen.getByRole('link', { name: 'Jälgi taotlust' })).toHaveAttribute('href', `${route}/12`);
  });

  test('[SAVE-41] an application that the authority has moved on is not confirmed any more', async () => {
    show(at('APPLICATION_STATUS_CHECK_OK'), `${route}/12/success`);
    expect(await screen.findByRole('heading', { name: 'Andmed on kontrollitud' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Taotlus on esitatud' })).toBeNull();
  });

  test('[SAVE-41] shows a message after a successful payment', async () => {
    show(at('APPLICATION_STATUS_CHECK'), `${route}/12/success`);
    expect(await screen.findByText('Riigilõiv on tasutud ja taotlus on esitatud.')).toBeVisible();
    expect(screen.queryByText(/Tagastatav summa/)).toBeNull();
  });

  test('[SAVE-43] tells that the fee was received twice and how it is given back', async () => {
    show(at('APPLICATION_STATUS_CHECK', { payment: { ...payment, refundDue: 60 } }), `${route}/12/success`);
    expect(await screen.findByText(/Riigilõivuks laekus rohkem, kui tasuda oli.*Tagastatav summa/)).toHaveTextContent(
      /60\s€/,
    );
  });

  test('[SAVE-43] tells that a payment was received and could not be used', async () => {
    const unused = { ...payment, success: false, refundDue: 60 };
    show({ loadApplication: async () => filledApplication({ payment: unused }) }, `${route}/12/error`);
    expect(await screen.findByText(/ei saanud selle taotluse eest arvestada/)).toBeVisible();
  });
});

describe('a signature', () => {
  const signature = 'iVBORw0KGgo=';

  test('[PRIV-33] [L10N-07] is shown as an image, its label Estonian also in English', async () => {
    show(at('APPLICATION_STATUS_CHECK', { signature }), `${route}/12?step=open`, { language: 'en' });
    const image = await screen.findByRole('img', { name: 'Allkiri' });
    expect(image).toHaveAttribute('src', `data:image/png;base64,${signature}`);
  });

  test('[PRIV-33] is not shown when there is none', async () => {
    show(at('APPLICATION_STATUS_CHECK'), `${route}/12?step=open`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('img', { name: 'Allkiri' })).not.toBeInTheDocument();
  });
});

describe('English', () => {
  test('[L10N-02] shows the screen in English, with amounts in English format', async () => {
    show({}, newApplication, { language: 'en' });
    expect(await screen.findByRole('button', { name: 'Pay and submit' })).toBeVisible();
    expect(screen.getAllByText('€60').length).toBeGreaterThan(0);
    expect(screen.getByRole('region', { name: 'Before you start' })).toBeVisible();
    await act(async () => {});
  });
});
