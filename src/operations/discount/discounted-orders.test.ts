// Orders with a discount code on a real database: sums, races for the last use, uses that come
// back, and refunds to the cent.

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { findDiscountCode } from '#data/discount/discount-uses.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { invoices } from '#data/tables/invoices.ts'
import { returnsOf } from '#data/order/returns.ts'
import { orders, payments } from '#data/tables/orders.ts'
import { addCents, cents } from '#domain/money.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import {
  createTestDiscountCode,
  discountedRequest,
  loadOrderRow,
  payTestOrder,
  placeDiscountedOrder,
  refusalOf,
} from '#tests/support/builders/discounts.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { countStock } from '#tests/support/builders/order-outcomes.ts'
import {
  offerPayLater,
  payLaterRequest,
  type testOrderRequest,
} from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { markPacked } from '../order/fulfil-order.ts'
import { refundReturn, registerReturn } from '../order/return-order.ts'
import { shipOrder } from '../order/ship-order.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { placeOrder } from '../order/place-order.ts'
import { placePhoneOrder } from '../order/place-phone-order.ts'
import { refundByStaff } from '../payment/refund-by-staff.ts'
import { swapForTest } from '#tests/support/builders/swaps.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

let database: TestDatabase
let context: AppContext
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
})
afterAll(() => database.close())
beforeEach(() => clock.forward({ minutes: 1 }))

type Item = Parameters<typeof testOrderRequest>[number]
const orderById = (id: number) => loadOrderRow(context, id)
const usesOf = async (code: string) => (await findDiscountCode(database.db, code))?.uses
const place = (code: string, ...items: Item[]) => placeDiscountedOrder(context, code, ...items)
const item = (price: number, stock = 200, vatRate: 9 | 21 = 9) =>
  createTestProduct(database.db, { price: cents(price), stock, vatRate })
const contentsOfInvoices = async (orderId: number) =>
  (
    await database.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, orderId))
      .orderBy(invoices.id)
  ).map(({ contents }) => contents)

describe('an order with a discount code', () => {
  test('costs the products less the discount, plus delivery, in the order, its lines, payment, books and invoice', async () => {
    const [low, high] = [await item(1295), await item(745, 200, 21)]
    const { code } = await createTestDiscountCode(context)
    const order = await place(` ${code.toLowerCase()} `, { ...low, quantity: 2 }, high)
    expect(order).toMatchObject({
      subtotal: 3335,
      discount: 334,
      discountCode: code,
      shipping: 500,
      total: 3501,
    })
    expect((await orderLinesOf(database.db, order.id)).map(({ discount }) => discount)).toEqual([
      259, 75,
    ])
    await payTestOrder(context, order.id)
    const [payment] = await database.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
    expect(payment).toMatchObject({ amount: 3501, status: 'paid' })
    const booked = await database.db.execute<{ gross: string; vat: string }>(
      sql`select sum(gross)::text as gross, sum(vat)::text as vat from sales_entries where order_id = ${order.id}`,
    )
    const [invoice] = await contentsOfInvoices(order.id)
    expect(booked.rows).toEqual([
      { gross: '3501', vat: String(addCents(...invoice!.vat.map(({ amount }) => amount))) },
    ])
    expect(
      invoice!.lines.map(({ name, lineTotal, vatRate }) => [
        name.includes('Korting') ? name : '',
        lineTotal,
        vatRate,
      ]),
    ).toEqual([
      ['', 2590, 9],
      ['', 745, 21],
      [`Korting (${code})`, -259, 9],
      [`Korting (${code})`, -75, 21],
    ])
    expect(await usesOf(code)).toBe(1)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('is judged for free delivery on the products before the discount', async () => {
    const { code } = await createTestDiscountCode(context, { percent: 50 })
    expect(await place(code, { ...(await item(2500)), quantity: 2 })).toMatchObject({
      discount: 2500,
      shipping: 0,
      total: 2500,
    })
  })

  test('has no delivery costs with a code for free delivery, and stays free after a partial refund', async () => {
    const { code } = await createTestDiscountCode(context, { kind: 'free-delivery', percent: 0 })
    const order = await place(code, { ...(await item(1295)), quantity: 2 })
    expect(order).toMatchObject({
      subtotal: 2590,
      discount: 0,
      discountCode: code,
      shipping: 0,
      total: 2590,
      shippingFee: 0,
    })
  })

  test('can be placed by phone and paid afterwards', async () => {
    await offerPayLater(context)
    const { code } = await createTestDiscountCode(context)
    const product = await item(1295)
    const byPhone = await placePhoneOrder(context, discountedRequest(code, product), {
      by: 'staff:2',
      key: undefined,
    })
    expect(await orderById(byPhone.id)).toMatchObject({ discount: 130, total: 1665 })
    const request = { ...payLaterRequest('later@luwte.example', '7', product), discount_code: code }
    const later = await orderById((await placeOrder(context, request, undefined)).orderId)
    expect(later).toMatchObject({ discount: 130, total: 1665, state: 'accepted' })
    const booked = await database.db.execute(
      sql`select sum(gross)::int as gross from sales_entries where order_id = ${later.id}`,
    )
    expect(booked.rows).toEqual([{ gross: 1665 }])
  })

  test.each([
    ['unknown', {}, 'NIETBEKEND'],
    ['not-yet', { startsOn: '2026-12-01' }, undefined],
    ['minimum', { minSubtotal: cents(1300) }, undefined],
  ])('is refused for the reason %s and leaves nothing behind', async (reason, changes, typed) => {
    const { code } = await createTestDiscountCode(context, { ...changes, endsOn: '2026-12-20' })
    const product = await item(1295, 3)
    const before = await database.db.$count(orders)
    expect(
      await refusalOf(placeOrder(context, discountedRequest(typed ?? code, product), undefined)),
    ).toMatchObject({
      code: 'discount-refused',
      reason,
    })
    expect([
      await database.db.$count(orders),
      await countStock(database.db, product.id),
      await usesOf(code),
    ]).toEqual([before, 3, 0])
  })

  test('cannot be a subscription', async () => {
    const { code } = await createTestDiscountCode(context)
    const product = await item(1295)
    const request = discountedRequest(code, product)
    expect(
      await refusalOf(
        placeOrder(context, request, undefined, { subscription: { interval: 'month' } }),
      ),
    ).toMatchObject({
      reason: 'subscription',
    })
  })
})

describe('refunds of an order with a discount', () => {
  let keys = 0
  const refund = (number: string, line: number, quantity: number) =>
    refundByStaff(context, number, {
      key: `r${++keys}`,
      by: 'staff:3',
      reason: 'Kapot',
      seen: undefined,
      lines: [{ line, quantity }],
      amount: undefined,
    })

  test(
    'pay back what was paid for the packs, to the cent, in any order',
    { timeout: 120_000 },
    async () => {
      const [low, high] = [await item(1295, 5_000), await item(333, 5_000, 21)]
      const some = fc.record({
        percent: fc.integer({ min: 1, max: 50 }),
        quantities: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
        choices: fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 3 })), { maxLength: 6 }),
      })
      await fc.assert(
        fc.asyncProperty(some, async ({ percent, quantities, choices }) => {
          const { code } = await createTestDiscountCode(context, { percent })
          const order = await place(
            code,
            { ...low, quantity: quantities[0] },
            { ...high, quantity: quantities[1] },
          )
          await payTestOrder(context, order.id)
          const lines = await orderLinesOf(database.db, order.id)
          const left = [...quantities]
          for (const [index, quantity] of [...choices, [0, 99], [1, 99]] as const) {
            const packs = Math.min(quantity, left[index]!)
            if (packs === 0) continue
            clock.forward({ minutes: 1 })
            await refund(order.number, lines[index]!.id, packs)
            left[index]! -= packs
          }
          const refunded = await refundsOf(database.db, order.id)
          expect(addCents(...refunded.map(({ amount }) => amount))).toBe(
            order.total - order.shipping,
          )
          for (const [index, rate] of [9, 21].entries()) {
            const shares = refunded.flatMap((one) =>
              one.shares.filter((share) => share.rate === rate),
            )
            const ofRate = addCents(...shares.map(({ gross }) => gross))
            expect(Math.abs(ofRate - (lines[index]!.lineTotal - lines[index]!.discount))).toBe(0)
          }
          const documents = await contentsOfInvoices(order.id)
          for (const { lines: rows, shipping, total } of documents)
            expect(addCents(shipping, ...rows.map(({ lineTotal }) => lineTotal))).toBe(total)
        }),
        { numRuns: randomRuns(12) },
      )
      expect(await findInvariantViolations(database.db)).toEqual([])
    },
  )

  test('a cancellation pays back the total', async () => {
    const { code } = await createTestDiscountCode(context, { percent: 33 })
    const order = await place(code, { ...(await item(1295)), quantity: 3 })
    await payTestOrder(context, order.id)
    const [line] = await orderLinesOf(database.db, order.id)
    await refund(order.number, line!.id, 1)
    await cancelOrder(context, linkTokenOf(order))
    expect(addCents(...(await refundsOf(database.db, order.id)).map(({ amount }) => amount))).toBe(
      order.total,
    )
    const booked = await database.db.execute(
      sql`select sum(gross)::int as gross, sum(vat)::int as vat from sales_entries where order_id = ${order.id}`,
    )
    expect(booked.rows).toEqual([{ gross: 0, vat: 0 }])
  })
})

describe('returns of an order with a discount', () => {
  test('settled in another order than announced, and after a refund, pay back the total together', async () => {
    const { code } = await createTestDiscountCode(context, { percent: 7 })
    const product = await item(333)
    const order = await place(code, { ...product, quantity: 5 })
    await payTestOrder(context, order.id)
    const [line] = await orderLinesOf(database.db, order.id)
    await markPacked(context, order.number, 'staff:4')
    await shipOrder(context, order.number, 'staff:4', {
      carrier: 'PostNL',
      trackingCode: null,
      trackingUrl: null,
    })
    const announce = async (quantity: number) => {
      clock.forward({ minutes: 20 })
      await registerReturn(context, linkTokenOf(order), {
        lines: [{ itemId: product.id, quantity }],
        reason: 'size',
        note: '',
      })
      return (await returnsOf(database.db, order.id))[0]!.id
    }
    const first = await announce(1)
    clock.forward({ minutes: 20 })
    await refundByStaff(context, order.number, {
      key: 'a',
      by: 'staff:3',
      reason: 'Kapot',
      seen: undefined,
      lines: [{ line: line!.id, quantity: 1 }],
      amount: undefined,
    })
    const [second, third] = [await announce(2), await announce(1)]
    for (const id of [third, first, second]) await refundReturn(context, id, 'staff:3')
    expect(addCents(...(await refundsOf(database.db, order.id)).map(({ amount }) => amount))).toBe(
      order.total,
    )
    expect((await orderById(order.id)).state).toBe('refunded')
    for (const { lines: rows, shipping, total } of await contentsOfInvoices(order.id))
      expect(addCents(shipping, ...rows.map(({ lineTotal }) => lineTotal))).toBe(total)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })
})

describe('a swap in an order with a discount', () => {
  test('moves the discount of the packs to the new packs, in the total, the invoice and the books', async () => {
    const { code } = await createTestDiscountCode(context)
    const [product, cheaper] = [await item(1295), await item(995, 200, 21)]
    const order = await place(code, { ...product, quantity: 2 })
    await payTestOrder(context, order.id)
    const [line] = await orderLinesOf(database.db, order.id)
    await swapForTest(
      context,
      order,
      { line: line!.id, quantity: 1, newQuantity: 1, itemId: cheaper.id },
      { difference: -300 },
    )
    const changed = await orderById(order.id)
    expect(changed).toMatchObject({ subtotal: 2290, discount: 259, total: 2531 })
    expect((await orderLinesOf(database.db, order.id)).map(({ discount }) => discount)).toEqual([
      129, 130,
    ])
    expect((await contentsOfInvoices(order.id)).at(-1)!.total).toBe(2531)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })
})
