// Strangers can enter any e-mail address, so the shop limits how many mails it sends to an
// unconfirmed address per day.

import { describe, expect, test } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { countMails } from '#data/mail/outbox-list.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { orders } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { loadHealthMetrics } from '#data/core/health-metrics.ts'
import { maxMailsToUnconfirmed } from '#domain/mail/mail-limits.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createMailWorker } from '#tests/support/builders/customers.ts'
import { requestSignup } from '../newsletter/signup.ts'
import { register, requestPasswordReset } from '../customer/login.ts'
import { remindUnpaidOrders } from '../order/unpaid/unpaid-order-jobs.ts'
import { createPaymentLink, resendOrderMail } from '../order/staff-actions.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context: shop,
  clock,
  createProduct,
  createPlacedOrder,
  createPaidOrder,
  countRows,
  packOrder,
  cancelOrder,
  withdrawByLink,
  atOnce,
  inTransaction,
} = useFreshShop()

const email = 'proef@luwte.example'
const aStockedProduct = () => createProduct({ stock: 500 })
async function unpaidOrders(count: number) {
  const product = await aStockedProduct()
  return atOnce(count, () => createPlacedOrder(product))
}

const countAbout = (words: string, sent: readonly { subject: string }[]) =>
  sent.filter(({ subject }) => subject.includes(words)).length
const sendAll = () => createMailWorker(shop).sendAll()

describe('mails about unpaid orders', () => {
  test('27 unpaid orders with one address send two mails, even from several processes; the others are counted and logged without the address', async () => {
    await unpaidOrders(27)
    clock.forward({ minutes: 15 })
    await atOnce(4, () => remindUnpaidOrders(shop))
    const { sent, logged } = await sendAll()
    expect(sent).toHaveLength(2)
    expect(logged).toHaveLength(25)
    expect(logged[0]).toMatchObject({ mail: 'order-unpaid', reason: 'withheld: unpaid-orders' })
    expect(JSON.stringify(logged)).not.toContain(email)
    expect(await loadHealthMetrics(shop.db, clock.now())).toMatchObject({
      mailsWithheld: 25,
      mailsGivenUp: 0,
      mailsWaiting: 0,
    })
    expect(await countMails(shop.db, true)).toMatchObject({
      waiting: { count: 0 },
      sent: { count: 2, more: false },
      'given-up': { count: 0 },
    })
  })

  test('contain neither name nor address until the order is paid', async () => {
    const [order] = await unpaidOrders(1)
    if (!order) throw new Error('no order')
    const own = { firstName: 'Gewonnen!', lastName: 'Bel 0900', street: 'Prijsweg', city: 'Kassa' }
    await shop.db.update(orders).set(own)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    await createTestApi(shop)(`PUT /api/orders/${order.token}/address`, {
      body: {
        street: 'Lokweg',
        street_number: '9',
        postcode: '2611AA',
        city: 'Valstad',
        first_name: 'Nep',
        last_name: 'Naam',
      },
    })
    await createPaymentLink(shop, order.number, 'staff:1', true)
    await withdrawByLink(order.token, { name: 'Nep', lines: undefined, note: 'Lok' })
    const { sent } = await sendAll()
    expect(sent.map(({ subject }) => subject.replace(/L\d+/, 'L'))).toEqual([
      'Je bestelling L is nog niet betaald',
      'Bevestig een wijziging van bestelling L',
      'Je kunt je bestelling L nu betalen',
      'We hebben je herroeping van bestelling L ontvangen',
    ])
    for (const { html, text } of sent) {
      expect(`${html} ${text}`).not.toMatch(
        /Gewonnen|0900|Prijsweg|Kassa|Lokweg|Valstad|Nep|null|undefined/,
      )
      expect(text).toContain('\nDag,\n')
    }
  })

  test('100 address changes by link send at most three mails', async () => {
    const [order] = await unpaidOrders(1)
    let mails = 0
    const call = createTestApi(shop)
    const change = (street: string) =>
      call(`PUT /api/orders/${order?.token}/address`, {
        body: { street, street_number: '1', postcode: '2611AA', city: 'Delft' },
      })
    for (let index = 0; index < 100; index++) {
      const { status } = await change(`Laan ${index}`)
      expect(status).toBe(index < 3 ? 202 : 429)
      mails += (await sendAll()).sent.length
    }
    expect(mails).toBe(3)
  })

  test('cancelling or withdrawing unpaid orders sends two mails of each kind', async () => {
    for (const { token } of await unpaidOrders(8)) await cancelOrder(token)
    for (const { token } of await unpaidOrders(8))
      await withdrawByLink(token, { name: 'Jo', lines: undefined, note: '' })
    const { sent } = await sendAll()
    expect(countAbout('geannuleerd', sent)).toBe(2)
    expect(countAbout('herroeping', sent)).toBe(2)
  })

  test('are sent again the next day', async () => {
    await unpaidOrders(3)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    clock.forward({ days: 1 })
    await unpaidOrders(1)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    expect((await sendAll()).sent).toHaveLength(3)
  })

  test('have no limit when a colleague sends them', async () => {
    const unpaid = await unpaidOrders(4)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    for (const { number } of unpaid)
      await resendOrderMail(shop, number ?? '', 'order-unpaid', 'staff:1')
    expect((await sendAll()).sent).toHaveLength(6)
  })
})

test('a customer with a paid order gets all mails, even many in a day', async () => {
  const product = await aStockedProduct()
  for (let index = 0; index < 15; index++) {
    const { number } = await createPaidOrder(product)
    await packOrder({ number })
  }
  const last = await createPaidOrder(product)
  await cancelOrder(last.token)
  clock.forward({ minutes: 15 })
  const { sent, logged } = await sendAll()
  expect(logged).toEqual([])
  expect(countAbout('is binnen', sent)).toBe(16)
  expect(countAbout('ingepakt', sent)).toBe(15)
  expect(countAbout('geannuleerd', sent)).toBe(1)
})

const queueMails = (count: number) =>
  atOnce(count, () =>
    inTransaction((tx) =>
      queueMail(
        tx,
        {
          mail: 'subscription-changed',
          recipient: 'Jo@Luwte.example',
          data: { subscriptionId: 1 },
        },
        clock.now(),
      ),
    ),
  )
const countAllowed = () =>
  countRows(outbox, { recipient: 'Jo@Luwte.example' }).then(
    async (all) => all - (await countWithheld()),
  )
const countWithheld = () => countRows(outbox, { withheldBy: 'unconfirmed-address' })

describe('mails to an address that was never confirmed', () => {
  test('are limited to ten a day, even across simultaneous transactions', async () => {
    await queueMails(25)
    expect([await countAllowed(), await countWithheld()]).toEqual([maxMailsToUnconfirmed, 15])
  })

  test('have no limit once the account is confirmed', async () => {
    const account = {
      passwordHash: '$argon2id$x',
      firstName: 'Jo',
      lastName: 'Wit',
      createdAt: clock.now(),
      mailsSince: clock.now(),
    }
    await shop.db
      .insert(users)
      .values({ ...account, email: 'jo@luwte.example', emailConfirmedAt: clock.now() })
    await queueMails(25)
    expect(await countWithheld()).toBe(0)
  })

  test('stay within the limit for a day of registrations, password resets and newsletter signups together', async () => {
    const email = 'slachtoffer@derde.example'
    for (let hour = 0; hour < 23; hour++) {
      for (let index = 0; index < 4; index++) {
        await register(shop, { name: 'Jo', email, password: 'een lang wachtwoord 7' })
        await requestPasswordReset(shop, email)
        await requestSignup(shop, email)
      }
      clock.forward({ minutes: 60 })
    }
    expect((await sendAll()).sent.length).toBeLessThanOrEqual(maxMailsToUnconfirmed)
  })
})
