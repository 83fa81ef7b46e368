// A context with a mail that is due, and mail senders that fail.

import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { Mail, MailSender } from '#integrations/mail/mail-sender.ts'
import { createLog } from '#server/monitoring/log.ts'
import { createPlacedOrder } from './orders.ts'
import { createTestProduct } from './products.ts'
import { createTestClock, createTestContext } from './context.ts'
import { createTestDatabase } from '../database/test-database.ts'
import type { OutboxContext } from '#operations/mail/send-mails.ts'
import { testLinkSigner } from './links.ts'
import { testedExtensions } from '../extensions.ts'

export const recipient = 'proef@luwte.example'

/**
 * Creates a context with one due 'order-paid' mail. Unless a test overrides `send`, every mail is
 * accepted.
 */
export async function anOutboxContext(overrides: Partial<OutboxContext> = {}) {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const { db } = database
  const clock = createTestClock()
  const product = await createTestProduct(db)
  const order = await createPlacedOrder(createTestContext(db, { clock: clock.now }), {
    id: product.id,
    price: product.price,
    quantity: 2,
  })
  await db.delete(outbox)
  const mail = { mail: 'order-paid', recipient, data: { orderId: order.id } } as const
  await queueMail(db, mail, clock.now())
  const [row] = await db.select().from(outbox)
  if (!row) throw new Error('no mail')
  const sentMails: Mail[] = []
  const logged: string[] = []
  const context: OutboxContext = {
    extensions: testedExtensions,
    clock: clock.now,
    links: testLinkSigner,
    testOrders: 'never',
    db,
    appUrl: 'https://luwte.example',
    from: 'Luwte <post@luwte.example>',
    render: async (name, content) => {
      if (!('orderedAt' in content)) throw new Error(`${name} has no order`)
      return {
        subject: `${name} ${content.number}`,
        html: `<p>${content.links.status}</p>`,
        text: `${content.total}`,
      }
    },
    send: async (sent, handOver) => {
      await handOver()
      sentMails.push(sent)
    },
    log: createLog(
      'info',
      new Writable({
        write: (line: Buffer, _encoding, done) => (logged.push(line.toString()), done()),
      }),
    ),
    ...overrides,
  }
  const storedMail = async () => (await db.select().from(outbox).where(eq(outbox.id, row.id)))[0]
  return { ...database, clock, order, mail, row, context, sentMails, logged, storedMail }
}

/**
 * Returns a mail sender that always fails: after it passes the mail to the server if `left` is
 * true, otherwise before.
 */
export const failing =
  (error: Error, { left: handOvers = false } = {}): MailSender =>
  async (_mail, handOver) => {
    if (handOvers) await handOver()
    throw error
  }
export const unanswered = Object.assign(new Error(`no answer for ${recipient}`), {
  code: 'ETIMEDOUT',
})
export const unreachable = Object.assign(new Error('connect'), { code: 'ESOCKET' })
