// What a visitor adds to the answers of the product finder: for whom it is, which questions have no
// certain answer, and the optional answers. The browser stores this under its own key, so that
// `wizardAnswers` stays as other programs read it. The server receives nothing of it.

import { maxDrops } from '../catalogue/absorption.ts'
import { questionNames, type QuestionName } from './finder-answers.ts'
import { parseStoredObject } from '../parse-stored-object.ts'

/** `other` changes the words of questions and advice, and never the outcome. */
export const wearers = ['self', 'other'] as const
export type Wearer = (typeof wearers)[number]
/** How the wearer moves: on foot, mainly sitting, mainly lying, or with help to change. */
export const mobilities = ['walks', 'sits', 'lies', 'helped', 'unknown'] as const
export type Mobility = (typeof mobilities)[number]
/** Whether the wearer also loses stool. */
export const stoolAnswers = ['yes', 'no', 'unknown'] as const
export type StoolAnswer = (typeof stoolAnswers)[number]
/** What the wearer uses now. `sanitary` is a sanitary towel, which is not made for urine. */
export const currentTypes = ['none', 'sanitary', 'pad', 'pull_up', 'brief', 'washable'] as const
export type CurrentType = (typeof currentTypes)[number]
/** The types that have drops on their pack. */
const ratedTypes: readonly (CurrentType | null)[] = ['pad', 'pull_up', 'brief', 'washable']

export type FinderDetails = {
  wearer: Wearer | null
  /** The questions with the answer 'Weet ik niet'. */
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

/** True if the pack of this type tells its drops. */
export const hasDrops = (type: CurrentType | null): boolean => ratedTypes.includes(type)

/** Returns the drops of what the wearer uses now; null if the pack does not tell them. */
export const findCurrentDrops = ({ currentType, currentDrops }: FinderDetails): number | null =>
  hasDrops(currentType) ? currentDrops : null

const parseDrops = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxDrops ? Number(value) : null

/** Accepts any stored text. An invalid value counts as no value. */
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
