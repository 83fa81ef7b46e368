// Its own file, so that the product page does not load it.

import { addDays, toCalendarDay } from '../time/calendar-day.ts'
import { startOfDay } from '../time/local-time.ts'
import type { MoneyBack } from './promised-money-back.ts'

/** The term counts in Dutch calendar days and starts at the delivery. */
const isMoneyBackOpen = ({ days }: MoneyBack, deliveredAt: Date | null, now: Date): boolean =>
  days === null ||
  deliveredAt === null ||
  now < startOfDay(addDays(toCalendarDay(deliveredAt), days + 1))

/** Null once the customer can no longer ask for it. */
export const openMoneyBack = (
  { moneyBack, deliveredAt }: { moneyBack: MoneyBack | null; deliveredAt: Date | null },
  now: Date,
): MoneyBack | null =>
  moneyBack && isMoneyBackOpen(moneyBack, deliveredAt, now) ? moneyBack : null
