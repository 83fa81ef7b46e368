// Customers change what they ask of the carrier until the order is packed.

import { insertOrderEvent, lockOrder, updateOrderDetails } from '#data/order/orders.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { canChangeInstructions } from '#domain/order/allowed-after-sale.ts'
import {
  type DeliveryInstructions,
  describeInstructions,
} from '#domain/order/delivery-instructions.ts'
import { isOpenAndUnpacked } from '#domain/order/fulfilment.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { findOrderByLink } from './access-links.ts'

type LinkDeps = DbAndClock & Pick<AppContext, 'links'>

/**
 * Null asks nothing any more. The same request changes nothing.
 * @throws Problem not-found, already-packed, not-allowed
 */
export async function changeDeliveryInstructions(
  deps: LinkDeps,
  token: string,
  instructions: DeliveryInstructions | null,
): Promise<void> {
  const linked = await findOrderByLink(deps, token)
  if (!linked) throw new Problem('not-found')
  const at = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, linked.id)
    if (!isOpenAndUnpacked(order)) throw new Problem('already-packed')
    if (!canChangeInstructions(order))
      throw new Problem('not-allowed', {
        message: 'Bij een afhaalpunt is er geen bezorger aan de deur.',
      })
    if (
      describeInstructions(order.deliveryInstructions).join() ===
      describeInstructions(instructions).join()
    )
      return
    await updateOrderDetails(tx, order.id, { deliveryInstructions: instructions })
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: 'instructions-changed',
      by: 'shopper',
      at,
    })
  })
}
