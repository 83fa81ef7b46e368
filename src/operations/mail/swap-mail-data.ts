// Loads the data for the mails about a swap just before the shop sends them.

import { swapsOf } from '#data/order/order-swaps.ts'
import { orderById } from '#data/order/orders.ts'
import type { OrderUpdateMailContent } from '#domain/mail/order-update-mail.ts'
import { isAcceptedUnpaid } from '#domain/payment/pay-later.ts'
import { type OrderMailContext, toOrderUpdateMail } from './order-update-data.ts'

type SwapMailKey = { orderId: number; swapId: number }

export async function loadSwapMailData(
  context: OrderMailContext,
  key: SwapMailKey,
): Promise<OrderUpdateMailContent['order-changed'] | undefined> {
  const found = await loadSwap(context, key)
  if (!found) return undefined
  const { order, swap } = found
  const details = { total: order.total, difference: swap.difference, isPaidLater: isAcceptedUnpaid(order) }
  return { ...(await toOrderUpdateMail(context, order)), ...details }
}

/** Returns undefined if the swap does not wait for its payment any more. */
export async function loadSwapPaymentMailData(
  context: OrderMailContext,
  key: SwapMailKey,
): Promise<OrderUpdateMailContent['swap-payment'] | undefined> {
  const found = await loadSwap(context, key)
  if (found?.swap.state !== 'awaiting-payment') return undefined
  const { difference, payBy } = found.swap
  return { ...(await toOrderUpdateMail(context, found.order)), difference, payBy: payBy.toISOString() }
}

async function loadSwap({ db }: OrderMailContext, { orderId, swapId }: SwapMailKey) {
  const order = await orderById(db, orderId)
  const swap = (await swapsOf(db, orderId)).find(({ id }) => id === swapId)
  return order && swap && { order, swap }
}
