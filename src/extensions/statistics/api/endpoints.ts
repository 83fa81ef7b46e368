import { producerReportEndpoints } from './producer-report.ts'
import { questionReportsEndpoints } from './question-reports.ts'

export const statisticsEndpoints = [
  ...questionReportsEndpoints,
  ...producerReportEndpoints,
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    statistics: typeof statisticsEndpoints
  }
}
