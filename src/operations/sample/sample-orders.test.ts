// Orders with sample packs on a real database: shipping, one per household, races, and what the
// rest of the shop makes of them.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { reviewableProducts } from '#data/catalogue/reviews.ts'
import { productBySlug } from '#data/catalogue/products.ts'
import { eraseOrderContents } from '#data/customer/personal-data/erase.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { loadPackList } from '#data/order/pack-list.ts'
import { productVariations } from '#data/tables/catalogue.ts'
import { refunds } from '#data/tables/refunds.ts'
import { returns } from '#data/tables/returns.ts'
import { sampleReceipts } from '#data/tables/sample-receipts.ts'
import { cents } from '#domain/money.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import {
  createTestDiscountCode,
  loadOrderRow,
  payTestOrder,
  refusalOf,
} from '#tests/support/builders/discounts.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import {
  createTestProductWithVariations,
  createTestProduct,
} from '#tests/support/builders/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { planDeliveryTerms } from '../order/delivery-terms.ts'
import { markDelivered, markPacked } from '../order/fulfil-order.ts'
import { loadInvoiceDocumentForStaff } from '../order/load-invoice-document.ts'
import { placeOrder } from '../order/place-order.ts'
import { placePhoneOrder } from '../order/place-phone-order.ts'
import { refundReturn } from '../order/return-order.ts'
import { shipOrder } from '../order/ship-order.ts'
import { withdrawByLink } from '../order/withdraw-order.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let context: AppContext
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
})
afterAll(() => database.close())
beforeEach(() => clock.forward({ minutes: 30 }))

let houses = 0
/** Another household for every call, unless the address is given. */
const at = (houseNumber = String(++houses), addition = '') => ({
  street_number: houseNumber,
  street_addition: addition,
})

type Items = Parameters<typeof testOrderRequest>
const request = (address: ReturnType<typeof at>, ...items: Items) => {
  const order = testOrderRequest(...items)
  return {
    ...order,
    customer: {
      ...order.customer,
      email: `${address.street_number}.${Math.random()}@luwte.example`,
    },
    address: { ...order.address, ...address },
  }
}
const place = async (address: ReturnType<typeof at>, ...items: Items) =>
  loadOrderRow(context, (await placeOrder(context, request(address, ...items), undefined)).orderId)
const tryToPlace = (address: ReturnType<typeof at>, ...items: Items) =>
  refusalOf(place(address, ...items))

async function createSampledProduct(price = 195, sizes = 1) {
  const { product, variations } = await createTestProductWithVariations(
    database.db,
    Array.from({ length: sizes }, (_, index) => ({
      name: `Proefpakje ${index}`,
      isSample: true,
      price: cents(price),
      stock: 100,
    })),
  )
  const pack = await createTestProduct(database.db, { stock: 500 })
  return { product, samples: variations, sample: variations[0]!, pack }
}
const stockOf = async (id: number) =>
  (await database.db.select().from(productVariations).where(eq(productVariations.id, id)))[0]?.stock

describe('an order with sample packs', () => {
  test('ships as letterbox post if it has nothing else, and stores that rate', async () => {
    const { sample } = await createSampledProduct()
    const order = await place(at(), sample)
    expect(order).toMatchObject({ subtotal: 195, shipping: 295, total: 490, shippingFee: 295 })
    expect(await orderLinesOf(database.db, order.id)).toMatchObject([
      { isSample: true, itemId: sample.id },
    ])
    expect(await stockOf(sample.id)).toBe(99)
    await payTestOrder(context, order.id)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('costs the shipping of the other goods, for which the sample packs do not count', async () => {
    const { sample, pack } = await createSampledProduct()
    expect(await place(at(), sample, { ...pack, quantity: 1 })).toMatchObject({
      subtotal: 1490,
      shipping: 500,
    })
    const almost = await createTestProduct(database.db, { price: cents(4900) })
    expect(await place(at(), sample, almost)).toMatchObject({ subtotal: 5095, shipping: 500 })
    const enough = await createTestProduct(database.db, { price: cents(5000) })
    expect(await place(at(), sample, enough)).toMatchObject({ subtotal: 5195, shipping: 0 })
  })

  test('never has a total of zero: a code for free delivery gives nothing on free sample packs', async () => {
    const { sample } = await createSampledProduct(0)
    expect(await place(at(), sample)).toMatchObject({ subtotal: 0, total: 295 })
    const { code } = await createTestDiscountCode(context, { kind: 'free-delivery', percent: 0 })
    const order = { ...request(at(), sample), discount_code: code }
    expect(await refusalOf(placeOrder(context, order, undefined))).toMatchObject({
      code: 'discount-refused',
      reason: 'too-small',
    })
  })

  test('takes the letterbox fee of the terms in force, and keeps it', async () => {
    const today = toCalendarDay(clock.now())
    const terms = {
      shippingFee: cents(500),
      freeShippingFrom: cents(5000),
      cutOff: '16:00',
      dispatchDays: 2,
      transitDays: 1,
      deliversOnSaturday: false,
    }
    await planDeliveryTerms(context, {
      ...terms,
      sampleShippingFee: cents(345),
      validFrom: addDays(today, 1),
    })
    const { sample } = await createSampledProduct()
    const before = await place(at(), sample)
    clock.forward({ days: 1 })
    expect(await place(at(), sample)).toMatchObject({ shipping: 345, total: 540 })
    expect(await loadOrderRow(context, before.id)).toMatchObject({ shippingFee: 295, total: 490 })
  })

  test('is refused with a sentence: four kinds, two of one product, a quantity, a subscription', async () => {
    const four = await Promise.all([1, 2, 3, 4].map(() => createSampledProduct()))
    expect(await tryToPlace(at(), ...four.map(({ sample }) => sample))).toMatchObject({
      code: 'sample-refused',
      message: /hoogstens 3/,
    })
    expect(await place(at(), ...four.slice(1).map(({ sample }) => sample))).toMatchObject({
      subtotal: 585,
    })
    const { samples, sample } = await createSampledProduct(195, 2)
    expect(await tryToPlace(at(), ...samples)).toMatchObject({
      code: 'sample-refused',
      message: /één product/,
    })
    expect(await tryToPlace(at(), { ...sample, quantity: 2 })).toMatchObject({
      code: 'sample-refused',
    })
    const subscription = placeOrder(context, request(at(), sample), undefined, {
      subscription: { interval: 'month' },
    })
    expect(await refusalOf(subscription)).toMatchObject({
      code: 'sample-refused',
      message: /abonnement/,
    })
  })
})

const placeByPhone = (address: ReturnType<typeof at>, ...items: Items) =>
  placePhoneOrder(
    context,
    { ...request(address, ...items), phone: '' },
    { by: 'staff:2', key: undefined },
  )

describe('a phone order with sample packs', () => {
  test('has the letterbox fee and the limits of the shop, and tells staff who had one before', async () => {
    const { sample } = await createSampledProduct()
    const home = at()
    const { id } = await placeByPhone(home, sample)
    const { shipping, total } = await place(at(), sample)
    expect(shipping).not.toBe(500)
    expect(await loadOrderRow(context, id)).toMatchObject({ subtotal: 195, shipping, total })
    expect(await refusalOf(placeByPhone(home, sample))).toMatchObject({
      code: 'sample-refused',
      message: /uit de bestelling/,
    })
    const four = await Promise.all([1, 2, 3, 4].map(() => createSampledProduct()))
    const tooMany = placeByPhone(at(), ...four.map((one) => one.sample))
    expect(await refusalOf(tooMany)).toMatchObject({
      code: 'sample-refused',
      message: /hoogstens 3.*uit de bestelling/,
    })
  })

  test('counts for the household like an order in the shop', async () => {
    const { sample } = await createSampledProduct()
    const home = at()
    await place(home, sample)
    expect(await refusalOf(placeByPhone(home, sample))).toMatchObject({ code: 'sample-refused' })
  })
})

async function paid(price = 195) {
  const { sample } = await createSampledProduct(price)
  const home = at()
  const order = await place(home, sample)
  await payTestOrder(context, order.id)
  return { sample, home, order, link: linkTokenOf(order) }
}
async function delivered() {
  const placed = await paid()
  await markPacked(context, placed.order.number, 'staff:2')
  await shipOrder(context, placed.order.number, 'staff:2', {
    carrier: 'PostNL',
    trackingCode: null,
    trackingUrl: null,
  })
  await markDelivered(context, placed.order.number, 'staff:2')
  return placed
}
const refundsOf = (orderId: number) =>
  database.db.select().from(refunds).where(eq(refunds.orderId, orderId))

describe('an order of a sample pack alone', () => {
  test('is on the pick list and the packing slip as a sample pack', async () => {
    const { sample, order } = await paid()
    const { orders: toPack, articles } = await loadPackList(database.db, [order.id])
    expect(toPack).toMatchObject([
      {
        number: order.number,
        lines: [{ name: expect.stringMatching(/ - Proefpakje 0$/) as string, to_send: 1 }],
      },
    ])
    expect(articles).toMatchObject([
      { name: expect.stringContaining(sample.name) as string, packs: 1 },
    ])
  })

  test('has an invoice with the sample pack and the letterbox fee, also if the pack is free', async () => {
    for (const price of [195, 0]) {
      const { order } = await paid(price)
      const { invoice } = await loadInvoiceDocumentForStaff(context, order.number, {})
      expect(invoice).toMatchObject({
        lines: [{ quantity: 1, lineTotal: price }],
        shipping: order.shipping,
        total: order.total,
      })
      expect(order.total).toBe(price + order.shipping)
    }
  })

  test('is withdrawn before packing: all money back, the pack in stock, and the household may order it again', async () => {
    const { sample, home, order, link } = await paid()
    await withdrawByLink(context, link, { name: 'Proef Klant', note: '' })
    expect(await refundsOf(order.id)).toMatchObject([{ amount: order.total }])
    expect(await stockOf(sample.id)).toBe(100)
    expect(await place(home, sample)).toMatchObject({ subtotal: 195 })
  })

  test('is withdrawn after the delivery, and the letterbox fee comes back with it', async () => {
    const { sample, home, order, link } = await delivered()
    await withdrawByLink(context, link, {
      name: 'Proef Klant',
      note: '',
      lines: [{ itemId: sample.id, quantity: 1 }],
    })
    const [withdrawal] = await database.db
      .select()
      .from(returns)
      .where(eq(returns.orderId, order.id))
    await Promise.all([1, 2].map(() => refundReturn(context, withdrawal!.id, 'staff:2')))
    expect(await refundsOf(order.id)).toMatchObject([{ amount: order.total }])
    expect(await tryToPlace(home, sample)).toMatchObject({ code: 'sample-refused' })
    expect(await findInvariantViolations(database.db)).toEqual([])
  })
})

describe('a household', () => {
  test('gets one sample pack per product in twelve months, in whatever size and however the address is written', async () => {
    const { samples, sample } = await createSampledProduct(195, 2)
    const other = await createSampledProduct()
    const home = at('87', 'a-1')
    await place(home, sample)
    expect(await tryToPlace(at('87', 'A 1'), samples[1]!)).toMatchObject({
      code: 'sample-refused',
      message: /per huishouden/,
    })
    await place(home, other.sample)
    await place(at('87', 'b'), sample)
    clock.forward({ days: 366 })
    expect(await place(home, sample)).toMatchObject({ subtotal: 195 })
  })

  test('gets it once when fifty requests come at the same moment', async () => {
    const { samples, product } = await createSampledProduct(195, 2)
    const home = at()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tryToPlace(home, samples[index % 2]!)),
    )
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(
      outcomes.filter(
        (outcome) =>
          outcome !== undefined &&
          !(outcome as { code?: string }).code?.startsWith('sample-refused'),
      ),
    ).toEqual([])
    expect((await stockOf(samples[0]!.id))! + (await stockOf(samples[1]!.id))!).toBe(199)
    expect((await productBySlug(database.db, product.slug))?.samples).toHaveLength(2)
  })

  test('may order again after it cancelled, and then cannot revive the first order for another', async () => {
    const { sample } = await createSampledProduct()
    const home = at()
    const first = await place(home, sample)
    await cancelOrder(context, linkTokenOf(first))
    await place(home, sample)
    expect(await tryToPlace(home, sample)).toMatchObject({ code: 'sample-refused' })
  })

  test('leaves no trace of the address: the hash differs per product, and goes after twelve months and with the order', async () => {
    const [one, other] = [await createSampledProduct(), await createSampledProduct()]
    const home = at()
    const order = await place(home, one.sample, other.sample)
    const receipts = () =>
      database.db.select().from(sampleReceipts).where(eq(sampleReceipts.orderId, order.id))
    const hashes = (await receipts()).map(({ householdHash }) => householdHash)
    expect(new Set(hashes).size).toBe(2)
    await inTransaction(database.db, (tx) =>
      eraseOrderContents(tx, order.id, crypto.randomUUID().slice(0, 16), clock.now()),
    )
    expect(await receipts()).toEqual([])
    const second = await place(home, one.sample)
    clock.forward({ days: 366 })
    await deleteExpiredData(context)
    expect(
      await database.db.select().from(sampleReceipts).where(eq(sampleReceipts.orderId, second.id)),
    ).toEqual([])
  })
})

describe('the rest of the shop', () => {
  test('offers a sample pack beside the product, whose price and stock stay its own, and asks for no review of it', async () => {
    const { product, sample } = await createSampledProduct()
    const details = await productBySlug(database.db, product.slug)
    expect(details).toMatchObject({ variations: [], price: 1295, samples: [{ id: sample.id }] })
    const order = await place(at(), sample)
    expect(await reviewableProducts(database.db, order.id)).toEqual([])
  })
})
