// Orders whose maker was ended between order and payment get their payment, or end.

import { interruptedOrders } from '#data/orders.ts'
import { acquirePaymentLease, firstPaymentOf } from '#data/payments.ts'
import { secondsToAskPayment } from '#domain/order/limits.ts'
import { isProblem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'
import { payForNewOrder } from './start-payment.ts'

const mostAtOnce = 200

/** For the scheduler, at the start and every minute, in any number of processes. Answers how many got their payment. */
export async function recoverInterruptedOrders(shop: Shop): Promise<number> {
  let resumed = 0
  for (const order of await interruptedOrders(shop.db, shop.now(), mostAtOnce)) {
    const now = shop.now()
    const until = new Date(now.getTime() + secondsToAskPayment * 1000)
    if (!(await acquirePaymentLease(shop.db, order.id, { until, now })) || (await firstPaymentOf(shop.db, order.id))) continue
    try {
      await payForNewOrder(shop, order)
      resumed++
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  }
  return resumed
}
