// Samples: confirming, refusing and cancelling pending changes.

import type { AppContext } from '#operations/context.ts'
import { pendingChangeRowsOf } from '#data/customer/pending-changes.ts'
import {
  changeSubscriptionByLink,
  changeShippingAddressByLink,
} from '#operations/customer/pending-change/change-subscription-by-link.ts'
import { createConfirmationToken } from '#operations/customer/pending-change/request-confirmation.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const address = {
  street: 'Kade',
  street_number: '3',
  street_addition: '',
  postcode: '2611AA',
  city: 'Delft',
}

/**
 * Two orders and a subscription with a pending change of address, each requested through the access
 * link.
 */
export async function insertPendingChanges(
  context: AppContext,
  { orders, subscription }: { orders: [LinkHolder, LinkHolder]; subscription: LinkHolder },
) {
  const [toConfirm, toRefuse] = await Promise.all(
    orders.map(async ({ id, token }) => {
      await changeShippingAddressByLink(context, { token, userId: undefined }, address)
      const [change] = await pendingChangeRowsOf(context.db, { orderId: id }, context.clock())
      return {
        id: change!.id,
        order: token,
        token: await createConfirmationToken(context.db, change!.id),
      }
    }),
  )
  await changeSubscriptionByLink(
    context,
    { token: subscription.token, userId: undefined },
    { kind: 'address', address },
  )
  const [pendingChange] = await pendingChangeRowsOf(
    context.db,
    { subscriptionId: subscription.id },
    context.clock(),
  )
  return {
    changes: {
      toConfirm: toConfirm!,
      toRefuse: toRefuse!,
      toWithdraw: { id: pendingChange!.id, subscription: subscription.token },
    },
  }
}
type LinkHolder = { id: number; token: string }

export const pendingChangeSamples = ({ changes: { toConfirm, toRefuse, toWithdraw } }: SmallShop) =>
  ({
    'GET /api/pending-changes/:token': {
      params: { token: toConfirm.token },
      reply: { kind: 'address', state: 'open', after: ['Proef Klant, Kade 3, 2611 AA Delft'] },
    },
    'POST /api/pending-changes/:token/confirm': {
      params: { token: toConfirm.token },
      reply: { state: 'confirmed' },
    },
    'POST /api/pending-changes/:token/refuse': {
      params: { token: toRefuse.token },
      reply: { state: 'refused' },
    },
    'DELETE /api/subscriptions/:token/pending-changes/:id': {
      params: { token: toWithdraw.subscription, id: toWithdraw.id },
      refused: { 'not-found': [{ params: { token: toWithdraw.subscription, id: toRefuse.id } }] },
    },
    'DELETE /api/orders/:token/pending-changes/:id': {
      params: { token: toRefuse.order, id: toRefuse.id },
      refused: { 'not-found': [{ params: { token: toRefuse.order, id: toWithdraw.id } }] },
    },
  }) satisfies SomeSamples
