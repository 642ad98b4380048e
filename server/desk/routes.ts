import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { type DeskApplication, unappliedReasons } from '#domain/api';
import type { Weapon } from '#domain/applications/model';
import { dayOf } from '#domain/dates';
import { limits } from '#domain/limits';
import { allowedEvents, lifecycleEvents } from '#machines/applicationLifecycle/lifecycle';
import { applyLifecycleEvent } from '../applications/lifecycle';
import { MessageText } from '../applications/messageRoutes';
import { addMessage } from '../applications/messages';
import { registerPurchase } from '../applications/registration/companyPurchase';
import { registerHandover } from '../applications/registration/handover';
import { asksOwnedWeapons } from '../applications/registration/issue';
import {
  allApplications,
  findApplication,
  isPaid,
  lifecycleSubject,
  lockApplication,
  type StoredApplication,
  type StoredSummary,
  summaryOf,
} from '../applications/repository';
import { changesFor } from '../applications/sectionChanges';
import { BoughtWeaponShape, SummaryShape } from '../applications/shapes';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import { languageOf } from '../language';
import { listValidLicences } from '../licences/repository';
import { noticeQuestion } from '../notices/stage';
import { listRefundsDue } from '../payments/unapplied';
import { ask, orNull } from '../registers/guards';
import { errorResponses, IdParams, PageQuery } from '../schemas';
import { summarise } from '../summary/document';
import { SummaryShape as SummaryDocumentShape } from '../summary/routes';
import { repeatedExams } from './exams';
import { startSupervision } from './supervision';

const EventName = Type.Enum([...lifecycleEvents]);
const DeskShape = Type.Intersect([
  SummaryShape,
  Type.Object({
    audience: Type.Enum(['private', 'company']),
    applicantName: Type.String(),
    allowedEvents: Type.Array(EventName),
  }),
]);
const DeskEvent = Type.Object({
  event: EventName,
  comment: Type.Optional(Type.String({ maxLength: 2_000 })),
  exams: Type.Optional(
    Type.Array(
      Type.Object({ type: Type.Enum(['THEORY', 'SHOOTING']), amount: Type.Number({ minimum: 0, maximum: 10_000 }) }),
      { maxItems: 2 },
    ),
  ),
});

const Question = Type.Object({ text: MessageText });

const Purchase = Type.Object({
  weapons: Type.Array(BoughtWeaponShape, { minItems: 1, maxItems: limits.weaponQuantity.max }),
});

const RefundShape = Type.Object({
  id: Type.Integer(),
  applicationNo: Type.String(),
  bank: Type.String(),
  transaction: Type.String(),
  amount: Type.Number(),
  reason: Type.Enum([...unappliedReasons]),
  received: Type.String(),
});

const PersonCode = Type.String({ minLength: limits.personalCodeLength, maxLength: limits.personalCodeLength });
const SupervisionStart = Type.Object({ holder: PersonCode, successor: PersonCode });

/** An application with the events the lifecycle allows now: exactly those (STEP-71). */
const deskOf = (application: StoredSummary): DeskApplication => ({
  ...summaryOf(application),
  ...(application.changes.length > 0 && { changes: changesFor(application.changes, null) }),
  audience: application.definition.audience,
  applicantName: application.applicantName,
  allowedEvents: allowedEvents(application.definition, lifecycleSubject(application)),
});

/** The desk may settle a fee without a bank, so that a tester gets past it: a payment of nothing. */
async function settle(trx: Db, id: number, now: Date): Promise<void> {
  const application = await lockApplication(trx, id);
  if (!application) throw notFound();
  if (isPaid(application)) return;
  await trx
    .insertInto('payment')
    .values({
      application_id: id,
      exam_id: null,
      request_type: application.definition.requestType,
      bank: null,
      amount_cents: 0,
      state: 'paid',
      stamp: `desk-${randomUUID()}`,
      reference: null,
      bank_transaction: null,
      created: now,
      settled: now,
    })
    .execute();
}

/** Weapons to be put on a licence; asked before the transaction, since a register may be slow. */
async function ownedWeapons({ database, registers }: Deps, id: number): Promise<Weapon[]> {
  const application = await findApplication(database.db, id);
  if (!application || !asksOwnedWeapons(application)) return [];
  return ask('weapons register', registers.ownedWeapons(application.personCode));
}

/** The sandbox's processing desk: the authority's side of an application (STEP-71..73). Registered in the sandbox only. */
export const deskRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const tags = ['sandbox'];
    /** Changes an application whose row is locked, and answers with it. @throws HttpError 404 when there is none. */
    const changed = async (
      id: number,
      change: (trx: Db, application: StoredApplication) => Promise<void>,
    ): Promise<DeskApplication> => {
      await db.transaction().execute(async (trx) => {
        const application = await lockApplication(trx, id);
        if (!application) throw notFound();
        await change(trx, application);
      });
      return deskOf((await findApplication(db, id))!);
    };

    app.get<{ Querystring: Static<typeof PageQuery> }>(
      '/sandbox/desk',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'Every application with the events allowed now',
          querystring: PageQuery,
          response: { 200: Type.Array(DeskShape), ...errorResponses },
        },
      },
      async ({ query }) => (await allApplications(db, query.before)).map(deskOf),
    );

    app.get(
      '/sandbox/desk/refunds',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'Money received that no application could use, to be given back',
          response: { 200: Type.Array(RefundShape), ...errorResponses },
        },
      },
      () => listRefundsDue(db),
    );

    app.get<{ Params: Static<typeof IdParams> }>(
      '/sandbox/desk/:id/summary',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'What was declared and added to an application that is submitted',
          params: IdParams,
          response: { 200: SummaryDocumentShape, ...errorResponses },
        },
      },
      async ({ params, headers }) => {
        const application = await findApplication(db, params.id);
        if (!application) throw notFound();
        return (await summarise(deps, application, languageOf(headers['accept-language']))).document;
      },
    );

    app.post<{ Body: Static<typeof SupervisionStart> }>(
      '/sandbox/desk/supervision',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: "Starts the supervision of a dead holder's weapons",
          body: SupervisionStart,
          response: { 200: DeskShape, ...errorResponses },
        },
      },
      async ({ body: { holder, successor } }) => {
        const document = await ask('population register', deps.registers.personDocument(successor));
        if (!document) throw notFound();
        const weapons = await ask('weapons register', deps.registers.ownedWeapons(holder));
        const now = deps.now();
        const dead = await orNull(deps.registers.personDocument(holder));
        const licences = await listValidLicences(db, { personCode: holder }, { today: dayOf(now) });
        const deadHolder = {
          name: dead ? `${dead.firstName} ${dead.lastName}` : '',
          idCode: holder,
          licences: licences.map(({ number, type }) => ({ number, type })),
        };
        const id = await db
          .transaction()
          .execute((trx) => startSupervision(trx, { successor: document, deadHolder, weapons, now }));
        return deskOf((await findApplication(db, id))!);
      },
    );

    app.post<{ Params: Static<typeof IdParams>; Body: Static<typeof Question> }>(
      '/sandbox/desk/:id/messages',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'The authority asks the applicant for an answer or a paper (ASK-01)',
          params: IdParams,
          body: Question,
          response: { 200: DeskShape, ...errorResponses },
        },
      },
      async ({ params, body: { text } }) => {
        const now = deps.now();
        return changed(params.id, async (trx, application) => {
          await addMessage(trx, application, null, { text, now });
          await noticeQuestion(trx, application, now);
        });
      },
    );

    app.post<{ Params: Static<typeof IdParams>; Body: Static<typeof Purchase> }>(
      '/sandbox/desk/:id/purchase',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'Weapons that a company has bought, onto the licence that its application names (CPUR-06)',
          params: IdParams,
          body: Purchase,
          response: { 200: DeskShape, ...errorResponses },
        },
      },
      ({ params, body: { weapons } }) =>
        changed(params.id, (trx, application) => registerPurchase(trx, application, weapons, deps.now())),
    );

    app.post<{ Params: Static<typeof IdParams> }>(
      '/sandbox/desk/:id/handover',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'The weapons of a permitted disposal have been handed over (PRIV-100)',
          params: IdParams,
          response: { 200: DeskShape, ...errorResponses },
        },
      },
      ({ params }) => changed(params.id, (trx, application) => registerHandover(trx, application, deps.now())),
    );

    app.post<{ Params: Static<typeof IdParams>; Body: Static<typeof DeskEvent> }>(
      '/sandbox/desk/:id',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'One event of the authority',
          params: IdParams,
          body: DeskEvent,
          response: { 200: DeskShape, ...errorResponses },
        },
      },
      async ({ params, body }) => {
        const now = deps.now();
        const exams = body.exams?.map(({ type, amount }) => ({ type, amountCents: Math.round(amount * 100) }));
        const { event, comment } = body;
        const weapons = event === 'register.completed' ? await ownedWeapons(deps, params.id) : [];
        const application = await db.transaction().execute(async (trx) => {
          if (event === 'payment.succeeded') await settle(trx, params.id, now);
          const repeated = event === 'exam.repeated' ? await lockApplication(trx, params.id) : null;
          return applyLifecycleEvent(trx, params.id, event, {
            actor: null,
            now,
            comment,
            exams: repeated ? await repeatedExams(trx, repeated, now) : exams,
            ownedWeapons: weapons,
          });
        });
        return deskOf(application);
      },
    );
  };
