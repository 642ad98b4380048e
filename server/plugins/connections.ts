import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

/** What one client may take of the server's time and connections. Times in milliseconds. */
export const connectionLimits = {
  /** For the head of a request, and for all of it: 10 MB of documents over a slow connection. */
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  /** For a body other than documents. */
  bodyTimeout: 15_000,
  /** How often late requests are looked for. */
  connectionsCheckingInterval: 1_000,
  /** Between two requests; longer than proxies keep their connections, so that it is they who close them. */
  keepAliveTimeout: 72_000,
  /** Without a byte in either direction; longer than any answer takes. */
  connectionTimeout: 90_000,
  requestsPerConnection: 1_000,
  connections: 2_000,
  /** How long requests may go on when the server stops. */
  drainMs: 8_000,
} as const;

/** Fastify's options for these limits. */
export const connectionOptions = {
  http: {
    headersTimeout: connectionLimits.headersTimeout,
    connectionsCheckingInterval: connectionLimits.connectionsCheckingInterval,
  },
  requestTimeout: connectionLimits.requestTimeout,
  keepAliveTimeout: connectionLimits.keepAliveTimeout,
  connectionTimeout: connectionLimits.connectionTimeout,
  maxRequestsPerSocket: connectionLimits.requestsPerConnection,
  // A request on an open connection is still answered, and told to use another one next time.
  return503OnClosing: false,
} as const;

/** Which connections there are, and how many requests are being answered on each. */
function watchConnections(server: Server): Map<Socket, number> {
  const running = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  return running;
}

/**
 * Limits connections. At a stop, those without a request are closed at once, half-sent requests included, the others with
 * their answers, or when they have had time enough.
 * @param drainMs shorter in tests.
 */
export const connections = (drainMs: number = connectionLimits.drainMs) =>
  fastifyPlugin(
    async (app) => {
      const { server } = app;
      server.maxConnections = connectionLimits.connections;
      const running = watchConnections(server);
      let isClosing = false;
      const closeIdle = (socket: Socket) => {
        if (isClosing && running.get(socket) === 0) socket.end(() => socket.destroy());
      };
      server.on('request', ({ socket }, response) => {
        running.set(socket, (running.get(socket) ?? 0) + 1);
        response.once('close', () => {
          running.set(socket, (running.get(socket) ?? 1) - 1);
          closeIdle(socket);
        });
      });
      app.addHook('preClose', async () => {
        isClosing = true;
        for (const socket of running.keys()) closeIdle(socket);
        const late = setTimeout(() => server.closeAllConnections(), drainMs).unref();
        server.once('close', () => clearTimeout(late));
      });
    },
    { name: 'connections' },
  );
