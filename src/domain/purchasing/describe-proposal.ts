// Tells staff in words why the shop proposes to order a number of packs.

import type { CalendarDay } from '../time/calendar-day.ts'
import { formatDayAndMonth } from '../time/format-date.ts'

export type ProposalReason = {
  stock: number
  perDay: number
  onOrder: number
  overdue: number
  waiting: number
  subscribed: { deliveries: number; packs: number }
  coveredUntil: CalendarDay | null
  leadTimeDays: number | null
}

/**
 * Returns for example 'Verkoop 3 per dag, 4 leveringen van abonnementen (9 pakken) tot en met 12
 * december, levertijd 7 dagen, 5 op voorraad.'
 */
export function describeProposal(reason: ProposalReason): string {
  const { stock, perDay, onOrder, overdue, waiting, subscribed, coveredUntil, leadTimeDays } =
    reason
  const parts = [
    describeSales(perDay),
    subscribed.deliveries > 0 &&
      coveredUntil &&
      `${count(subscribed.deliveries, 'levering', 'leveringen')} van abonnementen (${count(subscribed.packs, 'pak', 'pakken')}) tot en met ${formatDayAndMonth(coveredUntil)}`,
    leadTimeDays !== null && `levertijd ${count(leadTimeDays, 'dag', 'dagen')}`,
    stock > 0 ? `${stock} op voorraad` : 'uitverkocht',
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
