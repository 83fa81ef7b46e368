import type { Db } from '#data/core/db.ts'
import { sellableItems } from '#data/inventory/stock.ts'
import type { SwapRow } from '#data/order/order-swaps.ts'
import type { OrderLineRow } from '#data/order/orders.ts'

/**
 * Names what a swap that waits for its payment will take out and put in. Empty for an item that the
 * shop no longer has.
 */
export async function loadRequestedPacks(
  db: Db,
  swap: SwapRow,
  lines: readonly Pick<OrderLineRow, 'id' | 'name'>[],
) {
  return {
    name: lines.find(({ id }) => id === swap.orderLineId)?.name ?? '',
    newName: (await sellableItems(db, [swap.itemId])).get(swap.itemId)?.name ?? '',
  }
}
