// Subscriptions whose customer withdrew the consent to the use of health data, and their orders.

import { and, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { listRowsBy } from '../core/rows.ts'
import { orders } from '../tables/order/orders.ts'
import { subscriptions } from '../tables/subscription/subscriptions.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** Returns the subscriptions that still have to stop. */
export const findSubscriptionsToStopAfterWithdrawal = (db: Db): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.consentWithdrawnAt), ne(subscriptions.state, 'stopped')))

/**
 * Marks deliveries that the renewal job created at the moment of the withdrawal, before the
 * subscription stopped.
 */
export async function markDeliveriesAfterWithdrawal(db: Db): Promise<void> {
  await db
    .update(orders)
    .set({ consentWithdrawnAt: sql`${subscriptions.consentWithdrawnAt}` })
    .from(subscriptions)
    .where(
      and(
        sql`${subscriptions.id} = ${orders.subscriptionId}`,
        isNotNull(subscriptions.consentWithdrawnAt),
        isNull(subscriptions.contentsErasedAt),
        isNull(orders.consentWithdrawnAt),
      ),
    )
}

export const ordersOfSubscription = listRowsBy(orders, 'subscriptionId', orders.id)
