// What happens between payment and the end of the time to think: packing, cancelling, sending elsewhere, returning.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orderEvents, orders, payments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/refunds.ts'
import { returns } from '#data/tables/returns.ts'
import type { MailAgain } from '#domain/order/mails-again.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeAddress } from './change-address.ts'
import { markDeliveredAfterTimeout, markDelivered, markPacked } from './fulfil-order.ts'
import { markShipped } from './ship-order.ts'
import { payAgain } from './pay-again.ts'
import { announceReturn, takeInReturn } from './return-order.ts'
import type { Shop } from './shop.ts'
import { resendOrderMail } from './resend-order-mail.ts'
import { withdrawByLink } from './withdraw-order.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const parcel = { carrier: 'PostNL', trackingCode: '3S1', trackingUrl: 'https://postnl.nl/3S1' }
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const eventsOf = async (id: number) =>
  (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ what, by }) => `${what} ${by}`,
  )
const mailsOf = async () => (await database.db.select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail)

async function shipped(quantity = 2) {
  const product = await aProduct(database.db)
  const order = await aPaidOrder(shop, { ...product, quantity })
  await markPacked(shop, order.number, 'staff:2')
  await markShipped(shop, order.number, 'staff:2', parcel)
  return { product, order }
}

test('packed, shipped, delivered: each once however often it is reported, in this order, with who did it', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  await expect(markShipped(shop, order.number, 'staff:2', parcel)).rejects.toMatchObject({ code: 'not-yet' })
  await Promise.all(Array.from({ length: 8 }, () => markPacked(shop, order.number, 'staff:2')))
  await Promise.all(Array.from({ length: 8 }, () => markShipped(shop, order.number.toLowerCase(), 'staff:2', parcel)))
  await markDelivered(shop, order.number, 'staff:2')
  expect(await eventsOf(order.id)).toEqual([
    'awaiting-payment shopper',
    'paid payment',
    'packed staff:2',
    'shipped staff:2',
    'delivered staff:2',
  ])
  expect(await mailsOf()).toEqual(['order-paid', 'order-packed', 'order-shipped'])
  expect(await stored(order.id)).toMatchObject({ state: 'delivered', ...parcel })
  await expect(markPacked(shop, 'L99999', 'staff:2')).rejects.toMatchObject({ code: 'not-found' })
})

test('a parcel of which nothing is heard for a week counts as delivered, once', async () => {
  const { order } = await shipped()
  clock.forward({ days: 7 })
  expect(await markDeliveredAfterTimeout(shop)).toBe(0)
  clock.forward({ seconds: 1 })
  const counted = await Promise.all([1, 2, 3].map(() => markDeliveredAfterTimeout(shop)))
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await stored(order.id)).toMatchObject({ state: 'delivered', deliveredAt: clock.now() })
})

test('cancelling a paid order gives packs and money back, once, however many press', async () => {
  const product = await aProduct(database.db)
  const order = await aPaidOrder(shop, { ...product, quantity: 2 })
  await Promise.all(Array.from({ length: 8 }, () => cancelOrder(shop, tokenOf(order))))
  expect(await stored(order.id)).toMatchObject({ state: 'refunded', stockHeld: false })
  expect(await stockOf(product.id)).toBe(10)
  expect(await database.db.select().from(refunds)).toMatchObject([{ amount: order.total, status: 'refunded' }])
  expect(await mailsOf()).toEqual(['order-paid', 'order-cancelled', 'order-refund'])
})

test('cancelling an unpaid order ends its payment, and it cannot be paid any more', async () => {
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, product)
  await Promise.all([1, 2, 3].map(() => cancelOrder(shop, tokenOf(order))))
  expect(await stored(order.id)).toMatchObject({ state: 'cancelled', stockHeld: false })
  expect(await stockOf(product.id)).toBe(10)
  expect(await database.db.select().from(payments)).toMatchObject([{ status: 'canceled' }])
  expect(await database.db.$count(refunds)).toBe(0)
  await expect(payAgain(shop, tokenOf(order))).rejects.toMatchObject({ code: 'not-payable' })
})

test('packing and cancelling at the same moment: one of them wins, never both', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const product = await aProduct(database.db)
    const order = await aPaidOrder(shop, product)
    const [cancelled, packed] = await Promise.allSettled([cancelOrder(shop, tokenOf(order)), markPacked(shop, order.number, 'staff:2')])
    const { state, packedAt } = await stored(order.id)
    expect([cancelled.status, packed.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect({ state, packed: packedAt !== null }).toEqual(
      packed.status === 'fulfilled' ? { state: 'packed', packed: true } : { state: 'refunded', packed: false },
    )
    expect(await stockOf(product.id)).toBe(packed.status === 'fulfilled' ? 9 : 10)
  }
})

test('a packed order cannot be cancelled or sent elsewhere', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  await markPacked(shop, order.number, 'staff:2')
  await expect(cancelOrder(shop, tokenOf(order))).rejects.toMatchObject({ code: 'already-packed' })
  await expect(changeAddress(shop, tokenOf(order), elsewhere)).rejects.toMatchObject({ code: 'already-packed' })
})

const elsewhere = {
  first_name: 'Jo',
  last_name: undefined,
  street: 'Duinpad',
  street_number: '3',
  street_addition: 'a',
  postcode: '2042JK',
  city: 'Zandvoort',
  country: 'NL',
} as const

test('an order goes elsewhere until it is packed, said by mail, once for the same address', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  await Promise.all([1, 2, 3, 4].map(() => changeAddress(shop, tokenOf(order), elsewhere)))
  expect(await stored(order.id)).toMatchObject({
    firstName: 'Jo',
    lastName: 'Klant',
    street: 'Duinpad',
    houseNumberAddition: 'a',
    city: 'Zandvoort',
  })
  expect(await mailsOf()).toEqual(['order-paid', 'address-changed'])
})

test('packs come back with a reason, never more than went out, and are paid back when they are in', async () => {
  const { order, product } = await shipped(3)
  const wish = (quantity: number) => ({ lines: [{ itemId: product.id, quantity }], reason: 'size' as const, note: '' })
  const pressed = await Promise.allSettled(Array.from({ length: 6 }, () => announceReturn(shop, tokenOf(order), wish(2))))
  expect(pressed.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await database.db.$count(returns)).toBe(1)
  await expect(announceReturn(shop, tokenOf(order), wish(3))).rejects.toMatchObject({ code: 'nothing-to-return' })
  await announceReturn(shop, tokenOf(order), wish(1))
  const [first, second] = await database.db.select().from(returns).orderBy(returns.id)
  await Promise.all([1, 2, 3].map(() => takeInReturn(shop, first!.id, 'staff:2')))
  expect(await database.db.select().from(refunds)).toMatchObject([{ amount: 2590, shares: [{ rate: 9, gross: 2590 }] }])
  expect(await stored(order.id)).toMatchObject({ state: 'partly-refunded' })
  await markDelivered(shop, order.number, 'staff:2')
  expect((await stored(order.id)).deliveredAt).not.toBeNull()
  await takeInReturn(shop, second!.id, 'staff:2')
  const sums = (await database.db.select().from(refunds).orderBy(refunds.id)).map(({ amount }) => amount)
  expect(sums).toEqual([2590, order.total - 2590])
  expect(await stored(order.id)).toMatchObject({ state: 'refunded' })
})

test('nothing comes back before it was sent, or after fourteen days', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  const wish = { lines: [{ itemId: 1, quantity: 1 }], reason: 'size' as const, note: '' }
  await expect(announceReturn(shop, tokenOf(order), wish)).rejects.toMatchObject({ code: 'not-yet' })
  const sent = await shipped()
  await markDelivered(shop, sent.order.number, 'shop')
  clock.forward({ days: 15 })
  await expect(announceReturn(shop, tokenOf(sent.order), wish)).rejects.toMatchObject({ code: 'period-over' })
})

test('what was written about a return, a withdrawal and money back can be sent again, as long as it is so', async () => {
  const { order, product } = await shipped(3)
  const again = (mail: MailAgain) => resendOrderMail(shop, order.number, mail, 'staff:2')
  for (const mail of ['return-instructions', 'withdrawal-receipt', 'order-refund'] as const)
    await expect(again(mail)).rejects.toMatchObject({ code: 'not-yet' })
  await announceReturn(shop, tokenOf(order), { lines: [{ itemId: product.id, quantity: 1 }], reason: 'size', note: '' })
  await withdrawByLink(shop, tokenOf(order), { name: 'Proef Klant', lines: [{ itemId: product.id, quantity: 1 }], note: '' })
  const [back, withdrawn] = await database.db.select().from(returns).orderBy(returns.id)
  await again('return-instructions')
  await again('withdrawal-receipt')
  await takeInReturn(shop, back!.id, 'staff:2')
  await again('order-refund')
  await expect(again('return-instructions')).rejects.toMatchObject({ code: 'not-yet' })
  const [refund] = await database.db.select().from(refunds)
  const sent = (await database.db.select().from(outbox).orderBy(outbox.id)).slice(-4)
  expect(sent.map(({ mail, recipient, data }) => [mail, recipient, data])).toEqual([
    ['return-instructions', order.email, { returnId: back!.id }],
    ['withdrawal-receipt', order.email, { returnId: withdrawn!.id }],
    ['order-refund', order.email, { refundId: refund!.id }],
    ['order-refund', order.email, { refundId: refund!.id }],
  ])
})
