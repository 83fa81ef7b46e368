// Mails the customer when the carrier scans a labelled parcel, and records its delivery.

import { releaseShipmentMail } from '#data/mail/waiting-mails.ts'
import { orderById, type OrderRow } from '#data/order/orders.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import type { Transaction } from '#data/core/db.ts'
import { fulfilmentStepStatus } from '#domain/order/fulfilment/fulfilment.ts'
import { msPerDay, msPerMinute } from '#domain/time/durations.ts'
import { setFulfilmentStep, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import type { LabelDeps } from '#operations/order/fulfilment/shipping-labels.ts'
import { withOrderLock } from '#operations/order/with-order.ts'
import { ignoreProblem } from '#domain/problem.ts'
import {
  labelById,
  labelsByProviderIds,
  labelsOf,
  labelsToFollow,
  lockLabel,
  updateLabel,
  type LabelRow,
} from '../data/shipping-labels.ts'
import { returnLabelsToFollow } from '../data/return-labels.ts'
import { isLaterStatus } from '../domain/label-progress.ts'
import type { CarrierParcel } from '../integrations/label-provider.ts'
import { requireLabelProvider } from './create-labels.ts'
import { applyReturnReports, syncReturns } from './return-labels.ts'

const followedDays = 45
const checkIntervalMs = 30 * msPerMinute
const parcelsPerRun = 50

/**
 * Ignores ids without a label of this shop. Idempotent.
 * @throws Problem labels-unavailable, not-found
 */
export async function syncParcels(deps: LabelDeps, providerIds: readonly string[]): Promise<void> {
  const provider = requireLabelProvider(deps)
  const labels = await labelsByProviderIds(deps.db, provider.name, providerIds)
  await applyReports(
    deps,
    labels,
    await provider.find(labels.flatMap(({ providerId }) => providerId ?? [])),
  )
  await syncReturns(deps, provider, providerIds)
}

/** Scheduled job, for parcels without a recent webhook call. */
export async function followParcels(deps: LabelDeps): Promise<number> {
  const { db, clock, providers } = deps
  const provider = providers.labels
  if (!provider) return 0
  const now = clock()
  const labels = await labelsToFollow(db, {
    service: provider.name,
    checkedBefore: new Date(now.getTime() - checkIntervalMs),
    createdAfter: new Date(now.getTime() - followedDays * msPerDay),
    limit: parcelsPerRun,
  })
  const parcels = await provider.find(labels.flatMap(({ providerId }) => providerId ?? []))
  await applyReports(deps, labels, parcels)
  const returns = await returnLabelsToFollow(db, {
    service: provider.name,
    checkedBefore: new Date(now.getTime() - checkIntervalMs),
    limit: parcelsPerRun,
  })
  await applyReturnReports(
    deps,
    returns,
    await provider.find(returns.flatMap(({ providerId }) => providerId ?? [])),
  )
  return labels.length + returns.length
}

async function applyReports(
  deps: LabelDeps,
  labels: readonly LabelRow[],
  parcels: readonly CarrierParcel[],
): Promise<void> {
  for (const label of labels) {
    const parcel = parcels.find(({ id }) => id === label.providerId)
    if (parcel) await applyReport(deps, label, parcel)
    else await updateLabel(deps.db, label.id, [label.status], { checkedAt: deps.clock() })
  }
}

async function applyReport(
  deps: LabelDeps,
  { id, orderId }: LabelRow,
  { status }: CarrierParcel,
): Promise<void> {
  const { db, clock } = deps
  const isHandedOver = status === 'in-transit' || status === 'delivered'
  if (isHandedOver) await shipScannedParcel(deps, id)
  const at = clock()
  await withOrderLock(db, orderId, async (tx, order) => {
    const label = await lockLabel(tx, id)
    if (!isLaterStatus(label.status, status))
      return void (await updateLabel(tx, id, [label.status], { checkedAt: at }))
    await updateLabel(tx, id, [label.status], {
      status,
      checkedAt: at,
      ...(isHandedOver && { handedOverAt: label.handedOverAt ?? at }),
      ...(status === 'delivered' && { deliveredAt: at }),
    })
    if (isHandedOver && label.shipmentId !== null)
      await releaseShipmentMail(tx, label.shipmentId, at)
    if (status === 'delivered' && (await isWhollyDelivered(tx, order)))
      await setFulfilmentStep(tx, order, 'delivered', { by: 'shop', at })
  })
}

/**
 * Ships the order if the carrier has the parcel before a colleague recorded the shipment. Does
 * nothing if the order cannot be shipped.
 */
async function shipScannedParcel(deps: LabelDeps, labelId: number): Promise<void> {
  const label = await labelById(deps.db, labelId)
  if (!label || label.shipmentId !== null || label.status !== 'ready') return
  const order = await orderById(deps.db, label.orderId)
  const { carrier, trackingCode, trackingUrl } = label
  if (!order || !carrier) return
  try {
    await shipOrder(
      deps,
      order.number,
      'shop',
      { carrier, trackingCode, trackingUrl },
      { key: `label-${label.id}` },
    )
  } catch (error) {
    ignoreProblem(error)
  }
}

/**
 * The withdrawal period starts with the last parcel, so all parcels must be delivered, and all must
 * have a label.
 */
async function isWhollyDelivered(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (fulfilmentStepStatus(order, 'delivered') !== 'next') return false
  const [shipments, labels] = [await shipmentsOf(tx, [order.id]), await labelsOf(tx, [order.id])]
  return (
    shipments.length > 0 &&
    shipments.every(({ id }) =>
      labels.some((label) => label.shipmentId === id && label.status === 'delivered'),
    )
  )
}
