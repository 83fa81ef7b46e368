// What staff and the log are told of a shop that cannot work as it should.

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addMail } from '#data/outbox.ts'
import { mailServerAway } from '#data/mail-server-away.ts'
import { tryAllNow, sendAllAnew } from '#data/outbox-view.ts'
import { outbox } from '#data/tables/outbox.ts'
import { allEndpoints } from '#api/index.ts'
import { conditionCodes, conditionOf } from '#domain/operating/condition.ts'
import { conditionWords } from '#admin/conditions/condition-words.ts'
import { awayReasons } from '#integrations/mail/mail-sender.ts'
import { sendNextMail } from '#operations/send-mails.ts'
import { tellMailServer } from '#server/operating/tell-mail-server.ts'
import { asking } from '#tests/support/ask.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aMember } from '#tests/support/builders/members.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { shopInProcess } from '#tests/support/web/shop-in-process.ts'

/** A shop with one mail to send, and a mail server that is away until told otherwise. */
async function shopWithMail() {
  const database = await freshDatabase()
  onTestFinished(database.close)
  const clock = aClock()
  const shop = aShop(database.db, { now: clock.now })
  const { id } = await aMember(shop, 'jo@voorbeeld.example')
  const server = { isAway: true }
  const room = {
    ...shop,
    from: 'Luwte <post@luwte.example>',
    render: async () => ({ subject: 'Dag', html: '', text: '' }),
    send: async (_: unknown, handOver: () => Promise<void>) => {
      if (server.isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      await handOver()
    },
    log: { warn: () => undefined },
  }
  const write = () =>
    addMail(database.db, { mail: 'password-changed', recipient: 'jo@voorbeeld.example', data: { userId: id } }, clock.now())
  const sendAll = async () => {
    while (await sendNextMail(room));
  }
  return { db: database.db, clock, server, write, sendAll, away: () => mailServerAway(database.db, awayReasons) }
}

test('a mail server that was away is told with since when, how many mails wait and the next try, until mails leave again', async () => {
  const { db, clock, server, write, sendAll, away } = await shopWithMail()
  server.isAway = false
  await write()
  await sendAll()
  expect(await away()).toBeUndefined()

  const begin = clock.now()
  server.isAway = true
  clock.forward({ minutes: 1 })
  await write()
  await sendAll()
  clock.forward({ minutes: 9 })
  await write()
  await sendAll()
  expect(await away()).toEqual({
    since: new Date(begin.getTime() + 60_000),
    waiting: 2,
    nextTryAt: new Date(begin.getTime() + 11 * 60_000),
  })
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  await tellMailServer({ smtpUrl: 'smtp://mail.example', db, log })
  expect(lines).toEqual([[expect.objectContaining({ waiting: 2 }), 'the mail server is away; mails wait until it is back']])
  await tellMailServer({ smtpUrl: undefined, db, log })
  expect(lines).toHaveLength(1)

  server.isAway = false
  clock.forward({ minutes: 15 })
  await sendAll()
  expect(await away()).toBeUndefined()
  await tellMailServer({ smtpUrl: 'smtp://mail.example', db, log })
  expect(lines).toHaveLength(1)
})

test('all mails that wait for a mail server leave at once when staff say so; one that is on its way stays as it is', async () => {
  const { db, clock, server, write, sendAll } = await shopWithMail()
  for (const _ of [1, 2, 3]) await write()
  await sendAll()
  clock.forward({ minutes: 50 })
  await sendAll()
  const [underWay] = await db.select().from(outbox)
  await db
    .update(outbox)
    .set({ dueAt: new Date(clock.now().getTime() + 20_000) })
    .where(eq(outbox.id, underWay!.id))
  server.isAway = false
  await sendAll()
  expect(await db.$count(outbox, eq(outbox.failures, 0))).toBe(3)
  const times = { now: clock.now(), heldUntil: new Date(clock.now().getTime() + 30_000) }
  expect(await db.transaction((tx) => tryAllNow(tx, times, true))).toBe(2)
  await sendAll()
  const left = await db.select().from(outbox)
  expect(left.filter(({ sentAt }) => sentAt === null).map(({ id }) => id)).toEqual([underWay!.id])
})

test('all mails that were given up are sent anew, but those of mailings and those that were refused for good', async () => {
  const { db, clock, write } = await shopWithMail()
  const givenUp = { givenUpAt: clock.now() }
  for (const change of [
    { lastError: 'ECONNREFUSED' },
    { lastError: null },
    { lastError: 'RCPT TO 451' },
    { lastError: 'RCPT TO 550' },
    { lastError: 'nothing to tell' },
    { lastError: 'ECONNREFUSED', bulk: true },
  ]) {
    await write()
    const last = (await db.select().from(outbox)).reduce((most, { id }) => Math.max(most, id), 0)
    await db
      .update(outbox)
      .set({ ...givenUp, ...change })
      .where(eq(outbox.id, last))
  }
  const again = () => db.transaction((tx) => sendAllAnew(tx, clock.now(), true))
  expect([await again(), await again()]).toEqual([3, 0])
  expect(await db.$count(outbox, eq(outbox.attempts, 0))).toBe(6)
  const waiting = (await db.select().from(outbox)).filter(({ givenUpAt }) => givenUpAt === null)
  expect(waiting.map(({ recipient, failures }) => [recipient, failures])).toEqual([1, 2, 3].map(() => ['jo@voorbeeld.example', 0]))
})

test('each duty is told what touches its work, and owners everything', async () => {
  const database = await freshDatabase()
  onTestFinished(database.close)
  const ask = asking(aShop(database.db, { conditions: () => Promise.resolve(conditionCodes.map((code) => conditionOf(code))) }))
  const endpoint = allEndpoints.find(({ key }) => key === 'GET /api/admin/conditions')!
  const told = async (who: keyof typeof callers) => {
    const { text } = await ask(endpoint, {}, { caller: callers[who] })
    return (JSON.parse(text) as { conditions: { code: string }[] }).conditions.map(({ code }) => code)
  }
  expect(await told('owner')).toEqual(conditionCodes)
  expect(await told('support')).toEqual(['cannot-write', 'mail-server-away', 'test-payments', 'mails-in-folder'])
  expect([await told('warehouse'), await told('editor')]).toEqual([
    ['cannot-write', 'test-payments'],
    ['cannot-write', 'test-payments'],
  ])
})

test('every condition has Dutch words for owners and for colleagues; only owners read names of settings', () => {
  for (const code of conditionCodes) {
    const facts = {
      since: '2026-11-23T11:00:00Z',
      next_try_at: '2026-11-23T11:15:00Z',
      waiting: 3,
      free_megabytes: 500,
      cause: 'disk-full',
    } as const
    const [owner, colleague] = [conditionWords(conditionOf(code, facts), true), conditionWords(conditionOf(code, facts), false)]
    for (const { title, text } of [owner, colleague]) expect(`${title} ${text}`).not.toMatch(/undefined|null|Invalid/)
    if (['cannot-write', 'mail-server-away', 'mails-in-folder'].includes(code)) expect(colleague.text).not.toMatch(/[A-Z]{4}_/)
  }
})

test('payments that are a test in real operation are told: to the log, to staff and at checkout; a shop on one’s own machine says nothing', async () => {
  const words = 'Betalen is hier een proef'
  const real = await shopInProcess({ env: { HOST: '0.0.0.0' } })
  onTestFinished(real.stop)
  expect(await (await fetch(`${real.url}/checkout`)).text()).toContain(words)
  expect(await (await fetch(`${real.url}/api/payment-methods`)).json()).toMatchObject({ test: true })
  expect(real.log()).toContain('orders are paid with test payments')
  expect(real.log()).toContain('mails stay in a folder')
  const own = await shopInProcess()
  onTestFinished(own.stop)
  expect(await (await fetch(`${own.url}/checkout`)).text()).not.toContain(words)
  expect(await (await fetch(`${own.url}/api/payment-methods`)).json()).not.toHaveProperty('test')
  expect(own.log()).not.toContain('"level":40')
})
