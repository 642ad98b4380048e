import type { Selectable } from 'kysely';
import { tryLockByName } from '../db/advisoryLock';
import type { Db, Tables } from '../db/schema';
import type { Deps } from '../deps';

type JobDeps = Pick<Deps, 'config' | 'database' | 'files'>;

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

const hourMs = 3_600_000;
/** A job that has not run for longer than `gapMs` waits for `holdMs`: perhaps the clock has jumped. */
const brake = { gapMs: 36 * hourMs, holdMs: 24 * hourMs } as const;
/** A start that is further in the future is of a clock that was set back. */
const toleranceMs = 5 * 60_000;

type LastRun = Pick<Selectable<Tables['job']>, 'started' | 'held_until'>;

/**
 * Until when a due job waits; null: it runs. What jobs do cannot be undone (they erase, and write to people), so a clock
 * that has jumped forward leaves operators a day to set it back.
 */
function holdOf(last: LastRun | undefined, now: Date): Date | null {
  if (!last) return null;
  const gap = now.getTime() - last.started.getTime();
  if (gap > brake.gapMs) return new Date(now.getTime() + brake.holdMs);
  return gap >= 0 && last.held_until && last.held_until > now ? last.held_until : null;
}

/** Notes the start of a job, when it is due and not held. The caller has its lock. */
async function claim(trx: Db, { name, everyMinutes }: Job, { now, log }: { now: Date; log: Log }): Promise<boolean> {
  const last = await trx
    .selectFrom('job')
    .select(['started', 'held_until'])
    .where('name', '=', name)
    .executeTakeFirst();
  const gap = last ? now.getTime() - last.started.getTime() : Number.POSITIVE_INFINITY;
  if (gap < everyMinutes * 60_000 && gap >= -toleranceMs) return false;
  const heldUntil = holdOf(last, now);
  if (heldUntil && !last?.held_until)
    log.error({ job: name, heldUntil }, 'A job is held: the clock has jumped, or no portal has run for long');
  const runs = heldUntil ? 0 : 1;
  await trx
    .insertInto('job')
    .values({ name, started: now, held_until: heldUntil, runs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ started: now, held_until: heldUntil, runs: eb('job.runs', '+', runs) })),
    )
    .execute();
  return heldUntil === null;
}

/** Most batches of a run: what is left then waits for the next run. */
const batchesMax = 100;

/** Runs a job if it is due and no other process runs it, batch after batch. */
async function runIfDue(deps: JobDeps, job: Job, log: Log): Promise<void> {
  const runBatch = async (isFirst: boolean) => {
    const now = await deps.database.now();
    return deps.database.db.transaction().execute(async (trx) => {
      if (!(await tryLockByName(trx, `job:${job.name}`))) return;
      if (isFirst && !(await claim(trx, job, { now, log }))) return;
      return job.run(trx, deps, now);
    });
  };
  for (let batch = 0; batch < batchesMax; batch += 1) if ((await runBatch(batch === 0)) !== 'more') return;
}

/** A job that has failed is tried again when it is due next. */
async function recordFailure({ database }: JobDeps, { name }: Job): Promise<void> {
  const started = await database.now();
  await database.db
    .insertInto('job')
    .values({ name, started, held_until: null, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ started, failures: eb('job.failures', '+', 1) })),
    )
    .execute();
}

/** Runs the jobs that are due, one after another. An error of one is logged and counted, and the others go on. */
export async function runDueJobs(deps: JobDeps, jobs: readonly Job[], log: Log): Promise<void> {
  for (const job of jobs)
    try {
      await runIfDue(deps, job, log);
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
