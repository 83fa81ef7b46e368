// Staff place an order for a customer on the phone. The customer checks and pays it by a link in a
// mail or a letter.

import type { Actor } from '#domain/order/actor.ts'
import { lettersOf } from '#data/mail/letters.ts'
import { deletePhoneOrderDraft } from '#data/order/phone-order-drafts.ts'
import { orderById } from '#data/order/orders.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { orderPagePath } from './access-links.ts'
import { placeOrder } from './place-order.ts'
import type { AppContext } from '../context.ts'

/**
 * `payLink` is a full URL. `letterId` is the letter to print for a customer without an e-mail
 * address.
 * @throws Problem the same codes as `placeOrder`
 */
export async function placePhoneOrder(
  context: AppContext,
  order: NewOrder & { phone?: string; draft?: number | undefined },
  {
    by,
    key,
    recipient,
  }: { by: Actor; key: string | undefined; recipient?: { id: number; userId: number } | undefined },
): Promise<{
  id: number
  number: string
  payLink: string
  payBy: Date
  letterId: number | undefined
}> {
  const { orderId } = await placeOrder(context, order, key, {
    byPhone: by,
    phone: order.phone ?? '',
    recipient,
  })
  // A repeated request with the same key deletes the draft if the process was killed before.
  if (order.draft !== undefined) await deletePhoneOrderDraft(context.db, order.draft)
  const placed = await orderById(context.db, orderId)
  if (!placed) throw new Error(`order ${orderId} not found`)
  const [letter] = await lettersOf(context.db, orderId)
  return {
    letterId: letter?.id,
    id: orderId,
    number: placed.number,
    payLink: context.appUrl + orderPagePath(context, placed),
    payBy: placed.payBy,
  }
}
