import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../deps';
import { errorResponses } from '../schemas';
import { knownContact } from './previousAnswers';
import { AddressShape } from './shapes';

const ContactShape = Type.Object({
  phone: Type.String(),
  email: Type.String(),
  actualLocation: Type.Optional(AddressShape),
});

/** How the person was reached last, for their next application. */
export const contactRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/v1/contact',
      {
        schema: {
          tags: ['applications'],
          summary:
            'Phone number and e-mail address of the last application of one’s own, else those that the business register has of the company; residence by the population register, else by that application',
          response: { 200: ContactShape, ...errorResponses },
        },
      },
      ({ caller }) => knownContact(deps, caller),
    );
  };
