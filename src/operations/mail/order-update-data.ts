import { recipientIfVerified } from '#data/mail/order-mail-data.ts'
import { orderById, type OrderRow, orderLinesOf } from '#data/order/orders.ts'
import { pendingWithdrawalOfReturn } from '#data/customer/pending-changes.ts'
import { isOwnTransfer, paidPaymentsOf, refundById } from '#data/payment/refunds.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { exchangeOfNewOrder } from '#data/order/exchanges.ts'
import { returnById } from '#data/order/returns.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { pendingChangeLink } from '#domain/mail/mails/link-mails.ts'
import {
  type OrderUpdateMail,
  type RefundMail,
  type ReturnMail,
  orderLinks,
  type SwapMail,
  type SwapPaymentMail,
} from '#domain/mail/order-mail.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { returnNumber } from '#domain/order/returns/order-return.ts'
import { canWithdraw } from '#domain/order/returns/withdrawal-period.ts'
import { amountDue, isAcceptedUnpaid } from '#domain/payment/pay-later.ts'
import { createConfirmationToken } from '../customer/pending-change/request-confirmation.ts'
import { hasHealthConsent } from '#data/customer/health-consents.ts'
import { offersWithdrawal } from '#domain/order/returns/allowed-after-sale.ts'
import { orderToken } from '../order/with-order.ts'
import { listRefundableLines } from '../payment/refund-packs.ts'
import type { MailContext } from './mail-context.ts'
import { swapDocumentsOf } from '#data/order/invoices.ts'
import { canSwap } from '#domain/order/swap/order-swap.ts'
import { type SwapRow, swapsOf } from '#data/order/order-swaps.ts'
import { describePacks, listSwappedPacks } from '#domain/order/swap/swapped-packs.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { loadRequestedPacks } from '../order/swap/plan-swap.ts'

export type OrderMailContext = Pick<MailContext, 'db' | 'links' | 'appUrl' | 'clock' | 'testOrders'>

export const loadOrderLinks = async (
  { db, appUrl, links, clock }: OrderMailContext,
  order: OrderRow,
) =>
  orderLinks(appUrl, orderToken({ links }, order), {
    hasConsent: await hasHealthConsent(db, order),
    canWithdraw: offersWithdrawal(order, await listRefundableLines(db, order.id), clock()),
    canSwap: canSwap(order),
  })

const toOrderUpdateMail = async (
  context: OrderMailContext,
  order: OrderRow,
): Promise<OrderUpdateMail> => ({
  number: order.number,
  ...recipientIfVerified(order),
  links: await loadOrderLinks(context, order),
})

export async function loadOrderMailData(context: OrderMailContext, id: number) {
  const order = await orderById(context.db, id)
  if (!order) return undefined
  // What the bank of the customer took back, the shop does not pay back.
  const paid = await paidPaymentsOf(context.db, id)
  const wasPaid = paid.some(({ amount, chargedBack }) => amount > chargedBack)
  return {
    ...(await toOrderUpdateMail(context, order)),
    wasPaid: order.paidAt !== null && wasPaid,
    exchanged: await findExchangedReturn(context, id),
  }
}

/** Of the exchange that the order is the new one of. */
async function findExchangedReturn({ db }: OrderMailContext, newOrderId: number) {
  const exchange = await exchangeOfNewOrder(db, newOrderId)
  return (
    exchange && {
      returnNumber: returnNumber(exchange.returnId),
      number: toOrderNumber(exchange.orderId),
    }
  )
}

/** Without `shipmentId` about the complete order. */
export async function loadShipmentMailData(
  context: OrderMailContext,
  { orderId, shipmentId }: { orderId: number; shipmentId?: number },
) {
  const order = await orderById(context.db, orderId)
  if (!order) return undefined
  const shipments = await shipmentsOf(context.db, [orderId])
  const index = shipments.findIndex(({ id }) => id === shipmentId)
  const { carrier, trackingCode, trackingUrl } = shipments[index] ?? order
  const isLast = index === shipments.length - 1 && order.shippedAt !== null
  return {
    ...(await toOrderUpdateMail(context, order)),
    carrier: carrier ?? 'De bezorger',
    trackingCode: trackingCode ?? '',
    trackingUrl: trackingUrl ?? '',
    part:
      index < 0 || (isLast && shipments.length === 1)
        ? ('all' as const)
        : isLast
          ? ('rest' as const)
          : ('some' as const),
  }
}

export async function loadRefundMailData(
  context: OrderMailContext,
  id: number,
): Promise<RefundMail | undefined> {
  const refund = await refundById(context.db, id)
  const order = refund && (await orderById(context.db, refund.orderId))
  const isOwn = refund?.paymentId != null && isOwnTransfer(refund.paymentId)
  return (
    order && {
      ...(await toOrderUpdateMail(context, order)),
      amount: refund.amount,
      isOwnTransfer: isOwn,
    }
  )
}

export async function loadReturnMailData(
  context: OrderMailContext,
  id: number,
): Promise<ReturnMail | undefined> {
  const orderReturn = await returnById(context.db, id)
  const order = orderReturn && (await orderById(context.db, orderReturn.orderId))
  if (!order) return undefined
  const { kind, lines, reason, note, declaredBy, at } = orderReturn
  const { returnAddress } = (await loadShopDetails(context.db)).company
  const details = {
    kind,
    lines,
    reason,
    note,
    declaredBy,
    at: at.toISOString(),
    returnNumber: returnNumber(id),
    returnAddress,
  }
  const late = !canWithdraw(order.deliveredAt, at)
  const pending =
    kind === 'withdrawal' ? await pendingWithdrawalOfReturn(context.db, id) : undefined
  const confirmation = pending
    ? {
        action: pendingChangeLink(
          context.appUrl,
          await createConfirmationToken(context.db, pending.id),
        ),
        carriedOutAt: pending.carryOutAt?.toISOString() ?? null,
      }
    : null
  return {
    ...(await toOrderUpdateMail(context, order)),
    ...details,
    moneyBack: order.moneyBack,
    nothingToSend: order.packedAt === null,
    isCancelled: order.cancelledAt !== null,
    isUnpaid: amountDue(order) > 0,
    late,
    confirmation,
  }
}

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
