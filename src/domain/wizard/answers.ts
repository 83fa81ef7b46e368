// What a visitor told the product finder. It stays on the device (local storage, `wizardAnswers`) and never travels.

import { bands, type Band } from '../catalogue/absorption.ts'
import type { ProductFilter } from '../catalogue/product-filter.ts'

export const moments = ['unexpectedly', 'during_sport', 'after_toilet', 'often', 'at_night', 'uncontrollably'] as const
export type Moment = (typeof moments)[number]

export type WizardAnswers = { gender: 'male' | 'female' | null; leakage_amount: Band | null; incontinence_time: Moment[] }

export const noAnswers: WizardAnswers = { gender: null, leakage_amount: null, incontinence_time: [] }

/** Every single-choice question has a value and the multiple-choice one at least one. */
export const isComplete = ({ gender, leakage_amount, incontinence_time }: WizardAnswers): boolean =>
  gender !== null && leakage_amount !== null && incontinence_time.length > 0

/** Some question has an answer. */
export const isStarted = ({ gender, leakage_amount, incontinence_time }: WizardAnswers): boolean =>
  gender !== null || leakage_amount !== null || incontinence_time.length > 0

/** Filters that 'Toon producten' sets: the chosen gender (default both), the leak amount as the only band, no categories. */
export const filterFrom = ({ gender, leakage_amount }: WizardAnswers): ProductFilter => ({
  gender: gender ?? 'both',
  absorption: leakage_amount ? [leakage_amount] : [],
  categories: [],
})

/** A filter that 'Toon producten' set, also after more was chosen beside it. */
export const comesFromFinder = ({ gender, absorption }: ProductFilter, answers: WizardAnswers): boolean =>
  isComplete(answers) && gender === answers.gender && answers.leakage_amount !== null && absorption.includes(answers.leakage_amount)

export const toggled = (chosen: readonly Moment[], moment: Moment): Moment[] =>
  chosen.includes(moment) ? chosen.filter((one) => one !== moment) : moments.filter((one) => one === moment || chosen.includes(one))

/** Stored text of any kind to answers; what makes no sense counts as not answered. */
export function readStoredAnswers(text: string | null): WizardAnswers {
  const stored = parsed(text)
  const times: unknown[] = Array.isArray(stored.incontinence_time) ? stored.incontinence_time : []
  return {
    gender: stored.gender === 'male' || stored.gender === 'female' ? stored.gender : null,
    leakage_amount: bands.find((band) => band === stored.leakage_amount) ?? null,
    incontinence_time: moments.filter((moment) => times.includes(moment)),
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
