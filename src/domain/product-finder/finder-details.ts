// What a visitor adds to the answers of the product finder: for whom it is, which questions have no
// certain answer, and two optional answers. The browser stores this under its own key, so that
// `wizardAnswers` stays as other programs read it. The server receives nothing of it.

import { questionNames, type QuestionName } from './finder-answers.ts'
import { parseStoredObject } from '../parse-stored-object.ts'

/** `other` changes the words of questions and advice, and never the outcome. */
export const wearers = ['self', 'other'] as const
export type Wearer = (typeof wearers)[number]
/** How the wearer moves: on foot, mainly sitting, or mainly lying. */
export const mobilities = ['walks', 'sits', 'lies', 'unknown'] as const
export type Mobility = (typeof mobilities)[number]
/** Whether the wearer also loses stool. */
export const stoolAnswers = ['yes', 'no', 'unknown'] as const
export type StoolAnswer = (typeof stoolAnswers)[number]

export type FinderDetails = {
  wearer: Wearer | null
  /** The questions with the answer 'Weet ik niet'. */
  unknown: readonly QuestionName[]
  mobility: Mobility | null
  stool: StoolAnswer | null
}

export const emptyFinderDetails: FinderDetails = {
  wearer: null,
  unknown: [],
  mobility: null,
  stool: null,
}

/** Accepts any stored text. An invalid value counts as no value. */
export function parseStoredDetails(text: string | null): FinderDetails {
  const stored = parseStoredObject(text) ?? {}
  const unknown: unknown[] = Array.isArray(stored.unknown) ? stored.unknown : []
  return {
    wearer: wearers.find((one) => one === stored.wearer) ?? null,
    unknown: questionNames.filter((name) => unknown.includes(name)),
    mobility: mobilities.find((one) => one === stored.mobility) ?? null,
    stool: stoolAnswers.find((one) => one === stored.stool) ?? null,
  }
}
