// Subscriptions for staff: looking through them, one of them whole, and what its owner asked for by phone or mail.

import { z } from 'zod'
import { customerByKey, customerKeyOf } from '#data/customers.ts'
import { periodsOf } from '#data/subscription-periods.ts'
import { listedSubscriptions } from '#data/subscription-list.ts'
import { type StoredSubscription, subscriptionById } from '#data/subscriptions.ts'
import { readOrderSearch } from '#domain/order/order-search.ts'
import { Problem } from '#domain/problem.ts'
import { mayRetry } from '#domain/subscription/allowed.ts'
import { businessDay } from '#domain/time/calendar-day.ts'
import { intervals } from '#domain/subscription/interval.ts'
import { subscriptionStateLabels, subscriptionStates } from '#domain/subscription/state.ts'
import { Subscription } from '#domain/subscription/subscription.ts'
import { subscriptionViews } from '#domain/subscription/view.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { toSubscriptionView } from '#operations/subscription/view.ts'
import type { Shop } from '#operations/shop.ts'
import { seesStaff } from './admin-customers.ts'
import type { Caller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { linesFor, maskedLines } from './masked-contents.ts'
import { Day } from './subscriptions.ts'

const page = 50
const Line = Subscription.shape.lines.element
export const byId = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

const Listed = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  state: z.enum(subscriptionStates),
  state_label: z.string(),
  interval: z.enum(intervals),
  next_date: Day.nullable(),
  paused_until: Day.nullable(),
  retry_on: Day.nullable().describe('When a debit that failed is tried again'),
  products: z.int(),
})

const listSubscriptions = endpoint(
  'GET /api/admin/subscriptions',
  {
    summary:
      'Subscriptions, newest first: due tomorrow, with a failed debit, in a state, or all; found by name, address, postcode or number',
    for: 'staff',
    right: 'subscriptions',
    query: z.object({
      view: z.enum(subscriptionViews).optional(),
      zoek: z.string().trim().max(100).optional(),
      na: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
    }),
    reply: z.object({ subscriptions: z.array(Listed), next: z.string().nullable() }),
    problems: ['input-invalid'],
  },
  async ({ shop, query }) => {
    const today = businessDay(shop.now())
    const asked = { view: query.view ?? 'all', search: readOrderSearch(query.zoek ?? '', 'A'), before: query.na, today, limit: page + 1 }
    const found = await listedSubscriptions(shop.db, asked)
    const shown = found.slice(0, page)
    return {
      subscriptions: shown.map((one) => ({
        id: one.id,
        number: one.number,
        name: `${one.firstName} ${one.lastName}`.trim(),
        state: one.state,
        state_label: subscriptionStateLabels[one.state],
        interval: one.interval,
        next_date: nextDeliveryDay(one),
        paused_until: one.state === 'paused' ? one.pausedUntil : null,
        retry_on: one.retryOn,
        products: one.products,
      })),
      next: found.length > page ? String(shown.at(-1)?.id) : null,
    }
  },
)

const { can, history } = Subscription.shape
const Order = history.element.shape.order.unwrap()
export const WholeSubscription = Subscription.omit({ token: true, lines: true, price_change: true, short: true })
  .extend({
    id: z.int(),
    email: z.string().describe('Empty when its owner had everything erased'),
    who: z.string().nullable().describe('Its owner among the customers'),
    price_from: Day.nullable().describe('From then the next delivery costs more; its owner was told'),
    short: z.int().describe('How many of its products there is too little of today'),
    can: can.extend({ retry: z.boolean().describe('A debit that failed can be asked for again') }),
    history: z.array(history.element.extend({ order: Order.omit({ token: true }).nullable() })),
    ...maskedLines(Line),
  })
  .meta({ id: 'SubscriptionForStaff' })

/** As it stands, as far as whoever asks may see it. */
export async function wholeSubscription(
  shop: Shop,
  caller: Caller,
  subscription: StoredSubscription,
): Promise<z.input<typeof WholeSubscription>> {
  const { token: _, lines, price_change, short, ...rest } = await toSubscriptionView(shop, subscription)
  const latest = (await periodsOf(shop.db, subscription.id)).find(({ orderId }) => orderId !== null)
  return {
    ...rest,
    id: subscription.id,
    email: subscription.email,
    who: await customerShown(shop, caller, subscription.email),
    price_from: price_change?.from_date ?? null,
    short: short.length,
    can: { ...rest.can, retry: mayRetry(subscription.state, latest?.state) },
    ...linesFor(caller, lines),
  }
}

/** Null when nobody has this address any more, and when whoever asks may not see them among the customers. */
async function customerShown({ db }: Shop, caller: Caller, email: string): Promise<string | null> {
  const key = await customerKeyOf(db, email)
  if (key === undefined) return null
  return seesStaff(caller) || (await customerByKey(db, key))?.user?.role !== 'staff' ? key : null
}

/** @throws Problem not-found */
export async function knownSubscription(shop: Shop, id: number): Promise<StoredSubscription> {
  const found = await subscriptionById(shop.db, id)
  if (!found) throw new Problem('not-found')
  return found
}

const getSubscriptionForStaff = endpoint(
  'GET /api/admin/subscriptions/:id',
  {
    summary: 'A subscription with its history; what is in it only for who may see that',
    for: 'staff',
    right: 'subscriptions',
    params: byId,
    reply: WholeSubscription,
    problems: ['not-found'],
  },
  async ({ shop, caller, params }) => wholeSubscription(shop, caller, await knownSubscription(shop, params.id)),
)

const showSubscriptionContents = endpoint(
  'POST /api/admin/subscriptions/:id/show-contents',
  {
    summary: 'What is in a subscription; each look is recorded',
    for: 'staff',
    right: 'subscriptions',
    auditAction: 'Producten van een abonnement bekeken',
    params: byId,
    reply: z.object({ lines: z.array(Line) }),
    problems: ['not-found'],
  },
  async ({ shop, params }) => ({ lines: (await toSubscriptionView(shop, await knownSubscription(shop, params.id))).lines }),
)

export const subscriptionEndpoints = [listSubscriptions, getSubscriptionForStaff, showSubscriptionContents] as const
