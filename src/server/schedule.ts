// What happens every minute or every hour, once for all processes of the shop together.

import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { WorkLog } from './http/log.ts'

type Work = () => Promise<unknown>
/** Every minute unless it says when. */
export type Jobs = Readonly<Record<string, Work | { cron: string; work: Work }>>

const everyMinute = '* * * * *'
const seconds = { look: 5, longest: 300, kept: 3_600, beforeAgain: 5 }

/** Starts in its own time and comes back after a break of the database. Answers the way to stop, which waits 4 seconds at most for a running job. */
export function keepSchedule(pool: Pool, log: WorkLog, jobs: Jobs, failed: (job: string) => void = () => {}): () => Promise<void> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    cronMonitorIntervalSeconds: 15,
    flowIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the schedule met an error'))
  const stopping = new AbortController()
  const started = startUntil(stopping.signal, () => begin(boss, log, jobs, failed), log)
  return async () => {
    stopping.abort()
    await started
    await boss.stop({ graceful: true, timeout: 4_000 })
  }
}

async function startUntil(signal: AbortSignal, start: () => Promise<void>, log: WorkLog): Promise<void> {
  while (!signal.aborted)
    try {
      return await start()
    } catch (error) {
      log.warn({ err: error }, 'the schedule could not start yet')
      await pause(seconds.beforeAgain * 1_000, undefined, { signal }).catch(() => undefined)
    }
}

async function begin(boss: PgBoss, log: WorkLog, jobs: Jobs, failed: (job: string) => void): Promise<void> {
  await boss.start()
  // What an older version of the shop did by itself.
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(jobs, name)) await boss.unschedule(name)
  for (const [name, job] of Object.entries(jobs)) {
    await boss.createQueue(name, { policy: 'stately', retryLimit: 0, expireInSeconds: seconds.longest, deleteAfterSeconds: seconds.kept })
    const { cron, work } = typeof job === 'function' ? { cron: everyMinute, work: job } : job
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: seconds.look }, () => quietly(name, work, log, failed))
  }
}

/** A failure is counted and logged, but its sentence is not stored with the job: it may quote what somebody typed. */
async function quietly(name: string, job: Work, log: WorkLog, failed: (job: string) => void): Promise<void> {
  const fell = await job().then(
    () => false,
    (error: unknown) => {
      failed(name)
      log.error({ err: error, job: name }, 'a job failed')
      return true
    },
  )
  if (fell) throw new Error(`${name} failed; the log says why`)
}
