import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { databaseMetrics } from './database';
import { contentType, type Metric, render } from './exposition';
import { createProcessMetrics } from './process';

interface Measured {
  app: Pick<FastifyInstance, 'requestMetrics'>;
  database: Pick<Database, 'db' | 'poolState'>;
  version: string;
}

/** How long figures of the database are given again, milliseconds: nobody makes it count faster by asking faster. */
const databaseMs = 5_000;

/** The figures of the database, counted at most once in `databaseMs` and once at a time. */
function keptDatabaseMetrics(database: Measured['database']): () => Promise<Metric[]> {
  let kept: { since: number; metrics: Promise<Metric[]> } | null = null;
  return () => {
    if (!kept || performance.now() - kept.since >= databaseMs)
      kept = { since: performance.now(), metrics: databaseMetrics(database) };
    return kept.metrics;
  };
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
  const countInDatabase = keptDatabaseMetrics(database);
  const server = http.createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const metrics = [...process.read(), ...app.requestMetrics(), ...(await countInDatabase())];
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
