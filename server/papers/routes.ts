import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { apiResources, grantsNumbers } from '#domain/applications/definition';
import type { Licence } from '#domain/applications/model';
import { audienceOfResource, definitionOf } from '#domain/applications/registry';
import { dayOf } from '#domain/dates';
import { audienceOf } from '#domain/roles';
import { ofResource, ownApplication } from '../applications/access';
import { findApplication, type StoredApplication } from '../applications/repository';
import { audit } from '../audit';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../errors';
import { attachment } from '../files/names';
import { languageOf } from '../language';
import { findLicence, licenceOwnerOf } from '../licences/repository';
import type { PdfContent } from '../pdf/taggedPdf';
import { wordsOf } from '../reference/words';
import { Binary, errorResponses, IdParams } from '../schemas';
import { codeOf, initialsOf } from './codes';
import {
  type Decision,
  decisionContent,
  decisionOf,
  earlierDecisionContent,
  grantedParts,
  holderOf,
  lastDecisionOn,
} from './decision';
import { extractContent } from './extract';
import type { Frame, Holder } from './frame';
import { endPermit, permitsContent, permitsOf } from './permits';

const NumberQuery = Type.Object({ number: Type.String({ minLength: 1, maxLength: 50 }) });
const PermitsQuery = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 50 }),
  /** Of one permit; left out: all of the licence. */
  no: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
});
const PermitBody = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 50 }),
  no: Type.String({ minLength: 1, maxLength: 60 }),
});
const PermitShape = Type.Object({
  no: Type.String(),
  name: Type.String(),
  idCode: Type.String(),
  vacancy: Type.String(),
  validUntil: Type.String(),
  ended: Type.Union([Type.String(), Type.Null()]),
});

/** Who is named on a page for strangers: the initials of a person, a company by its name. */
const publicName = ({ name, isCompany }: Holder): string => (isCompany ? name : initialsOf(name));

/**
 * Papers of the authority for those they are about: decisions (API-074), extracts of licences, carry permits of guards
 * (PAP-01).
 */
export const paperRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const { origin } = deps.config;

    const frameOf = async (request: FastifyRequest, kind?: StoredApplication['definition']): Promise<Frame> => {
      const language = languageOf(request.headers['accept-language']);
      const audience = audienceOf(request.caller.party.type);
      const words = await wordsOf(db, language, kind ?? { namespace: 'decision', audience });
      return { language, words, origin, now: deps.now() };
    };
    const callerAs = ({ caller: { party } }: FastifyRequest): Holder => ({
      name: party.name,
      code: party.code,
      isCompany: audienceOf(party.type) === 'company',
    });
    const ownLicence = async ({ caller }: FastifyRequest, number: string): Promise<Licence> => {
      const licence = await findLicence(db, licenceOwnerOf(caller), number, dayOf(deps.now()));
      if (!licence) throw notFound();
      return licence;
    };
    /** The application that wrote a licence for numbers of weapons; undefined for other licences, and for one from before the portal. */
    const numbersGranted = async ({ number }: Licence): Promise<StoredApplication | undefined> => {
      const decision = await lastDecisionOn(db, number);
      const application = decision && (await findApplication(db, decision.application_id));
      return application && grantsNumbers(application.definition) ? application : undefined;
    };
    const send = async (reply: FastifyReply, name: string, content: PdfContent) =>
      reply
        .type('application/pdf')
        .header('content-disposition', attachment(`${name}.pdf`))
        .send(await deps.makePdf(content));
    const sendDecision = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { application, decision, no }: { application: StoredApplication; decision: Decision; no: string },
    ) => {
      const frame = await frameOf(request, application.definition);
      const code = await codeOf(
        db,
        { kind: 'decision', applicationId: application.id },
        { holder: publicName(holderOf(application)), now: frame.now },
      );
      const name = frame.words.t('decision:fileName', { no });
      return send(reply, name, await decisionContent(deps, { application, decision, code }, frame));
    };
    const tags = ['papers'];
    const pdf = { produces: ['application/pdf'], response: { 200: Binary, ...errorResponses } };

    app.get<{ Querystring: Static<typeof NumberQuery> }>(
      '/v1/licence/downloadDecision',
      { schema: { tags, summary: 'The last decision on a licence, a PDF', querystring: NumberQuery, ...pdf } },
      async (request, reply) => {
        const licence = await ownLicence(request, request.query.number);
        const decision = await lastDecisionOn(db, licence.number);
        const application = decision && (await findApplication(db, decision.application_id));
        if (decision && application) return sendDecision(request, reply, { application, decision, no: licence.number });
        const frame = await frameOf(request);
        const name = frame.words.t('decision:fileName', { no: licence.number });
        return send(reply, name, earlierDecisionContent({ licence, holder: callerAs(request) }, frame));
      },
    );

    for (const resource of apiResources)
      app.get<{ Params: Static<typeof IdParams> }>(
        `/v1/${resource}/:id/decision.pdf`,
        {
          config: { right: `application.${audienceOfResource(resource)}` },
          schema: { tags, summary: 'The decision on an application, a PDF', params: IdParams, ...pdf },
        },
        async (request, reply) => {
          const application = ofResource(resource, await ownApplication(db, request.caller, request.params.id));
          const decision = await decisionOf(db, application.id);
          if (!decision) throw new HttpError(409, 'NOT_DECIDED', 'The application is not decided');
          return sendDecision(request, reply, { application, decision, no: application.no });
        },
      );

    app.get<{ Querystring: Static<typeof NumberQuery> }>(
      '/v1/licence/downloadExtract',
      { schema: { tags, summary: 'A licence as it is today, a PDF', querystring: NumberQuery, ...pdf } },
      async (request, reply) => {
        const licence = await ownLicence(request, request.query.number);
        const granted = await numbersGranted(licence);
        const frame = await frameOf(request, granted?.definition);
        const holder = callerAs(request);
        const code = await codeOf(
          db,
          { kind: 'extract', licenceNumber: licence.number, day: dayOf(frame.now) },
          { holder: publicName(holder), now: frame.now },
        );
        const name = frame.words.t('decision:extract.fileName', { number: licence.number });
        const parts = granted ? await grantedParts(deps, granted) : [];
        return send(reply, name, await extractContent({ licence, granted: parts, holder, code }, frame));
      },
    );

    app.get<{ Querystring: Static<typeof NumberQuery> }>(
      '/v1/licence/permits',
      {
        config: { right: 'licence.company' },
        schema: {
          tags,
          summary: 'Carry permits of employees on a licence',
          querystring: NumberQuery,
          response: { 200: Type.Array(PermitShape), ...errorResponses },
        },
      },
      async (request) => permitsOf(db, await ownLicence(request, request.query.number)),
    );

    app.get<{ Querystring: Static<typeof PermitsQuery> }>(
      '/v1/licence/downloadPermits',
      {
        config: { right: 'licence.company' },
        schema: { tags, summary: 'Carry permits, a page for each guard, a PDF', querystring: PermitsQuery, ...pdf },
      },
      async (request, reply) => {
        const { number, no } = request.query;
        const licence = await ownLicence(request, number);
        const given = await permitsOf(db, licence);
        const permits = given.filter((each) => (no === undefined ? each.ended === null : each.no === no));
        if (permits.length === 0) throw notFound();
        const kind = definitionOf(licence.type, 'company');
        const frame = await frameOf(request, kind);
        const content = await permitsContent(db, { permits, number, holder: callerAs(request) }, frame);
        return send(reply, frame.words.t('decision:permit.fileName', { no: no ?? number }), content);
      },
    );

    app.post<{ Body: Static<typeof PermitBody> }>(
      '/v1/licence/endPermit',
      {
        config: { right: 'licence.company' },
        schema: {
          tags,
          summary: 'Ends the carry permit of an employee',
          body: PermitBody,
          response: { 200: Type.Array(PermitShape), ...errorResponses },
        },
      },
      async (request) => {
        const { number, no } = request.body;
        const licence = await ownLicence(request, number);
        await db.transaction().execute(async (trx) => {
          if (!(await permitsOf(trx, licence)).some((permit) => permit.no === no)) throw notFound();
          const isNew = await endPermit(trx, { no, licenceNumber: number, now: deps.now() });
          if (isNew) await audit(trx, request.caller, 'permit.ended', 'licence', number, { no });
        });
        return permitsOf(db, licence);
      },
    );
  };
