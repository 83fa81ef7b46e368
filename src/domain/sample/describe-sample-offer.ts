import { formatEuroAmount } from '../money.ts'
import { maxSamplesPerOrder, samplePieces } from './sample-rules.ts'

/**
 * The reply of GET /api/sample-packs, in euros. `products` counts those with a sample pack in
 * stock, and `shipping_fee` is that of an order of sample packs alone.
 */
export type SampleOffer = {
  products: number
  lowest_price: number
  highest_price: number
  shipping_fee: number
}

const numberWords = ['nul', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes']
const inWords = (count: number): string => numberWords[count] ?? String(count)

/** Such as 'drie proefpakjes', or 'één proefpakje'. */
export const formatSamplePacks = (count: number): string =>
  `${inWords(count)} ${count === 1 ? 'proefpakje' : 'proefpakjes'}`

function describePrice({ lowest_price: lowest, highest_price: highest }: SampleOffer): string {
  if (highest === 0) return 'gratis'
  if (lowest === highest) return `voor ${formatEuroAmount(highest)} per pakje`
  if (lowest === 0) return `gratis of voor hoogstens ${formatEuroAmount(highest)} per pakje`
  return `per pakje ${formatEuroAmount(lowest)} tot ${formatEuroAmount(highest)}`
}

/**
 * Two sentences for visitors about at most `count` sample packs; undefined if the shop has none in
 * stock.
 */
export function describeSampleOffer(
  offer: SampleOffer,
  count: number = offer.products,
): string | undefined {
  if (!offer.products) return undefined
  const packs = formatSamplePacks(Math.min(count, offer.products, maxSamplesPerOrder))
  return `Probeer eerst ${packs} van ${inWords(samplePieces)} stuks, ${describePrice(offer)}. Bestel je niets anders, dan komen ze met de brievenbus voor ${formatEuroAmount(offer.shipping_fee)}.`
}
