import { getProducerReport, getProducerReportFile } from './producer-report.ts'
import { getQuestionFile, getQuestionReport } from './question-reports.ts'
import { getStatistics, getBestProducts, getStatisticsFile } from './statistics.ts'

export const statisticsEndpoints = [
  getStatistics,
  getBestProducts,
  getStatisticsFile,
  getQuestionReport,
  getQuestionFile,
  getProducerReport,
  getProducerReportFile,
] as const
