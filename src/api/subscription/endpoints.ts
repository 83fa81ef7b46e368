import { adminSubscriptionActionEndpoints } from './admin-subscription-actions.ts'
import { adminSubscriptionEndpoints } from './admin-subscriptions.ts'
import { postSubscription, customerSubscriptionEndpoints } from './subscriptions.ts'
import { subscriptionRecipientEndpoints } from './subscription-recipients.ts'
import { z } from 'zod'
import { nicknamesOf } from '#data/customer/recipients.ts'
import { subscriptionsOfUser } from '#data/subscription/subscriptions.ts'
import { Subscription } from '#domain/subscription/subscription.ts'
import { toSubscriptionView } from '#operations/subscription/subscription-view.ts'
import { endpoint } from '../framework/endpoint.ts'

export const subscriptionEndpoints = [
  postSubscription,
  endpoint(
    'POST /api/get-user-subscriptions',
    {
      summary:
        'Subscriptions of the user’s confirmed e-mail addresses, newest first, including stopped ones',
      access: 'customer',
      reply: {
        subscriptions: z.array(
          Subscription.extend({
            recipient: z
              .string()
              .nullable()
              .describe('The nickname of the person; null for the user'),
          }),
        ),
      },
    },
    async ({ context, caller: { user } }) => {
      const rows = user ? await subscriptionsOfUser(context.db, user.id) : []
      const nicknames = user ? await nicknamesOf(context.db, user.id) : undefined
      return {
        subscriptions: await Promise.all(
          rows.map(async (row) => ({
            ...(await toSubscriptionView(context, row)),
            recipient: nicknames?.get(row.recipientId ?? 0) ?? null,
          })),
        ),
      }
    },
  ),
  ...customerSubscriptionEndpoints,
  ...subscriptionRecipientEndpoints,
  ...adminSubscriptionEndpoints,
  ...adminSubscriptionActionEndpoints,
] as const
