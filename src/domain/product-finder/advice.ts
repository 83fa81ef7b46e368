// Advises at most one product for each requested part of the day, with reasons. Sorts the suitable products of one absorption band, best
// first.

import { type AbsorptionBand, bandOf, absorptionBands } from '../catalogue/absorption.ts'
import { type Gender, matchesGender } from '../catalogue/gender.ts'
import { monthlyCost } from '../catalogue/pack-calculator.ts'
import { isConsumable } from '../catalogue/is-consumable.ts'
import { addCents, type Cents } from '../money.ts'
import { type Alternatives, findAlternatives } from './alternatives.ts'
import type { LeakageMoment, FinderAnswers } from './finder-answers.ts'
import { isForDay, isForNight, type PartOfDay, partsOfDayForMoments } from './part-of-day.ts'
import { type AdviceReason, chooseAdviceReasons } from './advice-reason.ts'
import type { ProductUse } from './product-use.ts'

export type AdviceCandidate = {
  price: Cents
  pieces: number | null
  absorption: number | null
  gender: Gender
  uses: readonly ProductUse[]
  inStock: boolean
}
export type AdvisedProduct<Product> = {
  part: PartOfDay
  product: Product
  reason: AdviceReason[]
  piecesADay: number
  /** Null for a product that is not consumable (is-consumable.ts), such as a washable one or a pack of unknown size. */
  monthlyCost: Cents | null
} & Alternatives<Product>
export type Advice<Product> = {
  /**
   * The band of the products in `ordered`: the requested band, or the nearest lower band with a suitable product. Null if there is none.
   */
  band: AbsorptionBand | null
  lowered: boolean
  /** The parts of the day for which the visitor needs a product. */
  requestedParts: PartOfDay[]
  /** At most one product for each requested part: first for the day, then for the night. */
  advised: AdvisedProduct<Product>[]
  /** All suitable products in `band`, sorted by how well they fit the chosen moments, best first. */
  ordered: Product[]
}

/** Advises nothing without a leakage amount. If the requested band has no suitable product, the advice uses a lower band. */
export function adviseProducts<Product extends AdviceCandidate>(products: readonly Product[], answers: FinderAnswers): Advice<Product> {
  const { leakage_amount: requestedBand, incontinence_time: times } = answers
  if (!requestedBand) return { band: null, lowered: false, requestedParts: [], advised: [], ordered: [] }
  const wearable = sortByFit(
    products.filter((one) => isWearable(one) && matchesGender(one.gender, answers.gender ?? 'both')),
    times,
  )
  const band = bandsDownFrom(requestedBand).find((one) => wearable.some((product) => isInBand(one)(product))) ?? null
  return {
    band,
    lowered: band !== requestedBand,
    requestedParts: partsOfDayForMoments(times),
    advised: partsOfDayForMoments(times).flatMap((part) => adviseForPart(part, wearable, answers) ?? []),
    ordered: band ? wearable.filter(isInBand(band)) : [],
  }
}

/** Returns null if the advice has fewer than two products, or if one of them has no monthly cost. */
export function sumMonthlyCosts(advised: readonly AdvisedProduct<unknown>[]): Cents | null {
  const costs = advised.flatMap(({ monthlyCost }) => monthlyCost ?? [])
  return costs.length > 1 && costs.length === advised.length ? addCents(...costs) : null
}

export const isWearable = ({ absorption, uses }: Pick<AdviceCandidate, 'absorption' | 'uses'>): boolean =>
  absorption !== null && !uses.includes('bed')
const isInBand =
  (band: AbsorptionBand) =>
  ({ absorption }: AdviceCandidate): boolean =>
    absorption !== null && bandOf(absorption) === band
/** Returns the requested band, then the lower bands, nearest first. */
const bandsDownFrom = (requestedBand: AbsorptionBand): AbsorptionBand[] =>
  absorptionBands.slice(0, absorptionBands.indexOf(requestedBand) + 1).toReversed()

const usesForMoment: Record<LeakageMoment, readonly ProductUse[]> = {
  unexpectedly: ['dag', 'optrekken'],
  during_sport: ['sport'],
  after_toilet: ['nadruppelen'],
  often: ['dag', 'optrekken'],
  at_night: ['nacht'],
  uncontrollably: ['optrekken', 'nacht'],
}

/** Counts the uses that match the chosen moments; higher is better. A sold-out product always scores lower than one in stock. */
export const calculateFitScore = ({ uses, inStock }: AdviceCandidate, times: readonly LeakageMoment[]): number =>
  times.reduce((sum, moment) => sum + usesForMoment[moment].filter((use) => uses.includes(use)).length, 0) + (inStock ? 0.5 : -10)

const sortByFit = <Product extends AdviceCandidate>(products: readonly Product[], times: readonly LeakageMoment[]): Product[] =>
  products.toSorted((one, other) => calculateFitScore(other, times) - calculateFitScore(one, times))

/** Finds a product in stock for this part of the day, first in the requested band, then in lower bands. Expects the best products first. */
function adviseForPart<Product extends AdviceCandidate>(
  part: PartOfDay,
  wearable: readonly Product[],
  answers: FinderAnswers,
): AdvisedProduct<Product> | undefined {
  const requestedBand = answers.leakage_amount
  const available = wearable.filter(({ inStock }) => inStock)
  for (const band of requestedBand ? bandsDownFrom(requestedBand) : []) {
    const fitting = rankForPart(part, available.filter(isInBand(band)), answers)
    const [product] = fitting
    if (!product) continue
    const piecesADay = part === 'day' ? estimatePiecesPerDay(band, answers) : 1
    const costOf = (one: Product) => monthlyCostOf(one, piecesADay)
    const samePart = available.filter(({ uses }) => (part === 'day' ? isForDay(uses) : isForNight(uses)))
    return {
      part,
      product,
      piecesADay,
      reason: chooseAdviceReasons(part, product, answers),
      monthlyCost: costOf(product),
      ...findAlternatives(product, { fitting, samePart, costOf }),
    }
  }
  return undefined
}

/** Returns the best products first. For the night, the most absorbent are best. If no night product fits, all of `fitting` count. */
function rankForPart<Product extends AdviceCandidate>(
  part: PartOfDay,
  fitting: readonly Product[],
  { incontinence_time: times }: FinderAnswers,
): Product[] {
  if (part === 'day')
    return sortByFit(
      fitting.filter(({ uses }) => isForDay(uses)),
      times.filter((moment) => moment !== 'at_night'),
    )
  const nightly = fitting.filter(({ uses }) => isForNight(uses))
  return (nightly.length > 0 ? nightly : fitting).toSorted((one, other) => other.absorption! - one.absorption!)
}

const monthlyCostOf = ({ price, pieces, absorption, uses }: AdviceCandidate, perDay: number): Cents | null =>
  isConsumable({ absorption, features: uses }, pieces) ? monthlyCost({ price, pieces, perDay }) : null

const changesPerDay: Record<AbsorptionBand, number> = { light: 2, medium: 3, heavy: 4, extreme: 4 }

/** Estimates the number of pieces from the amount of leakage, plus one piece if leakage happens often. */
export const estimatePiecesPerDay = (band: AbsorptionBand, { incontinence_time }: FinderAnswers): number =>
  changesPerDay[band] + (incontinence_time.includes('often') ? 1 : 0)
