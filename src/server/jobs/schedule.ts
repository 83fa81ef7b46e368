// Runs jobs by cron schedule with pg-boss, once for all processes together.

import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { inSpan } from '#operations/in-span.ts'
import type { JobLog } from '../monitoring/log.ts'

type Run = () => Promise<unknown>
/** Maps a job name to its work. A job without `cron` runs every minute. */
export type ScheduledJobs = Readonly<Record<string, Run | { cron: string; work: Run }>>

const everyMinute = '* * * * *'
const seconds = { poll: 5, maxRun: 300, retention: 3_600, startRetry: 5 }

/**
 * Starts in the background, and retries while the database is unavailable. The returned function
 * stops the schedule and waits at most 4 seconds for a running job.
 */
export function startSchedule(
  pool: Pool,
  log: JobLog,
  jobs: ScheduledJobs,
  onFailure: (job: string) => void = () => {},
): () => Promise<void> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    cronMonitorIntervalSeconds: 15,
    flowIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the schedule met an error'))
  const stopping = new AbortController()
  const started = startWithRetries(stopping.signal, () => begin(boss, log, jobs, onFailure), log)
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
  log: JobLog,
  jobs: ScheduledJobs,
  onFailure: (job: string) => void,
): Promise<void> {
  await boss.start()
  // Removes the schedules of jobs that only another version of the shop has.
  for (const { name } of await boss.getSchedules())
    if (!Object.hasOwn(jobs, name)) await boss.unschedule(name)
  for (const [name, job] of Object.entries(jobs)) {
    await boss.createQueue(name, {
      policy: 'stately',
      retryLimit: 0,
      expireInSeconds: seconds.maxRun,
      deleteAfterSeconds: seconds.retention,
    })
    const { cron, work } = typeof job === 'function' ? { cron: everyMinute, work: job } : job
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: seconds.poll }, () =>
      runAndReport(name, work, log, onFailure),
    )
  }
}

/**
 * Reports and logs a failure. pg-boss stores the thrown error, so it does not quote the original,
 * which may contain personal input.
 */
async function runAndReport(
  name: string,
  run: Run,
  log: JobLog,
  onFailure: (job: string) => void,
): Promise<void> {
  const hasFailed = await inSpan(`job ${name}`, run).then(
    () => false,
    (error: unknown) => {
      onFailure(name)
      log.error({ err: error, job: name }, 'a job failed')
      return true
    },
  )
  if (hasFailed) throw new Error(`${name} failed; the log says why`)
}
