// Packs that were sent are exchanged: the customer returns them, and gets the others with an order
// by phone.

import { orderLinesOf } from '#data/order/orders.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { LineQuantity } from '#domain/order/fulfilment/shipment-quantities.ts'
import type { ReturnReason } from '#domain/order/returns/order-return.ts'
import { Problem } from '#domain/problem.ts'
import type { LinkContext } from '#operations/context.ts'
import { registerReturn } from '#operations/order/returns/return-order.ts'
import { orderToken, requireOrder } from '#operations/order/with-order.ts'

type StaffReturn = { packs: readonly LineQuantity[]; reason: ReturnReason; by: Actor }

/**
 * The customer on the phone gets the same instructions as after an own return.
 * @throws Problem not-found, not-yet, period-over, nothing-to-return
 */
export async function registerReturnByStaff(
  context: LinkContext,
  number: string,
  { packs, reason, by }: StaffReturn,
): Promise<void> {
  const order = await requireOrder(context.db, number)
  const ordered = await orderLinesOf(context.db, order.id)
  const lines = packs.map(({ line, quantity }) => {
    const found = ordered.find(({ id }) => id === line)
    if (!found) throw new Problem('nothing-to-return')
    return { itemId: found.itemId, quantity }
  })
  await registerReturn(context, orderToken(context, order), { lines, reason, note: '' }, by)
}
