import { getBookkeeping, getBookkeepingFile } from './bookkeeping.ts'
import { getProducerReport, getProducerReportFile } from './producer-report.ts'
import { getStatistics, getBestProducts, getStatisticsFile } from './statistics.ts'

export const statisticsEndpoints = [
  getStatistics,
  getBestProducts,
  getStatisticsFile,
  getBookkeeping,
  getBookkeepingFile,
  getProducerReport,
  getProducerReportFile,
] as const
