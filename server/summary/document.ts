import { setImmediate } from 'node:timers/promises';
import type { PresentDocument } from '#domain/applications/engine/documents';
import type { CompanyBody, Exam, NamedApplication } from '#domain/applications/model';
import {
  hasSummary,
  type SavedAnswers,
  type SummaryDocument,
  type SummaryDocumentSection,
  type SummaryRow,
  type SummarySection,
  summaryRow,
} from '#domain/applications/summary';
import { grantedWeaponRow } from '#domain/applications/weaponTexts';
import { kindNameKey, kindTitleKey, standingKey } from '#domain/applications/words';
import type { DocumentTypeName, Language } from '#domain/codes';
import { showInstant } from '#domain/dates';
import { displayFileName } from '#domain/uploads';
import { stagePathOf } from '#machines/applicationStage/applicationStage.machine';
import { type DocumentRow, documentsOf, visibleDocuments } from '../applications/documents/documents';
import { keptContext } from '../applications/families';
import { messagesOf } from '../applications/messages';
import { applicationOf, euros, findApplication, type StoredApplication, summaryOf } from '../applications/repository';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { type Words, wordsOf } from '../reference/words';

interface Parts {
  deps: Deps;
  application: StoredApplication;
}

/** Who applies, where the application itself says it: some forms do not show it. */
function applicantRows(stored: StoredApplication): SummaryRow[] {
  const { firstName, lastName, idCode } =
    stored.audience === 'private' ? stored.body.applicant : stored.body.entrepreneurApplication.applicant;
  return idCode ? [summaryRow('form:section.applicant', { text: `${firstName} ${lastName}, ${idCode}` })] : [];
}

const companyRow = ({ entrepreneurApplication: { legalPerson } }: CompanyBody): SummaryRow =>
  summaryRow('summary:company', { text: `${legalPerson.name} (${legalPerson.regCode})` });

const namedRow = (label: string, named: NamedApplication | null): SummaryRow[] =>
  named ? [summaryRow(label, { text: named.no })] : [];

/** The first part: number and status of the application, and who made it for whom. */
function aboutSection({ application }: Parts): SummarySection {
  const { no, submitted, created, definition } = application;
  const { licenceActivity } = summaryOf(application);
  const stagePath = stagePathOf(definition, summaryOf(application));
  return {
    title: { key: 'summary:about' },
    rows: [
      summaryRow('summary:no', { text: no }),
      summaryRow('summary:kind', { key: kindNameKey(definition) }),
      ...(licenceActivity ? [summaryRow('summary:licence', { text: licenceActivity.existingLicenceNo })] : []),
      ...(application.audience === 'private' ? [] : [companyRow(application.body)]),
      ...applicantRows(application),
      ...namedRow('summary:corrects', application.corrects),
      ...namedRow('summary:correctedBy', application.correctedBy),
      summaryRow('summary:submitted', { instant: (submitted ?? created).toISOString() }),
      summaryRow('summary:standing', { key: `info:${standingKey(definition, stagePath)}` }),
    ],
  };
}

/** What was declared, by the form of the kind; nothing for a kind without a form here. */
async function declaredSections(
  { deps, application }: Parts,
  documents: readonly PresentDocument[],
): Promise<SummarySection[]> {
  const { definition } = application;
  const form = await definition.loadForm();
  return form.summary(applicationOf(application), keptContext(deps, application), definition.namespace, documents);
}

/** What a correction says otherwise than what it corrects (DEC-01); of another application nothing. */
async function differenceSections({ deps, application }: Parts, language: Language): Promise<SummarySection[]> {
  const { corrects, definition } = application;
  if (!corrects || !definition.repeated) return [];
  const corrected = await findApplication(deps.database.db, corrects.id);
  if (!corrected) return [];
  const findDifferences = await definition.repeated.loadDifferences();
  const sections = findDifferences(corrected.body, application.body, language);
  const none = {
    title: { key: 'summary:differences' },
    rows: [summaryRow('summary:corrects', { key: 'summary:noDifferences' })],
  };
  return sections.length > 0 ? sections : [none];
}

const presentDocument = ({ type, row_id: rowId, file_name: name }: DocumentRow): PresentDocument => ({
  type: type.replace(/^DOCUMENT_TYPE_/, '') as DocumentTypeName,
  ...(rowId !== null && { rowId }),
  fileName: displayFileName(name),
});

/** The section of each form in which documents of the application as a whole are added. */
const documentSections: readonly string[] = ['documents', 'applicationFiles', 'declarationFiles', 'files'];

/** The documents of the application as a whole; those of rows are listed with their rows. */
function documentsSections(documents: readonly PresentDocument[]): SummarySection[] {
  // The photo is the register's, kept with the application; nobody adds it.
  const added = documents.filter(({ type }) => type !== 'PHOTO');
  const own = added.filter(({ rowId }) => rowId === undefined);
  const none = summaryRow('form:section.documents', { key: 'summary:noDocuments' });
  const rows =
    added.length === 0
      ? [none]
      : own.map(({ type, fileName }) => summaryRow(`documents:type.${type}`, { text: fileName }));
  return withRows('form:section.documents', rows);
}

/** The state fee as it was paid; what a bank is asked by is there when a bank was needed. */
async function feeRows({ deps, application }: Parts): Promise<SummaryRow[]> {
  const paid = await deps.database.db
    .selectFrom('payment')
    .selectAll()
    .where('application_id', '=', application.id)
    .where('exam_id', 'is', null)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (!paid) return [];
  if (paid.amount_cents === 0) return [summaryRow('payment:fee', { key: 'payment:free' })];
  const rows = [
    summaryRow('payment:paid', { euros: euros(paid.amount_cents) }),
    summaryRow('payment:paidOn', { instant: (paid.settled ?? paid.created).toISOString() }),
  ];
  if (paid.bank === null) return rows;
  return [
    ...rows,
    summaryRow('summary:payee', { text: `${deps.config.payee.name}, ${deps.config.payee.account}` }),
    summaryRow('summary:reference', { text: paid.reference }),
    summaryRow('summary:bank', { key: `payment:bank.names.${paid.bank}` }),
    summaryRow('summary:bankTransaction', { text: paid.bank_transaction }),
  ];
}

const examRow = ({ type, amount, payment }: Exam): SummaryRow => ({
  label: { key: `stage:exams.types.${type}` },
  lines: [
    [
      amount === 0 ? { key: 'stage:exams.nothingToPay' } : { euros: amount },
      ...(amount === 0
        ? []
        : payment?.success
          ? [{ key: 'stage:exams.paid' }, { instant: payment.dateCreated }]
          : [{ key: 'stage:exams.unpaid' }]),
    ],
  ],
});

/** The licence an application gave, as it was then, or why it was refused. */
async function decisionRows({ deps, application }: Parts): Promise<SummaryRow[]> {
  const { decisionComment, id, permission } = application;
  const decision = await deps.database.db
    .selectFrom('decision')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirst();
  return [
    ...(decisionComment === null ? [] : [summaryRow('stage:decision', { text: decisionComment })]),
    ...(decision?.licence_number
      ? [
          summaryRow('form:licence.number', { text: decision.licence_number }),
          summaryRow('info:licences.issued', { day: decision.issued }),
          summaryRow('info:licences.validUntil', { day: decision.valid_until }),
        ]
      : []),
    ...(permission ? [summaryRow('decision:permittedUntil', { day: permission.lastDay })] : []),
    ...(permission?.carriedOut ? [summaryRow('decision:handedOver', { day: permission.carriedOut })] : []),
    ...(decision && decision.weapons.length > 0 ? [grantedWeaponRow('summary:weapons', decision.weapons)] : []),
  ];
}

/** What was written about the application after it was submitted (ASK-01). */
async function messageRows({ deps, application }: Parts): Promise<SummaryRow[]> {
  const messages = await messagesOf(deps.database.db, application.id);
  return messages.map(({ author, text, sent, files }) => ({
    label: { key: `summary:message.${author}` },
    lines: [[{ instant: sent }], [{ text }], ...files.map(({ fileName }) => [{ text: displayFileName(fileName) }])],
  }));
}

const withRows = (title: string, rows: readonly SummaryRow[]): SummarySection[] =>
  rows.length > 0 ? [{ title: { key: title }, rows }] : [];

async function inWords(
  words: Words,
  sections: readonly SummarySection[],
  options?: Parameters<Words['section']>[1],
): Promise<SummaryDocumentSection[]> {
  const shown: SummaryDocumentSection[] = [];
  // Other requests are answered between loading the application and putting it into words, which takes as long.
  await setImmediate();
  for (const section of sections) shown.push(await words.section(section, options));
  return shown.filter(({ rows }) => rows.length > 0);
}

/** What the applicant has answered so far, in one language: what would be submitted. The caller has checked who may read it. */
export async function savedAnswers(
  deps: Deps,
  application: StoredApplication,
  language: Language,
): Promise<SavedAnswers> {
  const { definition } = application;
  const documents = (await visibleDocuments(deps.database.db, application, deps.now())).map(presentDocument);
  const parts = { deps, application };
  const [words, form, differences, declared] = await Promise.all([
    wordsOf(deps.database.db, language, definition),
    definition.loadForm(),
    differenceSections(parts, language),
    declaredSections(parts, documents),
  ]);
  const place = form.sections.find((section) => documentSections.includes(section.id));
  const added = documentsSections(documents).map((section) => ({ ...section, id: place?.id }));
  return { sections: await inWords(words, [...differences, ...declared, ...added]) };
}

/** A summary in words, and the words themselves for what stands around it. */
export interface Summary {
  document: SummaryDocument;
  words: Words;
}

/**
 * What a person keeps of an application, in one language. The caller has checked who may read it.
 * @throws HttpError 409 NOT_SUBMITTED while it is still being filled in.
 */
export async function summarise(
  deps: Deps,
  application: StoredApplication,
  language: Language,
  options?: Parameters<Words['section']>[1],
): Promise<Summary> {
  const { definition, exams, id, no } = application;
  if (!hasSummary(application))
    throw new HttpError(409, 'NOT_SUBMITTED', 'A summary is made of an application that is submitted');
  const parts = { deps, application };
  const documents = (await documentsOf(deps.database.db, id)).map(presentDocument);
  const [words, differences, declared, fee, messages, decision] = await Promise.all([
    wordsOf(deps.database.db, language, definition),
    differenceSections(parts, language),
    declaredSections(parts, documents),
    feeRows(parts),
    messageRows(parts),
    decisionRows(parts),
  ]);
  const sections: SummarySection[] = [
    aboutSection(parts),
    ...differences,
    ...declared,
    ...documentsSections(documents),
    ...withRows('summary:fee', [...fee, ...exams.map(examRow)]),
    ...withRows('summary:messages', messages),
    ...withRows('summary:decision', decision),
  ];
  return {
    words,
    document: {
      type: definition.code,
      no,
      title: words.t(kindTitleKey(definition, application.licenceActivity?.type ?? null)),
      made: words.t('summary:made', { at: showInstant(deps.now().toISOString(), language) }),
      sections: await inWords(words, sections, options),
    },
  };
}
