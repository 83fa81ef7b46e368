// Runs jobs by cron schedule with pg-boss, once for all processes together. Another process takes
// over the jobs of one that died, and never a job that still runs.

import { setTimeout as pause } from 'node:timers/promises'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { inSpan } from '#operations/in-span.ts'
import type { JobLog } from '../monitoring/log.ts'
import type { OpenDatabase } from '../postgres/connect.ts'

/** The signal asks a long job to stop, because another process continues it. */
type Run = (stopping: AbortSignal) => Promise<unknown>
type ScheduledJob = {
  /** Default: every minute. */
  cron?: string
  /** Also run the job at once when a process starts, because the shop may have been down. */
  runsAtStart?: boolean
  work: Run
}
export type ScheduledJobs = Readonly<Record<string, Run | ScheduledJob>>
type ScheduleDeps = {
  database: Pick<OpenDatabase, 'pool' | 'tryLock' | 'unlock'>
  log: JobLog
  onFailure: (job: string) => void
}

const everyMinute = '* * * * *'
/**
 * A job whose process died is failed after `heartbeat` and the next `supervise`, and taken over at
 * the next `poll`: after 20 seconds at most, or 25 if the dead process was the one that supervised.
 */
const seconds = {
  poll: 5,
  heartbeat: 10,
  heartbeatRefresh: 3,
  supervise: 5,
  maxRun: 3_600,
  retention: 3_600,
  startRetry: 5,
  lockRetry: 1,
}
/** The number of processes that may die during one job before it waits for its next time. */
const maxTakeovers = 5
const queueOptions = {
  retryLimit: maxTakeovers,
  heartbeatSeconds: seconds.heartbeat,
  expireInSeconds: seconds.maxRun,
  deleteAfterSeconds: seconds.retention,
}
/** Unlike `stately`, pg-boss gives out the next job of a queue as soon as the last one ended. */
const policy = 'exclusive'

/**
 * Starts in the background, and retries while the database is unavailable. The returned function
 * stops the schedule and waits at most 4 seconds for a running job.
 */
export function startSchedule(deps: ScheduleDeps, jobs: ScheduledJobs): () => Promise<void> {
  const { database, log } = deps
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    cronMonitorIntervalSeconds: 15,
    flowIntervalSeconds: 60,
    superviseIntervalSeconds: seconds.supervise,
    monitorIntervalSeconds: seconds.supervise,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the schedule met an error'))
  const stopping = new AbortController()
  const started = startWithRetries(
    stopping.signal,
    () => begin(boss, deps, jobs, stopping.signal),
    log,
  )
  for (const [name, job] of Object.entries(jobs))
    if (typeof job !== 'function' && job.runsAtStart)
      void runAtStart(name, job.work, deps, stopping.signal)
  return async () => {
    stopping.abort()
    await started
    await boss.stop({ graceful: true, timeout: 4_000 })
  }
}

async function startWithRetries(
  signal: AbortSignal,
  start: () => Promise<void>,
  log: JobLog,
): Promise<void> {
  while (!signal.aborted)
    try {
      return await start()
    } catch (error) {
      log.warn({ err: error }, 'the schedule could not start yet')
      await pause(seconds.startRetry * 1_000, undefined, { signal }).catch(() => undefined)
    }
}

async function begin(
  boss: PgBoss,
  deps: ScheduleDeps,
  jobs: ScheduledJobs,
  stopping: AbortSignal,
): Promise<void> {
  await boss.start()
  // Removes the schedules of jobs that only another version of the shop has.
  for (const { name } of await boss.getSchedules())
    if (!Object.hasOwn(jobs, name)) await boss.unschedule(name)
  // A queue keeps the policy of the version that created it.
  for (const queue of await boss.getQueues())
    if (Object.hasOwn(jobs, queue.name) && queue.policy !== policy)
      await boss.deleteQueue(queue.name)
  for (const [name, job] of Object.entries(jobs)) {
    await boss.createQueue(name, { ...queueOptions, policy })
    await boss.schedule(name, (typeof job === 'function' ? undefined : job.cron) ?? everyMinute)
  }
  for (const [name, job] of Object.entries(jobs)) {
    const work = typeof job === 'function' ? job : job.work
    await boss.work(
      name,
      {
        pollingIntervalSeconds: seconds.poll,
        heartbeatRefreshSeconds: seconds.heartbeatRefresh,
        perJobResults: true,
      },
      (claimed) => Promise.all(claimed.map((one) => runAndReport(one, work, deps, stopping))),
    )
  }
}

/**
 * Reports and logs a failure. A job that failed waits for its next time; another process retries
 * one that the shutdown interrupted.
 */
async function runAndReport(
  { id, name, signal }: Job<unknown>,
  work: Run,
  deps: ScheduleDeps,
  stopping: AbortSignal,
): Promise<JobResult> {
  const run = () => runAlone(name, work, deps.database, AbortSignal.any([signal, stopping]))
  try {
    await inSpan(`job ${name}`, run)
    return { id, status: 'completed' }
  } catch (error) {
    // In pg-boss `failed` means to be retried, and `deadletter` means failed.
    if (stopping.aborted) return { id, status: 'failed' }
    deps.onFailure(name)
    deps.log.error({ err: error, job: name }, 'a job failed')
    return { id, status: 'deadletter' }
  }
}

/** Does not wait for pg-boss. Skips a job that another process runs now. */
async function runAtStart(
  name: string,
  work: Run,
  { database, log }: ScheduleDeps,
  stopping: AbortSignal,
): Promise<void> {
  try {
    const lost = await database.tryLock(lockOf(name))
    if (lost) await runLocked(name, work, database, AbortSignal.any([lost, stopping]))
  } catch (error) {
    if (!stopping.aborted)
      log.warn({ err: error, job: name }, 'a job failed at the start; its next run retries')
  }
}

/**
 * pg-boss takes a job for abandoned when no heartbeat arrives, also if its process only hangs or
 * lost the database for a while. The lock lasts as long as that process, and is waited for here. If
 * the database was away and another process got the lock meanwhile, the job here is told to stop.
 */
async function runAlone(
  name: string,
  work: Run,
  database: ScheduleDeps['database'],
  stopping: AbortSignal,
): Promise<void> {
  let lost: AbortSignal | undefined
  while (!(lost = await database.tryLock(lockOf(name))))
    await pause(seconds.lockRetry * 1_000, undefined, { signal: stopping })
  await runLocked(name, work, database, AbortSignal.any([lost, stopping]))
}

const lockOf = (name: string) => `job ${name}`

const runLocked = (
  name: string,
  work: Run,
  { unlock }: ScheduleDeps['database'],
  stopping: AbortSignal,
): Promise<unknown> => work(stopping).finally(() => unlock(lockOf(name)))
