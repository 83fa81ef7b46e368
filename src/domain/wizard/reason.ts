// Why a product is advised: sentences that its own data make true.

import { type Band, bandOf, bands } from '../catalogue/absorption.ts'
import type { Moment, WizardAnswers } from './answers.ts'
import type { Part } from './part.ts'
import type { Use } from './use.ts'

/** What of a product the sentences depend on. */
export type Described = { absorption: number | null; uses: readonly Use[] }
export type FactName = keyof typeof sentences
export type Fact = { name: FactName; sentence: string }

/** More than this is called much: the bands heavy and extreme. */
const much = 5
/** Nothing that takes up more is called thin. */
const mostThin = 4.5

const sentences = {
  night: 'Gemaakt voor de nacht.',
  notForNight: 'Niet speciaal voor de nacht gemaakt.',
  sport: 'Gemaakt om in te bewegen en te sporten.',
  afterToilet: 'Vangt op wat er na het plassen nog nadruppelt.',
  pulledDown: 'Trek je omlaag als gewoon ondergoed, handig als je vaak moet.',
  wornAlready: 'Draag je als gewoon ondergoed, dus je hebt het al aan als het ineens komt.',
  changedStanding: 'Neemt veel op en wissel je staand in een halve minuut.',
  takesMuch: 'Neemt veel op.',
  day: 'Gemaakt voor overdag.',
  withHelp: 'Handig als iemand je helpt bij het aandoen.',
  pulledUp: 'Trek je aan als gewoon ondergoed.',
  thin: 'Is dun, dus prettig onder gewone kleren.',
  washable: 'Was je en draag je opnieuw.',
  askedAmount: 'Past bij de hoeveelheid die je aangaf.',
  lessThanAsked: 'Neemt minder op dan je aangaf.',
} as const

const has =
  (use: Use) =>
  ({ uses }: Described): boolean =>
    uses.includes(use)
const takesMuch = ({ absorption }: Described): boolean => (absorption ?? 0) > much

/** When a sentence is true of a product. */
const isTrue: Record<FactName, (product: Described, asked: Band | null) => boolean> = {
  night: has('nacht'),
  notForNight: (product) => !has('nacht')(product),
  sport: has('sport'),
  afterToilet: has('nadruppelen'),
  pulledDown: has('optrekken'),
  wornAlready: has('optrekken'),
  changedStanding: (product) => has('riem')(product) && takesMuch(product),
  takesMuch,
  day: has('dag'),
  withHelp: has('zorg'),
  pulledUp: has('optrekken'),
  thin: (product) => has('dun')(product) && !has('zorg')(product) && product.absorption !== null && product.absorption <= mostThin,
  washable: has('wasbaar'),
  askedAmount: ({ absorption }, asked) => absorption !== null && bandOf(absorption) === asked,
  lessThanAsked: ({ absorption }, asked) =>
    absorption !== null && asked !== null && bands.indexOf(bandOf(absorption)) < bands.indexOf(asked),
}

/** Sentences that only make sense to who chose that moment. */
const forMoment: Partial<Record<FactName, Moment>> = {
  sport: 'during_sport',
  afterToilet: 'after_toilet',
  pulledDown: 'often',
  wornAlready: 'unexpectedly',
}

/** Of each group the first sentence that holds is said: what it is for, what it is like, how much it takes up. */
const groups: Record<Part, readonly (readonly FactName[])[]> = {
  day: [
    ['sport', 'afterToilet', 'pulledDown', 'wornAlready', 'changedStanding', 'takesMuch', 'day'],
    ['withHelp', 'thin', 'pulledUp'],
    ['washable'],
    ['askedAmount', 'lessThanAsked'],
  ],
  night: [['night', 'notForNight'], ['withHelp', 'pulledUp'], ['washable'], ['askedAmount', 'lessThanAsked']],
}
/** These say the same in other words. */
const implied: Partial<Record<FactName, FactName>> = { pulledDown: 'pulledUp', wornAlready: 'pulledUp', changedStanding: 'withHelp' }

export function reasonFor(part: Part, product: Described, { leakage_amount: asked, incontinence_time: moments }: WizardAnswers): Fact[] {
  const suits = (name: FactName) => {
    const moment = forMoment[name]
    return (!moment || moments.includes(moment)) && isTrue[name](product, asked)
  }
  const said = groups[part].flatMap((group) => group.find(suits) ?? [])
  return said.filter((name) => said.every((other) => implied[other] !== name)).map((name) => ({ name, sentence: sentences[name] }))
}
