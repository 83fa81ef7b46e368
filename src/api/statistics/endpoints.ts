import { producerReportEndpoints } from './producer-report.ts'
import { questionReportsEndpoints } from './question-reports.ts'
import { salesStatisticsEndpoints } from './statistics.ts'

export const statisticsEndpoints = [
  ...salesStatisticsEndpoints,
  ...questionReportsEndpoints,
  ...producerReportEndpoints,
] as const
