// Adds up sales figures in whole cents. An order counts on the day of its payment, including
// shipping and VAT. A refund counts on the day of its payout. A payment or refund outside the price
// of an order does not count, such as a duplicate payment.

import { addCents, type Cents, cents } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { bucketSizeOf, formatBucket, type Period, splitPeriod } from './period.ts'

/** The sums of one day at one VAT rate. Refunds are negative. */
export type DailySales = {
  day: CalendarDay
  rate: number
  /**
   * The number of orders. An order with several VAT rates counts at only one of them, so that the
   * sum of all rates is correct.
   */
  orders: number
  refunds: number
  sold: Cents
  soldVat: Cents
  returned: Cents
  returnedVat: Cents
  /** The shipping cost, which `sold` includes. */
  shipping: Cents
}

export type SalesFigures = {
  orders: number
  refunds: number
  sold: Cents
  /** The refunds, as a negative amount. */
  returned: Cents
  /** Including VAT, after refunds. */
  revenue: Cents
  vat: Cents
  /** Excluding VAT, after refunds. */
  net: Cents
  shipping: Cents
  /** `sold` divided by the number of orders; null without orders. */
  average: Cents | null
}
export type VatFigures = { rate: number; revenue: Cents; vat: Cents; net: Cents }

export const filterDailySales = (days: readonly DailySales[], { from, to }: Period): DailySales[] =>
  days.filter(({ day }) => day >= from && day <= to)

export function sumSalesFigures(days: readonly DailySales[]): SalesFigures {
  const sum = (part: 'sold' | 'soldVat' | 'returned' | 'returnedVat' | 'shipping') =>
    addCents(...days.map((one) => one[part]))
  const count = (part: 'orders' | 'refunds') => sumOf(days, (one) => one[part])
  const [sold, returned, orders] = [sum('sold'), sum('returned'), count('orders')]
  const revenue = addCents(sold, returned)
  const vat = addCents(sum('soldVat'), sum('returnedVat'))
  return {
    orders,
    refunds: count('refunds'),
    sold,
    returned,
    revenue,
    vat,
    net: cents(revenue - vat),
    shipping: sum('shipping'),
    average: orders === 0 ? null : cents(Math.round(sold / orders)),
  }
}

export function sumVatFigures(days: readonly DailySales[]): VatFigures[] {
  const rates = [...new Set(days.map(({ rate }) => rate))].sort((a, b) => a - b)
  return rates.map((rate) => {
    const { revenue, vat, net } = sumSalesFigures(days.filter((one) => one.rate === rate))
    return { rate, revenue, vat, net }
  })
}

export const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0)

const percent = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 0 })

export const formatShare = (share: number | null): string =>
  share === null ? '–' : percent.format(share)

/** Returns null for a share of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? part / whole : null

/**
 * Each bucket (day, week or month) is compared with the bucket at the same index in the earlier
 * period.
 */
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
