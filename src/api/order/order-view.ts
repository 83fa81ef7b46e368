// Maps an order to its API shape for a customer with the access link.

import { type DispatchTerms, formatDispatchTime } from '#domain/order/delivery-promise.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { z } from 'zod'
import type { OrderLineRow, OrderRow } from '#data/order/orders.ts'
import type { RefundRow, RefundLineRow } from '#data/payment/refunds.ts'
import type { ReturnWithLines } from '#data/order/returns.ts'
import type { ShipmentWithLines } from '#data/order/shipments.ts'
import { Euros, PictureTint } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { allowedOrderActions } from '#domain/order/allowed-after-sale.ts'
import { returnNumber, returnReasonLabels } from '#domain/order/order-return.ts'
import { isConfirmedState } from '#domain/order/order-progress.ts'
import { orderStates } from '#domain/order/order-state.ts'
import type { LineQuantity } from '#domain/order/shipment-quantities.ts'
import { refundStatusLabels } from '#domain/payment/refund-status.ts'
import { refundableLines } from '#domain/payment/refundable-packs.ts'
import { splitVatByRate } from '#domain/order/vat-split.ts'
import { canComplain } from '#domain/product-safety/complaint.ts'
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts'
import { maskEmail, PendingChange } from '#domain/customer/pending-change.ts'
import { deliveryIntervals } from '#domain/subscription/interval.ts'
import { subscriptionStates } from '#domain/subscription/subscription-state.ts'
import { orderDeliveryShape, toOrderDelivery } from './order-delivery-view.ts'
import { OrderPayment } from './order-payment-view.ts'
import { PayLater } from './pay-later-view.ts'

const moment = z.iso.datetime()

export const OrderStatus = z
  .object({
    order_id: z.int(),
    number: z.string(),
    state: z.enum(orderStates),
    state_label: z.string(),
    order_date: moment,
    paid_at: moment.nullable(),
    lines: z.array(
      z.object({
        id: z.int().describe('Id of the sellable item'),
        name: z.string(),
        slug: z.string().describe('Slug of the product'),
        image: z.string().nullable(),
        image_tint: PictureTint,
        quantity: z.int(),
        left: z.int().describe('Packs without a refund and without an announced return'),
        refunded: z.int().describe('Refunded packs'),
        unit_price: Euros,
        line_total: Euros.describe('Before the discount'),
        discount: Euros.describe('The part of the order’s discount on the line'),
        vat_rate: z.int(),
        sealed: z
          .boolean()
          .nullable()
          .describe('An opened pack cannot be returned; null if the shop does not know'),
        is_sample: z.boolean().describe('A sample pack of two pieces'),
        can_swap: z
          .boolean()
          .describe('The product has other sizes, and the order is not packed yet'),
      }),
    ),
    subtotal: Euros.describe('Products before the discount'),
    discount: Euros,
    discount_code: z
      .string()
      .nullable()
      .describe('With a discount of 0 the code gave free delivery'),
    shipping: Euros,
    total: Euros,
    vat: z
      .array(z.object({ rate: z.int(), gross: Euros, amount: Euros }))
      .describe('VAT included in the total, per rate'),
    ...orderDeliveryShape,
    masked_email: z
      .string()
      .nullable()
      .describe('Such as k…@…, because the link may be in other hands; null after erasure'),
    by_post: z.boolean().describe('The customer has no e-mail address and gets letters'),
    payment_method: z.string().describe('Id of the method that the customer chose'),
    company: z
      .object({ name: z.string(), vat_number: z.string().describe('Empty if the firm gave none') })
      .nullable()
      .describe('The firm that ordered; null for a person'),
    payment: OrderPayment,
    dispatch_days: z
      .int()
      .describe('The shop promised to ship within this many working days after the payment'),
    dispatch_time: z
      .string()
      .describe('In words, to use after ‘binnen’; with the end of a period without shipping'),
    promised_day: z.iso
      .date()
      .nullable()
      .describe(
        'The day by which the shop expects to deliver; null until the order is paid or accepted, and if there is none',
      ),
    pay_later: PayLater.nullable().describe('Null for an order that is paid before it is sent'),
    progress: z.object({
      packed_at: moment.nullable(),
      shipped_at: moment.nullable(),
      delivered_at: moment.nullable(),
    }),
    shipments: z
      .array(
        z.object({
          id: z.int(),
          at: moment,
          carrier: z.string(),
          tracking_code: z.string().nullable(),
          tracking_url: z.string().nullable(),
          lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
        }),
      )
      .describe('Shipments, oldest first'),
    can: z.object({
      change_address: z.boolean(),
      change_instructions: z.boolean(),
      cancel: z.boolean(),
      return: z.boolean(),
      withdraw: z.boolean(),
      complain: z.boolean(),
    }),
    terms: z
      .boolean()
      .describe(
        'Whether the shop stored the terms that the customer accepted; GET /api/orders/:token/terms',
      ),
    withdraw_until: moment.nullable().describe('Null before delivery, while the period is open'),
    returns: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(['return', 'withdrawal']),
        state: z.enum(['announced', 'closed']),
        at: moment,
        reason: z.string().nullable(),
        lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.int(),
        amount: Euros,
        status_label: z.string(),
        is_credit: z
          .boolean()
          .describe('Reduced what is due of a pay-later order; no money went back'),
        at: moment,
        credit_note: z.boolean(),
        lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
      }),
    ),
    subscription: z
      .object({
        token: z.string().describe('Opens /abonnement/{token}'),
        number: z.string(),
        state: z.enum(subscriptionStates),
        interval: z.enum(deliveryIntervals),
        next_date: z.iso.date().nullable(),
      })
      .nullable()
      .describe('The subscription that this order belongs to'),
    pending_changes: z
      .array(PendingChange)
      .describe('Changes that wait until the customer confirms them from a mail'),
  })
  .meta({ id: 'OrderStatus' })

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
    order_date: order.createdAt.toISOString(),
    dispatch_days: dispatchTerms.dispatchDays,
    dispatch_time: formatDispatchTime(dispatchTerms, order.createdAt),
    promised_day: isConfirmedState(order.state) ? order.promisedDay : null,
    paid_at: toIsoOrNull(order.paidAt),
    lines: lines.map(
      (
        {
          id,
          itemId,
          name,
          slug,
          image,
          quantity,
          unitPrice,
          lineTotal,
          discount,
          vatRate,
          sealed,
          isSample,
        },
        at,
      ) => ({
        id: itemId,
        name,
        slug,
        image,
        image_tint: tints.get(image ?? '') ?? null,
        quantity,
        left: left[at]?.quantity ?? 0,
        refunded: counted.reduce((sum, one) => (one.line === id ? sum + one.quantity : sum), 0),
        unit_price: toEuros(unitPrice),
        line_total: toEuros(lineTotal),
        discount: toEuros(discount),
        vat_rate: vatRate,
        sealed,
        is_sample: isSample,
        can_swap: itemsToSwap.has(itemId) && (left[at]?.quantity ?? 0) > 0,
      }),
    ),
    subtotal: toEuros(order.subtotal),
    discount: toEuros(order.discount),
    discount_code: order.discountCode,
    shipping: toEuros(order.shipping),
    total: toEuros(order.total),
    vat: splitVatByRate(lines, order.shipping).map(({ rate, gross, amount }) => ({
      rate,
      gross: toEuros(gross),
      amount: toEuros(amount),
    })),
    ...toOrderDelivery(order),
    masked_email: order.email ? maskEmail(order.email) : null,
    by_post: order.contactByPost,
    payment_method: order.paymentMethod,
    company: order.companyName ? { name: order.companyName, vat_number: order.vatNumber } : null,
    progress: {
      packed_at: toIsoOrNull(order.packedAt),
      shipped_at: toIsoOrNull(order.shippedAt),
      delivered_at: toIsoOrNull(order.deliveredAt),
    },
    shipments: shipments.flatMap((parcel) => toShipment(parcel, lines)),
    can: {
      ...allowedOrderActions(order, left, now),
      complain: canComplain(order, shipments.length > 0),
    },
    terms: order.termsVersionId !== null,
    withdraw_until: toIsoOrNull(withdrawalDeadline(order.deliveredAt) ?? null),
    returns: returns.map(({ id, kind, state, at, reason, lines: packs }) => ({
      number: returnNumber(id),
      kind,
      state,
      at: at.toISOString(),
      reason: reason && returnReasonLabels[reason],
      lines: packs.map(({ itemId, name, quantity }) => ({ id: itemId, name, quantity })),
    })),
    refunds: refunds.map(({ id, amount, status, createdAt, shares, paymentId }) => ({
      id,
      amount: toEuros(amount),
      status_label: paymentId === null ? 'minder te betalen' : refundStatusLabels[status],
      is_credit: paymentId === null,
      at: createdAt.toISOString(),
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
      at: at.toISOString(),
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
