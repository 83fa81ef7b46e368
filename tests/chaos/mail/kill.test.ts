// Mails of processes that are killed while they send: at least once, at most twice, whatever the moment.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { and, isNull } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addMail } from '#data/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import { mailServer } from '#integrations/mail/mail-server.fake.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { end } from '#tests/database/owner-process.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const minute = 60_000
const never = new Promise<undefined>(() => {})

/** A database with so many mails due, and how to start a process that sends them `minutes` from now. */
async function due(mails: number) {
  const database = await freshDatabase()
  onTestFinished(database.close)
  const { db, url } = database
  const product = await aProduct(db)
  const order = await aPlacedOrder(aShop(db), { id: product.id, price: product.price })
  await db.delete(outbox)
  for (let each = 0; each < mails; each++) {
    await addMail(db, { mail: 'order-paid', recipient: 'proef@luwte.example', data: { orderId: order.id } }, new Date())
  }
  const start = (smtpUrl: string, minutes: number): ChildProcess => {
    const child = spawn(process.execPath, ['tests/chaos/mail/sender-process.ts', url, smtpUrl, String(minutes * minute)], {
      stdio: 'inherit',
    })
    onTestFinished(() => end(child, 'SIGKILL'))
    return child
  }
  const row = async () => (await db.select().from(outbox))[0]
  return { db, start, row }
}
/** A moment that a test waits for and the mail server brings about. */
function moment() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { comes: promise, come: () => resolve(undefined) }
}

test('killed before the mail left, three times: it still arrives, once', async () => {
  const { start, row } = await due(1)
  let asked = moment()
  let patient = false
  const server = await mailServer({ recipient: () => (asked.come(), patient ? undefined : never) })
  onTestFinished(server.stop)
  for (const minutes of [0, 1, 2]) {
    asked = moment()
    const child = start(server.url, minutes)
    await asked.comes
    await end(child, 'SIGKILL')
  }
  patient = true
  await once(start(server.url, 3), 'exit')
  expect(server.mails).toHaveLength(1)
  expect(await row()).toMatchObject({ attempts: 4, handedOver: 1, sentAt: expect.any(Date) })
})

test('killed while the server is about to say yes, time and again: the mail arrives twice, never more', async () => {
  const { start, row } = await due(1)
  const arrived: (string | undefined)[] = []
  let taken = moment()
  const server = await mailServer({
    taken: ({ messageId }) => {
      arrived.push(messageId)
      taken.come()
      return never
    },
  })
  onTestFinished(server.stop)
  for (const minutes of [0, 1]) {
    taken = moment()
    const child = start(server.url, minutes)
    await taken.comes
    await end(child, 'SIGKILL')
  }
  await once(start(server.url, 2), 'exit')
  expect(arrived).toHaveLength(2)
  expect(new Set(arrived).size).toBe(1)
  expect(await row()).toMatchObject({ handedOver: 2, sentAt: null, givenUpAt: expect.any(Date), lastError: 'no answer, twice' })
})

test('two processes, killed at any moment of a burst, send every mail once or twice', async () => {
  const mails = 40
  const { db, start } = await due(mails)
  const arrivals = new Map<string | undefined, number>()
  let count = 0
  let next = moment()
  const server = await mailServer({
    taken: ({ messageId }) => {
      arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1)
      if (++count % 7 === 0) next.come()
      return undefined
    },
  })
  onTestFinished(server.stop)
  for (let round = 0; round < 3; round++) {
    next = moment()
    const children = [start(server.url, round), start(server.url, round)]
    const over = Promise.all(children.map((child) => once(child, 'exit')))
    await Promise.race([next.comes, over])
    await Promise.all(children.map((child) => end(child, 'SIGKILL')))
  }
  await once(start(server.url, 10), 'exit')
  expect(arrivals.size).toBe(mails)
  expect(Math.max(...arrivals.values())).toBeLessThanOrEqual(2)
  expect(
    await db
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))),
  ).toEqual([])
})
