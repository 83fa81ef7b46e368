// Compares the figures of two periods, for a chart. Each bucket (day, week or month) is compared
// with the bucket at the same index in the earlier period.

import { type DailySales, type SalesFigures, sumSalesFigures, filterDailySales } from './figures.ts'
import { bucketSizeOf, formatBucket, splitPeriod } from './period-buckets.ts'
import type { Period } from './period.ts'

export type TimeSeriesPoint = {
  period: Period
  name: string
  current: SalesFigures
  compared: SalesFigures
}

/**
 * `days` must cover both periods. If the earlier period has fewer buckets, its missing buckets
 * count as zero.
 */
export function createTimeSeries(
  days: readonly DailySales[],
  period: Period,
  compared: Period,
): TimeSeriesPoint[] {
  const bucketSize = bucketSizeOf(period)
  const previousBuckets = splitPeriod(compared, bucketSize)
  return splitPeriod(period, bucketSize).map((bucket, index) => {
    const previousBucket = previousBuckets[index]
    return {
      period: bucket,
      name: formatBucket(bucket, bucketSize),
      current: sumSalesFigures(filterDailySales(days, bucket)),
      compared: sumSalesFigures(previousBucket ? filterDailySales(days, previousBucket) : []),
    }
  })
}
