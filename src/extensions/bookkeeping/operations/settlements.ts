import {
  findBookedChargebacks,
  findFirstPaymentTime,
  findSettledLines,
  findSettlementIds,
  findStoredPayments,
  findStoredRefunds,
  findUnsettledEntries,
  insertSettlement,
  listSettlements,
  loadLastImport,
  recordImport,
  type SettlementWithLines,
} from '../data/settlements.ts'
import { inTransaction } from '#data/core/db.ts'
import {
  findSettlementDifferences,
  roundSettlementCosts,
  type SettlementLine,
  sumSettlement,
  sumSettlementCosts,
} from '#domain/payment/settlement.ts'
import { type Cents, cents } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import type { Period } from '#domain/statistics/period.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type {
  SettlementDetails,
  SettlementProvider,
} from '#integrations/payments/payment-provider.ts'
import type { AppContext } from '#operations/context.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { pollRefundsOfPayment } from '#operations/payment/sync-refunds.ts'

/**
 * A run takes at most a few minutes, also when a shop fetches years of settlements for the first
 * time.
 */
const settlementsPerRun = 120
/** One settlement that cannot be read does not stop the others; an outage does. */
const maxFailures = 3

/**
 * Imports the oldest settlements first, each in one transaction, so that a later run continues
 * where this one ended. Idempotent. An outage or a refused token is recorded for the screen, and
 * the next run retries. Returns the number of imported settlements.
 */
export async function importSettlements(context: AppContext): Promise<number> {
  const { settlements: provider, db, clock } = context
  if (!provider) return 0
  try {
    const result = await importMissing(context, provider)
    await recordImport(db, clock(), result.problem)
    return result.imported
  } catch (error) {
    if (!isUnavailable(error)) throw error
    await recordImport(db, clock(), 'unreachable')
    return 0
  }
}

const isUnavailable = (error: unknown) => isProblem(error, 'payment-unavailable')

type ImportResult = { imported: number; problem: 'refused' | 'unreachable' | null }
async function importMissing(
  context: AppContext,
  provider: SettlementProvider,
): Promise<ImportResult> {
  const since = await findFirstPaymentTime(context.db, provider.paymentPrefix)
  if (!since) return { imported: 0, problem: null }
  const listed = await provider.list(since)
  if (listed === 'refused') return { imported: 0, problem: 'refused' }
  const stored = await findSettlementIds(
    context.db,
    listed.map(({ id }) => id),
  )
  const missing = listed
    .filter(({ id }) => !stored.has(id))
    .toReversed()
    .toSorted((one, other) => Number(one.settledAt) - Number(other.settledAt))
  let [imported, failures] = [0, 0]
  for (const { id } of missing.slice(0, settlementsPerRun))
    try {
      await importSettlement(context, await provider.find(id))
      imported++
    } catch (error) {
      failures++
      if (!isUnavailable(error)) throw error
      if (failures === maxFailures) break
    }
  return { imported, problem: failures > 0 ? 'unreachable' : null }
}

async function importSettlement(
  context: AppContext,
  { lines, costs, ...settlement }: SettlementDetails,
): Promise<void> {
  await syncMissedResults(context, lines)
  await inTransaction(context.db, async (tx) => {
    const { payments, refunds } = await findStored(tx, lines)
    const settled = await findSettledLines(tx, lines)
    const booked = await findBookedChargebacks(tx, [...payments.keys()])
    const rows = lines.map((line) => {
      const payment = payments.get(line.paymentId)
      const stored =
        line.kind === 'refund'
          ? refunds.get(line.id)?.amount
          : line.kind === 'payment'
            ? payment?.amount
            : line.amount
      const isMatched = payment !== undefined && !settled.has(`${line.kind}:${line.id}`)
      return {
        ...line,
        settlementId: settlement.id,
        orderId: payment?.orderId ?? null,
        matchedAmount: isMatched ? (stored ?? null) : null,
        bookedAmount: isMatched ? takeBooked(booked, line) : cents(0),
      }
    })
    const row = {
      ...settlement,
      ...sumSettlementCosts(costs),
      costs,
      day: toCalendarDay(settlement.settledAt),
      eventDay: null,
      importedAt: context.clock(),
    }
    await insertSettlement(tx, row, rows)
  })
}

/** Takes what the shop booked of a chargeback from `booked`. Other lines are booked elsewhere. */
function takeBooked(booked: Map<string, Cents>, { kind, paymentId, amount }: SettlementLine) {
  const left = kind === 'chargeback' ? (booked.get(paymentId) ?? 0) : 0
  const taken = cents(Math.max(0, Math.min(left, amount)))
  if (taken > 0) booked.set(paymentId, cents(left - taken))
  return taken
}

const findStored = async (
  db: Parameters<typeof findStoredPayments>[0],
  lines: readonly SettlementLine[],
) => ({
  payments: await findStoredPayments(
    db,
    lines.map(({ paymentId }) => paymentId),
  ),
  refunds: await findStoredRefunds(
    db,
    lines.filter(({ kind }) => kind === 'refund').map(({ id }) => id),
  ),
})

/**
 * Such as a payment whose webhook never arrived, and a refund from the provider's own back office.
 */
async function syncMissedResults(
  context: AppContext,
  lines: readonly SettlementLine[],
): Promise<void> {
  const { payments, refunds } = await findStored(context.db, lines)
  for (const { kind, id, paymentId } of lines) {
    const payment = payments.get(paymentId)
    if (!payment) continue
    if ((kind === 'payment' && !payment.isPaid) || kind === 'chargeback')
      await syncPayment(context, paymentId)
    if (kind === 'refund' && refunds.get(id)?.isPaidOut !== true)
      await pollRefundsOfPayment(context, paymentId)
  }
}

/**
 * A provider that pays out each week has paid a payment by then, weekends and holidays included.
 */
export const maxDaysUntilSettled = 14
const maxListedEntries = 50

export async function loadSettlementOverview(
  { db, clock, settlements: provider }: Pick<AppContext, 'db' | 'clock' | 'settlements'>,
  period: Period,
) {
  const lastImport = await loadLastImport(db)
  return {
    isConnected: provider !== undefined,
    attemptedAt: lastImport?.attemptedAt ?? null,
    succeededAt: lastImport?.succeededAt ?? null,
    problem: lastImport?.problem ?? null,
    settlements: (await listSettlements(db, period)).map(toView),
    /** At least so many days old, whatever the period is. */
    unsettled: {
      days: maxDaysUntilSettled,
      ...(provider
        ? await findUnsettledEntries(db, {
            until: addDays(toCalendarDay(clock()), -maxDaysUntilSettled),
            prefix: provider.paymentPrefix,
            limit: maxListedEntries,
          })
        : { count: 0, sum: cents(0), oldest: [] }),
    },
  }
}

function toView({ id, reference, day, costs, lines, ...amounts }: SettlementWithLines) {
  const sums = sumSettlement(amounts, lines)
  const numbers = new Map(lines.map((line) => [`${line.kind}:${line.id}`, line.orderNumber]))
  return {
    id,
    reference,
    day,
    ...sums,
    costs: roundSettlementCosts(costs),
    lines: lines.length,
    differences: findSettlementDifferences(lines, sums).map(({ line, ...difference }) => ({
      ...difference,
      kind: line?.kind ?? null,
      reference: line?.id ?? null,
      orderNumber: (line && numbers.get(`${line.kind}:${line.id}`)) ?? null,
    })),
  }
}
