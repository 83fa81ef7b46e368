import { producerReportEndpoints } from './producer-report.ts'
import { questionReportsEndpoints } from './question-reports.ts'
import { getStatistics, getBestProducts, getStatisticsFile } from './statistics.ts'

export const statisticsEndpoints = [
  getStatistics,
  getBestProducts,
  getStatisticsFile,
  ...questionReportsEndpoints,

  ...producerReportEndpoints,
] as const
