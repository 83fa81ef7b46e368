// A visitor's answers to the product finder, which the browser stores under `wizardAnswers`. The
// server receives at most the gender and the amount, as a product filter.

import { absorptionBands, type AbsorptionBand, maxDrops } from '../catalogue/absorption.ts'
import type { ProductFilter } from '../catalogue/listing/product-filter.ts'
import { parseStoredObject } from '../parse-json.ts'

export const leakageMoments = [
  'unexpectedly',
  'during_sport',
  'after_toilet',
  'often',
  'at_night',
  'uncontrollably',
] as const
export type LeakageMoment = (typeof leakageMoments)[number]

export type FinderAnswers = {
  gender: 'male' | 'female' | null
  leakage_amount: AbsorptionBand | null
  incontinence_time: LeakageMoment[]
}

export const emptyFinderAnswers: FinderAnswers = {
  gender: null,
  leakage_amount: null,
  incontinence_time: [],
}

export const questionNames = ['gender', 'leakage_amount', 'incontinence_time'] as const
export type QuestionName = (typeof questionNames)[number]

/** The questions that the visitor answered with 'Weet ik niet'. */
type WithUnknown = { unknown: readonly QuestionName[] }

export const isQuestionAnswered = (
  name: QuestionName,
  answers: FinderAnswers,
  { unknown }: WithUnknown,
): boolean =>
  unknown.includes(name) ||
  (name === 'incontinence_time' ? answers.incontinence_time.length > 0 : answers[name] !== null)

export const isFinderComplete = (answers: FinderAnswers, details: WithUnknown): boolean =>
  questionNames.every((name) => isQuestionAnswered(name, answers, details))

/** The filter that the button 'Toon producten' sets. */
export const toProductFilter = ({ gender, leakage_amount }: FinderAnswers): ProductFilter => ({
  gender: gender ?? 'both',
  absorption: leakage_amount ? [leakage_amount] : [],
  categories: [],
})

/** Also after the visitor added more choices. */
export function isFinderFilter(
  { gender, absorption }: ProductFilter,
  answers: FinderAnswers,
  details: WithUnknown,
): boolean {
  const own = toProductFilter(answers)
  const hasChoice = own.gender !== 'both' || own.absorption.length > 0
  return (
    hasChoice &&
    isFinderComplete(answers, details) &&
    gender === own.gender &&
    own.absorption.every((band) => absorption.includes(band))
  )
}

export const toggleLeakageMoment = (
  chosen: readonly LeakageMoment[],
  moment: LeakageMoment,
): LeakageMoment[] =>
  chosen.includes(moment)
    ? chosen.filter((one) => one !== moment)
    : leakageMoments.filter((one) => one === moment || chosen.includes(one))

export function parseStoredAnswers(text: string | null): FinderAnswers {
  const stored = parseStoredObject(text) ?? {}
  const times: unknown[] = Array.isArray(stored.incontinence_time) ? stored.incontinence_time : []
  return {
    gender: stored.gender === 'male' || stored.gender === 'female' ? stored.gender : null,
    leakage_amount: absorptionBands.find((band) => band === stored.leakage_amount) ?? null,
    incontinence_time: leakageMoments.filter((moment) => times.includes(moment)),
  }
}

/**
 * What a visitor adds to the answers of the product finder: for whom it is, which questions have
 * no certain answer, and the optional answers. The browser stores this under its own key, so that
 * `wizardAnswers` stays as other programs read it. The server receives nothing of it.
 *
 * `other` changes the words of questions and advice, and never the outcome.
 */
export const wearers = ['self', 'other'] as const
export type Wearer = (typeof wearers)[number]
/** How the wearer moves: on foot, mainly sitting, mainly lying, or with help to change. */
export const mobilities = ['walks', 'sits', 'lies', 'helped', 'unknown'] as const
export type Mobility = (typeof mobilities)[number]
export const stoolAnswers = ['yes', 'no', 'unknown'] as const
export type StoolAnswer = (typeof stoolAnswers)[number]
/** What the wearer uses now. `sanitary` is a sanitary towel, which is not made for urine. */
export const currentTypes = ['none', 'sanitary', 'pad', 'pull_up', 'brief', 'washable'] as const
export type CurrentType = (typeof currentTypes)[number]
const ratedTypes: readonly (CurrentType | null)[] = ['pad', 'pull_up', 'brief', 'washable']

export type FinderDetails = {
  wearer: Wearer | null
  unknown: readonly QuestionName[]
  mobility: Mobility | null
  stool: StoolAnswer | null
  currentType: CurrentType | null
  /** The drops on the pack of what the wearer uses now: a whole number from 1 to 8. */
  currentDrops: number | null
}

export const emptyFinderDetails: FinderDetails = {
  wearer: null,
  unknown: [],
  mobility: null,
  stool: null,
  currentType: null,
  currentDrops: null,
}

export const hasDrops = (type: CurrentType | null): boolean => ratedTypes.includes(type)

/** Null if the pack does not tell them. */
export const findCurrentDrops = ({ currentType, currentDrops }: FinderDetails): number | null =>
  hasDrops(currentType) ? currentDrops : null

const parseDrops = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxDrops ? Number(value) : null

export function parseStoredDetails(text: string | null): FinderDetails {
  const stored = parseStoredObject(text) ?? {}
  const unknown: unknown[] = Array.isArray(stored.unknown) ? stored.unknown : []
  return {
    wearer: wearers.find((one) => one === stored.wearer) ?? null,
    unknown: questionNames.filter((name) => unknown.includes(name)),
    mobility: mobilities.find((one) => one === stored.mobility) ?? null,
    stool: stoolAnswers.find((one) => one === stored.stool) ?? null,
    currentType: currentTypes.find((one) => one === stored.currentType) ?? null,
    currentDrops: parseDrops(stored.currentDrops),
  }
}
