import { z } from 'zod'
import { listCustomers, type CustomerCursor } from '#data/customer/customer-list.ts'
import {
  newsletterStatusOfPerson,
  ordersOfPerson,
  reviewsOfPerson,
  subscriptionsOfPerson,
} from '#data/customer/customer-records.ts'
import { customerNotesOf } from '#data/customer/customer-notes.ts'
import { type Customer, customerByKey, customerKeyByEmail } from '#data/customer/customers.ts'
import { latestHealthConsentOfPerson } from '#data/customer/personal-data/consent-data-sources.ts'
import { guestUserId } from '#data/customer/personal-data/record-type.ts'
import { importedOrdersOf } from '#data/shop-import/imported-orders.ts'
import { recipientsOf } from '#data/customer/recipients.ts'
import { can } from '#domain/staff/permissions.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { Problem } from '#domain/problem.ts'
import { reviewStates } from '#domain/catalogue/review-state.ts'
import { subscriberStates } from '#domain/newsletter/subscriber.ts'
import { subscriptionStates } from '#domain/subscription/subscription-state.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { AppContext } from '#operations/context.ts'
import { AdminHealthConsent, toAdminHealthConsent } from './admin-health-consent.ts'
import { AdminImportedOrders, toAdminImportedOrder } from './admin-imported-orders.ts'
import { AdminRecipient, toAddressLine, toAdminRecipient } from './admin-recipient-view.ts'
import { loadAddressesReply, SavedAddress } from './addresses.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toNoteReply } from '../order/note-reply.ts'
import {
  toMaskedLines,
  maskedLinesFields,
  withContentsPermission,
} from '../order/masked-order-lines.ts'

const pageSize = 50
const moment = z.iso.datetime()
export const CustomerKeyParams = z.object({ who: z.string().regex(/^[ab]\d{1,9}$/) })

const Listed = z.object({
  who: z.string().describe('Customer key in links and requests'),
  name: z.string(),
  email: z.string(),
  place: z.string(),
  account: z.boolean(),
  orders: z.int(),
  last_order_at: moment.nullable(),
})

const getCustomers = endpoint(
  'GET /api/admin/customers',
  {
    summary:
      'Customers by their latest order, then accounts without orders; searches by name, e-mail address, postcode, order number or a person for whom they order',
    access: 'staff',
    permission: 'customers',
    reads: 'replica',
    query: z.object({
      zoek: z.string().trim().max(100).optional(),
      kind: z.enum(['all', 'account', 'guest']).optional(),
      na: z
        .string()
        .regex(/^[oa]\d{1,9}$/)
        .optional()
        .describe('`next` of the previous page'),
    }),
    reply: z.object({ customers: z.array(Listed), next: z.string().nullable() }),
    problems: ['input-invalid'],
  },
  async ({ context, caller, query: { zoek: search = '', kind = 'all', na } }) => {
    const withStaff = canSeeStaffCustomers(caller)
    const { customers, next } = await listCustomers(context.db, {
      search,
      kind,
      from: parseCursor(na),
      limit: pageSize,
      withStaff,
    })
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

function parseCursor(from: string | undefined): CustomerCursor {
  if (from === undefined) return {}
  return from.startsWith('a')
    ? { accounts: Number(from.slice(1)) }
    : { orders: Number(from.slice(1)) }
}

export const AdminCustomer = z
  .object({
    who: z.string(),
    name: z.string(),
    email: z.string(),
    former_emails: z.array(z.string()),
    account: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        confirmed: z.boolean(),
        since: moment,
        staff: z.boolean(),
      })
      .nullable()
      .describe('Null for a guest'),
    addresses: z.array(SavedAddress),
    recipients: z
      .array(AdminRecipient)
      .describe('The people for whom the customer orders, with the usual products'),
    orders: z.array(
      z.object({
        number: z.string(),
        created_at: moment,
        state: z.enum(orderStates),
        total: Euros,
        to: z.string().describe('The shipping address in one line'),
        ...maskedLinesFields(z.object({ name: z.string(), quantity: z.int() })),
      }),
    ),
    imported_orders: AdminImportedOrders,
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
        ...maskedLinesFields(z.object({ product: z.string(), body: z.string() })),
      }),
    ),
    notes: z.array(z.object({ id: z.int(), at: moment, text: z.string(), by: z.string() })),
    consent: AdminHealthConsent,
    newsletter: z.array(
      z.object({
        email: z.string(),
        state: z.enum(subscriberStates),
        confirmed_at: moment.nullable(),
        left_at: moment.nullable(),
      }),
    ),
    masked: z
      .boolean()
      .describe(
        'Whether the ordered products are hidden; another request returns them and is audited',
      ),
  })
  .meta({ id: 'CustomerForStaff' })
/** Only staff who manage colleagues see a colleague's account as a customer. */
export const canSeeStaffCustomers = ({ user }: Caller): boolean => can(user?.duty, 'people')
/**
 * @throws Problem not-found, also for a colleague's account that `caller` may not see as a customer
 */
export async function requireCustomer(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  who: string,
): Promise<Customer> {
  const customer = await customerByKey(db, who)
  if (!customer || (customer.user?.role === 'staff' && !canSeeStaffCustomers(caller)))
    throw new Problem('not-found')
  return customer
}

/**
 * Undefined if no customer has this address any more, or if the caller may not see that customer.
 */
export async function findVisibleCustomer(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  email: string,
): Promise<Customer | undefined> {
  const key = await customerKeyByEmail(db, email)
  const customer = key && (await customerByKey(db, key))
  return customer && (canSeeStaffCustomers(caller) || customer.user?.role !== 'staff')
    ? customer
    : undefined
}

/** Hides the ordered products unless `caller` may see them. */
export async function loadAdminCustomer(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  customer: Customer,
): Promise<z.input<typeof AdminCustomer>> {
  const { key, user, person, name, email } = customer
  const [
    addresses,
    recipients,
    orders,
    importedOrders,
    subscriptions,
    reviews,
    newsletter,
    consent,
    notes,
  ] = await Promise.all([
    person.userId === guestUserId ? { addresses: [] } : loadAddressesReply(db, person.userId),
    recipientsOf(db, person.userId),
    ordersOfPerson(db, person),
    importedOrdersOf(db, person.emails),
    subscriptionsOfPerson(db, person),
    reviewsOfPerson(db, person),
    newsletterStatusOfPerson(db, person),
    latestHealthConsentOfPerson(db, person),
    customerNotesOf(db, person),
  ])
  return {
    who: key,
    name,
    email,
    former_emails: person.emails.filter(({ until }) => until !== undefined).map((row) => row.email),
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
    recipients: recipients.map((recipient) => toAdminRecipient(caller, recipient)),
    orders: orders.map((order) => ({
      number: order.number,
      created_at: order.createdAt.toISOString(),
      state: order.state,
      total: toEuros(order.total),
      to: toAddressLine(order),
      ...toMaskedLines(caller, order.lines),
    })),
    imported_orders: importedOrders.map((order) => toAdminImportedOrder(caller, order)),
    subscriptions: subscriptions.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      next_date: nextDeliveryDay(row),
      products: row.products,
    })),
    reviews: reviews.map(({ id, stars, state, at, displayName, product, body }) => ({
      id,
      stars,
      state,
      at: at.toISOString(),
      display_name: displayName,
      ...toMaskedLines(caller, [{ product, body }]),
    })),
    notes: notes.map(toNoteReply),
    consent: toAdminHealthConsent(consent, null),
    newsletter: newsletter.map((row) => ({
      email: row.email,
      state: row.state,
      confirmed_at: row.confirmedAt?.toISOString() ?? null,
      left_at: row.unsubscribedAt?.toISOString() ?? null,
    })),
    masked: toMaskedLines(caller, []).lines === null,
  }
}

const getCustomer = endpoint(
  'GET /api/admin/customers/:who',
  {
    summary:
      'A customer with addresses, orders, subscriptions, reviews and newsletter; ordered products only with the permission to see them',
    access: 'staff',
    permission: 'customers',
    params: CustomerKeyParams,
    reply: AdminCustomer,
    problems: ['not-found'],
  },
  async ({ context, caller, params }) =>
    loadAdminCustomer(context, caller, await requireCustomer(context, caller, params.who)),
)

const showCustomerContents = endpoint(
  'POST /api/admin/customers/:who/show-contents',
  {
    summary: 'The same with the ordered products; each request is audited',
    access: 'staff',
    permission: 'customers',
    auditAction: 'Bestelde producten van een klant bekeken',
    params: CustomerKeyParams,
    reply: AdminCustomer,
    problems: ['not-found'],
  },
  async ({ context, caller, params }) =>
    loadAdminCustomer(
      context,
      withContentsPermission(caller),
      await requireCustomer(context, caller, params.who),
    ),
)

export const adminCustomerEndpoints = [getCustomers, getCustomer, showCustomerContents] as const
