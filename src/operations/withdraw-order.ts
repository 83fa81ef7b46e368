// Undoing a purchase within the time for it: the declaration is stored with its time and answered by a receipt that can be kept.

import type { Transaction } from '#data/db.ts'
import { addEvent, lockedOrder, orderByNumber, orderByToken, type StoredOrder } from '#data/orders.ts'
import { addMail } from '#data/outbox.ts'
import { addReturn, returnsOf } from '#data/returns.ts'
import { standsOf } from '#data/shipments.ts'
import { inTransaction } from '#data/transaction.ts'
import { whatCanBeDone } from '#domain/order/aftercare.ts'
import type { Taken } from '#domain/order/order-return.ts'
import { mayWithdraw } from '#domain/order/withdrawal-period.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { afterCancel, cancelLocked, paymentIsKnown } from './cancel-order.ts'
import { linesToGiveBack } from './refund-packs.ts'
import { packsOf, sameJustNow } from './return-order.ts'
import { hasLeft } from './ship-order.ts'
import type { Shop } from './shop.ts'

/** `lines` undefined: everything. `note` says in words what it is about, where no lines could be chosen. */
export type Declaration = { name: string; lines?: readonly Taken[] | undefined; note: string }

/** From the order's link. The same declaration twice within ten minutes is one. @throws Problem not-found, period-over, nothing-to-return, payment-under-way, payment-unavailable */
export async function withdrawByLink(shop: Shop, token: string, declared: Declaration): Promise<void> {
  const order = await orderByToken(shop.db, token)
  if (!order) throw new Problem('not-found')
  await withdraw(shop, order, declared, { late: false })
}

/** From number and e-mail address. Says nothing: whoever asks cannot tell whether there is such an order; its receipt goes to the order's own address. */
export async function withdrawByNumber(
  shop: Shop,
  { number, email, ...declared }: Declaration & { number: string; email: string },
): Promise<void> {
  const order = await orderByNumber(shop.db, number)
  if (order?.email.toLowerCase() !== email.toLowerCase()) return
  try {
    await withdraw(shop, order, declared, { late: true })
  } catch (error) {
    if (!isProblem(error)) throw error
  }
}

/** With `late` a declaration after the last day is taken down too; its receipt says so. */
async function withdraw(shop: Shop, known: StoredOrder, declared: Declaration, { late }: { late: boolean }): Promise<void> {
  if (!known.paidAt) await paymentIsKnown(shop, known.id)
  const at = shop.now()
  const refunds = await inTransaction(shop.db, async (tx) => {
    const order = await lockedOrder(tx, known.id)
    if (!late && !mayWithdraw(order.deliveredAt, at)) throw new Problem('period-over')
    return declare(tx, order, declared, at)
  })
  if (refunds) await afterCancel(shop, known.id, refunds)
}

/** Answers the refunds to send when the order ended with it: all of it, before it was packed. */
async function declare(tx: Transaction, order: StoredOrder, { name, lines: wanted, note }: Declaration, at: Date) {
  const before = await returnsOf(tx, order.id)
  const left = await linesToGiveBack(tx, order.id)
  const chosen = wanted ?? (note === '' ? left.filter(({ quantity }) => quantity > 0) : [])
  if (sameJustNow(before, { kind: 'withdrawal', lines: chosen, at })) return undefined
  const inTime = { ...order, deliveredAt: null }
  const can = whatCanBeDone(inTime, left, at)
  if (!can.withdraw && !can.cancel) throw new Problem('nothing-to-return')
  const lines = packsOf(left, chosen)
  // An order ends when nothing of it is to be sent any more, not even packs that were refunded and are sent all the same.
  const toSend = sumOf((await standsOf(tx, order)).map((stand) => stand.toSend))
  const packs = sumOf(chosen.map(({ quantity }) => quantity))
  const all = packs === sumOf(left.map(({ quantity }) => quantity)) && packs >= toSend
  const ends = can.cancel && chosen.length > 0 && all
  const state = ends ? 'closed' : 'announced'
  const values = {
    orderId: order.id,
    kind: 'withdrawal',
    state,
    reason: null,
    note,
    declaredBy: name,
    at,
    closedAt: ends ? at : null,
  } as const
  const returnId = await addReturn(tx, { ...values, lines })
  await addEvent(tx, { orderId: order.id, what: 'withdrawn', by: 'shopper', at })
  await addMail(tx, { mail: 'withdrawal-receipt', recipient: order.email, data: { returnId } }, at)
  if (ends) return cancelLocked(tx, order, 'shopper', at)
  await hasLeft(tx, order, 'shop', at)
  return undefined
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
