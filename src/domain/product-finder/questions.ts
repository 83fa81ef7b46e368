// The three questions of the product finder, in order. The shop's specification requires the exact texts of the questions.

import type { AbsorptionBand } from '../catalogue/absorption.ts'
import { type LeakageMoment, type FinderAnswers, isFinderComplete } from './finder-answers.ts'

/** Each choice has a picture in public/icons or public/icons/wizard. `value` is the name of the picture file. */
export type QuestionChoice<Value extends string> = { value: Value; label: string; hint?: string }

export const genderQuestion = {
  name: 'gender',
  text: 'Ik ben een',
  note: 'Kies je voor iemand anders? Vul dan in wat voor hem of haar geldt.',
  choices: [
    { value: 'male', label: 'Man' },
    { value: 'female', label: 'Vrouw' },
  ] satisfies QuestionChoice<'male' | 'female'>[],
} as const

export const leakageQuestion = {
  name: 'leakage_amount',
  text: 'Wat voor incontinentie heb je last van?',
  note: 'Twijfel je, neem dan de lichtste.',
  choices: [
    { value: 'light', label: 'Een paar druppels', hint: 'Af en toe, bij hoesten of lachen' },
    { value: 'medium', label: 'Een scheutje', hint: 'Je voelt dat er iets uitloopt' },
    { value: 'heavy', label: 'Een flinke plas', hint: 'Je kleren worden nat' },
    { value: 'extreme', label: 'Alles in één keer', hint: 'Je blaas loopt helemaal leeg' },
  ] satisfies QuestionChoice<AbsorptionBand>[],
} as const

export const momentsQuestion = {
  name: 'incontinence_time',
  text: 'Wanneer heb je last van incontinentie?',
  note: 'Je mag meer dan één antwoord kiezen. Weet je het niet precies? Kies dan wat het vaakst gebeurt.',
  choices: [
    { value: 'unexpectedly', label: 'Onverwacht', hint: 'Ineens moet je' },
    { value: 'during_sport', label: 'Bij sport en tillen', hint: 'Als je beweegt, hoest of lacht' },
    { value: 'after_toilet', label: 'Na het plassen', hint: 'Er druppelt nog wat na' },
    { value: 'often', label: 'Vaak op een dag', hint: 'Je moet steeds weer' },
    { value: 'at_night', label: '’s Nachts', hint: 'In bed, in je slaap' },
    { value: 'uncontrollably', label: 'Ik kan het niet tegenhouden', hint: 'Je merkt het pas als het gebeurd is' },
  ] satisfies QuestionChoice<LeakageMoment>[],
} as const

export const questionNames = ['gender', 'leakage_amount', 'incontinence_time'] as const
export type QuestionName = (typeof questionNames)[number]

const isAnswered = (name: QuestionName, answers: FinderAnswers): boolean =>
  name === 'incontinence_time' ? answers.incontinence_time.length > 0 : answers[name] !== null

/** True until every earlier question has an answer. */
export const isQuestionDimmed = (name: QuestionName, answers: FinderAnswers): boolean =>
  questionNames.slice(0, questionNames.indexOf(name)).some((earlier) => !isAnswered(earlier, answers))

/** True if the visitor cannot answer this question yet. The multiple-choice question always accepts answers. */
export const isQuestionLocked = (name: QuestionName, answers: FinderAnswers): boolean =>
  name !== momentsQuestion.name && isQuestionDimmed(name, answers)

/**
 * Returns the first other question without an answer. If only `name` has no answer, returns `name`.
 * If all questions have an answer, returns `show`, the id of a button.
 */
export const findNextStep = (name: QuestionName, answers: FinderAnswers): QuestionName | 'show' =>
  isFinderComplete(answers) ? 'show' : (questionNames.find((one) => one !== name && !isAnswered(one, answers)) ?? name)
