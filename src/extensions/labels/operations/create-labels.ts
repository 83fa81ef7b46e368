// The shop stores a label before it requests it, so that a killed process makes none twice.

import { randomBytes } from 'node:crypto'
import { loadSetting } from '#data/core/settings.ts'
import { carriersSetting, type Carrier } from '#domain/order/fulfilment/carriers-setting.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  insertOrderEvent,
  lockOrder,
  orderById,
  orderLinesOf,
  type OrderRow,
} from '#data/order/orders.ts'
import { inTransaction } from '#data/core/db.ts'
import { formatFullName, parcelCompany } from '#domain/address/billing-address.ts'
import { parseSenderAddress, type SenderAddress } from '#domain/address/sender-address.ts'
import type { Actor } from '#domain/order/actor.ts'
import { fulfilmentStepStatus } from '#domain/order/fulfilment/fulfilment.ts'
import { hasNothingToSend } from '#domain/order/fulfilment/shipment-quantities.ts'
import { buildTrackingLink } from '#domain/order/fulfilment/tracking-link.ts'
import { isProblem, Problem, ignoreProblem } from '#domain/problem.ts'
import { isLetterboxPost } from '#domain/sample/sample-shipping.ts'
import type { DbAndClock, DbContext } from '#operations/context.ts'
import { requireShippable } from '#operations/order/fulfilment/fulfil-order.ts'
import type { LabelDeps } from '#operations/order/fulfilment/shipping-labels.ts'
import {
  withOrderLock,
  requireOrder,
  forEachOrder,
  type OrderOutcome,
  unknownOrder,
} from '#operations/order/with-order.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import {
  claimLabel,
  insertLabel,
  labelById,
  openLabelsOf,
  unfinishedLabelIds,
  updateLabel,
  type LabelRow,
  labelsOf,
} from '../data/shipping-labels.ts'
import type {
  CarrierParcel,
  LabelProvider,
  NewLabel,
  LabelPdfOptions,
} from '../integrations/label-provider.ts'

const parallelLabels = 4
/**
 * Longer than all calls of one attempt together. Until it is over, a second attempt could make a
 * second label.
 */
export const labelLeaseMs = 60_000
const maxAttempts = 30

const laterMessage =
  'De labeldienst antwoordt niet. De winkel probeert het vanzelf opnieuw; je hoeft niets te doen.'

/** @throws Problem not-found if the shop uses no label service */
export function requireLabelProvider({ providers }: Pick<LabelDeps, 'providers'>): LabelProvider {
  const { labels } = providers
  if (!labels) throw new Problem('not-found', { message: 'De winkel heeft nog geen labeldienst.' })
  return labels
}

/**
 * For each packed order that has none yet.
 * @throws Problem not-found, label-refused for a return address that is no sender
 */
export async function createLabels(
  deps: LabelDeps,
  numbers: readonly string[],
  by: Actor,
): Promise<OrderOutcome[]> {
  const provider = requireLabelProvider(deps)
  const sender = await requireSender(deps)
  const orders = [...new Set(numbers)].map((number) => ({ number }))
  return forEachOrder(
    orders,
    async ({ number }) => {
      const label = await requestLabel(deps, provider, number, by)
      if (label.status === 'requested') await finishLabel(deps, provider, label.id, sender)
    },
    parallelLabels,
  )
}

/**
 * Scheduled job: finishes the labels that a killed process or an unavailable label service left
 * behind. Returns the number of labels.
 */
export async function finishLabels(deps: LabelDeps): Promise<number> {
  const { db, clock, providers } = deps
  const provider = providers.labels
  if (!provider) return 0
  const ids = await unfinishedLabelIds(db, { now: clock(), leaseMs: labelLeaseMs, limit: 50 })
  if (ids.length === 0) return 0
  const sender = await requireSender(deps)
  for (const id of ids) await finishLabel(deps, provider, id, sender).catch(ignoreProblem)
  return ids.length
}

export async function requireSender({ db }: DbContext): Promise<SenderAddress> {
  const { company, name } = await loadShopDetails(db)
  const sender = parseSenderAddress(company.returnAddress, [name, company.legalName])
  if (sender) return sender
  throw new Problem('label-refused', {
    message:
      'Vul bij Instellingen het adres voor retouren zo in: naam, straat en huisnummer, postcode en plaats. De naam van de winkel mag er niet in staan.',
  })
}

/**
 * Or finds the open label of the order.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open
 */
async function requestLabel(
  { db, clock }: DbAndClock,
  provider: LabelProvider,
  number: string,
  by: Actor,
): Promise<LabelRow> {
  const known = await requireOrder(db, number, unknownOrder)
  return withOrderLock(db, known.id, async (tx, order) => {
    const [open] = await openLabelsOf(tx, [order.id])
    if (open) return open
    const status = fulfilmentStepStatus(order, 'shipped')
    if (status === 'done')
      throw new Problem('nothing-to-send', { message: 'Deze bestelling is al verzonden.' })
    if (status !== 'next')
      throw new Problem('not-yet', { message: 'Deze bestelling is nog niet ingepakt.' })
    if (hasNothingToSend(await requireShippable(tx, order))) throw new Problem('nothing-to-send')
    const reference = `${order.number}-${randomBytes(4).toString('hex')}`
    return insertLabel(tx, {
      orderId: order.id,
      service: provider.name,
      reference,
      by,
      createdAt: clock(),
    })
  })
}

/** @throws Problem still-busy, label-refused, labels-unavailable */
async function finishLabel(
  deps: LabelDeps,
  provider: LabelProvider,
  id: number,
  sender: SenderAddress,
): Promise<void> {
  const { db, clock } = deps
  const label = await claimLabel(db, id, { now: clock(), leaseMs: labelLeaseMs })
  if (!label) {
    if ((await labelById(db, id))?.status === 'ready') return
    throw new Problem('still-busy', {
      message: 'Dit label wordt nog gemaakt. Wacht een minuut en kijk opnieuw.',
    })
  }
  const order = await orderById(db, label.orderId)
  if (!order || label.service !== provider.name)
    return void (await updateLabel(db, id, ['requested'], { status: 'cancelled' }))
  try {
    const isLetterboxParcel = isLetterboxPost(await orderLinesOf(db, order.id))
    const parcel = await provider.create(
      { ...toNewLabel(order, label, sender), isLetterboxParcel },
      { mayExist: label.attempts > 1 },
    )
    const isStored = await storeParcel(deps, label, order, parcel)
    // Staff cancelled the label while the service made it.
    if (!isStored) await provider.cancel(parcel.id)
  } catch (error) {
    if (!isProblem(error)) throw error
    const isRefused = error.code === 'label-refused'
    if (isRefused || label.attempts >= maxAttempts)
      await updateLabel(db, id, ['requested'], { status: 'failed', failure: error.message })
    throw isRefused
      ? error
      : new Problem('labels-unavailable', { message: laterMessage, cause: error })
  }
}

const toNewLabel = (
  order: OrderRow,
  { reference }: LabelRow,
  sender: SenderAddress,
): Omit<NewLabel, 'isLetterboxParcel'> => ({
  reference,
  orderNumber: order.number,
  recipient: {
    name: formatFullName(order),
    company: parcelCompany(order),
    street: order.street,
    houseNumber: order.houseNumber,
    houseNumberAddition: order.houseNumberAddition,
    postcode: order.postcode,
    city: order.city,
    country: order.country,
  },
  sender,
  instructions: order.deliveryInstructions,
  pickupPoint: order.pickupPoint,
})

async function storeParcel(
  { db, clock }: LabelDeps,
  label: LabelRow,
  order: OrderRow,
  parcel: CarrierParcel,
): Promise<boolean> {
  const carriers = await loadSetting(db, carriersSetting)
  const carrier = findCarrier(carriers, parcel.carrier)
  const { trackingCode } = parcel
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id)
    const isStored = await updateLabel(tx, label.id, ['requested'], {
      status: 'ready',
      failure: null,
      providerId: parcel.id,
      carrier: carrier?.name ?? parcel.carrier,
      trackingCode,
      trackingUrl:
        (carrier && trackingCode && buildTrackingLink(carrier, trackingCode, order.postcode)) ||
        null,
      checkedAt: at,
    })
    if (isStored)
      await insertOrderEvent(tx, { orderId: order.id, type: 'label-created', by: label.by, at })
    return isStored
  })
}

/**
 * Finds the carrier of the settings by the name at the label service, which can be longer, such as
 * 'dhl_parcel'.
 */
const findCarrier = (carriers: readonly Carrier[], name: string): Carrier | undefined =>
  carriers.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
  carriers.find((one) => name !== '' && name.toLowerCase().startsWith(one.name.toLowerCase()))

/**
 * The labels have the sequence of `orderIds`.
 * @throws Problem not-found if no order has a label, labels-unavailable, label-refused
 */
export async function createLabelPdf(
  deps: LabelDeps,
  orderIds: readonly number[],
  options: LabelPdfOptions,
) {
  const provider = requireLabelProvider(deps)
  const labels = await labelsOf(deps.db, orderIds)
  const latestOf = (orderId: number): LabelRow | undefined =>
    labels.findLast(
      (label) => label.orderId === orderId && label.service === provider.name && isPrintable(label),
    )
  const ids = [...new Set(orderIds)].flatMap((orderId) => latestOf(orderId)?.providerId ?? [])
  if (ids.length === 0)
    throw new Problem('not-found', { message: 'Deze bestellingen hebben nog geen label.' })
  return {
    name: `labels-${toCalendarDay(deps.clock())}.pdf`,
    bytes: new Uint8Array(await provider.fetchPdf(ids, options)),
  }
}

const isPrintable = ({ status, providerId }: LabelRow): boolean =>
  providerId !== null && status !== 'cancelled' && status !== 'failed'
