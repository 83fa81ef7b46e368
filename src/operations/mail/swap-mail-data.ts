// Loads the data for the mails about a swap just before the shop sends them.

import { swapDocumentsOf } from '#data/order/invoices.ts'
import { type SwapRow, swapsOf } from '#data/order/order-swaps.ts'
import { orderById, orderLinesOf } from '#data/order/orders.ts'
import type { SwapMail, SwapPaymentMail } from '#domain/mail/order-update-mail.ts'
import { describePacks, listSwappedPacks } from '#domain/order/swapped-packs.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { isAcceptedUnpaid } from '#domain/payment/pay-later.ts'
import { loadRequestedPacks } from '../order/plan-swap.ts'
import type { OrderMailContext } from './order-mail-links.ts'
import { toOrderUpdateMail } from './order-update-data.ts'

type SwapMailKey = { orderId: number; swapId: number }

export async function loadSwapMailData(
  context: OrderMailContext,
  key: SwapMailKey,
): Promise<SwapMail | undefined> {
  const found = await loadSwap(context, key)
  if (!found) return undefined
  const { order, swap } = found
  const { creditNote, invoice } = await swapDocumentsOf(context.db, swap.id)
  const quantities = { quantity: swap.quantity, newQuantity: swap.newQuantity }
  const packs =
    creditNote && invoice
      ? listSwappedPacks({ before: creditNote.lines, after: invoice.lines }, quantities)
      : await listRequestedPacks(context, swap)
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

/** Returns undefined if the swap does not wait for its payment any more, or nobody can pay it. */
export async function loadSwapPaymentMailData(
  context: OrderMailContext,
  key: SwapMailKey,
): Promise<SwapPaymentMail | undefined> {
  const found = await loadSwap(context, key)
  if (found?.swap.state !== 'awaiting-payment' || isLeftOverTest(found.order, context))
    return undefined
  const { difference, payBy, by } = found.swap
  const packs = await listRequestedPacks(context, found.swap)
  const details = { packs, isByCustomer: by === 'shopper', difference }
  return {
    ...(await toOrderUpdateMail(context, found.order)),
    ...details,
    payBy: payBy.toISOString(),
  }
}

async function listRequestedPacks({ db }: OrderMailContext, swap: SwapRow) {
  const lines = await orderLinesOf(db, swap.orderId)
  const { name, newName } = await loadRequestedPacks(db, swap, lines)
  return {
    before: name ? [describePacks(swap.quantity, name)] : [],
    after: newName ? [describePacks(swap.newQuantity, newName)] : [],
  }
}

async function loadSwap({ db }: OrderMailContext, { orderId, swapId }: SwapMailKey) {
  const order = await orderById(db, orderId)
  const swap = (await swapsOf(db, orderId)).find(({ id }) => id === swapId)
  return order && swap && { order, swap }
}
