// Finds what does not match in a period before staff close it.

import {
  findUnsettledEntries,
  listSettlements,
  loadLastImport,
} from '#data/bookkeeping/settlements.ts'
import { countSalesWithoutInvoice } from '#data/bookkeeping/sales-entries.ts'
import type { Db } from '#data/core/db.ts'
import { sumUndecidedChargebacks, sumUndecidedMismatches } from '#data/payment/payments.ts'
import type { MonthIssue } from '#domain/bookkeeping/month-issue.ts'
import { findSettlementDifferences, sumSettlement } from '#domain/bookkeeping/settlement.ts'
import { addCents } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { SettlementProvider } from '#integrations/payments/payment-provider.ts'
import { maxDaysUntilSettled } from './list-settlements.ts'

type Deps = { db: Db; now: Date; provider: SettlementProvider | undefined }

export async function findMonthIssues(
  { db, now, provider }: Deps,
  month: Period,
): Promise<MonthIssue[]> {
  const sales = await countSalesWithoutInvoice(db, month)
  const withoutInvoice: MonthIssue[] = sales > 0 ? [{ kind: 'without-invoice', sales }] : []
  const differences = await findDifferences(db, month)
  const ofOrders = [...withoutInvoice, ...(await findUndecidedPayments(db))]
  if (!provider) return [...differences, ...ofOrders, { kind: 'not-connected' }]
  const expected = addDays(toCalendarDay(now), -maxDaysUntilSettled)
  const until = month.to < expected ? month.to : expected
  const { count, sum } = await findUnsettledEntries(db, {
    until,
    prefix: provider.paymentPrefix,
    limit: 1,
  })
  const fetchedAt = (await loadLastImport(db))?.succeededAt
  const isFetched = fetchedAt && toCalendarDay(fetchedAt) > month.to
  return [
    ...differences,
    ...(count > 0 ? [{ kind: 'unsettled', entries: count, amount: sum } as const] : []),
    ...(isFetched ? [] : [{ kind: 'not-fetched' } as const]),
    ...ofOrders,
  ]
}

async function findUndecidedPayments(db: Db): Promise<MonthIssue[]> {
  const chargedBack = await sumUndecidedChargebacks(db)
  const mismatched = await sumUndecidedMismatches(db)
  const issues: MonthIssue[] = [
    { kind: 'charged-back', orders: chargedBack.count, amount: chargedBack.amount },
    { kind: 'payment-mismatch', orders: mismatched.count, amount: mismatched.amount },
  ]
  return issues.filter((issue) => 'orders' in issue && issue.orders > 0)
}

async function findDifferences(db: Db, month: Period): Promise<MonthIssue[]> {
  const ofSettlements = (await listSettlements(db, month)).map((one) =>
    findSettlementDifferences(one.lines, sumSettlement(one, one.lines)).filter(
      ({ reason }) => reason !== 'rounding',
    ),
  )
  const affected = ofSettlements.filter((list) => list.length > 0)
  if (affected.length === 0) return []
  return [
    {
      kind: 'differences',
      settlements: affected.length,
      amount: addCents(...affected.flat().map(({ amount }) => amount)),
    },
  ]
}
