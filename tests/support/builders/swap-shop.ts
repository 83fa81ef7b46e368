// A shop with orders of which staff swap packs, and what the tests read of them.

import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { salesEntries } from '#data/tables/statistics.ts'
import type { AppContext } from '#operations/context.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { lastSegment, linkTokenOf } from './links.ts'
import { countStock } from './order-outcomes.ts'
import { createOrderToSwap, mailNamesOf, type SwapArguments, swapForTest } from './swaps.ts'
import { openShopWithClock } from './test-shop.ts'

/** A shop for all tests of one file, a quarter of an hour apart. */
export async function openSwapShop() {
  const shop = await openShopWithClock()
  beforeEach(() => shop.clock.forward({ minutes: 15 }))
  return { ...shop, ...swapActions(shop.context) }
}

export function swapActions(context: AppContext) {
  const createSwap = (...prices: Parameters<typeof createOrderToSwap>[1]) =>
    createOrderToSwap(context, prices)
  const swap = (...request: SwapArguments) => swapForTest(context, ...request)
  const contentsOf = async (id: number) =>
    (await orderLinesOf(context.db, id)).map(({ itemId, quantity, unitPrice }) => [
      itemId,
      quantity,
      unitPrice,
    ])
  const mailsOf = (id: number) => mailNamesOf(context, id)
  const stockOfBoth = async ({ item, other }: Awaited<ReturnType<typeof createSwap>>) => [
    await countStock(context.db, item.id),
    await countStock(context.db, other.id),
  ]
  const booked = async (id: number) =>
    (await context.db.select().from(salesEntries).where(eq(salesEntries.orderId, id))).reduce(
      (sum, { gross }) => sum + gross,
      0,
    )

  /** Pays what the order has open, and returns the id of that payment. */
  async function pay(order: OrderRow): Promise<string> {
    const url = await payAgain(context, linkTokenOf(order))
    const id = lastSegment(url)
    await context.payments.testControls?.settle(id, 'paid')
    await syncPayment(context, id)
    return id
  }

  /** A swap of two packs for packs that cost 6.00 more together, which waits for its payment. */
  async function createOpenSwap() {
    const parts = await createSwap(1295, 1595)
    await swap(
      parts.order,
      { line: parts.line, quantity: 2, itemId: parts.other.id },
      { difference: 600 },
    )
    return parts
  }

  return { createSwap, createOpenSwap, swap, contentsOf, mailsOf, stockOfBoth, booked, pay }
}
