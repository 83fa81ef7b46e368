// Orders with a discount code on a real database: sums, races for the last use, uses that come back, and refunds to the cent.

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { findDiscountCode } from '#data/discount/discount-uses.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { invoices } from '#data/tables/invoices.ts'
import { eraseOrderContents } from '#data/customer/personal-data/erase.ts'
import { returnsOf } from '#data/order/returns.ts'
import { discountUses } from '#data/tables/discounts.ts'
import { orders, payments } from '#data/tables/orders.ts'
import { addCents, cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestDiscountCode, discountedRequest } from '#tests/support/builders/discounts.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { countOutcomes, countStock, orderOutcome } from '#tests/support/builders/order-outcomes.ts'
import { offerPayLater, payLaterRequest, testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { markPacked } from '../order/fulfil-order.ts'
import { refundReturn, registerReturn } from '../order/return-order.ts'
import { shipOrder } from '../order/ship-order.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { expireUnpaidOrders } from '../order/expire-unpaid-orders.ts'
import { placeOrder } from '../order/place-order.ts'
import { placePhoneOrder } from '../order/place-phone-order.ts'
import { payAgain } from '../payment/pay-again.ts'
import { refundByStaff } from '../payment/refund-by-staff.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { swapForTest } from '#tests/support/builders/swaps.ts'
import { createApologyCode, endDiscountCode } from './discount-codes.ts'

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
const orderById = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const usesOf = async (code: string) => (await findDiscountCode(database.db, code))?.uses
const place = async (code: string, ...items: Item[]) =>
  orderById((await placeOrder(context, discountedRequest(code, ...items), undefined)).orderId)
async function pay(orderId: number) {
  const [payment] = await database.db.select().from(payments).where(eq(payments.orderId, orderId))
  await context.payments.testControls?.settle(payment!.id, 'paid')
  await syncPayment(context, payment!.id)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? { code: error.code, reason: error.more['reason'], message: error.message } : error),
  )
const item = (price: number, stock = 200, vatRate: 9 | 21 = 9) => createTestProduct(database.db, { price: cents(price), stock, vatRate })
const contentsOfInvoices = async (orderId: number) =>
  (await database.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id)).map(({ contents }) => contents)

describe('an order with a discount code', () => {
  test('costs the products less the discount, plus delivery, in the order, its lines, payment, books and invoice', async () => {
    const [low, high] = [await item(1295), await item(745, 200, 21)]
    const { code } = await createTestDiscountCode(context)
    const order = await place(` ${code.toLowerCase()} `, { ...low, quantity: 2 }, high)
    expect(order).toMatchObject({ subtotal: 3335, discount: 334, discountCode: code, shipping: 500, total: 3501 })
    expect((await orderLinesOf(database.db, order.id)).map(({ discount }) => discount)).toEqual([259, 75])
    await pay(order.id)
    const [payment] = await database.db.select().from(payments).where(eq(payments.orderId, order.id))
    expect(payment).toMatchObject({ amount: 3501, status: 'paid' })
    const booked = await database.db.execute<{ gross: string; vat: string }>(
      sql`select sum(gross)::text as gross, sum(vat)::text as vat from sales_entries where order_id = ${order.id}`,
    )
    const [invoice] = await contentsOfInvoices(order.id)
    expect(booked.rows).toEqual([{ gross: '3501', vat: String(addCents(...invoice!.vat.map(({ amount }) => amount))) }])
    expect(invoice!.lines.map(({ name, lineTotal, vatRate }) => [name.includes('Korting') ? name : '', lineTotal, vatRate])).toEqual([
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
    expect(await place(code, { ...(await item(2500)), quantity: 2 })).toMatchObject({ discount: 2500, shipping: 0, total: 2500 })
  })

  test('has no delivery costs with a code for free delivery, and stays free after a partial refund', async () => {
    const { code } = await createTestDiscountCode(context, { kind: 'free-delivery', percent: 0 })
    const order = await place(code, { ...(await item(1295)), quantity: 2 })
    expect(order).toMatchObject({ subtotal: 2590, discount: 0, discountCode: code, shipping: 0, total: 2590, shippingFee: 0 })
  })

  test('can be placed by phone and paid afterwards', async () => {
    await offerPayLater(context)
    const { code } = await createTestDiscountCode(context)
    const product = await item(1295)
    const byPhone = await placePhoneOrder(context, discountedRequest(code, product), { by: 'staff:2', key: undefined })
    expect(await orderById(byPhone.id)).toMatchObject({ discount: 130, total: 1665 })
    const request = { ...payLaterRequest('later@luwte.example', '7', product), discount_code: code }
    const later = await orderById((await placeOrder(context, request, undefined)).orderId)
    expect(later).toMatchObject({ discount: 130, total: 1665, state: 'accepted' })
    const booked = await database.db.execute(sql`select sum(gross)::int as gross from sales_entries where order_id = ${later.id}`)
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
    expect(await refusal(placeOrder(context, discountedRequest(typed ?? code, product), undefined))).toMatchObject({
      code: 'discount-refused',
      reason,
    })
    expect([await database.db.$count(orders), await countStock(database.db, product.id), await usesOf(code)]).toEqual([before, 3, 0])
  })

  test('cannot be a subscription', async () => {
    const { code } = await createTestDiscountCode(context)
    const product = await item(1295)
    const request = discountedRequest(code, product)
    expect(await refusal(placeOrder(context, request, undefined, { subscription: { interval: 'month' } }))).toMatchObject({
      reason: 'subscription',
    })
  })
})

describe('the uses of a discount code', () => {
  test('fifty orders at once for the last use: one gets it, the others read why and can order without', async () => {
    const { code } = await createTestDiscountCode(context, { maxUses: 2 })
    const product = await item(1295)
    await place(code, product)
    const work = Array.from({ length: 50 }, () => placeOrder(context, discountedRequest(code, product), crypto.randomUUID()))
    expect(countOutcomes(await Promise.all(work.map(orderOutcome)))).toEqual({ placed: 1, 'discount-refused': 49 })
    expect([await usesOf(code), await countStock(database.db, product.id)]).toEqual([2, 198])
    expect(await refusal(placeOrder(context, discountedRequest(code, product), undefined))).toEqual({
      code: 'discount-refused',
      reason: 'used-up',
      message:
        'Deze kortingscode is op: hij is al zo vaak gebruikt als kon. Staat er nog een onbetaalde bestelling van jou mee open? Annuleer die, dan komt de code weer vrij. Haal je de kortingscode weg, dan kun je zonder korting bestellen.',
    })
    expect(await orderOutcome(placeOrder(context, testOrderRequest(product), undefined))).toBe('placed')
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('twenty orders at once of one customer: one gets a code that is once per customer', async () => {
    const { code } = await createTestDiscountCode(context, { isOncePerCustomer: true })
    const product = await item(1295)
    const work = Array.from({ length: 20 }, () => placeOrder(context, discountedRequest(code, product), undefined))
    expect(countOutcomes(await Promise.all(work.map(orderOutcome)))).toEqual({ placed: 1, 'discount-refused': 19 })
    const request = discountedRequest(code, product)
    const other = { ...request, customer: { ...request.customer, email: 'ander@luwte.example' } }
    expect(await refusal(placeOrder(context, other, undefined))).toMatchObject({ reason: 'used-by-customer' })
    const moved = { ...request, address: { ...request.address, street_number: '9' } }
    const alias = { ...moved, customer: { ...moved.customer, email: 'PROEF+2@luwte.example' } }
    expect(await refusal(placeOrder(context, alias, undefined))).toMatchObject({ reason: 'used-by-customer' })
    const neighbour = { ...moved, customer: { ...moved.customer, email: 'buur@luwte.example' } }
    expect(await orderOutcome(placeOrder(context, neighbour, undefined))).toBe('placed')
  })

  test('a repeated request with the same key uses the code once', async () => {
    const { code } = await createTestDiscountCode(context)
    const [request, key] = [discountedRequest(code, await item(1295)), crypto.randomUUID()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(context, request, key)))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await usesOf(code)).toBe(1)
  })

  test('come back when the payment cannot start, when the order expires and when it is cancelled', async () => {
    const { code } = await createTestDiscountCode(context, { maxUses: 1 })
    const product = await item(1295)
    const down = createTestContext(database.db, {
      clock: clock.now,
      payments: { ...context.payments, create: () => Promise.reject(new Problem('payment-unavailable')) },
    })
    expect(await orderOutcome(placeOrder(down, discountedRequest(code, product), undefined))).toBe('payment-unavailable')
    expect(await usesOf(code)).toBe(0)
    const expired = await place(code, product)
    expect(await usesOf(code)).toBe(1)
    clock.forward({ minutes: 180 })
    await expireUnpaidOrders(context)
    expect([(await orderById(expired.id)).state, await usesOf(code)]).toEqual(['expired', 0])
    const cancelled = await place(code, product)
    await pay(cancelled.id)
    await cancelOrder(context, linkTokenOf(cancelled))
    expect(await usesOf(code)).toBe(0)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('are taken again when the customer pays after all, unless others took the last', async () => {
    const { code } = await createTestDiscountCode(context, { maxUses: 1 })
    const product = await item(1295)
    const [first, second] = [await place(code, product), await item(1295)]
    clock.forward({ minutes: 180 })
    await expireUnpaidOrders(context)
    const other = await place(code, second)
    expect(await refusal(payAgain(context, linkTokenOf(first)))).toMatchObject({ code: 'discount-refused' })
    expect(await countStock(database.db, product.id)).toBe(200)
    await cancelOrder(context, linkTokenOf(other))
    await payAgain(context, linkTokenOf(first))
    expect(await usesOf(code)).toBe(1)
  })

  test('count for a payment that arrives late, also above the maximum', async () => {
    const { code } = await createTestDiscountCode(context, { maxUses: 1 })
    const first = await place(code, await item(1295))
    clock.forward({ minutes: 180 })
    await expireUnpaidOrders(context)
    await pay((await place(code, await item(1295))).id)
    await database.db.execute(sql`update test_payments set status = 'open' where order_id = ${first.id}`)
    await pay(first.id)
    expect([(await orderById(first.id)).paidAt === null, await usesOf(code)]).toEqual([false, 2])
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('stay with their orders when staff stop the code', async () => {
    const { code } = await createTestDiscountCode(context)
    const order = await place(code, await item(1295))
    await endDiscountCode(context, code)
    await pay(order.id)
    expect(await refusal(placeOrder(context, discountedRequest(code, await item(1295)), undefined))).toMatchObject({ reason: 'stopped' })
    expect((await orderById(order.id)).discount).toBe(130)
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

  test('pay back what was paid for the packs, to the cent, in any order', { timeout: 120_000 }, async () => {
    const [low, high] = [await item(1295, 5_000), await item(333, 5_000, 21)]
    const some = fc.record({
      percent: fc.integer({ min: 1, max: 50 }),
      quantities: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
      choices: fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 3 })), { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(some, async ({ percent, quantities, choices }) => {
        const { code } = await createTestDiscountCode(context, { percent })
        const order = await place(code, { ...low, quantity: quantities[0] }, { ...high, quantity: quantities[1] })
        await pay(order.id)
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
        expect(addCents(...refunded.map(({ amount }) => amount))).toBe(order.total - order.shipping)
        for (const [index, rate] of [9, 21].entries()) {
          const shares = refunded.flatMap((one) => one.shares.filter((share) => share.rate === rate))
          const ofRate = addCents(...shares.map(({ gross }) => gross))
          expect(Math.abs(ofRate - (lines[index]!.lineTotal - lines[index]!.discount))).toBe(0)
        }
        const documents = await contentsOfInvoices(order.id)
        for (const { lines: rows, shipping, total } of documents)
          expect(addCents(shipping, ...rows.map(({ lineTotal }) => lineTotal))).toBe(total)
      }),
      { numRuns: 12 },
    )
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('a cancellation pays back the total', async () => {
    const { code } = await createTestDiscountCode(context, { percent: 33 })
    const order = await place(code, { ...(await item(1295)), quantity: 3 })
    await pay(order.id)
    const [line] = await orderLinesOf(database.db, order.id)
    await refund(order.number, line!.id, 1)
    await cancelOrder(context, linkTokenOf(order))
    expect(addCents(...(await refundsOf(database.db, order.id)).map(({ amount }) => amount))).toBe(order.total)
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
    await pay(order.id)
    const [line] = await orderLinesOf(database.db, order.id)
    await markPacked(context, order.number, 'staff:4')
    await shipOrder(context, order.number, 'staff:4', { carrier: 'PostNL', trackingCode: null, trackingUrl: null })
    const announce = async (quantity: number) => {
      clock.forward({ minutes: 20 })
      await registerReturn(context, linkTokenOf(order), { lines: [{ itemId: product.id, quantity }], reason: 'size', note: '' })
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
    expect(addCents(...(await refundsOf(database.db, order.id)).map(({ amount }) => amount))).toBe(order.total)
    expect((await orderById(order.id)).state).toBe('refunded')
    for (const { lines: rows, shipping, total } of await contentsOfInvoices(order.id))
      expect(addCents(shipping, ...rows.map(({ lineTotal }) => lineTotal))).toBe(total)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })
})

const hashesOf = async (orderId: number) =>
  (
    await database.db
      .select({ emailHash: discountUses.emailHash, addressHash: discountUses.addressHash })
      .from(discountUses)
      .where(eq(discountUses.orderId, orderId))
  )[0]

describe('the hashes of customers who used a code', () => {
  test('differ for every code, and contain neither the e-mail address nor the name', async () => {
    const [one, other] = [
      await createTestDiscountCode(context, { isOncePerCustomer: true }),
      await createTestDiscountCode(context, { isOncePerCustomer: true }),
    ]
    const product = await item(1295)
    const hashes = [await hashesOf((await place(one.code, product)).id), await hashesOf((await place(other.code, product)).id)]
    expect(new Set(hashes.flatMap((each) => [each?.emailHash, each?.addressHash])).size).toBe(4)
    expect(JSON.stringify(hashes)).not.toMatch(/proef|klant|dam/i)
    const open = await createTestDiscountCode(context)
    expect(await hashesOf((await place(open.code, product)).id)).toEqual({ emailHash: null, addressHash: null })
  })

  test('are deleted when the code ends, and when the order is erased', async () => {
    const gone = { emailHash: null, addressHash: null }
    const product = await item(1295)
    const code = () => createTestDiscountCode(context, { isOncePerCustomer: true })
    const [ending, stopped, erased] = [
      await place((await code()).code, product),
      await place((await code()).code, product),
      await place((await code()).code, product),
    ]
    await database.db.transaction((tx) => eraseOrderContents(tx, erased.id, '0123456789abcdef', clock.now()))
    expect(await hashesOf(erased.id)).toEqual(gone)
    await endDiscountCode(context, stopped.discountCode!)
    await deleteExpiredData(context)
    expect([await hashesOf(stopped.id), (await hashesOf(ending.id))?.emailHash]).toEqual([gone, expect.any(String)])
    clock.forward({ days: 31 })
    await deleteExpiredData(context)
    expect(await hashesOf(ending.id)).toEqual(gone)
  })
})

describe('a swap in an order with a discount', () => {
  test('moves the discount of the packs to the new packs, in the total, the invoice and the books', async () => {
    const { code } = await createTestDiscountCode(context)
    const [product, cheaper] = [await item(1295), await item(995, 200, 21)]
    const order = await place(code, { ...product, quantity: 2 })
    await pay(order.id)
    const [line] = await orderLinesOf(database.db, order.id)
    await swapForTest(context, order, { line: line!.id, quantity: 1, newQuantity: 1, itemId: cheaper.id }, { difference: -300 })
    const changed = await orderById(order.id)
    expect(changed).toMatchObject({ subtotal: 2290, discount: 259, total: 2531 })
    expect((await orderLinesOf(database.db, order.id)).map(({ discount }) => discount)).toEqual([129, 130])
    expect((await contentsOfInvoices(order.id)).at(-1)!.total).toBe(2531)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })
})

describe('createApologyCode', () => {
  test('makes one code of one use for an order, and returns it again until it is used', async () => {
    const product = await item(1295)
    const order = await orderById((await placeOrder(context, testOrderRequest(product), undefined)).orderId)
    const work = Array.from({ length: 6 }, () => createApologyCode(context, order.number, { amount: cents(500), by: 'staff:2' }))
    const codes = new Set((await Promise.all(work)).map(({ code }) => code))
    expect(codes.size).toBe(1)
    const [code = ''] = codes
    expect(code).toMatch(/^SORRY[A-Z2-9]{7}$/)
    expect(await place(code, product)).toMatchObject({ discount: 500, total: 1295 })
    const next = await createApologyCode(context, order.number, { amount: cents(250), by: 'staff:2' })
    expect(next).toMatchObject({ amount: 250, maxUses: 1, minSubtotal: 350 })
  })
})
