// A subscription with its latest delivery and that delivery's order, kept from everybody else until the transaction ends.

import type { Transaction } from '#data/db.ts'
import { InTheWay } from '#data/transaction.ts'
import { type StoredOrder, lockOrder } from '#data/orders.ts'
import { type StoredPeriod, periodsOf } from '#data/subscription-periods.ts'
import { type StoredSubscription, lockSubscription } from '#data/subscriptions.ts'

export type LockedSubscription = { subscription: StoredSubscription; periods: StoredPeriod[]; latest: LatestDelivery | undefined }
/** The latest delivery that has an order. */
export type LatestDelivery = { period: StoredPeriod; order: StoredOrder }

const latestWithOrder = (periods: readonly StoredPeriod[]) => periods.find(({ orderId }) => orderId !== null)

/** The order is locked first, as everywhere. When another delivery was begun meanwhile, the transaction is tried again (`inTransaction`). */
export async function lockSubscriptionAndOrder(tx: Transaction, id: number): Promise<LockedSubscription> {
  const orderId = latestWithOrder(await periodsOf(tx, id))?.orderId
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const subscription = await lockSubscription(tx, id)
  const periods = await periodsOf(tx, id)
  const period = latestWithOrder(periods)
  if (period?.orderId !== orderId) throw new InTheWay()
  return { subscription, periods, latest: period && order && { period, order } }
}
