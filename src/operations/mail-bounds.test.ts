// How many mails somebody gets whose address anybody can type.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addMail } from '#data/outbox.ts'
import { countMails } from '#data/outbox-view.ts'
import { users } from '#data/tables/accounts.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { inTransaction } from '#data/transaction.ts'
import { healthMetrics } from '#data/health-metrics.ts'
import { mostToUnconfirmed } from '#domain/mail/mail-bounds.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { askForNewsletter } from './newsletter.ts'
import { cancelOrder } from './cancel-order.ts'
import { markPacked } from './fulfil-order.ts'
import { register } from './register.ts'
import { remindUnpaidOrders } from './remind-unpaid-orders.ts'
import { askForReset } from './reset-password.ts'
import { sendNextMail } from './send-mails.ts'
import type { Shop } from './shop.ts'
import { payLink, resendOrderMail } from './resend-order-mail.ts'
import { withdrawByLink } from './withdraw-order.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const stranger = 'proef@luwte.example'
const aStockedProduct = () => aProduct(database.db, { stock: 500 })
async function unpaidOrders(count: number) {
  const product = await aStockedProduct()
  return Promise.all(Array.from({ length: count }, () => aPlacedOrder(shop, product)))
}

/** Sends everything that waits; answers what arrived and what the log says of the rest. */
async function sendAll() {
  const sent: Mail[] = []
  const logged: Record<string, unknown>[] = []
  const send = async (mail: Mail, handOver: () => Promise<void>) => {
    await handOver()
    sent.push(mail)
  }
  const log = { warn: (fields: Record<string, unknown>) => void logged.push(fields) }
  const room = { ...shop, render: shop.renderMail, from: 'Luwte <post@luwte.example>', send, log }
  while (await sendNextMail(room));
  return { sent, logged }
}

describe('mails about orders that nobody paid', () => {
  test('27 unpaid orders for one stranger make two mails, in however many processes; the rest is counted and logged without the address', async () => {
    await unpaidOrders(27)
    clock.forward({ minutes: 15 })
    await Promise.all([1, 2, 3, 4].map(() => remindUnpaidOrders(shop)))
    const { sent, logged } = await sendAll()
    expect(sent).toHaveLength(2)
    expect(logged).toHaveLength(25)
    expect(logged[0]).toMatchObject({ mail: 'order-unpaid', reason: 'withheld: unpaid-orders' })
    expect(JSON.stringify(logged)).not.toContain(stranger)
    expect(await healthMetrics(database.db, clock.now())).toMatchObject({ mailsWithheld: 25, mailsGivenUp: 0, mailsWaiting: 0 })
    expect(await countMails(database.db, true)).toEqual({ waiting: 0, sent: 2, 'given-up': 0 })
  })

  test('they repeat neither name nor address until the order is paid', async () => {
    const [order] = await unpaidOrders(1)
    if (!order) throw new Error('no order')
    const own = { firstName: 'Gewonnen!', lastName: 'Bel 0900', street: 'Prijsweg', city: 'Kassa' }
    await database.db.update(orders).set(own)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    await anApi(shop)(`PUT /api/orders/${order.token}/address`, {
      body: { street: 'Lokweg', street_number: '9', postcode: '2611AA', city: 'Valstad', first_name: 'Nep', last_name: 'Naam' },
    })
    await payLink(shop, order.number, 'staff:1', true)
    await withdrawByLink(shop, order.token, { name: 'Nep', lines: undefined, note: 'Lok' })
    const { sent } = await sendAll()
    expect(sent.map(({ subject }) => subject.replace(/L\d+/, 'L'))).toEqual([
      'Je bestelling L is nog niet betaald',
      'Bevestig een wijziging van bestelling L',
      'Je kunt je bestelling L nu betalen',
      'We hebben je herroeping van bestelling L ontvangen',
    ])
    for (const { html, text } of sent) {
      expect(`${html} ${text}`).not.toMatch(/Gewonnen|0900|Prijsweg|Kassa|Lokweg|Valstad|Nep|null|undefined/)
      expect(text).toContain('\nDag,\n')
    }
  })

  test('100 changes of address by link make at most three mails', async () => {
    const [order] = await unpaidOrders(1)
    let mails = 0
    const call = anApi(shop)
    const change = (street: string) =>
      call(`PUT /api/orders/${order?.token}/address`, { body: { street, street_number: '1', postcode: '2611AA', city: 'Delft' } })
    for (let at = 0; at < 100; at++) {
      const { status } = await change(`Laan ${at}`)
      expect(status).toBe(at < 3 ? 202 : 429)
      mails += (await sendAll()).sent.length
    }
    expect(mails).toBe(3)
  })

  test('orders that are cancelled or withdrawn unpaid make two mails of each kind', async () => {
    for (const { token } of await unpaidOrders(8)) await cancelOrder(shop, token)
    for (const { token } of await unpaidOrders(8)) await withdrawByLink(shop, token, { name: 'Jo', lines: undefined, note: '' })
    const { sent } = await sendAll()
    expect(sent.filter(({ subject }) => subject.includes('geannuleerd'))).toHaveLength(2)
    expect(sent.filter(({ subject }) => subject.includes('herroeping'))).toHaveLength(2)
  })

  test('the next day there is room again', async () => {
    await unpaidOrders(3)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    clock.forward({ days: 1 })
    await unpaidOrders(1)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    expect((await sendAll()).sent).toHaveLength(3)
  })

  test('a colleague can send the mail all the same', async () => {
    const unpaid = await unpaidOrders(4)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    for (const { number } of unpaid) await resendOrderMail(shop, number ?? '', 'order-unpaid', 'staff:1')
    expect((await sendAll()).sent).toHaveLength(6)
  })
})

test('a customer with a paid order gets all mails, also after a day of many', async () => {
  const product = await aStockedProduct()
  for (let at = 0; at < 15; at++) {
    const { number } = await aPaidOrder(shop, product)
    await markPacked(shop, number, 'staff:1')
  }
  const last = await aPaidOrder(shop, product)
  await cancelOrder(shop, last.token)
  const { sent, logged } = await sendAll()
  expect(logged).toEqual([])
  expect(sent.filter(({ subject }) => subject.includes('is binnen'))).toHaveLength(16)
  expect(sent.filter(({ subject }) => subject.includes('ingepakt'))).toHaveLength(15)
  expect(sent.filter(({ subject }) => subject.includes('geannuleerd'))).toHaveLength(1)
})

const writeMails = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      inTransaction(database.db, (tx) =>
        addMail(tx, { mail: 'subscription-changed', recipient: 'Jo@Luwte.example', data: { subscriptionId: 1 } }, clock.now()),
      ),
    ),
  )
const allowed = () => database.db.$count(outbox, eq(outbox.recipient, 'Jo@Luwte.example')).then(async (all) => all - (await withheld()))
const withheld = () => database.db.$count(outbox, eq(outbox.withheld, 'unconfirmed-address'))

describe('mails to an address that was never confirmed', () => {
  test('are ten a day, however many transactions write at once', async () => {
    await writeMails(25)
    expect([await allowed(), await withheld()]).toEqual([mostToUnconfirmed, 15])
  })

  test('have no bound once the account is confirmed', async () => {
    const account = { passwordHash: '$argon2id$x', firstName: 'Jo', lastName: 'Wit', createdAt: clock.now(), mailsSince: clock.now() }
    await database.db.insert(users).values({ ...account, email: 'jo@luwte.example', emailConfirmedAt: clock.now() })
    await writeMails(25)
    expect(await withheld()).toBe(0)
  })

  test('registrations, forgotten passwords and the newsletter together stay within it for a day of trying', async () => {
    const email = 'slachtoffer@derde.example'
    for (let hour = 0; hour < 23; hour++) {
      for (let at = 0; at < 4; at++) {
        await register(shop, { name: 'Jo', email, password: 'een lang wachtwoord 7' })
        await askForReset(shop, email)
        await askForNewsletter(shop, email)
      }
      clock.forward({ minutes: 60 })
    }
    expect((await sendAll()).sent.length).toBeLessThanOrEqual(mostToUnconfirmed)
  })
})
