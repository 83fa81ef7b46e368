import { getProducerReport, getProducerReportFile } from './producer-report.ts'
import { getStatistics, getBestProducts, getStatisticsFile } from './statistics.ts'

export const statisticsEndpoints = [getStatistics, getBestProducts, getStatisticsFile, getProducerReport, getProducerReportFile] as const
