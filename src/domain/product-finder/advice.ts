// Advises at most one product for each requested part of the day, with reasons. Sorts the suitable
// products of one absorption band, best first.

import { type AbsorptionBand, bandOf, absorptionBands } from '../catalogue/absorption.ts'
import { type Gender, matchesGender } from '../catalogue/gender.ts'
import { monthlyCost } from '../catalogue/pack-calculator.ts'
import { isConsumable } from '../catalogue/is-consumable.ts'
import { addCents, type Cents } from '../money.ts'
import { type Alternatives, findAlternatives } from './alternatives.ts'
import { bandsOfFirstPart, bandsToSearch } from './advice-bands.ts'
import type { LeakageMoment, FinderAnswers } from './finder-answers.ts'
import type { FinderDetails } from './finder-details.ts'
import { isForDay, isForNight, type PartOfDay, requestedParts } from './part-of-day.ts'
import { hasSuitableForm, rankForm } from './product-form.ts'
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
  /**
   * Null for a product that is not consumable (is-consumable.ts), such as a washable one or a pack
   * of unknown size.
   */
  monthlyCost: Cents | null
} & Alternatives<Product>
export type Advice<Product> = {
  /**
   * The band of the products in `ordered`: the first of advice-bands.ts with a suitable product.
   * Null if there is none.
   */
  band: AbsorptionBand | null
  /** True if no product of the requested band or a higher one is suitable. */
  lowered: boolean
  /** The parts of the day for which the wearer needs a product. */
  requestedParts: PartOfDay[]
  /** At most one product for each requested part: first for the day, then for the night. */
  advised: AdvisedProduct<Product>[]
  /**
   * All suitable products in `band`, sorted by how well they fit the chosen moments, best first.
   */
  ordered: Product[]
}

/**
 * Advises nothing without an answer about the amount. If the requested band has no suitable
 * product, the advice uses another band.
 */
export function adviseProducts<Product extends AdviceCandidate>(
  products: readonly Product[],
  answers: FinderAnswers,
  details: FinderDetails,
): Advice<Product> {
  const bands = bandsOfFirstPart(answers, details)
  const parts = bands.length > 0 ? requestedParts(answers, details) : []
  const wearable = sortBySuitability(
    products.filter(
      (one) =>
        isWearable(one) &&
        matchesGender(one.gender, answers.gender ?? 'both') &&
        hasSuitableForm(one, details),
    ),
    answers,
    details,
  )
  const band = bands.find((one) => wearable.some(isInBand(one))) ?? null
  return {
    band,
    lowered:
      bands[0] !== undefined &&
      (!band || absorptionBands.indexOf(band) < absorptionBands.indexOf(bands[0])),
    requestedParts: parts,
    advised: parts.flatMap((part) => adviseForPart(part, wearable, answers, details) ?? []),
    ordered: band ? wearable.filter(isInBand(band)) : [],
  }
}

/**
 * Returns null if the advice has fewer than two products, or if one of them has no monthly cost.
 */
export function sumMonthlyCosts(advised: readonly AdvisedProduct<unknown>[]): Cents | null {
  const costs = advised.flatMap(({ monthlyCost }) => monthlyCost ?? [])
  return costs.length > 1 && costs.length === advised.length ? addCents(...costs) : null
}

export const isWearable = ({
  absorption,
  uses,
}: Pick<AdviceCandidate, 'absorption' | 'uses'>): boolean =>
  absorption !== null && !uses.includes('bed')
const isInBand =
  (band: AbsorptionBand) =>
  ({ absorption }: AdviceCandidate): boolean =>
    absorption !== null && bandOf(absorption) === band
const usesForMoment: Record<LeakageMoment, readonly ProductUse[]> = {
  unexpectedly: ['dag', 'optrekken'],
  during_sport: ['sport'],
  after_toilet: ['nadruppelen'],
  often: ['dag', 'optrekken'],
  at_night: ['nacht'],
  uncontrollably: ['optrekken', 'nacht'],
}

/**
 * Counts the uses that match the chosen moments; higher is better. A sold-out product always scores
 * lower than one in stock.
 */
export const calculateFitScore = (
  { uses, inStock }: AdviceCandidate,
  times: readonly LeakageMoment[],
): number =>
  times.reduce(
    (sum, moment) => sum + usesForMoment[moment].filter((use) => uses.includes(use)).length,
    0,
  ) + (inStock ? 0.5 : -10)

/**
 * Returns the best products first: in a form that suits the wearer, for both men and women if the
 * gender is unknown, and then by the chosen moments.
 */
export function sortBySuitability<Product extends AdviceCandidate>(
  products: readonly Product[],
  { gender, incontinence_time: times }: FinderAnswers,
  details: FinderDetails,
): Product[] {
  const scores = (one: Product): number[] => [
    Number(hasSuitableForm(one, details)),
    Number(gender === null && one.gender === 'unisex'),
    rankForm(one, details),
    calculateFitScore(one, times),
  ]
  return products.toSorted((one, other) => compareScores(scores(other), scores(one)))
}

const compareScores = (scores: readonly number[], others: readonly number[]): number =>
  scores
    .map((score, index) => score - (others[index] ?? 0))
    .find((difference) => difference !== 0) ?? 0

/** Finds a product in stock for this part of the day in the first band that has one. */
function adviseForPart<Product extends AdviceCandidate>(
  part: PartOfDay,
  wearable: readonly Product[],
  answers: FinderAnswers,
  details: FinderDetails,
): AdvisedProduct<Product> | undefined {
  const available = wearable.filter(({ inStock }) => inStock)
  const samePart = available.filter(({ uses }) =>
    part === 'day' ? isForDay(uses) : isForNight(uses),
  )
  // Briefs for the night are rare: with stool, a brief for the night in another band is better than
  // one for the day in the requested band.
  const candidates = details.stool === 'yes' && samePart.length > 0 ? samePart : available
  for (const band of bandsToSearch(part, answers, details)) {
    const fitting = rankForPart(part, candidates.filter(isInBand(band)), answers, details)
    const [product] = fitting
    if (!product) continue
    const piecesADay = part === 'day' ? estimatePiecesPerDay(band, answers) : 1
    const costOf = (one: Product) => monthlyCostOf(one, piecesADay)
    return {
      part,
      product,
      piecesADay,
      reason: chooseAdviceReasons(part, product, answers, details),
      monthlyCost: costOf(product),
      ...findAlternatives(product, { fitting, samePart, costOf }),
    }
  }
  return undefined
}

/**
 * Returns the best products first. For the night, the most absorbent are best. If no night product
 * fits, all of `fitting` count.
 */
function rankForPart<Product extends AdviceCandidate>(
  part: PartOfDay,
  fitting: readonly Product[],
  answers: FinderAnswers,
  details: FinderDetails,
): Product[] {
  if (part === 'day') {
    const times = answers.incontinence_time.filter((moment) => moment !== 'at_night')
    return sortBySuitability(
      fitting.filter(({ uses }) => isForDay(uses)),
      { ...answers, incontinence_time: times },
      details,
    )
  }
  const nightly = fitting.filter(({ uses }) => isForNight(uses))
  const sameMoments = { ...answers, incontinence_time: [] }
  return sortBySuitability(
    (nightly.length > 0 ? nightly : fitting).toSorted(
      (one, other) => other.absorption! - one.absorption!,
    ),
    sameMoments,
    details,
  )
}

const monthlyCostOf = (
  { price, pieces, absorption, uses }: AdviceCandidate,
  perDay: number,
): Cents | null =>
  isConsumable({ absorption, features: uses }, pieces)
    ? monthlyCost({ price, pieces, perDay })
    : null

const changesPerDay: Record<AbsorptionBand, number> = { light: 2, medium: 3, heavy: 4, extreme: 4 }

/**
 * Estimates the number of pieces from the amount of leakage, plus one piece if leakage happens
 * often.
 */
export const estimatePiecesPerDay = (
  band: AbsorptionBand,
  { incontinence_time }: FinderAnswers,
): number => changesPerDay[band] + (incontinence_time.includes('often') ? 1 : 0)
