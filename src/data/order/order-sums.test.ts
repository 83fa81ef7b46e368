// Tests that the database itself rejects an order whose amounts do not add up.

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../core/db.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import {
  calculateShippingCost,
  defaultShippingRate,
  type ShippingRate,
} from '#domain/order/delivery/shipping-cost.ts'
import type { Cents } from '#domain/money.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database } = await openTestShop()

const cents = (amount: number) => amount as Cents

async function addOrder(
  tx: Transaction,
  subtotal: number,
  lineTotals: number[],
  shipping: number = calculateShippingCost(cents(subtotal), defaultShippingRate),
  rate: ShippingRate = defaultShippingRate,
): Promise<number> {
  const who = { email: 'proef@luwte.example', firstName: 'Proef', lastName: 'Klant' }
  const where = { street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam' }
  const amounts = {
    subtotal: cents(subtotal),
    shipping: cents(shipping),
    total: cents(subtotal + shipping),
  }
  const [order] = await tx
    .insert(orders)
    .values({
      ...who,
      ...where,
      ...amounts,
      ...rate,
      paymentMethod: 'ideal',
      payBy: new Date(),
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('no order was written')
  for (const total of lineTotals) await addLine(tx, order.id, total)
  return order.id
}

const addLine = (tx: Transaction, orderId: number, total: number) =>
  tx.insert(orderLines).values({
    orderId,
    itemId: 1,
    productId: 1,
    name: 'Nachtslip',
    slug: 'nachtslip',
    quantity: 1,
    unitPrice: cents(total),
    lineTotal: cents(total),
    vatRate: 21,
  })

const written = (subtotal: number, lineTotals: number[], shipping?: number, rate?: ShippingRate) =>
  database.db.transaction((tx) => addOrder(tx, subtotal, lineTotals, shipping, rate))

/** Returns the name of the violated constraint. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const [outer, inner] = [error, error instanceof Error ? error.cause : undefined]
  return [outer, inner]
    .map((one) => (one instanceof Error && 'constraint' in one ? one.constraint : undefined))
    .find(Boolean)
}

/** Columns that are measurements: absorption, and the focal point of a picture. */
const measures = ['products.absorption', 'pictures.focal_x', 'pictures.focal_y']

describe('order constraints', () => {
  test('accepts an order whose lines add up, and numbers it', async () => {
    const id = await written(3190, [1295, 1895])
    const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ number: `L${id}`, subtotal: 3190, shipping: 500, total: 3690 })
    expect(id).toBeGreaterThan(10_000)
  })

  test.each([
    ['lines that sum to less', 3190, [1295]],
    ['lines that sum to more', 3190, [1295, 1895, 1]],
    ['no lines', 3190, []],
  ])('rejects an order with %s and stores nothing of it', async (_what, subtotal, lines) => {
    const before = await database.db.$count(orders)
    expect(await refusalOf(written(subtotal, lines))).toBe('orders_subtotal_is_sum_of_lines')
    expect(await database.db.$count(orders)).toBe(before)
  })

  test.each([
    [4999, 0],
    [5000, 500],
  ])('rejects a subtotal of %i with shipping of %i', async (subtotal, shipping) => {
    expect(await refusalOf(written(subtotal, [subtotal], shipping))).toBe('orders_shipping_by_rule')
  })

  test('checks the shipping against the rate of the order itself', async () => {
    const rate = { shippingFee: cents(695), freeShippingFrom: cents(6000) }
    expect(await written(5500, [5500], 695, rate)).toBeGreaterThan(10_000)
    expect(await refusalOf(written(5500, [5500], 0, rate))).toBe('orders_shipping_by_rule')
    expect(await refusalOf(written(5500, [5500], 500, rate))).toBe('orders_shipping_by_rule')
  })

  test('rejects changes after which an order does not add up', async () => {
    const { db } = database
    const [id, other] = [await written(2000, [1500, 500]), await written(1000, [1000])]
    const line = eq(orderLines.orderId, id)
    const sum = 'orders_subtotal_is_sum_of_lines'
    expect(
      await refusalOf(
        db
          .update(orders)
          .set({ subtotal: cents(2100), total: cents(2600) })
          .where(eq(orders.id, id))
          .execute(),
      ),
    ).toBe(sum)
    expect(
      await refusalOf(
        db
          .update(orderLines)
          .set({ quantity: 2, lineTotal: cents(3000) })
          .where(eq(orderLines.unitPrice, cents(1500)))
          .execute(),
      ),
    ).toBe(sum)
    expect(await refusalOf(db.delete(orderLines).where(line).execute())).toBe(sum)
    expect(await refusalOf(db.transaction((tx) => addLine(tx, id, 100)))).toBe(sum)
    expect(
      await refusalOf(db.update(orderLines).set({ orderId: other }).where(line).execute()),
    ).toBe('lines_stay_with_their_order')
  })

  test('stores only whole numbers, except in measurement columns', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('real', 'double precision', 'numeric', 'money') order by 1`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(measures.toSorted())
  })
})
