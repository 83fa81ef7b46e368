import { describe, expect, onTestFinished, test } from 'vitest'
import {
  MailRejectedError,
  type MailSender,
  maxAttachmentBytes,
} from '#integrations/mail/mail-sender.ts'
import { startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { createSmtpTransport } from '#integrations/mail/smtp.ts'
import { sendNextMail } from './send-mails.ts'
import {
  recipient,
  anOutboxContext,
  failing,
  unanswered,
  unreachable,
} from '#tests/support/builders/outbox.ts'

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
