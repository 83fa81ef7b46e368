import { z } from 'zod'
import { addDays, toCalendarDay } from '../../time/calendar-day.ts'
import { startOfDay } from '../../time/local-time.ts'

export const MoneyBack = z
  .object({
    text: z.string(),
    days: z
      .int()
      .nullable()
      .describe('Until how many days after delivery; null for an order from before the term'),
  })
  .meta({ id: 'MoneyBack' })
export type MoneyBack = z.output<typeof MoneyBack>

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
