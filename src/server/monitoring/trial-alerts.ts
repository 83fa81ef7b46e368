// The system alerts about a shop that does not sell yet, or that kept what was tried before.

import { countTestOrders } from '#data/order/test-orders.ts'
import type { Db } from '#data/core/db.ts'
import { type SystemAlert, toSystemAlert } from '#domain/system-alert.ts'
import type { AppContext } from '#operations/context.ts'
import { takesTestOrders } from '#operations/order/takes-test-orders.ts'

export async function listTrialAlerts(
  db: Db,
  testOrders: AppContext['testOrders'],
): Promise<SystemAlert[]> {
  if (testOrders === 'never') {
    const { orders, subscriptions } = await countTestOrders(db)
    return orders + subscriptions > 0 ? [toSystemAlert('test-orders-left')] : []
  }
  return [
    toSystemAlert((await takesTestOrders(db, { testOrders })) ? 'test-payments' : 'demo-shop'),
  ]
}
