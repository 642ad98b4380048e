import { createActor, SimulatedClock } from 'xstate';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { stepsOf } from '#domain/applications/stepper';
import { stagePathOf } from './applicationStage/applicationStage.machine';
import { browserSupportMachine } from './browserSupport/browserSupport.machine';
import { notificationsMachine } from './notifications/notifications.machine';
import { stepperMachine } from './stepper/stepper.machine';
import { type Amounts, weaponTypeDialogMachine } from './weaponTypeDialog/weaponTypeDialog.machine';

const payment = { id: 1, success: true, amount: 60, dateCreated: '', type: '' };

describe('the stepper', () => {
  const steps = (status: string) =>
    stepsOf(purchaseLicenceDefinition, { status: `APPLICATION_STATUS_${status}`, payment, exams: [] });
  const open = (status: string, requested: 'open' | 'register' | null = null) => {
    const actor = createActor(stepperMachine, { input: { steps: steps(status), requested } });
    actor.start();
    return actor;
  };
  it.each([
    ['DEPOSITION_CHECK', null, 'deposition'],
    ['DEPOSITION_CHECK', 'open', 'open'],
    ['DEPOSITION_CHECK', 'register', 'deposition'],
  ] as const)('[STEP-01] [STEP-11] at %s with the requested step %s shows %s', (status, requested, shown) => {
    expect(open(status, requested).getSnapshot().context.viewed).toBe(shown);
  });
  it('[STEP-01] opens earlier steps and the active step, but no later ones', () => {
    const actor = open('DEPOSITION_CHECK');
    actor.send({ type: 'step.opened', step: 'register' });
    expect(actor.getSnapshot().context.viewed).toBe('deposition');
    actor.send({ type: 'step.opened', step: 'open' });
    expect(actor.getSnapshot().context.viewed).toBe('open');
    actor.send({ type: 'step.opened', step: 'check' });
    expect(actor.getSnapshot().context.viewed).toBe('check');
    actor.send({ type: 'step.opened', step: 'deposition' });
    expect(actor.getSnapshot().matches('atActive')).toBe(true);
  });
  it('[STEP-11] shows the new step when the status of the application changes', () => {
    const actor = open('CHECK', 'open');
    actor.send({ type: 'application.changed', steps: steps('REGISTER_OK') });
    expect(actor.getSnapshot().context.viewed).toBe('register');
  });
});

describe('the stage of a kind', () => {
  const at = (status: string, paid = true) =>
    stagePathOf(purchaseLicenceDefinition, { status: `APPLICATION_STATUS_${status}`, payment: paid ? payment : null });
  it.each([
    ['OPEN', false, 'open', 'STEP-30'],
    ['OPEN', true, 'check.pending', 'STEP-31'],
    ['CHECK_NOT_OK', true, 'check.failed', 'STEP-34'],
    ['EXAM_CHECK_OK', true, 'exam.passed', 'STEP-22'],
    ['EXAM_CHECK_NOT_OK', true, 'exam.failed', 'STEP-23'],
    ['EXAM_CHECK', true, 'exam.pending', 'STEP-24'],
    ['REGISTER', true, 'exam.concluding', 'STEP-38'],
    ['REGISTER_OK', true, 'register', 'STEP-42'],
    ['REFUSED_EXAM', true, 'refused', 'STEP-46'],
    ['DELETED', false, 'removed', 'STEP-47'],
    ['NEVER_HEARD_OF', false, 'unknown', 'STEP-49'],
  ])('%s, paid: %s, is in stage %s [%s]', (status, paid, stagePath) => {
    expect(at(status, paid)).toBe(stagePath);
  });
});

describe('the snackbar', () => {
  const message = (over = {}) => ({ key: 'success.saved', intent: 'success' as const, ...over });
  const open = () => {
    const clock = new SimulatedClock();
    const actor = createActor(notificationsMachine, { clock });
    actor.start();
    return { clock, actor, shown: () => actor.getSnapshot().matches('shown') };
  };
  it.each([
    [undefined, 60_000],
    [3_000, 3_000],
  ])('[SHELL-34] [LIMIT-14] with the time-out %s closes after %d ms', (timeout, ms) => {
    const { actor, clock, shown } = open();
    actor.send({ type: 'message.raised', message: message({ timeout }) });
    clock.increment(ms - 1);
    expect(shown()).toBe(true);
    clock.increment(1);
    expect(shown()).toBe(false);
    expect(actor.getSnapshot().context.messages).toEqual([]);
  });
  it('[SHELL-35] closes at once', () => {
    const { actor, shown } = open();
    actor.send({ type: 'message.raised', message: message() });
    actor.send({ type: 'message.dismissed' });
    expect(shown()).toBe(false);
  });
  it('[SHELL-34] a newer message replaces the older one and restarts the time', () => {
    const { actor, clock, shown } = open();
    actor.send({ type: 'message.raised', message: message() });
    clock.increment(59_999);
    actor.send({ type: 'message.raised', message: message({ key: 'error.backendError' }) });
    clock.increment(59_999);
    expect(shown()).toBe(true);
    expect(actor.getSnapshot().context.messages.map(({ key }) => key)).toEqual(['error.backendError']);
  });
  it('[FILE-20] a lasting message and another are shown together, for the longer of their times', () => {
    const { actor, clock, shown } = open();
    const keys = () => actor.getSnapshot().context.messages.map(({ key }) => key);
    actor.send({ type: 'message.raised', message: message() });
    actor.send({ type: 'message.raised', message: message({ key: 'error.s3Error', isLasting: true }) });
    expect(keys()).toEqual(['success.saved', 'error.s3Error']);
    actor.send({ type: 'message.raised', message: message({ timeout: 3_000 }) });
    expect(keys()).toEqual(['error.s3Error', 'success.saved']);
    clock.increment(59_999);
    expect(shown()).toBe(true);
    clock.increment(1);
    expect(shown()).toBe(false);
  });
});

describe('browser support', () => {
  it.each([
    [true, false, 'blocked', '[SHELL-38]'],
    [true, true, 'blocked', '[SHELL-38]'],
    [false, true, 'supported', '[SHELL-39]'],
    [false, false, 'warned', '[SHELL-40]'],
  ])('old Microsoft browser: %s, features: %s, gives %s %s', (isOldMicrosoft, hasFeatures, value) => {
    const actor = createActor(browserSupportMachine, { input: { isOldMicrosoft, hasFeatures } });
    actor.start();
    expect(actor.getSnapshot().value).toBe(value);
  });
});

describe('the weapon type dialog', () => {
  const open = (amounts: Amounts = {}) => {
    const confirmed: Amounts[] = [];
    const actor = createActor(weaponTypeDialogMachine);
    actor.on('amounts.confirmed', (event) => confirmed.push(event.amounts));
    actor.start();
    actor.send({ type: 'dialog.opened', amounts });
    return { actor, confirmed };
  };
  it('[PRIV-35] [PRIV-36] reports every amount, also 0, when confirmed', () => {
    const { actor, confirmed } = open({ PISTOL: 1 });
    actor.send({ type: 'amount.changed', code: 'PISTOL', amount: 0 });
    actor.send({ type: 'amount.changed', code: 'RIFLE', amount: 2 });
    actor.send({ type: 'dialog.confirmed' });
    expect(confirmed).toEqual([{ PISTOL: 0, RIFLE: 2 }]);
    expect(actor.getSnapshot().value).toBe('closed');
  });
  it.each([-1, 100, 1.5, Number.NaN])('[VAL-20] %d is refused and can be corrected', (amount) => {
    const { actor, confirmed } = open();
    actor.send({ type: 'amount.changed', code: 'PISTOL', amount });
    actor.send({ type: 'dialog.confirmed' });
    expect(actor.getSnapshot().value).toEqual({ open: 'invalid' });
    actor.send({ type: 'amount.changed', code: 'PISTOL', amount: 99 });
    actor.send({ type: 'dialog.confirmed' });
    expect(confirmed).toEqual([{ PISTOL: 99 }]);
  });
  it('[PRIV-12] dismissing it changes nothing', () => {
    const { actor, confirmed } = open();
    actor.send({ type: 'amount.changed', code: 'PISTOL', amount: 3 });
    actor.send({ type: 'dialog.dismissed' });
    expect(confirmed).toEqual([]);
  });
});
