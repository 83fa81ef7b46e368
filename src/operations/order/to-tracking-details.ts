import type { Carrier } from '#domain/order/carrier.ts'
import { buildTrackingLink, normalizeTrackingCode } from '#domain/order/tracking-link.ts'
import { Problem } from '#domain/problem.ts'
import type { TrackingDetails } from './ship-order.ts'

type Parcel = { carrier: string; trackingCode: string | null; postcode: string }

/**
 * Makes the tracking link of a parcel.
 * @throws Problem input-invalid for a carrier that the shop does not have
 */
export function toTrackingDetails(
  carriers: readonly Carrier[],
  { carrier: name, trackingCode, postcode }: Parcel,
): TrackingDetails {
  const carrier = carriers.find((one) => one.name === name)
  if (!carrier) {
    const message = 'Deze bezorger staat niet bij Instellingen. Kies een andere.'
    throw new Problem('input-invalid', { message, errors: { carrier: [message] } })
  }
  const code = trackingCode ? normalizeTrackingCode(trackingCode) : null
  const trackingUrl = code ? (buildTrackingLink(carrier, code, postcode) ?? null) : null
  return { carrier: carrier.name, trackingCode: code, trackingUrl }
}
