// Customers for staff: finding them, and one of them whole.

import { z } from 'zod'
import { listedCustomers, type Cursor } from '#data/customer-list.ts'
import { newsletterOfPerson, ordersOfPerson, reviewsOfPerson, subscriptionsOfPerson } from '#data/customer-view.ts'
import { type Customer, customerByKey } from '#data/customers.ts'
import { noAccount } from '#data/personal/part.ts'
import { mayDo } from '#domain/account/rights.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { Problem } from '#domain/problem.ts'
import { reviewStates } from '#domain/review/review-state.ts'
import { subscriberStates } from '#domain/newsletter/subscriber.ts'
import { subscriptionStates } from '#domain/subscription/state.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { Shop } from '#operations/shop.ts'
import { allAddresses, OwnAddress } from './addresses.ts'
import type { Caller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { linesFor, maskedLines, seeingContents } from './masked-contents.ts'

const page = 50
const moment = z.iso.datetime()
export const byKey = z.object({ who: z.string().regex(/^[ab]\d{1,9}$/) })

const Listed = z.object({
  who: z.string().describe('Names the customer in links and calls'),
  name: z.string(),
  email: z.string(),
  place: z.string(),
  account: z.boolean(),
  orders: z.int(),
  last_order_at: moment.nullable(),
})

const listCustomers = endpoint(
  'GET /api/admin/customers',
  {
    summary:
      'Customers by their latest order, after them accounts that never ordered; found by name, e-mail address, postcode or order number',
    for: 'staff',
    right: 'customers',
    query: z.object({
      zoek: z.string().trim().max(100).optional(),
      kind: z.enum(['all', 'account', 'guest']).optional(),
      na: z
        .string()
        .regex(/^[oa]\d{1,9}$/)
        .optional()
        .describe('`next` of the part before'),
    }),
    reply: z.object({ customers: z.array(Listed), next: z.string().nullable() }),
    problems: ['input-invalid'],
  },
  async ({ shop, caller, query: { zoek: search = '', kind = 'all', na } }) => {
    const withStaff = seesStaff(caller)
    const { customers, next } = await listedCustomers(shop.db, { search, kind, from: placeOf(na), limit: page, withStaff })
    return {
      customers: customers.map(({ key, lastOrderAt, ...rest }) => ({
        who: key,
        ...rest,
        last_order_at: lastOrderAt?.toISOString() ?? null,
      })),
      next: next ? (next.orders === undefined ? `a${next.accounts}` : `o${next.orders}`) : null,
    }
  },
)

function placeOf(from: string | undefined): Cursor {
  if (from === undefined) return {}
  const id = Number(from.slice(1))
  return from.startsWith('a') ? { accounts: id } : { orders: id }
}

export const WholeCustomer = z
  .object({
    who: z.string(),
    name: z.string(),
    email: z.string(),
    former_emails: z.array(z.string()),
    account: z
      .object({ first_name: z.string(), last_name: z.string(), confirmed: z.boolean(), since: moment, staff: z.boolean() })
      .nullable()
      .describe('Null for a guest'),
    addresses: z.array(OwnAddress),
    orders: z.array(
      z.object({
        number: z.string(),
        created_at: moment,
        state: z.enum(orderStates),
        total: Euros,
        to: z.string().describe('Where it went, in one line'),
        ...maskedLines(z.object({ name: z.string(), quantity: z.int() })),
      }),
    ),
    subscriptions: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        state: z.enum(subscriptionStates),
        next_date: z.iso.date().nullable(),
        products: z.int(),
      }),
    ),
    reviews: z.array(
      z.object({
        id: z.int(),
        stars: z.int(),
        state: z.enum(reviewStates),
        at: moment,
        display_name: z.string(),
        ...maskedLines(z.object({ product: z.string(), body: z.string() })),
      }),
    ),
    newsletter: z.array(
      z.object({ email: z.string(), state: z.enum(subscriberStates), confirmed_at: moment.nullable(), left_at: moment.nullable() }),
    ),
    masked: z.boolean().describe('Whether what was ordered is left out; another call shows it, and that is recorded'),
  })
  .meta({ id: 'CustomerForStaff' })

/** An account of a colleague is a customer only to whoever manages colleagues. */
export const seesStaff = ({ user }: Caller): boolean => mayDo(user?.duty, 'people')

/** A colleague's account is as if it was not there, unless `caller` may see it. @throws Problem not-found */
export async function knownCustomer({ db }: Pick<Shop, 'db'>, caller: Caller, who: string): Promise<Customer> {
  const found = await customerByKey(db, who)
  if (!found || (found.user?.role === 'staff' && !seesStaff(caller))) throw new Problem('not-found')
  return found
}

/** As far as `caller` may see it. */
export async function wholeCustomer({ db }: Pick<Shop, 'db'>, caller: Caller, customer: Customer): Promise<z.input<typeof WholeCustomer>> {
  const { key, user, person, name, email } = customer
  const [addresses, orders, subscriptions, reviews, newsletter] = await Promise.all([
    person.userId === noAccount ? { addresses: [] } : allAddresses(db, person.userId),
    ordersOfPerson(db, person),
    subscriptionsOfPerson(db, person),
    reviewsOfPerson(db, person),
    newsletterOfPerson(db, person),
  ])
  return {
    who: key,
    name,
    email,
    former_emails: person.emails.filter(({ until }) => until !== undefined).map((one) => one.email),
    account: user
      ? {
          first_name: user.firstName,
          last_name: user.lastName,
          confirmed: user.emailConfirmedAt !== null,
          since: user.createdAt.toISOString(),
          staff: user.role === 'staff',
        }
      : null,
    ...addresses,
    orders: orders.map((order) => ({
      number: order.number,
      created_at: order.createdAt.toISOString(),
      state: order.state,
      total: toEuros(order.total),
      to: `${order.street} ${order.houseNumber} ${order.houseNumberAddition}`.trim() + `, ${order.postcode} ${order.city}`,
      ...linesFor(caller, order.lines),
    })),
    subscriptions: subscriptions.map((one) => ({
      id: one.id,
      number: one.number,
      state: one.state,
      next_date: nextDeliveryDay(one),
      products: one.products,
    })),
    reviews: reviews.map(({ id, stars, state, at, displayName, product, body }) => ({
      id,
      stars,
      state,
      at: at.toISOString(),
      display_name: displayName,
      ...linesFor(caller, [{ product, body }]),
    })),
    newsletter: newsletter.map((one) => ({
      email: one.email,
      state: one.state,
      confirmed_at: one.confirmedAt?.toISOString() ?? null,
      left_at: one.unsubscribedAt?.toISOString() ?? null,
    })),
    masked: linesFor(caller, []).lines === null,
  }
}

const getCustomer = endpoint(
  'GET /api/admin/customers/:who',
  {
    summary: 'A customer with addresses, orders, subscriptions, reviews and newsletter; what was ordered only for who may see that',
    for: 'staff',
    right: 'customers',
    params: byKey,
    reply: WholeCustomer,
    problems: ['not-found'],
  },
  async ({ shop, caller, params }) => wholeCustomer(shop, caller, await knownCustomer(shop, caller, params.who)),
)

const showCustomerContents = endpoint(
  'POST /api/admin/customers/:who/show-contents',
  {
    summary: 'The same with what was ordered; each look is recorded',
    for: 'staff',
    right: 'customers',
    auditAction: 'Bestelde producten van een klant bekeken',
    params: byKey,
    reply: WholeCustomer,
    problems: ['not-found'],
  },
  async ({ shop, caller, params }) => wholeCustomer(shop, seeingContents(caller), await knownCustomer(shop, caller, params.who)),
)

export const customerEndpoints = [listCustomers, getCustomer, showCustomerContents] as const
