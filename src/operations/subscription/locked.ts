// A subscription with its latest delivery and that delivery's order, kept from everybody else until the transaction ends.

import type { Transaction } from '#data/db.ts'
import { type StoredOrder, lockedOrder } from '#data/orders.ts'
import { type StoredPeriod, periodsOf } from '#data/subscription-periods.ts'
import { type StoredSubscription, lockedSubscription } from '#data/subscriptions.ts'

export type Locked = { subscription: StoredSubscription; periods: StoredPeriod[]; latest: LatestDelivery | undefined }
/** The latest delivery that has an order. */
export type LatestDelivery = { period: StoredPeriod; order: StoredOrder }

const begun = (periods: readonly StoredPeriod[]) => periods.find(({ orderId }) => orderId !== null)

/** The order is locked first, as everywhere; one that was made meanwhile is nobody else's yet. */
export async function locked(tx: Transaction, id: number): Promise<Locked> {
  const before = begun(await periodsOf(tx, id))
  if (before?.orderId) await lockedOrder(tx, before.orderId)
  const subscription = await lockedSubscription(tx, id)
  const periods = await periodsOf(tx, id)
  const period = begun(periods)
  const latest = period?.orderId ? { period, order: await lockedOrder(tx, period.orderId) } : undefined
  return { subscription, periods, latest }
}
