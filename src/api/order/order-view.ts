import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import { cents } from '#domain/money.ts'
import { formatIban } from '#domain/payment/iban.ts'
import type { AppContext, DbAndClock } from '#operations/context.ts'
import { findPendingOrder } from '#operations/order/unpaid/pay-later-orders.ts'
import { drawTransferQr, loadPaymentRequest } from '#operations/payment/payment-request.ts'
import { formatDispatchTime, findAwaitedDay } from '#domain/order/delivery/delivery-promise.ts'
import { type OrderLineRow, type OrderRow, orderLinesOf } from '#data/order/orders.ts'
import { type RefundRow, refundsOf, refundedPacksOf } from '#data/payment/refunds.ts'
import { allowedOrderActions } from '#domain/order/returns/allowed-after-sale.ts'
import { openMoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { returnNumber, returnReasonLabels } from '#domain/order/returns/order-return.ts'
import type { LineQuantity } from '#domain/order/fulfilment/shipment-quantities.ts'
import { refundStatusLabels } from '#domain/payment/refund-status.ts'
import { refundableLines } from '#domain/payment/refundable-packs.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { withdrawalDeadline } from '#domain/order/returns/withdrawal-period.ts'
import { maskEmail } from '#domain/customer/pending-change.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { describePickupPoint } from '#domain/order/delivery/pickup-point.ts'
import { loadTogether } from '#operations/load-together.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { returnsOf } from '#data/order/returns.ts'
import { subscriptionById } from '#data/subscription/subscriptions.ts'
import { linkedExchangesOf } from '#data/order/exchanges.ts'
import { openSwapOf } from '#data/order/order-swaps.ts'
import { canHaveLeaked } from '#operations/catalogue/reviews.ts'
import { loadPictureTints, loadLinePaths } from '#operations/catalogue/line-display.ts'
import { offersExchange } from '#operations/order/exchange/exchange-by-customer.ts'
import { orderPagePath } from '#operations/order/with-order.ts'
import { toCustomerExchange } from './exchange/exchange-view.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'

export async function loadOrderParts(context: AppContext, order: OrderRow) {
  const { db } = context
  const { id, subscriptionId } = order
  const loaded = await loadTogether({
    lines: orderLinesOf(db, id),
    latest: latestPaymentOf(db, id),
    shipments: shipmentsOf(db, [id]),
    returns: returnsOf(db, id),
    refunds: refundsOf(db, id),
    refundedPacks: refundedPacksOf(db, [id]),
    subscription: subscriptionId === null ? undefined : subscriptionById(db, subscriptionId),
    swap: openSwapOf(db, id),
    exchanges: linkedExchangesOf(db, id),
  })
  const { lines, swap } = loaded
  return {
    ...loaded,
    complaintRules: context.extensions.flatMap(({ canComplain }) => canComplain ?? []),
    /** By the URL of the picture. */
    tints: await loadPictureTints(
      db,
      lines.map(({ image }) => image),
    ),
    pathOf: await loadLinePaths(db, lines),
    canExchange: await offersExchange(context, order, lines, swap),
    canLeak: order.state === 'delivered' && (await canHaveLeaked(db, id)),
    pageOf: (one: OrderRow) => orderPagePath(context, one),
    dispatchTerms: await deliveryTermsOn(db, toCalendarDay(order.createdAt)),
  }
}

/** The endpoint adds the state, payment, subscription and pending changes. */
export function toOrderStatus(
  order: OrderRow,
  parts: Awaited<ReturnType<typeof loadOrderParts>>,
  now: Date,
) {
  const { complaintRules, dispatchTerms, lines, shipments, returns, refunds, refundedPacks } = parts
  const counted = refundedPacks.filter(({ counts }) => counts)
  const left = refundableLines(
    lines,
    counted,
    returns.flatMap((one) => one.lines),
  )
  return {
    ...order,
    orderId: order.id,
    orderDate: order.createdAt,
    dispatchDays: dispatchTerms.dispatchDays,
    dispatchTime: formatDispatchTime(dispatchTerms, order.createdAt),
    promisedDay: order.heldFor ? null : findAwaitedDay(order, left),
    lines: lines.map((line, at) => ({
      ...line,
      id: line.itemId,
      path: parts.pathOf(line),
      imageTint: parts.tints.get(line.image ?? '') ?? null,
      left: left[at]?.quantity ?? 0,
      refunded: counted.reduce((sum, one) => (one.line === line.id ? sum + one.quantity : sum), 0),
    })),
    vat: splitVatByRate(lines, order.shipping),
    address: { ...toApiAddress(order), country: order.country },
    deliveryInstructions: describeInstructions(order.deliveryInstructions),
    deliveryRequest: order.deliveryInstructions,
    pickupPoint: order.pickupPoint && describePickupPoint(order.pickupPoint),
    billingAddress: order.billingAddress && toApiAddress(order.billingAddress),
    maskedEmail: order.email ? maskEmail(order.email) : null,
    byPost: order.contactByPost,
    company: order.companyName ? { name: order.companyName, vatNumber: order.vatNumber } : null,
    progress: order,
    shipments: shipments.flatMap(({ carrier, ...parcel }) =>
      carrier ? [{ ...parcel, carrier, lines: namedPacks(parcel.lines, lines) }] : [],
    ),
    can: {
      ...allowedOrderActions(order, left, now),
      exchange:
        parts.canExchange && left.some(({ quantity, isSample }) => quantity > 0 && !isSample),
      complain: complaintRules.some((canComplain) => canComplain(order, shipments.length > 0)),
      leak: parts.canLeak,
    },
    terms: order.termsVersionId !== null,
    moneyBack: openMoneyBack(order, now),
    withdrawUntil: withdrawalDeadline(order.deliveredAt) ?? null,
    returns: returns.map((one) => ({
      ...one,
      number: returnNumber(one.id),
      reason: one.reason && returnReasonLabels[one.reason],
      lines: one.lines.map(({ itemId, ...pack }) => ({ ...pack, id: itemId })),
    })),
    exchanges: parts.exchanges.map((one) =>
      toCustomerExchange(one, parts.pageOf(one.order.id === order.id ? one.newOrder : one.order)),
    ),
    refunds: refunds.map((refund) => ({
      ...refund,
      statusLabel: describeRefundStatus(refund),
      isCredit: refund.paymentId === null,
      at: refund.createdAt,
      creditNote: refund.status === 'refunded' && refund.shares.length > 0,
      lines: namedPacks(
        refundedPacks.filter(({ refundId }) => refundId === refund.id),
        lines,
      ),
    })),
  }
}

/** A refund that pays an exchange, or reduces what is due of a pay-later order, moves no money. */
export const describeRefundStatus = ({
  paymentId,
  status,
  key,
}: Pick<RefundRow, 'paymentId' | 'status' | 'key'>): string => {
  if (paymentId !== null) return refundStatusLabels[status]
  return key.startsWith('exchange:') ? 'verrekend met een ruil' : 'minder te betalen'
}

const namedPacks = (packs: readonly LineQuantity[], lines: readonly OrderLineRow[]) =>
  packs.flatMap(({ line, quantity }) => {
    const one = lines.find(({ id: known }) => known === line)
    return one ? [{ id: one.itemId, name: one.name, quantity }] : []
  })

/** Null if the order does not wait for a confirmation. `userId` is the logged-in customer. */
export async function toConfirmation(
  context: DbAndClock,
  order: OrderRow,
  userId: number | undefined,
) {
  const pending = await findPendingOrder(context, order)
  if (!pending) return null
  const canConfirm = userId !== undefined && (await isOrderOfUser(context.db, userId, order.id))
  return { until: pending.expiresAt, canConfirm }
}

export async function toPayLater(context: Pick<AppContext, 'db' | 'testOrders'>, order: OrderRow) {
  if (order.acceptedAt === null) return null
  const { amount = cents(0), transfer } = (await loadPaymentRequest(context, order)) ?? {}
  return {
    amountDue: amount,
    dueOn: order.paymentDueOn,
    transfer: transfer
      ? { ...transfer, iban: formatIban(transfer.iban), qr: drawTransferQr(transfer) }
      : null,
  }
}
