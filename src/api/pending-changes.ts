// Changes that were asked for by link and wait for the owner: behind the link of the owner's mail, and for whoever holds the other link.

import { z } from 'zod'
import type { OrderAddress } from '#domain/order/new-order.ts'
import { ChangeToConfirm, type PendingChange, type RequestedAddress } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import { changeBehindLink, confirmChange, refuseChange, withdrawChange } from '#operations/pending-change/confirm-change.ts'
import { pendingChangesOf } from '#operations/pending-change/open-changes.ts'
import type { Shop } from '#operations/shop.ts'
import { endpoint } from './endpoint.ts'
import { orderByLink, subscriptionByLink } from '#operations/links.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const behindLink = { for: 'everyone', limit: 'write', params: z.object({ token }), reply: ChangeToConfirm } as const
const ofHolder = z.object({ token, id: z.coerce.number().int().min(1).max(2_147_483_647) })

const getPendingChange = endpoint(
  'GET /api/pending-changes/:token',
  { ...behindLink, summary: "A change as the link in the owner's mail shows it; looking changes nothing", problems: ['not-found'] },
  ({ shop, params }) => changeBehindLink(shop, params.token),
)

const confirmPendingChange = endpoint(
  'POST /api/pending-changes/:token/confirm',
  {
    ...behindLink,
    summary: 'The owner confirms a change, which is carried out as things stand now. Once more does no harm',
    problems: [
      'not-found',
      'change-over',
      'change-outdated',
      'address-just-changed',
      'subscription-changed',
      'already-packed',
      'input-invalid',
      'out-of-stock',
      'no-longer-sold',
      'payment-under-way',
      'payment-unavailable',
    ],
  },
  ({ shop, params }) => confirmChange(shop, params.token),
)

const refusePendingChange = endpoint(
  'POST /api/pending-changes/:token/refuse',
  { ...behindLink, summary: 'The owner never asked for it: it is dropped. Once more does no harm', problems: ['not-found', 'change-over'] },
  ({ shop, params }) => refuseChange(shop, params.token),
)

const withdrawSubscriptionChange = endpoint(
  'DELETE /api/subscriptions/:token/pending-changes/:id',
  {
    summary: 'Withdraws what waits for a confirmation. Once more does no harm',
    for: 'everyone',
    limit: 'write',
    params: ofHolder,
    status: 204,
    problems: ['not-found', 'change-over'],
  },
  async ({ shop, params: { token, id } }) => {
    const subscription = await subscriptionByLink(shop, token)
    if (!subscription) throw new Problem('not-found')
    await withdrawChange(shop, { subscriptionId: subscription.id }, id)
    return undefined
  },
)

const withdrawOrderChange = endpoint(
  'DELETE /api/orders/:token/pending-changes/:id',
  {
    summary: 'Withdraws what waits for a confirmation. Once more does no harm',
    for: 'everyone',
    limit: 'write',
    params: ofHolder,
    status: 204,
    problems: ['not-found', 'change-over'],
  },
  async ({ shop, params: { token, id } }) => {
    const order = await orderByLink(shop, token)
    if (!order) throw new Problem('not-found')
    await withdrawChange(shop, { orderId: order.id }, id)
    return undefined
  },
)

/** @throws Problem not-found */
export async function pendingChangesOfOrder(shop: Shop, token: string): Promise<PendingChange[]> {
  const order = await orderByLink(shop, token)
  if (!order) throw new Problem('not-found')
  return pendingChangesOf(shop, { orderId: order.id }, order.email)
}

/** The parts of an address that a delivery needs; the country never changes. */
export const requestedAddress = ({
  first_name,
  last_name,
  street,
  street_number,
  street_addition,
  postcode,
  city,
}: OrderAddress): RequestedAddress => ({ first_name, last_name, street, street_number, street_addition, postcode, city })

export const pendingChangeEndpoints = [
  getPendingChange,
  confirmPendingChange,
  refusePendingChange,
  withdrawSubscriptionChange,
  withdrawOrderChange,
] as const
