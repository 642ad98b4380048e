import { describe, expect, test } from '@jest/globals';
import type { CompanyApplication, ListedFile } from '#domain/applications/model';
import { companyOtherBody } from '../../../tests/server/support/companyBodies';
import {
  amountOf,
  desk,
  get,
  kuuseAs,
  openBanks,
  payAtBank,
  payFree,
  refusals,
  requestsOf,
  roles,
  type Saved,
  society,
  t,
  through,
  tiit,
  uploaded,
  type Who,
} from '../../../tests/server/support/companyPurchase';

/** The other application of a company: its files, what it costs, what is refused, and its end. */

const { url, post, store, filesOf, summaryOf } = requestsOf('otherApplication', () => companyOtherBody([]));
const type = (name: string) => `OTHER_APPLICATION_${name}`;
/** 30 euros, and none. */
const paid = type('STORAGE_CHANGE');
const free = type('LOST_WEAPON');

const applicationFile = (who?: Who) => uploaded(who, 'DOCUMENT_TYPE_OTHER_APPLICATION');
const otherFile = (who?: Who) => uploaded(who, 'DOCUMENT_TYPE_OTHER_FILE');
const other = (documentId: string): ListedFile => ({ documentType: 'DOCUMENT_TYPE_OTHER_FILE', documentId });

const saved = (files: readonly ListedFile[], changes: object = {}, who?: Who) =>
  store(companyOtherBody(files, { ...changes }), who);
const withFile = async (documentType: string, changes: object = {}, who?: Who) =>
  saved([{ documentType, documentId: await applicationFile(who) }], changes, who);

openBanks();

describe('the files', () => {
  test('[OTHER-06] [OTHER-12] [API-216] the application comes back with its files as they were saved', async () => {
    const files = [
      { documentType: paid, documentId: await applicationFile() },
      other(await otherFile()),
      other(await otherFile()),
    ];
    const application = await saved(files, { isSportingOrganisation: true });
    expect(application).toMatchObject({
      type: 'APPLICATION_TYPE_OTHER_APPLICATION',
      status: 'APPLICATION_STATUS_OPEN',
      files,
      isSportingOrganisation: true,
      entrepreneurApplication: { phone: '+372 600 0019', legalPerson: { regCode: '19900019' } },
    });
    expect((await get(`${url}/${application.id}`)).json()).toEqual(application);
    expect(await refusals(application.id)).toEqual([]);
    const again = (await post(application)).json<CompanyApplication>();
    expect([again.files, again.isSportingOrganisation]).toEqual([files, true]);
    expect((await get(`${url}/list`)).json<{ id: number }[]>().map(({ id }) => id)).toContain(application.id);
  });

  test('[OTHER-04] [OTHER-14] [FILE-14] [FILE-16] [FILE-17] its files are listed as one application file and any number of others', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => otherFile()));
    const { id } = await saved([{ documentType: paid, documentId: await applicationFile() }, ...others.map(other)]);
    const types = (await filesOf(id)).map(({ documentType }) => documentType);
    expect(types.toSorted()).toEqual([
      'DOCUMENT_TYPE_OTHER_APPLICATION',
      ...others.map(() => 'DOCUMENT_TYPE_OTHER_FILE'),
    ]);
  });

  test('[OTHER-02] of two application files the first is kept, and the other is taken away', async () => {
    const [first, second] = [await applicationFile(), await applicationFile()];
    const { id, files } = await saved([
      { documentType: free, documentId: first },
      { documentType: paid, documentId: second },
    ]);
    expect(files).toEqual([{ documentType: free, documentId: first }]);
    expect((await filesOf(id)).map(({ documentId }) => documentId)).toEqual([first]);
  });

  test('[OTHER-02] [FILE-04] a new application file takes the place of the earlier one', async () => {
    const application = await withFile(free);
    const documentId = await applicationFile();
    const { id } = (await post({ ...application, files: [{ documentType: free, documentId }] })).json<Saved>();
    expect((await filesOf(id)).map((file) => file.documentId)).toEqual([documentId]);
  });

  test('[FILE-29] a file that somebody else uploaded is refused', async () => {
    const documentId = await otherFile({ party: society });
    const answer = await post(companyOtherBody([other(documentId)]));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'files[0].documentId', key: 'error.noFileFound' }],
    ]);
  });

  test('[FILE-22] [ROLE-19] another company of the same person finds neither the application nor its files', async () => {
    const { id, files } = await withFile(free);
    const paths = [`${url}/${id}`, `${url}/${id}/files`, `/api/v1/storage/file/download/${files[0]?.documentId}`];
    for (const path of paths) expect([path, (await get(path, { party: society })).statusCode]).toEqual([path, 404]);
  });
});

describe('what is refused when the portal is bypassed', () => {
  const refusalsOf = async (files: readonly ListedFile[], changes: object = {}) =>
    refusals((await saved(files, changes)).id);

  test('[OTHER-05] [VAL-27] an application without any file', async () => {
    expect(await refusalsOf([])).toEqual(['files error.noFileFound']);
    expect(await refusalsOf([{ documentType: free, documentId: null }])).toEqual(['files error.noFileFound']);
    const { id } = await saved([]);
    const answer = await payFree(id);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ field: 'files', key: 'error.noFileFound' }]]);
  });

  test('[OTHER-05] files of another form do not count', async () => {
    const documentId = await uploaded();
    expect(await refusalsOf([other(documentId)])).toEqual(['files error.noFileFound']);
  });

  test('[OTHER-07] a type without its file, so that nobody pays for what is not there', async () => {
    const files = [{ documentType: paid, documentId: null }, other(await otherFile())];
    expect(await refusalsOf(files)).toEqual(['documents.OTHER_APPLICATION validationError.document']);
  });

  test('[OTHER-07] an application file without its type, which would cost nothing', async () => {
    expect(await refusalsOf([{ documentType: '', documentId: await applicationFile() }])).toEqual([
      'applicationFileType validationError.required',
    ]);
  });

  test('[OTHER-07] an application file that is called another file, which would cost nothing', async () => {
    expect(await refusalsOf([other(await applicationFile())])).toEqual([
      'applicationFileType validationError.required',
    ]);
  });

  // The last are properties that every object of the language has.
  test.each([type('OF_MY_OWN'), 'constructor', 'toString', '__proto__'])(
    '[OTHER-06] [OPEN-50] a type that the code list does not have: %s',
    async (code) => {
      const { id } = await withFile(code);
      expect(await refusals(id)).toEqual(['applicationFileType form.invalidField']);
      expect((await payFree(id)).statusCode).toBe(422);
    },
  );

  test('[CPUR-02] [CPUR-03] an application without contact data', async () => {
    const found = await refusalsOf([other(await otherFile())], {
      entrepreneurApplication: { phone: '', email: 'a@b' },
    });
    expect(found.map((each) => each.split(' ')[0])).toEqual(['phone', 'email']);
  });

  test('[OTHER-11] [OTHER-12] a sporting organisation is not kept where it is not asked about', async () => {
    const answers = [
      await withFile(free, { isSportingOrganisation: true }),
      await withFile(paid, { isSportingOrganisation: true }),
    ];
    expect(answers.map(({ isSportingOrganisation }) => isSportingOrganisation)).toEqual([false, true]);
  });

  test('[OTHER-09] [OTHER-10] it is kept where the list names a fee, or no amount at all', async () => {
    const { db } = t.deps.database;
    const code = type('WITHOUT_AMOUNT');
    const entry = {
      type: 'CL_OTHER_APPLICATION_TYPE',
      code,
      user_group: '' as const,
      ordering: 99,
      value_et: code,
      value_en: code,
    };
    await db
      .insertInto('classifier')
      .values({ ...entry, metadata: JSON.stringify({ requiresPayment: false }) })
      .execute();
    const { id, isSportingOrganisation } = await withFile(code, { isSportingOrganisation: true });
    expect([isSportingOrganisation, await amountOf(id)]).toEqual([true, { amount: 0 }]);
    await db.deleteFrom('classifier').where('code', '=', code).execute();
  });
});

describe('the fee', () => {
  test.each(roles)(
    '[OTHER-07] [OTHER-03] [ROLE-04] [SAVE-33] %s pays the amount of the type at a bank',
    async (role, person) => {
      const who = { person, party: kuuseAs(role) };
      const { id } = await withFile(paid, { payment: { success: true, amount: 0 } }, who);
      expect(await amountOf(id, who)).toEqual({ amount: 30 });
      expect((await payFree(id, who)).json().messageId).toBe('FEE_DUE');
      expect((await payAtBank(id, who)).body).toContain('name="VK_AMOUNT" value="30.00"');
    },
  );

  test('[OTHER-08] [OTHER-13] [SAVE-14] an application that costs nothing is submitted without a bank', async () => {
    const { id } = await withFile(free);
    expect(await amountOf(id)).toEqual({ amount: 0 });
    expect((await payAtBank(id)).json().messageId).toBe('NO_FEE');
    expect((await payFree(id)).json()).toMatchObject({ success: true, payment: { success: true, amount: 0 } });
    const application = (await get(`${url}/${id}`)).json<Saved>();
    expect(application.entrepreneurApplication).toMatchObject({
      status: 'APPLICATION_STATUS_CHECK',
      payment: { success: true, amount: 0 },
    });
    const answer = await post(application);
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'READ_ONLY']);
  });

  test('[OTHER-08] [OTHER-13] other files alone cost nothing', async () => {
    const { id } = await saved([other(await otherFile())]);
    expect((await payFree(id)).statusCode).toBe(200);
  });

  test('[OTHER-07] it follows the type that is saved last', async () => {
    const application = await withFile(free);
    const files = application.files.map((file) => ({ ...file, documentType: paid }));
    const { id } = (await post({ ...application, files })).json<Saved>();
    expect(await amountOf(id)).toEqual({ amount: 30 });
  });
});

describe('after submission', () => {
  async function submitted(): Promise<number> {
    const files = [{ documentType: free, documentId: await applicationFile() }, other(await otherFile())];
    const { id } = await saved(files);
    expect((await payFree(id)).statusCode).toBe(200);
    return id;
  }

  test('[OTHER-15] [STEP-56] it ends without deposition, exam or licence', async () => {
    const id = await submitted();
    expect((await desk(id, 'deposition.started')).statusCode).toBe(409);
    await through(id, 'check.passed', 'register.started', 'register.completed');
    expect((await get(`${url}/${id}`)).json()).toMatchObject({ status: 'APPLICATION_STATUS_REGISTER_OK' });
    const licence = t.deps.database.db.selectFrom('licence').select('number').where('application_id', '=', id);
    expect(await licence.execute()).toEqual([]);
  });

  test.each([
    [
      'et',
      'Ettevõtte muu taotlus',
      'Failid › Taotluse liik',
      'Teade relva kaotsimineku või varguse kohta',
      'Dokumendid › Muu fail',
    ],
    [
      'en',
      'Other application of a company',
      'Files › Type of the application',
      'Notice of a lost or stolen weapon',
      'Documents › Other file',
    ],
  ])('[OTHER-06] [L10N-10] the summary says what was sent, %s', async (language, title, label, text, file) => {
    const { rows, pdf, ...summary } = await summaryOf(await submitted(), language);
    expect(summary.title).toBe(title);
    expect(rows).toMatchObject({ [label]: text, [file]: 'objektid.pdf' });
    expect(pdf.texts.map((each) => each.text).join(' ')).toContain(text);
    expect(JSON.stringify(rows)).toContain(tiit.personCode);
  });
});
