import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addMail } from '#data/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import { type Mail, MailNotTaken, type MailSender } from '#integrations/mail/mail-sender.ts'
import { mailServer } from '#integrations/mail/mail-server.fake.ts'
import { smtpRoute } from '#integrations/mail/smtp.ts'
import { openLog } from '#server/http/log.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { type MailRoom, sendNextMail } from './send-mails.ts'
import { testLinks } from '#tests/support/builders/links.ts'

const recipient = 'proef@luwte.example'

/** A room with one order whose 'order-paid' is due, and a sender that takes every mail unless told otherwise. */
async function aRoom(differently: Partial<MailRoom> = {}) {
  const database = await freshDatabase()
  onTestFinished(database.close)
  const { db } = database
  const clock = aClock()
  const product = await aProduct(db)
  const order = await aPlacedOrder(aShop(db, { now: clock.now }), { id: product.id, price: product.price, quantity: 2 })
  await db.delete(outbox)
  const mail = { mail: 'order-paid', recipient, data: { orderId: order.id } } as const
  await addMail(db, mail, clock.now())
  const [row] = await db.select().from(outbox)
  if (!row) throw new Error('no mail')
  const taken: Mail[] = []
  const logged: string[] = []
  const room: MailRoom = {
    now: clock.now,
    links: testLinks,
    db,
    appUrl: 'https://luwte.example',
    from: 'Luwte <post@luwte.example>',
    render: async (name, content) => {
      if (!('orderedAt' in content)) throw new Error(`${name} tells of no order`)
      return { subject: `${name} ${content.number}`, html: `<p>${content.links.status}</p>`, text: `${content.total}` }
    },
    send: async (sent, handOver) => {
      await handOver()
      taken.push(sent)
    },
    log: openLog('info', new Writable({ write: (line: Buffer, _encoding, done) => (logged.push(line.toString()), done()) })),
    ...differently,
  }
  const now = async () => (await db.select().from(outbox).where(eq(outbox.id, row.id)))[0]
  return { ...database, clock, order, mail, row, room, taken, logged, now }
}

/** Takes nothing: fails before or after the mail left. */
const failing =
  (error: Error, { left = false } = {}): MailSender =>
  async (_mail, handOver) => {
    if (left) await handOver()
    throw error
  }
const unanswered = Object.assign(new Error(`no answer for ${recipient}`), { code: 'ETIMEDOUT' })
const noReach = Object.assign(new Error('connect'), { code: 'ESOCKET' })

test('a mail tells the order as it is now, once', async () => {
  const { room, order, row, taken, now } = await aRoom()
  expect(await sendNextMail(room)).toBe(true)
  expect(await sendNextMail(room)).toBe(false)
  expect(taken).toEqual([
    {
      from: 'Luwte <post@luwte.example>',
      to: recipient,
      subject: `order-paid ${order.number}`,
      html: `<p>https://luwte.example/bestelling/${order.token}</p>`,
      text: '3090',
      key: row.key,
      date: row.createdAt,
    },
  ])
  expect(await now()).toMatchObject({ handedOver: 1, attempts: 1, failures: 0, sentAt: room.now(), lastError: null })
})

test('a mail of a transaction that was rolled back does not exist', async () => {
  const { room, db, mail } = await aRoom()
  const undone = db.transaction(async (tx) => {
    await addMail(tx, mail, room.now())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await db.select().from(outbox)).toHaveLength(1)
})

test('no transaction is open while a mail leaves', async () => {
  const { room, pool } = await aRoom()
  const open: unknown[] = []
  const look: MailSender = async (_mail, handOver) => {
    await handOver()
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    open.push(...rows)
  }
  await sendNextMail({ ...room, send: look })
  expect(open).toEqual([])
})

test('many workers at once send each mail once', async () => {
  const { room, db, mail, taken, now } = await aRoom()
  for (let more = 0; more < 39; more++) await addMail(db, mail, room.now())
  const work = async () => {
    while (await sendNextMail(room));
  }
  await Promise.all(Array.from({ length: 10 }, work))
  expect(taken).toHaveLength(40)
  expect(new Set(taken.map(({ key }) => key)).size).toBe(40)
  expect(await now()).toMatchObject({ handedOver: 1 })
})

/** Minutes to each next try, until the shop gives up or `most` tries were made. */
async function waitsOf({ room, clock, now }: Awaited<ReturnType<typeof aRoom>>, most: number): Promise<number[]> {
  const waits: number[] = []
  for (let tries = 1; tries <= most; tries++) {
    expect(await sendNextMail(room)).toBe(true)
    const row = await now()
    if (row?.givenUpAt) break
    const wait = ((row?.dueAt.getTime() ?? 0) - clock.now().getTime()) / 60_000
    waits.push(wait)
    clock.forward({ minutes: wait, seconds: -1 })
    expect(await sendNextMail(room)).toBe(false)
    clock.forward({ seconds: 1 })
  }
  return waits
}

describe('failures', () => {
  test('a mail that is refused for now is tried again after a minute, then five, until the shop gives up', async () => {
    const opened = await aRoom({ send: failing(new MailNotTaken('DATA 452', { forGood: false })) })
    expect(await waitsOf(opened, 9)).toEqual([1, 5, 30, 120, 480, 1440, 1440, 1440])
    expect(await opened.now()).toMatchObject({
      failures: 9,
      handedOver: 0,
      sentAt: null,
      lastError: 'DATA 452',
      givenUpAt: opened.clock.now(),
    })
    opened.clock.forward({ days: 30 })
    expect(await sendNextMail(opened.room)).toBe(false)
  })

  test('a mail server that was away for eleven hours gets every mail within fifteen minutes of being back', async () => {
    const opened = await aRoom({ send: failing(noReach) })
    const waits = await waitsOf(opened, 60)
    expect(Math.max(...waits)).toBe(15)
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(11 * 60)
    expect(await opened.now()).toMatchObject({ failures: 0, handedOver: 0, givenUpAt: null, lastError: 'ESOCKET' })
    const arrived: string[] = []
    const back: MailSender = async (mail, handOver) => {
      await handOver()
      arrived.push(mail.key)
    }
    await sendNextMail({ ...opened.room, send: back })
    expect(arrived).toHaveLength(1)
    expect(await opened.now()).toMatchObject({ handedOver: 1, sentAt: opened.clock.now() })
  })

  test('a refusal for good is not tried again; one that may pass is, and then arrives', async () => {
    const forGood = await aRoom({ send: failing(new MailNotTaken('RCPT TO 550', { forGood: true })) })
    await sendNextMail(forGood.room)
    expect(await forGood.now()).toMatchObject({ givenUpAt: forGood.clock.now(), lastError: 'RCPT TO 550', handedOver: 0 })

    const forNow = await aRoom()
    await sendNextMail({ ...forNow.room, send: failing(new MailNotTaken('DATA 452', { forGood: false }), { left: true }) })
    expect(await forNow.now()).toMatchObject({ givenUpAt: null, lastError: 'DATA 452', handedOver: 0 })
    forNow.clock.forward({ minutes: 1 })
    await sendNextMail(forNow.room)
    expect(forNow.taken).toHaveLength(1)
  })

  test('a mail that left without an answer leaves once more, not a third time', async () => {
    let left = 0
    const { room, clock, now } = await aRoom({
      send: (mail, handOver) => failing(unanswered, { left: true })(mail, async () => void (await handOver(), left++)),
    })
    await sendNextMail(room)
    expect(await now()).toMatchObject({ handedOver: 1, givenUpAt: null })
    clock.forward({ minutes: 1 })
    await sendNextMail(room)
    expect(await now()).toMatchObject({ handedOver: 2, givenUpAt: clock.now(), lastError: 'ETIMEDOUT' })
    clock.forward({ days: 9 })
    expect(await sendNextMail(room)).toBe(false)
    expect(left).toBe(2)
  })

  test('a worker that lost its mail to another one cannot let it go any more', async () => {
    const { room, clock, taken } = await aRoom()
    const slow: MailSender = async (_mail, handOver) => {
      clock.forward({ minutes: 1 })
      expect(await sendNextMail(room)).toBe(true)
      await handOver()
      throw new Error('let go all the same')
    }
    await sendNextMail({ ...room, send: slow })
    expect(taken).toHaveLength(1)
  })

  test('what cannot be written is tried again and says nothing personal in the log', async () => {
    const { room, now, logged } = await aRoom({ render: () => Promise.reject(new TypeError(`bad words about ${recipient}`)) })
    await sendNextMail(room)
    expect(await now()).toMatchObject({ failures: 1, givenUpAt: null, lastError: 'TypeError' })
    expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ mail: 'order-paid', reason: 'TypeError' })
    expect(logged.join()).not.toContain(recipient)
  })
})

test('over a real SMTP conversation the mail arrives with its stable Message-ID', async () => {
  const server = await mailServer()
  onTestFinished(server.stop)
  const route = smtpRoute(server.url)
  onTestFinished(route.close)
  const { room, row, order } = await aRoom({ send: route.send })
  await sendNextMail(room)
  expect(server.mails.map(({ subject, messageId }) => ({ subject, messageId }))).toEqual([
    { subject: `order-paid ${order.number}`, messageId: `<${row.key}@luwte.example>` },
  ])
})
