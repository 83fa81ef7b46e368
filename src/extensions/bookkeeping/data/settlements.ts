import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SettlementLine } from '#domain/payment/settlement.ts'
import type { Cents } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { orders, payments } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { settlementImports, settlementLines, settlements } from './tables.ts'
import { kindOfEntry, type PaymentEntry } from './books.ts'
import { findRow } from '#data/core/rows.ts'

type SettlementRow = typeof settlements.$inferSelect
type SettlementLineRow = typeof settlementLines.$inferSelect

export async function findSettlementIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: settlements.id })
    .from(settlements)
    .where(inArray(settlements.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Returns undefined for a shop without a payment of this provider. */
export async function findFirstPaymentTime(db: Db, prefix: string): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: payments.createdAt })
    .from(payments)
    .where(sql`starts_with(${payments.id}, ${prefix})`)
    .orderBy(asc(payments.createdAt))
    .limit(1)
  return first?.at
}

/** Returns false if it was stored before. */
export async function insertSettlement(
  tx: Transaction,
  row: SettlementRow,
  lines: readonly SettlementLineRow[],
): Promise<boolean> {
  const inserted = await tx
    .insert(settlements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: settlements.id })
  if (inserted.length === 0) return false
  for (let from = 0; from < lines.length; from += 500)
    await tx.insert(settlementLines).values(lines.slice(from, from + 500))
  return true
}

type StoredPayment = { id: string; orderId: number; amount: Cents; isPaid: boolean }
export async function findStoredPayments(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, StoredPayment>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amount: payments.amount,
      isPaid: sql<boolean>`${payments.status} = 'paid'`,
    })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** By payment, as positive amounts. */
export async function findBookedChargebacks(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (paymentIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; amount: Cents }>(sql`
    select payment_id as id, (-sum(amount) - coalesce((select sum(booked_amount) from settlement_lines as line
      where line.payment_id = entry.payment_id), 0))::int as amount
    from payment_entries as entry where chargeback is not null and ${inArray(sql`payment_id`, [...paymentIds])}
    group by payment_id`)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

type StoredRefund = { amount: Cents; isPaidOut: boolean }
export async function findStoredRefunds(
  db: Db,
  providerIds: readonly string[],
): Promise<Map<string, StoredRefund>> {
  if (providerIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: refunds.providerId,
      amount: refunds.amount,
      isPaidOut: sql<boolean>`${refunds.status} = 'refunded'`,
    })
    .from(refunds)
    .where(inArray(refunds.providerId, [...providerIds]))
  return new Map(rows.map(({ id, ...row }) => [String(id), row]))
}

/** Returns keys `kind:id`. */
export async function findSettledLines(
  db: Db,
  lines: readonly SettlementLine[],
): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const rows = await db
    .select({ kind: settlementLines.kind, id: settlementLines.id })
    .from(settlementLines)
    .where(
      inArray(
        settlementLines.id,
        lines.map(({ id }) => id),
      ),
    )
  return new Set(rows.map(({ kind, id }) => `${kind}:${id}`))
}

export type SettlementWithLines = SettlementRow & {
  lines: (SettlementLineRow & { orderNumber: string | null })[]
}
export async function listSettlements(
  db: Db,
  { from, to }: Period,
): Promise<SettlementWithLines[]> {
  const rows = await db
    .select()
    .from(settlements)
    .where(sql`${settlements.day} between ${from} and ${to}`)
    .orderBy(desc(settlements.settledAt), desc(settlements.id))
  if (rows.length === 0) return []
  const lines = await db
    .select({ line: settlementLines, orderNumber: orders.number })
    .from(settlementLines)
    .leftJoin(orders, eq(orders.id, settlementLines.orderId))
    .where(
      inArray(
        settlementLines.settlementId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(settlementLines.kind), asc(settlementLines.id))
  const ofSettlement = Map.groupBy(lines, ({ line }) => line.settlementId)
  return rows.map((row) => ({
    ...row,
    lines: (ofSettlement.get(row.id) ?? []).map(({ line, orderNumber }) => ({
      ...line,
      orderNumber,
    })),
  }))
}

type UnsettledEntry = Omit<PaymentEntry, 'id' | 'paymentId'> & { payment: string }
type UnsettledEntries = { count: number; sum: Cents; oldest: UnsettledEntry[] }

/**
 * Finds payments, refunds and chargebacks of this provider, up to and including `until`, that no
 * settlement contains. A chargeback that was reversed needs none. Lists at most `limit`.
 */
export async function findUnsettledEntries(
  db: Db,
  { until, prefix, limit }: { until: CalendarDay; prefix: string; limit: number },
): Promise<UnsettledEntries> {
  const { rows } = await db.execute<UnsettledEntry & { count: number; sum: Cents }>(sql`
    select entry.day::text as day, orders.number as "orderNumber", entry.payment_id as payment, ${kindOfEntry} as kind, entry.amount,
      (count(*) over ())::int as count, (sum(entry.amount) over ())::float8 as sum
    from payment_entries as entry join orders on orders.id = entry.order_id left join refunds on refunds.id = entry.refund_id
    where entry.day <= ${until} and starts_with(entry.payment_id, ${prefix})
      and (entry.chargeback is null or (
        not exists (select from settlement_lines as line where line.payment_id = entry.payment_id and line.kind = 'chargeback')
        and 0 <> (select sum(amount) from payment_entries as back where back.payment_id = entry.payment_id and back.chargeback is not null)))
      and not exists (select from settlement_lines as line
        where entry.chargeback is null and line.kind = case when entry.refund_id is null then 'payment' else 'refund' end
          and line.id = case when entry.refund_id is null then entry.payment_id else refunds.provider_id end)
    order by entry.day, entry.id limit ${limit}`)
  return {
    count: rows[0]?.count ?? 0,
    sum: rows[0]?.sum ?? (0 as Cents),
    oldest: rows.map(({ count: _count, sum: _sum, ...entry }) => entry),
  }
}

type SettlementImportRow = typeof settlementImports.$inferSelect
export const loadLastImport = (db: Db): Promise<SettlementImportRow | undefined> =>
  findRow(db, settlementImports, eq(settlementImports.id, 1))

export async function recordImport(
  db: Db,
  at: Date,
  problem: SettlementImportRow['problem'],
): Promise<void> {
  const values = { attemptedAt: at, problem, ...(problem === null && { succeededAt: at }) }
  await db
    .insert(settlementImports)
    .values(values)
    .onConflictDoUpdate({ target: settlementImports.id, set: values })
}
