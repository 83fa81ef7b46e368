import { isConfirmed } from '../../payment/pay-later.ts'
import type { FulfilmentStatus } from './fulfilment.ts'
import type { HoldReason } from '../order-hold.ts'

export const exclusionLabels = {
  'not-paid': 'niet betaald',
  held: 'wacht op een beslissing over de betaling',
  over: 'geannuleerd',
  refunded: 'helemaal terugbetaald',
  withdrawn: 'herroeping ontvangen',
  'nothing-to-send': 'niets meer te verzenden',
}
export type ExclusionReason = keyof typeof exclusionLabels
export const exclusionReasons = Object.keys(exclusionLabels) as ExclusionReason[]

/** Why a confirmed order must not be packed yet: see requireShippable. */
export const packHoldLabels = {
  withdrawal: 'wacht op een herroeping met een toelichting',
  swap: 'wacht op een bijbetaling',
}
export type PackHold = keyof typeof packHoldLabels
export const packHolds = Object.keys(packHoldLabels) as PackHold[]

type OrderToPack = { late: boolean; waitsFor: PackHold | null }

/** Late orders come first, and orders that wait for a withdrawal or a swap last. */
export const sortOrdersToPack = <Order extends OrderToPack>(orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => packPlace(a) - packPlace(b))

const packPlace = ({ late, waitsFor }: OrderToPack): number => (waitsFor ? 2 : late ? 0 : 1)

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

export const shippingExclusionLabels = {
  ...exclusionLabels,
  'not-packed': 'nog niet ingepakt',
  shipped: 'al verzonden',
}
export type ShippingExclusionReason = keyof typeof shippingExclusionLabels
export const shippingExclusionReasons = Object.keys(
  shippingExclusionLabels,
) as ShippingExclusionReason[]

export function findShippingExclusionReason(
  order: Pick<FulfilmentStatus, 'state' | 'paidAt' | 'acceptedAt' | 'packedAt' | 'shippedAt'> &
    OrderHold,
  packs: { toSend: number; withheld: number },
): ShippingExclusionReason | undefined {
  if (order.shippedAt !== null) return 'shipped'
  return findExclusionReason(order, packs) ?? (order.packedAt === null ? 'not-packed' : undefined)
}
