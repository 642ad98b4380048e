import { describe, expect, test } from '@jest/globals';
import type { ApplicationMessage } from '#domain/applications/messages';
import { companyWeaponBody, depository } from '../../../tests/server/support/companyBodies';
import {
  as,
  get,
  requestsOf,
  type Saved,
  society,
  t,
  through,
  uploaded,
  type Who,
} from '../../../tests/server/support/companyPurchase';
import { sendAll } from '../../../tests/server/support/notices';

/** What the authority and a company write to each other about an application (ASK-01). */

const { url, saved } = requestsOf('weaponLicence', companyWeaponBody);

/** A submitted application for a weapon licence. */
async function submitted(changes: object = {}): Promise<Saved> {
  const application = await saved({ depositories: [depository('d-1')], ...changes });
  await through(application.id, 'payment.succeeded');
  await sendAll(t);
  return application;
}

const ask = (id: number, text: string) =>
  t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}/messages`, payload: { text } });
const write = (id: number, payload: object, who?: Who) =>
  as(who)({ method: 'POST', url: `${url}/${id}/messages`, payload: { documentIds: [], ...payload } });
const read = (id: number, who?: Who) => get(`${url}/${id}/messages`, who);

describe('[ASK-01] an application of a company', () => {
  test('[WRD-01] the mail of a question names the application as the form does', async () => {
    const path = '/api/v1/externalWeaponProceeding/findActivityWeaponLicence?number=RL-200102&activity=EXTEND_LICENCE';
    const { licenceActivity } = (await get(path)).json<Saved>();
    const { id, no } = await submitted({ licenceActivity });
    expect((await ask(id, 'Kus on korruseplaan?')).statusCode).toBe(200);
    const [mail, ...others] = await sendAll(t);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain(`Ettevõtte relvaloa pikendamise taotlus ${no}`);
    expect(mail!.text).toContain(`Ettevõtte relvaloa pikendamise taotlus ${no}`);
  });

  test('[ROLE-18] is answered by whoever represents the company, and by nobody else', async () => {
    const { id } = await submitted();
    await ask(id, 'Kus on korruseplaan?');
    const other = { party: society };
    expect((await read(id, other)).statusCode).toBe(404);
    expect((await write(id, { text: 'Mina vastan.' }, other)).statusCode).toBe(404);
    expect((await get(`${url}/${id}`)).json()).toMatchObject({ awaitsAnswer: true });
    expect((await write(id, { text: 'Plaan on lisatud.' })).statusCode).toBe(200);
    expect((await read(id)).json<ApplicationMessage[]>()).toMatchObject([
      { author: 'authority', text: 'Kus on korruseplaan?' },
      { author: 'applicant', text: 'Plaan on lisatud.' },
    ]);
    expect((await get(`${url}/${id}`)).json()).not.toHaveProperty('awaitsAnswer');
  });

  test('[FILE-29] a document of another company is not sent with it', async () => {
    const { id } = await submitted();
    const documentId = await uploaded({ party: society }, 'DOCUMENT_MESSAGE');
    const answer = await write(id, { text: 'Tõend.', documentIds: [documentId] });
    expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([422, 'files[0].documentId']);
    expect((await read(id)).json()).toEqual([]);
  });
});
