// Existing items stay at their agreed price, and new items get the current price.

import type { Transaction, Db } from '#data/core/db.ts'
import { sellableItems } from '#data/inventory/stock.ts'
import {
  replaceSubscriptionLines,
  type SubscriptionRow,
  subscriptionLinesOf,
  isSubscriptionOfUser,
  updateSubscription,
} from '#data/subscription/subscriptions.ts'
import { formatEuros } from '#domain/money.ts'
import { maxOrderTotal } from '#domain/order/order-limits.ts'
import { samplesNotInSubscription } from '#domain/sample/sample-rules.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { calculateNextDeliveryTotal } from './price-changes.ts'
import {
  type SubscriptionRef,
  assertActionAllowed,
  assertPriceConfirmed,
  recordEventAndMailCustomer,
  withSubscriptionLock,
} from './with-subscription-lock.ts'
import { endOpenChanges } from '#data/customer/pending-changes.ts'
import {
  lockRecipientOfUser,
  type RecipientRow,
  recipientRowsOf,
} from '#data/customer/recipients.ts'
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
import { instructionsAtNewAddress } from '#domain/order/delivery/delivery-instructions.ts'

export type RequestedLine = { id: number; quantity: number }

/**
 * Applies to every delivery that has no order yet.
 * @throws Problem not-found, subscription-changed, no-longer-sold, input-invalid, change-outdated,
 * change-over
 */
export const changeContents = (
  context: AppContext,
  ref: SubscriptionRef,
  requested: readonly RequestedLine[],
) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, tx } = locked
    const lines = await resolveRequestedLines(tx, subscription, requested)
    if (!lines) return
    assertActionAllowed('change', locked)
    assertPriceConfirmed(locked, calculateNextDeliveryTotal(subscription, lines))
    await replaceSubscriptionLines(tx, subscription.id, lines)
    await recordEventAndMailCustomer(locked, 'contents')
  })

/**
 * Returns the new subscription lines, or undefined if the request changes nothing.
 * @throws Problem no-longer-sold, input-invalid
 */
export async function resolveRequestedLines(
  tx: Transaction,
  subscription: SubscriptionRow,
  requested: readonly RequestedLine[],
) {
  const { id } = subscription
  if (new Set(requested.map((line) => line.id)).size < requested.length)
    throw fieldProblem('lines', 'Noem elk product één keer.')
  const existingLines = new Map(
    (await subscriptionLinesOf(tx, id)).map((line) => [line.itemId, line]),
  )
  if (
    requested.length === existingLines.size &&
    requested.every((line) => existingLines.get(line.id)?.quantity === line.quantity)
  )
    return undefined
  const items = await sellableItems(
    tx,
    requested.map((line) => line.id),
  )
  const lines = requested.map(({ id: itemId, quantity }, position) => {
    const existing = existingLines.get(itemId)
    if (existing) return { ...existing, quantity }
    const item = items.get(itemId)
    if (!item || item.stock === null)
      throw new Problem('no-longer-sold', {
        more: { products: [{ id: itemId, name: item?.name }] },
      })
    if (item.isSample) throw fieldProblem('lines', samplesNotInSubscription)
    const { name, slug, image, price: unitPrice } = item
    return {
      subscriptionId: id,
      position,
      itemId,
      name,
      slug,
      image,
      quantity,
      unitPrice,
      newPrice: null,
    }
  })
  if (calculateOrderTotals(lines, subscription).total > maxOrderTotal)
    throw fieldProblem('lines', `Bestel voor hoogstens ${formatEuros(maxOrderTotal)} tegelijk.`)
  return lines
}

// Gives a running subscription another person of the account, and the address of that person if the
// customer chooses so.

/**
 * For whom a subscription can be, with the delivery at the address of that person. `recipient` is
 * null for the customer.
 */
export type RecipientOption = {
  recipient: RecipientRow | null
  delivery: WithBillingAddress
  movesDelivery: boolean
}

/** The customer first, then the people by nickname. */
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
type RecipientChange = { userId: number; recipientId: number | null; usesAddress: boolean }

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
 * The name and address of the payer are on the invoices. Returns undefined if the address stays the
 * same.
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
