// Staff endpoints for the subscription list, one subscription with its history, and its contents.

import { formatPayerAndReceiver } from '#domain/address/billing-address.ts'
import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import type { Customer } from '#data/customer/customers.ts'
import { periodsOf } from '#data/subscription/subscription-periods.ts'
import { listSubscriptions } from '#data/subscription/admin-subscription-list.ts'
import {
  isSubscriptionOfUser,
  type SubscriptionRow,
  subscriptionById,
} from '#data/subscription/subscriptions.ts'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import { requireFound } from '#domain/problem.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { canRetryCharge } from '#domain/subscription/allowed-actions.ts'
import { toProcessingDay } from '#domain/time/calendar-day.ts'
import { deliveryIntervals } from '#domain/subscription/interval.ts'
import {
  subscriptionStateLabels,
  subscriptionStates,
  adminSubscriptionFilters,
} from '#domain/subscription/subscription-state.ts'
import { Subscription } from '#domain/subscription/subscription.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { toSubscriptionView } from '#operations/subscription/subscription-view.ts'
import { loadRecipientOptions } from '#operations/subscription/change-contents.ts'
import type { AppContext } from '#operations/context.ts'
import { findVisibleCustomer } from '../customer/admin-customer-view.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdInUrl, IdParams, fromRow } from '../framework/json-shapes.ts'
import { toMaskedLines, maskedLinesFields } from '../order/masked-order-lines.ts'
import { RecipientOptions, toRecipientOptions } from './subscription-recipients.ts'
import { SubscriptionDate } from './subscriptions.ts'

const pageSize = 50
const Line = Subscription.shape.lines.element

const Listed = fromRow({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  state: z.enum(subscriptionStates),
  state_label: z.string(),
  interval: z.enum(deliveryIntervals),
  next_date: SubscriptionDate.nullable(),
  paused_until: SubscriptionDate.nullable(),
  retry_on: SubscriptionDate.nullable().describe('When the shop retries a failed charge'),
  products: z.int(),
})

const { can, history } = Subscription.shape
const Order = history.element.shape.order.unwrap()
export const AdminSubscription = Subscription.omit({
  token: true,
  lines: true,
  price_change: true,
  short: true,
})
  .extend({
    id: z.int(),
    email: z.string().describe('Empty after the customer had their personal data erased'),
    customer_key: z.string().nullable().describe('Customer key of the subscriber'),
    recipient_id: z.int().nullable().describe('The person for whom it is; null for the customer'),
    recipient_options: RecipientOptions,
    price_from: SubscriptionDate.nullable().describe(
      'From this date deliveries cost more, as announced to the customer',
    ),
    short: z.int().describe('How many of its items are short of stock today'),
    can: can.extend({ retry: z.boolean().describe('Whether the shop can retry a failed charge') }),
    history: z.array(history.element.extend({ order: Order.omit({ token: true }).nullable() })),
    ...maskedLinesFields(Line),
  })
  .meta({ id: 'SubscriptionForStaff' })

/** Hides the contents from staff without permission to see them. */
export async function loadAdminSubscription(
  context: AppContext,
  caller: Caller,
  subscription: SubscriptionRow,
): Promise<z.input<typeof AdminSubscription>> {
  const {
    token: _,
    lines,
    price_change,
    short,
    ...rest
  } = await toSubscriptionView(context, subscription)
  const customer = await findVisibleCustomer(context, caller, subscription.email)
  const latest = (await periodsOf(context.db, subscription.id)).find(
    ({ orderId }) => orderId !== null,
  )
  return {
    ...rest,
    id: subscription.id,
    email: subscription.email,
    customer_key: customer?.key ?? null,
    recipient_id: subscription.recipientId,
    recipient_options: toRecipientOptions(
      await listRecipientOptions(context, customer, subscription),
    ),
    price_from: price_change?.from_date ?? null,
    short: short.length,
    can: {
      ...rest.can,
      retry: canRetryCharge({
        state: subscription.state,
        latest,
        isLeftOver: isLeftOverTest(subscription, context),
      }),
    },
    ...toMaskedLines(caller, lines),
  }
}

/**
 * A guest has no people, and neither has the account of somebody who uses the e-mail address of an
 * earlier customer.
 */
async function listRecipientOptions(
  { db }: AppContext,
  customer: Customer | undefined,
  subscription: SubscriptionRow,
) {
  const userId = customer?.user?.id
  return userId !== undefined && (await isSubscriptionOfUser(db, userId, subscription.id))
    ? loadRecipientOptions(db, userId, subscription)
    : []
}

/** @throws Problem not-found */
export async function requireSubscription(
  context: AppContext,
  id: number,
): Promise<SubscriptionRow> {
  return requireFound(await subscriptionById(context.db, id))
}

export const adminSubscriptionEndpoints = [
  endpoint(
    'GET /api/admin/subscriptions',
    {
      summary:
        'Subscriptions, those whose payment failed first: due tomorrow, with a failed charge, in a state, or all; searches by name, e-mail address, postcode or number',
      permission: 'subscriptions',
      reads: 'replica',
      query: {
        view: z.enum(adminSubscriptionFilters).optional(),
        search: z.string().trim().max(100).optional(),
        after: IdInUrl.optional(),
      },
      reply: { subscriptions: z.array(Listed), next: z.string().nullable() },
    },
    async ({ context, query }) => {
      const today = toProcessingDay(context.clock())
      const filters = {
        view: query.view ?? ('all' as const),
        search: parseOrderSearch(query.search ?? '', 'A'),
        after: query.after,
        today,
      }
      const page = await keysetPage(
        pageSize,
        (limit) => listSubscriptions(context.db, { ...filters, limit }),
        ({ id }) => String(id),
      )
      return {
        subscriptions: page.rows.map((row) => ({
          ...row,
          name: formatPayerAndReceiver(row),
          stateLabel: subscriptionStateLabels[row.state],
          nextDate: nextDeliveryDay(row),
          pausedUntil: row.state === 'paused' ? row.pausedUntil : null,
        })),
        next: page.next,
      }
    },
  ),
  endpoint(
    'GET /api/admin/subscriptions/:id',
    {
      summary: 'A subscription with its history; contents only with the permission to see them',
      permission: 'subscriptions',
      params: IdParams,
      reply: AdminSubscription,
    },
    async ({ context, caller, params }) =>
      loadAdminSubscription(context, caller, await requireSubscription(context, params.id)),
  ),
  endpoint(
    'POST /api/admin/subscriptions/:id/show-contents',
    {
      summary: 'The contents of a subscription; each request is audited',
      permission: 'subscriptions',
      auditAction: 'Producten van een abonnement bekeken',
      params: IdParams,
      reply: { lines: z.array(Line) },
    },
    async ({ context, params }) => ({
      lines: (await toSubscriptionView(context, await requireSubscription(context, params.id)))
        .lines,
    }),
  ),
] as const
