// The uses of discount codes on a real database: races for the last use, uses that come back, and
// the hashes of customers.

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseOrderContents } from '#data/customer/personal-data/erase.ts'
import { discountUses } from '#data/tables/discounts.ts'
import { cents } from '#domain/money.ts'
import {
  discountedRequest,
  refusalOf,
  openDiscountShop,
} from '#tests/support/builders/discounts.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { expireUnpaidOrders } from '../order/unpaid/unpaid-order-jobs.ts'
import { placeOrder } from '../order/place-order.ts'
import { payAgain } from '../payment/start-payment.ts'
import { createApologyCode, endDiscountCode } from './discount-codes.ts'
import { unavailable, withPayments } from '#tests/support/builders/payment-provider.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const {
  db,
  context,
  clock,
  stockOf,
  storedOrder,
  item,
  createCode,
  place,
  pay,
  usesOf,
  atOnce,
  expectStock,
  expectNoViolations,
  expectOrder,
} = await openDiscountShop()

describe('the uses of a discount code', () => {
  test('fifty orders at once for the last use: one gets it, the others read why and can order without', async () => {
    const { code } = await createCode({ maxUses: 2 })
    const product = await item(1295)
    await place(code, product)
    const work = Array.from({ length: 50 }, () =>
      placeOrder(context, discountedRequest(code, product), crypto.randomUUID()),
    )
    expect(await countOutcomes(work)).toEqual({
      done: 1,
      'discount-refused': 49,
    })
    expect([await usesOf(code), await stockOf(product.id)]).toEqual([2, 198])
    expect(
      await refusalOf(placeOrder(context, discountedRequest(code, product), undefined)),
    ).toEqual({
      code: 'discount-refused',
      reason: 'used-up',
      message:
        'Deze kortingscode is op: hij is al zo vaak gebruikt als kon. Staat er nog een onbetaalde bestelling van jou mee open? Annuleer die, dan komt de code weer vrij. Haal je de kortingscode weg, dan kun je zonder korting bestellen.',
    })
    await placeOrder(context, testOrderRequest(product), undefined)
    await expectNoViolations()
  })

  test('twenty orders at once of one customer: one gets a code that is once per customer', async () => {
    const { code } = await createCode({ isOncePerCustomer: true })
    const product = await item(1295)
    const work = Array.from({ length: 20 }, () =>
      placeOrder(context, discountedRequest(code, product), undefined),
    )
    expect(await countOutcomes(work)).toEqual({
      done: 1,
      'discount-refused': 19,
    })
    const request = discountedRequest(code, product)
    const other = { ...request, customer: { ...request.customer, email: 'ander@luwte.example' } }
    expect(await refusalOf(placeOrder(context, other, undefined))).toMatchObject({
      reason: 'used-by-customer',
    })
    const moved = { ...request, address: { ...request.address, street_number: '9' } }
    const alias = { ...moved, customer: { ...moved.customer, email: 'PROEF+2@luwte.example' } }
    expect(await refusalOf(placeOrder(context, alias, undefined))).toMatchObject({
      reason: 'used-by-customer',
    })
    const neighbour = { ...moved, customer: { ...moved.customer, email: 'buur@luwte.example' } }
    await placeOrder(context, neighbour, undefined)
  })

  test('a repeated request with the same key uses the code once', async () => {
    const { code } = await createCode()
    const [request, key] = [discountedRequest(code, await item(1295)), crypto.randomUUID()]
    const answers = await atOnce(8, () => placeOrder(context, request, key))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await usesOf(code)).toBe(1)
  })

  test('come back when the payment cannot start, when the order expires and when it is cancelled', async () => {
    const { code } = await createCode({ maxUses: 1 })
    const product = await item(1295)
    const down = withPayments(context, { create: unavailable })
    await expect(placeOrder(down, discountedRequest(code, product), undefined)).toBeRefused(
      'payment-unavailable',
    )
    expect(await usesOf(code)).toBe(0)
    const expired = await place(code, product)
    expect(await usesOf(code)).toBe(1)
    clock.forward({ minutes: 180 })
    await expireUnpaidOrders(context)
    expect([(await storedOrder(expired.id)).state, await usesOf(code)]).toEqual(['expired', 0])
    const cancelled = await place(code, product)
    await pay(cancelled)
    await cancelOrder(context, linkTokenOf(cancelled))
    expect(await usesOf(code)).toBe(0)
    await expectNoViolations()
  })

  test('are taken again when the customer pays after all, unless others took the last', async () => {
    const { code } = await createCode({ maxUses: 1 })
    const product = await item(1295)
    const [first, second] = [await place(code, product), await item(1295)]
    clock.forward({ minutes: 180 })
    await expireUnpaidOrders(context)
    const other = await place(code, second)
    expect(await refusalOf(payAgain(context, linkTokenOf(first)))).toMatchObject({
      code: 'discount-refused',
    })
    await expectStock(product.id, 200)
    await cancelOrder(context, linkTokenOf(other))
    await payAgain(context, linkTokenOf(first))
    expect(await usesOf(code)).toBe(1)
  })

  test('count for a payment that arrives late, also above the maximum', async () => {
    const { code } = await createCode({ maxUses: 1 })
    const first = await place(code, await item(1295))
    clock.forward({ minutes: 180 })
    await expireUnpaidOrders(context)
    await pay(await place(code, await item(1295)))
    await db.execute(sql`update test_payments set status = 'open' where order_id = ${first.id}`)
    await pay(first)
    expect([(await storedOrder(first.id)).paidAt === null, await usesOf(code)]).toEqual([false, 2])
    await expectNoViolations()
  })

  test('stay with their orders when staff stop the code', async () => {
    const { code } = await createCode()
    const order = await place(code, await item(1295))
    await endDiscountCode(context, code)
    await pay(order)
    expect(
      await refusalOf(placeOrder(context, discountedRequest(code, await item(1295)), undefined)),
    ).toMatchObject({ reason: 'stopped' })
    await expectOrder(order.id, { discount: 130 })
  })
})

const hashesOf = async (orderId: number) =>
  (
    await db
      .select({ emailHash: discountUses.emailHash, addressHash: discountUses.addressHash })
      .from(discountUses)
      .where(eq(discountUses.orderId, orderId))
  )[0]

const code = () => createCode({ isOncePerCustomer: true })

describe('the hashes of customers who used a code', () => {
  test('differ for every code, and contain neither the e-mail address nor the name', async () => {
    const [one, other] = [
      await createCode({ isOncePerCustomer: true }),
      await createCode({ isOncePerCustomer: true }),
    ]
    const product = await item(1295)
    const hashes = [
      await hashesOf((await place(one.code, product)).id),
      await hashesOf((await place(other.code, product)).id),
    ]
    expect(new Set(hashes.flatMap((each) => [each?.emailHash, each?.addressHash])).size).toBe(4)
    expect(JSON.stringify(hashes)).not.toMatch(/proef|klant|dam/i)
    const open = await createCode()
    expect(await hashesOf((await place(open.code, product)).id)).toEqual({
      emailHash: null,
      addressHash: null,
    })
  })

  test('are deleted when the code ends, and when the order is erased', async () => {
    const gone = { emailHash: null, addressHash: null }
    const product = await item(1295)
    const [ending, stopped, erased] = [
      await place((await code()).code, product),
      await place((await code()).code, product),
      await place((await code()).code, product),
    ]
    await db.transaction((tx) => eraseOrderContents(tx, erased.id, '0123456789abcdef', clock.now()))
    expect(await hashesOf(erased.id)).toEqual(gone)
    await endDiscountCode(context, stopped.discountCode!)
    await deleteExpiredData(context)
    expect([await hashesOf(stopped.id), (await hashesOf(ending.id))?.emailHash]).toEqual([
      gone,
      expect.any(String),
    ])
    clock.forward({ days: 31 })
    await deleteExpiredData(context)
    expect(await hashesOf(ending.id)).toEqual(gone)
  })
})

describe('createApologyCode', () => {
  test('makes one code of one use for an order, and returns it again until it is used', async () => {
    const product = await item(1295)
    const order = await storedOrder(
      (await placeOrder(context, testOrderRequest(product), undefined)).orderId,
    )
    const work = Array.from({ length: 6 }, () =>
      createApologyCode(context, order.number, { amount: cents(500), by: 'staff:2' }),
    )
    const codes = new Set((await Promise.all(work)).map(({ code }) => code))
    expect(codes.size).toBe(1)
    const [code = ''] = codes
    expect(code).toMatch(/^SORRY[A-Z2-9]{7}$/)
    expect(await place(code, product)).toMatchObject({ discount: 500, total: 1295 })
    const next = await createApologyCode(context, order.number, {
      amount: cents(250),
      by: 'staff:2',
    })
    expect(next).toMatchObject({ amount: 250, maxUses: 1, minSubtotal: 350 })
  })
})
