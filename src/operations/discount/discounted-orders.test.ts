// Orders with a discount code on a real database: sums, and codes that are refused.

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { addCents, cents } from '#domain/money.ts'
import {
  discountedRequest,
  refusalOf,
  openDiscountShop,
} from '#tests/support/builders/discounts.ts'
import { offerPayLater, placeByPhone, payLaterRequest } from '#tests/support/builders/orders.ts'
import { placeOrder } from '../order/place-order.ts'

const {
  db,
  context,
  linesOf,
  paymentsOf,
  stockOf,
  storedOrder,
  countRows,
  item,
  createCode,
  place,
  pay,
  usesOf,
  contentsOfInvoices,
  expectOrder,
  expectNoViolations,
} = await openDiscountShop()

describe('an order with a discount code', () => {
  test('costs the products less the discount, plus delivery, in the order, its lines, payment, books and invoice', async () => {
    const [low, high] = [await item(1295), await item(745, 200, 21)]
    const { code } = await createCode()
    const order = await place(` ${code.toLowerCase()} `, { ...low, quantity: 2 }, high)
    expect(order).toMatchObject({
      subtotal: 3335,
      discount: 334,
      discountCode: code,
      shipping: 500,
      total: 3501,
    })
    expect((await linesOf(order.id)).map(({ discount }) => discount)).toEqual([259, 75])
    await pay(order)
    const [payment] = await paymentsOf(order.id)
    expect(payment).toMatchObject({ amount: 3501, status: 'paid' })
    const booked = await db.execute<{ gross: string; vat: string }>(
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
    await expectNoViolations()
  })

  test('is judged for free delivery on the products before the discount', async () => {
    const { code } = await createCode({ percent: 50 })
    expect(await place(code, { ...(await item(2500)), quantity: 2 })).toMatchObject({
      discount: 2500,
      shipping: 0,
      total: 2500,
    })
  })

  test('has no delivery costs with a code for free delivery, and stays free after a partial refund', async () => {
    const { code } = await createCode({ kind: 'free-delivery', percent: 0 })
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
    const { code } = await createCode()
    const product = await item(1295)
    const byPhone = await placeByPhone(context, discountedRequest(code, product))
    await expectOrder(byPhone.id, { discount: 130, total: 1665 })
    const isLoggedIn = { accountEmail: 'later@luwte.example' }
    const request = { ...payLaterRequest('later@luwte.example', '7', product), discount_code: code }
    const later = await storedOrder(
      (await placeOrder(context, request, undefined, isLoggedIn)).orderId,
    )
    expect(later).toMatchObject({ discount: 130, total: 1665, state: 'accepted' })
    const booked = await db.execute(
      sql`select sum(gross)::int as gross from sales_entries where order_id = ${later.id}`,
    )
    expect(booked.rows).toEqual([{ gross: 1665 }])
  })

  test.each([
    ['unknown', {}, 'NIETBEKEND'],
    ['not-yet', { startsOn: '2026-12-01' }, undefined],
    ['minimum', { minSubtotal: cents(1300) }, undefined],
  ])('is refused for the reason %s and leaves nothing behind', async (reason, changes, typed) => {
    const { code } = await createCode({ ...changes, endsOn: '2026-12-20' })
    const product = await item(1295, 3)
    const before = await countRows(orders)
    expect(
      await refusalOf(placeOrder(context, discountedRequest(typed ?? code, product), undefined)),
    ).toMatchObject({
      code: 'discount-refused',
      reason,
    })
    expect([await countRows(orders), await stockOf(product.id), await usesOf(code)]).toEqual([
      before,
      3,
      0,
    ])
  })

  test('cannot be a subscription', async () => {
    const { code } = await createCode()
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
