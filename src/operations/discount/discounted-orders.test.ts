// Orders with a discount code on a real database: sums, and codes that are refused.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { findDiscountCode } from '#data/discount/discount-codes.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { invoices } from '#data/tables/invoices.ts'
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
import { countStock } from '#tests/support/builders/order-outcomes.ts'
import {
  offerPayLater,
  payLaterRequest,
  type testOrderRequest,
} from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { placeOrder } from '../order/place-order.ts'
import { placePhoneOrder } from '../order/phone-orders.ts'

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
    const isLoggedIn = { accountEmail: 'later@luwte.example' }
    const request = { ...payLaterRequest('later@luwte.example', '7', product), discount_code: code }
    const later = await orderById(
      (await placeOrder(context, request, undefined, isLoggedIn)).orderId,
    )
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
