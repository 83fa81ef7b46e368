// What the rules of the product finder (rules.ts) look at. They read the stored uses of the
// products themselves, so that a mistake in the domain does not repeat here.

import type { AbsorptionBand } from '#domain/catalogue/absorption.ts'
import {
  type Advice,
  adviseProducts,
  type AdvisedProduct,
  type WithNeeds,
} from '#domain/product-finder/advice.ts'
import type { PartOfDay } from '#domain/product-finder/wearer-needs.ts'
import type { ProductUse } from '#domain/product-finder/product-use.ts'
import { type FinderCase, type FinderProduct, withUnknown } from './cases.ts'

export type Item = AdvisedProduct<FinderProduct>
export type Side = 'male' | 'female'
export type FinderShop = {
  products: readonly FinderProduct[]
  advise: (one: FinderCase) => Advice<FinderProduct>
  /** The same shop without what is worn by the other gender or by both. */
  onlyFor: (gender: Side) => FinderShop
}
export type FinderRule = {
  claim: string
  /** Returns something truthy if the advice breaks the rule. */
  findFault: (shop: FinderShop, one: FinderCase) => unknown
}

/** Remembers the advice, because several rules compare the same cases. */
export function createFinderShop(products: readonly FinderProduct[]): FinderShop {
  const known = new Map<string, Advice<FinderProduct>>()
  const shops = new Map<Side, FinderShop>()
  return {
    products,
    advise: ({ answers, details }) => {
      const key = JSON.stringify([answers, details])
      const advice = known.get(key) ?? adviseProducts(products, answers, details)
      known.set(key, advice)
      return advice
    },
    onlyFor: (gender) => {
      const isIncluded = (one: FinderProduct) => one.gender === gender || !isWorn(one)
      const shop = shops.get(gender) ?? createFinderShop(products.filter(isIncluded))
      shops.set(gender, shop)
      return shop
    },
  }
}

export const maxOf: Record<AbsorptionBand, number> = {
  light: 3,
  medium: 5,
  heavy: 7,
  extreme: Infinity,
}
export const minOf: Record<AbsorptionBand, number> = { light: 0, medium: 3, heavy: 5, extreme: 7 }
export const has = ({ uses }: FinderProduct, ...words: ProductUse[]): boolean =>
  words.some((word) => uses.includes(word))
export const dropsOf = ({ absorption }: FinderProduct): number => absorption ?? 0
export const isLoosePad = (one: FinderProduct) => !has(one, 'optrekken', 'zorg', 'riem')
export const isMuch = ({ answers: { leakage_amount: amount } }: FinderCase) =>
  amount === 'heavy' || amount === 'extreme'
export const isFor = (gender: Side, one: FinderProduct) =>
  one.gender === 'unisex' || one.gender === gender
export const isIn = (band: AbsorptionBand, one: FinderProduct) =>
  dropsOf(one) <= maxOf[band] && dropsOf(one) > minOf[band]
/** What a wearer could get by day or by night, before the rules about amounts and forms. */
export const isAvailable = (one: FinderProduct) => one.inStock && isWorn(one)
export const isWorn = (one: FinderProduct) => dropsOf(one) > 0 && !has(one, 'bed', 'fixatie')

export const itemsOf = (advice: Advice<FinderProduct>, part?: PartOfDay): Item[] =>
  advice.advised.filter((one) => !part || one.part === part)
/** The product and its lighter and heavier ones, which the visitor sees beside it. */
export const shownWith = (item: Item): WithNeeds<FinderProduct>[] =>
  [item, item.lighter, item.heavier].filter((one) => one !== null)
export const allShown = (advice: Advice<FinderProduct>): FinderProduct[] =>
  advice.advised.flatMap((item) => [
    ...shownWith(item).map(({ product }) => product),
    ...(item.cheaper ? [item.cheaper.product] : []),
  ])
/** The product for a woman or a man. */
export const productFor = (advice: Advice<FinderProduct>, part: PartOfDay, gender: Side) =>
  itemsOf(advice, part).find(({ side }) => side === null || side === gender)?.product
export const sidesOf = ({ answers: { gender } }: FinderCase): Side[] =>
  gender ? [gender] : ['female', 'male']
export const parts: readonly PartOfDay[] = ['day', 'night']

export const withAmount = (
  { answers, details }: FinderCase,
  leakage_amount: AbsorptionBand | null,
) => withUnknown({ ...answers, leakage_amount }, details)

/** Finds a side and part for which the second advice has fewer drops than the first. */
export const findFewerDrops = (
  one: FinderCase,
  [less, more]: [Advice<FinderProduct>, Advice<FinderProduct>],
) =>
  parts
    .flatMap((part) => sidesOf(one).map((side) => [part, side] as const))
    .map(([part, side]) => [productFor(less, part, side), productFor(more, part, side)])
    .find(([small, large]) => small && large && dropsOf(small) > dropsOf(large))

/** What the day of this wearer allows, before the rules about amounts. */
export const suitsDay = (product: FinderProduct, one: FinderCase): boolean =>
  isAvailable(product) &&
  (has(product, 'dag') || !has(product, 'nacht') || one.details.mobility === 'lies') &&
  suitsWearer(product, one)
export const suitsWearer = (product: FinderProduct, one: FinderCase): boolean =>
  has(product, 'zorg', 'riem')
    ? allowsBrief(one) && (!has(product, 'riem') || one.details.mobility === 'helped')
    : one.details.stool !== 'yes'

export const allowsBrief = ({ details: { mobility, stool, currentType } }: FinderCase): boolean =>
  stool === 'yes' || mobility === 'lies' || mobility === 'helped' || currentType === 'brief'
