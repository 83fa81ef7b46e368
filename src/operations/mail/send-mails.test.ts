import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import {
  type Mail,
  MailRejectedError,
  type MailSender,
  maxAttachmentBytes,
} from '#integrations/mail/mail-sender.ts'
import { startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { createSmtpTransport } from '#integrations/mail/smtp.ts'
import { createLog } from '#server/monitoring/log.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { type OutboxContext, sendNextMail } from './send-mails.ts'
import { testLinkSigner } from '#tests/support/builders/links.ts'

const recipient = 'proef@luwte.example'

/**
 * Creates a context with one due 'order-paid' mail. Unless a test overrides `send`, every mail is
 * accepted.
 */
async function anOutboxContext(overrides: Partial<OutboxContext> = {}) {
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
    clock: clock.now,
    links: testLinkSigner,
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
const failing =
  (error: Error, { left: handOvers = false } = {}): MailSender =>
  async (_mail, handOver) => {
    if (handOvers) await handOver()
    throw error
  }
const unanswered = Object.assign(new Error(`no answer for ${recipient}`), { code: 'ETIMEDOUT' })
const unreachable = Object.assign(new Error('connect'), { code: 'ESOCKET' })

test('sendNextMail sends a mail once, with the current order', async () => {
  const { context, order, row, sentMails, storedMail } = await anOutboxContext()
  expect(await sendNextMail(context)).toBe(true)
  expect(await sendNextMail(context)).toBe(false)
  expect(sentMails).toEqual([
    {
      from: 'Luwte <post@luwte.example>',
      to: recipient,
      subject: `order-paid ${order.number}`,
      html: `<p>https://luwte.example/bestelling/${order.token}</p>`,
      text: '3090',
      key: row.key,
      date: row.createdAt,
      attachments: [expect.objectContaining({ name: 'modelformulier-herroeping.pdf' })],
    },
  ])
  expect(await storedMail()).toMatchObject({
    deliveryAttempts: 1,
    attempts: 1,
    failures: 0,
    sentAt: context.clock(),
    lastError: null,
  })
})

test('a rolled back transaction queues no mail', async () => {
  const { context, db, mail } = await anOutboxContext()
  const rolledBack = db.transaction(async (tx) => {
    await queueMail(tx, mail, context.clock())
    throw new Error('rollback')
  })
  await expect(rolledBack).rejects.toThrow('rollback')
  expect(await db.select().from(outbox)).toHaveLength(1)
})

test('no transaction is open while a mail is sent', async () => {
  const { context, pool } = await anOutboxContext()
  const openTransactions: unknown[] = []
  const inspect: MailSender = async (_mail, handOver) => {
    await handOver()
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    openTransactions.push(...rows)
  }
  await sendNextMail({ ...context, send: inspect })
  expect(openTransactions).toEqual([])
})

test('ten concurrent workers send each mail once', async () => {
  const { context, db, mail, sentMails, storedMail } = await anOutboxContext()
  for (let count = 0; count < 39; count++) await queueMail(db, mail, context.clock())
  const work = async () => {
    while (await sendNextMail(context));
  }
  await Promise.all(Array.from({ length: 10 }, work))
  expect(sentMails).toHaveLength(40)
  expect(new Set(sentMails.map(({ key }) => key)).size).toBe(40)
  expect(await storedMail()).toMatchObject({ deliveryAttempts: 1 })
})

/**
 * Returns the minutes before each retry, until the mail fails for good or `maxAttempts` is reached.
 */
async function retryDelaysOf(
  { context, clock, storedMail }: Awaited<ReturnType<typeof anOutboxContext>>,
  maxAttempts: number,
): Promise<number[]> {
  const delays: number[] = []
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    expect(await sendNextMail(context)).toBe(true)
    const row = await storedMail()
    if (row?.failedAt) break
    const delay = ((row?.dueAt.getTime() ?? 0) - clock.now().getTime()) / 60_000
    delays.push(delay)
    clock.forward({ minutes: delay, seconds: -1 })
    expect(await sendNextMail(context)).toBe(false)
    clock.forward({ seconds: 1 })
  }
  return delays
}

describe('failures', () => {
  test('a temporarily rejected mail is retried after a minute, then five, until it fails for good', async () => {
    const opened = await anOutboxContext({
      send: failing(new MailRejectedError('DATA 452', { isPermanent: false })),
    })
    expect(await retryDelaysOf(opened, 9)).toEqual([1, 5, 30, 120, 480, 1440, 1440, 1440])
    expect(await opened.storedMail()).toMatchObject({
      failures: 9,
      deliveryAttempts: 0,
      sentAt: null,
      lastError: 'DATA 452',
      failedAt: opened.clock.now(),
    })
    opened.clock.forward({ days: 30 })
    expect(await sendNextMail(opened.context)).toBe(false)
  })

  test('after an outage of eleven hours the mail server gets every mail within fifteen minutes', async () => {
    const opened = await anOutboxContext({ send: failing(unreachable) })
    const delays = await retryDelaysOf(opened, 60)
    expect(Math.max(...delays)).toBe(15)
    expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(11 * 60)
    expect(await opened.storedMail()).toMatchObject({
      failures: 0,
      deliveryAttempts: 0,
      failedAt: null,
      lastError: 'ESOCKET',
    })
    const arrived: string[] = []
    const back: MailSender = async (mail, handOver) => {
      await handOver()
      arrived.push(mail.key)
    }
    await sendNextMail({ ...opened.context, send: back })
    expect(arrived).toHaveLength(1)
    expect(await opened.storedMail()).toMatchObject({
      deliveryAttempts: 1,
      sentAt: opened.clock.now(),
    })
  })

  test('a permanently rejected mail is not retried; a temporarily rejected one is, and arrives', async () => {
    const permanent = await anOutboxContext({
      send: failing(new MailRejectedError('RCPT TO 550', { isPermanent: true })),
    })
    await sendNextMail(permanent.context)
    expect(await permanent.storedMail()).toMatchObject({
      failedAt: permanent.clock.now(),
      lastError: 'RCPT TO 550',
      deliveryAttempts: 0,
    })

    const temporary = await anOutboxContext()
    await sendNextMail({
      ...temporary.context,
      send: failing(new MailRejectedError('DATA 452', { isPermanent: false }), { left: true }),
    })
    expect(await temporary.storedMail()).toMatchObject({
      failedAt: null,
      lastError: 'DATA 452',
      deliveryAttempts: 0,
    })
    temporary.clock.forward({ minutes: 1 })
    await sendNextMail(temporary.context)
    expect(temporary.sentMails).toHaveLength(1)
  })

  test('a mail handed over without a response is sent a second time, not a third', async () => {
    let handOvers = 0
    const { context, clock, storedMail } = await anOutboxContext({
      send: (mail, handOver) =>
        failing(unanswered, { left: true })(mail, async () => void (await handOver(), handOvers++)),
    })
    await sendNextMail(context)
    expect(await storedMail()).toMatchObject({ deliveryAttempts: 1, failedAt: null })
    clock.forward({ minutes: 1 })
    await sendNextMail(context)
    expect(await storedMail()).toMatchObject({
      deliveryAttempts: 2,
      failedAt: clock.now(),
      lastError: 'ETIMEDOUT',
    })
    clock.forward({ days: 9 })
    expect(await sendNextMail(context)).toBe(false)
    expect(handOvers).toBe(2)
  })

  test('a worker whose mail was claimed by another worker can no longer send it', async () => {
    const { context, clock, sentMails } = await anOutboxContext()
    const slow: MailSender = async (_mail, handOver) => {
      clock.forward({ minutes: 1 })
      expect(await sendNextMail(context)).toBe(true)
      await handOver()
      throw new Error('sent after all')
    }
    await sendNextMail({ ...context, send: slow })
    expect(sentMails).toHaveLength(1)
  })

  test('a mail that cannot be composed is retried, and the log contains no personal data', async () => {
    const { context, storedMail, logged } = await anOutboxContext({
      render: () => Promise.reject(new TypeError(`bad data of ${recipient}`)),
    })
    await sendNextMail(context)
    expect(await storedMail()).toMatchObject({
      failures: 1,
      failedAt: null,
      lastError: 'TypeError',
    })
    expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ mail: 'order-paid', reason: 'TypeError' })
    expect(logged.join()).not.toContain(recipient)
  })
})

test('a mail whose attachments fail is not lost: it goes once they can be made', async () => {
  const { context, clock, sentMails, storedMail } = await anOutboxContext()
  const tooLarge = {
    name: 'a.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(maxAttachmentBytes + 1),
  }
  const server = await startFakeMailServer()
  onTestFinished(server.stop)
  const route = createSmtpTransport(server.url)
  onTestFinished(route.close)
  const render = async () => ({
    subject: 'Met bijlage',
    html: '',
    text: '',
    attachments: [tooLarge],
  })
  await sendNextMail({ ...context, send: route.send, render })
  expect(await storedMail()).toMatchObject({
    failures: 1,
    deliveryAttempts: 0,
    failedAt: null,
    sentAt: null,
    lastError: 'Error',
  })
  expect(server.mails).toEqual([])
  clock.forward({ minutes: 1 })
  const small = { ...tooLarge, content: new Uint8Array([1, 2, 3]) }
  await sendNextMail({
    ...context,
    render: async () => ({ subject: 'Met bijlage', html: '', text: '', attachments: [small] }),
  })
  expect(sentMails).toMatchObject([
    { subject: 'Met bijlage', attachments: expect.arrayContaining([small]) },
  ])
  expect(await storedMail()).toMatchObject({ sentAt: clock.now() })
})

test('a mail sent over real SMTP arrives with its stable Message-ID', async () => {
  const server = await startFakeMailServer()
  onTestFinished(server.stop)
  const route = createSmtpTransport(server.url)
  onTestFinished(route.close)
  const { context, row, order } = await anOutboxContext({ send: route.send })
  await sendNextMail(context)
  expect(server.mails.map(({ subject, messageId }) => ({ subject, messageId }))).toEqual([
    { subject: `order-paid ${order.number}`, messageId: `<${row.key}@luwte.example>` },
  ])
})
