// The deliveries of a subscription that were begun or left out.

import { and, desc, eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { subscriptionPeriods } from './tables/subscription-periods.ts'

export type StoredPeriod = typeof subscriptionPeriods.$inferSelect
export type PeriodKey = Pick<StoredPeriod, 'subscriptionId' | 'number'>

const isPeriod = ({ subscriptionId, number }: PeriodKey) =>
  and(eq(subscriptionPeriods.subscriptionId, subscriptionId), eq(subscriptionPeriods.number, number))

/** Newest first. */
export const periodsOf = (db: Db, subscriptionId: number, most = 24): Promise<StoredPeriod[]> =>
  db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionPeriods.number))
    .limit(most)

export async function insertPeriods(db: Db, periods: (typeof subscriptionPeriods.$inferInsert)[]): Promise<void> {
  if (periods.length > 0) await db.insert(subscriptionPeriods).values(periods)
}

export async function updatePeriod(db: Db, period: PeriodKey, change: Partial<Omit<StoredPeriod, keyof PeriodKey>>): Promise<void> {
  await db.update(subscriptionPeriods).set(change).where(isPeriod(period))
}

export async function periodOfOrder(db: Db, orderId: number): Promise<StoredPeriod | undefined> {
  const [found] = await db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.orderId, orderId))
  return found
}

/** The order that a subscription began with. */
export async function firstOrderOf(db: Db, subscriptionId: number): Promise<number | undefined> {
  const [found] = await db
    .select()
    .from(subscriptionPeriods)
    .where(isPeriod({ subscriptionId, number: 1 }))
  return found?.orderId ?? undefined
}
