import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { MailSender } from '#integrations/mail/mail-sender.ts'
import { startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { createSmtpTransport } from '#integrations/mail/smtp.ts'
import { sendNextMail } from './send-mails.ts'
import { recipient, anOutboxContext } from '#tests/support/builders/outbox.ts'

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
