// What the delivery of sample packs costs. They do not count for free delivery, and go as letterbox
// post if the order has nothing else.

import { type Cents, addCents, cents, fromEuros, multiplyCents } from '../money.ts'
import { fromApiRate, type ShippingRate } from '../order/delivery/shipping-cost.ts'

export type SampleShippingRate = ShippingRate & { sampleShippingFee: Cents }

/** The rate of a shop that did not change it. The database has the same default. */
export const defaultSampleShippingFee = cents(295)
/**
 * Below this amount, an order of free sample packs could have a total of 0, which no payment method
 * takes.
 */
export const minSampleShippingFee = cents(100)

export const isLetterboxPost = (lines: readonly { isSample?: boolean | undefined }[]): boolean =>
  lines.length > 0 && lines.every(({ isSample }) => isSample)

type PricedLine = { unitPrice: Cents; quantity: number; isSample?: boolean | undefined }

/**
 * Returns the rate with which the shipping of these lines follows from their subtotal: the
 * threshold of free delivery rises by the price of the sample packs. The order stores this rate.
 */
export function rateOfLines(
  lines: readonly PricedLine[],
  { sampleShippingFee, ...terms }: SampleShippingRate,
): ShippingRate {
  const samples = lines.filter(({ isSample }) => isSample)
  const price = addCents(
    ...samples.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)),
  )
  return {
    shippingFee: isLetterboxPost(lines) ? sampleShippingFee : terms.shippingFee,
    freeShippingFrom: addCents(terms.freeShippingFrom, price),
  }
}

export const fromApiSampleRate = (
  terms: Parameters<typeof fromApiRate>[0] & { sample_shipping_fee: number },
): SampleShippingRate => ({
  ...fromApiRate(terms),
  sampleShippingFee: fromEuros(terms.sample_shipping_fee),
})
