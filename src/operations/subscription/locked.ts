// A subscription with its latest delivery and that delivery's order, kept from everybody else until the transaction ends.

import type { Transaction } from '#data/db.ts'
import { InTheWay } from '#data/transaction.ts'
import { type StoredOrder, lockedOrder } from '#data/orders.ts'
import { type StoredPeriod, periodsOf } from '#data/subscription-periods.ts'
import { type StoredSubscription, lockedSubscription } from '#data/subscriptions.ts'

export type Locked = { subscription: StoredSubscription; periods: StoredPeriod[]; latest: LatestDelivery | undefined }
/** The latest delivery that has an order. */
export type LatestDelivery = { period: StoredPeriod; order: StoredOrder }

const begun = (periods: readonly StoredPeriod[]) => periods.find(({ orderId }) => orderId !== null)

/** The order is locked first, as everywhere. When another delivery was begun meanwhile, the transaction is tried again (`inTransaction`). */
export async function locked(tx: Transaction, id: number): Promise<Locked> {
  const orderId = begun(await periodsOf(tx, id))?.orderId
  const order = orderId ? await lockedOrder(tx, orderId) : undefined
  const subscription = await lockedSubscription(tx, id)
  const periods = await periodsOf(tx, id)
  const period = begun(periods)
  if (period?.orderId !== orderId) throw new InTheWay()
  return { subscription, periods, latest: period && order && { period, order } }
}
