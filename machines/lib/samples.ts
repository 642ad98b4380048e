import type { Payment, PersonDocument } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';

/** Sample data of the catalogue: charts, play and path tests use them. */

export const samplePerson: PersonDocument = {
  firstName: 'Jaak-Kristjan',
  lastName: 'Jõeorg',
  idCode: '38001085718',
  citizenship: 'EST',
  docNo: 'AA0000001',
  dateOfBirth: '1980-01-08',
  docPicture: null,
};

/** A new application for a private purchase licence. */
export const sampleApplication = emptyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', {
  ...samplePerson,
  phone: '5551234',
  email: '',
});

/** Two files that wait to be uploaded. */
export const sampleQueue: readonly QueuedDocument[] = (['BILL_OF_HEALTH_OPTIONAL', 'PRISON_OFFICER'] as const).map(
  (type) => ({ key: type, uploadId: `document:${type}`, slot: { type }, name: 'paper.pdf' }),
);

/** What the server adds to a saved application. */
export const savedAs1001 = { id: 1001, no: '2026-001001' } as const;

export const samplePayment: Payment = {
  id: 1,
  success: true,
  amount: 0,
  dateCreated: '2026-01-01T00:00:00Z',
  type: 'PRIVATE_APPLICATION',
};
