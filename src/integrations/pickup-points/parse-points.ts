// Checks the points of a carrier strictly. The shop shows their texts to customers and staff, and
// sends them to label services.

import { isRecord } from '#domain/is-record.ts'
import {
  maxPickupIdLength,
  type PickupCarrier,
  type PickupPoint,
} from '#domain/order/delivery/pickup-point.ts'
import { maxNearbyPoints, type NearbyPickupPoint } from './pickup-point-finder.ts'
import { Problem } from '#domain/problem.ts'

type Fields = Readonly<Record<string, unknown>>
/** The fields of one point under the shop's names, as the carrier gave them. */
export type CarrierPoint = {
  id: unknown
  network: string
  name: unknown
  street: unknown
  number: unknown
  addition: unknown
  postcode: unknown
  city: unknown
  country: unknown
  distance: unknown
}

/** Returns '' for a text that is empty, too long, or has markup or control characters. */
function toText(value: unknown, max: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text.length <= max && !/[<>\p{Cc}]/u.test(text) ? text : ''
}

/** Returns undefined for a point that is incomplete, broken or abroad. */
export function parsePoint(
  carrier: PickupCarrier,
  fields: CarrierPoint,
): Pick<NearbyPickupPoint, 'point' | 'distance'> | undefined {
  const point: PickupPoint = {
    carrier,
    id: toText(fields.id, maxPickupIdLength),
    network: fields.network,
    name: toText(fields.name, 80),
    street: toText(fields.street, 80),
    houseNumber:
      toText(fields.number, 10) && `${toText(fields.number, 10)}${toText(fields.addition, 10)}`,
    postcode: toText(fields.postcode, 10).replaceAll(/\s/g, '').toUpperCase(),
    city: toText(fields.city, 60),
  }
  const { id, name, street, houseNumber, postcode, city } = point
  const isValid =
    /^[\w-]+$/.test(id) &&
    name &&
    street &&
    houseNumber &&
    city &&
    /^[1-9]\d{3}[A-Z]{2}$/.test(postcode)
  return isValid && fields.country === 'NL'
    ? { point, distance: toDistance(fields.distance) }
    : undefined
}

const toDistance = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value < 1_000_000 ? value : null

const toMetres = ({ distance }: NearbyPickupPoint) => distance ?? Number.MAX_SAFE_INTEGER

/** Returns the valid points, nearest first, each once. A broken point is no reason to show none. */
export function listNearest(
  list: readonly unknown[],
  parse: (fields: Fields) => NearbyPickupPoint | undefined,
): NearbyPickupPoint[] {
  const points = list.filter(isRecord).flatMap((fields) => parse(fields) ?? [])
  const unique = [...new Map(points.map((one) => [one.point.id, one])).values()]
  return unique.sort((a, b) => toMetres(a) - toMetres(b)).slice(0, maxNearbyPoints)
}

// Fetches the list of a carrier once, without a retry, because a customer waits for it.

type PointRequest = { url: string; headers?: Readonly<Record<string, string>>; timeoutMs: number }

/** The body is undefined for a 404. @throws Problem pickup-points-unavailable */
export async function fetchPoints({
  url,
  headers = {},
  timeoutMs,
}: PointRequest): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    if (response.ok) return { status, body: await response.json() }
    if (status !== 404) throw new Error(`answered ${status}`)
    return { status, body: undefined }
  } catch (error) {
    throw pointsUnavailable(error)
  }
}

export const pointsUnavailable = (cause: unknown): Problem =>
  new Problem('pickup-points-unavailable', { cause })
