import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { databaseMetrics } from './database';
import { contentType, render } from './exposition';
import { createProcessMetrics } from './process';

interface Measured {
  app: Pick<FastifyInstance, 'requestMetrics'>;
  database: Pick<Database, 'db' | 'poolState'>;
  version: string;
}

/**
 * Answers `GET /metrics` for Prometheus, on an address of its own: it is not for the internet.
 * @returns what ends it.
 */
export async function serveMetrics(
  { app, database, version }: Measured,
  where: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const process = createProcessMetrics(version);
  const server = http.createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const metrics = [...process.read(), ...app.requestMetrics(), ...(await databaseMetrics(database))];
    return response.writeHead(200, { 'content-type': contentType }).end(render(metrics));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : where.port,
    close: () => {
      process.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
