// docs/finder.md has the rules and a table of advice.

import { type AbsorptionBand, bandOf } from '../catalogue/absorption.ts'
import { matchesGender } from '../catalogue/gender.ts'
import type { Cents } from '../money.ts'
import {
  estimatePiecesPerDay,
  monthlyCostOf,
  type WashableSet,
  washableSetOf,
} from './advice-cost.ts'
import { type AdviceReason, chooseAdviceReasons } from './advice-reason.ts'
import {
  type Alternatives,
  findAlternatives,
  findFixationBrief,
  findUnderpad,
  findNearest,
} from './beside-advice.ts'
import {
  bandsApart,
  findAmount,
  momentsOf,
  type PartOfDay,
  requestedParts,
} from './wearer-needs.ts'
import { type AdviceNeeds, chooseProduct } from './choose-product.ts'
import type { FinderAnswers, FinderDetails } from './finder-answers.ts'
import {
  formOf,
  hasSuitableForm,
  isBrief,
  isPad,
  isPadEnough,
  needsFixation,
  absorbsANight,
  isWornAndAbsorbs,
  suitsPart,
  type AdviceCandidate,
} from './suitability.ts'

export type WithNeeds<Product> = {
  product: Product
  washableSet: WashableSet | null
  needsFixation: boolean
  /** The fixation brief for a pad that needs one; null if the shop has none in stock. */
  fixation: Product | null
}
type Side = 'male' | 'female'
export type AdvisedProduct<Product> = WithNeeds<Product> & {
  part: PartOfDay
  /** For whom, if the gender is unknown and no product for both fits; otherwise null. */
  side: Side | null
  reason: AdviceReason[]
  piecesADay: number
  monthlyCost: Cents | null
  isLowered: boolean
  lighter: WithNeeds<Product> | null
  heavier: WithNeeds<Product> | null
  cheaper: Alternatives<Product>['cheaper']
  /** The advice without this product, best first: for a body that it has no size for. */
  nextBest: Product[]
}
export type Advice<Product> = {
  requestedParts: PartOfDay[]
  /**
   * First for the day, then for the night: one product for each requested part, or one for women
   * and one for men.
   */
  advised: AdvisedProduct<Product>[]
  /**
   * True if the day advice absorbs less than the amount, and a wearer who is helped gets a brief
   * that absorbs more.
   */
  hasBriefWithHelp: boolean
  underpad: Product | null
  /**
   * The suitable products in the band of the amount or the nearest lower one, sold-out ones too,
   * sorted by how well they fit the moments.
   */
  nearest: Product[]
}

/** Advises nothing without an answer about the amount. */
export function adviseProducts<Product extends AdviceCandidate>(
  products: readonly Product[],
  answers: FinderAnswers,
  details: FinderDetails,
): Advice<Product> {
  const amount = findAmount(answers, details)
  if (!amount)
    return {
      requestedParts: [],
      advised: [],
      hasBriefWithHelp: false,
      underpad: null,
      nearest: [],
    }
  const parts = requestedParts(answers, details)
  const advised = parts.flatMap((part) => adviseForPart(part, amount, products, answers, details))
  const lowered = advised.filter(({ part, isLowered }) => part === 'day' && isLowered)
  const withHelp =
    lowered.length > 0
      ? adviseForPart('day', amount, products, answers, { ...details, mobility: 'helped' })
      : []
  return {
    requestedParts: parts,
    advised,
    hasBriefWithHelp: lowered.some(({ product, side }) =>
      withHelp.some(
        (one) =>
          isBrief(one.product) &&
          (!one.side || !side || one.side === side) &&
          (one.product.absorption ?? 0) > (product.absorption ?? 0),
      ),
    ),
    underpad: parts.includes('night') ? findUnderpad(products, details) : null,
    nearest: findNearest(amount, products, answers, details),
  }
}

/**
 * With an unknown gender, advises one product for both, or else one for each side by side. A shop
 * with products for one gender only advises these.
 */
function adviseForPart<Product extends AdviceCandidate>(
  part: PartOfDay,
  amount: AbsorptionBand,
  products: readonly Product[],
  answers: FinderAnswers,
  details: FinderDetails,
): AdvisedProduct<Product>[] {
  const needs: AdviceNeeds = {
    part,
    amount,
    moments: momentsOf(part, answers),
    details,
    prefersUnisex: answers.gender === null,
    isAmountUnknown: answers.leakage_amount === null,
  }
  const suitable = products.filter(
    (one) =>
      one.inStock &&
      isWornAndAbsorbs(one) &&
      hasSuitableForm(one, details) &&
      suitsPart(one, part, amount, details),
  )
  const forGender = (all: readonly Product[], gender: Side | null) =>
    all.filter((one) => (gender ? matchesGender(one.gender, gender) : one.gender === 'unisex'))
  const describe = (product: Product, gender: Side | null, side: Side | null = null) =>
    describeAdvised(product, {
      needs,
      answers,
      side,
      samePart: forGender(suitable, gender),
      fixation: findFixationBrief(forGender(products, gender), part),
    })
  const choose = (gender: Side) => chooseProduct(forGender(suitable, gender), needs)
  if (answers.gender) {
    const product = choose(answers.gender)
    return product ? [describe(product, answers.gender)] : []
  }
  const [forWomen, forMen] = [choose('female'), choose('male')]
  const onlySide = findOnlySide(products)
  const forOnlySide = onlySide === 'female' ? forWomen : forMen
  if (onlySide) return forOnlySide ? [describe(forOnlySide, onlySide, onlySide)] : []
  if (!forWomen || !forMen) return []
  return forWomen === forMen
    ? [describe(forWomen, null)]
    : [describe(forWomen, 'female', 'female'), describe(forMen, 'male', 'male')]
}

function describeAdvised<Product extends AdviceCandidate>(
  product: Product,
  {
    needs,
    answers,
    side,
    samePart,
    fixation,
  }: {
    needs: AdviceNeeds
    answers: FinderAnswers
    side: Side | null
    samePart: readonly Product[]
    fixation: Product | null
  },
): AdvisedProduct<Product> {
  const { part, amount, moments, details } = needs
  const isLowered = bandsApart(product.absorption ?? 0, amount) < 0
  const piecesADay = part === 'day' ? estimatePiecesPerDay(amount, { moments, isLowered }) : 1
  const costOf = (one: Product) => monthlyCostOf(one, piecesADay)
  const withNeeds = (one: Product): WithNeeds<Product> => ({
    product: one,
    washableSet: washableSetOf(one, piecesADay),
    needsFixation: needsFixation(one),
    fixation: needsFixation(one) ? fixation : null,
  })
  // A pull-up has to pass the feet of a wearer who lies.
  const others =
    details.mobility === 'lies' && formOf(product) !== 'pull-up'
      ? samePart.filter((one) => formOf(one) !== 'pull-up')
      : samePart
  const { lighter, heavier, cheaper } = findAlternatives(product, {
    fitting: others.filter((one) =>
      part === 'day' ? isInBandOf(product, one) : absorbsANight(one) && !isPad(one),
    ),
    samePart: others,
    prefersPullUp: part === 'day' && isPad(product) && isPadEnough(moments, amount),
    costOf,
  })
  return {
    ...withNeeds(product),
    part,
    side,
    reason: chooseAdviceReasons(part, product, answers, details),
    piecesADay,
    monthlyCost: costOf(product),
    isLowered,
    lighter: lighter && withNeeds(lighter),
    heavier: heavier && withNeeds(heavier),
    cheaper,
    nextBest: listNextBest(product, others, needs),
  }
}

const maxNextBest = 4

function listNextBest<Product extends AdviceCandidate>(
  product: Product,
  candidates: readonly Product[],
  needs: AdviceNeeds,
  count = maxNextBest,
): Product[] {
  const rest = candidates.filter((one) => one !== product)
  const next = count > 0 ? chooseProduct(rest, needs) : undefined
  return next ? [next, ...listNextBest(next, rest, needs, count - 1)] : []
}

/** Returns the gender for which the shop has all that is worn; null if it has both. */
function findOnlySide(products: readonly AdviceCandidate[]): Side | null {
  const worn = products.filter(isWornAndAbsorbs)
  const [first] = worn
  if (!first || first.gender === 'unisex') return null
  return worn.every(({ gender }) => gender === first.gender) ? first.gender : null
}

const isInBandOf = (one: AdviceCandidate, other: AdviceCandidate): boolean =>
  bandOf(one.absorption ?? 0) === bandOf(other.absorption ?? 0)
