import { Writable } from 'node:stream'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/database/owner-process.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { openLog } from './http/log.ts'
import { keepSchedule } from './schedule.ts'

async function aSchedule() {
  const database = await freshDatabase()
  onTestFinished(database.close)
  const logged: string[] = []
  const log = openLog('info', new Writable({ write: (line: Buffer, _encoding, done) => (logged.push(line.toString()), done()) }))
  const keep = (jobs: Parameters<typeof keepSchedule>[2]) => {
    const stop = keepSchedule(database.pool, log, jobs)
    onTestFinished(stop)
    return stop
  }
  const rows = (text: string) =>
    database.pool.query<Record<string, unknown>>(text).then(
      ({ rows: found }) => found,
      () => [],
    )
  /** Does by hand what the minute does. */
  const due = async (name: string) => {
    const boss = new PgBoss({ schema: 'jobs', db: { executeSql: (text, values) => database.pool.query(text, values) }, migrate: false })
    await boss.send(name, {})
  }
  return { ...database, keep, rows, due, logged }
}

test('every job is due each minute, also when several processes start at once', async () => {
  const { keep, rows } = await aSchedule()
  const job = { 'expire-orders': async () => undefined }
  keep(job)
  keep(job)
  await until(async () => (await rows('select 1 from jobs.schedule')).length > 0)
  expect(await rows('select name, cron from jobs.schedule')).toEqual([{ name: 'expire-orders', cron: '* * * * *' }])
})

test('a job that is due runs once for all processes; its failure stops nothing and keeps its sentence to itself', async () => {
  const { keep, rows, due, logged } = await aSchedule()
  let runs = 0
  const job = {
    'expire-orders': () => {
      runs++
      return Promise.reject(new Error('about proef@luwte.example'))
    },
  }
  const stops = [keep(job), keep(job)]
  await until(async () => (await rows('select 1 from jobs.schedule')).length > 0)
  await due('expire-orders')
  await until(() => runs > 0)
  await Promise.all(stops.map((stop) => stop()))
  // The minute itself may have passed meanwhile: then there were two jobs, and one of the scheduler's own.
  expect(await rows("select 1 from jobs.job where name = 'expire-orders' and started_on is not null")).toHaveLength(runs)
  expect(logged.join()).toContain('a job failed')
  expect(logged.join() + JSON.stringify(await rows('select * from jobs.job'))).not.toContain('proef@')
})
