// Orders with their lines, payments, events and idempotency keys. Amounts are whole cents.

import type { Actor } from '#domain/account/actor.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import type { EventDetail, OrderEventType } from '#domain/order/order-events.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import { addressColumns } from './address-columns.ts'
import { personWords } from './person-words.ts'
import { subscriptions } from './subscriptions.ts'

const amount = () => integer().$type<Cents>().notNull()
const moment = () => timestamp({ withTimezone: true })

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10001 }),
    /** What people read out on the phone: 'L' and the id. */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'L' || id::text`),
    /** Names the link that opens it at /bestelling/{token}: 8 random bytes, hex. The token itself is signed (operations/link-signer.ts) and stored nowhere. */
    linkId: text()
      .notNull()
      .unique('orders_link_id_unique')
      .default(sql`substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 16)`),
    /** A renewed link has the next version, and the earlier ones open nothing. */
    linkVersion: integer().notNull().default(1),
    /** When the link was last renewed. */
    linkRenewedAt: moment(),
    /** SHA-256, hex, of the token that a version of the shop without signed links mailed; it opens until the link is renewed. */
    oldLinkHash: text().unique('orders_old_link_hash_unique'),
    /** Always null: a trigger hashes what the version before writes here while it is replaced. To be dropped by the next migration. */
    token: text().unique(),
    state: text().$type<OrderState>().notNull().default('awaiting-payment'),
    email: text().notNull(),
    ...addressColumns(),
    country: text().notNull().default('NL'),
    paymentMethod: text().notNull(),
    subtotal: amount(),
    shipping: amount(),
    total: amount(),
    /** True while packs are set aside for it; turning it false gives them back, exactly once. */
    stockHeld: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    /** Until then packs stay aside for a payment that has not come. */
    payBy: moment().notNull(),
    /** When its packs were set aside a second time, which happens once (domain/order/second-hold.ts). */
    heldAgainAt: moment(),
    /** Code of the network that holds packs with it and did not pay (operations/unpaid-bounds.ts); null as soon as it does neither. */
    senderNetwork: text(),
    /** Somebody is asking the provider for a payment until then; a killed process frees it by the clock. */
    paymentBusyUntil: moment(),
    paidAt: moment(),
    packedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    /** When the shopper was told by mail that the order is not paid yet, which happens once. */
    paymentReminderAt: moment(),
    /** Set when whoever ordered cancelled it: then it cannot be paid any more. */
    cancelledAt: moment(),
    /** Who brings the parcel, and where to follow it. */
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
    /** When the shopper was asked for a review, which happens once. */
    reviewAskedAt: moment(),
    /** The shopper had everything erased: what was in the box is forgotten as soon as the order is over (domain/account/erasure.ts). */
    toForget: boolean().notNull().default(false),
    /** The subscription that it is a delivery of. */
    subscriptionId: integer().references((): AnyPgColumn => subscriptions.id),
    /** The shop takes its money by a mandate; nobody pays it by hand unless that failed. */
    debited: boolean().notNull().default(false),
    /** Somebody of the staff placed it for a caller, who gets a link to look it over and pay. */
    byPhone: boolean().notNull().default(false),
  },
  (table) => [
    check('orders_way_in_order', sql`${table.shippedAt} is null or ${table.packedAt} is not null`),
    check('orders_delivered_after_shipped', sql`${table.deliveredAt} is null or ${table.shippedAt} is not null`),
    index('orders_to_deliver')
      .on(table.shippedAt)
      .where(sql`shipped_at is not null and delivered_at is null`),
    check('orders_total_adds_up', sql`${table.total} = ${table.subtotal} + ${table.shipping}`),
    check('orders_shipping_by_rule', sql`${table.shipping} = case when ${table.subtotal} >= 5000 then 0 else 500 end`),
    index('orders_by_state').on(table.state, table.createdAt),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_by_payment_time')
      .on(table.paidAt)
      .where(sql`paid_at is not null`),
    index('orders_to_pack')
      .on(table.createdAt, table.id)
      .where(sql`paid_at is not null and packed_at is null and state in ('paid', 'partly-refunded')`),
    index('orders_to_ship')
      .on(table.createdAt, table.id)
      .where(sql`packed_at is not null and shipped_at is null and state in ('packed', 'partly-refunded')`),
    index('orders_by_words').using('gin', sql`${personWords(table)} gin_trgm_ops`),
    index('orders_to_forget')
      .on(table.id)
      .where(sql`to_forget`),
    index('orders_by_email').on(sql`lower(${table.email})`),
    index('orders_waiting')
      .on(table.payBy)
      .where(sql`stock_held and paid_at is null`),
    index('orders_held_by_network')
      .on(table.senderNetwork)
      .where(sql`sender_network is not null`),
    index('orders_to_remind')
      .on(table.createdAt)
      .where(sql`paid_at is null and cancelled_at is null and payment_reminder_at is null and not by_phone and not debited`),
    index('orders_by_subscription')
      .on(table.subscriptionId)
      .where(sql`subscription_id is not null`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Catalogue id of the variation, else of the product, at order time; kept even when the product goes. */
    itemId: integer().notNull(),
    productId: integer().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    image: text(),
    shortDescription: text().notNull().default(''),
    quantity: integer().notNull(),
    unitPrice: amount(),
    lineTotal: amount(),
    vatRate: smallint().$type<9 | 21>().notNull(),
  },
  (table) => [
    check('lines_quantity_positive', sql`${table.quantity} > 0`),
    check('lines_total_adds_up', sql`${table.lineTotal} = ${table.quantity} * ${table.unitPrice}`),
    check('lines_price_whole', sql`${table.unitPrice} >= 0`),
    index('lines_by_order').on(table.orderId),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    at: moment().notNull().defaultNow(),
    /** New state, or what happened without a change of state. */
    what: text().$type<OrderEventType>().notNull(),
    /** 'shopper', 'payment', 'shop' or a staff member. */
    by: text().$type<Actor>().notNull(),
    /** What exactly, where `what` alone does not tell; never anything about the person. */
    detail: jsonb().$type<EventDetail>().notNull().default({}),
  },
  (table) => [index('events_by_order').on(table.orderId)],
)

export const payments = pgTable(
  'payments',
  {
    /** The provider's id, such as tr_… */
    id: text().primaryKey(),
    /** Rises with each payment: which came later does not hang on a clock, which may stand still or be set back. */
    sequence: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amount: amount(),
    status: text().$type<PaymentStatus>().notNull(),
    checkoutUrl: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Last look at the provider. */
    checkedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('payments_by_order').on(table.orderId)],
)

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  /** SHA-256 of the body the key was first used with. */
  bodyHash: text().notNull(),
  orderId: integer().references(() => orders.id),
  createdAt: moment().notNull().defaultNow(),
})

/** Payments of the built-in test provider, which is Mollie's place when there is no key. */
export const testPayments = pgTable(
  'test_payments',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull(),
    orderId: integer().notNull(),
    orderNumber: text().notNull(),
    amount: amount(),
    method: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    /** Always empty: it held the order's link, which is stored nowhere. To be dropped by the next migration. */
    redirectUrl: text().notNull().default(''),
    /** Whose leave to debit it gives (first) or uses (recurring). */
    customerId: text(),
    mandateId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('test_payments_once').on(table.idempotencyKey)],
)
