// What the product finder advises: a product for each part that was asked for, with its reason, and the rest in a fitting order.

import { type Band, bandOf, bands } from '../catalogue/absorption.ts'
import { type Gender, matchesGender } from '../catalogue/gender.ts'
import { costAMonth } from '../catalogue/pack-calculator.ts'
import { isUsedUp } from '../catalogue/used-up.ts'
import { add, type Cents } from '../money.ts'
import { type Alternatives, alternativesTo } from './alternatives.ts'
import type { Moment, WizardAnswers } from './answers.ts'
import { isForDay, isForNight, type Part, partsOf } from './part.ts'
import { type Fact, reasonFor } from './reason.ts'
import type { Use } from './use.ts'

export type Candidate = {
  price: Cents
  pieces: number | null
  absorption: number | null
  gender: Gender
  uses: readonly Use[]
  inStock: boolean
}
export type Advised<Product> = {
  part: Part
  product: Product
  reason: Fact[]
  piecesADay: number
  /** Null for what is washed and worn again, and where nobody knows how many pieces a pack holds. */
  monthlyCost: Cents | null
} & Alternatives<Product>
export type Advice<Product> = {
  /** The band the products come from; lower than asked when there was nothing in the asked one. */
  band: Band | null
  lowered: boolean
  /** Parts that the moments ask for. */
  asked: Part[]
  /** At most one product for each part that was asked for, the day first. */
  advised: Advised<Product>[]
  /** All fitting products, best for the chosen moments first. */
  ordered: Product[]
}

/** Advice out of any list of products. An empty answer gives no advice; nothing in the band leads to the nearest lower one. */
export function advise<Product extends Candidate>(products: readonly Product[], answers: WizardAnswers): Advice<Product> {
  const { leakage_amount: asked, incontinence_time: times } = answers
  if (!asked) return { band: null, lowered: false, asked: [], advised: [], ordered: [] }
  const worn = inOrderOfFit(
    products.filter((one) => isWorn(one) && matchesGender(one.gender, answers.gender ?? 'both')),
    times,
  )
  const band = bandsFrom(asked).find((one) => worn.some((product) => isIn(one)(product))) ?? null
  return {
    band,
    lowered: band !== asked,
    asked: partsOf(times),
    advised: partsOf(times).flatMap((part) => advisedFor(part, worn, answers) ?? []),
    ordered: band ? worn.filter(isIn(band)) : [],
  }
}

/** What the advised products cost in a month together; null unless that is known of each of several. */
export function costTogether(advised: readonly Advised<unknown>[]): Cents | null {
  const costs = advised.flatMap(({ monthlyCost }) => monthlyCost ?? [])
  return costs.length > 1 && costs.length === advised.length ? add(...costs) : null
}

const isWorn = ({ absorption, uses }: Candidate): boolean => absorption !== null && !uses.includes('bed')
const isIn =
  (band: Band) =>
  ({ absorption }: Candidate): boolean =>
    absorption !== null && bandOf(absorption) === band
/** The asked band, and then the nearest lower ones. */
const bandsFrom = (asked: Band): Band[] => bands.slice(0, bands.indexOf(asked) + 1).toReversed()

const wanted: Record<Moment, readonly Use[]> = {
  unexpectedly: ['dag', 'optrekken'],
  during_sport: ['sport'],
  after_toilet: ['nadruppelen'],
  often: ['dag', 'optrekken'],
  at_night: ['nacht'],
  uncontrollably: ['optrekken', 'nacht'],
}

/** How well a product suits the moments: uses that are wanted, and being there at all. Higher is better. */
export const fit = ({ uses, inStock }: Candidate, times: readonly Moment[]): number =>
  times.reduce((sum, moment) => sum + wanted[moment].filter((use) => uses.includes(use)).length, 0) + (inStock ? 0.5 : -10)

const inOrderOfFit = <Product extends Candidate>(products: readonly Product[], times: readonly Moment[]): Product[] =>
  products.toSorted((one, other) => fit(other, times) - fit(one, times))

/** `worn` in order of fit. The nearest band, from the asked one down, that has something for this part in stock. */
function advisedFor<Product extends Candidate>(part: Part, worn: readonly Product[], answers: WizardAnswers): Advised<Product> | undefined {
  const asked = answers.leakage_amount
  const sold = worn.filter(({ inStock }) => inStock)
  for (const band of asked ? bandsFrom(asked) : []) {
    const fitting = forPart(part, sold.filter(isIn(band)), answers)
    const [product] = fitting
    if (!product) continue
    const piecesADay = part === 'day' ? piecesByDay(band, answers) : 1
    const costOf = (one: Product) => monthlyCostOf(one, piecesADay)
    const steps = sold.filter(({ uses }) => (part === 'day' ? isForDay(uses) : isForNight(uses)))
    return {
      part,
      product,
      piecesADay,
      reason: reasonFor(part, product, answers),
      monthlyCost: costOf(product),
      ...alternativesTo(product, { fitting, steps, costOf }),
    }
  }
  return undefined
}

/** Best first. Without a product made for the night, what takes up most comes closest to one. */
function forPart<Product extends Candidate>(
  part: Part,
  fitting: readonly Product[],
  { incontinence_time: times }: WizardAnswers,
): Product[] {
  if (part === 'day')
    return inOrderOfFit(
      fitting.filter(({ uses }) => isForDay(uses)),
      times.filter((moment) => moment !== 'at_night'),
    )
  const nightly = fitting.filter(({ uses }) => isForNight(uses))
  return (nightly.length > 0 ? nightly : fitting).toSorted((one, other) => other.absorption! - one.absorption!)
}

const monthlyCostOf = ({ price, pieces, absorption, uses }: Candidate, perDay: number): Cents | null =>
  isUsedUp({ absorption, features: uses }, pieces) ? costAMonth({ price, pieces, perDay }) : null

const changes: Record<Band, number> = { light: 2, medium: 3, heavy: 4, extreme: 4 }

/** Changes in a day: more for more leakage, one more when it happens often. A starting point, not a measure. */
export const piecesByDay = (band: Band, { incontinence_time }: WizardAnswers): number =>
  changes[band] + (incontinence_time.includes('often') ? 1 : 0)
