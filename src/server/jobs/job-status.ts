// Lists the status of the scheduled jobs for the back office, and starts a job on request.

import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobState, AppContext } from '#operations/context.ts'

// Computes the next run of a job that runs every minute, every hour or every day.

const minute = 60_000

const isDue = (at: string, value: number): boolean => at === '*' || Number(at) === value

/** In UTC, as pg-boss. Returns null for any other schedule. */
export function nextRun(cron: string | null, now: Date): Date | null {
  const next = new Date((Math.floor(now.getTime() / minute) + 1) * minute)
  const [, atMinute, atHour] = /^(\*|\d+) (\*|\d+) \* \* \*$/.exec(cron ?? '') ?? []
  if (atMinute === undefined || atHour === undefined) return null
  while (!isDue(atMinute, next.getUTCMinutes()) || !isDue(atHour, next.getUTCHours()))
    next.setTime(next.getTime() + minute)
  return next
}

const states = `
  select queue.name, schedule.cron,
    count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
    count(*) filter (where job.state = 'active')::int as running,
    count(*) filter (where job.state = 'failed')::int as failed,
    max(job.completed_on) filter (where job.state in ('completed', 'failed')) as "lastRunAt",
    coalesce(max(job.completed_on) filter (where job.state = 'failed') >= max(job.completed_on) filter (where job.state in ('completed', 'failed')), false)
      as "lastRunFailed"
  from jobs.queue queue
  left join jobs.schedule schedule on schedule.name = queue.name
  left join jobs.job job on job.name = queue.name
  where queue.name not like '\\_\\_%'
  group by queue.name, schedule.cron
  order by queue.name`

/** Lists no jobs until pg-boss has created its tables. */
export function createJobControl(pool: Pool, clock: () => Date): AppContext['jobs'] {
  return {
    async list() {
      const { rows: tables } = await pool.query<{ ready: boolean }>(
        `select to_regclass('jobs.schedule') is not null as ready`,
      )
      if (!tables[0]?.ready) return []
      const { rows } = await pool.query<Omit<JobState, 'nextRunAt'>>(states)
      return rows.map((job) => ({ ...job, nextRunAt: nextRun(job.cron, clock()) }))
    },
    async run(name) {
      if (!(await this.list()).some((job) => job.name === name)) return false
      const boss = new PgBoss({
        schema: 'jobs',
        db: { executeSql: (text, values) => pool.query(text, values) },
        migrate: false,
      })
      // The key lets it wait for a run that has begun and may have missed the reason for this one.
      await boss.send(name, {}, { singletonKey: 'requested' })
      return true
    },
  }
}
