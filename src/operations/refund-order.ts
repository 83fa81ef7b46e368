// Giving money back: first in the books, then at the provider, and the order follows when the money has left.

import type { Actor } from '#domain/account/actor.ts'
import { orderById, type StoredOrder, lockOrder } from '#data/orders.ts'
import type { Transaction } from '#data/db.ts'
import { addRefund, addRefundLines, changeRefund, claimRefund, paidPaymentsOf, refundsOf, type StoredRefund } from '#data/refunds.ts'
import { latestEvent } from '#data/order-timeline.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Cents } from '#domain/money.ts'
import { secondsToAskPayment } from '#domain/order/limits.ts'
import type { GrossByRate } from '#domain/order/refund-split.ts'
import type { RefundChoice, RefundedPacks } from '#domain/order/refundable.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { settleRefund } from './receive-refunds.ts'
import { allPacks, packsToRefund, takeOutRefunded } from './refund-packs.ts'
import { refundShares } from './refund-shares.ts'
import type { Shop } from './shop.ts'

type Wish = {
  /** The same key is the same refund. */
  key: string
  amount: Cents
  by: StoredRefund['by']
  returnId?: number
  /** In the words of the colleague who gives it back. */
  reason?: string
  /** The latest event that colleague saw; something else since then asks for another look. */
  seen?: number | undefined
  /** What the refunded goods cost, per VAT rate. */
  goods?: GrossByRate
  /** The packs it is for; none for an amount that was agreed upon, and for a return, which has its own. */
  packs?: readonly RefundedPacks[]
}

/** A refund in parts. Answers the refund, which is sent at once where the provider can be reached, else by the job. @throws Problem version-conflict, nothing-to-return, too-much-refunded */
export async function refundOrder(
  shop: Shop,
  orderId: number,
  { choices = [], ...wish }: Wish & { choices?: readonly RefundChoice[] },
): Promise<{ id: number }> {
  const refund = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const earlier = (await refundsOf(tx, orderId)).find(({ key }) => key === wish.key)
    if (earlier) return earlier
    if (wish.seen !== undefined && wish.seen !== (await latestEvent(tx, orderId))) throw new Problem('version-conflict')
    const [packs, at] = [await packsToRefund(tx, order, choices), shop.now()]
    const asked = await askRefund(tx, order, { ...wish, packs }, at)
    await takeOutRefunded(tx, order, packs, { by: wish.by, at })
    return asked
  })
  await sendRefund(shop, refund.id)
  return refund
}

/** In the books only, under the order's lock; `sendRefund` does the rest after the commit. @throws Problem too-much-refunded */
export async function askRefund(tx: Transaction, order: StoredOrder, wish: Wish, now: Date): Promise<StoredRefund> {
  const paid = await paidPaymentsOf(tx, order.id)
  const payment = paid.find(({ left }) => left >= wish.amount)
  if (!payment || wish.amount <= 0)
    throw new Problem('too-much-refunded', { more: { left: Math.max(0, ...paid.map(({ left }) => left)) / 100 } })
  const { key, amount, by, returnId = null, reason = '', packs = [] } = wish
  const shares = await refundShares(tx, order, wish)
  const added = await addRefund(tx, { orderId: order.id, paymentId: payment.id, key, amount, shares, by, returnId, reason, createdAt: now })
  if (!added) throw new Error(`refund ${key} was asked for under another lock`)
  await addRefundLines(tx, added.id, packs)
  return added
}

/** Everything that came in and did not go back, whatever the number of payments, with all packs that are left. Answers the refunds to send. */
export async function askWholeRefund(tx: Transaction, order: StoredOrder, by: Actor, now: Date): Promise<StoredRefund[]> {
  const asked = []
  for (const { id, left } of await paidPaymentsOf(tx, order.id))
    if (left > 0)
      asked.push(await askRefund(tx, order, { key: `all:${id}:${left}`, amount: left, by, packs: await allPacks(tx, order) }, now))
  return asked
}

/** No transaction is open meanwhile. A provider that is down leaves it to the job; a killed process frees it by the clock. */
export async function sendRefund(shop: Shop, id: number): Promise<void> {
  const now = shop.now()
  const until = new Date(now.getTime() + 2 * secondsToAskPayment * 1000)
  const refund = await claimRefund(shop.db, id, { until, now })
  if (!refund) return
  try {
    const seen = await atProvider(shop, refund)
    await settleRefund(shop, id, seen === 'refused' ? { status: 'failed' } : seen)
  } catch (error) {
    if (!isProblem(error)) throw error
    await changeRefund(shop.db, id, { busyUntil: new Date(now.getTime() + waitAfter(refund.attempts)) })
  }
}

/** Milliseconds: half a minute, then ever longer, an hour at most. */
const waitAfter = (attempts: number) => Math.min(3_600_000, 15_000 * 2 ** Math.min(attempts, 12))

/** From the second attempt on it looks first: the provider may know a refund of which the answer never came back. */
async function atProvider(shop: Shop, { id, orderId, paymentId, amount, attempts }: StoredRefund) {
  const order = await orderById(shop.db, orderId)
  const reference = `${order?.number}-${id}`
  const known = attempts > 1 ? (await shop.refunds.of(paymentId)).find((one) => one.reference === reference) : undefined
  return known ?? shop.refunds.create({ paymentId, amount, reference, idempotencyKey: `refund-${reference}` })
}
