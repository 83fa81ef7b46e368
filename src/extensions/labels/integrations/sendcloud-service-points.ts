// Finds the number that Sendcloud gives to a pickup point of a carrier.

import { isRecord } from '#domain/is-record.ts'
import { pickupCarrierNames, type PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import { createLabelClient } from './label-client.ts'

/** `url` is the address of the service for points, without /api/v2. */
type Settings = { url: string; authorization: string; timeoutMs?: number | undefined }

/**
 * @throws Problem label-refused with what staff can do if Sendcloud does not know the point, and
 * labels-unavailable
 */
export async function findServicePoint(
  { url, authorization, timeoutMs }: Settings,
  point: PickupPoint,
): Promise<number> {
  const client = createLabelClient({
    service: 'Sendcloud',
    apiUrl: `${url}/api/v2`,
    authorization,
    timeoutMs,
  })
  const query = new URLSearchParams({
    country: 'NL',
    carrier: point.carrier,
    postal_code: point.postcode,
  })
  const { status, body } = await client.call({ path: `service-points?${query}` })
  // Sendcloud answers 400 for a carrier whose points are not switched on.
  const points = status === 200 && Array.isArray(body) ? body.filter(isRecord) : []
  const found = points.find(
    ({ code, is_active: isActive }) => code === point.id && isActive === true,
  )
  if (typeof found?.['id'] === 'number') return found['id']
  throw client.refused(
    `Sendcloud kent dit afhaalpunt niet. Staan de afhaalpunten van ${pickupCarrierNames[point.carrier]} aan bij je integratie in Sendcloud? Maak het label anders zelf bij ${pickupCarrierNames[point.carrier]} en vul de volgcode in, of bezorg op een adres.`,
  )
}
