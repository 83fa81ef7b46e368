// Mails of processes that are killed while sending: each arrives at least once and at most twice.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { and, isNull } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import { startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { createPlacedOrder } from '../../support/builders/orders.ts'
import { createTestProduct } from '../../support/builders/products.ts'
import { createTestContext } from '../../support/builders/context.ts'
import { stopProcess } from '../../support/database/owner-process.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

// A test starts up to seven processes, and each loads the whole shop.
vi.setConfig({ testTimeout: 240_000 })
const minute = 60_000
const never = new Promise<undefined>(() => {})

/**
 * A database with this many due mails, and a function that starts a process which sends them
 * `minutes` from now.
 */
async function withDueMails(mails: number) {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const { db, url } = database
  const product = await createTestProduct(db)
  const order = await createPlacedOrder(createTestContext(db), {
    id: product.id,
    price: product.price,
  })
  await db.delete(outbox)
  for (let index = 0; index < mails; index++) {
    await queueMail(
      db,
      { mail: 'order-paid', recipient: 'proef@luwte.example', data: { orderId: order.id } },
      new Date(),
    )
  }
  const start = (smtpUrl: string, minutes: number): ChildProcess => {
    const child = spawn(
      process.execPath,
      ['tests/chaos/mail/sender-process.ts', url, smtpUrl, String(minutes * minute)],
      {
        stdio: 'inherit',
      },
    )
    onTestFinished(() => stopProcess(child, 'SIGKILL'))
    return child
  }
  const row = async () => (await db.select().from(outbox))[0]
  return { db, start, row }
}
/** A moment that the mail server signals and a test awaits. */
function signal() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { reached: promise, reach: () => resolve(undefined) }
}

test(
  'a mail whose sender is killed three times before handing it over still arrives, once',
  { tags: 'long' },
  async () => {
    const { start, row } = await withDueMails(1)
    let handover = signal()
    let isAccepting = false
    const server = await startFakeMailServer({
      recipient: () => (handover.reach(), isAccepting ? undefined : never),
    })
    onTestFinished(server.stop)
    for (const minutes of [0, 1, 2]) {
      handover = signal()
      const child = start(server.url, minutes)
      await handover.reached
      await stopProcess(child, 'SIGKILL')
    }
    isAccepting = true
    await once(start(server.url, 3), 'exit')
    expect(server.mails).toHaveLength(1)
    expect(await row()).toMatchObject({
      attempts: 4,
      deliveryAttempts: 1,
      sentAt: expect.any(Date),
    })
  },
)

test(
  'a mail whose sender is killed before the server’s reply arrives at most twice',
  { tags: 'long' },
  async () => {
    const { start, row } = await withDueMails(1)
    const arrived: (string | undefined)[] = []
    let accepted = signal()
    const server = await startFakeMailServer({
      onMail: ({ messageId }) => {
        arrived.push(messageId)
        accepted.reach()
        return never
      },
    })
    onTestFinished(server.stop)
    for (const minutes of [0, 1]) {
      accepted = signal()
      const child = start(server.url, minutes)
      await accepted.reached
      await stopProcess(child, 'SIGKILL')
    }
    await once(start(server.url, 2), 'exit')
    expect(arrived).toHaveLength(2)
    expect(new Set(arrived).size).toBe(1)
    expect(await row()).toMatchObject({
      deliveryAttempts: 2,
      sentAt: null,
      failedAt: expect.any(Date),
      lastError: 'no answer, twice',
    })
  },
)

test(
  'two processes that are killed repeatedly while sending deliver every mail once or twice',
  { tags: 'long' },
  async () => {
    const mails = 40
    const { db, start } = await withDueMails(mails)
    const arrivals = new Map<string | undefined, number>()
    let count = 0
    let next = signal()
    const server = await startFakeMailServer({
      onMail: ({ messageId }) => {
        arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1)
        if (++count % 7 === 0) next.reach()
        return undefined
      },
    })
    onTestFinished(server.stop)
    for (let round = 0; round < 3; round++) {
      next = signal()
      const children = [start(server.url, round), start(server.url, round)]
      const exits = Promise.all(children.map((child) => once(child, 'exit')))
      await Promise.race([next.reached, exits])
      await Promise.all(children.map((child) => stopProcess(child, 'SIGKILL')))
    }
    await once(start(server.url, 10), 'exit')
    expect(arrivals.size).toBe(mails)
    expect(Math.max(...arrivals.values())).toBeLessThanOrEqual(2)
    expect(
      await db
        .select()
        .from(outbox)
        .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt))),
    ).toEqual([])
  },
)
