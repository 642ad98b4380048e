// What an applicant does through the API, for the tests outside Jest.
import { randomUUID } from 'node:crypto';

export const purchase = (comment, existing) => ({ type: 'APPLICATION_TYPE_PURCHASE_LICENCE', comment, ...existing });

/** Saves a purchase licence application; answers it as it was saved. */
export async function saveApplication(origin, headers, application, key = randomUUID()) {
  const answer = await fetch(`${origin}/api/v1/purchaseApplication`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(application),
  });
  if (!answer.ok) throw new Error(`save ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Adds a document to an application; answers the document's id. */
export async function uploadDocument(origin, headers, { id, no }, content) {
  const form = new FormData();
  form.set('type', 'DOCUMENT_TYPE_BILL_OF_HEALTH');
  form.set('applicationId', String(id));
  form.set('applicationNo', no);
  form.set('file', new Blob([content]), 'a.pdf');
  const answer = await fetch(`${origin}/api/v1/s3`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`upload ${answer.status}`);
  return (await answer.json()).documentId;
}

/** The content of a document, or null. */
export async function downloadDocument(origin, headers, id) {
  const answer = await fetch(`${origin}/api/v1/s3/${id}`, { headers });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}
