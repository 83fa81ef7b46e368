// A visitor's answers to the product finder, which the browser stores under `wizardAnswers`. The
// server receives at most the gender and the amount, as a product filter.

import { absorptionBands, type AbsorptionBand } from '../catalogue/absorption.ts'
import type { ProductFilter } from '../catalogue/listing/product-filter.ts'
import { parseStoredObject } from '../parse-stored-object.ts'

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

/** The questions that the visitor answered with 'Weet ik niet' (finder-details.ts). */
type WithUnknown = { unknown: readonly QuestionName[] }

/** True if the question has a value or the answer 'Weet ik niet'. */
export const isQuestionAnswered = (
  name: QuestionName,
  answers: FinderAnswers,
  { unknown }: WithUnknown,
): boolean =>
  unknown.includes(name) ||
  (name === 'incontinence_time' ? answers.incontinence_time.length > 0 : answers[name] !== null)

/** True if every question has an answer. */
export const isFinderComplete = (answers: FinderAnswers, details: WithUnknown): boolean =>
  questionNames.every((name) => isQuestionAnswered(name, answers, details))

/**
 * Returns the filter that the button 'Toon producten' sets: the chosen gender and the leakage
 * amount as absorption band.
 */
export const toProductFilter = ({ gender, leakage_amount }: FinderAnswers): ProductFilter => ({
  gender: gender ?? 'both',
  absorption: leakage_amount ? [leakage_amount] : [],
  categories: [],
})

/**
 * True for the filter that the button 'Toon producten' sets, also after the visitor added more
 * choices.
 */
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

/** Accepts any stored text. An invalid answer counts as no answer. */
export function parseStoredAnswers(text: string | null): FinderAnswers {
  const stored = parseStoredObject(text) ?? {}
  const times: unknown[] = Array.isArray(stored.incontinence_time) ? stored.incontinence_time : []
  return {
    gender: stored.gender === 'male' || stored.gender === 'female' ? stored.gender : null,
    leakage_amount: absorptionBands.find((band) => band === stored.leakage_amount) ?? null,
    incontinence_time: leakageMoments.filter((moment) => times.includes(moment)),
  }
}
