import { isConfirmed } from '../payment/pay-later.ts'
import type { FulfilmentStatus } from './fulfilment.ts'
import type { HoldReason } from './order-hold.ts'

export const exclusionReasons = [
  'not-paid',
  'held',
  'over',
  'refunded',
  'withdrawn',
  'nothing-to-send',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

export const exclusionLabels: Record<ExclusionReason, string> = {
  'not-paid': 'niet betaald',
  held: 'wacht op een beslissing over de betaling',
  over: 'geannuleerd',
  refunded: 'helemaal terugbetaald',
  withdrawn: 'herroeping ontvangen',
  'nothing-to-send': 'niets meer te verzenden',
}

type OrderHold = { heldFor: HoldReason | null }

/**
 * Returns undefined for an order that the shop must pack or ship. `withheld` counts packs that were
 * withdrawn before shipping.
 */
export function findExclusionReason(
  {
    state,
    heldFor,
    ...confirmation
  }: Pick<FulfilmentStatus, 'state' | 'paidAt' | 'acceptedAt'> & OrderHold,
  { toSend, withheld }: { toSend: number; withheld: number },
): ExclusionReason | undefined {
  if (!isConfirmed(confirmation)) return state === 'cancelled' ? 'over' : 'not-paid'
  if (state === 'refunded') return 'refunded'
  if (['cancelled', 'expired', 'failed'].includes(state)) return 'over'
  if (heldFor) return 'held'
  if (toSend > 0) return undefined
  return withheld > 0 ? 'withdrawn' : 'nothing-to-send'
}

export const shippingExclusionReasons = [...exclusionReasons, 'not-packed', 'shipped'] as const
export type ShippingExclusionReason = (typeof shippingExclusionReasons)[number]

export const shippingExclusionLabels: Record<ShippingExclusionReason, string> = {
  ...exclusionLabels,
  'not-packed': 'nog niet ingepakt',
  shipped: 'al verzonden',
}

export function findShippingExclusionReason(
  order: Pick<FulfilmentStatus, 'state' | 'paidAt' | 'acceptedAt' | 'packedAt' | 'shippedAt'> &
    OrderHold,
  packs: { toSend: number; withheld: number },
): ShippingExclusionReason | undefined {
  if (order.shippedAt !== null) return 'shipped'
  return findExclusionReason(order, packs) ?? (order.packedAt === null ? 'not-packed' : undefined)
}
