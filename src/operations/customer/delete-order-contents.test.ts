// What is deleted two years after delivery or the end of a subscription: which products it had.

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { orderLines, orders } from '#data/tables/orders.ts'
import { invoices } from '#data/tables/invoices.ts'
import { orderNotes } from '#data/tables/order-events.ts'
import { returnLines, returns } from '#data/tables/returns.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscriptions.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createInvoicePdf } from '../order/order-documents.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const now = new Date()
const { database, context } = await openTestShop({ clock: () => now })

const day = 86_400_000

const createDeliveredOrder = async (
  deliveredAt: Date,
  product: Awaited<ReturnType<typeof createTestProduct>>,
  more: object = {},
) => {
  const order = await createPaidOrder(context, product)
  await database.db
    .update(orders)
    .set({
      createdAt: deliveredAt,
      state: 'delivered',
      hasReservation: false,
      packedAt: deliveredAt,
      shippedAt: deliveredAt,
      deliveredAt,
      ...more,
    })
    .where(eq(orders.id, order.id))
  return order
}
const twoYearsAgo = (days: number) =>
  new Date(retentionRules['order contents'].since(now).getTime() + days * day)
const lineNamesOf = async (id: number) =>
  (await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))).map(
    ({ name }) => name,
  )

describe('two years after delivery', () => {
  test('an order keeps its customer and amounts, and its contents become a neutral word, also on the invoice', async () => {
    const product = await createTestProduct(database.db, { name: 'Nachtslip', stock: 100 })
    const old = await createDeliveredOrder(twoYearsAgo(-1), product)
    const young = await createDeliveredOrder(twoYearsAgo(1), product)
    await createInvoicePdf(context, { token: linkTokenOf(old) })
    await database.db
      .insert(orderNotes)
      .values({ orderId: old.id, at: now, by: 'staff:1', text: 'Liever een andere slip' })
    const [before] = (await database.db.execute(sql`select sum(total) as total from orders`)).rows
    await deleteExpiredData(context)
    await deleteExpiredData(context)
    expect([await lineNamesOf(old.id), await lineNamesOf(young.id)]).toEqual([
      ['Verzorgingsartikel'],
      ['Nachtslip'],
    ])
    const [order] = await database.db.select().from(orders).where(eq(orders.id, old.id))
    expect(order).toMatchObject({
      email: 'proef@luwte.example',
      lastName: 'Klant',
      postcode: '1012JS',
      linkId: old.linkId,
      contentsErasedAt: now,
    })
    const [invoice] = await database.db.select().from(invoices).where(eq(invoices.orderId, old.id))
    expect(invoice?.contents.lines.map(({ name }) => name)).toEqual(['Verzorgingsartikel'])
    expect(await database.db.$count(orderNotes, eq(orderNotes.orderId, old.id))).toBe(0)
    expect(
      (await database.db.execute(sql`select sum(total) as total from orders`)).rows[0],
    ).toEqual(before)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('an order with an open return or of a running subscription keeps its contents until that ends', async () => {
    const product = await createTestProduct(database.db, { name: 'Dagverband', stock: 100 })
    const returned = await createDeliveredOrder(twoYearsAgo(-1), product)
    const [line] = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, returned.id))
    const [{ id: returnId } = { id: 0 }] = await database.db
      .insert(returns)
      .values({ orderId: returned.id, kind: 'return', declaredBy: 'Kim', at: now, reason: 'size' })
      .returning({ id: returns.id })
    await database.db.insert(returnLines).values({ returnId, orderLineId: line!.id, quantity: 1 })
    const { id: subscriptionId } = await createRunningSubscription(context, 'month', product)
    const delivery = await createDeliveredOrder(twoYearsAgo(-1), product, { subscriptionId })
    await deleteExpiredData(context)
    expect([await lineNamesOf(returned.id), await lineNamesOf(delivery.id)]).toEqual([
      ['Dagverband'],
      ['Dagverband'],
    ])
    await database.db
      .update(returns)
      .set({ state: 'closed', closedAt: now })
      .where(eq(returns.id, returnId))
    await database.db
      .update(subscriptions)
      .set({ state: 'stopped', stoppedAt: now })
      .where(eq(subscriptions.id, subscriptionId))
    await deleteExpiredData(context)
    expect([await lineNamesOf(returned.id), await lineNamesOf(delivery.id)]).toEqual([
      ['Verzorgingsartikel'],
      ['Verzorgingsartikel'],
    ])
  })
})

test('a subscription loses its product names two years after it stopped, and keeps its customer and prices', async () => {
  const soap = await createTestProduct(database.db, { name: 'Nachtslip', stock: 100 })
  const [old, recent, running] = [
    await createRunningSubscription(context, 'month', soap),
    await createRunningSubscription(context, 'month', soap),
    await createRunningSubscription(context, 'month', soap),
  ]
  const limit = retentionRules['subscription contents'].since(now).getTime()
  for (const [{ id }, days] of [
    [old, -1],
    [recent, 1],
  ] as const)
    await database.db
      .update(subscriptions)
      .set({ state: 'stopped', stoppedAt: new Date(limit + days * day) })
      .where(eq(subscriptions.id, id))
  await deleteExpiredData(context)
  const lineOf = async ({ id }: { id: number }) =>
    (
      await database.db
        .select()
        .from(subscriptionLines)
        .where(eq(subscriptionLines.subscriptionId, id))
    )[0]
  expect(await lineOf(old)).toMatchObject({
    name: 'Verzorgingsartikel',
    slug: '',
    image: null,
    quantity: 1,
    unitPrice: soap.price,
  })
  for (const one of [recent, running])
    expect(await lineOf(one)).toMatchObject({ name: 'Nachtslip' })
  const [row] = await database.db.select().from(subscriptions).where(eq(subscriptions.id, old.id))
  expect(row?.email).not.toBe('')
})
