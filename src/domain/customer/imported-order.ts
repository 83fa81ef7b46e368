// An order of an earlier shop. The shop shows it and does nothing else with it: it is no sale of
// this shop.

import { joinPayerAndReceiver } from '../address/billing-address.ts'
import type { Cents } from '../money.ts'

export const sourceShopNames = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}
export type SourceShop = keyof typeof sourceShopNames
export const sourceShops = Object.keys(sourceShopNames) as SourceShop[]

export const importedOrderStateNames = {
  open: 'niet betaald',
  paid: 'betaald',
  sent: 'verzonden',
  'partly-refunded': 'deels terugbetaald',
  refunded: 'terugbetaald',
  cancelled: 'geannuleerd',
}
export type ImportedOrderState = keyof typeof importedOrderStateNames
export const importedOrderStates = Object.keys(importedOrderStateNames) as ImportedOrderState[]

/**
 * `total` is the amount of the line in cents. `productId` is the id in the earlier shop, of the
 * product or of its variation.
 */
export type ImportedOrderLine = {
  name: string
  quantity: number
  total: Cents
  articleNumber?: string
  productId?: string
}

/**
 * Name, postcode and city of an imported order are texts with the receiver and, on a second line,
 * the payer where that is somebody else, so that one search finds the order by either.
 */
export const receiverOf = (text: string): string => text.replace(/\n.*$/s, '')
export const payerOf = (text: string): string => text.replace(/^.*\n/s, '')

export const describePayerAndReceiver = (names: string): string =>
  joinPayerAndReceiver(payerOf(names), receiverOf(names))
