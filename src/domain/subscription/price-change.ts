// Compares current prices with those of a subscription. A lower total applies at once; a higher total only after an announcement.

import { type Cents } from '../money.ts'
import { calculateOrderTotals } from '../order/order-totals.ts'
import { priceNoticeDays } from './subscription-limits.ts'
import { type DeliverySchedule, splitScheduleAt } from './delivery-dates.ts'
import { type CalendarDay, addDays } from '../time/calendar-day.ts'

export type PricedLine = {
  quantity: number
  /** The agreed price, which the customer pays now. */
  unitPrice: Cents
  /** A higher price that the shop announced and that does not apply yet; null without one. */
  newPrice: Cents | null
  /** Undefined if the shop does not sell the item now. */
  currentPrice: Cents | undefined
}
export type SubscriptionPriceChange = 'lower' | 'higher' | 'withdrawn' | undefined

const totalAt = (lines: readonly PricedLine[], price: (line: PricedLine) => Cents) =>
  calculateOrderTotals(lines.map((line) => ({ quantity: line.quantity, unitPrice: price(line) }))).total
const currentPriceOf = ({ currentPrice, unitPrice }: PricedLine) => currentPrice ?? unitPrice

/** Returns undefined if prices did not change since the last announcement. Returns 'withdrawn' if the agreed prices are current again. */
export function compareWithCurrentPrices(lines: readonly PricedLine[]): SubscriptionPriceChange {
  const isAnnounced = lines.every((line) => currentPriceOf(line) === (line.newPrice ?? line.unitPrice))
  if (isAnnounced) return undefined
  if (lines.every((line) => currentPriceOf(line) === line.unitPrice)) return 'withdrawn'
  return totalAt(lines, currentPriceOf) > totalAt(lines, ({ unitPrice }) => unitPrice) ? 'higher' : 'lower'
}

/** Returns the date of the first delivery with the higher price, if the shop announces that price on `today`. */
export const priceChangeDate = (next: CalendarDay, today: CalendarDay, schedule: DeliverySchedule): CalendarDay =>
  splitScheduleAt(next, addDays(today, priceNoticeDays), schedule).first
