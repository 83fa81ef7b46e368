// Orders of which staff swap packs.

import { asc, sql } from 'drizzle-orm'
import { outbox } from '#data/tables/outbox.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { cents } from '#domain/money.ts'
import type { ExchangeChoice } from '#domain/order/exchange/exchange.ts'
import type { AppContext } from '#operations/context.ts'
import { swapPacks } from '#operations/order/swap/swap-packs.ts'
import { createPaidOrder } from './orders.ts'
import { createTestProduct } from './products.ts'

/**
 * A paid order of two packs, and another product at the other price. Each had 10 packs in stock.
 */
export async function createOrderToSwap(
  context: AppContext,
  [price, otherPrice, vatRate = 9]: [number, number, (9 | 21)?],
) {
  const item = await createTestProduct(context.db, { price: cents(price), stock: 10 })
  const other = await createTestProduct(context.db, {
    price: cents(otherPrice),
    stock: 10,
    vatRate,
  })
  const order = await createPaidOrder(context, { ...item, quantity: 2 })
  const [line] = await orderLinesOf(context.db, order.id)
  return { item, other, order, line: line?.id ?? 0 }
}

let keys = 0
type Options = { difference: number; isWaived?: boolean; key?: string; version?: number }
/** As many packs enter the order as leave it, unless the test chooses a `newQuantity`. */
type Choice = Omit<ExchangeChoice, 'newQuantity'> & Partial<Pick<ExchangeChoice, 'newQuantity'>>
export type SwapArguments = [
  order: Pick<OrderRow, 'id' | 'number'>,
  choice: Choice,
  options: Options,
]

export const swapForTest = async (
  context: AppContext,
  ...[order, choice, { difference, version, ...options }]: SwapArguments
) =>
  swapPacks(context, order.number, {
    newQuantity: choice.quantity,
    ...choice,
    key: `swap-${++keys}`,
    by: 'staff:3',
    version: version ?? (await latestOrderEventId(context.db, order.id)),
    isWaived: false,
    reason: 'Verkeerde maat',
    difference: cents(difference),
    ...options,
  })

/** Returns the names of the queued mails about an order, oldest first. */
export async function mailNamesOf({ db }: AppContext, orderId: number): Promise<string[]> {
  const isAboutOrder = sql`${outbox.data} ->> 'orderId' = ${String(orderId)}`
  return (await db.select().from(outbox).where(isAboutOrder).orderBy(asc(outbox.id))).map(
    ({ mail }) => mail,
  )
}
