// A period is a delivery that has an order or was skipped.

import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { subscriptionPeriods } from '../tables/subscription/subscription-periods.ts'
import { findRowBy, findRow } from '../core/rows.ts'

export type PeriodRow = typeof subscriptionPeriods.$inferSelect
export type PeriodKey = Pick<PeriodRow, 'subscriptionId' | 'number'>

const isPeriod = ({ subscriptionId, number }: PeriodKey) =>
  and(
    eq(subscriptionPeriods.subscriptionId, subscriptionId),
    eq(subscriptionPeriods.number, number),
  )

/** Newest first. */
export const periodsOf = (db: Db, subscriptionId: number, limit = 24): Promise<PeriodRow[]> =>
  db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionPeriods.number))
    .limit(limit)

export async function insertPeriods(
  db: Db,
  periods: (typeof subscriptionPeriods.$inferInsert)[],
): Promise<void> {
  if (periods.length > 0) await db.insert(subscriptionPeriods).values(periods)
}

export async function updatePeriod(
  db: Db,
  period: PeriodKey,
  change: Partial<Omit<PeriodRow, keyof PeriodKey>>,
): Promise<void> {
  await db.update(subscriptionPeriods).set(change).where(isPeriod(period))
}

export const periodOfOrder = findRowBy(subscriptionPeriods, 'orderId')

export async function firstOrderIdOf(db: Db, subscriptionId: number): Promise<number | undefined> {
  const row = await findRow(db, subscriptionPeriods, isPeriod({ subscriptionId, number: 1 }))
  return row?.orderId ?? undefined
}
