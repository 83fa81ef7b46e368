// What a customer received of items that get used up. How many the customer uses per day never
// reaches the shop.

import { z } from 'zod'
import { Supply } from '#domain/order/supply/supply.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { AppContext } from '#operations/context.ts'
import {
  orderToken,
  requireOrderAndReviveLink,
  subscriptionToken,
} from '#operations/order/with-order.ts'
import {
  listSuppliesOfOrder,
  listSuppliesOfUser,
  type SupplyOfItem,
} from '#operations/order/supply/list-supplies.ts'
import {
  loadReminders,
  requestRunOutReminder,
  stopRunOutMails,
  takeBackRunOutReminder,
} from '#operations/order/supply/run-out-reminders.ts'
import { endpoint } from '../framework/endpoint.ts'
import { OrderLinkParams } from './order-input.ts'

const reply = z.object({ supplies: z.array(Supply) })

async function toReply(
  context: Pick<AppContext, 'db' | 'links'>,
  supplies: readonly SupplyOfItem[],
) {
  const reminders = await loadReminders(context.db, supplies)
  return {
    supplies: supplies.map(
      ({ itemId, name, latestOrder, deliveries, suggestedPerDay, subscription }, index) => ({
        id: itemId,
        name,
        order_token: orderToken(context, latestOrder),
        deliveries,
        suggested_per_day: suggestedPerDay,
        subscription: subscription
          ? {
              token: subscriptionToken(context, subscription.row),
              next_day: nextDeliveryDay(subscription.row),
              interval: subscription.row.interval,
              pieces: subscription.pieces,
            }
          : null,
        reminder: reminders[index] ?? null,
      }),
    ),
  }
}

export const supplyEndpoints = [
  endpoint(
    'GET /api/orders/:token/supplies',
    {
      summary:
        'What was delivered of an order and gets used up, to estimate how long it lasts; nothing of other orders',
      access: 'public',
      params: OrderLinkParams,
      reply,
      problems: ['link-expired'],
    },
    async ({ context, params: { token }, caller: { user } }) =>
      toReply(
        context,
        await listSuppliesOfOrder(
          context,
          await requireOrderAndReviveLink(context, token, user?.id),
        ),
      ),
  ),
  endpoint(
    'POST /api/get-user-supplies',
    {
      summary:
        'What was delivered to the user in the last year and gets used up, to estimate how long it lasts',
      access: 'customer',
      reply,
    },
    async ({ context, caller: { user } }) =>
      toReply(context, user ? await listSuppliesOfUser(context, user.id) : []),
  ),
  endpoint(
    'PUT /api/orders/:token/run-out-reminder',
    {
      summary:
        'Requests one mail to the address of the order, or moves it to another day. Idempotent',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: {
        day: z.iso
          .date()
          .describe(
            'The day of the mail. The shop does not store how many pieces the customer uses per day',
          ),
        health_consent: z
          .boolean()
          .default(false)
          .describe(
            'True if the customer agreed to the text of GET /api/health-consent-question, which the shop requires while it asks for consent',
          ),
      },
      problems: ['link-expired'],
    },
    async ({
      context,
      params: { token },
      body: { day, health_consent: consent },
      caller: { user },
    }) => {
      await requestRunOutReminder(context, token, { day, consent, userId: user?.id })
    },
  ),
  endpoint(
    'DELETE /api/orders/:token/run-out-reminder',
    {
      summary: 'Takes back the request for a mail before the packs run out. Idempotent',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      problems: ['link-expired'],
    },
    async ({ context, params: { token }, caller: { user } }) => {
      await takeBackRunOutReminder(context, token, user?.id)
    },
  ),
  endpoint(
    'POST /api/orders/:token/no-run-out-mails',
    {
      summary:
        'Stops the mails before the packs of the order run out, also for later requests. Mail programs post here too (RFC 8058), so the body is ignored',
      access: 'public',
      params: OrderLinkParams,
      problems: ['link-expired'],
    },
    async ({ context, params: { token } }) => {
      await stopRunOutMails(context, token)
    },
  ),
] as const
