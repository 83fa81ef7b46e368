// Undoing a purchase within the time for it: the declaration is stored with its time and answered by a receipt that can be kept.

import type { Transaction } from '#data/db.ts'
import { addEvent, lockOrder, type StoredOrder } from '#data/orders.ts'
import { addMail } from '#data/outbox.ts'
import { addPendingChange } from '#data/pending-changes.ts'
import { addReturn, returnsOf } from '#data/returns.ts'
import { standsOf } from '#data/shipments.ts'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import { inTransaction } from '#data/transaction.ts'
import { whatCanBeDone } from '#domain/order/aftercare.ts'
import type { Taken } from '#domain/order/order-return.ts'
import { mayWithdraw } from '#domain/order/withdrawal-period.ts'
import { withdrawalLinkWorks, withdrawalWaits } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import { afterCancel, cancelLocked, paymentIsKnown } from './cancel-order.ts'
import { linesToGiveBack } from './refund-packs.ts'
import { packsOf, sameJustNow } from './return-order.ts'
import { hasLeft } from './ship-order.ts'
import type { Shop } from './shop.ts'
import { orderByLink } from './links.ts'

/** `lines` undefined: everything. `note` says in words what it is about, where no lines could be chosen. */
export type Declaration = { name: string; lines?: readonly Taken[] | undefined; note: string }

/** From the order's link. The same declaration twice within ten minutes is one. @throws Problem not-found, period-over, nothing-to-return, payment-under-way, payment-unavailable */
export async function withdrawByLink(shop: Shop, token: string, declared: Declaration): Promise<void> {
  const order = await orderByLink(shop, token)
  if (!order) throw new Problem('not-found')
  if (!order.paidAt) await paymentIsKnown(shop, order.id)
  const at = shop.now()
  const refunds = await inTransaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!mayWithdraw(locked.deliveredAt, at)) throw new Problem('period-over')
    return declare(tx, locked, declared, { at, isConfirmed: true })
  })
  if (refunds) await afterCancel(shop, order.id, refunds)
}

/** Declared by number: its receipt asks to confirm it, and an order that would end is held until then. The caller holds the order's lock. @throws Problem nothing-to-return */
export async function declareUnconfirmed(
  tx: Transaction,
  order: StoredOrder,
  { name, note, receivedAt }: { name: string; note: string; receivedAt: Date },
): Promise<void> {
  await declare(tx, order, { name, note }, { at: receivedAt, isConfirmed: false })
}

type Manner = { at: Date; isConfirmed: boolean }

/** Takes the declaration down and mails its receipt. Answers the refunds to send when the order ended with it: all of it, before it was packed. */
async function declare(tx: Transaction, order: StoredOrder, { name, lines: wanted, note }: Declaration, { at, isConfirmed }: Manner) {
  const before = await returnsOf(tx, order.id)
  const left = await linesToGiveBack(tx, order.id)
  const chosen = wanted ?? (note === '' ? left.filter(({ quantity }) => quantity > 0) : [])
  if (sameJustNow(before, { kind: 'withdrawal', lines: chosen, at })) return undefined
  const inTime = { ...order, deliveredAt: null }
  const can = whatCanBeDone(inTime, left, at)
  if ((!can.withdraw && !can.cancel) || (chosen.length === 0 && note === '' && !wanted)) throw new Problem('nothing-to-return')
  const lines = packsOf(left, chosen)
  // An order ends when nothing of it is to be sent any more, not even packs that were refunded and are sent all the same.
  const toSend = sumOf((await standsOf(tx, order)).map((stand) => stand.toSend))
  const packs = sumOf(chosen.map(({ quantity }) => quantity))
  const all = packs === sumOf(left.map(({ quantity }) => quantity)) && packs >= toSend
  const ends = can.cancel && chosen.length > 0 && all
  const closes = ends && isConfirmed
  const values = {
    orderId: order.id,
    kind: 'withdrawal',
    state: closes ? 'closed' : 'announced',
    reason: null,
    note,
    declaredBy: name,
    at,
    closedAt: closes ? at : null,
  } as const
  const returnId = await addReturn(tx, { ...values, lines })
  await addEvent(tx, { orderId: order.id, what: 'withdrawn', by: 'shopper', at })
  // What has left the shop already waits for the parcel that comes back.
  if (!isConfirmed && !order.shippedAt) await holdForOwner(tx, order, { returnId, ends, at })
  await addMail(tx, { mail: 'withdrawal-receipt', recipient: order.email, data: { returnId } }, at, {
    unpaidOrder: isOrderOfAnybody(order),
  })
  if (closes) return cancelLocked(tx, order, 'shopper', at)
  await hasLeft(tx, order, 'shop', at)
  return undefined
}

/** The reader of the receipt confirms or refuses it; what ends the order is carried out without an answer too, some hours later. */
async function holdForOwner(
  tx: Transaction,
  { id: orderId }: StoredOrder,
  { returnId, ends, at }: { returnId: number; ends: boolean; at: Date },
) {
  await addPendingChange(tx, {
    subject: { orderId },
    change: { kind: 'withdrawal', returnId, ends },
    now: at,
    expiresAt: new Date(at.getTime() + withdrawalLinkWorks),
    ...(ends && { carryOutAt: new Date(at.getTime() + withdrawalWaits) }),
  })
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
