// Customers start a subscription, and view and change a subscription through its access link.

import { z } from 'zod'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { Address, ItemId, Quantity, ShippingAddress } from '#domain/order/new-order.ts'
import { DeliveryDayInput, DeliveryIntervalInput } from '#domain/subscription/new-subscription.ts'
import { CheckoutSubscription } from '#domain/order/checkout-order.ts'
import { Subscription } from '#domain/subscription/subscription.ts'
import {
  changeSubscriptionByLink,
  type SubscriptionChangeRequest,
} from '#operations/customer/pending-change/change-subscription-by-link.ts'
import type { AppContext } from '#operations/context.ts'
import {
  changeInterval,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
  stopSubscription,
} from '#operations/subscription/customer-actions.ts'
import { payDelivery } from '#operations/subscription/renewal-job.ts'
import { fillInEmail } from '#operations/order/order-draft.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { loadSubscriptionView } from '#operations/subscription/subscription-view.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toRequestedAddress } from '../customer/pending-changes.ts'
import {
  parseIdempotencyKey,
  idempotencyKeyHeader,
  toRecipientOption,
  toConsentOption,
  toSenderOptions,
} from '../order/create-order.ts'

export const SubscriptionTokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
const params = SubscriptionTokenParams
const dayError = 'Kies een datum, zoals 2027-01-31.'
export const SubscriptionDate = z.iso.date({ error: dayError })
const change = {
  access: 'public',
  limit: 'write',
  params,
  reply: Subscription,
  problems: ['subscription-changed'],
} as const
/** The declaration of a change that the customer may first have to confirm from a mail. */
const confirmable = { ...change, mayBePending: true } as const
type ByLink = {
  context: AppContext
  params: { token: string }
  caller: Caller
  postpone: () => void
}
/** Applies the change, or responds 202 if the customer first has to confirm it from a mail. */
async function applyOrPostpone(
  { context, params: { token }, caller: { user }, postpone }: ByLink,
  request: SubscriptionChangeRequest,
): Promise<Subscription> {
  const { subscription, isPending } = await changeSubscriptionByLink(
    context,
    { token, userId: user?.id },
    request,
  )
  if (isPending) postpone()
  return subscription
}
const Nothing = z.object({})

export const postSubscription = endpoint(
  'POST /api/create-subscription',
  {
    summary:
      'Places the first order of a subscription; its payment gives the mandate for later charges',
    access: 'public',
    limit: 'create-order',
    headers: idempotencyKeyHeader,
    body: CheckoutSubscription,
    reply: { redirectUrl: z.string(), order_id: z.int() },
    status: 201,
    problems: [
      'price-changed',
      'promise-changed',
      'no-longer-sold',
      'out-of-stock',
      'discount-refused',
      'sample-refused',
      'too-many-packs',
      'too-many-unpaid',
      'key-reused',
      'still-busy',
      'payment-unavailable',
    ],
  },
  async ({ context, body, caller }) => {
    const {
      recipient_id: recipientId,
      consent_scope: scope,
      ...order
    } = await fillInEmail(context, body, caller.user?.id)
    const { orderId, redirectUrl } = await placeSubscription(
      context,
      order,
      parseIdempotencyKey(caller.idempotencyKey),
      {
        ...toSenderOptions(body, caller),
        recipient: toRecipientOption(recipientId, caller),
        accountConsent: toConsentOption(scope, order.customer, caller),
      },
    )
    return { redirectUrl, order_id: orderId }
  },
)

export const RhythmInput = z.object({
  interval: DeliveryIntervalInput,
  day: DeliveryDayInput.describe(
    'Another day of the month, to which the next delivery moves; absent to keep the day',
  ),
})
export const SubscriptionContentsInput = z.object({
  lines: z
    .array(z.object({ id: ItemId, quantity: Quantity }, { error: 'Dit product kennen we niet.' }), {
      error: 'Kies minstens één product.',
    })
    .min(1, 'Kies minstens één product.')
    .max(maxOrderLines, `Bestel hoogstens ${maxOrderLines} verschillende producten tegelijk.`),
})

export const customerSubscriptionEndpoints = [
  endpoint(
    'GET /api/subscriptions/:token',
    {
      summary: 'A subscription by its access link',
      access: 'public',
      params,
      reply: Subscription,
    },
    ({ context, params: { token } }) => loadSubscriptionView(context, token),
  ),
  endpoint(
    'POST /api/subscriptions/:token/skip',
    {
      ...change,
      summary: 'Skips the next delivery, if it is still planned for this date',
      body: { date: SubscriptionDate },
    },
    ({ context, params: { token }, body: { date } }) => skipDelivery(context, token, date),
  ),
  endpoint(
    'POST /api/subscriptions/:token/pause',
    {
      ...change,
      summary: 'Pauses deliveries until this date',
      body: { until: SubscriptionDate },
    },
    ({ context, params: { token }, body: { until } }) => pauseSubscription(context, token, until),
  ),
  endpoint(
    'POST /api/subscriptions/:token/resume',
    {
      ...change,
      summary: 'Ends a pause',
      body: Nothing,
    },
    ({ context, params: { token } }) => resumeSubscription(context, token),
  ),
  endpoint(
    'POST /api/subscriptions/:token/interval',
    {
      ...change,
      summary: 'Changes the interval after the next delivery, and the day of the month',
      body: RhythmInput,
    },
    ({ context, params: { token }, body }) => changeInterval(context, token, body),
  ),
  endpoint(
    'POST /api/subscriptions/:token/contents',
    {
      ...confirmable,
      summary:
        'Changes the contents of later deliveries; items that stay keep their agreed price. Without login, a more expensive delivery waits until the customer confirms it from a mail',
      body: SubscriptionContentsInput,
      problems: ['subscription-changed', 'no-longer-sold', 'change-outdated'],
    },
    ({ body: { lines }, ...request }) => applyOrPostpone(request, { kind: 'contents', lines }),
  ),
  endpoint(
    'POST /api/subscriptions/:token/address',
    {
      ...confirmable,
      summary:
        'Changes the address of later deliveries. Without login, it waits until the customer confirms it from a mail',
      body: ShippingAddress,
      problems: ['subscription-changed'],
    },
    ({ body, ...request }) =>
      applyOrPostpone(request, { kind: 'address', address: toRequestedAddress(body) }),
  ),
  endpoint(
    'POST /api/subscriptions/:token/billing-address',
    {
      ...confirmable,
      summary:
        'Changes the payer’s name and address on later invoices. Without login, it waits until the customer confirms it from a mail',
      body: Address,
      problems: ['subscription-changed'],
    },
    ({ body, ...request }) =>
      applyOrPostpone(request, { kind: 'billing-address', address: toRequestedAddress(body) }),
  ),
  endpoint(
    'POST /api/subscriptions/:token/deliver-now',
    {
      ...confirmable,
      summary:
        'Delivers the next delivery today, if it is still planned for this date; later dates count from today. Without login, it waits until the customer confirms it from a mail',
      body: { date: SubscriptionDate },
      problems: [
        'subscription-changed',
        'out-of-stock',
        'no-longer-sold',
        'change-outdated',
        'address-just-changed',
      ],
    },
    ({ body: { date }, ...request }) => applyOrPostpone(request, { kind: 'deliver-now', date }),
  ),
  endpoint(
    'POST /api/subscriptions/:token/stop',
    {
      ...change,
      summary: 'Stops a subscription for good; nothing is charged after the response',
      body: Nothing,
      problems: ['still-busy'],
    },
    ({ context, params: { token } }) => stopSubscription(context, token),
  ),
  endpoint(
    'POST /api/subscriptions/:token/pay',
    {
      summary: 'Returns where to pay a delivery whose charge failed',
      access: 'public',
      limit: 'create-order',
      params,
      body: Nothing,
      reply: { redirectUrl: z.string() },
      problems: [
        'subscription-changed',
        'not-payable',
        'price-changed',
        'too-many-unpaid',
        'out-of-stock',
        'no-longer-sold',
        'still-busy',
        'payment-unavailable',
      ],
    },
    async ({ context, params: { token }, caller }) => ({
      redirectUrl: await payDelivery(context, token, caller.ipAddress),
    }),
  ),
] as const
