// A customer confirms or rejects a pending change through the link in the mail. With the access
// link of the order or subscription, the customer can cancel the change.

import type { RequestedAddress } from '#domain/address/postal-address.ts'
import { z } from 'zod'
import type { OrderAddress } from '#domain/order/new-order.ts'
import { ChangeToConfirm, type PendingChange } from '#domain/customer/pending-change.ts'
import { requireFound } from '#domain/problem.ts'
import {
  requirePendingChange,
  confirmChange,
  rejectChange,
  cancelPendingChange,
} from '#operations/customer/pending-change/confirm-change.ts'
import { listPendingChanges } from '#operations/customer/pending-change/describe-change.ts'
import type { AppContext } from '#operations/context.ts'
import { endpoint } from '../framework/endpoint.ts'
import { findSubscriptionByLink, requireOrderByLink } from '#operations/order/with-order.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const byMailLink = {
  access: 'public',
  limit: 'write',
  params: z.object({ token }),
  reply: ChangeToConfirm,
} as const
const CancelParams = z.object({ token, id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** @throws Problem not-found */
export async function pendingChangesOfOrder(
  context: AppContext,
  token: string,
): Promise<PendingChange[]> {
  const order = await requireOrderByLink(context, token)
  return listPendingChanges(context, { orderId: order.id }, order.email)
}

/** Leaves out the country, because the shop delivers only in the Netherlands. */
export const toRequestedAddress = ({
  first_name,
  last_name,
  street,
  street_number,
  street_addition,
  postcode,
  city,
}: OrderAddress): RequestedAddress => ({
  first_name,
  last_name,
  street,
  street_number,
  street_addition,
  postcode,
  city,
})

export const pendingChangeEndpoints = [
  endpoint(
    'GET /api/pending-changes/:token',
    {
      ...byMailLink,
      summary: 'A pending change by the link in the mail. Read-only',
    },
    ({ context, params }) => requirePendingChange(context, params.token),
  ),
  endpoint(
    'POST /api/pending-changes/:token/confirm',
    {
      ...byMailLink,
      summary: 'Confirms a change and applies it to the current state. Idempotent',
      problems: [
        'change-over',
        'change-outdated',
        'address-just-changed',
        'subscription-changed',
        'already-packed',
        'not-allowed',
        'input-invalid',
        'out-of-stock',
        'no-longer-sold',
        'payment-under-way',
        'payment-unavailable',
      ],
    },
    ({ context, params }) => confirmChange(context, params.token),
  ),
  endpoint(
    'POST /api/pending-changes/:token/refuse',
    {
      ...byMailLink,
      summary: 'Rejects a change that the customer did not request. Idempotent',
      problems: ['change-over', 'payment-under-way', 'payment-unavailable'],
    },
    ({ context, params }) => rejectChange(context, params.token),
  ),
  endpoint(
    'DELETE /api/subscriptions/:token/pending-changes/:id',
    {
      summary: 'Cancels a pending change. Idempotent',
      access: 'public',
      limit: 'write',
      params: CancelParams,
      problems: ['change-over'],
    },
    async ({ context, params: { token, id } }) => {
      const subscription = requireFound(await findSubscriptionByLink(context, token))
      await cancelPendingChange(context, { subscriptionId: subscription.id }, id)
    },
  ),
  endpoint(
    'DELETE /api/orders/:token/pending-changes/:id',
    {
      summary: 'Cancels a pending change. Idempotent',
      access: 'public',
      limit: 'write',
      params: CancelParams,
      problems: ['change-over'],
    },
    async ({ context, params: { token, id } }) => {
      const order = await requireOrderByLink(context, token)
      await cancelPendingChange(context, { orderId: order.id }, id)
    },
  ),
] as const
