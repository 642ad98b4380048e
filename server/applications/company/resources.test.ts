import { describe, expect, test } from '@jest/globals';
import type { Contents } from '#domain/applications/contents';
import type { ApiResource } from '#domain/applications/definition';
import type { DocumentRecord } from '#domain/applications/model';
import { statusOf } from '#domain/codes';
import { employee } from '../../../tests/fixtures/employees';
import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import {
  companyCarryBody,
  companyCollectingBody,
  companyDeclarationBody,
  companyOtherBody,
  companyPurchaseBody,
  companyTransferBody,
  companyWeaponBody,
  depository,
} from '../../../tests/server/support/companyBodies';
import { get, requestsOf, type Saved, society, t, tiit, uploaded } from '../../../tests/server/support/companyPurchase';

/** API calls of each kind of application of a company (API-023..048): their answers, and who gets them. */

interface Resource {
  resource: ApiResource;
  /** IDs of its calls. */
  post: string;
  own: string;
  list: string;
  body: Record<string, unknown>;
  /** Counts on the card of this draft. */
  contents: Contents;
  /** Call for its documents, and a body that names one. Left out: its documents belong to rows. */
  files?: { id: string; type: string; naming: (documentId: string) => Record<string, unknown> };
}

const otherFile = 'DOCUMENT_TYPE_OTHER_FILE';
const declared = 'DOCUMENT_TYPE_WEAPONS_AMMO';
const statute = {
  type: 'DOCUMENT_TYPE_ENTREPRENEUR_STATUTE',
  naming: (statuteDocumentId: string) => ({ statuteDocumentId }),
};

const resources: readonly Resource[] = [
  {
    resource: 'weaponLicence',
    post: 'API-023',
    own: 'API-024',
    list: 'API-026',
    body: companyWeaponBody({ depositories: [depository('d1'), depository('d2', { ordering: 2 })] }),
    contents: { weapons: 2, depositories: 2 },
    files: { id: 'API-025', ...statute },
  },
  {
    resource: 'purchaseLicence',
    post: 'API-027',
    own: 'API-028',
    list: 'API-029',
    body: companyPurchaseBody(),
    contents: { weapons: 2 },
    files: {
      id: 'API-030',
      type: 'DOCUMENT_TYPE_GUARDED_OBJECTS',
      naming: (guardedObjectsDocumentId) => ({
        weaponTypes: [weaponLine({ purposes: ['WEAPON_PURPOSE_A'] })],
        guardedObjectsDocumentId,
      }),
    },
  },
  {
    resource: 'carryPermit',
    post: 'API-031',
    own: 'API-032',
    list: 'API-033',
    body: companyCarryBody([employee('e1'), employee('e2', { ordering: 1 })]),
    contents: { employees: 2 },
  },
  {
    resource: 'weaponTransfer',
    post: 'API-034',
    own: 'API-035',
    list: 'API-036',
    body: companyTransferBody({ weapons: [weapon('W-1102', { enabled: true }), weapon('W-1103')] }),
    contents: { weapons: 1 },
  },
  {
    resource: 'otherApplication',
    post: 'API-037',
    own: 'API-038',
    list: 'API-039',
    body: companyOtherBody([]),
    contents: {},
    files: {
      id: 'API-040',
      type: otherFile,
      naming: (documentId) => ({ files: [{ documentType: otherFile, documentId }] }),
    },
  },
  {
    resource: 'weaponsAmmo',
    post: 'API-041',
    own: 'API-042',
    list: 'API-043',
    body: companyDeclarationBody(),
    contents: { weapons: 1, essentialComponents: 1, ammunition: 1, ammoComponents: 1 },
    files: {
      id: 'API-044',
      type: declared,
      naming: (documentId) => ({ files: [{ documentType: declared, documentId }] }),
    },
  },
  {
    resource: 'collectingLicence',
    post: 'API-045',
    own: 'API-046',
    list: 'API-048',
    body: companyCollectingBody(),
    contents: { weapons: 2 },
    files: {
      id: 'API-047',
      type: 'DOCUMENT_TYPE_WEAPON_STORAGE',
      naming: (weaponStorageDocumentId) => ({
        weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_STORAGE'],
        weaponStorageDocumentId,
      }),
    },
  },
];

const other = { party: society };

describe.each(resources)('$resource', ({ resource, body, contents, files, ...ids }) => {
  const { url, post, store } = requestsOf(resource, () => body);

  test(`[${ids.post}] an application is saved with an id, for the company acted for and nobody else`, async () => {
    const { id, type, entrepreneurApplication } = await store(body);
    expect([typeof id, type, entrepreneurApplication.legalPerson.regCode]).toEqual(['number', body.type, '19900019']);
    expect((await t.app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(401);
    expect((await t.as(tiit)({ method: 'POST', url, payload: body })).statusCode).toBe(403);
    expect((await post({ ...body, id }, other)).statusCode).toBe(404);
  });

  test(`[${ids.own}] it is read as it was saved, by its company only`, async () => {
    const application = await store(body);
    const own = `${url}/${application.id}`;
    expect((await get(own)).json()).toEqual(application);
    expect((await t.app.inject({ url: own })).statusCode).toBe(401);
    expect((await t.as(tiit)({ url: own })).statusCode).toBe(404);
    expect((await get(own, other)).statusCode).toBe(404);
  });

  test(`[${ids.list}] its company finds it in its list, another company does not`, async () => {
    const { id } = await store(body);
    const idsFor = async (who?: typeof other) =>
      (await get(`${url}/list`, who)).json<Saved[]>().map((application) => application.id);
    expect(await idsFor()).toContain(id);
    expect(await idsFor(other)).not.toContain(id);
    expect((await t.app.inject({ url: `${url}/list` })).statusCode).toBe(401);
    expect((await t.as(tiit)({ url: `${url}/list` })).statusCode).toBe(403);
  });

  test(`[ROLE-18] [${ids.list}] the list says how much is in a draft, until it is submitted`, async () => {
    const { id } = await store(body);
    const listed = async () => (await get(`${url}/list`)).json<Saved[]>().find((application) => application.id === id);
    expect((await listed())?.contents).toEqual(contents);
    expect((await get(`${url}/${id}`)).json()).not.toHaveProperty('contents');
    const status = statusOf('CHECK');
    await t.deps.database.db.updateTable('application').set({ status }).where('id', '=', id).execute();
    expect(await listed()).not.toHaveProperty('contents');
  });

  if (files)
    test(`[${files.id}] its company lists its documents`, async () => {
      const documentId = await uploaded({}, files.type);
      const { id } = await store({ ...body, ...files.naming(documentId) });
      const answer = (await get(`${url}/${id}/files`)).json<DocumentRecord[]>();
      expect(answer).toMatchObject([{ documentId, documentType: files.type }]);
      expect((await get(`${url}/${id}/files`, other)).statusCode).toBe(404);
      expect((await t.app.inject({ url: `${url}/${id}/files` })).statusCode).toBe(401);
    });
});
