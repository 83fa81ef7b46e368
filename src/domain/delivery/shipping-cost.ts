// What delivery costs, and how far the shopper is from free delivery.

import { type Cents, cents } from '../money.ts'

export const freeDeliveryFrom = cents(5000)
export const deliveryFee = cents(500)

/** Free from the threshold itself: a cart of exactly 5000 cents ships free. Source: SPECIFICATION section 9. */
export const shippingCost = (subtotal: Cents): Cents => (subtotal >= freeDeliveryFrom ? cents(0) : deliveryFee)

/** What delivery of the goods that a buyer keeps would have cost above the `shipping` that was paid: 0 when nothing is kept. */
export const sparedDelivery = (kept: Cents, shipping: Cents): Cents => cents(kept === 0 ? 0 : Math.max(0, shippingCost(kept) - shipping))

export const untilFreeDelivery = (subtotal: Cents): Cents => cents(Math.max(0, freeDeliveryFrom - subtotal))

/** 'Gratis' or '€ 5,-', the specification's words for delivery. */
export const shippingLabel = (cost: Cents): string => (cost === 0 ? 'Gratis' : `€\u00a0${cost / 100},-`)
