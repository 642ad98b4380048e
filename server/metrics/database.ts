import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Labels, Metric } from './exposition';

/** No table that grows is read as a whole for a metric (TRU-07). */
const lastDay = (column: string) => `${column} > now() - interval '1 day'`;

/** Counted in the database, so that every process gives the same. One row a query. */
const counted: readonly (Pick<Metric, 'name' | 'help' | 'type'> & { label: string | null; query: string })[] = [
  {
    name: 'portal_payments',
    help: 'Payments begun in the last 24 hours, by what came of them',
    type: 'gauge',
    label: 'state',
    query: `select state as label, count(*) as value from payment where ${lastDay('created')} group by state`,
  },
  {
    name: 'portal_unapplied_payments',
    help: 'Money to be given back that came in the last 24 hours, by reason',
    type: 'gauge',
    label: 'reason',
    query: `select reason as label, count(*) as value from unapplied_payment where ${lastDay('received')} group by reason`,
  },
  {
    name: 'portal_documents',
    help: 'Documents that were stored in the last 24 hours',
    type: 'gauge',
    label: null,
    query: `select count(*) as value from document where ${lastDay('created')}`,
  },
  {
    name: 'portal_document_bytes',
    help: 'Size of the documents that were stored in the last 24 hours',
    type: 'gauge',
    label: null,
    query: `select coalesce(sum(size), 0)::float8 as value from document where ${lastDay('created')}`,
  },
  {
    name: 'portal_notices',
    help: 'Notices by e-mail of the last 24 hours: waiting, sent, failed, dropped',
    type: 'gauge',
    label: 'state',
    query: `select state as label, count(*) as value from notice where ${lastDay('created')} group by state`,
  },
  {
    name: 'portal_notice_wait_seconds',
    help: 'How long the oldest notice has been waiting',
    type: 'gauge',
    label: null,
    query: `select coalesce(extract(epoch from now() - min(created)), 0)::float8 as value from notice where state = 'waiting'`,
  },
  {
    name: 'portal_job_runs_total',
    help: 'Runs of regular jobs that succeeded',
    type: 'counter',
    label: 'job',
    query: 'select name as label, runs as value from job',
  },
  {
    name: 'portal_job_failures_total',
    help: 'Runs of regular jobs that failed',
    type: 'counter',
    label: 'job',
    query: 'select name as label, failures as value from job',
  },
  {
    name: 'portal_job_held',
    help: '1 while a job does nothing because the clock has jumped or no portal had run for long',
    type: 'gauge',
    label: 'job',
    query: 'select name as label, (coalesce(held_until > now(), false))::int as value from job',
  },
  {
    name: 'portal_database_time_seconds',
    help: 'The clock of the database; it is compared with time() of the monitoring',
    type: 'gauge',
    label: null,
    query: 'select extract(epoch from now())::float8 as value',
  },
];

async function count({ db }: Pick<Database, 'db'>): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const { label, query, ...metric } of counted) {
    const { rows } = await sql<{ label?: string; value: number }>`${sql.raw(query)}`.execute(db);
    const labelsOf = (text: string | undefined): Labels => (label && text !== undefined ? { [label]: text } : {});
    metrics.push({ ...metric, samples: rows.map(({ label: text, value }) => ({ labels: labelsOf(text), value })) });
  }
  return metrics;
}

/** The connections, and what is counted in the tables; without the database only that it is gone. */
export async function databaseMetrics(database: Pick<Database, 'db' | 'poolState'>): Promise<Metric[]> {
  const found = await count(database).catch(() => null);
  const pool = database.poolState?.();
  const states = pool ? { idle: pool.idle, busy: pool.total - pool.idle, waiting: pool.waiting } : {};
  return [
    {
      name: 'portal_database_up',
      help: '1 while the database answers',
      type: 'gauge',
      samples: [{ value: found ? 1 : 0 }],
    },
    {
      name: 'portal_database_connections',
      help: 'Connections of this process, and requests that wait for one',
      type: 'gauge',
      samples: Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
    },
    ...(found ?? []),
  ];
}
