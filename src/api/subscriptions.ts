// Subscriptions: beginning one, looking at it, and everything its owner may change. Whoever holds the link is its owner.

import { z } from 'zod'
import { subscriptionsOfUser } from '#data/subscriptions.ts'
import { mostLines } from '#domain/order/limits.ts'
import { Address, itemId, quantity } from '#domain/order/new-order.ts'
import { intervals } from '#domain/subscription/interval.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { Subscription } from '#domain/subscription/subscription.ts'
import { changeByLink, type WantedChange } from '#operations/pending-change/change-by-link.ts'
import type { Shop } from '#operations/shop.ts'
import { changeInterval, pauseSubscription, resumeSubscription, skipDelivery } from '#operations/subscription/customer-actions.ts'
import { payDelivery } from '#operations/subscription/pay-delivery.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { toSubscriptionView, subscriptionViewByToken } from '#operations/subscription/view.ts'
import { stopSubscription } from '#operations/subscription/customer-actions.ts'
import type { Caller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { requestedAddress } from './pending-changes.ts'
import { checkedKey, keyHeader } from './orders.ts'

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
const dayWrong = 'Kies een datum, zoals 2027-01-31.'
export const Day = z.iso.date({ error: dayWrong })
/** Shared by all that change one. */
const change = { for: 'everyone', limit: 'write', params, reply: Subscription } as const
/** Shared by those that may wait for a confirmation by mail. */
const confirmed = { ...change, mayWait: true } as const
type ByLink = { shop: Shop; params: { token: string }; caller: Caller; postpone: () => void }
async function answerOf({ shop, params: { token }, caller: { user }, postpone }: ByLink, wanted: WantedChange): Promise<Subscription> {
  const { subscription, waits } = await changeByLink(shop, { token, userId: user?.id }, wanted)
  if (waits) postpone()
  return subscription
}
const Nothing = z.object({})

export const createSubscription = endpoint(
  'POST /api/create-subscription',
  {
    summary: 'Places the first order of a subscription; its payment gives leave to debit the later ones',
    for: 'everyone',
    limit: 'create-order',
    headers: keyHeader,
    body: NewSubscription,
    reply: z.object({ redirectUrl: z.string(), order_id: z.int() }),
    status: 201,
    problems: [
      'input-invalid',
      'price-changed',
      'no-longer-sold',
      'out-of-stock',
      'too-many-packs',
      'too-many-unpaid',
      'key-reused',
      'still-busy',
      'payment-unavailable',
    ],
  },
  async ({ shop, body, caller }) => {
    const { orderId, redirectUrl } = await placeSubscription(shop, body, checkedKey(caller.idempotencyKey), caller.address)
    return { redirectUrl, order_id: orderId }
  },
)

export const getUserSubscriptions = endpoint(
  'POST /api/get-user-subscriptions',
  {
    summary: 'Subscriptions for the confirmed address of whoever asks, newest first, stopped ones among them',
    for: 'customer',
    reply: z.object({ subscriptions: z.array(Subscription) }),
  },
  async ({ shop, caller: { user } }) => {
    const found = user ? await subscriptionsOfUser(shop.db, user.id) : []
    return { subscriptions: await Promise.all(found.map((one) => toSubscriptionView(shop, one))) }
  },
)

export const getSubscription = endpoint(
  'GET /api/subscriptions/:token',
  { summary: 'A subscription for whoever holds its link', for: 'everyone', params, reply: Subscription, problems: ['not-found'] },
  ({ shop, params: { token } }) => subscriptionViewByToken(shop, token),
)

export const skipNextDelivery = endpoint(
  'POST /api/subscriptions/:token/skip',
  {
    ...change,
    summary: 'Leaves out the next delivery, when it is still the one of this date',
    body: z.object({ date: Day }),
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  ({ shop, params: { token }, body: { date } }) => skipDelivery(shop, token, date),
)

export const pauseSubscriptionByLink = endpoint(
  'POST /api/subscriptions/:token/pause',
  {
    ...change,
    summary: 'No deliveries before this date',
    body: z.object({ until: Day }),
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  ({ shop, params: { token }, body: { until } }) => pauseSubscription(shop, token, until),
)

export const resumeSubscriptionByLink = endpoint(
  'POST /api/subscriptions/:token/resume',
  {
    ...change,
    summary: 'Ends a pause',
    body: Nothing,
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  ({ shop, params: { token } }) => resumeSubscription(shop, token),
)

export const changeSubscriptionInterval = endpoint(
  'POST /api/subscriptions/:token/interval',
  {
    ...change,
    summary: 'Another rhythm from the next delivery on',
    body: z.object({ interval: z.enum(intervals, { error: 'Kies elke maand, elke 2 maanden of elke 3 maanden.' }) }),
    problems: ['not-found', 'input-invalid', 'subscription-changed'],
  },
  ({ shop, params: { token }, body: { interval } }) => changeInterval(shop, token, interval),
)

export const Contents = z.object({
  lines: z
    .array(z.object({ id: itemId, quantity }, { error: 'Dit product kennen we niet.' }), { error: 'Kies minstens één product.' })
    .min(1, 'Kies minstens één product.')
    .max(mostLines, `Bestel hoogstens ${mostLines} verschillende producten tegelijk.`),
})
export const changeSubscriptionContents = endpoint(
  'POST /api/subscriptions/:token/contents',
  {
    ...confirmed,
    summary:
      'Other contents for the deliveries to come; what stays keeps its agreed price. By link alone a dearer delivery waits until its owner confirms it from a mail',
    body: Contents,
    problems: ['not-found', 'input-invalid', 'subscription-changed', 'no-longer-sold', 'change-outdated', 'too-many-requests'],
  },
  ({ body: { lines }, ...asked }) => answerOf(asked, { kind: 'contents', lines }),
)

export const changeSubscriptionAddress = endpoint(
  'POST /api/subscriptions/:token/address',
  {
    ...confirmed,
    summary: 'Another address for the deliveries to come. By link alone it waits until its owner confirms it from a mail',
    body: Address,
    problems: ['not-found', 'input-invalid', 'subscription-changed', 'too-many-requests'],
  },
  ({ body, ...asked }) => answerOf(asked, { kind: 'address', address: requestedAddress(body) }),
)

export const deliverSubscriptionNow = endpoint(
  'POST /api/subscriptions/:token/deliver-now',
  {
    ...confirmed,
    summary:
      'The next delivery today, when it is still the one of this date; later ones count from today. By link alone it waits until its owner confirms it from a mail',
    body: z.object({ date: Day }),
    problems: [
      'not-found',
      'input-invalid',
      'subscription-changed',
      'out-of-stock',
      'no-longer-sold',
      'change-outdated',
      'address-just-changed',
      'too-many-requests',
    ],
  },
  ({ body: { date }, ...asked }) => answerOf(asked, { kind: 'deliver-now', date }),
)

export const stopSubscriptionByLink = endpoint(
  'POST /api/subscriptions/:token/stop',
  {
    ...change,
    summary: 'Stops a subscription for good; nothing is charged after the answer',
    body: Nothing,
    problems: ['not-found', 'input-invalid', 'still-busy'],
  },
  ({ shop, params: { token } }) => stopSubscription(shop, token),
)

export const payForDelivery = endpoint(
  'POST /api/subscriptions/:token/pay',
  {
    summary: 'Where to pay a delivery that could not be debited',
    for: 'everyone',
    limit: 'create-order',
    params,
    body: Nothing,
    reply: z.object({ redirectUrl: z.string() }),
    problems: [
      'not-found',
      'input-invalid',
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
  async ({ shop, params: { token }, caller }) => ({ redirectUrl: await payDelivery(shop, token, caller.address) }),
)
