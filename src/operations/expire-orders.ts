// Orders whose payment did not come in time: their packs go back on the shelf.

import { releaseKey } from '#data/idempotency.ts'
import { releaseOrderStock } from '#data/order-stock.ts'
import { changeOrder, lockOrder, overdueOrders, transitionOrder } from '#data/orders.ts'
import { latestPaymentOf } from '#data/payments.ts'
import { inTransaction } from '#data/transaction.ts'
import { minutesToPay } from '#domain/order/limits.ts'
import { isSettled } from '#domain/order/payment-status.ts'
import { isProblem } from '#domain/problem.ts'
import { receivePayment, settlePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'

const mostAtOnce = 200

/** For the scheduler, every minute, in any number of processes. Orders whose payment cannot be looked at now are left for the next time. Answers how many ended. */
export async function expireUnpaidOrders(shop: Shop): Promise<number> {
  let ended = 0
  for (const { id } of await overdueOrders(shop.db, shop.now(), mostAtOnce))
    try {
      if (await expire(shop, id)) ended++
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  return ended
}

/** Money that is already on its way is waited for; anything else is over, at the provider too. */
async function expire(shop: Shop, orderId: number): Promise<boolean> {
  const known = await latestPaymentOf(shop.db, orderId)
  if (known && !isSettled(known.status)) await receivePayment(shop, known.id)
  const payment = known && (await latestPaymentOf(shop.db, orderId))
  const underWay = payment?.status === 'pending' || payment?.status === 'authorized'
  const ended = await end(shop, orderId, { underWay, unpayable: !known })
  if (ended && payment?.status === 'open') {
    const seen = await shop.payments.cancel(payment.id)
    if (seen) await settlePayment(shop, seen)
  }
  return ended
}

type PaymentSituation = { underWay: boolean; unpayable: boolean }
const end = (shop: Shop, orderId: number, { underWay, unpayable }: PaymentSituation): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const now = shop.now()
    const order = await lockOrder(tx, orderId)
    if (!order.stockHeld || order.paidAt || order.payBy >= now) return false
    if (underWay) {
      await changeOrder(tx, orderId, { payBy: new Date(now.getTime() + minutesToPay * 60_000) })
      return false
    }
    if (order.state === 'awaiting-payment') await transitionOrder(tx, order, 'expired', { by: 'shop', at: now })
    await releaseOrderStock(tx, order)
    if (unpayable) await releaseKey(tx, orderId)
    return true
  })
