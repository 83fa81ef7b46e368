// Compares current prices with those of a subscription. A lower total applies at once; a higher
// total only after an announcement.

import { type Cents } from '../money.ts'
import { calculateOrderTotals } from '../order/order-totals.ts'
import { isSameRate, type ShippingRate } from '../order/delivery/shipping-cost.ts'
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
/** The shipping rates of a subscription. `announced` is null if the shop announced none. */
export type SubscriptionRates = {
  agreed: ShippingRate
  announced: ShippingRate | null
  current: ShippingRate
}
/**
 * 'same-total' means that only the shipping rate changed, and that a delivery costs as much as
 * before.
 */
export type SubscriptionPriceChange = 'lower' | 'higher' | 'withdrawn' | 'same-total' | undefined

const totalAt = (
  lines: readonly PricedLine[],
  price: (line: PricedLine) => Cents,
  rate: ShippingRate,
) =>
  calculateOrderTotals(
    lines.map((line) => ({ quantity: line.quantity, unitPrice: price(line) })),
    rate,
  ).total
const currentPriceOf = ({ currentPrice, unitPrice }: PricedLine) => currentPrice ?? unitPrice

/**
 * Returns undefined if prices did not change since the last announcement. Returns 'withdrawn' if
 * the agreed prices are current again.
 */
export function compareWithCurrentPrices(
  lines: readonly PricedLine[],
  { agreed, announced, current }: SubscriptionRates,
): SubscriptionPriceChange {
  const isAnnounced =
    lines.every((line) => currentPriceOf(line) === (line.newPrice ?? line.unitPrice)) &&
    isSameRate(current, announced ?? agreed)
  if (isAnnounced) return undefined
  const areLinesUnchanged = lines.every((line) => currentPriceOf(line) === line.unitPrice)
  if (areLinesUnchanged && isSameRate(current, agreed)) return 'withdrawn'
  const difference =
    totalAt(lines, currentPriceOf, current) - totalAt(lines, ({ unitPrice }) => unitPrice, agreed)
  if (difference > 0) return 'higher'
  return difference === 0 && areLinesUnchanged ? 'same-total' : 'lower'
}

/**
 * Returns the date of the first delivery with the higher price, if the shop announces that price on
 * `today`.
 */
export const priceChangeDate = (
  next: CalendarDay,
  today: CalendarDay,
  schedule: DeliverySchedule,
): CalendarDay => splitScheduleAt(next, addDays(today, priceNoticeDays), schedule).first
