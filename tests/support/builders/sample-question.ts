import type { QuestionReport } from '#domain/statistics/question-report.ts'
import type { ExtensionParts } from '#operations/extension-parts.ts'

const report: QuestionReport = {
  headline: 'Dit is een antwoord.',
  remarks: [],
  chart: null,
  tables: [
    {
      title: 'Pakken',
      about: '',
      columns: [
        { name: 'Pak', kind: 'text' },
        { name: 'Verkocht', kind: 'count' },
        { name: 'Deel', kind: 'share' },
      ],
      rows: [
        // What staff name a product, a spreadsheet would run as a formula.
        ["=cmd|' /C calc'!A0", 12, 0.75],
        ['Duin Slip', 4, null],
      ],
      empty: 'Geen.',
    },
  ],
}

/** A question that shops of tests have, whichever extensions they use. */
export const sampleQuestion = { path: 'voorbeeld', report }
export const askingExtension: ExtensionParts = {
  name: 'sample-question',
  questions: { [sampleQuestion.path]: () => Promise.resolve(report) },
}
