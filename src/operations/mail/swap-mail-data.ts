// Loads the data for the mails about a swap just before the shop sends them.

import { swapDocumentsOf } from '#data/order/invoices.ts'
import { swapsOf } from '#data/order/order-swaps.ts'
import { orderById, orderLinesOf } from '#data/order/orders.ts'
import type { OrderUpdateMailContent } from '#domain/mail/order-update-mail.ts'
import { describePacks, listSwappedPacks } from '#domain/order/swapped-packs.ts'
import { isAcceptedUnpaid } from '#domain/payment/pay-later.ts'
import { loadRequestedPacks } from '../order/requested-packs.ts'
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
  const quantities = { quantity: swap.quantity, newQuantity: swap.newQuantity }
  const packs = listSwappedPacks(
    { before: documents.creditNote?.lines ?? [], after: documents.invoice?.lines ?? [] },
    quantities,
  )
  const details = {
    packs,
    isByCustomer: swap.by === 'shopper',
    total: order.total,
    difference: swap.difference,
  }
  return {
    ...(await toOrderUpdateMail(context, order)),
    ...details,
    isPaidLater: isAcceptedUnpaid(order),
  }
}

/** Returns undefined if the swap does not wait for its payment any more. */
export async function loadSwapPaymentMailData(
  context: OrderMailContext,
  key: SwapMailKey,
): Promise<OrderUpdateMailContent['swap-payment'] | undefined> {
  const found = await loadSwap(context, key)
  if (found?.swap.state !== 'awaiting-payment') return undefined
  const { difference, payBy, by, quantity } = found.swap
  const { name, newName } = await loadRequestedPacks(
    context.db,
    found.swap,
    await orderLinesOf(context.db, key.orderId),
  )
  const packs = {
    before: name ? [describePacks(quantity, name)] : [],
    after: newName ? [describePacks(found.swap.newQuantity, newName)] : [],
  }
  const details = { packs, isByCustomer: by === 'shopper', difference }
  return {
    ...(await toOrderUpdateMail(context, found.order)),
    ...details,
    payBy: payBy.toISOString(),
  }
}

async function loadSwap({ db }: OrderMailContext, { orderId, swapId }: SwapMailKey) {
  const order = await orderById(db, orderId)
  const swap = (await swapsOf(db, orderId)).find(({ id }) => id === swapId)
  return order && swap && { order, swap }
}
