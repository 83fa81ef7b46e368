// What the product finder advises: one product for the day, one for the night, each with a reason, and the rest in a fitting order.

import { type Band, bandOf, bands } from '../catalogue/absorption.ts'
import { type Gender, matchesGender } from '../catalogue/gender.ts'
import { daysAMonth } from '../catalogue/month.ts'
import { type Cents, perPiece, times } from '../money.ts'
import type { Moment, WizardAnswers } from './answers.ts'
import { reasonFor } from './reason.ts'
import type { Use } from './use.ts'

export type Candidate = {
  price: Cents
  pieces: number | null
  absorption: number | null
  gender: Gender
  uses: readonly Use[]
  inStock: boolean
}
export type Advised<Product> = { product: Product; reason: string; piecesADay: number; monthlyCost: Cents | null }
export type Advice<Product> = {
  /** The band the products come from; lower than asked when there was nothing in the asked one. */
  band: Band | null
  lowered: boolean
  day: Advised<Product> | null
  night: Advised<Product> | null
  /** All fitting products, best for the chosen moments first. */
  ordered: Product[]
}

/** Advice out of any list of products. An empty answer gives no advice; nothing in the band leads to the nearest lower one. */
export function advise<Product extends Candidate>(products: readonly Product[], answers: WizardAnswers): Advice<Product> {
  const asked = answers.leakage_amount
  if (!asked) return { band: null, lowered: false, day: null, night: null, ordered: [] }
  const band = nearestFilled(products, answers, asked)
  const fitting = band ? inBand(products, answers, band) : []
  const ordered = fitting.toSorted((a, b) => fit(b, answers.incontinence_time) - fit(a, answers.incontinence_time))
  return { band, lowered: band !== asked, ordered, ...daysAndNights(ordered, answers, band) }
}

const inBand = <Product extends Candidate>(products: readonly Product[], { gender }: WizardAnswers, band: Band): Product[] =>
  products.filter(
    (one) =>
      one.absorption !== null &&
      !one.uses.includes('bed') &&
      bandOf(one.absorption) === band &&
      matchesGender(one.gender, gender ?? 'both'),
  )

const nearestFilled = (products: readonly Candidate[], answers: WizardAnswers, asked: Band): Band | null =>
  bands
    .slice(0, bands.indexOf(asked) + 1)
    .toReversed()
    .find((band) => inBand(products, answers, band).length > 0) ?? null

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

function daysAndNights<Product extends Candidate>(ordered: readonly Product[], answers: WizardAnswers, band: Band | null) {
  const day = ordered.find(({ uses, inStock }) => inStock && (uses.includes('dag') || !uses.includes('nacht')))
  const strongest = ordered.filter(({ inStock }) => inStock).toSorted((a, b) => b.absorption! - a.absorption!)
  const night = strongest.find(({ uses }) => uses.includes('nacht')) ?? strongest[0]
  const atNight = answers.incontinence_time.some((moment) => moment === 'at_night' || moment === 'uncontrollably')
  return {
    day: day && band ? advised(day, 'day', answers, piecesByDay(band, answers)) : null,
    night: night && band && atNight ? advised(night, 'night', answers, 1) : null,
  }
}

const advised = <Product extends Candidate>(
  product: Product,
  part: 'day' | 'night',
  answers: WizardAnswers,
  piecesADay: number,
): Advised<Product> => ({
  product,
  piecesADay,
  reason: reasonFor(part, product.uses, answers),
  monthlyCost: product.pieces ? times(perPiece(product.price, product.pieces), piecesADay * daysAMonth) : null,
})

const changes: Record<Band, number> = { light: 2, medium: 3, heavy: 4, extreme: 4 }

/** Changes in a day: more for more leakage, one more when it happens often. A starting point, not a measure. */
export const piecesByDay = (band: Band, { incontinence_time }: WizardAnswers): number =>
  changes[band] + (incontinence_time.includes('often') ? 1 : 0)
