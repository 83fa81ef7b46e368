// For whom a subscription is. Only the logged-in customer of the subscription sees the people of
// the account, not everyone with the link.

import { z } from 'zod'
import { isSubscriptionOfUser } from '#data/subscription/subscriptions.ts'
import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import { RecipientId } from '#domain/order/checkout-order.ts'
import { Problem } from '#domain/problem.ts'
import { Subscription } from '#domain/subscription/subscription.ts'
import {
  changeRecipient,
  loadRecipientOptions,
  type RecipientOption,
} from '#operations/subscription/change-contents.ts'
import { findSubscriptionByLink } from '#operations/order/with-order.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { SubscriptionTokenParams as params } from './subscriptions.ts'

export const RecipientOptions = z
  .array(
    z.object({
      id: z.int().nullable().describe('Null for the customer'),
      nickname: z.string().nullable(),
      address: AddressOfPerson.describe(
        'Where deliveries go if the customer takes over the address',
      ),
      moves_delivery: z.boolean().describe('False if deliveries go to that address already'),
    }),
  )
  .describe('The customer, and the people of the account by nickname')

export const RecipientChangeInput = z.object({
  recipient_id: RecipientId.nullable(),
  use_address: z
    .boolean({ error: 'Kies waar we bezorgen.' })
    .describe('Whether later deliveries go to the address of the person'),
})

export const toRecipientOptions = (
  options: readonly RecipientOption[],
): z.input<typeof RecipientOptions> =>
  options.map(({ recipient, delivery, movesDelivery }) => ({
    id: recipient?.id ?? null,
    nickname: recipient?.nickname ?? null,
    address: toApiAddress(delivery),
    moves_delivery: movesDelivery,
  }))

export const subscriptionRecipientEndpoints = [
  endpoint(
    'GET /api/subscriptions/:token/recipient',
    {
      summary: 'For whom a subscription of the user is, and for whom it can be',
      access: 'customer',
      params,
      reply: {
        recipient_id: z.int().nullable().describe('Null for the user'),
        options: RecipientOptions,
      },
    },
    async ({ context, caller, params: { token } }) => {
      const { userId } = requireUser(caller)
      const subscription = await findSubscriptionByLink(context, token)
      if (!subscription || !(await isSubscriptionOfUser(context.db, userId, subscription.id)))
        throw new Problem('not-found')
      const options = await loadRecipientOptions(context.db, userId, subscription)
      return { recipient_id: subscription.recipientId, options: toRecipientOptions(options) }
    },
  ),
  endpoint(
    'POST /api/subscriptions/:token/recipient',
    {
      summary:
        'Changes for whom later deliveries are, and their address on request; the payer stays the same',
      access: 'customer',
      limit: 'write',
      params,
      body: RecipientChangeInput,
      reply: Subscription,
      problems: ['subscription-changed'],
    },
    ({ context, caller, params: { token }, body }) =>
      changeRecipient(context, token, {
        userId: requireUser(caller).userId,
        recipientId: body.recipient_id,
        usesAddress: body.use_address,
      }),
  ),
] as const
