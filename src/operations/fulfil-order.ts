// Packing, sending and delivering: what staff reports, each once.

import type { Actor } from '#domain/account/actor.ts'
import type { Transaction } from '#data/db.ts'
import {
  addEvent,
  changeOrder,
  lockOrder,
  mailAboutOrder,
  orderByNumber,
  overdueParcels,
  transitionOrder,
  type StoredOrder,
} from '#data/orders.ts'
import { openInWords } from '#data/returns.ts'
import { standsOf } from '#data/shipments.ts'
import { inTransaction } from '#data/transaction.ts'
import { daysToDelivery, type FulfilmentStep, stepIs } from '#domain/order/fulfilment.ts'
import { nothingToSend } from '#domain/order/parcels.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { Shop } from './shop.ts'

type Deps = Pick<Shop, 'db' | 'now'>

/** `number` is what people read out, such as L10001; `by` who reports it. A step taken before changes nothing. @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open */
export const markPacked = (office: Deps, number: string, by: Actor) => report(office, number, { step: 'packed', by })
/** @throws Problem not-found, not-yet */
export const markDelivered = (office: Deps, number: string, by: Actor) => report(office, number, { step: 'delivered', by })

type Report = { step: 'packed' | 'delivered'; by: Actor }

async function report({ db, now }: Deps, number: string, what: Report): Promise<void> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found')
  await inTransaction(db, async (tx) => {
    const standing = await lockOrder(tx, order.id)
    const is = stepIs(standing, what.step)
    if (is === 'not yet') throw new Problem('not-yet')
    if (is === 'done') return
    if (what.step === 'packed' && nothingToSend(await sendable(tx, standing))) throw new Problem('nothing-to-send')
    await take(tx, standing, what, now())
  })
}

/** Where each line stands, under the order's lock. @throws Problem withdrawal-open when a withdrawal says only in words what it is about */
export async function sendable(tx: Transaction, order: StoredOrder) {
  if ((await openInWords(tx, [order.id])).length > 0) throw new Problem('withdrawal-open')
  return standsOf(tx, order)
}

async function take(tx: Transaction, order: StoredOrder, { step, by }: Report, at: Date): Promise<void> {
  await recordFulfilment(tx, order, step, { by, at })
  if (step === 'packed') await mailAboutOrder(tx, order, 'order-packed', at)
}

const momentOf = { packed: 'packedAt', shipped: 'shippedAt', delivered: 'deliveredAt' } as const

/** An order that was refunded in part keeps that state: only its moments tell how far it is. */
export async function recordFulfilment(
  tx: Transaction,
  order: StoredOrder,
  step: FulfilmentStep,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  const moment = { [momentOf[step]]: at }
  if (order.state !== 'partly-refunded') return transitionOrder(tx, order, step, { by, at, ...moment })
  await changeOrder(tx, order.id, moment)
  await addEvent(tx, { orderId: order.id, what: step, by, at })
}

/** For the scheduler: parcels of which nobody said anything for a week count as delivered. Answers how many. */
export async function markDeliveredAfterTimeout({ db, now }: Deps): Promise<number> {
  const at = now()
  const parcels = await overdueParcels(db, new Date(at.getTime() - daysToDelivery * msPerDay), 200)
  let delivered = 0
  for (const { id } of parcels)
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (stepIs(order, 'delivered') !== 'next') return
      await take(tx, order, { step: 'delivered', by: 'shop' }, at)
      delivered++
    })
  return delivered
}
