// What a checkout asks for, as the order that the shop writes.

import type { OrderInsert, OrderLineInsert } from '#data/insert-order.ts'
import { daysToPayByPhone, highestTotal, minutesToPay, secondsToAskPayment } from '#domain/order/limits.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import type { Actor } from '#domain/account/actor.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { type Cents, fromEuros, inEuros, toEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { newLinkId } from './link-signer.ts'
import type { Shop } from './shop.ts'

export type PlaceableOrder = Omit<NewOrder, 'is_subscription' | 'subscription_interval'>
/** What differs between orders from the checkout, first orders of a subscription and orders by phone. */
export type Placing = {
  /** The network address that asks; undefined when the shop itself does. */
  sender?: string | undefined
  /** The colleague who writes down what a caller orders. The caller pays later, by a link in the mail, and the packs stay aside for longer. */
  byPhone?: Actor
  /** The order is the first delivery of a subscription, and its payment a mandate for the others. */
  subscription?: { interval: Interval }
}

/** `lines` with the shop's own prices. @throws Problem input-invalid above the highest total, price-changed when delivery costs something else than was shown */
export function draftOrder(
  { unpaidBounds }: Shop,
  { customer, address, payment_method, shipping_cost }: PlaceableOrder,
  { lines, createdAt, placing: { byPhone, sender } }: { lines: OrderLineInsert[]; createdAt: Date; placing: Placing },
): OrderInsert {
  const totals = orderTotals(lines)
  checkSums(totals, shipping_cost)
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  return {
    ...totals,
    lines,
    by: byPhone ?? 'shopper',
    byPhone: byPhone !== undefined,
    createdAt,
    linkId: newLinkId(),
    email: customer.email,
    firstName: address.first_name ?? customer.first_name,
    lastName: address.last_name ?? customer.last_name,
    street: address.street,
    houseNumber: address.street_number,
    houseNumberAddition: address.street_addition,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
    paymentMethod: payment_method,
    senderNetwork: sender === undefined ? null : unpaidBounds.networkCode(sender),
    payBy: after(byPhone ? daysToPayByPhone * 1440 : minutesToPay),
    // Until then nobody else asks the provider for its payment.
    paymentBusyUntil: byPhone ? null : after(secondsToAskPayment / 60),
  }
}

function checkSums({ shipping, total }: { shipping: Cents; total: Cents }, shownShipping: number | null | undefined) {
  if (total > highestTotal)
    throw new Problem('input-invalid', { errors: { lineItems: [`Bestel voor hoogstens ${inEuros(highestTotal)} tegelijk.`] } })
  if (shownShipping != null && fromEuros(shownShipping) !== shipping)
    throw new Problem('price-changed', {
      message: 'De verzendkosten zijn veranderd. Kijk het totaal nog even na.',
      more: { products: [], shipping_cost: toEuros(shipping) },
    })
}
