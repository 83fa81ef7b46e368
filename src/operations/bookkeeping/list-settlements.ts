// Shows staff what the payment provider paid out in a period, what does not match, and what it has
// not paid out yet.

import {
  findUnsettledEntries,
  listSettlements,
  loadLastImport,
  type SettlementImportRow,
  type SettlementWithLines,
  type UnsettledEntries,
} from '#data/bookkeeping/settlements.ts'
import {
  findSettlementDifferences,
  type RoundedCost,
  roundSettlementCosts,
  type SettlementDifference,
  type SettlementSums,
  sumSettlement,
} from '#domain/bookkeeping/settlement.ts'
import type { Period } from '#domain/statistics/period.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '../context.ts'

/**
 * A provider that pays out each week has paid a payment by then, weekends and holidays included.
 */
export const maxDaysUntilSettled = 14
const maxListedEntries = 50

export type SettlementView = Pick<SettlementWithLines, 'id' | 'reference' | 'day'> & {
  costs: RoundedCost[]
  sums: SettlementSums
  lineCount: number
  differences: (SettlementDifference & { orderNumber: string | null })[]
}
export type SettlementOverview = {
  isConnected: boolean
  lastImport: SettlementImportRow | undefined
  settlements: SettlementView[]
  /** Paid at least `maxDaysUntilSettled` days ago, whatever the period is. */
  unsettled: UnsettledEntries
}

export async function loadSettlementOverview(
  { db, clock, settlements: provider }: Pick<AppContext, 'db' | 'clock' | 'settlements'>,
  period: Period,
): Promise<SettlementOverview> {
  const until = addDays(toCalendarDay(clock()), -maxDaysUntilSettled)
  return {
    isConnected: provider !== undefined,
    lastImport: await loadLastImport(db),
    settlements: (await listSettlements(db, period)).map(toView),
    unsettled: provider
      ? await findUnsettledEntries(db, {
          until,
          prefix: provider.paymentPrefix,
          limit: maxListedEntries,
        })
      : { count: 0, sum: 0 as UnsettledEntries['sum'], oldest: [] },
  }
}

function toView(settlement: SettlementWithLines): SettlementView {
  const { id, reference, day, costs, lines } = settlement
  const sums = sumSettlement(settlement, lines)
  const numbers = new Map(lines.map((line) => [`${line.kind}:${line.id}`, line.orderNumber]))
  const differences = findSettlementDifferences(lines, sums).map((difference) => ({
    ...difference,
    orderNumber: difference.line
      ? (numbers.get(`${difference.line.kind}:${difference.line.id}`) ?? null)
      : null,
  }))
  return {
    id,
    reference,
    day,
    costs: roundSettlementCosts(costs),
    sums,
    lineCount: lines.length,
    differences,
  }
}
