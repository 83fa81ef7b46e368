// The questions that the statistics answer. The value is the last part of the path of the screen.

export const statisticsQuestions = ['klanten', 'abonnementen', 'afrekenen', 'retour', 'voorraad', 'zoeken'] as const
export type StatisticsQuestion = (typeof statisticsQuestions)[number]

/** The names of the tabs. */
export const questionNames: Record<StatisticsQuestion, string> = {
  klanten: 'Klanten',
  abonnementen: 'Abonnementen',
  afrekenen: 'Afrekenen',
  retour: 'Retour',
  voorraad: 'Voorraad',
  zoeken: 'Zoeken',
}
