// Who pays for a subscription, at the payment provider.

import { updateSubscription, subscriptionById } from '#data/subscriptions.ts'
import { hashOf } from '../secret.ts'
import type { Shop } from '../shop.ts'

/** Made at the provider when there is none yet. @throws Problem payment-unavailable */
export async function ensureProviderCustomer({ db, payments }: Shop, subscriptionId: number): Promise<string> {
  const known = await subscriptionById(db, subscriptionId)
  if (!known) throw new Error(`subscription ${subscriptionId} is gone`)
  if (known.customerId) return known.customerId
  const customerId = await payments.recurring.customer(known.number, hashOf(`${known.linkId}:customer`))
  await updateSubscription(db, subscriptionId, { customerId })
  return customerId
}
