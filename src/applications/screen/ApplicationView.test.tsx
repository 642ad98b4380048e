import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import { purchaseLicenceDefinition as definition } from '#domain/applications/private/purchaseLicence/definition';
import { statusOf } from '#domain/codes';
import { completeApplication, extensionActivity, payment, savedAs12 } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import type { StillState } from '../../../tests/views/support/stillActor';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { startLoadedTexts } from '../../../tests/views/support/texts';
import { ApplicationScreen } from '../../app/screens';
import { ApplicationForm } from '../form/ApplicationForm';
import type { FormFamily } from '../form/family';
import { Confirmation, Messages, PaymentReturn, RefundNotice } from '../lazyParts';
import { StagePanel, UnknownStage } from '../stages/lazyParts';
import { ApplicationView } from './ApplicationView';
import { parseRoute } from './routeParams';

// The parts of the page are tested on their own: here only which of them are shown, and with what.
jest.mock('../form/ApplicationForm', () => ({ ApplicationForm: jest.fn(() => null) }));
jest.mock('../lazyParts', () => ({
  Confirmation: jest.fn(() => null),
  Messages: jest.fn(() => null),
  PaymentReturn: jest.fn(() => null),
  RefundNotice: jest.fn(() => null),
}));
jest.mock('../stages/lazyParts', () => ({
  StagePanel: jest.fn(() => null),
  UnknownStage: jest.fn(() => null),
}));

// The shell around the page has loaded its own.
beforeAll(() => startLoadedTexts(['shell', ...ApplicationScreen.texts]));

const parts = { ApplicationForm, Confirmation, PaymentReturn, RefundNotice, StagePanel, Messages, UnknownStage };
type Part = keyof typeof parts;

const draft = completeApplication(people.private, savedAs12);
/** A payment was begun that has not arrived. */
const unpaid: ApplicationCore = { ...draft, payment: payment(false) };
const submitted: ApplicationCore = { ...draft, payment: payment(true), submitted: '2026-02-01T10:00:00Z' };
const at = (name: Parameters<typeof statusOf>[0]): ApplicationCore => ({ ...submitted, status: statusOf(name) });

const form = { id: 'form' } as unknown as AnyForm;
const family = { id: 'family' } as unknown as FormFamily;

interface Shown {
  application?: ApplicationCore;
  /** What follows the id in the address. */
  returned?: 'success' | 'error';
  query?: string;
  machine?: StillState;
  submission?: StillState;
}

const Address = () => <output>{useLocation().search}</output>;

const viewed = ({ application = draft, returned, query = '' }: Shown) => (
  <>
    <ApplicationView
      {...{ definition, form, family, application }}
      routeParams={parseRoute({ id: '12', payment: returned }, new URLSearchParams(query))}
    />
    <Address />
  </>
);

async function show(shown: Shown = {}) {
  for (const part of Object.values(parts)) jest.mocked(part).mockClear();
  const { application = draft, query = '', machine, submission, returned } = shown;
  const rendered = renderOnStillScreen(viewed(shown), {
    application,
    machine,
    submission,
    bankReturn: { payment: returned ?? null, exam: Number(new URLSearchParams(query).get('exam')) || null },
    route: query ? `/?${query}` : '/',
  });
  await act(async () => {});
  return rendered;
}

/** The parts on the page, by their names, with what each was given last. */
const given = (): Partial<Record<Part, object>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const { lastCall } = (part as unknown as jest.Mock).mock;
      return lastCall ? [[name, lastCall[0]]] : [];
    }),
  );
const names = () => Object.keys(given());
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const title = 'Relvasoetamisloa taotlus';
const service = 'Relvalubade iseteenindus';
const locked: StillState = { value: { open: { form: 'locked', person: 'unneeded', server: 'current' } } };
const repaying: StillState = { value: { open: { form: 'repaying', person: 'unneeded', server: 'current' } } };

describe('[STEP-17] [SAVE-26] which parts are shown', () => {
  test.each<[name: string, shown: Shown, parts: Part[], heading: string, tab: string]>([
    ['a draft', {}, ['ApplicationForm'], title, `Samm 1/4: Taotlus – ${title}`],
    [
      'a draft whose payment failed',
      { returned: 'error' },
      ['ApplicationForm', 'PaymentReturn'],
      title,
      `Samm 1/4: Taotlus – ${title}`,
    ],
    [
      'a draft that was paid a moment ago',
      { returned: 'success' },
      ['ApplicationForm', 'PaymentReturn'],
      title,
      `Samm 1/4: Taotlus – ${title}`,
    ],
    [
      '[TRU-02] a draft whose money is kept',
      { application: { ...draft, payment: { ...payment(false), isKept: true } } },
      ['ApplicationForm', 'PaymentReturn'],
      title,
      `Samm 1/4: Taotlus – ${title}`,
    ],
    [
      'locked by a payment',
      { application: unpaid, machine: locked },
      ['ApplicationForm', 'PaymentReturn'],
      title,
      `Samm 1/4: Taotlus – ${title}`,
    ],
    [
      'locked, being paid',
      { application: unpaid, machine: repaying },
      ['ApplicationForm', 'PaymentReturn'],
      title,
      `Samm 1/4: Taotlus – ${title}`,
    ],
    [
      'the answers, to be checked',
      { submission: { value: 'checking' }, returned: 'error' },
      ['ApplicationForm'],
      'Kontrollige vastuseid',
      `Kontrollige vastuseid – ${title}`,
    ],
    [
      'at the authority',
      { application: at('CHECK') },
      ['StagePanel', 'Messages'],
      title,
      `Samm 2/4: Kontroll – ${title}`,
    ],
    [
      'its form, at the authority',
      { application: at('CHECK'), query: 'step=open' },
      ['ApplicationForm'],
      title,
      `Samm 1/4: Taotlus, tehtud – ${title}`,
    ],
    [
      'submitted just now',
      { application: at('CHECK'), returned: 'success' },
      ['Confirmation'],
      'Taotlus on esitatud',
      `Taotlus on esitatud – ${title}`,
    ],
    [
      'submitted, opened without the bank',
      { application: at('CHECK'), returned: 'error' },
      ['PaymentReturn', 'StagePanel', 'Messages'],
      title,
      `Samm 2/4: Kontroll – ${title}`,
    ],
    [
      'submitted, the fee of an exam paid',
      { application: at('CHECK'), returned: 'success', query: 'exam=31' },
      ['PaymentReturn', 'StagePanel', 'Messages'],
      title,
      `Samm 2/4: Kontroll – ${title}`,
    ],
    [
      'submitted just now, its form',
      { application: at('CHECK'), returned: 'success', query: 'step=open' },
      ['ApplicationForm', 'PaymentReturn'],
      title,
      `Samm 1/4: Taotlus, tehtud – ${title}`,
    ],
    [
      'checked already',
      { application: at('CHECK_OK'), returned: 'success' },
      ['PaymentReturn', 'StagePanel', 'Messages'],
      title,
      `Samm 2/4: Kontroll – ${title}`,
    ],
    [
      'further on',
      { application: at('DEPOSITION_CHECK'), returned: 'success' },
      ['PaymentReturn', 'StagePanel', 'Messages'],
      title,
      `Samm 3/4: Hoiutingimused – ${title}`,
    ],
    [
      'at the authority, but not paid',
      { application: { ...at('CHECK'), payment: null }, returned: 'success' },
      ['PaymentReturn', 'StagePanel'],
      title,
      `Samm 2/4: Kontroll – ${title}`,
    ],
    [
      'more received than due',
      { application: { ...at('CHECK'), payment: { ...payment(true), refundDue: 60 } } },
      ['RefundNotice', 'StagePanel', 'Messages'],
      title,
      `Samm 2/4: Kontroll – ${title}`,
    ],
    [
      'a status that is not known',
      { application: { ...draft, status: 'NEW' as never } },
      ['ApplicationForm', 'UnknownStage'],
      title,
      `Samm 1/4: Taotlus – ${title}`,
    ],
  ])('%s', async (_name, shown, expected, h1, tab) => {
    await show(shown);
    expect(names()).toEqual(expected);
    expect(heading()).toBe(h1);
    // The portal is opened here: only the answer to a payment takes the focus.
    expect(document.activeElement?.textContent === h1).toBe(expected.includes('Confirmation'));
    expect(document.title).toBe(`${tab} – ${service}`);
    expect(screen.getByText(/^Taotlus nr/)).toHaveTextContent('Taotlus nr 2026-000012');
    expect(screen.getByRole('navigation', { name: 'Taotluse sammud' })).toBeVisible();
  });

  test('a new application has no number yet, and a line in its place', async () => {
    await show({ application: { ...draft, no: undefined, id: undefined } as never });
    expect(screen.getByText('Uus taotlus')).toBeVisible();
  });
});

describe('what the parts are given', () => {
  const personDocument = { docNo: 'AS1', photo: null, citizenship: 'EST' } as never;

  test('the form', async () => {
    await show({
      machine: {
        value: { open: { form: 'editing', person: 'waiting', server: 'current' } },
        context: { personDocument },
      },
      query: 'allowedWeaponTypes=PISTOL&weapons=1,2',
    });
    expect(given().ApplicationForm).toEqual({
      definition,
      form,
      family,
      application: draft,
      personDocument,
      isAwaitingPerson: true,
      allowedWeaponTypes: ['PISTOL'],
      isReadOnly: false,
      tickedAtStart: ['1', '2'],
    });
  });

  test.each<[name: string, shown: Shown, isReadOnly: boolean]>([
    ['a draft can be changed', {}, false],
    ['a locked one not', { machine: locked }, true],
    ['nor one of an unknown status', { application: { ...draft, status: 'NEW' as never } }, true],
  ])('[SAVE-37] %s', async (_name, shown, isReadOnly) => {
    await show(shown);
    expect(given().ApplicationForm).toMatchObject({ isReadOnly, isAwaitingPerson: false, personDocument: null });
  });

  test('what is told of the fee follows the address', async () => {
    const { paymentReturn } = renderOnStillScreen(viewed({ returned: 'error', query: 'exam=31' }), {
      application: draft,
    });
    await act(async () => {});
    expect(given().PaymentReturn).toEqual({ definition });
    expect(paymentReturn.getSnapshot()).toMatchObject({ value: 'unpaid', context: { payment: 'error', exam: 31 } });
  });

  test('the confirmation and the stage', async () => {
    const application = at('CHECK');
    const { unmount, sent } = await show({ application, returned: 'success' });
    expect(given().Confirmation).toEqual({ definition, application });
    expect(sent).toEqual([]);
    unmount();
    const shown = await show({ application });
    const stage = given().StagePanel as { onReload: () => void };
    expect(stage).toMatchObject({ definition, application, step: 'check', isActive: true });
    stage.onReload();
    expect(shown.sent).toEqual([{ type: 'application.reloadRequested' }]);
    expect(given().Messages).toMatchObject({ definition, application });
    shown.unmount();
    await show({ application: at('DEPOSITION_CHECK'), query: 'step=check' });
    expect(given().StagePanel).toMatchObject({ step: 'check', isActive: false });
  });

  test('the refund, and the status that is not known', async () => {
    const refundDue = { ...payment(true), refundDue: 60 };
    await show({ application: { ...draft, payment: refundDue, status: 'NEW' as never } });
    expect(given().RefundNotice).toEqual({ payment: refundDue });
    expect(given().UnknownStage).toEqual({ status: 'NEW' });
  });
});

test('[SHELL-24] the heading names what is done with a licence, by the application or by the address', async () => {
  const { unmount } = await show({ application: { ...draft, licenceActivity: extensionActivity } });
  expect(heading()).toMatch(/pikendam/i);
  unmount();
  await show({ query: 'activity=CHANGE_LICENCE' });
  expect(heading()).toMatch(/muutmi/i);
});

test('the summary is offered of what was submitted, but not beside its confirmation', async () => {
  const summary = () => screen.queryByRole('link', { name: 'Taotluse kokkuvõte, nr 2026-000012' });
  const { unmount } = await show({ application: at('CHECK') });
  expect(summary()).toBeVisible();
  unmount();
  await show({ application: at('CHECK'), returned: 'success' });
  expect(summary()).toBeNull();
});

test('[STEP-12] the steps lead to each other', async () => {
  const { user } = await show({ application: at('CHECK') });
  await user.click(screen.getByRole('button', { name: /^Taotlus/ }));
  expect(screen.getByRole('status')).toHaveTextContent('?step=open');
});

describe('the heading takes the focus', () => {
  const h1 = () => screen.getByRole('heading', { level: 1 });

  test('when the answers are shown to be checked, and when the form is back', async () => {
    const { submission } = await show();
    act(() => (document.activeElement as HTMLElement).blur());
    submission.become({ value: 'checking' });
    expect(h1()).toHaveFocus();
    act(() => h1().blur());
    submission.become({ value: 'editing' });
    expect(h1()).toHaveFocus();
  });

  test('when the answers that were shown are submitted', async () => {
    const { submission } = await show({
      application: at('CHECK'),
      returned: 'success',
      submission: { value: 'checking' },
    });
    expect(heading()).toBe('Kontrollige vastuseid');
    act(() => h1().blur());
    submission.become({ value: 'editing' });
    expect(heading()).toBe('Taotlus on esitatud');
    expect(h1()).toHaveFocus();
  });
});
