// A withdrawal that was declared by number: carried out when the reader of its receipt confirms it or lets the time pass, dropped when they
// never declared it.

import { addEvent, lockOrder, orderById } from '#data/orders.ts'
import { endPendingChange, type StoredChange } from '#data/pending-changes.ts'
import { disputeReturn, returnById } from '#data/returns.ts'
import { inTransaction } from '#data/transaction.ts'
import { notPackedYet } from '#domain/order/fulfilment.ts'
import { Problem } from '#domain/problem.ts'
import { afterCancel, cancelLocked, paymentIsKnown } from './cancel-order.ts'
import type { Shop } from './shop.ts'

/** Once, however often. One that staff settled meanwhile, or that says in words what it is about, stays with staff. @throws Problem change-over, payment-under-way, payment-unavailable */
export async function carryOutWithdrawal(shop: Shop, { id, orderId, change }: StoredChange): Promise<void> {
  const known = orderId === null ? undefined : await orderById(shop.db, orderId)
  if (!known || change.kind !== 'withdrawal') throw new Problem('change-over')
  if (change.ends && !known.paidAt) await paymentIsKnown(shop, known.id)
  const at = shop.now()
  const refunds = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (!(await endPendingChange(tx, id, 'confirmed', at))) throw new Problem('change-over')
    const declared = await returnById(tx, change.returnId)
    const ends = change.ends && declared?.state === 'announced' && notPackedYet(order)
    return ends ? cancelLocked(tx, order, 'shopper', at) : undefined
  })
  if (refunds) await afterCancel(shop, known.id, refunds)
}

/** The order goes on as if nothing had been declared; staff read that it was. @throws Problem change-over when it was carried out or settled already */
export async function disputeWithdrawal({ db, now }: Pick<Shop, 'db' | 'now'>, { id, orderId, change }: StoredChange): Promise<void> {
  if (orderId === null || change.kind !== 'withdrawal') throw new Problem('change-over')
  const at = now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await endPendingChange(tx, id, 'refused', at))) return
    if (!(await disputeReturn(tx, change.returnId, at))) throw new Problem('change-over')
    await addEvent(tx, { orderId: order.id, what: 'withdrawal-disputed', by: 'shopper', at, detail: { return: change.returnId } })
  })
}
