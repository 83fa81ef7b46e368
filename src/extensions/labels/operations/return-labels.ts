// The label with which a customer sends back what is exchanged. The shop makes it when somebody
// first opens it, once, also after an answer that got lost.

import { randomBytes } from 'node:crypto'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { exchangeOfReturn } from '#data/order/exchanges.ts'
import type { Db } from '#data/core/db.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { formatFullName, parcelCompany } from '#domain/address/billing-address.ts'
import { returnNumber } from '#domain/order/returns/order-return.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { markReturnUnderWay } from '#operations/order/exchange/settle-exchange.ts'
import type { LabelDeps } from '#operations/order/fulfilment/shipping-labels.ts'
import { labelsOf } from '../data/shipping-labels.ts'
import {
  claimReturnLabel,
  insertReturnLabel,
  type ReturnLabelRow,
  returnLabelOf,
  returnLabelsByProviderIds,
  updateReturnLabel,
} from '../data/return-labels.ts'
import { isLaterStatus } from '../domain/label-progress.ts'
import type { CarrierParcel, LabelProvider } from '../integrations/label-provider.ts'
import { labelLeaseMs, requireLabelProvider, requireSender } from './create-labels.ts'

/** The service needs the parcel that the customer got from it. */
async function findSentParcel(
  db: Db,
  service: LabelProvider['name'],
  orderId: number,
): Promise<string | undefined> {
  const sent = (await labelsOf(db, [orderId])).findLast(
    (label) => label.service === service && label.shipmentId !== null,
  )
  return sent?.providerId ?? undefined
}

export async function canMakeReturnLabel(
  { providers }: Pick<LabelDeps, 'providers'>,
  db: Db,
  orderId: number,
): Promise<boolean> {
  const { labels } = providers
  return (
    labels?.createReturn !== undefined &&
    (await findSentParcel(db, labels.name, orderId)) !== undefined
  )
}

const noLabel = {
  message: 'Voor deze retour hebben we geen label. Stuur hem zelf op; hoe staat in onze mail.',
}

/**
 * Returns the label as a PDF.
 * @throws Problem not-found, also for a return that is no open exchange of the order; still-busy,
 * label-refused, labels-unavailable
 */
export async function loadReturnLabel(deps: LabelDeps, order: OrderRow, returnId: number) {
  const { db, clock } = deps
  const provider = requireLabelProvider(deps)
  const exchange = await exchangeOfReturn(db, returnId)
  if (exchange?.orderId !== order.id || exchange.state !== 'open')
    throw new Problem('not-found', noLabel)
  const number = returnNumber(returnId)
  await insertReturnLabel(db, {
    returnId,
    service: provider.name,
    reference: `${number}-${randomBytes(4).toString('hex')}`,
    createdAt: clock(),
  })
  const providerId = await finishReturnLabel(deps, provider, order, returnId)
  return {
    name: `retour-${number}.pdf`,
    bytes: new Uint8Array(await provider.fetchPdf([providerId], { paper: 'a6', start: 1 })),
  }
}

/** Returns the id of the parcel at the service. */
async function finishReturnLabel(
  deps: LabelDeps,
  provider: LabelProvider,
  order: OrderRow,
  returnId: number,
): Promise<string> {
  const { db, clock } = deps
  const parcelId = await findSentParcel(db, provider.name, order.id)
  if (!provider.createReturn || parcelId === undefined) throw new Problem('not-found', noLabel)
  const label = await claimReturnLabel(db, returnId, { now: clock(), leaseMs: labelLeaseMs })
  if (!label) {
    const known = await returnLabelOf(db, returnId)
    if (known?.providerId && known.service === provider.name) return known.providerId
    throw new Problem('still-busy', {
      message: 'Je label wordt nog gemaakt. Wacht een minuut en probeer het opnieuw.',
    })
  }
  const { company } = await loadShopDetails(db)
  try {
    const parcel = await provider.createReturn(
      {
        reference: label.reference,
        returnNumber: returnNumber(returnId),
        parcelId,
        customer: {
          name: formatFullName(order),
          company: parcelCompany(order),
          street: order.street,
          houseNumber: order.houseNumber,
          houseNumberAddition: order.houseNumberAddition,
          postcode: order.postcode,
          city: order.city,
          country: order.country,
        },
        receiver: await requireSender(deps),
        shopEmail: company.email,
      },
      { mayExist: label.attempts > 1 },
    )
    await updateReturnLabel(db, label.id, {
      status: 'ready',
      providerId: parcel.id,
      trackingCode: parcel.trackingCode,
      checkedAt: clock(),
    })
    return parcel.id
  } catch (error) {
    // A refused request made no label, so that the next one need not wait.
    if (isProblem(error, 'label-refused'))
      await updateReturnLabel(db, label.id, { attemptedAt: null })
    throw error
  }
}

/** A scan of the carrier says that the return is under way. Idempotent. */
export async function applyReturnReports(
  deps: LabelDeps,
  labels: readonly ReturnLabelRow[],
  parcels: readonly CarrierParcel[],
): Promise<void> {
  for (const label of labels) {
    const parcel = parcels.find(({ id }) => id === label.providerId)
    const status =
      parcel && isLaterStatus(label.status, parcel.status) ? parcel.status : label.status
    if (status === 'in-transit' || status === 'delivered')
      await markReturnUnderWay(deps, label.returnId, 'shop')
    await updateReturnLabel(deps.db, label.id, { status, checkedAt: deps.clock() })
  }
}

export async function syncReturns(
  deps: LabelDeps,
  provider: LabelProvider,
  providerIds: readonly string[],
): Promise<void> {
  const labels = await returnLabelsByProviderIds(deps.db, provider.name, providerIds)
  const ids = labels.flatMap(({ providerId }) => providerId ?? [])
  if (ids.length > 0) await applyReturnReports(deps, labels, await provider.find(ids))
}
