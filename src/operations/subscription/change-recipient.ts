// Gives a running subscription another person of the account, and the address of that person if the
// customer chooses so.

import type { Db } from '#data/core/db.ts'
import { endOpenChanges } from '#data/customer/pending-changes.ts'
import {
  lockRecipientOfUser,
  type RecipientRow,
  recipientRowsOf,
} from '#data/customer/recipients.ts'
import {
  isSubscriptionOfUser,
  type SubscriptionRow,
  updateSubscription,
} from '#data/subscription/subscriptions.ts'
import {
  toBillingAddress,
  toDeliveryOf,
  type WithBillingAddress,
} from '#domain/address/billing-address.ts'
import {
  isSameAddress,
  type PostalAddress,
  fromApiAddress,
  type RequestedAddress,
} from '#domain/address/postal-address.ts'
import { instructionsAtNewAddress } from '#domain/order/delivery-instructions.ts'
import { fieldProblem, requireFound } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import {
  assertActionAllowed,
  recordEventAndMailCustomer,
  type SubscriptionRef,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

/**
 * For whom a subscription can be, with the delivery at the address of that person. `recipient` is
 * null for the customer.
 */
export type RecipientOption = {
  recipient: RecipientRow | null
  delivery: WithBillingAddress
  movesDelivery: boolean
}

/** Lists the customer first, then the people of the account by nickname. */
export async function loadRecipientOptions(
  db: Db,
  userId: number,
  subscription: SubscriptionRow,
): Promise<RecipientOption[]> {
  return [null, ...(await recipientRowsOf(db, userId))].map((recipient) => ({
    recipient,
    ...toDelivery(subscription, recipient),
  }))
}

function toDelivery(subscription: SubscriptionRow, recipient: PostalAddress | null) {
  const payer = toBillingAddress(subscription)
  const { firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city } =
    recipient ?? payer
  const delivery = toDeliveryOf(
    { firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city },
    payer,
  )
  return { delivery, movesDelivery: !isSameAddress(delivery, subscription) }
}

/**
 * `usesAddress` is true if later deliveries go to the address of the person. `userId` is the
 * account of the subscription.
 */
export type RecipientChange = { userId: number; recipientId: number | null; usesAddress: boolean }

/**
 * Applies to every delivery that has no order yet. The payer stays the same. Idempotent.
 * @throws Problem not-found for a subscription of another account; input-invalid for a person of
 * another account; subscription-changed
 */
export const changeRecipient = (
  context: AppContext,
  ref: SubscriptionRef,
  { userId, recipientId, usesAddress }: RecipientChange,
) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, tx, now } = locked
    const { id } = subscription
    requireFound(await isSubscriptionOfUser(tx, userId, id))
    const recipient =
      recipientId === null ? null : await lockRecipientOfUser(tx, userId, recipientId)
    if (recipient === undefined)
      throw fieldProblem(
        'recipient_id',
        'Deze persoon staat niet meer in het account. Kies opnieuw.',
      )
    const { delivery, movesDelivery } = toDelivery(subscription, recipient)
    const moves = usesAddress && movesDelivery
    if (subscription.recipientId === recipientId && !moves) return
    assertActionAllowed('change', locked)
    await updateSubscription(tx, id, {
      recipientId,
      ...(moves && {
        ...delivery,
        deliveryInstructions: instructionsAtNewAddress(subscription.deliveryInstructions),
      }),
    })
    if (moves) await endOpenChanges(tx, { subscriptionId: id }, 'address', now)
    await recordEventAndMailCustomer(locked, 'recipient', moves ? { movesDelivery: true } : {})
  })

/**
 * Changes the name and address of the payer of a subscription, which are on the invoices.
 *
 * Returns the column to update, or undefined if the address stays the same.
 */
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
