// What stands beside an advised product: something lighter, something heavier, and what costs less.

import type { Cents } from '../money.ts'
import type { Use } from './use.ts'

type Choice = { absorption: number | null; uses: readonly Use[] }
export type Alternatives<Product> = {
  /** Takes up less, or more, and suits the same part. */
  lighter: Product | null
  heavier: Product | null
  /** Fits as well and costs less a month for as many pieces. */
  cheaper: { product: Product; monthlyCost: Cents } | null
}
type Among<Product> = {
  /** What suits the same answers. */
  fitting: readonly Product[]
  /** What suits the same part, of any absorption. */
  steps: readonly Product[]
  costOf: (product: Product) => Cents | null
}

/** In drops: less is no step, more is no next step. */
const step = { least: 1, most: 3 }

export function alternativesTo<Product extends Choice>(
  product: Product,
  { fitting, steps, costOf }: Among<Product>,
): Alternatives<Product> {
  const apart = (one: Product) => (one.absorption ?? 0) - (product.absorption ?? 0)
  const nearest = (side: (drops: number) => number) => {
    const far = (one: Product) => side(apart(one))
    return (
      steps
        .filter((one) => far(one) >= step.least && far(one) <= step.most)
        .toSorted((one, other) => distance(far(one), one, product) - distance(far(other), other, product))[0] ?? null
    )
  }
  return { lighter: nearest((drops) => -drops), heavier: nearest((drops) => drops), cheaper: cheapest(product, fitting, costOf) }
}

/** Another form counts as so many drops: who wears pull-ups is helped most by other pull-ups, and least by a brief with tabs. */
const otherForm: Partial<Record<Use, number>> = { optrekken: 1.5, wasbaar: 1.5, zorg: 3 }
const distance = (drops: number, one: Choice, other: Choice): number =>
  Object.entries(otherForm).reduce(
    (sum, [form, more]) => sum + (one.uses.includes(form as Use) === other.uses.includes(form as Use) ? 0 : more),
    drops,
  )

function cheapest<Product>(
  product: Product,
  fitting: readonly Product[],
  costOf: (product: Product) => Cents | null,
): Alternatives<Product>['cheaper'] {
  const own = costOf(product)
  if (own === null) return null
  const [least] = fitting
    .flatMap((one) => {
      const monthlyCost = costOf(one)
      return monthlyCost !== null && monthlyCost < own ? { product: one, monthlyCost } : []
    })
    .toSorted((one, other) => one.monthlyCost - other.monthlyCost)
  return least ?? null
}
