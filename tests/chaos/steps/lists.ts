// The rows that an action of a random scenario chooses from, in a fixed order.

import { asc } from 'drizzle-orm'
import { orderLinesOf } from '#data/order/orders.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import type { AppContext } from '#operations/context.ts'

export const listOrders = ({ db }: AppContext) => db.select().from(orders).orderBy(asc(orders.id))
export const listNumberedOrders = async (context: AppContext) =>
  (await listOrders(context)).map((order) => ({ ...order, number: order.number }))
export const listTestPayments = ({ db }: AppContext) =>
  db.select().from(testPayments).orderBy(asc(testPayments.createdAt), asc(testPayments.id))
export const listSubscriptions = ({ db }: AppContext) =>
  db.select().from(subscriptions).orderBy(asc(subscriptions.id))
export const listProducts = ({ db }: AppContext) =>
  db.select().from(products).orderBy(asc(products.id))

export const pick = <One>(all: readonly One[], index: number): One | undefined =>
  all[index % all.length]

export const pickPacks = async (context: AppContext, orderId: number, how: number) => {
  const lines = await orderLinesOf(context.db, orderId)
  const line = pick(lines, how)
  return line ? [{ line: line.id, itemId: line.itemId, quantity: 1 + (how % line.quantity) }] : []
}
