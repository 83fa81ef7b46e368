import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import {
  countTo35,
  jobName,
  prepareCount,
  readCount,
} from '#tests/support/database/counting-job.ts'
import { stopProcess, waitUntil } from '#tests/support/database/owner-process.ts'
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
  const start = (jobs: Parameters<typeof startSchedule>[1]) => {
    const stop = startSchedule({ database, log, onFailure: () => {} }, jobs)
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

test('runs a job at once when a process starts, unless another process runs it', async () => {
  const { start } = await aSchedule()
  const runs = { 'resume-orders': 0, 'run-renewals': 0 }
  const never = new Promise(() => {})
  const jobs = {
    'resume-orders': { runsAtStart: true, work: () => (runs['resume-orders']++, never) },
    'run-renewals': { runsAtStart: true, work: async () => runs['run-renewals']++ },
  }
  start(jobs)
  await waitUntil(() => runs['run-renewals'] === 1)
  start(jobs)
  await waitUntil(() => runs['run-renewals'] === 2)
  expect(runs['resume-orders']).toBe(1)
})

test('gives the queues of an earlier version the policy of this one', async () => {
  const { start, rows, pool } = await aSchedule()
  const earlier = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  await earlier.start()
  await earlier.createQueue('expire-orders', { policy: 'stately' })
  await earlier.stop()
  start({ 'expire-orders': async () => undefined })
  await expect
    .poll(() => rows("select policy from jobs.queue where name = 'expire-orders'"), {
      timeout: 20_000,
    })
    .toEqual([{ policy: 'exclusive' }])
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
  // Stopping earlier would interrupt the run, which then counts as a run to repeat.
  await waitUntil(() => logged.join().includes('a job failed'))
  await Promise.all(stops.map((stop) => stop()))
  // If a minute passed meanwhile, the scheduler has queued a second run.
  expect(
    await rows("select 1 from jobs.job where name = 'expire-orders' and started_on is not null"),
  ).toHaveLength(runs)
  expect(logged.join() + JSON.stringify(await rows('select * from jobs.job'))).not.toContain(
    'proef@',
  )
})

/** A job that counts to 35, in a process whose event loop blocks in the third batch of ten. */
async function aBlockedCount(blockMs: number) {
  const schedule = await aSchedule()
  await prepareCount(schedule)
  const child = spawn(
    process.execPath,
    ['tests/support/database/counting-process.ts', schedule.url, String(blockMs)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => stopProcess(child, 'SIGKILL'))
  await waitUntil(
    async () =>
      (await schedule.rows(`select 1 from jobs.queue where name = '${jobName}'`)).length > 0,
  )
  await schedule.queueRun(jobName)
  expect(String(await once(child.stdout, 'data'))).toContain('blocked')
  expect(await readCount(schedule)).toBe(20)
  return { ...schedule, child }
}

test('takes over the job of a killed process within 30 s, where it was', async () => {
  const { child, ...schedule } = await aBlockedCount(60_000)
  const takenOver = Promise.withResolvers<number>()
  schedule.start({
    [jobName]: async () => {
      takenOver.resolve(await readCount(schedule))
      await countTo35(schedule)
    },
  })
  await stopProcess(child, 'SIGKILL')
  const killedAt = performance.now()
  expect(await takenOver.promise).toBe(20)
  expect(performance.now() - killedAt).toBeLessThan(30_000)
  await waitUntil(async () => (await readCount(schedule)) === 35)
})

test('does not run a job beside a process that hangs', { tags: 'long' }, async () => {
  const { child, ...schedule } = await aBlockedCount(25_000)
  let hasEnded = false
  child.stdout.on('data', () => (hasEnded = true))
  const startedAfterEnd: boolean[] = []
  schedule.start({
    [jobName]: async () => {
      startedAfterEnd.push(hasEnded)
      await countTo35(schedule)
    },
  })
  await once(child.stdout, 'data')
  await waitUntil(async () => (await readCount(schedule)) === 35)
  expect(startedAfterEnd).not.toContain(false)
})
