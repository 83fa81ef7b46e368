import type {
  CurrentType,
  FinderDetails,
  Mobility,
  StoolAnswer,
  Wearer,
  QuestionName,
} from './finder-answers.ts'
import type { QuestionChoice } from './questions.ts'

type OptionalQuestion = {
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
const stoolChoices: QuestionChoice<StoolAnswer>[] = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
  unknownAnswer,
]

type Words = {
  mobility: string
  moves: Record<keyof typeof mobilityHints, string>
  stool: string
  currentType: string
}

const questionsIn = (words: Words): OptionalQuestion[] => [
  {
    name: 'mobility',
    text: words.mobility,
    note: 'Denk aan een gewone dag.',
    choices: [
      ...(['walks', 'sits', 'lies', 'helped'] as const).map((value) => ({
        value,
        label: words.moves[value],
        hint: mobilityHints[value],
      })),
      unknownAnswer,
    ],
  },
  { name: 'stool', text: 'Ook ontlasting?', note: words.stool, choices: stoolChoices },
  {
    name: 'currentType',
    text: words.currentType,
    note: 'Dan zoeken we iets dat erop lijkt, als dat past.',
    choices: currentChoices,
  },
]

export const optionalQuestions: Record<Wearer, OptionalQuestion[]> = {
  self: questionsIn({
    mobility: 'Hoe beweeg je?',
    moves: {
      walks: 'Ik loop',
      sits: 'Ik zit veel',
      lies: 'Ik lig veel',
      helped: 'Iemand helpt mij',
    },
    stool: 'Verlies je ook wel eens poep? Dan past een slip beter.',
    currentType: 'Wat gebruik je nu?',
  }),
  other: questionsIn({
    mobility: 'Hoe beweegt wie het draagt?',
    moves: { walks: 'Loopt', sits: 'Zit veel', lies: 'Ligt veel', helped: 'Krijgt hulp' },
    stool: 'Verliest hij of zij ook wel eens poep? Dan past een slip beter.',
    currentType: 'Wat gebruikt hij of zij nu?',
  }),
}

export const dropsQuestion = {
  text: 'Hoeveel druppels staan er op het pak?',
  note: 'Ieder merk telt op zijn manier. Staat het er niet op, sla het dan over.',
  unknown: 'Weet ik niet',
}

// The words of the three questions for a visitor who chooses for somebody else.

/** `choices` contains the words of the choices that differ from those for oneself, by value. */
type QuestionWords = {
  text: string
  choices?: Record<string, Partial<Omit<QuestionChoice<string>, 'value'>>>
}

export const otherPersonWords: Record<QuestionName, QuestionWords> = {
  gender: { text: 'Het is voor een' },
  leakage_amount: {
    text: 'Van wat voor incontinentie heeft hij of zij last?',
    choices: {
      medium: { hint: 'Er loopt merkbaar iets uit' },
      heavy: { hint: 'De kleren worden nat' },
      extreme: { hint: 'De blaas loopt helemaal leeg' },
    },
  },
  incontinence_time: {
    text: 'Wanneer heeft hij of zij last van incontinentie?',
    choices: {
      unexpectedly: { hint: 'Moet ineens' },
      during_sport: { hint: 'Bij bewegen, hoesten of lachen' },
      often: { hint: 'Moet steeds weer' },
      at_night: { hint: 'In bed, in de slaap' },
      uncontrollably: {
        label: 'Is niet tegen te houden',
        hint: 'Merkt het pas als het gebeurd is',
      },
    },
  },
}
