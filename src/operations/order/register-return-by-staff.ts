// Staff announce a return for a customer on the phone, for example to exchange packs that were sent
// already.

import type { Actor } from '#domain/order/actor.ts'
import { orderByNumber, orderLinesOf } from '#data/order/orders.ts'
import type { ReturnReason } from '#domain/order/order-return.ts'
import type { LineQuantity } from '#domain/order/shipment-quantities.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { orderToken } from './access-links.ts'
import { registerReturn } from './return-order.ts'

type StaffReturn = { packs: readonly LineQuantity[]; reason: ReturnReason; by: Actor }

/**
 * The customer gets the same instructions as after an own return.
 * @throws Problem not-found, not-yet, period-over, nothing-to-return
 */
export async function registerReturnByStaff(
  context: DbAndClock & Pick<AppContext, 'links'>,
  number: string,
  { packs, reason, by }: StaffReturn,
): Promise<void> {
  const order = await orderByNumber(context.db, number)
  if (!order) throw new Problem('not-found')
  const ordered = await orderLinesOf(context.db, order.id)
  const lines = packs.map(({ line, quantity }) => {
    const found = ordered.find(({ id }) => id === line)
    if (!found) throw new Problem('nothing-to-return')
    return { itemId: found.itemId, quantity }
  })
  await registerReturn(context, orderToken(context, order), { lines, reason, note: '' }, by)
}
