// What is deleted two years after delivery or the end of a subscription: which products it had.

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoices } from '#data/tables/order/invoices.ts'
import { orderNotes } from '#data/tables/order/order-events.ts'
import { returnLines, returns } from '#data/tables/order/returns.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createInvoicePdf } from '../order/order-documents.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const now = new Date()
const {
  db,
  context,
  createPaidOrder,
  linesOf,
  createProduct,
  storedOrder,
  createRunningSubscription,
  updateOrder,
  rowsOf,
  updateSubscription,
  updateRows,
  deleteExpiredData,
  expectCount,
  expectNoViolations,
} = await openTestShop({ clock: () => now })

const day = 86_400_000

const createDeliveredOrder = async (deliveredAt: Date, product: TestProduct, more: object = {}) => {
  const order = await createPaidOrder(product)
  await updateOrder(order.id, {
    createdAt: deliveredAt,
    state: 'delivered',
    hasReservation: false,
    packedAt: deliveredAt,
    shippedAt: deliveredAt,
    deliveredAt,
    ...more,
  })
  return order
}
const twoYearsAgo = (days: number) =>
  new Date(retentionRules['order contents'].since(now).getTime() + days * day)
const lineNamesOf = async (id: number) => (await linesOf(id)).map(({ name }) => name)

describe('two years after delivery', () => {
  test('an order keeps its customer and amounts, and its contents become a neutral word, also on the invoice', async () => {
    const product = await createProduct({ name: 'Nachtslip', stock: 100 })
    const old = await createDeliveredOrder(twoYearsAgo(-1), product)
    const young = await createDeliveredOrder(twoYearsAgo(1), product)
    await createInvoicePdf(context, { token: linkTokenOf(old) })
    await db
      .insert(orderNotes)
      .values({ orderId: old.id, at: now, by: 'staff:1', text: 'Liever een andere slip' })
    const [before] = (await db.execute(sql`select sum(total) as total from orders`)).rows
    await deleteExpiredData()
    await deleteExpiredData()
    expect([await lineNamesOf(old.id), await lineNamesOf(young.id)]).toEqual([
      ['Verzorgingsartikel'],
      ['Nachtslip'],
    ])
    const order = await storedOrder(old.id)
    expect(order).toMatchObject({
      email: 'proef@luwte.example',
      lastName: 'Klant',
      postcode: '1012JS',
      linkId: old.linkId,
      contentsErasedAt: now,
    })
    const [invoice] = await rowsOf(invoices, { orderId: old.id })
    expect(invoice?.contents.lines.map(({ name }) => name)).toEqual(['Verzorgingsartikel'])
    await expectCount(orderNotes, 0, { orderId: old.id })
    expect((await db.execute(sql`select sum(total) as total from orders`)).rows[0]).toEqual(before)
    await expectNoViolations()
  })

  test('an order with an open return or of a running subscription keeps its contents until that ends', async () => {
    const product = await createProduct({ name: 'Dagverband', stock: 100 })
    const returned = await createDeliveredOrder(twoYearsAgo(-1), product)
    const [line] = await linesOf(returned.id)
    const [{ id: returnId } = { id: 0 }] = await db
      .insert(returns)
      .values({ orderId: returned.id, kind: 'return', declaredBy: 'Kim', at: now, reason: 'size' })
      .returning({ id: returns.id })
    await db.insert(returnLines).values({ returnId, orderLineId: line!.id, quantity: 1 })
    const { id: subscriptionId } = await createRunningSubscription('month', product)
    const delivery = await createDeliveredOrder(twoYearsAgo(-1), product, { subscriptionId })
    await deleteExpiredData()
    expect([await lineNamesOf(returned.id), await lineNamesOf(delivery.id)]).toEqual([
      ['Dagverband'],
      ['Dagverband'],
    ])
    await updateRows(returns, { id: returnId }, { state: 'closed', closedAt: now })
    await updateSubscription(subscriptionId, { state: 'stopped', stoppedAt: now })
    await deleteExpiredData()
    expect([await lineNamesOf(returned.id), await lineNamesOf(delivery.id)]).toEqual([
      ['Verzorgingsartikel'],
      ['Verzorgingsartikel'],
    ])
  })
})

test('a subscription loses its product names two years after it stopped, and keeps its customer and prices', async () => {
  const soap = await createProduct({ name: 'Nachtslip', stock: 100 })
  const [old, recent, running] = [
    await createRunningSubscription('month', soap),
    await createRunningSubscription('month', soap),
    await createRunningSubscription('month', soap),
  ]
  const limit = retentionRules['subscription contents'].since(now).getTime()
  for (const [{ id }, days] of [
    [old, -1],
    [recent, 1],
  ] as const)
    await updateSubscription(id, { state: 'stopped', stoppedAt: new Date(limit + days * day) })
  await deleteExpiredData()
  const lineOf = async ({ id }: { id: number }) =>
    (await rowsOf(subscriptionLines, { subscriptionId: id }))[0]
  expect(await lineOf(old)).toMatchObject({
    name: 'Verzorgingsartikel',
    slug: '',
    image: null,
    quantity: 1,
    unitPrice: soap.price,
  })
  for (const one of [recent, running])
    expect(await lineOf(one)).toMatchObject({ name: 'Nachtslip' })
  const [row] = await rowsOf(subscriptions, { id: old.id })
  expect(row?.email).not.toBe('')
})
