// A visitor's answers to the product finder, which the browser stores under `wizardAnswers`. The server receives at most the gender and the
// amount, as a product filter.

import { absorptionBands, type AbsorptionBand } from '../catalogue/absorption.ts'
import type { ProductFilter } from '../catalogue/listing/product-filter.ts'

export const leakageMoments = ['unexpectedly', 'during_sport', 'after_toilet', 'often', 'at_night', 'uncontrollably'] as const
export type LeakageMoment = (typeof leakageMoments)[number]

export type FinderAnswers = { gender: 'male' | 'female' | null; leakage_amount: AbsorptionBand | null; incontinence_time: LeakageMoment[] }

export const emptyFinderAnswers: FinderAnswers = { gender: null, leakage_amount: null, incontinence_time: [] }

/** True if every question has an answer. */
export const isFinderComplete = ({ gender, leakage_amount, incontinence_time }: FinderAnswers): boolean =>
  gender !== null && leakage_amount !== null && incontinence_time.length > 0

/** True if at least one question has an answer. */
export const isFinderStarted = ({ gender, leakage_amount, incontinence_time }: FinderAnswers): boolean =>
  gender !== null || leakage_amount !== null || incontinence_time.length > 0

/** Returns the filter that the button 'Toon producten' sets: the chosen gender and the leakage amount as absorption band. */
export const toProductFilter = ({ gender, leakage_amount }: FinderAnswers): ProductFilter => ({
  gender: gender ?? 'both',
  absorption: leakage_amount ? [leakage_amount] : [],
  categories: [],
})

/** True for the filter that the button 'Toon producten' sets, also after the visitor added more choices. */
export const isFinderFilter = ({ gender, absorption }: ProductFilter, answers: FinderAnswers): boolean =>
  isFinderComplete(answers) && gender === answers.gender && answers.leakage_amount !== null && absorption.includes(answers.leakage_amount)

export const toggleLeakageMoment = (chosen: readonly LeakageMoment[], moment: LeakageMoment): LeakageMoment[] =>
  chosen.includes(moment) ? chosen.filter((one) => one !== moment) : leakageMoments.filter((one) => one === moment || chosen.includes(one))

/** Accepts any stored text. An invalid answer counts as no answer. */
export function parseStoredAnswers(text: string | null): FinderAnswers {
  const stored = parseObject(text)
  const times: unknown[] = Array.isArray(stored.incontinence_time) ? stored.incontinence_time : []
  return {
    gender: stored.gender === 'male' || stored.gender === 'female' ? stored.gender : null,
    leakage_amount: absorptionBands.find((band) => band === stored.leakage_amount) ?? null,
    incontinence_time: leakageMoments.filter((moment) => times.includes(moment)),
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
