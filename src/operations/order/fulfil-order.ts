// Records that an order is packed or delivered. A job assumes the delivery if staff do not record
// it.

import type { Actor } from '#domain/order/actor.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  insertOrderEvent,
  updateOrderDetails,
  queueOrderMail,
  findOrdersToMarkDelivered,
  transitionOrder,
  type OrderRow,
} from '#data/order/orders.ts'
import { isOrderMailQueued } from '#data/mail/waiting-mails.ts'
import { findCompletedSwaps, findOrdersWithOpenSwap } from '#data/order/order-swaps.ts'
import { findFreeTextWithdrawalOrders } from '#data/order/returns.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import {
  assumedDeliveryDays,
  type FulfilmentStep,
  fulfilmentStepStatus,
} from '#domain/order/fulfilment.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { holdMessages } from '#domain/order/order-hold.ts'
import { hasNothingToSend } from '#domain/order/shipment-quantities.ts'
import { isAcceptedUnpaid, paymentDueDay } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { DbAndClock } from '../context.ts'
import { withOrder, withOrderLock } from './with-order.ts'

/**
 * `number` is the order number, such as L10001. `swaps` is how many swaps the pack list or the
 * screen knew: after another one, the box has packs that left the order. Idempotent.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open, swap-open, version-conflict
 */
export const markPacked = (
  deps: DbAndClock,
  number: string,
  by: Actor,
  { swaps }: { swaps?: number | undefined } = {},
) => recordStep(deps, number, { step: 'packed', by, swaps })
/** @throws Problem not-found, not-yet */
export const markDelivered = (deps: DbAndClock, number: string, by: Actor) =>
  recordStep(deps, number, { step: 'delivered', by })

type StepReport = { step: 'packed' | 'delivered'; by: Actor; swaps?: number | undefined }

async function recordStep(
  { db, clock }: DbAndClock,
  number: string,
  stepReport: StepReport,
): Promise<void> {
  await withOrder(db, number, async (tx, locked) => {
    const status = fulfilmentStepStatus(locked, stepReport.step)
    if (status === 'not yet') throw new Problem('not-yet')
    if (status === 'done') return
    if (stepReport.swaps !== undefined) await assertSwapsKnown(tx, locked, stepReport.swaps)
    if (stepReport.step === 'packed' && hasNothingToSend(await requireShippable(tx, locked)))
      throw new Problem('nothing-to-send')
    await applyStep(tx, locked, stepReport, clock())
  })
}

const swappedMessage =
  'De inhoud is veranderd nadat je deze lijst maakte: er is een maat of product gewisseld. Open de bestelling en pak wat er nu staat.'

async function assertSwapsKnown(tx: Transaction, { id }: OrderRow, swaps: number): Promise<void> {
  const [completed] = await findCompletedSwaps(tx, [id])
  if ((completed?.count ?? 0) !== swaps)
    throw new Problem('version-conflict', { message: swappedMessage })
}

/**
 * Returns the fulfilment of each line. Call it with the order locked.
 * @throws Problem not-yet while the order waits for a decision; withdrawal-open while a withdrawal
 * names its packs only in free text; swap-open while a swap waits for its payment
 */
export async function requireShippable(tx: Transaction, order: OrderRow) {
  if (order.heldFor) throw new Problem('not-yet', { message: holdMessages[order.heldFor] })
  if ((await findFreeTextWithdrawalOrders(tx, [order.id])).length > 0)
    throw new Problem('withdrawal-open')
  if ((await findOrdersWithOpenSwap(tx, [order.id])).length > 0) throw new Problem('swap-open')
  return lineFulfilmentOf(tx, order)
}

async function applyStep(
  tx: Transaction,
  order: OrderRow,
  { step, by }: StepReport,
  at: Date,
): Promise<void> {
  await setFulfilmentStep(tx, order, step, { by, at })
  const mail = { orderId: order.id, recipient: order.email, mail: 'order-packed' } as const
  // An order that was unpacked and packed again is announced once.
  if (step === 'packed' && !(await isOrderMailQueued(tx, mail)))
    await queueOrderMail(tx, order, 'order-packed', at, {
      dueAt: new Date(at.getTime() + undoSeconds * 1_000),
    })
}

const timestampOf = { packed: 'packedAt', shipped: 'shippedAt', delivered: 'deliveredAt' } as const

/** Does not change the state of a partly refunded order; its timestamps show the progress. */
export async function setFulfilmentStep(
  tx: Transaction,
  order: OrderRow,
  step: FulfilmentStep,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  const timestamp = {
    [timestampOf[step]]: at,
    ...(step === 'shipped' &&
      order.acceptedAt && { paymentDueOn: paymentDueDay(toCalendarDay(at)) }),
    // The network limits how much stock a stranger can reserve, and how many orders are open to be
    // paid afterwards. Another shipped order is no such risk any more.
    ...(step === 'shipped' && !isAcceptedUnpaid(order) && { senderNetwork: null }),
  }
  if (order.state !== 'partly-refunded')
    return transitionOrder(tx, order, step, { by, at, ...timestamp })
  await updateOrderDetails(tx, order.id, timestamp)
  await insertOrderEvent(tx, { orderId: order.id, type: step, by, at })
}

/**
 * Scheduled job: marks orders as delivered a week after they were shipped. Returns the number of
 * orders.
 */
export async function markDeliveredAfterTimeout({ db, clock }: DbAndClock): Promise<number> {
  const at = clock()
  const overdue = await findOrdersToMarkDelivered(
    db,
    new Date(at.getTime() - assumedDeliveryDays * msPerDay),
    200,
  )
  let delivered = 0
  for (const { id } of overdue)
    await withOrderLock(db, id, async (tx, order) => {
      if (fulfilmentStepStatus(order, 'delivered') !== 'next') return
      await applyStep(tx, order, { step: 'delivered', by: 'shop' }, at)
      delivered++
    })
  return delivered
}
