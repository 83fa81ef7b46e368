// Changes the name and address of the payer of a subscription, which are on the invoices.

import { updateSubscription } from '#data/subscription/subscriptions.ts'
import {
  toBillingAddress,
  toDeliveryOf,
  type WithBillingAddress,
} from '#domain/address/billing-address.ts'
import {
  fromApiAddress,
  isSameAddress,
  type RequestedAddress,
} from '#domain/address/postal-address.ts'
import type { AppContext } from '../context.ts'
import {
  assertActionAllowed,
  recordEventAndMailCustomer,
  type SubscriptionRef,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

/** Returns the column to update, or undefined if the address stays the same. */
export function toBillingUpdate(subscription: WithBillingAddress, address: RequestedAddress) {
  const payer = toBillingAddress(subscription)
  const updated = fromApiAddress(address, payer)
  if (isSameAddress(updated, payer)) return undefined
  return { billingAddress: toDeliveryOf(subscription, updated).billingAddress }
}

/** Applies to every delivery that has no order yet. The parcels go where they went. */
export const changeBillingAddress = (
  context: AppContext,
  ref: SubscriptionRef,
  address: RequestedAddress,
) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, tx } = locked
    const update = toBillingUpdate(subscription, address)
    if (!update) return
    assertActionAllowed('change', locked)
    await updateSubscription(tx, subscription.id, update)
    await recordEventAndMailCustomer(locked, 'billing-address')
  })
