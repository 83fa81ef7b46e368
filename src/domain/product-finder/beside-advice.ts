import type { Cents } from '../money.ts'
import {
  formOf,
  isBrief,
  isWashable,
  needsFixation,
  type AdviceCandidate,
  hasSuitableForm,
  isWornAndAbsorbs,
} from './suitability.ts'
import { isForDay, isForNight, type PartOfDay } from './wearer-needs.ts'
import { sortByScores, countMatchingUses, minDifference } from './choose-product.ts'
import { type AbsorptionBand, absorptionBands, bandOf } from '../catalogue/absorption.ts'
import { matchesGender } from '../catalogue/gender.ts'
import type { FinderAnswers, FinderDetails } from './finder-answers.ts'

export type Alternatives<Product> = {
  lighter: Product | null
  heavier: Product | null
  /** A product that fits the answers too and costs less per month for the same number of pieces. */
  cheaper: { product: Product; monthlyCost: Cents } | null
}
type AlternativeInput<Product> = {
  fitting: readonly Product[]
  /** Products for the same part of the day, of any absorption. */
  samePart: readonly Product[]
  /** True beside a pad for a push or an after-dribble: the heavier product is a pull-up. */
  prefersPullUp: boolean
  costOf: (product: Product) => Cents | null
}

/** In drops. */
const stepSize = { min: minDifference, max: 3 }
const inStep = (drops: number): boolean => drops >= stepSize.min && drops <= stepSize.max

export function findAlternatives<Product extends AdviceCandidate>(
  product: Product,
  { fitting, samePart, prefersPullUp, costOf }: AlternativeInput<Product>,
): Alternatives<Product> {
  const dropsApart = (one: Product) => (one.absorption ?? 0) - (product.absorption ?? 0)
  const nearest = (
    direction: (drops: number) => number,
    isStep: (drops: number, one: Product) => boolean,
  ) => {
    const dropsAway = (one: Product) => direction(dropsApart(one))
    return (
      samePart
        .filter((one) => isStep(dropsAway(one), one))
        .toSorted(
          (one, other) =>
            alternativeDistance(dropsAway(one), one, product) -
            alternativeDistance(dropsAway(other), other, product),
        )[0] ?? null
    )
  }
  const heavierPullUp = prefersPullUp
    ? nearest(
        (drops) => drops,
        (drops, one) => drops > 0 && formOf(one) === 'pull-up' && !isWashable(one),
      )
    : null
  return {
    lighter: nearest((drops) => -drops, inStep),
    heavier: heavierPullUp ?? nearest((drops) => drops, inStep),
    cheaper: findCheaper(product, fitting, costOf),
  }
}

/**
 * Extra distance in drops for a form that only one of two products has. Wearers of pull-ups prefer
 * other pull-ups to a brief with tabs.
 */
const alternativeDistance = (drops: number, one: AdviceCandidate, other: AdviceCandidate): number =>
  drops + formDistance(one, other) + (isWashable(one) === isWashable(other) ? 0 : 1.5)

function formDistance(one: AdviceCandidate, other: AdviceCandidate): number {
  const forms = [formOf(one), formOf(other)]
  if (isBrief(one) !== isBrief(other)) return 3
  return forms[0] === forms[1] ? 0 : 1.5
}

/** A pad that needs a fixation brief is not the cheaper one, because of the cost of the brief. */
function findCheaper<Product extends AdviceCandidate>(
  product: Product,
  fitting: readonly Product[],
  costOf: (product: Product) => Cents | null,
): Alternatives<Product>['cheaper'] {
  const currentCost = costOf(product)
  if (currentCost === null) return null
  const [lowest] = fitting
    .filter((one) => !needsFixation(one))
    .flatMap((one) => {
      const monthlyCost = costOf(one)
      return monthlyCost !== null && monthlyCost < currentCost ? { product: one, monthlyCost } : []
    })
    .toSorted((one, other) => one.monthlyCost - other.monthlyCost)
  return lowest ?? null
}

export const findUnderpad = <Product extends AdviceCandidate>(
  products: readonly Product[],
  { currentType }: FinderDetails,
): Product | null =>
  sortByScores(
    products.filter(
      ({ uses, absorption, inStock }) => inStock && uses.includes('bed') && (absorption ?? 0) > 0,
    ),
    (one) => [
      Number(isForNight(one.uses)),
      Number(isWashable(one) === (currentType === 'washable')),
    ],
  )[0] ?? null

/** `products` are for the wearer's gender. */
export const findFixationBrief = <Product extends AdviceCandidate>(
  products: readonly Product[],
  part: PartOfDay,
): Product | null =>
  sortByScores(
    products.filter(({ uses, inStock }) => inStock && uses.includes('fixatie')),
    ({ uses }) => [Number(part === 'day' ? isForDay(uses) : isForNight(uses))],
  )[0] ?? null

/**
 * For a listing that is empty: the products in the band of the amount, or else in the nearest lower
 * one. Sold-out products come last, and then the moments decide.
 */
export function findNearest<Product extends AdviceCandidate>(
  amount: AbsorptionBand,
  products: readonly Product[],
  { gender, incontinence_time: moments }: FinderAnswers,
  details: FinderDetails,
): Product[] {
  const suitable = products.filter(
    (one) =>
      isWornAndAbsorbs(one) &&
      matchesGender(one.gender, gender ?? 'both') &&
      hasSuitableForm(one, details),
  )
  const bands = absorptionBands.slice(0, absorptionBands.indexOf(amount) + 1).toReversed()
  const nearest = bands
    .map((band) => suitable.filter(({ absorption }) => bandOf(absorption ?? 0) === band))
    .find((inBand) => inBand.length > 0)
  return sortByScores(nearest ?? [], (one) => [
    Number(one.inStock),
    countMatchingUses(one, moments),
  ])
}
