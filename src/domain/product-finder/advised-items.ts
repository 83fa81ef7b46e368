// What a visitor puts into the cart from the advice: a pack in the size of the measured body, and
// sample packs.

import { hasSeveralBodySizes } from '../catalogue/body-size.ts'
import {
  adviseSize,
  type BodyMeasurements,
  findWearableSize,
  parseMeasurement,
  type SizeAdvice,
  toNamedSizes,
} from '../catalogue/product-page/size-advice.ts'
import type { ProductSample, ProductVariation, ProposedProduct } from '../catalogue/product.ts'
import { findSampleOf } from '../sample/sample-cart.ts'
import type { AdvisedProduct } from './advice.ts'
import type { FinderDetails } from './finder-answers.ts'
import { type AdviceCandidate, isPad, needsFixation } from './suitability.ts'

/** Undefined until the typed hip is a plausible measurement. */
export function toMeasuredBody(
  typedHip: string,
  { mobility }: Pick<FinderDetails, 'mobility'>,
): BodyMeasurements | undefined {
  const hip = parseMeasurement(typedHip)
  return hip === undefined
    ? undefined
    : { hip, resting: mobility === 'sits' || mobility === 'lies' }
}

type Sized = Pick<ProposedProduct, 'product_variations'>

export const adviseVariation = (
  { product_variations: variations }: Sized,
  body: BodyMeasurements | undefined,
): SizeAdvice | undefined =>
  body &&
  adviseSize(
    toNamedSizes(variations).map(({ size }) => size),
    body,
  )

const isSized = ({ product_variations: variations }: Sized): boolean =>
  hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions))

/** Returns the variation in the size of the body; undefined if none is known that can be worn. */
export function findVariationFor(
  product: Sized,
  body: BodyMeasurements | undefined,
): ProductVariation | undefined {
  const index = findWearableSize(adviseVariation(product, body))
  return index === undefined ? undefined : product.product_variations[index]
}

/** Several packs without sizes differ in colour or kind, so only the shopper can choose one. */
export const isShoppersChoice = ({ product_variations: variations }: Sized): boolean =>
  variations.filter((one) => one.in_stock).length > 1

type Card = Pick<AdviceCandidate, 'uses' | 'absorption'> & { id: number; sized: boolean }
type Instead<Product> = { card: Product; variation: ProductVariation | undefined }

/**
 * Returns the first product that the body can wear, with its size in stock. A pad without sizes
 * fits every body, unless it lies in a fixation brief, which has sizes too. Pants of one size do
 * not.
 */
export function findInstead<Product extends Card>(
  cards: readonly Product[],
  items: readonly ProposedProduct[],
  body: BodyMeasurements,
): Instead<Product> | undefined {
  for (const card of cards) {
    const item = items.find(({ id }) => id === card.id)
    const variation = item && findVariationFor(item, body)
    if (card.sized ? variation?.in_stock : item?.in_stock && isPad(card) && !needsFixation(card))
      return { card, variation }
  }
  return undefined
}

type SampleChoice<Product> = { label: string; product: Product }

/**
 * The lighter, the advised and the heavier product, as far as they have a sample pack: a visitor in
 * doubt tries them beside each other. Empty if the advised product has none.
 */
export function listSampleChoices<Product extends { hasSample: boolean }>({
  lighter,
  product: advised,
  heavier,
}: Pick<AdvisedProduct<Product>, 'product' | 'lighter' | 'heavier'>): SampleChoice<Product>[] {
  if (!advised.hasSample) return []
  return [
    { label: 'Lichter', product: lighter?.product },
    { label: 'Ons advies', product: advised },
    { label: 'Zwaarder', product: heavier?.product },
  ].filter((one): one is SampleChoice<Product> => one.product?.hasSample === true)
}

/** Returns the sample pack in the size of the body; undefined if the shop has none in stock. */
export function chooseSample(
  product: Sized & Pick<ProposedProduct, 'samples'>,
  body: BodyMeasurements | undefined,
): ProductSample | undefined {
  const variation = isSized(product) ? findVariationFor(product, body) : undefined
  if (isSized(product) && !variation) return undefined
  const sample = findSampleOf(product, variation)
  return sample?.in_stock ? sample : undefined
}
