// Staff place an order for a customer on the phone. The customer checks and pays it by a link in a mail.

import type { Actor } from '#domain/order/actor.ts'
import { orderById } from '#data/order/orders.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { orderPagePath } from './access-links.ts'
import { placeOrder } from './place-order.ts'
import type { AppContext } from '../context.ts'

/** `payLink` is a full URL. @throws Problem the same codes as `placeOrder` */
export async function placePhoneOrder(
  context: AppContext,
  order: NewOrder & { phone?: string },
  { by, key }: { by: Actor; key: string | undefined },
): Promise<{ id: number; number: string; payLink: string; payBy: Date }> {
  const { orderId } = await placeOrder(context, order, key, { byPhone: by, phone: order.phone ?? '' })
  const placed = await orderById(context.db, orderId)
  if (!placed) throw new Error(`order ${orderId} not found`)
  return { id: orderId, number: placed.number, payLink: context.appUrl + orderPagePath(context, placed), payBy: placed.payBy }
}
