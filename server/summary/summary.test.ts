import type { Insertable } from 'kysely';
import type { SummaryDocument } from '#domain/applications/summary';
import type { DocumentType, Language } from '#domain/codes';
import { openTestApp, type TestApp, testNow } from '../../tests/server/support/app';
import { purchaseBody } from '../../tests/server/support/bodies';
import { readPdf } from '../../tests/server/support/pdf';
import { jaak, karu, mari } from '../../tests/server/support/people';
import { applyLifecycleEvent } from '../applications/lifecycle';
import type { Tables } from '../db/schema';
import { seedReferenceData } from '../reference/seed';

const reference = '2900082456';
const comment =
  'Harrastan laskesporti; sõbra šaakal „Žanna“ käis õues. Älgi ei ole, öö on pime, ülejäänu – €, £ ja €-märgid.';
let test_: TestApp;

beforeAll(async () => {
  test_ = await openTestApp({
    config: { payee: { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference } },
  });
  await seedReferenceData(test_.deps.database.db);
}, 60_000);
afterAll(() => test_.close());

const db = () => test_.deps.database.db;

/** An application of Mari's, saved and not submitted. */
async function saved(changes: Record<string, unknown> = {}): Promise<{ id: number; no: string }> {
  const answer = await test_.as(mari)({
    method: 'POST',
    url: '/api/v1/purchaseApplication',
    payload: purchaseBody({ comment, weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'], ...changes }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The same, paid at a bank and so submitted. `payment`: what differs in its payment. */
async function submitted(
  changes: Record<string, unknown> = {},
  payment: Partial<Insertable<Tables['payment']>> = {},
): Promise<{ id: number; no: string }> {
  const application = await saved(changes);
  await db()
    .insertInto('payment')
    .values({
      application_id: application.id,
      exam_id: null,
      request_type: 'PRIVATE_APPLICATION',
      bank: 'LHV',
      amount_cents: 6_000,
      state: 'paid',
      stamp: `1${application.id}`,
      reference,
      bank_transaction: '202611200001',
      created: testNow,
      settled: testNow,
      ...payment,
    })
    .execute();
  await applyLifecycleEvent(db(), application.id, 'payment.succeeded', { actor: null, now: testNow });
  return application;
}

const addDocument = (id: number, type: DocumentType, file_name: string) =>
  db()
    .insertInto('document')
    .values({
      id: `${type}-${id}`,
      application_id: id,
      owner_person: mari.personCode,
      owner_party: mari.personCode,
      type,
      file_name,
      storage_key: `${type}-${id}`,
      media_type: 'application/pdf',
      size: 10,
      created: testNow,
      deprecated: null,
    })
    .execute();

const ask = (id: number, { language = 'et', as = mari, file = 'summary' }: Asking = {}) =>
  test_.as(as)({ url: `/api/v1/purchaseApplication/${id}/${file}`, headers: { 'accept-language': language } });
interface Asking {
  language?: Language;
  as?: typeof mari;
  file?: 'summary' | 'summary.pdf';
}

const summaryOf = async (id: number, asking?: Asking): Promise<SummaryDocument> => (await ask(id, asking)).json();
/** `section › label` → lines. */
const rowsIn = ({ sections }: SummaryDocument): Record<string, string> =>
  Object.fromEntries(
    sections.flatMap(({ title, rows }) => rows.map(({ label, lines }) => [`${title} › ${label}`, lines.join(' | ')])),
  );

describe('the summary as data', () => {
  test('shows what was declared, with the labels of the read-only form', async () => {
    const { id, no } = await submitted();
    const summary = await summaryOf(id);
    expect(summary).toMatchObject({ no, title: 'Relvasoetamisloa taotlus' });
    const rows = rowsIn(summary);
    expect(rows).toMatchObject({
      'Taotlus › Taotleja': `Mari Maasikas, ${mari.personCode}`,
      'Taotleja › Nimi': 'Mari Maasikas',
      'Taotleja › Isikukood': mari.personCode,
      'Taotleja › Sünniaeg': '01.01.2000',
      'Taotleja › Kodakondsus': 'Eesti',
      'Kontaktandmed › Telefoninumber': '+372 5551 2345',
      'Põhjendus › Põhjendus': comment,
      'Aadressid › Tegelik elukoht': 'Riia tn 132, Tartu linn',
    });
    // What was not answered is not listed.
    expect(Object.keys(rows)).not.toContain('Aadressid › Relva hoiukoht');
    expect(Object.values(rows).filter((text) => /^[-–]?$/.test(text))).toEqual([]);
  });

  test('[SAVE-45] shows what was paid, to whom, with which reference number and at which bank', async () => {
    const { id } = await submitted();
    const rows = rowsIn(await summaryOf(id));
    expect(rows).toMatchObject({
      'Riigilõiv › Viitenumber': reference,
      'Riigilõiv › Saaja': 'Rahandusministeerium, EE932200221059223334',
      'Riigilõiv › Pank': 'LHV',
      'Riigilõiv › Maksekorralduse number': '202611200001',
    });
    expect(rows['Riigilõiv › Tasutud']?.replace(/\s/g, ' ')).toBe('60 €');
  });

  test('[L10N-04] shows when it was submitted, in Estonian time', async () => {
    const { id } = await submitted();
    expect(rowsIn(await summaryOf(id))['Taotlus › Esitatud']).toBe('20.11.2026 12.00');
  });

  test('[L10N-10] is in the requested language', async () => {
    const { id } = await submitted();
    const rows = rowsIn(await summaryOf(id, { language: 'en' }));
    expect(rows).toMatchObject({ 'Applicant › Name': 'Mari Maasikas', 'State fee › Reference number': reference });
    expect(rows['State fee › Paid']).toBe('€60');
  });

  test('[L10N-11] codes are shown as the texts of their code lists', async () => {
    const { id } = await submitted();
    const { sections } = await summaryOf(id);
    const types = sections.find(({ title }) => title === 'Relva liigid ja otstarve');
    expect(types?.rows).toEqual([{ label: 'Püstol', lines: ['1 tk', 'Enese ja vara kaitse'] }]);
    const all = JSON.stringify(sections);
    expect(all).not.toMatch(/APPLICANT_OCCUPATION|WEAPON_PURPOSE|WEAPON_DEPOSIT|PISTOL/);
  });

  test('[FILE-08] lists the documents by their own names', async () => {
    const { id, no } = await submitted();
    await addDocument(
      id,
      'DOCUMENT_TYPE_BILL_OF_HEALTH',
      '11111111-2222-3333-4444-555555555555_20261120_tervisetõend.pdf',
    );
    expect(no).toBeDefined();
    expect(rowsIn(await summaryOf(id))['Dokumendid › Tervisetõend']).toBe('tervisetõend.pdf');
  });

  test.each([
    ['paid', 'Tasutud, 20.11.2026 12.00'],
    ['failed', 'Tasumata'],
    [null, 'Tasumata'],
  ] as const)('[STEP-25] an exam whose payment is %s', async (state, shown) => {
    const { id } = await submitted();
    const exam = async (type: 'THEORY' | 'SHOOTING', amount_cents: number) =>
      (
        await db()
          .insertInto('exam')
          .values({ application_id: id, type, amount_cents })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const exam_id = await exam('THEORY', 7_500);
    await exam('SHOOTING', 0);
    if (state)
      await db()
        .insertInto('payment')
        .values({
          application_id: id,
          exam_id,
          request_type: 'EXAM',
          bank: 'LHV',
          amount_cents: 7_500,
          state,
          stamp: `2${id}`,
          reference,
          bank_transaction: null,
          created: testNow,
          settled: testNow,
        })
        .execute();
    const rows = rowsIn(await summaryOf(id));
    expect(rows['Riigilõiv › Teooriaeksam']?.replace(/\u00a0/g, ' ')).toBe(`75 €, ${shown}`);
    expect(rows['Riigilõiv › Relva käsitsemise katse']).toBe('Tasuda ei ole vaja');
  });

  test('[WRD-01] one that costs nothing is free, and paid on no day', async () => {
    const { id } = await submitted({}, { bank: null, amount_cents: 0, reference: null, bank_transaction: null });
    const fee = Object.entries(rowsIn(await summaryOf(id))).filter(([name]) => /^Riigilõiv/.test(name));
    expect(fee).toEqual([['Riigilõiv › Riigilõiv', 'Tasuta']]);
  });

  test('[WRD-01] the photo that the register has is no document of the applicant', async () => {
    const { id } = await submitted();
    await addDocument(id, 'DOCUMENT_TYPE_PHOTO', 'photo.jpg');
    const documents = async () =>
      Object.entries(rowsIn(await summaryOf(id))).filter(([name]) => /^Dokumendid/.test(name));
    expect(await documents()).toEqual([['Dokumendid › Dokumendid', 'Dokumente ei ole lisatud']]);
    await addDocument(id, 'DOCUMENT_TYPE_BILL_OF_HEALTH', 'tervis.pdf');
    expect(await documents()).toEqual([[expect.stringMatching(/^Dokumendid › Tervisetõend/), 'tervis.pdf']]);
  });

  test('[INFO-23] a refused one shows the reasons', async () => {
    const { id } = await submitted();
    const reason = 'Taotlejal on kehtiv karistus.';
    await applyLifecycleEvent(db(), id, 'check.passed', { actor: null, now: testNow });
    await applyLifecycleEvent(db(), id, 'application.refused', { actor: null, now: testNow, comment: reason });
    expect(rowsIn(await summaryOf(id))).toMatchObject({
      'Taotlus › Olek': 'Rahuldamata jäetud',
      'Otsus › Otsuse põhjendus': reason,
    });
  });

  test('there is no summary before the application is submitted', async () => {
    const { id } = await saved();
    for (const file of ['summary', 'summary.pdf'] as const) {
      const answer = await ask(id, { file });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ messageId: 'NOT_SUBMITTED' });
    }
  });
});

describe('the summary as a PDF', () => {
  const pdfOf = async (id: number, asking: Asking = {}) => {
    const answer = await ask(id, { ...asking, file: 'summary.pdf' });
    expect(answer.statusCode).toBe(200);
    return { answer, bytes: answer.rawPayload };
  };

  test('[ROLE-17] the owner downloads it as a file named after the application', async () => {
    const { id, no } = await submitted();
    const { answer, bytes } = await pdfOf(id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`taotluse-kokkuvote-${no}.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      readPdf(bytes)
        .texts.map(({ text }) => text)
        .join('\n'),
    ).toContain(no);
  });

  test('[ROLE-17, ROLE-20, OPEN-41] it does not exist for anybody else, nor for the same person acting for a company', async () => {
    const { id } = await submitted();
    for (const file of ['summary', 'summary.pdf'] as const) {
      expect((await ask(id, { as: jaak, file })).statusCode).toBe(404);
      const anonymous = await test_.app.inject({ url: `/api/v1/purchaseApplication/${id}/${file}` });
      expect(anonymous.statusCode).toBe(401);
      const asCompany = await test_.as(mari, karu)({ url: `/api/v1/purchaseApplication/${id}/${file}` });
      expect(asCompany.statusCode).toBe(404);
      const elsewhere = await test_.as(mari, karu)({ url: `/api/v1/purchaseLicence/${id}/${file}` });
      expect(elsewhere.statusCode).toBe(404);
    }
  });

  test('[FILE-08] contains every Estonian letter, and all texts of the page', async () => {
    const { id } = await submitted();
    // A line that is broken after a hyphen is read with a space there.
    const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('- ', '-').trim();
    const said = readPdf((await pdfOf(id)).bytes).texts.map(({ text }) => plain(text));
    const { sections } = await summaryOf(id);
    expect(said).toContain(plain(comment));
    for (const { title, rows } of sections) {
      expect(said).toContain(title);
      for (const { label, lines } of rows) {
        expect(said).toContain(label);
        for (const line of lines) expect(said).toContain(plain(line));
      }
    }
  });

  test.each(['et', 'en'] as const)('has its title, and its language set to %s', async (language) => {
    const { id } = await submitted();
    const { source, title } = readPdf((await pdfOf(id, { language })).bytes);
    const summary = await summaryOf(id, { language });
    expect(title).toBe(`${summary.title} ${summary.no}`);
    expect(source).toContain(`/Lang (${language})`);
    expect(source).toContain('/DisplayDocTitle true');
  });

  test('is tagged: one main heading, a heading for each part, lists of label and value; lines and footers are artifacts', async () => {
    const { id } = await submitted();
    const { source, texts } = readPdf((await pdfOf(id)).bytes);
    const { sections } = await summaryOf(id);
    // A section whose labels only repeat its title is text.
    const lists = sections.filter(({ title, rows }) => rows.some(({ label }) => label !== title));
    const labelled = lists.flatMap(({ rows }) => rows);
    expect(lists.length).toBeLessThan(sections.length);
    const tagged = (tag: string) => texts.filter((text) => text.tag === tag).length;
    expect(source).toContain('/Marked true');
    expect(source).toContain('/StructTreeRoot');
    expect(tagged('H1')).toBe(1);
    expect(tagged('H2')).toBe(sections.length);
    expect(tagged('Lbl')).toBe(labelled.length);
    expect(source.match(/\/S \/LBody/g)).toHaveLength(labelled.length);
    expect(texts.every(({ tag }) => ['H1', 'H2', 'Lbl', 'P'].includes(tag))).toBe(true);
  });

  test('has page numbers, and a long text continues on the next page', async () => {
    const long = `${'Väga pikk põhjendus, mida on vaja lugeda. '.repeat(200)}LÕPP`;
    const { id } = await submitted({ comment: long });
    const { pages, texts, artifacts } = readPdf((await pdfOf(id)).bytes);
    expect(pages).toBeGreaterThan(2);
    expect(artifacts.filter((text) => text.includes(`lk ${pages}/${pages}`))).toHaveLength(1);
    expect(texts.at(-1)?.text).not.toBe('');
    expect(texts.map(({ text }) => text).join(' ')).toContain('LÕPP');
  });
});

describe('the answers before they are submitted', () => {
  const answers = (id: number, as = mari) =>
    test_.as(as)({ url: `/api/v1/purchaseApplication/${id}/answers`, headers: { 'accept-language': 'et' } });

  test('are those that are saved, each with the section of the form that asks for it', async () => {
    const { id } = await saved();
    const { sections }: Pick<SummaryDocument, 'sections'> = (await answers(id)).json();
    const contact = sections.find((section) => section.id === 'contact');
    expect(contact).toMatchObject({ title: 'Kontaktandmed', rows: expect.any(Array) });
    expect(sections.find((section) => section.id === 'comment')?.rows[0]?.lines).toEqual([comment]);
    expect(sections.at(-1)).toMatchObject({ id: 'documents', title: 'Dokumendid' });
    expect(sections.every((section) => section.id !== undefined)).toBe(true);
  });

  test('[ROLE-17] are the owner’s own', async () => {
    const { id } = await saved();
    expect((await answers(id, jaak)).statusCode).toBe(404);
  });
});
