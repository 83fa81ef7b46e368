// Closes the books of past months. What arrives later is booked in the first open month.

import {
  type BookFile,
  type ClosedMonth,
  findBookFile,
  findFirstBookedDay,
  insertClosedMonth,
  listClosedMonths,
  lockClosedMonths,
  sumBookings,
  sumSalesPerMonth,
} from '#data/bookkeeping/closed-months.ts'
import type { Db } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { type BookFileFormat, bookFileFormats } from '#domain/bookkeeping/book-file-format.ts'
import { type MonthIssue, needsReason } from '#domain/bookkeeping/month-issue.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem } from '#domain/problem.ts'
import { monthOf } from '#domain/statistics/period.ts'
import {
  addMonths,
  type CalendarDay,
  firstDayOfMonth,
  toCalendarDay,
} from '#domain/time/calendar-day.ts'
import type { AppContext } from '../context.ts'
import { createBookFile } from './create-book-file.ts'
import { findMonthIssues } from './find-month-issues.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'settlements'>

/**
 * Closes the month and the open months before it. `month` is its first day. Returns the months that
 * this call closed; none if a colleague closed them already. @throws Problem input-invalid for a
 * month that has not ended, and without a reason for a month that does not match
 */
export async function closeMonthsThrough(
  { db, clock, settlements: provider }: Deps,
  month: CalendarDay,
  { by, reason }: { by: Actor; reason: string },
): Promise<CalendarDay[]> {
  const now = clock()
  if (month !== firstDayOfMonth(month) || month >= firstDayOfMonth(toCalendarDay(now)))
    throw new Problem('input-invalid', { errors: { month: ['Kies een maand die voorbij is.'] } })
  return inTransaction(db, async (tx) => {
    await lockClosedMonths(tx)
    const months = await listOpenMonths(tx, month)
    const issues: MonthIssue[] = []
    for (const one of months)
      issues.push(...(await findMonthIssues({ db: tx, now, provider }, monthOf(one))))
    if (reason === '' && needsReason(issues))
      throw new Problem('input-invalid', {
        errors: { reason: ['Niet alles klopt. Schrijf op waarom je de maand toch afsluit.'] },
      })
    for (const one of months) {
      const files: BookFile[] = []
      for (const format of bookFileFormats) {
        const file = await createBookFile(tx, monthOf(one), format)
        if (file) files.push(file)
      }
      await insertClosedMonth(
        tx,
        {
          month: one,
          closedAt: now,
          closedBy: by,
          reason,
          ...(await sumBookings(tx, monthOf(one))),
        },
        files,
      )
    }
    return months
  })
}

/** Lists the open months up to and including `last`, oldest first. */
async function listOpenMonths(db: Db, last: CalendarDay): Promise<CalendarDay[]> {
  const [lastClosed] = await listClosedMonths(db)
  const firstBooked = await findFirstBookedDay(db)
  const first = lastClosed ? addMonths(lastClosed.month, 1) : firstDayOfMonth(firstBooked ?? last)
  const months: CalendarDay[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  // A month before the first booking: the shop closes it alone.
  return months.length === 0 && !lastClosed ? [last] : months
}

/** `issues` are only known for an open month that has ended. */
export type MonthView = {
  month: CalendarDay
  gross: Cents
  closed: ClosedMonth | undefined
  hasEnded: boolean
  issues: MonthIssue[]
}

/** Lists the months from the first booking to the current month, newest first. */
export async function listMonths({ db, clock, settlements: provider }: Deps): Promise<MonthView[]> {
  const now = clock()
  const current = firstDayOfMonth(toCalendarDay(now))
  const closed = new Map((await listClosedMonths(db)).map((one) => [one.month, one]))
  const sales = await sumSalesPerMonth(db)
  const firstBooked = firstDayOfMonth((await findFirstBookedDay(db)) ?? current)
  const first = [...closed.keys(), firstBooked].toSorted()[0]!
  const months: MonthView[] = []
  for (let month = current; month >= first; month = addMonths(month, -1)) {
    const hasEnded = month < current
    const issues =
      hasEnded && !closed.has(month)
        ? await findMonthIssues({ db, now, provider }, monthOf(month))
        : []
    months.push({
      month,
      gross: sales.get(month) ?? (0 as Cents),
      closed: closed.get(month),
      hasEnded,
      issues,
    })
  }
  return months
}

/**
 * Returns the stored file of a closed month, and a file of the bookings so far of an open month.
 * @throws Problem ledger-incomplete for Moneybird without the ids of the accounts
 */
export async function loadBookFile(
  { db }: Pick<AppContext, 'db'>,
  month: CalendarDay,
  format: BookFileFormat,
): Promise<BookFile> {
  const file =
    (await findBookFile(db, month, format)) ?? (await createBookFile(db, monthOf(month), format))
  if (!file) throw new Problem('ledger-incomplete')
  return file
}
