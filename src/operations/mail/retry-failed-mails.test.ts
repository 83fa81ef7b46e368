import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import { startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { createSmtpTransport } from '#integrations/mail/smtp.ts'
import { listMailAlerts } from '#server/monitoring/system-alerts.ts'
import { type OutboxContext, sendNextMail } from './send-mails.ts'
import { retryMail, retryMails } from './retry-failed-mails.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

type Server = Awaited<ReturnType<typeof startFakeMailServer>>
type Behaviour = NonNullable<Parameters<typeof startFakeMailServer>[0]>

const {
  context: shop,
  clock,
  createCustomer,
  queuedMails,
  updateRows,
  expectCount,
} = useFreshShop()
let customer: number
beforeEach(async () => {
  customer = (await createCustomer('jo@voorbeeld.example')).id
  await shop.db.delete(outbox)
})

const queue = (recipient = 'jo@voorbeeld.example') =>
  queueMail(
    shop.db,
    { mail: 'password-changed', recipient, data: { userId: customer } },
    clock.now(),
  )

/** A real conversation with a mail server that behaves as given. */
async function connectTo(
  behaviour: Behaviour,
): Promise<{ server: Server; work: () => Promise<boolean>; workUntilIdle: () => Promise<void> }> {
  const server = await startFakeMailServer(behaviour)
  onTestFinished(server.stop)
  const transport = createSmtpTransport(server.url)
  onTestFinished(transport.close)
  const context: OutboxContext = {
    ...shop,
    render: async () => ({ subject: 'Dag', html: '<p>Dag</p>', text: 'Dag' }),
    from: 'Luwte <post@luwte.example>',
    send: transport.send,
    log: { warn: () => undefined },
  }
  const work = () => sendNextMail(context)
  return {
    server,
    work,
    workUntilIdle: async () => {
      while (await work());
    },
  }
}

const deps = () => ({ db: shop.db, clock: clock.now })

/** Presses “Nu proberen” while a worker looks for work. */
async function retryWithWorker(id: number, work: () => Promise<boolean>) {
  const pressed = retryMail(deps(), id, true)
  await expect.poll(work, { interval: 20 }).toBe(true)
  return pressed
}
const onlyMail = async () => (await queuedMails())[0]!
const alerts = () => listMailAlerts(shop.db, true)

/** Returns a promise and the function that resolves it. */
const gate = () => Promise.withResolvers<undefined>()

describe('retryMail', () => {
  test('sends a waiting mail at once and returns that it left', async () => {
    const reply = { code: 451 as number | undefined }
    const { server, work, workUntilIdle } = await connectTo({
      recipient: () => (reply.code ? { code: reply.code } : undefined),
    })
    await queue()
    await workUntilIdle()
    const { id } = await onlyMail()
    expect(await alerts()).toMatchObject([
      { code: 'mails-failing', waiting: 1, failures: [{ reason: 'RCPT TO 451', mails: 1 }] },
    ])
    reply.code = undefined
    const outcome = await retryWithWorker(id, work)
    expect(outcome).toEqual({ outcome: 'sent', reason: null })
    expect(server.mails).toHaveLength(1)
    expect(await alerts()).toEqual([])
  })

  test('sends with it the mails that could not reach the server either, and no refused ones', async () => {
    const { server, work, workUntilIdle } = await connectTo({
      recipient: (address) => (address.startsWith('vol') ? { code: 452 } : undefined),
    })
    for (const recipient of ['vol@voorbeeld.example', 'een@luwte.example', 'twee@luwte.example'])
      await queue(recipient)
    await workUntilIdle()
    const later = new Date(+clock.now() + 15 * 60_000)
    await shop.db
      .update(outbox)
      .set({ sentAt: null, lastError: 'ECONNREFUSED', deliveryAttempts: 0, dueAt: later })
      .where(isNotNull(outbox.sentAt))
    const [, { id } = { id: 0 }] = await shop.db
      .select({ id: outbox.id })
      .from(outbox)
      .orderBy(outbox.id)
    expect(await retryWithWorker(id, work)).toEqual({ outcome: 'sent', reason: null })
    await workUntilIdle()
    expect(server.mails.slice(2).map(({ to }) => to?.[0]?.address)).toEqual([
      'een@luwte.example',
      'twee@luwte.example',
    ])
    expect(await alerts()).toMatchObject([{ failures: [{ reason: 'RCPT TO 452', mails: 1 }] }])
  })

  test('returns the reason when the mail fails again, and when it is given up', async () => {
    const reply = { code: 451 }
    const { work, workUntilIdle } = await connectTo({ recipient: () => reply })
    await queue()
    await workUntilIdle()
    const { id } = await onlyMail()
    const retry = () => retryWithWorker(id, work)
    expect(await retry()).toEqual({ outcome: 'failed', reason: 'RCPT TO 451' })
    reply.code = 550
    expect(await retry()).toEqual({ outcome: 'given-up', reason: 'RCPT TO 550' })
  })

  test('sends a mail once, whoever presses how often in how many tabs, with ten workers', async () => {
    const reply = { code: 451 as number | undefined }
    const { server, work, workUntilIdle } = await connectTo({
      recipient: () => (reply.code ? { code: reply.code } : undefined),
    })
    for (let count = 0; count < 5; count++) await queue()
    await workUntilIdle()
    reply.code = undefined
    const ids = (await shop.db.select({ id: outbox.id }).from(outbox)).map(({ id }) => id)
    const presses = [...ids, ...ids, ...ids].map((id) => retryMail(deps(), id, true))
    const all = [1, 2, 3].map(() => retryMails(deps(), 'waiting', true))
    const workers = Array.from({ length: 10 }, async () => {
      for (let attempt = 0; attempt < 30; attempt++) await work()
    })
    await Promise.all([...presses, ...all, ...workers])
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(5)
    expect(server.mails).toHaveLength(5)
    await expectCount(outbox, 5, { deliveryAttempts: 1 })
  })

  test('does not send a mail that another worker has just handed over and waits for', async () => {
    const [arrived, answer] = [gate(), gate()]
    const reply = { code: 451 as number | undefined }
    const { server, work, workUntilIdle } = await connectTo({
      recipient: () => (reply.code ? { code: reply.code } : undefined),
      onMail: async () => {
        arrived.resolve(undefined)
        await answer.promise
        return undefined
      },
    })
    await queue()
    await workUntilIdle()
    const { id } = await onlyMail()
    reply.code = undefined
    clock.forward({ minutes: 1 })
    const sending = work()
    await arrived.promise
    expect(await retryMail(deps(), id, true, 1)).toEqual({ outcome: 'busy', reason: null })
    expect(await retryMails(deps(), 'waiting', true)).toBe(0)
    expect(await work()).toBe(false)
    answer.resolve(undefined)
    await sending
    expect(await retryMail(deps(), id, true)).toEqual({ outcome: 'sent', reason: null })
    expect(server.mails).toHaveLength(1)
  })

  test('sends a mail without a final answer a second time at most', async () => {
    const { server, work, workUntilIdle } = await connectTo({})
    await queue()
    await shop.db.update(outbox).set({
      deliveryAttempts: 2,
      attempts: 2,
      lastError: 'ETIMEDOUT',
      dueAt: new Date(+clock.now() + 60_000),
    })
    const { id } = await onlyMail()
    const outcome = await retryWithWorker(id, work)
    expect(outcome).toEqual({ outcome: 'given-up', reason: 'no answer, twice' })
    await workUntilIdle()
    expect(server.mails).toEqual([])
  })

  test('leaves a mail alone that was not tried yet, and finds no mail that does not exist', async () => {
    await queueMail(
      shop.db,
      { mail: 'password-changed', recipient: 'jo@voorbeeld.example', data: { userId: customer } },
      clock.now(),
      {
        dueAt: new Date(+clock.now() + 60_000),
      },
    )
    const { id, dueAt } = await onlyMail()
    await expect(retryMail(deps(), id, true)).toBeRefused('not-found')
    expect(await onlyMail()).toMatchObject({ dueAt, attempts: 0 })
    await expect(retryMail(deps(), id + 1, true)).toBeRefused('not-found')
  })
})

describe('listMailAlerts', () => {
  test('names each reason from the first failure on, also when other mails leave', async () => {
    const { workUntilIdle } = await connectTo({
      recipient: (address) =>
        address.startsWith('vol')
          ? { code: 452 }
          : address.startsWith('later')
            ? { code: 450 }
            : undefined,
    })
    for (const recipient of [
      'vol@voorbeeld.example',
      'vol2@voorbeeld.example',
      'later@voorbeeld.example',
      'goed@voorbeeld.example',
    ])
      await queue(recipient)
    await workUntilIdle()
    expect(await alerts()).toMatchObject([
      {
        code: 'mails-failing',
        waiting: 3,
        since: clock.now().toISOString(),
        next_try_at: new Date(+clock.now() + 60_000).toISOString(),
        failures: [
          { reason: 'RCPT TO 452', mails: 2 },
          { reason: 'RCPT TO 450', mails: 1 },
        ],
      },
    ])
  })

  test('keeps an outage apart from mails that fail for another reason, and reports nothing without failures', async () => {
    expect(await alerts()).toEqual([])
    for (const lastError of ['ECONNREFUSED', 'ECONNREFUSED', 'RCPT TO 450', null]) {
      await queue()
      const newest = (await shop.db.select({ id: outbox.id }).from(outbox)).reduce(
        (max, { id }) => Math.max(max, id),
        0,
      )
      await updateRows(
        outbox,
        { id: newest },
        { lastError, dueAt: new Date(+clock.now() + 60_000) },
      )
    }
    expect(await alerts()).toMatchObject([
      { code: 'mail-server-away', waiting: 4, failures: [{ reason: 'ECONNREFUSED', mails: 2 }] },
      { code: 'mails-failing', waiting: 1, failures: [{ reason: 'RCPT TO 450', mails: 1 }] },
    ])
  })
})
