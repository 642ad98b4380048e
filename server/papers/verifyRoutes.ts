import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import type { PaperCheck } from '#domain/applications/model';
import { permissionStanding } from '#domain/applications/permission';
import { dayOf } from '#domain/dates';
import { findSummary } from '../applications/repository';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import { notFound } from '../errors';
import { errorResponses } from '../schemas';
import { findPaper, type Paper, readCode } from './codes';
import { decisionOf, isRefusal } from './decision';

const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
const CheckShape = Type.Object({
  kind: Type.Union([Type.Literal('decision'), Type.Literal('extract'), Type.Literal('permit')]),
  type: Type.String(),
  audience: Type.Union([Type.Literal('private'), Type.Literal('company')]),
  number: Type.String(),
  holder: Type.String(),
  made: Type.String(),
  standing: Type.Union(
    (['VALID', 'EXPIRED', 'REVOKED', 'ENDED', 'REFUSED', 'DECIDED', 'USED'] as const).map((each) => Type.Literal(each)),
  ),
  lastDay: Type.Union([Type.String(), Type.Null()]),
});

/** What a permission is today to whoever holds its paper. */
const standingsOfPermission = { valid: 'VALID', ended: 'EXPIRED', used: 'USED' } as const;

type Licence = Pick<PaperCheck, 'type' | 'audience' | 'standing' | 'lastDay'>;

/** A licence as it is today. */
async function licenceToday(db: Db, number: string, today: string): Promise<Licence> {
  const { type, status, valid_until, registry_code } = await db
    .selectFrom('licence')
    .select(['type', 'status', 'valid_until', 'registry_code'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return {
    type,
    audience: registry_code === null ? 'private' : 'company',
    standing: status === 'VALID' && valid_until < today ? 'EXPIRED' : status,
    lastDay: valid_until,
  };
}

async function decisionToday(db: Db, id: number, today: string): Promise<(Licence & { number: string }) | null> {
  const [application, decision] = [await findSummary(db, id), await decisionOf(db, id)];
  if (!application || !decision) return null;
  const { no: number, definition } = application;
  if (decision.licence_number !== null) return { ...(await licenceToday(db, decision.licence_number, today)), number };
  const { permission } = application;
  const standing = permission && permissionStanding(definition, permission, today);
  return {
    number,
    type: definition.code,
    audience: definition.audience,
    standing: standing ? standingsOfPermission[standing] : isRefusal(application) ? 'REFUSED' : 'DECIDED',
    lastDay: permission?.lastDay ?? null,
  };
}

async function permitToday(db: Db, { licence_number, permit_no }: Paper, today: string) {
  const licence = await licenceToday(db, licence_number!, today);
  const ended = await db.selectFrom('ended_permit').select('no').where('no', '=', permit_no!).executeTakeFirst();
  return { ...licence, number: permit_no!, ...(ended && { standing: 'ENDED' as const }) };
}

async function paperToday(db: Db, paper: Paper, today: string) {
  if (paper.kind === 'decision') return decisionToday(db, paper.application_id!, today);
  if (paper.kind === 'permit') return permitToday(db, paper, today);
  return { ...(await licenceToday(db, paper.licence_number!, today)), number: paper.licence_number! };
}

/** Whoever holds a paper finds out whether it is genuine and valid today; of persons only the initials are shown (PAP-02). */
export const verifyRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    app.get<{ Params: Static<typeof CodeParams> }>(
      '/v1/paper/:code',
      {
        config: { isPublic: true, limit: 'paperCheck' },
        schema: {
          tags: ['papers'],
          summary: 'What a paper is about, and whether that is valid today',
          params: CodeParams,
          response: { 200: CheckShape, ...errorResponses },
        },
      },
      async ({ params }): Promise<PaperCheck> => {
        const paper = await findPaper(db, readCode(params.code));
        const today = paper && (await paperToday(db, paper, dayOf(deps.now())));
        if (!today) throw notFound();
        return { ...today, kind: paper.kind, holder: paper.holder, made: paper.made.toISOString() };
      },
    );
  };
