// Today's prices beside the agreed ones. A lower total counts at once; a higher one only after it was told in time.

import { type Cents } from '../money.ts'
import { orderTotals } from '../order/order-totals.ts'
import { daysToTakeInPrice } from './limits.ts'
import { type Schedule, skippedDates } from './dates.ts'
import { type Day, daysLater } from '../time/calendar-day.ts'

export type PricedLine = {
  quantity: number
  /** What was agreed. */
  unitPrice: Cents
  /** What was announced and does not count yet. */
  newPrice: Cents | null
  /** What the shop asks today; undefined when it does not sell it now. */
  today: Cents | undefined
}
export type PriceNews = 'lower' | 'higher' | 'withdrawn' | undefined

const totalAt = (lines: readonly PricedLine[], price: (line: PricedLine) => Cents) =>
  orderTotals(lines.map((line) => ({ quantity: line.quantity, unitPrice: price(line) }))).total
const current = ({ today, unitPrice }: PricedLine) => today ?? unitPrice

/** What there is to do about today's prices; undefined when everything was told already. 'withdrawn': an announced rise is off. */
export function priceNews(lines: readonly PricedLine[]): PriceNews {
  const told = lines.every((line) => current(line) === (line.newPrice ?? line.unitPrice))
  if (told) return undefined
  if (lines.every((line) => current(line) === line.unitPrice)) return 'withdrawn'
  return totalAt(lines, current) > totalAt(lines, ({ unitPrice }) => unitPrice) ? 'higher' : 'lower'
}

/** The first delivery that a higher price may count for when it is told on `today`. */
export const countsFrom = (next: Day, today: Day, rhythm: Schedule): Day =>
  skippedDates(next, daysLater(today, daysToTakeInPrice), rhythm).first
