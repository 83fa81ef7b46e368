// Sent orders of which packs are exchanged for a larger size.

import { eq, sql } from 'drizzle-orm'
import { productVariations } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import { beginExchange } from '#operations/order/exchange/begin-exchange.ts'
import { previewExchange } from '#operations/order/exchange/exchange-packs.ts'
import { returnNumber } from '#domain/order/returns/order-return.ts'
import { linkTokenOf } from '../../support/builders/links.ts'
import { createShippedOrder } from '../../support/builders/shipped-order.ts'

type Medium = typeof productVariations.$inferSelect

export async function insertExchanges(context: AppContext, medium: Medium) {
  const [larger] = await context.db
    .insert(productVariations)
    .values({
      productId: medium.productId,
      slug: 'kiel-xl',
      name: 'Maat XL',
      price: cents(medium.price + 200),
      stock: 40,
      position: 2,
    })
    .returning()
  if (!larger) throw new Error('no size')
  const sentOrder = async () => {
    const order = await createShippedOrder(context, medium)
    const [line] = await orderLinesOf(context.db, order.id)
    return {
      number: order.number,
      token: linkTokenOf(order),
      line: line!.id,
      choice: { line: line!.id, quantity: 1, newQuantity: 1, itemId: larger.id },
      latestEvent: await latestOrderEventId(context.db, order.id),
    }
  }
  const begun = async ({ isSent = false } = {}) => {
    const { number, token, choice, latestEvent } = await sentOrder()
    const { difference } = await previewExchange(context, number, [choice])
    const exchange = await beginExchange(context, number, {
      choices: [choice],
      key: `exchange-of-${number}`,
      by: 'staff:1',
      version: latestEvent,
      difference,
    })
    const at = context.clock()
    if (isSent)
      await context.db
        .update(orders)
        .set({
          state: 'shipped',
          covered: sql`total`,
          paidAt: at,
          packedAt: at,
          shippedAt: at,
          heldFor: null,
        })
        .where(eq(orders.id, exchange.newOrderId))
    const { orderId, returnId } = exchange
    return { token, orderId, return: returnNumber(returnId) }
  }
  return {
    from: medium.id,
    to: larger.id,
    byStaff: await sentOrder(),
    byCustomer: await sentOrder(),
    expected: await begun(),
    expectedOfCustomer: await begun(),
    missing: await begun({ isSent: true }),
  }
}
