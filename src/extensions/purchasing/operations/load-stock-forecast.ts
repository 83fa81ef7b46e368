import {
  type ForecastItem,
  forecastItems,
  orderSizesSince,
  packsOnOrder,
  soldOutDaysSince,
  subscribedPacks,
} from '../data/stock-forecast-sources.ts'
import { coveredUntil, proposePacks, sumPacks } from '../domain/purchase-proposal.ts'
import {
  type Arrival,
  type ComingDelivery,
  forecastRunOut,
  isTooLateToOrder,
  calculateSalesPerDay,
  salesWindowDays,
  createDeliveryCalendar,
} from '../domain/stock-forecast.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { addDays, type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock } from '#operations/context.ts'

export type StockForecastRow = ForecastItem & {
  /** Packs sold per day without a subscription. */
  perDay: number
  /**
   * Packs that suppliers still have to deliver, and of these the packs without a day or with a day
   * that has passed.
   */
  onOrder: number
  overdue: number
  /** Until `coveredUntil`. */
  subscribed: { deliveries: number; packs: number }
  /**
   * The day on which the last pack leaves; today for a sold-out item, null if the stock lasts for
   * half a year.
   */
  runsOutOn: CalendarDay | null
  /**
   * The last day that a proposal of today covers, and the day on which it could arrive; null
   * without a supplier.
   */
  coveredUntil: CalendarDay | null
  deliverableOn: CalendarDay | null
  /** True if the item runs out before the supplier can deliver an order of today. */
  isTooLate: boolean
  /** The packs to order now, in whole cases; 0 without a supplier. */
  proposedPacks: number
}

export async function loadStockForecast({ db, clock }: DbAndClock): Promise<StockForecastRow[]> {
  const now = clock()
  const today = toCalendarDay(now)
  const since = new Date(now.getTime() - salesWindowDays * msPerDay)
  const [items, sizes, soldOutDays, subscribed, onOrder] = await Promise.all([
    forecastItems(db, now),
    orderSizesSince(db, since),
    soldOutDaysSince(db, since, now),
    subscribedPacks(db),
    packsOnOrder(db),
  ])
  const listDeliveries = createDeliveryCalendar(today)
  return items.map((item) => {
    const daysForSale =
      Math.min(salesWindowDays, item.daysInShop) - (soldOutDays.get(item.itemId) ?? 0)
    return forecastItem(item, today, {
      perDay: calculateSalesPerDay(sizes.get(item.itemId) ?? [], daysForSale),
      deliveries: listDeliveries(subscribed.get(item.itemId) ?? []),
      arrivals: onOrder.get(item.itemId) ?? [],
    })
  })
}

type Demand = { perDay: number; deliveries: ComingDelivery[]; arrivals: readonly Arrival[] }

function forecastItem(
  item: ForecastItem,
  today: CalendarDay,
  { perDay, deliveries, arrivals }: Demand,
): StockForecastRow {
  const { leadTimeDays } = item
  const situation = { ...item, perDay, deliveries, arrivals }
  const runsOutOn = forecastRunOut(situation, today)
  const until = leadTimeDays === null ? null : coveredUntil(leadTimeDays, today)
  const deliverableOn = leadTimeDays === null ? null : addDays(today, leadTimeDays)
  const covered = deliveries.filter(({ day }) => until !== null && day <= until)
  return {
    ...item,
    perDay,
    onOrder: sumPacks(arrivals),
    overdue: sumPacks(arrivals.filter(({ day }) => day === null || day < today)),
    subscribed: {
      deliveries: covered.reduce((sum, one) => sum + one.deliveries, 0),
      packs: sumPacks(covered),
    },
    runsOutOn,
    coveredUntil: until,
    deliverableOn,
    isTooLate: isTooLateToOrder(runsOutOn, deliverableOn),
    proposedPacks: leadTimeDays === null ? 0 : proposePacks({ ...situation, leadTimeDays }, today),
  }
}
