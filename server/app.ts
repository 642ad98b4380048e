import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { contactRoutes } from './applications/contactRoutes';
import { fileRoutes } from './applications/documents/routes';
import { rowFileRoutes } from './applications/documents/rowRoutes';
import { messageRoutes } from './applications/messageRoutes';
import { applicationRoutes } from './applications/routes';
import { startRoutes } from './applications/startRoutes';
import { authRoutes } from './auth/routes';
import { withAuthorisedPersons } from './authorisedPersons/registers';
import { authorisedPersonRoutes } from './authorisedPersons/routes';
import { companyKeyRoutes } from './companyKeys/routes';
import type { Deps } from './deps';
import { deskRoutes } from './desk/routes';
import { guardedFiles } from './files/guardedFiles';
import { healthRoutes } from './health';
import { identityRoutes } from './identity/routes';
import { createSandboxIdentityProvider } from './identity/sandbox/provider';
import { importMappingRoutes } from './importMappings/routes';
import { licenceRoutes } from './licences/routes';
import { requestMetrics } from './metrics/requests';
import { reminderRoutes } from './notices/reminderRoutes';
import { paperRoutes } from './papers/routes';
import { verifyRoutes } from './papers/verifyRoutes';
import { paymentRoutes } from './payments/routes';
import { addresses, addressOptions } from './plugins/addresses';
import { authentication } from './plugins/authentication';
import { compression } from './plugins/compression';
import { connectionOptions, connections } from './plugins/connections';
import { documentation } from './plugins/documentation';
import { errorAnswers } from './plugins/errors';
import { jsonBody } from './plugins/jsonBody';
import { loggerOf, RequestLog } from './plugins/logging';
import { rateLimits } from './plugins/rateLimits';
import { rawErrorOptions } from './plugins/rawErrors';
import { requestIdOf, requestIds } from './plugins/requestIds';
import { sandboxGuard } from './plugins/sandboxGuard';
import { security } from './plugins/security';
import { securityEvents } from './plugins/securityEvents';
import { buildSerializer } from './plugins/serialization';
import { validatorCompiler } from './plugins/validation';
import { classifierRoutes } from './reference/routes';
import { registerRoutes } from './registers/routes';
import { weaponReferenceRoutes } from './registers/weaponReferenceRoutes';
import { reviewRoutes } from './reviews/routes';
import { sandboxBankRoutes } from './sandbox/bank/routes';
import { sandboxDeclarationRoutes } from './sandbox/declaration';
import { mailboxRoutes } from './sandbox/mailbox/routes';
import { saveRoutes } from './saving/routes';
import { summaryRoutes } from './summary/routes';
import { pages, webRoutes } from './web';

/** Largest JSON body where the route does not say otherwise, bytes. */
const bodyLimit = 65_536;

/** What the portal offers under `/api`. */
const apiRoutes = [
  healthRoutes,
  identityRoutes,
  authRoutes,
  applicationRoutes,
  reviewRoutes,
  saveRoutes,
  summaryRoutes,
  fileRoutes,
  rowFileRoutes,
  messageRoutes,
  licenceRoutes,
  paperRoutes,
  verifyRoutes,
  contactRoutes,
  startRoutes,
  authorisedPersonRoutes,
  importMappingRoutes,
  companyKeyRoutes,
  registerRoutes,
  weaponReferenceRoutes,
  classifierRoutes,
  paymentRoutes,
] as const;

const sandboxApiRoutes = [deskRoutes, sandboxDeclarationRoutes] as const;

/** Routes with a name for messages; for a plugin without one Fastify searches all modules that are loaded. */
const named = (name: string, routes: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(routes, { [Symbol.for('fastify.display-name')]: name });

/**
 * Builds the server from its parts; it does not listen yet.
 *
 * Everything in `apiRoutes` gets the prefix `/api`. Routes of the sandbox are outside it: the identity provider
 * under `/tara`, the bank under `/sandbox/bank`, the mailbox under `/sandbox/mail`, the processing desk under
 * `/api/sandbox/desk`. Order: framework plugins, own plugins, routes.
 */
export async function buildApp(given: Deps): Promise<FastifyInstance> {
  const { config } = given;
  const deps: Deps = {
    ...given,
    registers: withAuthorisedPersons(given.registers, given.database.db),
    files: guardedFiles(given.files),
  };
  const app = Fastify({
    logger: loggerOf(config),
    logController: new RequestLog(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit,
    genReqId: requestIdOf(config.trustedProxies),
    ...connectionOptions,
    ...addressOptions,
    ...rawErrorOptions(config),
    // Two GETs of the contract change something (OPEN-80); a HEAD never does.
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildSerializer } },
  });
  app.setValidatorCompiler(validatorCompiler);
  await app.register(connections());
  await app.register(requestIds);
  await app.register(requestMetrics);
  await app.register(addresses);
  await app.register(errorAnswers);
  await app.register(security(config));
  await app.register(compression);
  await app.register(jsonBody());
  await app.register(securityEvents(deps));
  await app.register(rateLimits(deps));
  if (config.isSandbox) await app.register(sandboxGuard);
  await app.register(authentication(deps));
  if (config.isSandbox) await app.register(documentation(config));

  const withApi = async (api: FastifyInstance) => {
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    const shown = config.isSandbox ? [...apiRoutes, ...sandboxApiRoutes] : apiRoutes;
    for (const routes of shown) await api.register(named(routes.name, routes(deps)));
  };
  await app.register(named('api', withApi), { prefix: '/api' });
  if (config.isSandbox) {
    await app.register(named('identityProvider', createSandboxIdentityProvider(deps)), { prefix: '/tara' });
    await app.register(named('bank', sandboxBankRoutes(deps)));
    await app.register(named('mailbox', mailboxRoutes(deps)));
  }
  await app.register(named('reminders', reminderRoutes(deps)));
  await app.register(named('web', webRoutes(deps)));
  app.setNotFoundHandler(pages(deps));
  return app;
}
