// The day by which the shop expects to deliver, on pages where the customer has not ordered yet.

import type { EndpointReply } from '#api/index.ts'
import { promisedPlace } from '#domain/order/delivery/promised-place.ts'

export type DeliveryPromises = EndpointReply<'GET /api/delivery-promises'>['promises']
/**
 * What the customer must have done before the cut-off. Only who pays afterwards has done enough by
 * ordering.
 */
type PromiseCondition = 'besteld' | 'betaald' | 'besteld en betaald'
type Props = {
  promise: DeliveryPromises[number] | undefined
  condition: PromiseCondition
  isPickup?: boolean
}

/** The sentence names its cut-off, so that it stays true on a page that stays open. */
export const DeliveryPromise = ({ promise, condition, isPickup = false }: Props) =>
  promise && (
    <>
      Voor {promise.before_text} {condition}: verwacht uiterlijk <b>{promise.day_text}</b>{' '}
      {promisedPlace(isPickup)}.
    </>
  )
