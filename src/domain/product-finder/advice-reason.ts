// Chooses the sentences that explain why the product finder advises a product. Each sentence must be true of the product's attributes.

import { type AbsorptionBand, bandOf, absorptionBands } from '../catalogue/absorption.ts'
import type { LeakageMoment, FinderAnswers } from './finder-answers.ts'
import type { PartOfDay } from './part-of-day.ts'
import type { ProductUse } from './product-use.ts'

/** These attributes of the product decide which sentences are true. */
export type AdviceReasonInput = { absorption: number | null; uses: readonly ProductUse[] }
export type AdviceReasonName = keyof typeof sentences
export type AdviceReason = { name: AdviceReasonName; sentence: string }

/** In drops. Products above this are in the band heavy or extreme. */
const highAbsorption = 5
/** In drops. The advice does not call a more absorbent product thin. */
const maxThinAbsorption = 4.5

const sentences = {
  night: 'Gemaakt voor de nacht.',
  notForNight: 'Niet speciaal voor de nacht gemaakt.',
  sport: 'Gemaakt om in te bewegen en te sporten.',
  afterToilet: 'Vangt op wat er na het plassen nog nadruppelt.',
  pulledDown: 'Trek je omlaag als gewoon ondergoed, handig als je vaak moet.',
  wornAlready: 'Draag je als gewoon ondergoed, dus je hebt het al aan als het ineens komt.',
  changedUpright: 'Neemt veel op en wissel je staand in een halve minuut.',
  takesMuch: 'Neemt veel op.',
  day: 'Gemaakt voor overdag.',
  withHelp: 'Handig als iemand je helpt bij het aandoen.',
  pulledUp: 'Trek je aan als gewoon ondergoed.',
  thin: 'Is dun, dus prettig onder gewone kleren.',
  washable: 'Was je en draag je opnieuw.',
  matchesAmount: 'Past bij de hoeveelheid die je aangaf.',
  belowAmount: 'Neemt minder op dan je aangaf.',
} as const

const hasUse =
  (use: ProductUse) =>
  ({ uses }: AdviceReasonInput): boolean =>
    uses.includes(use)
const absorbsMuch = ({ absorption }: AdviceReasonInput): boolean => (absorption ?? 0) > highAbsorption

/** The condition under which each sentence is true. */
const isTrueOf: Record<AdviceReasonName, (product: AdviceReasonInput, requestedBand: AbsorptionBand | null) => boolean> = {
  night: hasUse('nacht'),
  notForNight: (product) => !hasUse('nacht')(product),
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
    hasUse('dun')(product) && !hasUse('zorg')(product) && product.absorption !== null && product.absorption <= maxThinAbsorption,
  washable: hasUse('wasbaar'),
  matchesAmount: ({ absorption }, requestedBand) => absorption !== null && bandOf(absorption) === requestedBand,
  belowAmount: ({ absorption }, requestedBand) =>
    absorption !== null && requestedBand !== null && absorptionBands.indexOf(bandOf(absorption)) < absorptionBands.indexOf(requestedBand),
}

/** The advice gives each of these reasons only if the visitor chose the moment of leakage beside it. */
const requiredMoment: Partial<Record<AdviceReasonName, LeakageMoment>> = {
  sport: 'during_sport',
  afterToilet: 'after_toilet',
  pulledDown: 'often',
  wornAlready: 'unexpectedly',
}

/** The advice uses the first true sentence of each group. The groups are about purpose, wearing, washing and absorption. */
const reasonGroups: Record<PartOfDay, readonly (readonly AdviceReasonName[])[]> = {
  day: [
    ['sport', 'afterToilet', 'pulledDown', 'wornAlready', 'changedUpright', 'takesMuch', 'day'],
    ['withHelp', 'thin', 'pulledUp'],
    ['washable'],
    ['matchesAmount', 'belowAmount'],
  ],
  night: [['night', 'notForNight'], ['withHelp', 'pulledUp'], ['washable'], ['matchesAmount', 'belowAmount']],
}
/** If the advice gives the reason on the left, it omits the reason on the right. The pair would repeat or contradict itself. */
const implied: Partial<Record<AdviceReasonName, AdviceReasonName>> = {
  pulledDown: 'pulledUp',
  wornAlready: 'pulledUp',
  changedUpright: 'withHelp',
}

export function chooseAdviceReasons(
  part: PartOfDay,
  product: AdviceReasonInput,
  { leakage_amount: requestedBand, incontinence_time: moments }: FinderAnswers,
): AdviceReason[] {
  const applies = (name: AdviceReasonName) => {
    const moment = requiredMoment[name]
    return (!moment || moments.includes(moment)) && isTrueOf[name](product, requestedBand)
  }
  const reasons = reasonGroups[part].flatMap((group) => group.find(applies) ?? [])
  return reasons.filter((name) => reasons.every((other) => implied[other] !== name)).map((name) => ({ name, sentence: sentences[name] }))
}
