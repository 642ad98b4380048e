import { FailureError, messageIds } from '#domain/errors';
import { delays } from '#domain/limits';
import en from '../../locales/en/common.json';
import et from '../../locales/et/common.json';
import { fakeServer } from '../../tests/views/support/server';
import { saveApplication } from './applications';
import { loadClassifierIn } from './classifiers';
import { client } from './client';
import { failureOfAnswer } from './failures';
import { loadFeatureFlags } from './features';
import { listLicences } from './licences';
import { linkSession } from './link';
import { downloadDecision } from './papers';
import { startPayment } from './payments';

const session = {
  token: jest.fn<string | null, []>(),
  language: () => 'en',
  rejected: jest.fn(),
  forbidden: jest.fn(),
};

beforeEach(() => {
  jest.clearAllMocks();
  session.token.mockReturnValue('the-token');
  linkSession(session);
});

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FailureError)) throw new Error('the call did not fail as a failure');
  return error.failure;
};

const licences = 'GET /v1/licence/findPersonLicencesWithWeapons';

describe('request headers and settings', () => {
  test('[AUTH-25] sends the token as bearer and the language', async () => {
    const server = fakeServer({ [licences]: { data: [] } });
    await listLicences('private');
    expect(server.calls[0]?.headers).toMatchObject({ Authorization: 'Bearer the-token', 'Accept-Language': 'en' });
  });

  test('a call may ask for another language', async () => {
    const server = fakeServer({ 'GET /v1/externalClassifier/classifiers': { data: [] } });
    await loadClassifierIn('et', 'CL_HAZARD_CLASS');
    expect(server.calls[0]?.headers).toMatchObject({ 'Accept-Language': 'et' });
  });

  test('[AUTH-25] requests the feature flags without a token', async () => {
    const server = fakeServer({ 'GET /v1/featureFlag/list': { data: [] } });
    await loadFeatureFlags();
    expect(server.calls[0]?.headers).not.toHaveProperty('Authorization');
  });

  test('[API-001, API-003, OPEN-44] uses one client with base path /api and a time-out of 120 s', () => {
    expect([client.defaults.baseURL, client.defaults.timeout]).toEqual(['/api', delays.apiTimeout]);
    expect(delays.apiTimeout).toBe(120_000);
  });

  test('sends the idempotency key with a save', async () => {
    const server = fakeServer({ 'POST /v1/purchaseApplication': { data: { id: 5 } } });
    const application = {
      type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      status: 'APPLICATION_STATUS_OPEN',
      payment: null,
      licenceActivity: null,
      decision: null,
      exams: [],
    } as const;
    await saveApplication('purchaseApplication', { ...application, exams: [] }, 'key-of-this-save');
    expect(server.calls[0]?.headers).toMatchObject({ 'idempotency-key': 'key-of-this-save' });
  });
});

describe('failures', () => {
  test.each([
    [401, { messageId: 'UNAUTHORIZED', message: '' }, 'unauthorized', 'error.sessionExpired'],
    [403, { messageId: 'FORBIDDEN', message: '' }, 'forbidden', 'error.forbidden'],
    [404, { messageId: 'NOT_FOUND', message: '' }, 'notFound', 'error.backendError'],
    [409, { messageId: 'STALE_VERSION', message: '' }, 'conflict', 'error.staleVersion'],
    [409, { messageId: 'READ_ONLY', message: '' }, 'conflict', 'error.readOnly'],
    [409, { messageId: 'TOO_MANY_DRAFTS', message: '' }, 'conflict', 'error.tooManyDrafts'],
    [409, { messageId: 'PAYMENT_STARTED', message: '' }, 'conflict', 'error.paymentStarted'],
    [409, { messageId: 'ALREADY_PAID', message: '' }, 'conflict', 'error.alreadyPaid'],
    [413, null, 'rejected', 'error.maxFileSizeExceeded'],
    [415, null, 'rejected', 'error.uploadDocument'],
    [422, { messageId: 'VALIDATION', message: '' }, 'rejected', 'form.invalidField'],
    [422, { messageId: 'COMPANY_CANNOT_APPLY', message: '' }, 'rejected', 'error.companyCannotApply'],
    [409, { messageId: 'FEE_DUE', message: '' }, 'conflict', 'error.feeChanged'],
    [409, { messageId: 'NOT_ALLOWED', message: '' }, 'conflict', 'error.backendError'],
    [429, null, 'server', 'error.backendError'],
    [429, { messageId: 'TOO_MANY_REQUESTS', message: '' }, 'server', 'error.tooManyRequests'],
    [403, { messageId: 'OF_A_NEWER_RELEASE', message: '' }, 'forbidden', 'error.forbidden'],
    [409, { messageId: 'toString', message: '' }, 'conflict', 'error.backendError'],
    [500, '<html>', 'server', 'error.backendError'],
    [502, { messageId: 'UPSTREAM', message: '' }, 'server', 'error.backendError'],
  ])('[ERR-01, API-005] status %i with %j is %s and shows %s', (status, body, kind, key) => {
    expect(failureOfAnswer(status, body)).toMatchObject({ kind, key });
  });

  const texts = { et, en };
  test.each(messageIds.flatMap((id) => (['et', 'en'] as const).map((language) => [id, language] as const)))(
    '[API-005] [L10N-03] reason %s has a text in %s',
    (messageId, language) => {
      const { key } = failureOfAnswer(400, { messageId, message: '' });
      const text = key
        .split('.')
        .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], texts[language]);
      expect(typeof text).toBe('string');
    },
  );

  test('[VAL-27] keeps the refused fields that have a text', () => {
    const fields = [
      { field: 'email', key: 'validationError.email' },
      { field: 'phone', key: '' },
    ];
    expect(failureOfAnswer(422, { messageId: 'VALIDATION', message: '', fields }).fields).toEqual([fields[0]]);
  });

  test('[INFO-27] shows the message about the age when the applicant is too young', () => {
    const fields = [{ field: 'applicant', key: 'notification.youngerThan18' }];
    const failure = failureOfAnswer(422, { messageId: 'VALIDATION', message: '', fields });
    expect(failure.key).toBe('notification.youngerThan18');
  });

  test.each([
    ['offline', 'network'],
    ['timeout', 'timeout'],
  ] as const)('[ERR-01] a call without an answer (%s) is a %s failure with the general text', async (status, kind) => {
    fakeServer({ [licences]: { status } });
    expect(await failureOf(listLicences('private'))).toEqual({ kind, key: 'error.backendError' });
  });

  test('a call on a device without a connection says so', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({ [licences]: { status: 'offline' } });
    expect(await failureOf(listLicences('private'))).toEqual({ kind: 'network', key: 'error.offline' });
    onLine.mockRestore();
  });

  test('[API-004] [ERR-27] a cancelled call shows no message', async () => {
    fakeServer({ [licences]: { status: 'never' } });
    const giveUp = new AbortController();
    const call = failureOf(listLicences('private', giveUp.signal));
    giveUp.abort();
    expect(await call).toEqual({ kind: 'cancelled', key: '' });
  });

  test('[AUTH-26, AUTH-28] reports 401 and 403 to the session', async () => {
    fakeServer({ [licences]: { status: 401 } });
    await failureOf(listLicences('private'));
    expect([session.rejected.mock.calls.length, session.forbidden.mock.calls.length]).toEqual([1, 0]);
    fakeServer({ [licences]: { status: 403 } });
    await failureOf(listLicences('private'));
    expect([session.rejected.mock.calls.length, session.forbidden.mock.calls.length]).toEqual([1, 1]);
  });

  test('[SET-29] tells the session whether the authorisation to represent the company has ended', async () => {
    for (const messageId of ['UNAUTHORIZED', 'AUTHORISATION_ENDED']) {
      fakeServer({ [licences]: { status: 401, data: { messageId, message: '' } } });
      await failureOf(listLicences('private'));
    }
    expect(session.rejected.mock.calls).toEqual([[false], [true]]);
  });

  test('[AUTH-26] a 401 to a call without a token does not end the session', async () => {
    fakeServer({ 'GET /v1/featureFlag/list': { status: 401 } });
    await failureOf(loadFeatureFlags());
    expect(session.rejected).not.toHaveBeenCalled();
  });
});

describe('files', () => {
  const decision = 'GET /v1/licence/downloadDecision';
  const content = new Blob(['%PDF']);

  test.each([
    ['attachment; filename="otsus-1.pdf"', 'otsus-1.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'p%C3%B5der.pdf', 'põder.pdf'],
    [undefined, 'RL-1'],
  ])('[API-074] with the header %s the file name is %s', async (header, name) => {
    fakeServer({ [decision]: { data: content, headers: header ? { 'content-disposition': header } : {} } });
    expect(await downloadDecision('RL-1')).toEqual({ name, content });
  });

  test('[API-005] reads the reason of a refused download', async () => {
    const refusal = Object.assign(new Blob(), {
      text: async () => JSON.stringify({ messageId: 'READ_ONLY', message: '' }),
    });
    fakeServer({ [decision]: { status: 409, data: refusal } });
    expect(await failureOf(downloadDecision('RL-1'))).toMatchObject({ kind: 'conflict', messageId: 'READ_ONLY' });
  });

  test('[API-005] [SAVE-46] reads the reason when a payment cannot be started', async () => {
    const data = { messageId: 'AMOUNT_CHANGED', message: '' };
    fakeServer({ 'GET /v1/payment/start': { status: 409, data } });
    const query = {
      bank: 'LHV',
      paymentObjectId: 5,
      requestType: 'PRIVATE_APPLICATION',
      description: '5',
      applicationId: 5,
      calculatedAmount: 60,
    } as const;
    expect(await failureOf(startPayment(query))).toMatchObject({ kind: 'conflict', messageId: 'AMOUNT_CHANGED' });
  });
});
