// A shop with orders of which staff swap packs, and what the tests read of them.

import { eq } from 'drizzle-orm'
import { orderById, orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { salesEntries } from '#data/tables/statistics.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { linkTokenOf } from './links.ts'
import { countStock } from './order-outcomes.ts'
import { createOrderToSwap, mailNamesOf, type SwapArguments, swapForTest } from './swaps.ts'

export type SwapShop = Awaited<ReturnType<typeof createSwapShop>>

export async function createSwapShop() {
  const clock = createTestClock()
  const database = await createTestDatabase()
  const context = createTestContext(database.db, { clock: clock.now })

  const createSwap = (...prices: Parameters<typeof createOrderToSwap>[1]) =>
    createOrderToSwap(context, prices)
  const swap = (...request: SwapArguments) => swapForTest(context, ...request)
  const stored = async (id: number) => (await orderById(database.db, id))!
  const contentsOf = async (id: number) =>
    (await orderLinesOf(database.db, id)).map(({ itemId, quantity, unitPrice }) => [
      itemId,
      quantity,
      unitPrice,
    ])
  const mailsOf = (id: number) => mailNamesOf(context, id)
  const stockOf = async ({ item, other }: Awaited<ReturnType<typeof createSwap>>) => [
    await countStock(database.db, item.id),
    await countStock(database.db, other.id),
  ]
  const booked = async (id: number) =>
    (await database.db.select().from(salesEntries).where(eq(salesEntries.orderId, id))).reduce(
      (sum, { gross }) => sum + gross,
      0,
    )

  /** Pays what the order has open, and returns the id of that payment. */
  async function pay(order: OrderRow): Promise<string> {
    const url = await payAgain(context, linkTokenOf(order))
    const id = url.split('/').at(-1) ?? ''
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

  return {
    database,
    context,
    clock,
    createSwap,
    createOpenSwap,
    swap,
    stored,
    contentsOf,
    mailsOf,
    stockOf,
    booked,
    pay,
  }
}
