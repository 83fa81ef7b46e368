// The reimbursement guide: five questions, and what a Dutch basic health insurance probably does.
// The rules follow the explanation of article 2.9 and following of the Regeling zorgverzekering by
// Zorginstituut Nederland; docs/decisions/0059 has the sources.

export const reimbursementQuestions = [
  {
    name: 'lasting',
    text: 'Verlies je al langer dan twee maanden urine?',
    hint: 'Gaat het om ontlasting? Dan telt langer dan twee weken.',
  },
  {
    name: 'daytime',
    text: 'Gebeurt het ook overdag?',
    hint: 'Kies Nee als het alleen ’s nachts in je slaap gebeurt.',
  },
  {
    name: 'cause',
    text: 'Weet een arts waar het door komt?',
    hint: 'Bijvoorbeeld door een ziekte, een operatie of een verzakking.',
  },
  {
    name: 'exercise',
    text: 'Heb je oefentherapie geprobeerd, of doe je die nu?',
    hint: 'Bekkenbodemoefeningen of blaastraining. Zei je arts dat oefenen bij jou niet helpt? Kies dan ook Ja.',
  },
  {
    name: 'deductible',
    text: 'Is je eigen risico van dit jaar al op?',
    hint: 'Dit staat in de app of op de site van je zorgverzekeraar. Onder de 18 jaar heb je geen eigen risico: kies dan Ja.',
  },
] as const

export type ReimbursementQuestion = (typeof reimbursementQuestions)[number]['name']
export type ReimbursementAnswers = Readonly<Record<ReimbursementQuestion, boolean>>
export type ReimbursementChance = 'likely' | 'maybe' | 'unlikely'
export type ReimbursementOutcome = { chance: ReimbursementChance; reason: string; costs: string }

export const chanceTexts: Readonly<Record<ReimbursementChance, string>> = {
  likely: 'Waarschijnlijk wel vergoed',
  maybe: 'Misschien vergoed',
  unlikely: 'Waarschijnlijk niet vergoed',
}

type Rule = {
  chance: ReimbursementChance
  when: string
  reason: string
  matches: (answers: ReimbursementAnswers) => boolean
}

/**
 * The first rule that matches decides. `when` explains the rule in a list to a visitor without
 * scripts. The last rule always matches.
 */
export const reimbursementRules: readonly Rule[] = [
  {
    chance: 'unlikely',
    when: 'Alleen ’s nachts in je slaap.',
    reason:
      'Materiaal voor alleen ’s nachts valt niet onder de basisverzekering. Je huisarts kan wel zoeken waar het door komt.',
    matches: ({ daytime }) => !daytime,
  },
  {
    chance: 'likely',
    when: 'Langer dan twee maanden, ook overdag, een arts kent de oorzaak, en je oefent, oefende, of oefenen helpt bij jou niet.',
    reason:
      'Het duurt langer dan twee maanden, het is niet alleen ’s nachts, een arts kent de oorzaak, en oefenen is bekeken.',
    matches: ({ lasting, cause, exercise }) => lasting && cause && exercise,
  },
  {
    chance: 'maybe',
    when: 'Zoals hierboven, maar je oefende nog niet.',
    reason:
      'De verzekeraar kan vragen of je eerst bekkenbodemoefeningen of blaastraining doet. Bespreek met je huisarts of dat bij jou helpt.',
    matches: ({ lasting, cause }) => lasting && cause,
  },
  {
    chance: 'maybe',
    when: 'Langer dan twee maanden en ook overdag, maar geen arts kent de oorzaak.',
    reason:
      'Een arts moet eerst kijken waar het door komt. Maak daarvoor een afspraak bij je huisarts.',
    matches: ({ lasting }) => lasting,
  },
  {
    chance: 'maybe',
    when: 'Nog geen twee maanden, en je doet nu oefentherapie.',
    reason:
      'Het duurt nog geen twee maanden. Zolang een oefentherapie loopt, kan materiaal toch vergoed worden. Vraag het je verzekeraar.',
    matches: ({ exercise }) => exercise,
  },
  {
    chance: 'maybe',
    when: 'Nog geen twee maanden, en een arts kent de oorzaak.',
    reason:
      'Het duurt nog geen twee maanden. Zegt je arts dat het niet vanzelf overgaat, dan kan materiaal toch vergoed worden.',
    matches: ({ cause }) => cause,
  },
  {
    chance: 'unlikely',
    when: 'Nog geen twee maanden, geen arts kent de oorzaak en je oefent niet.',
    reason:
      'Het duurt nog geen twee maanden. Vaak is er iets aan te doen: maak een afspraak bij je huisarts.',
    matches: () => true,
  },
]

const deductibleUsed =
  'Je eigen risico is op, of je hebt het niet. Dan betaal je daar dit jaar niets meer voor.'
const deductibleLeft = 'De kosten gaan eerst van je eigen risico af. Tot dat op is, betaal je zelf.'

export function judgeReimbursement(answers: ReimbursementAnswers): ReimbursementOutcome {
  const { chance, reason } = reimbursementRules.find(({ matches }) => matches(answers))!
  const costs =
    chance === 'unlikely'
      ? 'Wordt het niet vergoed, dan telt het ook niet mee voor je eigen risico.'
      : costsOf(answers)
  return { chance, reason, costs }
}

const costsOf = ({ deductible }: ReimbursementAnswers): string =>
  deductible ? deductibleUsed : deductibleLeft

export const isAnswered = (
  answers: Partial<ReimbursementAnswers>,
): answers is ReimbursementAnswers =>
  reimbursementQuestions.every(({ name }) => answers[name] !== undefined)
