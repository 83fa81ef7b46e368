// Placing an order for somebody on the phone: like any other, but its buyer looks it over and pays by a link in the mail.

import type { Actor } from '#domain/account/actor.ts'
import { orderById } from '#data/orders.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { pathOfOrder } from './links.ts'
import { placeOrder } from './place-order.ts'
import type { Shop } from './shop.ts'

/** Answers where the buyer pays, as a whole address. @throws the same problems as `placeOrder` */
export async function placePhoneOrder(
  shop: Shop,
  order: NewOrder,
  { by, key }: { by: Actor; key: string | undefined },
): Promise<{ id: number; number: string; payLink: string; payBy: Date }> {
  const { orderId } = await placeOrder(shop, order, key, { byPhone: by })
  const placed = await orderById(shop.db, orderId)
  if (!placed) throw new Error(`order ${orderId} is gone`)
  return { id: orderId, number: placed.number, payLink: shop.appUrl + pathOfOrder(shop, placed), payBy: placed.payBy }
}
