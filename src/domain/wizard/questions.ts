// The product finder's three questions with their choices, in order. Texts of the questions are the specification's.

import type { Band } from '../catalogue/absorption.ts'
import { type Moment, type WizardAnswers, isComplete } from './answers.ts'

/** Every choice has a picture of the same family under public/icons, by its value. */
export type Choice<Value extends string> = { value: Value; label: string; hint?: string }

export const genderQuestion = {
  name: 'gender',
  text: 'Ik ben een',
  note: 'Kies je voor iemand anders? Vul dan in wat voor hem of haar geldt.',
  choices: [
    { value: 'male', label: 'Man' },
    { value: 'female', label: 'Vrouw' },
  ] satisfies Choice<'male' | 'female'>[],
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
  ] satisfies Choice<Band>[],
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
  ] satisfies Choice<Moment>[],
} as const

export const questionNames = ['gender', 'leakage_amount', 'incontinence_time'] as const
export type QuestionName = (typeof questionNames)[number]

const answered = (name: QuestionName, answers: WizardAnswers): boolean =>
  name === 'incontinence_time' ? answers.incontinence_time.length > 0 : answers[name] !== null

/** A question stays dimmed until every question before it has an answer. */
export const isDimmed = (name: QuestionName, answers: WizardAnswers): boolean =>
  questionNames.slice(0, questionNames.indexOf(name)).some((earlier) => !answered(earlier, answers))

/** A dimmed single-choice question waits for its turn. In the one with several choices an early tick counts, so that nothing is lost. */
export const isLocked = (name: QuestionName, answers: WizardAnswers): boolean => name !== momentsQuestion.name && isDimmed(name, answers)

/** Where an answer leads: the next question without an answer, or the button that shows the products. */
export const nextAfter = (name: QuestionName, answers: WizardAnswers): QuestionName | 'show' =>
  isComplete(answers) ? 'show' : (questionNames.find((one) => one !== name && !answered(one, answers)) ?? name)
