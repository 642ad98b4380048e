import { FailureError } from '#domain/errors';
import { fakeServer } from '../../tests/views/support/server';
import { portalApi } from './portalApi';

const signal = new AbortController().signal;

describe('payments', () => {
  const query = {
    bank: 'LHV',
    paymentObjectId: 12,
    requestType: 'PRIVATE_APPLICATION',
    description: '12',
    applicationId: 12,
    calculatedAmount: 60,
  } as const;

  test('[API-080] [SAVE-18] [SAVE-52] a payment is started with the bank, the object, its description and the request type', async () => {
    const server = fakeServer({ 'GET /v1/payment/start': { text: '<form></form>' } });
    expect(await portalApi.startPayment(query)).toBe('<form></form>');
    expect(server.calls.map(({ params }) => params)).toEqual([query]);
  });

  test('[API-081] [SAVE-06] a zero payment names the application and the version that was confirmed', async () => {
    const payment = {
      id: 1,
      success: true,
      amount: 0,
      dateCreated: '2026-11-21T10:00:00Z',
      type: 'PRIVATE_APPLICATION',
    };
    const server = fakeServer({ 'GET /v1/payment/startZeroPayment': { data: { payment } } });
    expect(await portalApi.payZero(12, 3)).toEqual(payment);
    expect(server.calls.map(({ params }) => params)).toEqual([{ applicationId: 12, version: 3 }]);
  });

  test('[API-102] the fee is asked by kind, activity, exam and id', async () => {
    const asked = {
      applicationType: 'APPLICATION_TYPE_PURCHASE_LICENCE',
      activity: 'EXTEND_LICENCE',
      examType: 'SHOOTING',
      id: 12,
    } as const;
    const server = fakeServer({ 'GET /v1/externalWeaponProceeding/getPaymentAmount': { data: { amount: 75 } } });
    expect(await portalApi.loadAmount(asked, signal)).toBe(75);
    expect(server.calls.map(({ params }) => params)).toEqual([asked]);
  });
});

describe('documents', () => {
  const document = {
    file: new File(['%PDF'], 'tõend.pdf'),
    type: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
    applicationId: 12,
    applicationNo: '2026-000012',
    signal,
    onProgress: () => {},
  } as const;
  /** The parts of a multipart request in their order; of a file its name. */
  const partsOf = (body: unknown) =>
    [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);

  test('[API-062] [FILE-10] a document of a person is sent as file, type, applicationId and applicationNo, the file last', async () => {
    const server = fakeServer({ 'POST /v1/s3': { data: { documentId: 'a' } } });
    await portalApi.uploadDocument({ ...document, audience: 'private' });
    expect(partsOf(server.calls[0]?.body)).toEqual([
      ['type', 'DOCUMENT_TYPE_BILL_OF_HEALTH'],
      ['applicationNo', '2026-000012'],
      ['applicationId', '12'],
      ['file', 'tõend.pdf'],
    ]);
  });

  test('[API-060] [FILE-14] [OPEN-19] a document of a company is stored by its type, and named by the application', async () => {
    const server = fakeServer({ 'POST /v1/storage/file': { data: { documentId: 'a', fileName: 'a_tõend.pdf' } } });
    expect(await portalApi.uploadDocument({ ...document, rowId: 'r1', audience: 'company' })).toEqual({
      documentId: 'a',
      fileName: 'a_tõend.pdf',
      documentType: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
      rowId: 'r1',
      applicationId: 12,
      applicationNo: '2026-000012',
      size: 4,
    });
    expect(partsOf(server.calls[0]?.body)).toEqual([
      ['type', 'DOCUMENT_TYPE_BILL_OF_HEALTH'],
      ['rowId', 'r1'],
      ['file', 'tõend.pdf'],
    ]);
  });

  test.each([
    ['[FILE-15] a document of a company', 'company', '/v1/storage/file/download/a'],
    ['[API-063] a document of a person', 'private', '/v1/s3/a'],
  ] as const)('%s is fetched from its own address', async (_name, audience, path) => {
    const server = fakeServer({ [`GET ${path}`]: { data: new Blob(['%PDF']) } });
    const stored = { documentId: 'a', fileName: 'a_tõend.pdf' };
    const content = await portalApi.downloadDocument(audience, stored, new AbortController().signal);
    expect(content).toBeInstanceOf(Blob);
    expect(server.calls.map(({ name }) => name)).toEqual([`GET ${path}`]);
  });

  test('[API-065] a document is deleted by its stored name', async () => {
    const server = fakeServer({ 'POST /v1/s3/deprecate': {} });
    await portalApi.deleteDocument('a_tõend.pdf');
    expect(server.calls[0]?.body).toEqual({ fileName: 'a_tõend.pdf' });
  });
});

test.each([
  ['[ADDR-11] an address search', 'externalWeaponProceeding/geolocation', portalApi.searchAddress.bind(null, 'Tartu')],
  [
    '[ERR-27] a load of a code list',
    'externalClassifier/classifiers',
    portalApi.loadClassifier.bind(null, 'CL_WEAPON_TARGET', null),
  ],
  ['[SAVE-28] a request for the fee', 'externalWeaponProceeding/getPaymentAmount', portalApi.loadAmount.bind(null, {})],
] as const)('%s ends with its signal', async (_name, path, ask) => {
  fakeServer({ [`GET /v1/${path}`]: { status: 'never' } });
  const aborting = new AbortController();
  const call = ask(aborting.signal).catch((error: unknown) => error);
  aborting.abort();
  const failure = await call;
  expect(failure).toBeInstanceOf(FailureError);
  expect(failure).toMatchObject({ failure: { kind: 'cancelled' } });
});
