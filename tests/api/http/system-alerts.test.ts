// System alerts: what staff and the log learn of a shop that cannot work normally.

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { detectMailServerOutage } from '#data/mail/mail-server-unavailable.ts'
import { outbox } from '#data/tables/outbox.ts'
import { systemAlertCodes, toSystemAlert } from '#domain/system-alert.ts'
import { systemAlertText } from '#admin/system/system-alerts.tsx'
import { mailServerDownCodes } from '#integrations/mail/mail-sender.ts'
import { sendNextMail } from '#operations/mail/send-mails.ts'
import { logMailServerOutage } from '#server/jobs/mail-workers.ts'
import { createEndpointCaller, endpointOf } from '../../support/call-endpoint.ts'
import { callers } from '../../support/builders/callers.ts'
import { createTestCustomer } from '../../support/builders/customers.ts'
import { createTestClock, createTestContext } from '../../support/builders/context.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'
import { startShopInProcess } from '../../support/shop-in-process.ts'
import { retryWaitingNow, requeueFailedMails } from '#data/mail/outbox-list.ts'

/** A shop with a clock, and a mail server that is unavailable until the test changes that. */
async function shopWithMail() {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const clock = createTestClock()
  const shop = createTestContext(database.db, { clock: clock.now })
  const { id } = await createTestCustomer(shop, 'jo@voorbeeld.example')
  const server = { isDown: true }
  const context = {
    ...shop,
    from: 'Luwte <post@luwte.example>',
    render: async () => ({ subject: 'Dag', html: '', text: '' }),
    send: async (_: unknown, handOver: () => Promise<void>) => {
      if (server.isDown)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      await handOver()
    },
    log: { warn: () => undefined },
  }
  const queue = () =>
    queueMail(
      database.db,
      { mail: 'password-changed', recipient: 'jo@voorbeeld.example', data: { userId: id } },
      clock.now(),
    )
  const sendAll = async () => {
    while (await sendNextMail(context));
  }
  return {
    db: database.db,
    clock,
    server,
    queue,
    sendAll,
    outage: () => detectMailServerOutage(database.db, mailServerDownCodes),
  }
}

test('a mail server outage is reported with its start, the waiting mails and the next attempt, until mails leave again', async () => {
  const { db, clock, server, queue, sendAll, outage } = await shopWithMail()
  server.isDown = false
  await queue()
  await sendAll()
  expect(await outage()).toBeUndefined()

  const start = clock.now()
  server.isDown = true
  clock.forward({ minutes: 1 })
  await queue()
  await sendAll()
  clock.forward({ minutes: 9 })
  await queue()
  await sendAll()
  expect(await outage()).toEqual({
    since: new Date(start.getTime() + 60_000),
    waiting: 2,
    nextTryAt: new Date(start.getTime() + 11 * 60_000),
  })
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  await logMailServerOutage({ smtpUrl: 'smtp://mail.example', db, log })
  expect(lines).toEqual([
    [
      expect.objectContaining({ waiting: 2 }),
      'the mail server is away; mails wait until it is back',
    ],
  ])
  await logMailServerOutage({ smtpUrl: undefined, db, log })
  expect(lines).toHaveLength(1)

  server.isDown = false
  clock.forward({ minutes: 15 })
  await sendAll()
  expect(await outage()).toBeUndefined()
  await logMailServerOutage({ smtpUrl: 'smtp://mail.example', db, log })
  expect(lines).toHaveLength(1)
})

test('staff can send all waiting mails at once; a mail that is being sent is left alone', async () => {
  const { db, clock, server, queue, sendAll } = await shopWithMail()
  for (const _ of [1, 2, 3]) await queue()
  await sendAll()
  clock.forward({ minutes: 50 })
  await sendAll()
  const [inProgress] = await db.select().from(outbox)
  await db
    .update(outbox)
    .set({ dueAt: new Date(clock.now().getTime() + 20_000) })
    .where(eq(outbox.id, inProgress!.id))
  server.isDown = false
  await sendAll()
  expect(await db.$count(outbox, eq(outbox.failures, 0))).toBe(3)
  const times = { now: clock.now(), leaseEndsBefore: new Date(clock.now().getTime() + 30_000) }
  expect(await retryWaitingNow(db, times, true)).toBe(2)
  await sendAll()
  const afterwards = await db.select().from(outbox)
  expect(afterwards.filter(({ sentAt }) => sentAt === null).map(({ id }) => id)).toEqual([
    inProgress!.id,
  ])
})

test('staff can retry all failed mails, except those of a bulk and permanent refusals', async () => {
  const { db, clock, queue } = await shopWithMail()
  const failed = { failedAt: clock.now() }
  for (const change of [
    { lastError: 'ECONNREFUSED' },
    { lastError: null },
    { lastError: 'RCPT TO 451' },
    { lastError: 'RCPT TO 550' },
    { lastError: 'nothing to tell' },
    { lastError: 'ECONNREFUSED', bulk: true },
  ]) {
    await queue()
    const last = (await db.select().from(outbox)).reduce(
      (newest, { id }) => Math.max(newest, id),
      0,
    )
    await db
      .update(outbox)
      .set({ ...failed, ...change })
      .where(eq(outbox.id, last))
  }
  const again = () => db.transaction((tx) => requeueFailedMails(tx, { now: clock.now() }, true))
  expect([await again(), await again()]).toEqual([3, 0])
  expect(await db.$count(outbox, eq(outbox.attempts, 0))).toBe(6)
  const waiting = (await db.select().from(outbox)).filter(({ failedAt }) => failedAt === null)
  expect(waiting.map(({ recipient, failures }) => [recipient, failures])).toEqual(
    [1, 2, 3].map(() => ['jo@voorbeeld.example', 0]),
  )
})

test('each staff role sees the system alerts of its work, and owners see all', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const ask = createEndpointCaller(
    createTestContext(database.db, {
      systemAlerts: () => Promise.resolve(systemAlertCodes.map((code) => toSystemAlert(code))),
    }),
  )
  const endpoint = endpointOf('GET /api/admin/system-alerts')
  const alertsFor = async (role: keyof typeof callers) => {
    const { text } = await ask(endpoint, {}, { caller: callers[role] })
    return (JSON.parse(text) as { alerts: { code: string }[] }).alerts.map(({ code }) => code)
  }
  expect(await alertsFor('owner')).toEqual(systemAlertCodes)
  expect(await alertsFor('support')).toEqual([
    'cannot-write',
    'purges-failing',
    'mail-server-away',
    'mails-failing',
    'test-payments',
    'demo-shop',
    'test-orders-left',
    'mails-in-folder',
  ])
  const inEveryBar = ['test-payments', 'demo-shop', 'test-orders-left', 'mails-in-folder']
  for (const role of ['warehouse', 'editor'] as const)
    expect(await alertsFor(role)).toEqual(['cannot-write', 'purges-failing', ...inEveryBar])
})

test('every system alert has Dutch texts for owners and colleagues; only owners read names of settings', () => {
  for (const code of systemAlertCodes) {
    const details = {
      since: '2026-11-23T11:00:00Z',
      next_try_at: '2026-11-23T11:15:00Z',
      waiting: 3,
      free_megabytes: 500,
      cause: 'disk-full',
    } as const
    const [owner, colleague] = [
      systemAlertText(
        toSystemAlert(code, { ...details, failures: [{ reason: 'ESOCKET', mails: 3 }] }),
        true,
      ),
      systemAlertText(
        toSystemAlert(code, { ...details, failures: [{ reason: 'ESOCKET', mails: 3 }] }),
        false,
      ),
    ]
    for (const { title, text } of [owner, colleague])
      expect(`${title} ${text}`).not.toMatch(/undefined|null|Invalid/)
    if (['cannot-write', 'mail-server-away', 'mails-failing', 'mails-in-folder'].includes(code))
      expect(colleague.text).not.toMatch(/[A-Z]{4}_/)
  }
})

test('a public shop with test payments reports them in the log, to staff and at checkout; a local shop reports nothing', async () => {
  const warning = 'Betalen is hier een proef'
  const publicShop = await startShopInProcess({ env: { HOST: '0.0.0.0' } })
  onTestFinished(publicShop.stop)
  expect(await (await fetch(`${publicShop.url}/checkout`)).text()).toContain(warning)
  expect(await (await fetch(`${publicShop.url}/api/payment-methods`)).json()).toMatchObject({
    test: true,
  })
  expect(publicShop.log()).toContain('orders are paid with test payments')
  expect(publicShop.log()).toContain('mails stay in a folder')
  const localShop = await startShopInProcess()
  onTestFinished(localShop.stop)
  expect(await (await fetch(`${localShop.url}/checkout`)).text()).not.toContain(warning)
  expect(await (await fetch(`${localShop.url}/api/payment-methods`)).json()).not.toHaveProperty(
    'test',
  )
  expect(localShop.log()).not.toContain('"level":40')
})
