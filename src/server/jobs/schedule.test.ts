import { Writable } from 'node:stream'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '#tests/support/database/owner-process.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { createLog } from '../monitoring/log.ts'
import { startSchedule } from './schedule.ts'

async function aSchedule() {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const logged: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write: (line: Buffer, _encoding, done) => (logged.push(line.toString()), done()),
    }),
  )
  const start = (jobs: Parameters<typeof startSchedule>[2]) => {
    const stop = startSchedule(database.pool, log, jobs)
    onTestFinished(stop)
    return stop
  }
  const rows = (text: string) =>
    database.pool.query<Record<string, unknown>>(text).then(
      ({ rows: result }) => result,
      () => [],
    )
  /** Queues a run, as the scheduler does every minute. */
  const queueRun = async (name: string) => {
    const boss = new PgBoss({
      schema: 'jobs',
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      migrate: false,
    })
    await boss.send(name, {})
  }
  return { ...database, start, rows, queueRun, logged }
}

test('schedules every job once a minute, also when several processes start at once', async () => {
  const { start, rows } = await aSchedule()
  const job = { 'expire-orders': async () => undefined }
  start(job)
  start(job)
  await waitUntil(async () => (await rows('select 1 from jobs.schedule')).length > 0)
  expect(await rows('select name, cron from jobs.schedule')).toEqual([
    { name: 'expire-orders', cron: '* * * * *' },
  ])
})

test('runs a job once for all processes, and logs its failure without the error message', async () => {
  const { start, rows, queueRun, logged } = await aSchedule()
  let runs = 0
  const job = {
    'expire-orders': () => {
      runs++
      return Promise.reject(new Error('about proef@luwte.example'))
    },
  }
  const stops = [start(job), start(job)]
  await waitUntil(async () => (await rows('select 1 from jobs.schedule')).length > 0)
  await queueRun('expire-orders')
  await waitUntil(() => runs > 0)
  await Promise.all(stops.map((stop) => stop()))
  // If a minute passed meanwhile, the scheduler has queued a second run.
  expect(
    await rows("select 1 from jobs.job where name = 'expire-orders' and started_on is not null"),
  ).toHaveLength(runs)
  expect(logged.join()).toContain('a job failed')
  expect(logged.join() + JSON.stringify(await rows('select * from jobs.job'))).not.toContain(
    'proef@',
  )
})
