// What a customer received of items that get used up. How many the customer uses per day never
// reaches the shop.

import { z } from 'zod'
import { Supply } from '#domain/order/supply.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { AppContext } from '#operations/context.ts'
import {
  orderToken,
  requireOrderAndReviveLink,
  subscriptionToken,
} from '#operations/order/access-links.ts'
import {
  listSuppliesOfOrder,
  listSuppliesOfUser,
  type SupplyOfItem,
} from '#operations/order/list-supplies.ts'
import { loadReminders } from '#operations/order/run-out-reminders.ts'
import { endpoint } from '../framework/endpoint.ts'
import { OrderLinkParams } from './order-link.ts'

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

export const getOrderSupplies = endpoint(
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
      await listSuppliesOfOrder(context, await requireOrderAndReviveLink(context, token, user?.id)),
    ),
)

export const postUserSuppliesQuery = endpoint(
  'POST /api/get-user-supplies',
  {
    summary:
      'What was delivered to the user in the last year and gets used up, to estimate how long it lasts',
    access: 'customer',
    reply,
  },
  async ({ context, caller: { user } }) =>
    toReply(context, user ? await listSuppliesOfUser(context, user.id) : []),
)
