// Loads the data for the mails about a swap just before the shop sends them.

import { sellableItems } from '#data/inventory/stock.ts'
import { swapDocumentsOf } from '#data/order/invoices.ts'
import { swapsOf, type SwapRow } from '#data/order/order-swaps.ts'
import { orderById, orderLinesOf } from '#data/order/orders.ts'
import type { OrderUpdateMailContent } from '#domain/mail/order-update-mail.ts'
import { newQuantityOf } from '#domain/order/order-swap.ts'
import { describePacks, listSwappedPacks, type SwappedPacks } from '#domain/order/swapped-packs.ts'
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
  const documents = await swapDocumentsOf(context.db, swap.id)
  const quantities = { quantity: swap.quantity, newQuantity: newQuantityOf(swap) }
  const packs = listSwappedPacks({ before: documents.creditNote?.lines ?? [], after: documents.invoice?.lines ?? [] }, quantities)
  const details = { packs, isByCustomer: swap.by === 'shopper', total: order.total, difference: swap.difference }
  return { ...(await toOrderUpdateMail(context, order)), ...details, isPaidLater: isAcceptedUnpaid(order) }
}

/** Returns undefined if the swap does not wait for its payment any more. */
export async function loadSwapPaymentMailData(
  context: OrderMailContext,
  key: SwapMailKey,
): Promise<OrderUpdateMailContent['swap-payment'] | undefined> {
  const found = await loadSwap(context, key)
  if (found?.swap.state !== 'awaiting-payment') return undefined
  const { difference, payBy, by } = found.swap
  const details = { packs: await loadRequestedPacks(context, found.swap), isByCustomer: by === 'shopper', difference }
  return { ...(await toOrderUpdateMail(context, found.order)), ...details, payBy: payBy.toISOString() }
}

/** The line still has the packs that will leave it. */
async function loadRequestedPacks({ db }: OrderMailContext, swap: SwapRow): Promise<SwappedPacks> {
  const line = (await orderLinesOf(db, swap.orderId)).find(({ id }) => id === swap.orderLineId)
  const item = (await sellableItems(db, [swap.itemId])).get(swap.itemId)
  return {
    before: line ? [describePacks(swap.quantity, line.name)] : [],
    after: item ? [describePacks(newQuantityOf(swap), item.name)] : [],
  }
}

async function loadSwap({ db }: OrderMailContext, { orderId, swapId }: SwapMailKey) {
  const order = await orderById(db, orderId)
  const swap = (await swapsOf(db, orderId)).find(({ id }) => id === swapId)
  return order && swap && { order, swap }
}
