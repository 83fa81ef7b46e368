// The three questions of the product finder, in words for oneself; later-questions.ts has those for
// somebody else. The shop's specification requires the exact texts.

import type { AbsorptionBand } from '../catalogue/absorption.ts'
import {
  type FinderAnswers,
  isFinderComplete,
  isQuestionAnswered,
  type LeakageMoment,
  questionNames,
  type QuestionName,
  type FinderDetails,
  type Wearer,
} from './finder-answers.ts'

/**
 * Each choice has a picture in public/icons or public/icons/wizard. `value` is the name of the
 * picture file.
 */
export type QuestionChoice<Value extends string> = { value: Value; label: string; hint?: string }

export const wearerChoices: QuestionChoice<Wearer>[] = [
  { value: 'self', label: 'Voor mezelf' },
  { value: 'other', label: 'Voor iemand anders' },
]

export const unknownAnswer: QuestionChoice<'unknown'> = { value: 'unknown', label: 'Weet ik niet' }

type Question = {
  name: QuestionName
  type: 'radio' | 'checkbox'
  icons: string
  text: string
  note?: string
  choices: QuestionChoice<string>[]
  /** What the answer 'Weet ik niet' means for the advice. */
  unknownHint: string
}

export const genderQuestion = {
  name: 'gender',
  type: 'radio',
  icons: '/icons/',
  text: 'Ik ben een',
  choices: [
    { value: 'male', label: 'Man' },
    { value: 'female', label: 'Vrouw' },
  ] satisfies QuestionChoice<'male' | 'female'>[],
  unknownHint: 'Of dat zeg ik liever niet',
} as const

export const leakageQuestion = {
  name: 'leakage_amount',
  type: 'radio',
  icons: '/icons/wizard/',
  text: 'Wat voor incontinentie heb je last van?',
  note: 'Twijfel je, neem dan de lichtste.',
  choices: [
    { value: 'light', label: 'Een paar druppels', hint: 'Af en toe, bij hoesten of lachen' },
    { value: 'medium', label: 'Een scheutje', hint: 'Je voelt dat er iets uitloopt' },
    { value: 'heavy', label: 'Een flinke plas', hint: 'Je kleren worden nat' },
    { value: 'extreme', label: 'Alles in één keer', hint: 'Je blaas loopt helemaal leeg' },
  ] satisfies QuestionChoice<AbsorptionBand>[],
  unknownHint: 'Dan beginnen we in het midden',
} as const

export const momentsQuestion = {
  name: 'incontinence_time',
  type: 'checkbox',
  icons: '/icons/wizard/',
  text: 'Wanneer heb je last van incontinentie?',
  note: 'Je mag meer dan één antwoord kiezen. Weet je het niet precies? Kies dan wat het vaakst gebeurt.',
  choices: [
    { value: 'unexpectedly', label: 'Onverwacht', hint: 'Ineens moet je' },
    { value: 'during_sport', label: 'Bij sport en tillen', hint: 'Als je beweegt, hoest of lacht' },
    { value: 'after_toilet', label: 'Na het plassen', hint: 'Er druppelt nog wat na' },
    { value: 'often', label: 'Vaak op een dag', hint: 'Je moet steeds weer' },
    { value: 'at_night', label: '’s Nachts', hint: 'In bed, in je slaap' },
    {
      value: 'uncontrollably',
      label: 'Ik kan het niet tegenhouden',
      hint: 'Je merkt het pas als het gebeurd is',
    },
  ] satisfies QuestionChoice<LeakageMoment>[],
  unknownHint: 'Dan beginnen we met overdag',
} as const

export const questions: readonly Question[] = [genderQuestion, leakageQuestion, momentsQuestion]

/** Counts `questions`. All others may be skipped: for whom it is, and `optionalQuestions`. */
export const questionCount = 'Drie korte vragen. De rest mag je overslaan.'

export const isQuestionDimmed = (
  name: QuestionName,
  answers: FinderAnswers,
  details: FinderDetails,
): boolean =>
  questionNames
    .slice(0, questionNames.indexOf(name))
    .some((earlier) => !isQuestionAnswered(earlier, answers, details))

/** The multiple-choice question always accepts answers. */
export const isQuestionLocked = (
  name: QuestionName,
  answers: FinderAnswers,
  details: FinderDetails,
): boolean => name !== momentsQuestion.name && isQuestionDimmed(name, answers, details)

/**
 * Returns the first other question without an answer. If only `name` has no answer, returns `name`.
 * If all questions have an answer, returns `show`, the id of a button.
 */
export const findNextStep = (
  name: QuestionName,
  answers: FinderAnswers,
  details: FinderDetails,
): QuestionName | 'show' =>
  isFinderComplete(answers, details)
    ? 'show'
    : (questionNames.find((one) => one !== name && !isQuestionAnswered(one, answers, details)) ??
      name)
