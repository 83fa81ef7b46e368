import { z } from 'zod'
import { type OrderClaimField, orderClaimError, toPlainClaim } from '#domain/order/order-claim.ts'
import {
  mailOrderLink,
  renewLinkOfOrder,
  renewLinkOfSubscription,
} from '#operations/order/with-order.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams } from '../framework/json-shapes.ts'
import { OrderLinkParams } from './order-input.ts'

const summary = 'Mails a new link to the known address; earlier links stop working'
const byLink = {
  summary,
  access: 'public',
  limit: 'write',
  params: OrderLinkParams,
} as const
const byStaff = {
  summary,
  auditAction: 'Nieuwe link gemaild',
} as const

const Claim = (field: OrderClaimField, missing: string) =>
  z
    .string({ error: missing })
    .transform(toPlainClaim[field])
    .superRefine((value, context) => {
      const message = orderClaimError(field, value)
      if (message) context.addIssue({ code: 'custom', message })
    })

export const renewLinkEndpoints = [
  endpoint(
    'POST /api/order-links',
    {
      summary:
        'Mails the link of an order to its own address. The response is the same for every number and address',
      access: 'public',
      limit: 'mail',
      body: z.object(
        {
          number: Claim('number', 'Vul je bestelnummer in.'),
          email: Claim('email', 'Vul je e-mailadres in.'),
        },
        { error: 'Vul je gegevens in.' },
      ),
      status: 202,
    },
    async ({ context, body }) => mailOrderLink(context, body),
  ),
  endpoint('POST /api/orders/:token/new-link', byLink, async ({ context, params }) => {
    await renewLinkOfOrder(context, params)
  }),
  endpoint('POST /api/subscriptions/:token/new-link', byLink, async ({ context, params }) => {
    await renewLinkOfSubscription(context, params)
  }),
  endpoint(
    'POST /api/admin/orders/:number/new-link',
    { ...byStaff, permission: 'service', params: { number: z.string().max(20) } },
    async ({ context, params }) => {
      await renewLinkOfOrder(context, params)
    },
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/new-link',
    {
      ...byStaff,
      permission: 'subscriptions',
      params: IdParams,
    },
    async ({ context, params }) => {
      await renewLinkOfSubscription(context, params)
    },
  ),
] as const
