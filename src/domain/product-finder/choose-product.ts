// With other answers equal, more leakage never gives fewer drops.

import { absorptionBands, bandOf } from '../catalogue/absorption.ts'
import { bandsApart } from './wearer-needs.ts'
import { type LeakageMoment, findCurrentDrops } from './finder-answers.ts'
import {
  isPad,
  isWashable,
  prefersWashable,
  rankForm,
  absorbsANight,
  type AdviceCandidate,
  type FormNeeds,
} from './suitability.ts'
import type { ProductUse } from './product-use.ts'

/** The first score that differs decides; equal ones keep their order. */
export const sortByScores = <Item>(
  items: readonly Item[],
  scoresOf: (item: Item) => readonly number[],
): Item[] =>
  items
    .map((item) => ({ item, scores: scoresOf(item) }))
    .sort((one, other) => compareScores(other.scores, one.scores))
    .map(({ item }) => item)

const compareScores = (scores: readonly number[], others: readonly number[]): number =>
  scores
    .map((score, index) => score - (others[index] ?? 0))
    .find((difference) => difference !== 0) ?? 0

export type AdviceNeeds = FormNeeds & {
  /** True if the gender is unknown: products for both come first. */
  prefersUnisex: boolean
  /** True if `amount` is the band of what the wearer uses now, or the middle. */
  isAmountUnknown: boolean
}

/** In drops. A smaller difference from what the wearer uses now is about the same. */
export const minDifference = 0.75

/** `candidates` suit the wearer and the part of the day. */
export function chooseProduct<Product extends AdviceCandidate>(
  candidates: readonly Product[],
  needs: AdviceNeeds,
): Product | undefined {
  if (needs.part === 'night') return sortByScores(candidates, (one) => scoreForNight(one, needs))[0]
  const inBand = chooseForDay(candidates, needs)
  return (inBand && chooseLikeCurrent(inBand, candidates, needs)) ?? inBand
}

/**
 * For an unknown amount, the advice starts from what the wearer uses now. If the band has less than
 * that, chooses about the same drops from the next band, in a form that suits as well. The heaviest
 * amount gets at least as much.
 */
function chooseLikeCurrent<Product extends AdviceCandidate>(
  inBand: Product,
  candidates: readonly Product[],
  needs: AdviceNeeds,
): Product | undefined {
  const current = findCurrentDrops(needs.details)
  if (!needs.isAmountUnknown || current === null) return undefined
  if ((inBand.absorption ?? 0) > current - minDifference) return undefined
  const heaviest = chooseForDay(candidates, { ...needs, amount: 'extreme' })?.absorption ?? 0
  const alike = candidates.filter(
    (one) =>
      Math.abs((one.absorption ?? 0) - current) < minDifference &&
      (one.absorption ?? 0) <= heaviest &&
      rankForm(one, needs) >= rankForm(inBand, needs),
  )
  return sortByScores(alike, (one) => scoreForDay(one, needs))[0]
}

/**
 * Chooses from the band of the amount. If that band is empty: with stool from the next higher band,
 * because briefs absorb much; otherwise from the lower bands, but never less than a smaller amount
 * gets.
 */
function chooseForDay<Product extends AdviceCandidate>(
  candidates: readonly Product[],
  needs: AdviceNeeds,
): Product | undefined {
  const { amount, details } = needs
  const index = absorptionBands.indexOf(amount)
  const bands = details.stool === 'yes' ? absorptionBands.slice(index) : [amount]
  for (const band of bands) {
    const inBand = candidates.filter((one) => bandOf(one.absorption ?? 0) === band)
    if (inBand.length > 0) return sortByScores(inBand, (one) => scoreForDay(one, needs))[0]
  }
  const smaller = absorptionBands[index - 1]
  if (!smaller) return undefined
  const minimum = chooseForDay(candidates, { ...needs, amount: smaller })?.absorption ?? 0
  const enough = candidates.filter(
    ({ absorption }) => (absorption ?? 0) >= minimum && bandsApart(absorption ?? 0, amount) < 0,
  )
  return sortByScores(enough, (one) => [
    rankForm(one, needs),
    one.absorption ?? 0,
    ...scoreForDay(one, needs),
  ])[0]
}

const usesForMoment: Record<LeakageMoment, readonly ProductUse[]> = {
  unexpectedly: ['dag', 'optrekken'],
  during_sport: ['sport'],
  after_toilet: ['nadruppelen'],
  often: ['dag', 'optrekken'],
  at_night: ['nacht'],
  uncontrollably: ['optrekken'],
}
export const countMatchingUses = (
  { uses }: Pick<AdviceCandidate, 'uses'>,
  moments: readonly LeakageMoment[],
): number =>
  moments.reduce(
    (sum, moment) => sum + usesForMoment[moment].filter((use) => uses.includes(use)).length,
    0,
  )

/** A sudden urge empties the bladder fast. */
const urges: readonly LeakageMoment[] = ['unexpectedly', 'uncontrollably']

const scoreForDay = (one: AdviceCandidate, needs: AdviceNeeds): number[] => [
  rankForm(one, needs),
  rankUnisex(one, needs),
  rankWashing(one, needs),
  rankLikeCurrent(one, needs),
  countMatchingUses(one, needs.moments),
  needs.moments.some((moment) => urges.includes(moment)) ? (one.absorption ?? 0) : 0,
  -pricePerPiece(one),
]

const scoreForNight = (one: AdviceCandidate, needs: AdviceNeeds): number[] => [
  Number(!isPad(one)),
  Number(absorbsANight(one)),
  rankForm(one, needs),
  Number(one.uses.includes('nacht')),
  rankUnisex(one, needs),
  rankWashing(one, needs),
  one.absorption ?? 0,
  -pricePerPiece(one),
]

const rankUnisex = ({ gender }: AdviceCandidate, { prefersUnisex }: AdviceNeeds): number =>
  Number(prefersUnisex && gender === 'unisex')

const rankWashing = (one: AdviceCandidate, needs: AdviceNeeds): number =>
  Number(isWashable(one) === prefersWashable(needs))

/** What the wearer uses now decides only within its band, whatever amount was answered. */
function rankLikeCurrent({ absorption }: AdviceCandidate, { details }: AdviceNeeds): number {
  const current = findCurrentDrops(details)
  const drops = absorption ?? 0
  return current !== null && bandOf(current) === bandOf(drops) ? -Math.abs(drops - current) : 0
}

const pricePerPiece = ({ price, pieces }: AdviceCandidate): number =>
  price / Math.max(1, pieces ?? 1)
