// A new link to an order or subscription, mailed to the known address; the links before it open nothing any more.

import { z } from 'zod'
import {
  renewOrderLinkByLink,
  renewOrderLinkByNumber,
  renewSubscriptionLinkById,
  renewSubscriptionLinkByLink,
} from '#operations/renew-link.ts'
import { endpoint } from './endpoint.ts'
import { OrderLink } from './order-link.ts'

const summary = 'Mails a new link to the known address; the links before it open nothing any more'
const byLink = {
  summary,
  for: 'everyone',
  limit: 'write',
  params: OrderLink,
  status: 204,
  problems: ['not-found', 'too-many-requests'],
} as const
const byStaff = { summary, for: 'staff', auditAction: 'Nieuwe link gemaild', status: 204, problems: ['not-found'] } as const

const renewOwnOrderLink = endpoint('POST /api/orders/:token/new-link', byLink, async ({ shop, params: { token } }) => {
  await renewOrderLinkByLink(shop, token)
  return undefined
})

const renewOwnSubscriptionLink = endpoint('POST /api/subscriptions/:token/new-link', byLink, async ({ shop, params: { token } }) => {
  await renewSubscriptionLinkByLink(shop, token)
  return undefined
})

const renewLinkOfOrder = endpoint(
  'POST /api/admin/orders/:number/new-link',
  { ...byStaff, right: 'service', params: z.object({ number: z.string().max(20) }) },
  async ({ shop, params: { number } }) => {
    await renewOrderLinkByNumber(shop, number)
    return undefined
  },
)

const renewLinkOfSubscription = endpoint(
  'POST /api/admin/subscriptions/:id/new-link',
  { ...byStaff, right: 'subscriptions', params: z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) }) },
  async ({ shop, params: { id } }) => {
    await renewSubscriptionLinkById(shop, id)
    return undefined
  },
)

export const newLinkEndpoints = [renewOwnOrderLink, renewOwnSubscriptionLink, renewLinkOfOrder, renewLinkOfSubscription] as const
