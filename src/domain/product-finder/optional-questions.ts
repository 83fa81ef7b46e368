// The questions that a visitor may skip, in words for oneself and for somebody else. Their answers
// make the advice more precise.

import type { CurrentType, FinderDetails, Mobility, StoolAnswer, Wearer } from './finder-details.ts'
import type { QuestionChoice } from './questions.ts'

export type OptionalQuestion = {
  name: keyof Pick<FinderDetails, 'mobility' | 'stool' | 'currentType'>
  text: string
  note: string
  choices: QuestionChoice<Mobility | StoolAnswer | CurrentType>[]
}

const unknownAnswer = { value: 'unknown', label: 'Weet ik niet' } as const
const mobilityHints = {
  walks: 'Ook met een stok of rollator',
  sits: 'In een stoel of rolstoel',
  lies: 'Het grootste deel van de dag',
  helped: 'Bij het aandoen en wisselen',
}
const currentChoices: QuestionChoice<CurrentType>[] = [
  { value: 'none', label: 'Nog niets' },
  { value: 'sanitary', label: 'Maandverband', hint: 'Of een inlegkruisje' },
  { value: 'pad', label: 'Verband of inlegger', hint: 'Los in een onderbroek' },
  { value: 'pull_up', label: 'Een broekje', hint: 'Om op te trekken' },
  { value: 'brief', label: 'Een slip', hint: 'Met plakstrips of een riem' },
  { value: 'washable', label: 'Wasbaar ondergoed', hint: 'Of een wasbare inlegger' },
]
const currentNote = 'Dan zoeken we iets dat erop lijkt, als dat past.'

/** The question about the drops of what the wearer uses now. */
export const dropsQuestion = {
  text: 'Hoeveel druppels staan er op het pak?',
  note: 'Ieder merk telt op zijn manier. Staat het er niet op, sla het dan over.',
  unknown: 'Weet ik niet',
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
        { value: 'helped', label: 'Iemand helpt mij', hint: mobilityHints.helped },
        unknownAnswer,
      ],
    },
    {
      name: 'stool',
      text: 'Ook ontlasting?',
      note: 'Verlies je ook wel eens poep? Dan past een slip beter.',
      choices: stoolChoices,
    },
    {
      name: 'currentType',
      text: 'Wat gebruik je nu?',
      note: currentNote,
      choices: currentChoices,
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
        { value: 'helped', label: 'Krijgt hulp', hint: mobilityHints.helped },
        unknownAnswer,
      ],
    },
    {
      name: 'stool',
      text: 'Ook ontlasting?',
      note: 'Verliest hij of zij ook wel eens poep? Dan past een slip beter.',
      choices: stoolChoices,
    },
    {
      name: 'currentType',
      text: 'Wat gebruikt hij of zij nu?',
      note: currentNote,
      choices: currentChoices,
    },
  ],
}
