// A customer as staff read it: the shape of the reply, and the mapping to it.

import { z } from 'zod'
import { customerNotesOf } from '#data/customer/customer-notes.ts'
import {
  type Customer,
  customerByKey,
  customerKeyByEmail,
  customerKeyOfOrder,
  newsletterStatusOfPerson,
  ordersOfPerson,
  reviewsOfPerson,
  subscriptionsOfPerson,
} from '#data/customer/customers.ts'
import { latestHealthConsentOfPerson } from '#data/customer/personal-data/subscription-data-sources.ts'
import { guestUserId } from '#data/customer/personal-data/personal-data-source.ts'
import { importedOrdersOf, type ImportedOrderRow } from '#data/customer/imported-orders.ts'
import { recipientsOf, type RecipientDetails } from '#data/customer/recipients.ts'
import { attentionOf } from '#data/order/admin-order-list.ts'
import { attentionFilters } from '#domain/order/fulfilment/fulfilment-filters.ts'
import { can } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { isOngoing } from '#domain/order/fulfilment/fulfilment.ts'
import { stateLabelForStaff } from '#domain/order/order-state-label.ts'
import { Problem } from '#domain/problem.ts'
import { reviewStates } from '#domain/catalogue/reviews/review.ts'
import { subscriberStates } from '#domain/newsletter/subscriber.ts'
import { subscriptionStates } from '#domain/subscription/subscription-state.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { DbAndClock, DbContext } from '#operations/context.ts'
import { loadAddressesReply, SavedAddress } from './addresses.ts'
import type { Caller } from '../framework/caller.ts'
import { Money, Moment, fromRow } from '../framework/json-shapes.ts'
import { toNoteReply } from '../order/admin-order-view-parts.ts'
import { toMaskedLines, maskedLinesFields } from '../order/masked-order-lines.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import {
  importedOrderStates,
  describePayerAndReceiver,
  receiverOf,
} from '#domain/customer/imported-order.ts'
import { sourceShops } from '#domain/customer/imported-order.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { HealthConsentRow } from '#data/customer/health-consents.ts'
import { healthConsentSources } from '#domain/customer/health-consent-wordings.ts'

export const AdminHealthConsent = z
  .object({
    given_at: Moment.nullable(),
    source: z.enum(healthConsentSources).nullable(),
    withdrawn_at: Moment.nullable(),
  })
  .describe('Consent to the use of health data; nulls if none was stored')

/** `withdrawnAt` is the withdrawal for an order without a stored consent. */
export const toAdminHealthConsent = (
  consent: HealthConsentRow | undefined,
  withdrawnAt: Date | null,
) => ({
  given_at: consent?.givenAt ?? null,
  source: consent?.source ?? null,
  withdrawn_at: consent?.withdrawnAt ?? withdrawnAt,
})

const AdminRecipient = z.object({
  id: z.int(),
  nickname: z.string(),
  name: z.string(),
  to: z.string().describe('The address in one line'),
  size: z.string().nullable().describe('Null if the products are hidden'),
  orders: z.int(),
  subscriptions: z.int().describe('Subscriptions that have not stopped'),
  ...maskedLinesFields(z.object({ name: z.string() })),
})

/** Hides the size and the usual products unless `caller` may see them. */
function toAdminRecipient(
  caller: Caller,
  { products, ...recipient }: RecipientDetails,
): z.input<typeof AdminRecipient> {
  const usual = toMaskedLines(caller, products)
  return {
    ...recipient,
    name: `${recipient.firstName} ${recipient.lastName}`,
    to: toAddressLine(recipient),
    size: usual.lines && recipient.size,
    ...usual,
  }
}

const toAddressLine = (row: Omit<PostalAddress, 'firstName' | 'lastName'>): string =>
  `${row.street} ${row.houseNumber} ${row.houseNumberAddition}`.trim() +
  `, ${formatPostcode(row.postcode)} ${row.city}`

const AdminImportedOrders = z
  .array(
    fromRow({
      number: z.string(),
      shop: z.enum(sourceShops),
      ordered_at: Moment,
      state: z.enum(importedOrderStates),
      total: Money,
      name: z.string(),
      place: z.string().describe('Postcode and city'),
      phone: z.string(),
      notes: z.array(z.string()).describe('What the customer and the shop wrote there'),
      ...maskedLinesFields(z.object({ name: z.string(), quantity: z.int() })),
    }),
  )
  .describe('Orders from the earlier shop')

const toAdminImportedOrder = (caller: Caller, order: ImportedOrderRow) => ({
  ...order,
  name: describePayerAndReceiver(order.name),
  place: `${formatPostcode(receiverOf(order.postcode))} ${receiverOf(order.city)}`.trim(),
  ...toMaskedLines(caller, order.lines),
})

export const AdminCustomer = fromRow({
  customer_key: z.string(),
  name: z.string(),
  email: z.string(),
  former_emails: z.array(z.string()),
  account: fromRow({
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
    fromRow({
      number: z.string(),
      created_at: Moment,
      state: z.enum(orderStates),
      state_label: z.string(),
      ongoing: z.boolean().describe('A payment, a parcel or a decision is still to come'),
      attention: z.array(z.enum(attentionFilters)).describe('What staff still have to do'),
      subscription_id: z.int().nullable(),
      phone: z.string().describe('Empty if there is none'),
      total: Money,
      to: z.string().describe('The shipping address in one line'),
      ...maskedLinesFields(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
  imported_orders: AdminImportedOrders,
  subscriptions: z.array(
    fromRow({
      id: z.int(),
      number: z.string(),
      state: z.enum(subscriptionStates),
      next_date: z.iso.date().nullable(),
      products: z.int(),
    }),
  ),
  reviews: z.array(
    fromRow({
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
    fromRow({
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
}).meta({ id: 'CustomerForStaff' })
/** Only staff who manage colleagues see a colleague's account as a customer. */
export const canSeeStaffCustomers = ({ user }: Caller): boolean => can(user?.staffRole, 'people')
/** Null if staff with this role may not see the customer of the order. */
export const visibleCustomerKey = (
  role: StaffRole | null | undefined,
  { orderId, isOfStaff }: { orderId: number; isOfStaff: boolean },
): string | null =>
  can(role, 'customers') && (!isOfStaff || can(role, 'people')) ? customerKeyOfOrder(orderId) : null

/**
 * @throws Problem not-found, also for a colleague's account that `caller` may not see as a customer
 */
export async function requireCustomer(
  { db }: DbContext,
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
  { db }: DbContext,
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
  { db, clock }: DbAndClock,
  caller: Caller,
  customer: Customer,
) {
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
  const attention = await attentionOf(
    db,
    orders.map(({ id }) => id),
    clock(),
  )
  return {
    customerKey: key,
    name,
    email,
    formerEmails: person.emails.filter(({ until }) => until !== undefined).map((row) => row.email),
    account: user
      ? {
          ...user,
          confirmed: user.emailConfirmedAt !== null,
          since: user.createdAt,
          staff: user.role === 'staff',
        }
      : null,
    ...addresses,
    recipients: recipients.map((recipient) => toAdminRecipient(caller, recipient)),
    orders: orders.map((order) => ({
      ...order,
      stateLabel: stateLabelForStaff(order),
      ongoing: isOngoing(order),
      attention: attention.get(order.id) ?? [],
      to: toAddressLine(order),
      ...toMaskedLines(caller, order.lines),
    })),
    importedOrders: importedOrders.map((order) => toAdminImportedOrder(caller, order)),
    subscriptions: subscriptions.map((row) => ({ ...row, nextDate: nextDeliveryDay(row) })),
    reviews: reviews.map((review) => ({ ...review, ...toMaskedLines(caller, [review]) })),
    notes: notes.map(toNoteReply),
    consent: toAdminHealthConsent(consent, null),
    newsletter,
    masked: toMaskedLines(caller, []).lines === null,
  }
}
