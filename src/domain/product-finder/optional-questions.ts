// Two questions that a visitor may skip, in words for oneself and for somebody else. Their answers
// make the advice more precise.

import type { FinderDetails, Mobility, StoolAnswer, Wearer } from './finder-details.ts'
import type { QuestionChoice } from './questions.ts'

export type OptionalQuestion = {
  name: keyof Pick<FinderDetails, 'mobility' | 'stool'>
  text: string
  note: string
  choices: QuestionChoice<Mobility | StoolAnswer>[]
}

const unknownAnswer = { value: 'unknown', label: 'Weet ik niet' } as const
const mobilityHints = {
  walks: 'Ook met een stok of rollator',
  sits: 'In een stoel of rolstoel',
  lies: 'Het grootste deel van de dag',
}
const stoolChoices: QuestionChoice<StoolAnswer>[] = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
  unknownAnswer,
]

export const optionalQuestions: Record<Wearer, OptionalQuestion[]> = {
  self: [
    {
      name: 'mobility',
      text: 'Hoe beweeg je?',
      note: 'Denk aan een gewone dag.',
      choices: [
        { value: 'walks', label: 'Ik loop', hint: mobilityHints.walks },
        { value: 'sits', label: 'Ik zit veel', hint: mobilityHints.sits },
        { value: 'lies', label: 'Ik lig veel', hint: mobilityHints.lies },
        unknownAnswer,
      ],
    },
    {
      name: 'stool',
      text: 'Ook ontlasting?',
      note: 'Verlies je ook wel eens poep? Dan past een slip beter.',
      choices: stoolChoices,
    },
  ],
  other: [
    {
      name: 'mobility',
      text: 'Hoe beweegt wie het draagt?',
      note: 'Denk aan een gewone dag.',
      choices: [
        { value: 'walks', label: 'Loopt', hint: mobilityHints.walks },
        { value: 'sits', label: 'Zit veel', hint: mobilityHints.sits },
        { value: 'lies', label: 'Ligt veel', hint: mobilityHints.lies },
        unknownAnswer,
      ],
    },
    {
      name: 'stool',
      text: 'Ook ontlasting?',
      note: 'Verliest hij of zij ook wel eens poep? Dan past een slip beter.',
      choices: stoolChoices,
    },
  ],
}
