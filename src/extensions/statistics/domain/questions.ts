/** A key is the last part of the path of the screen. */
export const questionNames = {
  klanten: 'Klanten',
  abonnementen: 'Abonnementen',
  afrekenen: 'Afrekenen',
  retour: 'Retour',
  proefpakjes: 'Proefpakjes',
  zoeken: 'Zoeken',
}
export type StatisticsQuestion = keyof typeof questionNames
export const questionPaths = Object.keys(questionNames) as StatisticsQuestion[]
