// An order as its link shows it: shape and filling.

import { z } from 'zod'
import type { StoredLine, StoredOrder } from '#data/orders.ts'
import type { StoredRefund, StoredRefundedPacks } from '#data/refunds.ts'
import type { StoredReturn } from '#data/returns.ts'
import type { StoredShipment } from '#data/shipments.ts'
import type { StoredSubscription } from '#data/subscriptions.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { whatCanBeDone } from '#domain/order/aftercare.ts'
import { returnNumber, returnReasonLabels } from '#domain/order/order-return.ts'
import { orderStates } from '#domain/order/order-state.ts'
import type { PacksOf } from '#domain/order/parcels.ts'
import { refundLabels } from '#domain/order/refund-status.ts'
import { refundableLines } from '#domain/order/refundable.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import { withdrawalEnds } from '#domain/order/withdrawal-period.ts'
import { PendingChange } from '#domain/pending-change/pending-change.ts'
import { intervals } from '#domain/subscription/interval.ts'
import { subscriptionStates } from '#domain/subscription/state.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { subscriptionToken } from '#operations/links.ts'
import type { Shop } from '#operations/shop.ts'

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
        id: z.int().describe('Id in the catalogue'),
        name: z.string(),
        slug: z.string().describe("The product's page"),
        image: z.string().nullable(),
        quantity: z.int(),
        left: z.int().describe('Packs of it that were not refunded and that nobody announced to send back'),
        refunded: z.int().describe('Packs of it that were paid back'),
        unit_price: Euros,
        line_total: Euros,
        vat_rate: z.int(),
      }),
    ),
    subtotal: Euros,
    shipping: Euros,
    total: Euros,
    vat: z.array(z.object({ rate: z.int(), gross: Euros, amount: Euros })).describe('VAT that the total includes, per rate'),
    address: z.object({
      first_name: z.string(),
      last_name: z.string(),
      street: z.string(),
      street_number: z.string(),
      street_addition: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    payment: z.object({
      can_pay: z.boolean().describe('POST /api/orders/:token/pay answers where'),
      pay_url: z.string().nullable().describe('Of the payment that is open now'),
      pay_by: moment.describe('Until then the packs stay aside'),
      by_phone: z.boolean().describe('Somebody of the shop placed it for a caller, who orders and pays by its page'),
    }),
    way: z.object({ packed_at: moment.nullable(), shipped_at: moment.nullable(), delivered_at: moment.nullable() }),
    parcels: z
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
      .describe('What has left, oldest first'),
    can: z.object({ change_address: z.boolean(), cancel: z.boolean(), return: z.boolean(), withdraw: z.boolean() }),
    withdraw_until: moment.nullable().describe('Null before delivery: then it is open'),
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
        interval: z.enum(intervals),
        next_date: z.iso.date().nullable(),
      })
      .nullable()
      .describe('The subscription that this order is a delivery of'),
    pending_changes: z.array(PendingChange).describe('What waits until the owner confirms it from a mail'),
  })
  .meta({ id: 'OrderStatus' })

type OrderContext = {
  order: StoredOrder
  lines: readonly StoredLine[]
  parcels: readonly StoredShipment[]
  returns: readonly StoredReturn[]
  refunds: readonly StoredRefund[]
  refundedPacks: readonly StoredRefundedPacks[]
  now: Date
}

/** Everything but state, payment and subscription. */
export function orderAnswer({ order, lines, parcels, returns, refunds, refundedPacks, now }: OrderContext) {
  const { firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city, country } = order
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
    paid_at: iso(order.paidAt),
    lines: lines.map(({ id, itemId, name, slug, image, quantity, unitPrice, lineTotal, vatRate }, at) => ({
      id: itemId,
      name,
      slug,
      image,
      quantity,
      left: left[at]?.quantity ?? 0,
      refunded: counted.reduce((sum, one) => (one.line === id ? sum + one.quantity : sum), 0),
      unit_price: toEuros(unitPrice),
      line_total: toEuros(lineTotal),
      vat_rate: vatRate,
    })),
    subtotal: toEuros(order.subtotal),
    shipping: toEuros(order.shipping),
    total: toEuros(order.total),
    vat: vatSplit(lines, order.shipping).map(({ rate, gross, amount }) => ({ rate, gross: toEuros(gross), amount: toEuros(amount) })),
    address: {
      first_name: firstName,
      last_name: lastName,
      street,
      street_number: houseNumber,
      street_addition: houseNumberAddition,
      postcode,
      city,
      country,
    },
    way: { packed_at: iso(order.packedAt), shipped_at: iso(order.shippedAt), delivered_at: iso(order.deliveredAt) },
    parcels: parcels.flatMap((parcel) => parcelOf(parcel, lines)),
    can: whatCanBeDone(order, left, now),
    withdraw_until: iso(withdrawalEnds(order.deliveredAt) ?? null),
    returns: returns.map(({ id, kind, state, at, reason, lines: packs }) => ({
      number: returnNumber(id),
      kind,
      state,
      at: at.toISOString(),
      reason: reason && returnReasonLabels[reason],
      lines: packs.map(({ itemId, name, quantity }) => ({ id: itemId, name, quantity })),
    })),
    refunds: refunds.map(({ id, amount, status, createdAt, shares }) => ({
      id,
      amount: toEuros(amount),
      status_label: refundLabels[status],
      at: createdAt.toISOString(),
      credit_note: status === 'refunded' && shares.length > 0,
      lines: namedPacks(
        refundedPacks.filter(({ refundId }) => refundId === id),
        lines,
      ),
    })),
  }
}

/** Nothing of one of which nobody noted who brings it. */
function parcelOf({ id, at, carrier, trackingCode, trackingUrl, lines: packs }: StoredShipment, lines: readonly StoredLine[]) {
  if (!carrier) return []
  const inside = namedPacks(packs, lines)
  return [{ id, at: at.toISOString(), carrier, tracking_code: trackingCode, tracking_url: trackingUrl, lines: inside }]
}

const namedPacks = (packs: readonly PacksOf[], lines: readonly StoredLine[]) =>
  packs.flatMap(({ line, quantity }) => {
    const one = lines.find(({ id: known }) => known === line)
    return one ? [{ id: one.itemId, name: one.name, quantity }] : []
  })

/** The subscription that an order is a delivery of, as the order tells it. */
export function deliveryOf(shop: Pick<Shop, 'links'>, subscription: StoredSubscription) {
  const { number, state, interval } = subscription
  return { token: subscriptionToken(shop, subscription), number, state, interval, next_date: nextDeliveryDay(subscription) }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
