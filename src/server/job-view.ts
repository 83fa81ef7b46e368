// What the schedule is doing, for whoever looks after the shop; and running a job now.

import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobState, Shop } from '#operations/shop.ts'

const minute = 60_000

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

/** Empty until the schedule made its tables. */
export function jobView(pool: Pool, now: () => Date): Shop['jobs'] {
  return {
    async list() {
      const { rows: there } = await pool.query<{ ready: boolean }>(`select to_regclass('jobs.schedule') is not null as ready`)
      if (!there[0]?.ready) return []
      const { rows } = await pool.query<Omit<JobState, 'nextRunAt'>>(states)
      return rows.map((one) => ({ ...one, nextRunAt: nextRun(one.cron, now()) }))
    },
    async run(name) {
      if (!(await this.list()).some((one) => one.name === name)) return false
      const boss = new PgBoss({ schema: 'jobs', db: { executeSql: (text, values) => pool.query(text, values) }, migrate: false })
      await boss.send(name, {})
      return true
    },
  }
}

/** Of a job that runs every minute, or every hour at a minute of its own; null of any other. */
function nextRun(cron: string | null, now: Date): Date | null {
  const next = new Date((Math.floor(now.getTime() / minute) + 1) * minute)
  const [, at] = /^(\*|\d+) \* \* \* \*$/.exec(cron ?? '') ?? []
  if (at === undefined) return null
  const minutes = at === '*' ? 0 : (Number(at) - next.getUTCMinutes() + 60) % 60
  return new Date(next.getTime() + minutes * minute)
}
