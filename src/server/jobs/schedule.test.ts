import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { shopImportById } from '#data/shop-import/shop-imports.ts'
import { defaultImportOptions } from '#domain/shop-import/import-options.ts'
import { startShopImport, runShopImports } from '#operations/shop-import/shop-imports.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createShopImporter } from '#tests/support/builders/shop-imports.ts'
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

/** An import of 35 products, in a process whose event loop blocks in the third batch of ten. */
async function aBlockedImport(blockMs: number) {
  const schedule = await aSchedule()
  const context = createTestContext(schedule.db)
  const lines = Array.from(
    { length: 35 },
    (_, index) => `p${index},Product ${index},N${index},4.50`,
  )
  const id = await createShopImporter(context).upload(
    ['Handle,Title,Variant SKU,Variant Price', ...lines].join('\n'),
  )
  await startShopImport(context, id, defaultImportOptions)
  const child = spawn(
    process.execPath,
    ['tests/support/database/import-process.ts', schedule.url, String(blockMs)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => stopProcess(child, 'SIGKILL'))
  await waitUntil(
    async () =>
      (await schedule.rows("select 1 from jobs.queue where name = 'run-shop-imports'")).length > 0,
  )
  await schedule.queueRun('run-shop-imports')
  expect(String(await once(child.stdout, 'data'))).toContain('blocked')
  const stored = () => shopImportById(context.db, id)
  expect(await stored()).toMatchObject({ state: 'running', doneCount: 20 })
  return { ...schedule, context, child, stored }
}

test('takes over the job of a killed process within 30 s, where it was', async () => {
  const { start, context, child, stored } = await aBlockedImport(60_000)
  const takenOver = Promise.withResolvers<number | undefined>()
  start({
    'run-shop-imports': async (stopping) => {
      takenOver.resolve((await stored())?.doneCount)
      await runShopImports(context, stopping)
    },
  })
  await stopProcess(child, 'SIGKILL')
  const killedAt = performance.now()
  expect(await takenOver.promise).toBe(20)
  expect(performance.now() - killedAt).toBeLessThan(30_000)
  await waitUntil(async () => (await stored())?.state === 'finished')
  expect(await stored()).toMatchObject({ doneCount: 35, counts: { new: 35 } })
})

test('does not run a job beside a process that hangs', { tags: 'long' }, async () => {
  const { start, context, child, stored } = await aBlockedImport(25_000)
  let hasEnded = false
  child.stdout.on('data', () => (hasEnded = true))
  const startedAfterEnd: boolean[] = []
  start({
    'run-shop-imports': async (stopping) => {
      startedAfterEnd.push(hasEnded)
      await runShopImports(context, stopping)
    },
  })
  await once(child.stdout, 'data')
  await waitUntil(async () => (await stored())?.state === 'finished')
  expect(startedAfterEnd).not.toContain(false)
})
