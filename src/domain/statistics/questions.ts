// The questions that the statistics answer. The value is the last part of the path of the screen.

export const statisticsQuestions = [
  'klanten',
  'abonnementen',
  'afrekenen',
  'retour',
  'proefpakjes',
  'voorraad',
  'zoeken',
] as const
export type StatisticsQuestion = (typeof statisticsQuestions)[number]

/** The names of the tabs. */
export const questionNames: Record<StatisticsQuestion, string> = {
  klanten: 'Klanten',
  abonnementen: 'Abonnementen',
  afrekenen: 'Afrekenen',
  retour: 'Retour',
  proefpakjes: 'Proefpakjes',
  voorraad: 'Voorraad',
  zoeken: 'Zoeken',
}
