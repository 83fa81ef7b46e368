import {
  postponeShipmentMails,
  deleteWaitingShipmentMails,
  deleteUnclaimedOrderMails,
  isOrderMailQueued,
} from '#data/mail/waiting-mails.ts'
import { loadSetting } from '#data/core/settings.ts'
import { carriersSetting, type Carrier } from '#domain/order/fulfilment/carriers-setting.ts'
import type { Actor } from '#domain/order/actor.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import type { AppContext, DbAndClock, DbContext } from '../../context.ts'
import {
  forEachOrder,
  type OrderOutcome,
  requireOrder,
  unknownOrder,
  withOrder,
  withOrderLock,
} from '../with-order.ts'
import {
  shipOrder,
  type ShipmentOptions,
  type ShipResult,
  type TrackingDetails,
} from './fulfil-order.ts'
import { deleteShipment, findShipmentByKey, shipmentsOf } from '#data/order/shipments.ts'
import type { Transaction, Db } from '#data/core/db.ts'
import { recordOrderStep, type OrderRow } from '#data/order/orders.ts'
import { buildTrackingLink, normalizeTrackingCode } from '#domain/order/fulfilment/tracking-link.ts'
import { describeEnd, isOpenAndUnshipped } from '#domain/order/fulfilment/fulfilment.ts'
import { cancelOpenLabel } from './shipping-labels.ts'

const mailLeftMessage = 'De mail aan de klant is al weg. Deze verzending kan niet meer terug.'
const tooLateMessage = `Deze verzending is langer dan ${undoSeconds} seconden geleden en kan niet meer terug.`

/**
 * Undoes the shipment with this idempotency key while its mail is still waiting, or within the
 * same time if there is no mail. The order is packed again. Does nothing if no such shipment
 * exists.
 * @throws Problem not-found; not-yet if the mail left, the time is over or the order has gone on
 */
export async function undoShipment(
  { db, clock }: DbAndClock,
  number: string,
  by: Actor,
  key: string,
): Promise<void> {
  const at = clock()
  await withOrder(db, number, async (tx, order) => {
    const shipmentId = await findShipmentByKey(tx, order.id, key)
    if (shipmentId === undefined) return
    const hasGoneOn =
      order.deliveredAt !== null || !['packed', 'shipped', 'partly-refunded'].includes(order.state)
    // A customer by post gets no mail about a shipment, so only the time limits the undo.
    const isInTime = order.contactByPost
      ? await isWithinUndoPeriod(tx, order.id, { shipmentId, now: at })
      : await deleteWaitingShipmentMails(tx, { shipmentId, recipient: order.email, now: at })
    if (hasGoneOn || !isInTime)
      throw new Problem('not-yet', {
        message: order.contactByPost ? tooLateMessage : mailLeftMessage,
      })
    await deleteShipment(tx, { id: shipmentId, orderId: order.id })
    const previous = (await shipmentsOf(tx, [order.id])).at(-1)
    const change = {
      carrier: previous?.carrier ?? null,
      trackingCode: previous?.trackingCode ?? null,
      trackingUrl: previous?.trackingUrl ?? null,
      shippedAt: null,
      // The payment period of a pay-later order starts when the order leaves.
      ...(order.acceptedAt && { paymentDueOn: null }),
    }
    await recordOrderStep(tx, order, 'packed', { by, at, event: 'shipment-undone', ...change })
  })
}

async function isWithinUndoPeriod(
  tx: Transaction,
  orderId: number,
  { shipmentId, now }: { shipmentId: number; now: Date },
): Promise<boolean> {
  const shipment = (await shipmentsOf(tx, [orderId])).find(({ id }) => id === shipmentId)
  return shipment !== undefined && now.getTime() < shipment.at.getTime() + undoPeriodMs
}

/**
 * Like shipOrder, but refuses an order that is shipped already, so that the second of two
 * colleagues knows. With a `key` the mail waits until staff can no longer undo the shipment.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open, swap-open
 */
export async function shipByStaff(
  deps: DbAndClock,
  number: string,
  by: Actor,
  tracking: TrackingDetails,
  shipment: Pick<ShipmentOptions, 'key' | 'lines'>,
): Promise<ShipResult> {
  const mailDelayMs = shipment.key === undefined ? 0 : undoPeriodMs
  const shipped = await shipOrder(deps, number, by, tracking, { ...shipment, mailDelayMs })
  if (!shipped)
    throw new Problem('nothing-to-send', { message: 'Deze bestelling is al verzonden.' })
  return shipped
}

type OrderShipment = { number: string; carrier: string; trackingCode: string | null }

const undoPeriodMs = undoSeconds * 1_000

/**
 * Ships each order in its own transaction, so that a refused order does not stop the others.
 * Repeating a call with the same key ships nothing twice. `awaitingScan` is the number of orders
 * whose mail waits until the carrier scans the label.
 */
export async function shipOrders(
  deps: DbAndClock,
  shipments: readonly OrderShipment[],
  { by, key }: { by: Actor; key: string },
): Promise<{ outcomes: OrderOutcome[]; awaitingScan: number }> {
  const carriers = await loadSetting(deps.db, carriersSetting)
  const undoableIds: number[] = []
  let awaitingScan = 0
  const outcomes = await forEachOrder(shipments, async ({ number, carrier, trackingCode }) => {
    const order = await requireOrder(deps.db, number, unknownOrder)
    const tracking = toTrackingDetails(carriers, {
      carrier,
      trackingCode,
      postcode: order.postcode,
    })
    const shipped = await shipByStaff(deps, number, by, tracking, { key })
    if (shipped.awaitsScan) awaitingScan++
    else if (shipped.isNew) undoableIds.push(shipped.shipmentId)
  })
  // The undo period of all orders starts when the last one is shipped. A killed process leaves each
  // mail due at its own time.
  const now = deps.clock()
  await postponeShipmentMails(deps.db, undoableIds, {
    now,
    dueAt: new Date(now.getTime() + undoPeriodMs),
  })
  return { outcomes, awaitingScan }
}

/** An order whose mail left stays shipped. */
export const undoShipments = (
  deps: DbAndClock,
  numbers: readonly string[],
  { by, key }: { by: Actor; key: string },
) =>
  forEachOrder(
    numbers.map((number) => ({ number })),
    ({ number }) => undoShipment(deps, number, by, key),
  )

type Parcel = { carrier: string; trackingCode: string | null; postcode: string }

/** @throws Problem input-invalid for a carrier that the shop does not have */
export function toTrackingDetails(
  carriers: readonly Carrier[],
  { carrier: name, trackingCode, postcode }: Parcel,
): TrackingDetails {
  const carrier = carriers.find((one) => one.name === name)
  if (!carrier) {
    const message = 'Deze bezorger staat niet bij Instellingen. Kies een andere.'
    throw fieldProblem('carrier', message, { message })
  }
  const code = trackingCode ? normalizeTrackingCode(trackingCode) : null
  const trackingUrl = code ? (buildTrackingLink(carrier, code, postcode) ?? null) : null
  return { carrier: carrier.name, trackingCode: code, trackingUrl }
}

export function isCarrierTrackingUrl(trackingUrl: string, carriers: readonly Carrier[]): boolean {
  const url = URL.parse(trackingUrl)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false
  return carriers.some(({ sites }) =>
    sites.some((one) => url.hostname === one || url.hostname.endsWith(`.${one}`)),
  )
}

/** @throws Problem input-invalid for `tracking_url` if it is not on a carrier's site */
export async function assertCarrierTrackingUrl({ db }: DbContext, url: string): Promise<void> {
  const value = await loadSetting(db, carriersSetting)
  if (isCarrierTrackingUrl(url, value)) return
  const text =
    'Dit is geen adres van een bezorger die de winkel kent. De eigenaar kan een bezorger toevoegen bij Instellingen.'
  throw fieldProblem('tracking_url', text)
}

const leftMessage = 'Er is al een pakket van deze bestelling weg. Dit kan niet meer terug.'

/**
 * The order then waits to be packed again, without its label. Returns whether the customer already
 * got the mail about it. Idempotent.
 * @throws Problem not-found; already-sent after the parcel left; not-yet for an order that was
 * cancelled or refunded; still-busy, labels-unavailable
 */
export async function undoPacking(
  deps: Pick<AppContext, 'db' | 'clock' | 'extensions' | 'providers'>,
  number: string,
  by: Actor,
): Promise<boolean> {
  const known = await requireOrder(deps.db, number, unknownOrder)
  await requireUnshipped(deps.db, known)
  await cancelOpenLabel(deps, known, by)
  return withOrderLock(deps.db, known.id, async (tx, order) => {
    await requireUnshipped(tx, order)
    const mail = { orderId: order.id, recipient: order.email, mail: 'order-packed' } as const
    await deleteUnclaimedOrderMails(tx, mail)
    const hasMailLeft = !order.contactByPost && (await isOrderMailQueued(tx, mail))
    if (order.packedAt === null) return hasMailLeft
    await recordOrderStep(tx, order, order.paidAt ? 'paid' : 'accepted', {
      by,
      at: deps.clock(),
      event: 'packing-undone',
      packedAt: null,
    })
    return hasMailLeft
  })
}

async function requireUnshipped(db: Db, order: OrderRow): Promise<void> {
  if (order.shippedAt !== null || (await shipmentsOf(db, [order.id])).length > 0)
    throw new Problem('already-sent', { message: leftMessage })
  if (!isOpenAndUnshipped(order))
    throw new Problem('not-yet', {
      message: [describeEnd(order), 'Er is niets terug te nemen.'].filter(Boolean).join(' '),
    })
}
