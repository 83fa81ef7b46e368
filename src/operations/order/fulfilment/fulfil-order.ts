import { type Actor, staffUserIdOf } from '#domain/order/actor.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  insertOrderEvent,
  updateOrderDetails,
  queueOrderMail,
  findOrdersToMarkDelivered,
  type OrderRow,
  recordOrderStep,
} from '#data/order/orders.ts'
import { isOrderMailQueued } from '#data/mail/waiting-mails.ts'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { findCompletedSwaps, findOrdersWithOpenSwap } from '#data/order/order-swaps.ts'
import { findFreeTextWithdrawalOrders } from '#data/order/returns.ts'
import { lineFulfilmentOf, insertShipment, findShipmentByKey } from '#data/order/shipments.ts'
import {
  assumedDeliveryDays,
  type FulfilmentStep,
  fulfilmentStepStatus,
} from '#domain/order/fulfilment/fulfilment.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { describeActor, orderEventLabels } from '#domain/order/order-events.ts'
import { holdMessages } from '#domain/order/order-hold.ts'
import {
  hasNothingToSend,
  canShip,
  type LineQuantity,
} from '#domain/order/fulfilment/shipment-quantities.ts'
import { isAcceptedUnpaid, paymentDueDay } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { msPerDay, msPerHour } from '#domain/time/durations.ts'
import type { DbAndClock } from '../../context.ts'
import { withOrder, withOrderLock } from '../with-order.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'

/**
 * `number` is the order number, such as L10001. `swaps` is how many swaps the pack list or the
 * screen knew: after another one, the box has packs that left the order. Idempotent, but not for
 * the second of two colleagues.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open, swap-open, version-conflict
 */
export const markPacked = (
  deps: DbAndClock,
  number: string,
  by: Actor,
  { swaps }: { swaps?: number | undefined } = {},
) => recordStep(deps, number, { step: 'packed', by, swaps })
/** @throws Problem not-found, not-yet, version-conflict if somebody else reported it */
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
    if (status === 'done') return assertOwnStep(tx, locked, stepReport)
    if (stepReport.swaps !== undefined) await assertSwapsKnown(tx, locked, stepReport.swaps)
    if (stepReport.step === 'packed' && hasNothingToSend(await requireShippable(tx, locked)))
      throw new Problem('nothing-to-send')
    await applyStep(tx, locked, stepReport, clock())
  })
}

/**
 * A colleague may repeat a step, for example after a lost reply. The second of two colleagues reads
 * who was first: with the message of success they would get the undo of what the other one did.
 */
async function assertOwnStep(
  tx: Transaction,
  { id }: OrderRow,
  { step, by }: StepReport,
): Promise<void> {
  if (staffUserIdOf(by) === undefined) return
  const done = (await orderEventsOf(tx, id)).findLast(({ type }) => type === step)
  if (!done || done.by === by) return
  const who = describeActor(done.by, done.name)
  throw new Problem('version-conflict', {
    message: `Deze bestelling is al ${orderEventLabels[step].toLowerCase()}, door ${who} op ${formatShortDayAndTime(done.at)}.`,
  })
}

const swappedMessage =
  'De inhoud is veranderd nadat je deze lijst maakte: er is iets geruild. Open de bestelling en pak wat er nu staat.'

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
  await recordOrderStep(tx, order, step, { by, at, event: step, ...timestamp })
}

/** Scheduled job, for orders that staff did not mark. */
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

export type TrackingDetails = {
  carrier: string
  trackingCode: string | null
  trackingUrl: string | null
}
export type ShipmentOptions = {
  /** A repeated key does not create a second shipment. */
  key?: string | undefined
  /** Undefined means all packs that are not sent yet. */
  lines?: readonly LineQuantity[] | undefined
  /** The mail about the shipment waits for this long, during which staff can undo the shipment. */
  mailDelayMs?: number
}
/**
 * `awaitsScan`: the parcel has a label, and the mail leaves when the carrier scans it, or the next
 * morning.
 */
export type ShipResult = { shipmentId: number; isNew: boolean; awaitsScan: boolean }

/**
 * If the order is fully shipped, a call without `lines` does nothing and returns undefined.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open
 */
export async function shipOrder(
  { db, clock }: DbAndClock,
  number: string,
  by: Actor,
  tracking: TrackingDetails,
  { key = 'all', lines, mailDelayMs = 0 }: ShipmentOptions = {},
): Promise<ShipResult | undefined> {
  const at = clock()
  return withOrder(db, number, async (tx, order) => {
    const existingId = await findShipmentByKey(tx, order.id, key)
    if (existingId !== undefined) return { shipmentId: existingId, isNew: false, awaitsScan: false }
    const status = fulfilmentStepStatus(order, 'shipped')
    if (status === 'done' && !lines) return undefined
    if (status !== 'next') throw new Problem(status === 'done' ? 'nothing-to-send' : 'not-yet')
    const fulfilment = await requireShippable(tx, order)
    const packs =
      lines ??
      fulfilment
        .filter(({ toSend }) => toSend > 0)
        .map(({ line, toSend }) => ({ line, quantity: toSend }))
    if (!canShip(packs, fulfilment)) throw new Problem('nothing-to-send')
    const { shipmentId, hoursToScan } = await insertShipment(tx, {
      orderId: order.id,
      key,
      at,
      by,
      ...tracking,
      lines: packs,
    })
    await updateOrderDetails(tx, order.id, tracking)
    const waitMs = hoursToScan === undefined ? mailDelayMs : hoursToScan * msPerHour
    await queueCustomerMail(
      tx,
      order,
      { mail: 'order-shipped', data: { orderId: order.id, shipmentId } },
      at,
      { dueAt: new Date(at.getTime() + waitMs) },
    )
    if (!(await markShippedWhenComplete(tx, order, by, at)))
      await insertOrderEvent(tx, {
        orderId: order.id,
        type: 'partly-shipped',
        by,
        at,
        detail: { shipment: shipmentId },
      })
    return { shipmentId, isNew: true, awaitsScan: hoursToScan !== undefined }
  })
}

/**
 * If packs were sent and none is left to send, marks the packed order as shipped and returns true.
 * Call it after packs were sent, withdrawn or refunded.
 */
export async function markShippedWhenComplete(
  tx: Transaction,
  order: OrderRow,
  by: Actor,
  at: Date,
): Promise<boolean> {
  if (fulfilmentStepStatus(order, 'shipped') !== 'next') return false
  const fulfilment = await lineFulfilmentOf(tx, order)
  if (!hasNothingToSend(fulfilment) || fulfilment.every(({ sent }) => sent === 0)) return false
  await setFulfilmentStep(tx, order, 'shipped', { by, at })
  return true
}
