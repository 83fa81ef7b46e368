// Closes the books of past months. What arrives later is booked in the first open month.

import {
  type BookFile,
  type ClosedMonth,
  countSalesWithoutInvoice,
  findBookFile,
  findFirstBookedDay,
  insertClosedMonth,
  listClosedMonths,
  lockClosedMonths,
  sumBookings,
  sumSalesPerMonth,
} from '../data/books.ts'
import { findUnsettledEntries, listSettlements, loadLastImport } from '../data/settlements.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { sumUndecidedChargebacks, sumUndecidedMismatches } from '#data/payment/payments.ts'
import {
  type BookFileFormat,
  bookFileFormats,
  type MonthIssue,
  needsReason,
} from '../domain/book-month.ts'
import { findSettlementDifferences, sumSettlement } from '#domain/payment/settlement.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { monthOf, type Period } from '#domain/statistics/period.ts'
import {
  addDays,
  addMonths,
  type CalendarDay,
  firstDayOfMonth,
  toCalendarDay,
} from '#domain/time/calendar-day.ts'
import type { SettlementProvider } from '#integrations/payments/payment-provider.ts'
import type { AppContext, DbContext } from '#operations/context.ts'
import { createBookFile } from './book-files.ts'
import { maxDaysUntilSettled } from './settlements.ts'

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
    throw fieldProblem('month', 'Kies een maand die voorbij is.')
  return inTransaction(db, async (tx) => {
    await lockClosedMonths(tx)
    const months = await listOpenMonths(tx, month)
    const issues: MonthIssue[] = []
    for (const one of months)
      issues.push(...(await findMonthIssues({ db: tx, now, provider }, monthOf(one))))
    if (reason === '' && needsReason(issues))
      throw fieldProblem('reason', 'Niet alles klopt. Schrijf op waarom je de maand toch afsluit.')
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
type MonthView = {
  month: CalendarDay
  gross: Cents
  closed: ClosedMonth | undefined
  hasEnded: boolean
  issues: MonthIssue[]
}

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
  { db }: DbContext,
  month: CalendarDay,
  format: BookFileFormat,
): Promise<BookFile> {
  const file =
    (await findBookFile(db, month, format)) ?? (await createBookFile(db, monthOf(month), format))
  if (!file) throw new Problem('ledger-incomplete')
  return file
}

type IssueDeps = { db: Db; now: Date; provider: SettlementProvider | undefined }

const issue = (kind: MonthIssue['kind'], count = 0, amount = cents(0)): MonthIssue => ({
  kind,
  count,
  amount,
})
const isPresent = ({ count }: MonthIssue) => count > 0

export async function findMonthIssues(
  { db, now, provider }: IssueDeps,
  month: Period,
): Promise<MonthIssue[]> {
  const withoutInvoice = issue('without-invoice', await countSalesWithoutInvoice(db, month))
  const differences = issue('differences', ...(await sumDifferences(db, month)))
  const chargedBack = await sumUndecidedChargebacks(db)
  const mismatched = await sumUndecidedMismatches(db)
  const ofOrders = [
    withoutInvoice,
    issue('charged-back', chargedBack.count, chargedBack.amount),
    issue('payment-mismatch', mismatched.count, mismatched.amount),
  ]
  if (!provider) return [...[differences, ...ofOrders].filter(isPresent), issue('not-connected')]
  const expected = addDays(toCalendarDay(now), -maxDaysUntilSettled)
  const { count, sum } = await findUnsettledEntries(db, {
    until: month.to < expected ? month.to : expected,
    prefix: provider.paymentPrefix,
    limit: 1,
  })
  const fetchedAt = (await loadLastImport(db))?.succeededAt
  const isFetched = fetchedAt && toCalendarDay(fetchedAt) > month.to
  return [
    ...[differences, issue('unsettled', count, sum)].filter(isPresent),
    ...(isFetched ? [] : [issue('not-fetched')]),
    ...ofOrders.filter(isPresent),
  ]
}

async function sumDifferences(db: Db, month: Period): Promise<[count: number, amount: Cents]> {
  const affected = (await listSettlements(db, month))
    .map((one) => findSettlementDifferences(one.lines, sumSettlement(one, one.lines)))
    .map((found) => found.filter(({ reason }) => reason !== 'rounding'))
    .filter((found) => found.length > 0)
  return [affected.length, addCents(...affected.flat().map(({ amount }) => amount))]
}
