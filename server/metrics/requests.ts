import fastifyPlugin from 'fastify-plugin';
import { routeOf } from '../plugins/logging';
import { Counter, type Metric, TimeHistogram } from './exposition';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the requests of this process came to. */
    requestMetrics(): Metric[];
  }
}

/** Counts and times requests by the route that was matched, never by the address that was asked for. */
export const requestMetrics = fastifyPlugin(
  async (app) => {
    const answers = new Counter();
    const times = new TimeHistogram();
    app.addHook('onResponse', async (request, reply) => {
      const labels = { method: request.method, route: routeOf(request) };
      answers.add({ ...labels, status: reply.statusCode });
      times.add(labels, reply.elapsedTime / 1_000);
    });
    app.decorate('requestMetrics', () => [
      {
        name: 'portal_http_requests_total',
        help: 'Requests that were answered',
        type: 'counter',
        samples: answers.samples(),
      },
      {
        name: 'portal_http_request_duration_seconds',
        help: 'Time from the request to its answer',
        type: 'histogram',
        samples: times.samples(),
      },
    ]);
  },
  { name: 'request-metrics' },
);
