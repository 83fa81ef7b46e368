// Paying an order that was not paid yet: the payment that is still open, else a new one. Never two at a time.

import { acquirePaymentLease, latestPaymentOf, paymentsOf, releasePaymentLease } from '#data/payments.ts'
import { periodOfOrder } from '#data/subscription-periods.ts'
import { secondsToAskPayment } from '#domain/order/limits.ts'
import { canBePaid } from '#domain/order/payable.ts'
import { isSettled } from '#domain/order/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import { holdAgain, undoHold } from './hold-again.ts'
import { pollUntil } from './poll-until.ts'
import { providerUnavailable } from './provider-unavailable.ts'
import { receivePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'
import { startPayment } from './start-payment.ts'
import { orderByLink, pathOfOrder } from './links.ts'

const orderStays = 'De betaaldienst is nu niet bereikbaar. Je bestelling blijft staan: je kunt over een paar minuten alsnog betalen.'

/** Where to pay; the order's own page when it is paid already or its payment is being handled. @throws Problem not-found, not-payable, price-changed, no-longer-sold, out-of-stock, too-many-unpaid, still-busy, payment-unavailable */
export async function payAgain(shop: Shop, token: string, sender?: string): Promise<string> {
  const order = await orderByLink(shop, token)
  if (!order) throw new Problem('not-found')
  await holdPaymentLease(shop, order.id)
  try {
    return await pay(shop, token, sender).catch(providerUnavailable(orderStays))
  } finally {
    await releasePaymentLease(shop.db, order.id)
  }
}

const holdPaymentLease = (shop: Shop, orderId: number) =>
  pollUntil(secondsToAskPayment + 2, async () => {
    const now = shop.now()
    const until = new Date(now.getTime() + 2 * secondsToAskPayment * 1000)
    return (await acquirePaymentLease(shop.db, orderId, { now, until })) || undefined
  })

async function pay(shop: Shop, token: string, sender: string | undefined): Promise<string> {
  const latest = await settledLatest(shop, token)
  const order = await orderByLink(shop, token)
  if (!order) throw new Problem('not-found')
  if (order.paidAt) return pathOfOrder(shop, order)
  if (!canBePaid(order, shop.now())) throw new Problem('not-payable')
  if (order.debited && (await periodOfOrder(shop.db, order.id))?.state !== 'failed') return pathOfOrder(shop, order)
  if (latest && !isSettled(latest.status) && latest.status !== 'open') return pathOfOrder(shop, order)
  const before = order.stockHeld ? undefined : await holdAgain(shop, order, sender)
  if (latest?.status === 'open' && latest.checkoutUrl) return latest.checkoutUrl
  try {
    return await startPayment(shop, order, { attempt: (await paymentsOf(shop.db, order.id)) + 1 })
  } catch (error) {
    if (before) await undoHold(shop, order.id, before)
    throw error
  }
}

/** The latest payment after a fresh look at it. */
async function settledLatest(shop: Shop, token: string) {
  const order = await orderByLink(shop, token)
  const latest = order && (await latestPaymentOf(shop.db, order.id))
  if (!latest || isSettled(latest.status)) return latest
  await receivePayment(shop, latest.id)
  return latestPaymentOf(shop.db, latest.orderId)
}
