// A customer as staff read it: the shape of the reply, and the mapping to it.

import { z } from 'zod'
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
import { orderStates } from '#domain/order/order-state.ts'
import { stateLabelForStaff } from '#domain/order/order-state-label.ts'
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
import { Money, Moment } from '../framework/json-shapes.ts'
import { toNoteReply } from '../order/admin-order-view-parts.ts'
import { toMaskedLines, maskedLinesFields } from '../order/masked-order-lines.ts'

export const AdminCustomer = z
  .object({
    customer_key: z.string(),
    name: z.string(),
    email: z.string(),
    former_emails: z.array(z.string()),
    account: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        confirmed: z.boolean(),
        since: Moment,
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
        created_at: Moment,
        state: z.enum(orderStates),
        state_label: z.string(),
        total: Money,
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
        at: Moment,
        display_name: z.string(),
        ...maskedLinesFields(z.object({ product: z.string(), body: z.string() })),
      }),
    ),
    notes: z.array(z.object({ id: z.int(), at: Moment, text: z.string(), by: z.string() })),
    consent: AdminHealthConsent,
    newsletter: z.array(
      z.object({
        email: z.string(),
        state: z.enum(subscriberStates),
        confirmed_at: Moment.nullable(),
        unsubscribed_at: Moment.nullable(),
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
export const canSeeStaffCustomers = ({ user }: Caller): boolean => can(user?.staffRole, 'people')
/**
 * @throws Problem not-found, also for a colleague's account that `caller` may not see as a customer
 */
export async function requireCustomer(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  key: string,
): Promise<Customer> {
  const customer = await customerByKey(db, key)
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
    customer_key: key,
    name,
    email,
    former_emails: person.emails.filter(({ until }) => until !== undefined).map((row) => row.email),
    account: user
      ? {
          first_name: user.firstName,
          last_name: user.lastName,
          confirmed: user.emailConfirmedAt !== null,
          since: user.createdAt,
          staff: user.role === 'staff',
        }
      : null,
    ...addresses,
    recipients: recipients.map((recipient) => toAdminRecipient(caller, recipient)),
    orders: orders.map((order) => ({
      number: order.number,
      created_at: order.createdAt,
      state: order.state,
      state_label: stateLabelForStaff(order),
      total: order.total,
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
      at,
      display_name: displayName,
      ...toMaskedLines(caller, [{ product, body }]),
    })),
    notes: notes.map(toNoteReply),
    consent: toAdminHealthConsent(consent, null),
    newsletter: newsletter.map((row) => ({
      email: row.email,
      state: row.state,
      confirmed_at: row.confirmedAt,
      unsubscribed_at: row.unsubscribedAt,
    })),
    masked: toMaskedLines(caller, []).lines === null,
  }
}
