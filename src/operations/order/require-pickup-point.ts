// Checks the pickup point of a new order with the carrier, because the browser sends only its id.

import type { OrderLineInsert } from '#data/order/insert-order.ts'
import type { PickupPoint } from '#domain/order/pickup-point.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import type { OrderRequest } from './order-draft.ts'

const refused = (sentence: string) =>
  new Problem('input-invalid', { errors: { pickup_point: [sentence] } })

/**
 * Returns null for an order to an address.
 * @throws Problem input-invalid about `pickup_point`, pickup-points-unavailable
 */
export async function requirePickupPoint(
  { pickupPoints }: Pick<AppContext, 'pickupPoints'>,
  { pickup_point: chosen, billing_address }: Pick<OrderRequest, 'pickup_point' | 'billing_address'>,
  isSubscription: boolean,
): Promise<PickupPoint | null> {
  if (!chosen) return null
  if (!pickupPoints)
    throw refused('We bezorgen nu niet bij een afhaalpunt. Kies Thuis of een ander adres.')
  if (isSubscription)
    throw refused('Een abonnement bezorgen we thuis of op een ander adres. Kies een van die twee.')
  if (billing_address) throw refused('Kies een afhaalpunt of een ander adres, niet allebei.')
  const nearby = await pickupPoints(chosen.postcode)
  const found = nearby.find(({ point }) => point.id === chosen.id)
  if (!found) throw refused('Dit afhaalpunt is er niet meer. Kies een ander punt, of kies Thuis.')
  return found.point
}

/** @throws Problem input-invalid if the order is letterbox post, which no pickup point takes in */
export function assertPickupAllowed(
  pickupPoint: PickupPoint | null | undefined,
  lines: readonly OrderLineInsert[],
): void {
  if (pickupPoint && lines.every(({ isSample }) => isSample))
    throw refused(
      'Proefpakjes gaan als brievenbuspost, en niet naar een afhaalpunt. Kies Thuis of een ander adres.',
    )
}
