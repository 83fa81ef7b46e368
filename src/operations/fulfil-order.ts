// Packing, sending and delivering: what staff reports, each once.

import type { Transaction } from '#data/db.ts'
import { addEvent, changeOrder, lockedOrder, mailAboutOrder, orderByNumber, overdueParcels, type StoredOrder } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import { daysToDelivery, type FulfilmentStep, stepIs } from '#domain/order/fulfilment.ts'
import { mayBecome } from '#domain/order/order-state.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'

type Office = Pick<Shop, 'db' | 'now'>
/** Whole address of the carrier's page; null where there is none. */
export type Parcel = { carrier: string; trackingCode: string | null; trackingUrl: string | null }

/** `number` is what people read out, such as L10001; `by` who reports it. A step taken before changes nothing. @throws Problem not-found, not-yet */
export const markPacked = (office: Office, number: string, by: string) => report(office, number, { step: 'packed', by })
export const markShipped = (office: Office, number: string, by: string, parcel: Parcel) =>
  report(office, number, { step: 'shipped', by, parcel })
export const markDelivered = (office: Office, number: string, by: string) => report(office, number, { step: 'delivered', by })

type Report = { step: FulfilmentStep; by: string; parcel?: Parcel }

async function report({ db, now }: Office, number: string, what: Report): Promise<void> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found')
  await inTransaction(db, async (tx) => {
    const standing = await lockedOrder(tx, order.id)
    const is = stepIs(standing, what.step)
    if (is === 'not yet') throw new Problem('not-yet')
    if (is === 'next') await take(tx, standing, what, now())
  })
}

/** A refund in part stays what the order's state tells; its moments tell the way. */
async function take(tx: Transaction, order: StoredOrder, { step, by, parcel }: Report, at: Date): Promise<void> {
  const moment = { packed: { packedAt: at }, shipped: { shippedAt: at, ...parcel }, delivered: { deliveredAt: at } }[step]
  await changeOrder(tx, order.id, { ...moment, ...(mayBecome(order.state, step) && { state: step }) })
  await addEvent(tx, { orderId: order.id, what: step, by, at })
  if (step === 'packed') await mailAboutOrder(tx, order, 'order-packed', at)
  if (step === 'shipped') await mailAboutOrder(tx, order, 'order-shipped', at)
}

/** For the scheduler: parcels of which nobody said anything for a week count as delivered. Answers how many. */
export async function deliverQuietly({ db, now }: Office): Promise<number> {
  const at = now()
  const parcels = await overdueParcels(db, new Date(at.getTime() - daysToDelivery * 86_400_000), 200)
  let delivered = 0
  for (const { id } of parcels)
    await inTransaction(db, async (tx) => {
      const order = await lockedOrder(tx, id)
      if (stepIs(order, 'delivered') !== 'next') return
      await take(tx, order, { step: 'delivered', by: 'shop' }, at)
      delivered++
    })
  return delivered
}
