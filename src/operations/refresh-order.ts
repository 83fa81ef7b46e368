// A look at an unpaid order looks at its payment too, so that a lost webhook does not matter.

import { setTimeout as pause } from 'node:timers/promises'
import { acquirePollLease, latestPaymentOf } from '#data/payments.ts'
import { isSettled } from '#domain/order/payment-status.ts'
import { isProblem } from '#domain/problem.ts'
import { receivePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'

const milliseconds = { betweenLooks: 3000, patience: 2500 }

/** Asks the provider at most every three seconds for all lookers together, and waits for it 2.5 seconds at most; a provider that is down changes nothing. */
export async function refreshOrder(shop: Shop, orderId: number): Promise<void> {
  const payment = await latestPaymentOf(shop.db, orderId)
  if (!payment || isSettled(payment.status)) return
  const now = shop.now()
  const before = new Date(now.getTime() - milliseconds.betweenLooks)
  if (!(await acquirePollLease(shop.db, payment.id, { before, now }))) return
  const enough = new AbortController()
  const looked = receivePayment(shop, payment.id)
    .catch((error: unknown) => {
      if (!isProblem(error)) throw error
    })
    .finally(() => enough.abort())
  const waited = pause(milliseconds.patience, undefined, { signal: enough.signal, ref: false }).catch(() => undefined)
  await Promise.race([looked, waited])
}
