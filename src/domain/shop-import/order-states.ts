// The states of orders in an earlier shop, and what was no order there.

import type { ImportedOrderState } from './imported-order.ts'

/** `basket` was never ordered, and `trash` was thrown away. */
export type SourceOrderState = ImportedOrderState | 'basket' | 'trash' | 'unknown'

export const noOrderReasons: Readonly<Record<'basket' | 'trash', string>> = {
  basket: 'Dit is een winkelmandje dat niet is besteld. Het komt niet mee.',
  trash: 'De vorige winkel had deze bestelling weggegooid. Ze komt niet mee.',
}

type ShopifyStateCells = Record<'paymentStatus' | 'shippingStatus' | 'cancelledAt', string>

/** Of the payment. The screens of Shopify write the same words with capitals and spaces. */
const shopifyStates: Readonly<Record<string, SourceOrderState>> = {
  refunded: 'refunded',
  voided: 'cancelled',
  expired: 'cancelled',
  partially_refunded: 'partly-refunded',
  paid: 'paid',
  pending: 'open',
  authorized: 'open',
  partially_paid: 'open',
  unpaid: 'open',
}

export function toShopifyState({
  paymentStatus,
  shippingStatus,
  cancelledAt,
}: ShopifyStateCells): SourceOrderState {
  const paid = shopifyStates[paymentStatus.toLowerCase().replaceAll(/[\s-]+/g, '_')] ?? 'unknown'
  if (paid === 'refunded') return paid
  if (cancelledAt !== '') return 'cancelled'
  if (paid === 'cancelled' || paid === 'partly-refunded') return paid
  return shippingStatus.toLowerCase() === 'fulfilled' ? 'sent' : paid
}

/** As slugs, which most exports have, and as the names that its screens have. */
const wooStates: Readonly<Record<Exclude<SourceOrderState, 'unknown'>, string>> = {
  sent: 'completed afgerond voltooid',
  paid: 'processing in-behandeling verwerken bezig-met-verwerken',
  refunded: 'refunded terugbetaald',
  'partly-refunded': 'partially-refunded deels-terugbetaald',
  cancelled: 'cancelled canceled failed geannuleerd mislukt',
  open: 'pending pending-payment on-hold wachtend-op-betaling in-de-wacht in-afwachting-van-betaling',
  basket: 'checkout-draft auto-draft draft concept',
  trash: 'trash trashed prullenbak',
}
const wooStateBySlug = new Map(
  Object.entries(wooStates).flatMap(([state, slugs]) =>
    slugs.split(' ').map((slug) => [slug, state as SourceOrderState] as const),
  ),
)

export const toWooState = (status: string): SourceOrderState =>
  wooStateBySlug.get(
    status
      .toLowerCase()
      .replace(/^wc-/, '')
      .replaceAll(/[\s_]+/g, '-'),
  ) ?? 'unknown'
