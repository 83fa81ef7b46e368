// Each sentence must be true of the product's attributes.

import type { AbsorptionBand } from '../catalogue/absorption.ts'
import type { Gender } from '../catalogue/gender.ts'
import { adviceSentences } from './advice-sentences.ts'
import { bandsApart, type PartOfDay } from './wearer-needs.ts'
import { minDifference } from './choose-product.ts'
import {
  type LeakageMoment,
  type FinderAnswers,
  findCurrentDrops,
  type FinderDetails,
} from './finder-answers.ts'
import { type AdviceCandidate, isPad, needsFixation, absorbsANight } from './suitability.ts'
import type { ProductUse } from './product-use.ts'

type AdviceReasonInput = Pick<AdviceCandidate, 'absorption' | 'uses' | 'gender'>
export type AdviceReasonName = keyof typeof adviceSentences
export type AdviceReason = { name: AdviceReasonName; sentence: string }

/** In drops. Products above this are in the band heavy or extreme. */
const highAbsorption = 5
/** In drops. The advice does not call a more absorbent product thin. */
const maxThinAbsorption = 4.5

const hasUse =
  (use: ProductUse) =>
  ({ uses }: AdviceReasonInput): boolean =>
    uses.includes(use)
const isFor =
  (gender: Gender) =>
  (product: AdviceReasonInput): boolean =>
    product.gender === gender
/** In bands; undefined without both. */
const compareBands = (
  { absorption }: AdviceReasonInput,
  requestedBand: AbsorptionBand | null,
): number | undefined =>
  absorption === null || requestedBand === null ? undefined : bandsApart(absorption, requestedBand)
const isRated = ({ absorption }: AdviceReasonInput): boolean => absorption !== null
const absorbsMuch = ({ absorption }: AdviceReasonInput): boolean =>
  (absorption ?? 0) > highAbsorption

const isTrueOf: Record<
  AdviceReasonName,
  (product: AdviceReasonInput, requestedBand: AbsorptionBand | null) => boolean
> = {
  night: hasUse('nacht'),
  notForNight: (product) => !hasUse('nacht')(product) && absorbsANight(product),
  sport: hasUse('sport'),
  afterToilet: hasUse('nadruppelen'),
  pulledDown: hasUse('optrekken'),
  wornAlready: hasUse('optrekken'),
  changedUpright: (product) => hasUse('riem')(product) && absorbsMuch(product),
  takesMuch: absorbsMuch,
  day: hasUse('dag'),
  withHelp: hasUse('zorg'),
  pulledUp: hasUse('optrekken'),
  thin: (product) =>
    hasUse('dun')(product) &&
    !hasUse('zorg')(product) &&
    product.absorption !== null &&
    product.absorption <= maxThinAbsorption,
  ownUnderwear: (product) => isPad(product) && !needsFixation(product),
  washable: hasUse('wasbaar'),
  matchesAmount: (product, requestedBand) => compareBands(product, requestedBand) === 0,
  belowAmount: (product, requestedBand) => (compareBands(product, requestedBand) ?? 0) < 0,
  aboveAmount: (product, requestedBand) => (compareBands(product, requestedBand) ?? 0) > 0,
  startsTheNight: (product, requestedBand) =>
    absorbsANight(product) && (compareBands(product, requestedBand) ?? 1) > 0,
  brief: hasUse('zorg'),
  forBothGenders: isFor('unisex'),
  forMen: isFor('male'),
  forWomen: isFor('female'),
  likeNow: isRated,
  moreThanNow: isRated,
  lessThanNow: isRated,
}

/** Given only if the visitor chose this moment of leakage. */
const requiredMoment: Partial<Record<AdviceReasonName, LeakageMoment>> = {
  sport: 'during_sport',
  afterToilet: 'after_toilet',
  pulledDown: 'often',
  wornAlready: 'unexpectedly',
}

const isDropsApart =
  (isTrue: (drops: number) => boolean) =>
  (details: FinderDetails, { absorption }: AdviceReasonInput): boolean => {
    const current = findCurrentDrops(details)
    return current !== null && absorption !== null && isTrue(absorption - current)
  }

/** Given only if this is true of what the visitor added to the answers. */
const requiredDetail: Partial<
  Record<AdviceReasonName, (details: FinderDetails, product: AdviceReasonInput) => boolean>
> = {
  changedUpright: ({ mobility }) => mobility !== 'lies' && mobility !== 'sits',
  pulledDown: ({ mobility }) => mobility !== 'lies' && mobility !== 'sits' && mobility !== 'helped',
  pulledUp: ({ mobility }) => mobility !== 'lies',
  brief: ({ stool }) => stool === 'yes',
  forBothGenders: ({ unknown }) => unknown.includes('gender'),
  forMen: ({ unknown }) => unknown.includes('gender'),
  forWomen: ({ unknown }) => unknown.includes('gender'),
  likeNow: isDropsApart((drops) => Math.abs(drops) < minDifference),
  moreThanNow: isDropsApart((drops) => drops >= minDifference),
  lessThanNow: isDropsApart((drops) => drops <= -minDifference),
}

const genderReasons: readonly AdviceReasonName[] = ['forBothGenders', 'forMen', 'forWomen']
const amountReasons: readonly AdviceReasonName[] = ['matchesAmount', 'belowAmount', 'aboveAmount']
const comparisons: readonly AdviceReasonName[] = ['likeNow', 'moreThanNow', 'lessThanNow']
/**
 * The advice uses the first true sentence of each group. The groups are about purpose, form,
 * wearing, washing, absorption, what is used now and gender.
 */
const reasonGroups: Record<PartOfDay, readonly (readonly AdviceReasonName[])[]> = {
  day: [
    ['sport', 'afterToilet', 'pulledDown', 'wornAlready', 'changedUpright', 'takesMuch', 'day'],
    ['brief'],
    ['withHelp', 'thin', 'pulledUp', 'ownUnderwear'],
    ['washable'],
    amountReasons,
    comparisons,
    genderReasons,
  ],
  night: [
    ['night', 'notForNight'],
    ['brief'],
    ['withHelp', 'pulledUp', 'ownUnderwear'],
    ['washable'],
    ['startsTheNight', ...amountReasons],
    comparisons,
    genderReasons,
  ],
}
/**
 * If the advice gives the reason on the left, it omits the reason on the right. The pair would
 * repeat or contradict itself.
 */
const implied: Partial<Record<AdviceReasonName, AdviceReasonName>> = {
  pulledDown: 'pulledUp',
  wornAlready: 'pulledUp',
  changedUpright: 'withHelp',
}

export function chooseAdviceReasons(
  part: PartOfDay,
  product: AdviceReasonInput,
  { leakage_amount: requestedBand, incontinence_time: moments }: FinderAnswers,
  details: FinderDetails,
): AdviceReason[] {
  const applies = (name: AdviceReasonName) => {
    const moment = requiredMoment[name]
    return (
      (!moment || moments.includes(moment)) &&
      (requiredDetail[name]?.(details, product) ?? true) &&
      isTrueOf[name](product, requestedBand)
    )
  }
  const reasons = reasonGroups[part].flatMap((group) => group.find(applies) ?? [])
  return reasons
    .filter((name) => reasons.every((other) => implied[other] !== name))
    .map((name) => ({ name, sentence: adviceSentences[name][details.wearer ?? 'self'] }))
}
