import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returnsOf } from '#data/order/returns.ts'
import { addCents } from '#domain/money.ts'
import { openDiscountShop } from '#tests/support/builders/discounts.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { refundReturn } from '../order/returns/return-order.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { swapForTest } from '#tests/support/builders/swaps.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const {
  db,
  context,
  clock,
  linesOf,
  refundsOf,
  packOrder,
  storedOrder,
  item,
  createCode,
  place,
  pay,
  contentsOfInvoices,
  refundByStaff,
  shipOrder,
  expectNoViolations,
  expectOrder,
  returnPacks,
} = await openDiscountShop()

const refund = (number: string, line: number, quantity: number) =>
  refundByStaff({ number }, { lines: [{ line, quantity }] })

describe('refunds of an order with a discount', () => {
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
          const { code } = await createCode({ percent })
          const order = await place(
            code,
            { ...low, quantity: quantities[0] },
            { ...high, quantity: quantities[1] },
          )
          await pay(order)
          const lines = await linesOf(order.id)
          const left = [...quantities]
          for (const [index, quantity] of [...choices, [0, 99], [1, 99]] as const) {
            const packs = Math.min(quantity, left[index]!)
            if (packs === 0) continue
            clock.forward({ minutes: 1 })
            await refund(order.number, lines[index]!.id, packs)
            left[index]! -= packs
          }
          const refunded = await refundsOf(order.id)
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
      await expectNoViolations()
    },
  )

  test('a cancellation pays back the total', async () => {
    const { code } = await createCode({ percent: 33 })
    const order = await place(code, { ...(await item(1295)), quantity: 3 })
    await pay(order)
    const [line] = await linesOf(order.id)
    await refund(order.number, line!.id, 1)
    await cancelOrder(context, linkTokenOf(order))
    expect(addCents(...(await refundsOf(order.id)).map(({ amount }) => amount))).toBe(order.total)
    const booked = await db.execute(
      sql`select sum(gross)::int as gross, sum(vat)::int as vat from sales_entries where order_id = ${order.id}`,
    )
    expect(booked.rows).toEqual([{ gross: 0, vat: 0 }])
  })
})

describe('returns of an order with a discount', () => {
  test('settled in another order than announced, and after a refund, pay back the total together', async () => {
    const { code } = await createCode({ percent: 7 })
    const product = await item(333)
    const order = await place(code, { ...product, quantity: 5 })
    await pay(order)
    const [line] = await linesOf(order.id)
    await packOrder(order)
    await shipOrder(order)
    const announce = async (quantity: number) => {
      clock.forward({ minutes: 20 })
      await returnPacks(linkTokenOf(order), product.id, quantity)
      return (await returnsOf(db, order.id))[0]!.id
    }
    const first = await announce(1)
    clock.forward({ minutes: 20 })
    await refundByStaff(order, { lines: [{ line: line!.id, quantity: 1 }] })
    const [second, third] = [await announce(2), await announce(1)]
    for (const id of [third, first, second]) await refundReturn(context, id, 'staff:3')
    expect(addCents(...(await refundsOf(order.id)).map(({ amount }) => amount))).toBe(order.total)
    await expectOrder(order.id, { state: 'refunded' })
    for (const { lines: rows, shipping, total } of await contentsOfInvoices(order.id))
      expect(addCents(shipping, ...rows.map(({ lineTotal }) => lineTotal))).toBe(total)
    await expectNoViolations()
  })
})

describe('a swap in an order with a discount', () => {
  test('gives the new packs the same part off, in the total, the invoice and the books', async () => {
    const { code } = await createCode()
    const [product, cheaper] = [await item(1295), await item(995, 200, 21)]
    const order = await place(code, { ...product, quantity: 2 })
    await pay(order)
    const [line] = await linesOf(order.id)
    await swapForTest(
      context,
      order,
      { line: line!.id, quantity: 1, newQuantity: 1, itemId: cheaper.id },
      { difference: -270 },
    )
    const changed = await storedOrder(order.id)
    expect(changed).toMatchObject({ subtotal: 2290, discount: 229, total: 2561 })
    expect((await linesOf(order.id)).map(({ discount }) => discount)).toEqual([129, 100])
    expect((await contentsOfInvoices(order.id)).at(-1)!.total).toBe(2561)
    await expectNoViolations()
  })
})
