import { act, screen, waitFor } from '@testing-library/react';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { carryPermitDefinition } from '#domain/applications/company/carryPermit/definition';
import { otherApplicationDefinition } from '#domain/applications/company/otherApplication/definition';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { firearmsPassDefinition } from '#domain/applications/private/firearmsPass/definition';
import { completeApplication, extensionActivity, payment, savedAs12 } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import type { StillState } from '../../../tests/views/support/stillActor';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { FormBinding } from '../../form/binding';
import type { FormDeps } from '../form/formContext';
import { PaymentSection } from './PaymentSection';

const unpaid = completeApplication(people.private, savedAs12);

interface Shown {
  application?: ApplicationCore;
  definition?: ApplicationDefinition;
  values?: object;
  isReadOnly?: boolean;
  isAwaitingPerson?: boolean;
  submission?: StillState;
  loadAmount?: () => Promise<number>;
}

function TestForm({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  const formik = useFormik({ initialValues: {}, onSubmit: () => undefined });
  return (
    <FormBinding
      {...{ formik, isReadOnly, path: '', errors: new Map(), showsAllErrors: false, onFinished: () => undefined }}
    >
      {children}
    </FormBinding>
  );
}

function show({ values = {}, isReadOnly = false, isAwaitingPerson = false, loadAmount, ...options }: Shown = {}) {
  const state = { values, context: { typeFees: { FREE: { requiresPayment: false, paymentAmount: null } } } };
  const store = { subscribe: () => () => undefined, getState: () => state } as unknown as FormDeps['store'];
  return renderOnStillScreen(
    <TestForm isReadOnly={isReadOnly}>
      <PaymentSection />
    </TestForm>,
    {
      application: unpaid,
      ...options,
      api: { loadAmount: loadAmount ?? (async () => 60) },
      form: { isAwaitingPerson, store },
    },
  );
}

const pay = 'Tasu ja esita taotlus';
const send = 'Saada menetlusse';
const save = 'Salvesta ilma tasumata';
const saveFree = 'Salvesta ilma esitamata';
/** The page is at rest: what the server answered at once is shown. */
const loaded = () => screen.findByRole('heading');
/** Label and value of each line. */
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('[SAVE-09] [SAVE-10] [SAVE-32] [SAVE-50] what is to be paid', () => {
  test.each<[name: string, shown: Shown, fact: string | RegExp, offered: string[]]>([
    ['the fee of a licence', {}, /^Riigilõiv loa eest: 60\s€$/, [pay, save]],
    [
      'the fee of an extension',
      { application: { ...unpaid, licenceActivity: extensionActivity } },
      /^Riigilõiv loa pikendamise eest: 60\s€$/,
      [pay, save],
    ],
    ['nothing', { loadAmount: async () => 0 }, 'Riigilõiv loa eest: Tasuta', [send, saveFree]],
    [
      'no licence, a type that is free',
      { definition: otherApplicationDefinition, values: { applicationFileType: 'FREE' } },
      'Riigilõiv: Tasuta',
      [send, saveFree],
    ],
    [
      'the fee for each employee',
      { definition: carryPermitDefinition, values: { employees: [{}, {}] } },
      /^Riigilõiv loa eest: 120\s€ \(2 × 60\s€\)$/,
      [pay, save],
    ],
    [
      'one employee needs no multiplication',
      { definition: carryPermitDefinition, values: { employees: [{}] } },
      /^Riigilõiv loa eest: 60\s€$/,
      [pay, save],
    ],
    [
      'not known yet, for two employees',
      {
        definition: carryPermitDefinition,
        values: { employees: [{}, {}] },
        loadAmount: () => new Promise<number>(() => {}),
      },
      'Riigilõiv loa eest: Summa selgub peagi',
      [save],
    ],
    [
      '[SAVE-11] what cannot be saved unpaid',
      { definition: firearmsPassDefinition },
      /^Riigilõiv loa eest: 60\s€$/,
      [pay],
    ],
    ['a locked form', { isReadOnly: true }, /^Riigilõiv loa eest: 60\s€$/, [pay]],
  ])('%s', async (_name, shown, fact, offered) => {
    show(shown);
    await loaded();
    expect(screen.getByRole('heading', { name: 'Riigilõiv ja esitamine' })).toBeVisible();
    expect(facts()).toEqual([typeof fact === 'string' ? fact : expect.stringMatching(fact)]);
    expect(screen.getByRole('definition')).toHaveAttribute('aria-live', 'polite');
    expect(buttons()).toEqual(offered);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each<[name: string, euros: number, facts: RegExp[], offered: string[]]>([
    [
      'covers the fee',
      60,
      [/^Riigilõiv loa eest: Tasutud, juurde maksta ei ole vaja$/, /^Tasutud: 60\s€$/],
      [send, saveFree],
    ],
    ['is less than the fee', 90, [/^Riigilõiv loa eest: 90\s€$/, /^Tasutud: 60\s€$/], [pay, save]],
  ])('[TRU-02] money that was paid without submitting %s', async (_name, euros, expected, offered) => {
    const loadAmount = jest.fn(async () => euros);
    show({ application: { ...unpaid, payment: { ...payment(false), isKept: true } }, loadAmount });
    await loaded();
    expect(facts()).toEqual(expected.map((fact) => expect.stringMatching(fact)));
    expect(buttons()).toEqual(offered);
  });

  test('[SAVE-28] what could not be loaded is asked for again', async () => {
    const loadAmount = jest.fn(async () => 60);
    loadAmount.mockRejectedValueOnce(new Error('down'));
    const { user } = show({ loadAmount });
    expect(await screen.findByText('Riigilõivu suurust ei õnnestunud välja selgitada.')).toBeVisible();
    expect(facts()).toEqual(['Riigilõiv loa eest: Summa selgub peagi']);
    expect(buttons()).toEqual(['Proovi uuesti', save]);
    await user.click(button('Proovi uuesti'));
    await waitFor(() => expect(buttons()).toEqual([pay, save]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test.each<[name: string, amount: number, fact: RegExp]>([
  ['a fee', 60, /^Tasutud: 60\s€$/],
  ['nothing', 0, /^Tasutud: Tasuta$/],
])('[PRIV-27] of a paid application it shows what was paid and when: %s', async (_name, amount, fact) => {
  show({ application: { ...unpaid, payment: { ...payment(true), amount } } });
  await loaded();
  expect(facts()).toEqual([expect.stringMatching(fact), 'Tasumise kuupäev: 01.02.2026']);
  expect(buttons()).toEqual([]);
});

test('a payment that failed is none', async () => {
  show({ application: { ...unpaid, payment: payment(false) } });
  await loaded();
  expect(buttons()).toEqual([pay, save]);
});

describe('what can be done', () => {
  test('it is paid for, or saved', async () => {
    const { sent, user } = show();
    await loaded();
    expect(button(pay)).toHaveAttribute('id', 'pay-application');
    await user.click(button(pay));
    await user.click(button(save));
    expect(sent).toEqual([{ type: 'payment.requested' }, { type: 'save.requested' }]);
  });

  test.each<[name: string, shown: Shown]>([
    ['it is being saved', { submission: { value: 'saving' } }],
    ['the population register is asked', { isAwaitingPerson: true }],
  ])('nothing while %s', async (_name, shown) => {
    show(shown);
    await loaded();
    expect(button(pay)).toBeDisabled();
    expect(button(save)).toBeDisabled();
  });

  test('[SAVE-03] what failed is told above the buttons', async () => {
    const failure = { kind: 'server', key: 'error.backendError' };
    show({ submission: { value: 'saveFailed', context: { failure } } });
    expect(await screen.findByText('Taotlust ei õnnestunud salvestada.')).toBeVisible();
  });
});

describe('the button that was pressed is disabled meanwhile, and', () => {
  const press = async () => {
    const shown = show();
    await loaded();
    const focus = jest.spyOn(button(save), 'focus');
    await shown.user.click(button(save));
    focus.mockClear();
    shown.submission.become({ value: 'saving' });
    // Browsers take the focus from a button that is disabled; jsdom leaves it there.
    act(() => (document.activeElement as HTMLElement).blur());
    expect(document.body).toHaveFocus();
    return { ...shown, focus };
  };

  test('has the focus again, without a jump of the page', async () => {
    const { submission, focus } = await press();
    submission.become({ value: 'editing' });
    expect(button(save)).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test('leaves it where the person has put it', async () => {
    const { submission } = await press();
    const heading = screen.getByRole('heading');
    heading.focus();
    submission.become({ value: 'editing' });
    expect(heading).toHaveFocus();
  });

  test('does not take it when something else is done later', async () => {
    const { submission } = await press();
    submission.become({ value: 'editing' });
    act(() => button(save).blur());
    submission.become({ value: 'saving' });
    submission.become({ value: 'editing' });
    expect(document.body).toHaveFocus();
  });
});
