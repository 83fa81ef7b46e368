import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import { addWorkingDays } from '#domain/time/working-days.ts'
import type { StockSituation } from './stock-forecast.ts'

/** Staff look at the proposals at least this often. */
const reviewDays = 7
/** The stock lasts this much longer, for a late delivery or a busy week. */
const safetyDays = 7

export type ProposalSituation = StockSituation & {
  leadTimeDays: number
  packsPerCase: number
  /** Customers who wait for a mail that the item is back. Each of them buys a pack. */
  waiting: number
  /** The number of packs at which staff get a warning; 0 if they chose none. */
  minimumStock: number
}

/**
 * The last day that an order of today has to last for: the delivery after the next order, and a
 * week of safety.
 */
export const coveredUntil = (leadTimeDays: number, today: CalendarDay): CalendarDay =>
  addDays(today, leadTimeDays + reviewDays + safetyDays)

/**
 * Returns a multiple of `packsPerCase`, or 0. More sales never lower it, and more stock never
 * raises it.
 */
export function proposePacks(
  {
    stock,
    perDay,
    deliveries,
    arrivals,
    leadTimeDays,
    packsPerCase,
    waiting,
    minimumStock,
  }: ProposalSituation,
  today: CalendarDay,
): number {
  const until = coveredUntil(leadTimeDays, today)
  const subscribed = sumPacks(deliveries.filter(({ day }) => day <= until))
  const demand =
    Math.max(perDay * (leadTimeDays + reviewDays + safetyDays) + subscribed, minimumStock) + waiting
  const needed = demand - stock - sumPacks(arrivals)
  // Sums of fractions are not exact.
  return needed < 1e-6 ? 0 : Math.ceil((needed - 1e-6) / packsPerCase) * packsPerCase
}

export const sumPacks = (parts: readonly { packs: number }[]): number =>
  parts.reduce((sum, { packs }) => sum + packs, 0)

export type ProposalReason = {
  perDay: number
  onOrder: number
  overdue: number
  waiting: number
  subscribed: { deliveries: number; packs: number }
  coveredUntil: CalendarDay | null
}

/** Without the stock and the lead time, which the table and its head have. */
export function describeProposal(reason: ProposalReason): string {
  const { perDay, onOrder, overdue, waiting, subscribed, coveredUntil } = reason
  const parts = [
    describeSales(perDay),
    subscribed.deliveries > 0 &&
      coveredUntil &&
      `${count(subscribed.deliveries, 'levering', 'leveringen')} van abonnementen (${count(subscribed.packs, 'pak', 'pakken')}) tot en met ${formatDayAndMonth(coveredUntil)}`,
    onOrder > 0 &&
      `${onOrder} besteld${overdue > 0 ? `, waarvan ${overdue} te laat of zonder dag` : ''}`,
    waiting > 0 && count(waiting, 'klant wacht erop', 'klanten wachten erop'),
  ]
  const text = parts.filter(Boolean).join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Below one a day, a number per week says more. */
function describeSales(perDay: number): string {
  if (perDay === 0) return 'geen losse verkoop in acht weken'
  const [rate, period] = perDay >= 1 ? [perDay, 'dag'] : [perDay * 7, 'week']
  const rounded = Math.round(rate * 10) / 10
  return rounded === 0
    ? 'verkoop minder dan 1 per maand'
    : `verkoop ${String(rounded).replace('.', ',')} per ${period}`
}

const count = (number: number, one: string, more: string) =>
  `${number} ${number === 1 ? one : more}`

type Urgency = { stock: number; is_too_late: boolean; runs_out_on: CalendarDay | null }

/** Sold out first, then what runs out before a delivery arrives, then by the day it runs out. */
export const sortByUrgency = <Item extends Urgency>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) =>
      urgencyOf(a) - urgencyOf(b) ||
      (a.runs_out_on ?? lastDay).localeCompare(b.runs_out_on ?? lastDay),
  )

const lastDay = '9999-12-31'
const urgencyOf = ({ stock, is_too_late: isTooLate }: Urgency): number =>
  stock === 0 ? 0 : isTooLate ? 1 : 2

/** The first working day on which an order of `today` can arrive. */
export const proposeExpectedDay = (today: CalendarDay, leadTimeDays: number): CalendarDay =>
  addWorkingDays(addDays(today, leadTimeDays - 1), 1)
