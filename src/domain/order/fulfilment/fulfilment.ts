import { isConfirmed } from '../../payment/pay-later.ts'
import type { OrderState } from '../order-state.ts'

export const fulfilmentSteps = ['packed', 'shipped', 'delivered'] as const
export type FulfilmentStep = (typeof fulfilmentSteps)[number]

/** After a partial refund the state no longer shows the fulfilment step. The timestamps then do. */
export type FulfilmentStatus = {
  state: OrderState
  paidAt: Date | null
  /** When the shop accepted to be paid after the delivery; null for a prepaid order. */
  acceptedAt: Date | null
  packedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
}

const doneAt = ({ packedAt, shippedAt, deliveredAt }: FulfilmentStatus, step: FulfilmentStep) =>
  ({ packed: packedAt, shipped: shippedAt, delivered: deliveredAt })[step]

export const isFulfilled = (order: FulfilmentStatus, step: FulfilmentStep): boolean =>
  doneAt(order, step) !== null

/**
 * Returns 'done' for a recorded step, 'next' for a step that staff can record now, and 'not yet'
 * for any other step. An order that is not confirmed, cancelled, expired, failed or refunded in
 * full has no next step.
 */
export function fulfilmentStepStatus(
  order: FulfilmentStatus,
  step: FulfilmentStep,
): 'done' | 'next' | 'not yet' {
  if (isFulfilled(order, step)) return 'done'
  const before = fulfilmentSteps[fulfilmentSteps.indexOf(step) - 1]
  const isInProgress =
    ['accepted', 'paid', 'packed', 'shipped', 'partly-refunded'].includes(order.state) &&
    isConfirmed(order)
  return isInProgress && (before === undefined || isFulfilled(order, before)) ? 'next' : 'not yet'
}

/** True while the customer can still cancel the order or change its address. */
export const isOpenAndUnpacked = ({ state, packedAt }: FulfilmentStatus): boolean =>
  packedAt === null && ['awaiting-payment', 'accepted', 'paid', 'partly-refunded'].includes(state)

/** True while staff can still correct the address, take back the packing, and cancel the order. */
export const isOpenAndUnshipped = ({ state, shippedAt }: FulfilmentStatus): boolean =>
  shippedAt === null &&
  ['awaiting-payment', 'accepted', 'paid', 'packed', 'partly-refunded'].includes(state)

/** True while a payment, a parcel or a decision of staff is still to come. */
export const isOngoing = ({
  state,
  deliveredAt,
  heldFor,
}: Pick<FulfilmentStatus, 'state' | 'deliveredAt'> & { heldFor: string | null }): boolean =>
  heldFor !== null ||
  (deliveredAt === null &&
    ['awaiting-payment', 'accepted', 'paid', 'packed', 'shipped', 'partly-refunded'].includes(
      state,
    ))

export const describeEnd = ({
  state,
  cancelledAt,
}: Pick<FulfilmentStatus, 'state'> & { cancelledAt: Date | null }): string | undefined => {
  if (cancelledAt !== null || state === 'cancelled') return 'Deze bestelling is geannuleerd.'
  if (state === 'refunded') return 'Deze bestelling is helemaal terugbetaald.'
  return state === 'expired' || state === 'failed' ? 'Deze bestelling is niet betaald.' : undefined
}

/**
 * Days after which a shipment without a delivery report counts as delivered. The withdrawal period
 * then starts. With fewer days, the period could start before a late parcel arrives.
 */
export const assumedDeliveryDays = 7
