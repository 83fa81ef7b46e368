// A running subscription that its customer changes by a link, without login.

import type { RenewalScenario } from './renewal-scenario.ts'
import {
  changeSubscriptionByLink,
  type SubscriptionChangeRequest,
} from '#operations/customer/pending-change/change-subscription-by-link.ts'

export const kade = {
  street: 'Kade',
  street_number: '3',
  street_addition: 'b',
  postcode: '2611AA',
  city: 'Delft',
}
export const toKade: SubscriptionChangeRequest = { kind: 'address', address: kade }

export async function startSubscriptionToChange(life: RenewalScenario) {
  const product = await life.createProduct()
  const { id, token, email } = await life.createRunningSubscription('month', {
    ...product,
    quantity: 2,
  })
  life.clock.forward({ days: 9 })
  const requestChange = (request: SubscriptionChangeRequest, userId?: number) =>
    changeSubscriptionByLink(life.context, { token, userId }, request)
  const quantityChange = (quantity: number): SubscriptionChangeRequest => ({
    kind: 'contents',
    lines: [{ id: product.id, quantity }],
  })
  return {
    id,
    token,
    email,
    product,
    requestChange,
    quantityChange,
    now: { kind: 'deliver-now', date: '2027-02-28' } as const satisfies SubscriptionChangeRequest,
  }
}
