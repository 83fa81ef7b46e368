// Finds up to three alternatives to an advised product: a lighter, a heavier and a cheaper one.

import type { Cents } from '../money.ts'
import type { ProductUse } from './product-use.ts'

type Comparable = { absorption: number | null; uses: readonly ProductUse[] }
export type Alternatives<Product> = {
  /** A less absorbent product for the same part of the day. */
  lighter: Product | null
  heavier: Product | null
  /** A product that fits the answers too and costs less per month for the same number of pieces. */
  cheaper: { product: Product; monthlyCost: Cents } | null
}
type AlternativeInput<Product> = {
  /** Products that fit the same answers. */
  fitting: readonly Product[]
  /** Products for the same part of the day, of any absorption. */
  samePart: readonly Product[]
  costOf: (product: Product) => Cents | null
}

/**
 * The absorption of a lighter or heavier alternative differs by at least `min` and at most `max`
 * drops.
 */
const stepSize = { min: 1, max: 3 }

export function findAlternatives<Product extends Comparable>(
  product: Product,
  { fitting, samePart, costOf }: AlternativeInput<Product>,
): Alternatives<Product> {
  const dropsApart = (one: Product) => (one.absorption ?? 0) - (product.absorption ?? 0)
  const nearest = (direction: (drops: number) => number) => {
    const dropsAway = (one: Product) => direction(dropsApart(one))
    return (
      samePart
        .filter((one) => dropsAway(one) >= stepSize.min && dropsAway(one) <= stepSize.max)
        .toSorted(
          (one, other) =>
            alternativeDistance(dropsAway(one), one, product) -
            alternativeDistance(dropsAway(other), other, product),
        )[0] ?? null
    )
  }
  return {
    lighter: nearest((drops) => -drops),
    heavier: nearest((drops) => drops),
    cheaper: findCheaper(product, fitting, costOf),
  }
}

/**
 * Extra distance in drops for a use that only one of two products has. Wearers of pull-ups prefer
 * other pull-ups to a brief with tabs.
 */
const formPenalty: Partial<Record<ProductUse, number>> = { optrekken: 1.5, wasbaar: 1.5, zorg: 3 }
const alternativeDistance = (drops: number, one: Comparable, other: Comparable): number =>
  Object.entries(formPenalty).reduce(
    (sum, [form, penalty]) =>
      sum +
      (one.uses.includes(form as ProductUse) === other.uses.includes(form as ProductUse)
        ? 0
        : penalty),
    drops,
  )

function findCheaper<Product>(
  product: Product,
  fitting: readonly Product[],
  costOf: (product: Product) => Cents | null,
): Alternatives<Product>['cheaper'] {
  const currentCost = costOf(product)
  if (currentCost === null) return null
  const [lowest] = fitting
    .flatMap((one) => {
      const monthlyCost = costOf(one)
      return monthlyCost !== null && monthlyCost < currentCost ? { product: one, monthlyCost } : []
    })
    .toSorted((one, other) => one.monthlyCost - other.monthlyCost)
  return lowest ?? null
}
