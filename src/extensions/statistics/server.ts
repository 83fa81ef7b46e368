import { defineExtension } from '../define-extension.ts'
import { statisticsEndpoints } from './api/endpoints.ts'
import { countStatisticsIfNew, runStatisticsCount } from './operations/count-statistics.ts'
import { answerQuestions } from './operations/questions.ts'
import { createMissedSearchCounter } from './operations/missed-searches.ts'

export default defineExtension({
  name: 'statistics',
  endpoints: statisticsEndpoints,
  questions: answerQuestions,
  createMissedSearchCounter,
  onStart: (context, { runLongStatements }) =>
    runLongStatements((db) => countStatisticsIfNew({ ...context, db })),
  jobs: (context, { runLongStatements }) => ({
    'count-statistics': {
      cron: '37 3 * * *',
      work: () => runLongStatements((db) => runStatisticsCount({ ...context, db })),
    },
  }),
  fillDemo: async (tx, now) => (await import('./demo.ts')).fillStatistics(tx, now),
})
