// Visitors ask for a mail when a sold-out item is back in stock, confirm it and take it back.

import { z } from 'zod'
import { EmailAddress } from '#domain/text/email-address.ts'
import {
  confirmRestockRequests,
  forgetRestockRequests,
  requestRestockMail,
} from '#operations/inventory/restock-requests.ts'
import { endpoint } from '../framework/endpoint.ts'

const Link = z.object({ token: z.string().max(100).describe('From the link in a mail') })

export const restockRequestsEndpoints = [
  endpoint(
    'POST /api/restock-requests',
    {
      summary:
        'Asks for one mail when a sold-out item is back in stock. An unknown address first gets a mail to confirm it; the response is the same for every address',
      access: 'public',
      limit: 'restock',
      body: {
        item: z
          .int()
          .min(1)
          .max(2_147_483_647)
          .describe('Id of a variation, or of a product without variations'),
        email: EmailAddress,
        health_consent: z
          .boolean()
          .default(false)
          .describe(
            'True if the visitor agreed to the text of GET /api/health-consent-question, which the shop requires while it asks for consent',
          ),
      },
      status: 202,
      problems: ['not-found'],
    },
    async ({ context, body: { item, email, health_consent: consent }, caller: { user } }) => {
      await requestRestockMail(context, { itemId: item, email, consent, userId: user?.id })
    },
  ),
  endpoint(
    'POST /api/restock-requests/:token/confirm',
    {
      summary:
        'Confirms the requests of an address for a mail when an item is back in stock. Idempotent',
      access: 'public',
      params: Link,
    },
    async ({ context, params }) => {
      await confirmRestockRequests(context, params.token)
    },
  ),
  endpoint(
    'POST /api/restock-requests/:token/delete',
    {
      summary: 'Deletes the requests of an address for a mail when an item is back in stock',
      access: 'public',
      params: Link,
    },
    async ({ context, params }) => {
      await forgetRestockRequests(context, params.token)
    },
  ),
] as const
