import { tryLockByName } from '../db/advisoryLock';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';

type JobDeps = Pick<Deps, 'config' | 'database' | 'files' | 'now'>;

/** Regular work of the server. One row a job. */
export interface Job {
  name: string;
  everyMinutes: number;
  /**
   * Does a limited part of the work: one batch, in a transaction of its own. May run again after a crash.
   * @param trx holds the job's lock until it ends; on the embedded database it is the only connection.
   * @returns `more` when there is another batch: it follows at once.
   */
  run: (trx: Db, deps: Pick<JobDeps, 'config' | 'files'>, now: Date) => Promise<'more' | undefined>;
}

interface Log {
  error(detail: object, message: string): void;
}

/** How often due jobs are looked for, milliseconds. */
const checkMs = 60_000;

/** Notes the start of a job, when it is due. */
async function claim(trx: Db, { name, everyMinutes }: Job, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('job')
    .values({ name, started: now, runs: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ started: now, runs: eb('job.runs', '+', 1) }))
        .where('job.started', '<=', new Date(now.getTime() - everyMinutes * 60_000)),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Most batches of a run: what is left then waits for the next run. */
const batchesMax = 100;

/** Runs a job if it is due and no other process runs it, batch after batch. */
async function runIfDue(deps: JobDeps, job: Job): Promise<void> {
  const runBatch = (isFirst: boolean) =>
    deps.database.db.transaction().execute(async (trx) => {
      if (!(await tryLockByName(trx, `job:${job.name}`))) return;
      const now = deps.now();
      if (isFirst && !(await claim(trx, job, now))) return;
      return job.run(trx, deps, now);
    });
  for (let batch = 0; batch < batchesMax; batch += 1) if ((await runBatch(batch === 0)) !== 'more') return;
}

/** A job that has failed is tried again when it is due next. */
const recordFailure = ({ database: { db }, now }: JobDeps, { name }: Job) =>
  db
    .insertInto('job')
    .values({ name, started: now(), failures: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ started: now(), failures: eb('job.failures', '+', 1) })),
    )
    .execute();

/** Runs the jobs that are due, one after another. An error of one is logged and counted, and the others go on. */
export async function runDueJobs(deps: JobDeps, jobs: readonly Job[], log: Log): Promise<void> {
  for (const job of jobs)
    try {
      await runIfDue(deps, job);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed');
      await recordFailure(deps, job).catch((err: unknown) => log.error({ err }, 'A failed job was not counted'));
    }
}

/**
 * Runs jobs when they are due, from now on.
 * @returns a function that ends this; its promise ends with the job that is running.
 */
export function startJobs(deps: JobDeps, jobs: readonly Job[], log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => runDueJobs(deps, jobs, log));
  }, checkMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
