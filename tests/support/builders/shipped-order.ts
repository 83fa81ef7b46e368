import type { AppContext } from '#operations/context.ts'
import { createPaidOrder } from './orders.ts'
import { staffActions } from './staff-actions.ts'

type Item = Parameters<typeof createPaidOrder>[1]

/** Places, pays, packs and ships an order. */
export async function createShippedOrder(context: AppContext, ...items: Item[]) {
  const order = await createPaidOrder(context, ...items)
  const { packOrder, shipOrder } = staffActions(context)
  await packOrder(order)
  await shipOrder(order)
  return order
}
