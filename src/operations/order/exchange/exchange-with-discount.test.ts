// Exchanges of packs that were bought with a code, and for packs with another VAT rate.

import { describe, expect, test } from 'vitest'
import { refundsOf } from '#data/payment/refunds.ts'
import { salesEntries } from '#data/tables/statistics.ts'
import { openDiscountShop } from '#tests/support/builders/discounts.ts'
import { exchangeForTest, payOpenAmount, sumsOf } from '#tests/support/builders/exchanges.ts'

const {
  context,
  rowsOf,
  storedOrder,
  item,
  createCode,
  place,
  pay,
  packOrder,
  shipOrder,
  refundReturn,
  contentsOfInvoices,
  usesOf,
  expectNoViolations,
} = await openDiscountShop()

/** Three packs of 3.33 at a discount, which were sent. */
async function sentOrder(percent: number) {
  const one = await item(333)
  const { code } = await createCode({ percent })
  const order = await place(code, { ...one, quantity: 3 })
  await pay(order)
  await packOrder(order)
  await shipOrder(order)
  return { order, one, code }
}

describe('an exchange of packs that were bought with a code', () => {
  test('for packs of the same price costs nothing, and counts the code once', async () => {
    const { order, code } = await sentOrder(15)
    const other = await item(333)
    const exchange = await exchangeForTest(context, order, other.id, { quantity: 2 })
    const created = await storedOrder(exchange.newOrderId)
    expect(created).toMatchObject({ state: 'paid', discountCode: code })
    expect(created.total).toBe(exchange.value)
    await refundReturn(exchange.returnId, 'staff:3')
    const sums = await sumsOf(context, [order.id, created.id])
    expect(sums).toEqual({ money: order.total, booked: order.total, toCome: 0, due: 0 })
    expect(await usesOf(code)).toBe(1)
    await expectNoViolations()
  })

  test('for dearer packs of the other rate takes back the VAT of the one and asks that of the other', async () => {
    const { order } = await sentOrder(10)
    const dear = await item(2_000, 200, 21)
    const exchange = await exchangeForTest(context, order, dear.id)
    await payOpenAmount(context, await storedOrder(exchange.newOrderId))
    await refundReturn(exchange.returnId, 'staff:3')
    const [credit] = await refundsOf(context.db, order.id)
    expect(credit).toMatchObject({ amount: exchange.value, paymentId: null })
    expect(credit!.shares).toMatchObject([{ rate: 9, gross: exchange.value }])
    const entries = await rowsOf(salesEntries, { orderId: exchange.newOrderId })
    expect(entries.map(({ rate, gross }) => [rate, gross])).toEqual([
      [21, (await storedOrder(exchange.newOrderId)).total],
    ])
    const [invoice, creditNote] = await contentsOfInvoices(order.id)
    expect(creditNote!.total).toBe(exchange.value)
    expect(invoice!.total).toBe(order.total)
    await expectNoViolations()
  })
})
