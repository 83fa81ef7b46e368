// Samples of confirming, refusing and withdrawing what waits for the owner.

import type { Shop } from '#operations/shop.ts'
import { openChangesOf } from '#data/pending-changes.ts'
import { changeByLink, changeOrderAddressByLink } from '#operations/pending-change/change-by-link.ts'
import { makeChangeLink } from '#operations/pending-change/change-link.ts'
import { type SamplesOf, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

type Keys =
  | 'GET /api/pending-changes/:token'
  | 'POST /api/pending-changes/:token/confirm'
  | 'POST /api/pending-changes/:token/refuse'
  | 'DELETE /api/subscriptions/:token/pending-changes/:id'
  | 'DELETE /api/orders/:token/pending-changes/:id'

const address = { street: 'Kade', street_number: '3', street_addition: '', postcode: '2611AA', city: 'Delft' }
const strange = { token: unknownToken }

/** Orders and a subscription of which somebody with the link asked for another address. */
export async function somePendingChanges(
  shop: Shop,
  { orders, subscription }: { orders: [LinkHolder, LinkHolder]; subscription: LinkHolder },
) {
  const [toConfirm, toRefuse] = await Promise.all(
    orders.map(async ({ id, token }) => {
      await changeOrderAddressByLink(shop, { token, userId: undefined }, address)
      const [change] = await openChangesOf(shop.db, { orderId: id }, shop.now())
      return { id: change!.id, order: token, token: await makeChangeLink(shop.db, change!.id) }
    }),
  )
  await changeByLink(shop, { token: subscription.token, userId: undefined }, { kind: 'address', address })
  const [waiting] = await openChangesOf(shop.db, { subscriptionId: subscription.id }, shop.now())
  return { changes: { toConfirm: toConfirm!, toRefuse: toRefuse!, toWithdraw: { id: waiting!.id, subscription: subscription.token } } }
}
type LinkHolder = { id: number; token: string }

export const pendingChangeSamples = ({ changes: { toConfirm, toRefuse, toWithdraw } }: SmallShop): SamplesOf<Keys> => ({
  'GET /api/pending-changes/:token': {
    call: { params: { token: toConfirm.token } },
    reply: { kind: 'address', state: 'open', after: ['Proef Klant, Kade 3, 2611 AA Delft'] },
    refused: [{ call: { params: strange }, code: 'not-found' }],
  },
  'POST /api/pending-changes/:token/confirm': {
    call: { params: { token: toConfirm.token } },
    reply: { state: 'confirmed' },
    refused: [{ call: { params: strange }, code: 'not-found' }],
  },
  'POST /api/pending-changes/:token/refuse': {
    call: { params: { token: toRefuse.token } },
    reply: { state: 'refused' },
    refused: [{ call: { params: strange }, code: 'not-found' }],
  },
  'DELETE /api/subscriptions/:token/pending-changes/:id': {
    call: { params: { token: toWithdraw.subscription, id: toWithdraw.id } },
    reply: undefined,
    refused: [
      { call: { params: { ...strange, id: toWithdraw.id } }, code: 'not-found' },
      { call: { params: { token: toWithdraw.subscription, id: toRefuse.id } }, code: 'not-found' },
    ],
  },
  'DELETE /api/orders/:token/pending-changes/:id': {
    call: { params: { token: toRefuse.order, id: toRefuse.id } },
    reply: undefined,
    refused: [
      { call: { params: { ...strange, id: toRefuse.id } }, code: 'not-found' },
      { call: { params: { token: toRefuse.order, id: toWithdraw.id } }, code: 'not-found' },
    ],
  },
})
