// Maps an order to its API shape for a customer with the access link.

import { type DispatchTerms, formatDispatchTime } from '#domain/order/delivery-promise.ts'
import type { OrderLineRow, OrderRow } from '#data/order/orders.ts'
import type { RefundRow, RefundLineRow } from '#data/payment/refunds.ts'
import type { ReturnWithLines } from '#data/order/returns.ts'
import type { ShipmentWithLines } from '#data/order/shipments.ts'
import { allowedOrderActions } from '#domain/order/allowed-after-sale.ts'
import { findAwaitedDay } from '#domain/order/awaited-day.ts'
import { openMoneyBack } from '#domain/order/money-back-term.ts'
import { returnNumber, returnReasonLabels } from '#domain/order/order-return.ts'
import type { LineQuantity } from '#domain/order/shipment-quantities.ts'
import { refundStatusLabels } from '#domain/payment/refund-status.ts'
import { refundableLines } from '#domain/payment/refundable-packs.ts'
import { splitVatByRate } from '#domain/order/vat-split.ts'
import { canComplain } from '#domain/product-safety/complaint.ts'
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts'
import { maskEmail } from '#domain/customer/pending-change.ts'
import { toOrderDelivery } from './order-delivery-view.ts'

type OrderStatusInput = {
  order: OrderRow
  dispatchTerms: DispatchTerms
  lines: readonly OrderLineRow[]
  shipments: readonly ShipmentWithLines[]
  returns: readonly ReturnWithLines[]
  refunds: readonly RefundRow[]
  refundedPacks: readonly RefundLineRow[]
  /** The ids of the items that the customer can swap for another size. */
  itemsToSwap: ReadonlySet<number>
  /** By the URL of the picture. */
  tints: ReadonlyMap<string, string>
  pathOf: (line: OrderLineRow) => string
  now: Date
}

/**
 * Returns a part of the order status. The endpoint adds the state, payment, subscription and
 * pending changes.
 */
export function toOrderStatus({
  order,
  dispatchTerms,
  lines,
  shipments,
  returns,
  refunds,
  refundedPacks,
  itemsToSwap,
  tints,
  pathOf,
  now,
}: OrderStatusInput) {
  const counted = refundedPacks.filter(({ counts }) => counts)
  const left = refundableLines(
    lines,
    counted,
    returns.flatMap((one) => one.lines),
  )
  return {
    order_id: order.id,
    number: order.number,
    order_date: order.createdAt,
    dispatch_days: dispatchTerms.dispatchDays,
    dispatch_time: formatDispatchTime(dispatchTerms, order.createdAt),
    promised_day: order.heldFor ? null : findAwaitedDay(order, left),
    paid_at: order.paidAt,
    lines: lines.map((line, at) => {
      const { id, itemId, name, slug, image, quantity, unitPrice, lineTotal } = line
      const { discount, vatRate, sealed, isSample } = line
      return {
        id: itemId,
        name,
        slug,
        path: pathOf(line),
        image,
        image_tint: tints.get(image ?? '') ?? null,
        quantity,
        left: left[at]?.quantity ?? 0,
        refunded: counted.reduce((sum, one) => (one.line === id ? sum + one.quantity : sum), 0),
        unit_price: unitPrice,
        line_total: lineTotal,
        discount,
        vat_rate: vatRate,
        sealed,
        is_sample: isSample,
        can_swap: itemsToSwap.has(itemId) && (left[at]?.quantity ?? 0) > 0,
      }
    }),
    subtotal: order.subtotal,
    discount: order.discount,
    discount_code: order.discountCode,
    shipping: order.shipping,
    total: order.total,
    vat: splitVatByRate(lines, order.shipping).map(({ rate, gross, amount }) => ({
      rate,
      gross,
      amount,
    })),
    ...toOrderDelivery(order),
    masked_email: order.email ? maskEmail(order.email) : null,
    by_post: order.contactByPost,
    payment_method: order.paymentMethod,
    company: order.companyName ? { name: order.companyName, vat_number: order.vatNumber } : null,
    progress: {
      packed_at: order.packedAt,
      shipped_at: order.shippedAt,
      delivered_at: order.deliveredAt,
    },
    shipments: shipments.flatMap((parcel) => toShipment(parcel, lines)),
    can: {
      ...allowedOrderActions(order, left, now),
      complain: canComplain(order, shipments.length > 0),
    },
    terms: order.termsVersionId !== null,
    money_back: openMoneyBack(order, now),
    withdraw_until: withdrawalDeadline(order.deliveredAt) ?? null,
    returns: returns.map(({ id, kind, state, at, reason, lines: packs }) => ({
      number: returnNumber(id),
      kind,
      state,
      at,
      reason: reason && returnReasonLabels[reason],
      lines: packs.map(({ itemId, name, quantity }) => ({ id: itemId, name, quantity })),
    })),
    refunds: refunds.map(({ id, amount, status, createdAt, shares, paymentId }) => ({
      id,
      amount,
      status_label: paymentId === null ? 'minder te betalen' : refundStatusLabels[status],
      is_credit: paymentId === null,
      at: createdAt,
      credit_note: status === 'refunded' && shares.length > 0,
      lines: namedPacks(
        refundedPacks.filter(({ refundId }) => refundId === id),
        lines,
      ),
    })),
  }
}

/** Returns a list with the shipment, or an empty list if the shipment has no carrier. */
function toShipment(
  { id, at, carrier, trackingCode, trackingUrl, lines: packs }: ShipmentWithLines,
  lines: readonly OrderLineRow[],
) {
  if (!carrier) return []
  const contents = namedPacks(packs, lines)
  return [
    {
      id,
      at,
      carrier,
      tracking_code: trackingCode,
      tracking_url: trackingUrl,
      lines: contents,
    },
  ]
}

const namedPacks = (packs: readonly LineQuantity[], lines: readonly OrderLineRow[]) =>
  packs.flatMap(({ line, quantity }) => {
    const one = lines.find(({ id: known }) => known === line)
    return one ? [{ id: one.itemId, name: one.name, quantity }] : []
  })
