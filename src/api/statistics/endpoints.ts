import { getBookkeeping, getBookkeepingFile } from './bookkeeping.ts'
import { getStatistics, getBestProducts, getStatisticsFile } from './statistics.ts'

export const statisticsEndpoints = [getStatistics, getBestProducts, getStatisticsFile, getBookkeeping, getBookkeepingFile] as const
