import type { FastifyPluginAsync } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Weapon } from '#domain/applications/model';
import type { Deps } from '../deps';
import { languageOf } from '../language';
import { errorResponses } from '../schemas';
import { offeredTypes } from './applicationTypes';
import { ask, orNotFound, ownCode, ownCompany } from './guards';
import { registersDocument } from './openapi';
import {
  ActingPartyShape,
  ActiveDutyShape,
  AddressResultShape,
  CertificateShape,
  CompanyDetailsShape,
  LicenceShape,
  PersonCode,
  PersonDocumentShape,
  SportClubShape,
  TypeEntryShape,
  WeaponsShape,
} from './schemas';

const AddressQuery = Type.Object({ address: Type.String({ maxLength: 250 }) });
const CompanyQuery = Type.Object({ regCode: Type.String({ minLength: 1, maxLength: 20 }) });
const CodeQuery = Type.Object({ code: PersonCode });
const IdCodeQuery = Type.Object({ idCode: PersonCode });
/** OPEN-31, API-095: `type` names what is asked for. */
const DocumentQuery = Type.Object({ idCode: PersonCode, type: Type.Optional(Type.String({ maxLength: 50 })) });
const CertificateQuery = Type.Object({ idCode: PersonCode, type: Type.Literal('hunting') });
const NumberQuery = Type.Object({ number: Type.String({ minLength: 1, maxLength: 50 }) });
const OwnerQuery = Type.Object({ personCode: Type.Optional(PersonCode) });

const routeSchema = (summary: string, answer: TSchema, querystring?: TSchema) => ({
  tags: ['registers'],
  summary,
  response: { 200: answer, ...errorResponses },
  ...(querystring && { querystring }),
});

const proceeding = '/v1/externalWeaponProceeding';
const ammo = '/v1/externalWeaponAmmo';

/** Reads of the registers, each about the caller alone (API-092..096, 098, 103..105, 114, 115). Nothing is cached. */
export const registerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { registers, config } = deps;
    if (config.isSandbox)
      app.get('/docs/registers.json', { config: { isPublic: true }, schema: { hide: true } }, async () =>
        registersDocument(config.version),
      );
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get<{ Querystring: Static<typeof AddressQuery> }>(
      `${proceeding}/geolocation`,
      { schema: routeSchema('Address search, at most 10 results', Type.Array(AddressResultShape), AddressQuery) },
      ({ query }) => ask('address service', registers.addresses(query.address)),
    );

    app.get<{ Querystring: Static<typeof CompanyQuery> }>(
      `${proceeding}/personDetails`,
      {
        schema: routeSchema('Contacts and representatives of the company acted for', CompanyDetailsShape, CompanyQuery),
      },
      async ({ caller, query }) =>
        orNotFound(await ask('business register', registers.companyDetails(ownCompany(caller, query.regCode)))),
    );

    app.get<{ Querystring: Static<typeof CodeQuery> }>(
      `${proceeding}/personCompanies`,
      { schema: routeSchema('Companies the caller may act for', Type.Array(ActingPartyShape), CodeQuery) },
      async ({ caller, query }) => ask('business register', registers.companies(ownCode(caller, query.code))),
    );

    app.get<{ Querystring: Static<typeof DocumentQuery> }>(
      `${proceeding}/getPersonDocument`,
      { schema: routeSchema('Valid identity document of the caller', PersonDocumentShape, DocumentQuery) },
      async ({ caller, query }) =>
        orNotFound(await ask('population register', registers.personDocument(ownCode(caller, query.idCode)))),
    );

    app.get(
      `${proceeding}/types`,
      { schema: routeSchema('Kinds of application the acting party may start', Type.Array(TypeEntryShape)) },
      async (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        reply.header('content-language', language);
        return offeredTypes(deps, request.caller, language);
      },
    );

    app.get<{ Querystring: Static<typeof NumberQuery> }>(
      `${proceeding}/findNaturalWeaponLicenceByNumber`,
      { schema: routeSchema('A weapon licence the caller holds as a natural person', LicenceShape, NumberQuery) },
      async ({ caller, query }) =>
        orNotFound(await ask('weapons register', registers.naturalWeaponLicence(caller.personCode, query.number))),
    );

    app.get<{ Querystring: Static<typeof CodeQuery> }>(
      `${proceeding}/sportClubs`,
      { schema: routeSchema('Sport clubs of the caller', Type.Array(SportClubShape), CodeQuery) },
      async ({ caller, query }) => ask('sport register', registers.sportClubs(ownCode(caller, query.code))),
    );

    app.get<{ Querystring: Static<typeof IdCodeQuery> }>(
      `${proceeding}/activeDuty`,
      {
        schema: {
          ...routeSchema('Active duty of the caller; 204 when the register has nothing', ActiveDutyShape, IdCodeQuery),
          response: { 200: ActiveDutyShape, 204: Type.Null(), ...errorResponses },
        },
      },
      async ({ caller, query }, reply) => {
        const duty = await ask('active-duty register', registers.activeDuty(ownCode(caller, query.idCode)));
        return duty ?? reply.code(204).send();
      },
    );

    app.get<{ Querystring: Static<typeof CertificateQuery> }>(
      `${proceeding}/getCertificate`,
      { schema: routeSchema('Hunting certificate of the caller', CertificateShape, CertificateQuery) },
      async ({ caller, query }) =>
        orNotFound(await ask('hunting register', registers.huntingCertificate(ownCode(caller, query.idCode)))),
    );

    /** API-114 and API-115 differ in who asks; both answer what the weapons register knows of the caller. */
    const weaponReads: [path: string, summary: string, read: (code: string) => Promise<Weapon[]>][] = [
      ['findOwnerWeaponsByPersonCode', 'Weapons the caller owns', registers.ownedWeapons],
      ['findWeaponsByPersonCode', 'Weapons the caller owns or may use', registers.usedWeapons],
    ];
    for (const [path, summary, read] of weaponReads) {
      app.get<{ Querystring: Static<typeof OwnerQuery> }>(
        `${ammo}/${path}`,
        { schema: routeSchema(summary, WeaponsShape, OwnerQuery) },
        async ({ caller, query }) =>
          ask('weapons register', read(ownCode(caller, query.personCode ?? caller.personCode))),
      );
    }
  };
