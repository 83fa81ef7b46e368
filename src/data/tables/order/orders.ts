// Orders with their lines and payments. Amounts are in cents.

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { defaultShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { Cents } from '#domain/money.ts'
import type { HoldReason } from '#domain/order/order-hold.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import {
  discountColumns,
  orderJobIndexes,
  orderNumberColumn,
  payLaterColumns,
  phoneOrderColumns,
} from './order-columns.ts'
import { recipients } from '../customer/accounts.ts'
import { personSearchIndexes, sqlMailbox, sqlConfirmedAt } from '../sql-expressions.ts'
import { subscriptions } from '../subscription/subscriptions.ts'
import { termsVersions } from './terms.ts'
import {
  accessLinkColumns,
  amount,
  bigId,
  companyColumns,
  deliveryColumns,
  moment,
} from '../columns.ts'

export const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id)

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10001 }),
    number: orderNumberColumn(),
    ...accessLinkColumns('orders'),
    state: text().$type<OrderState>().notNull().default('awaiting-payment'),
    email: text().notNull(),
    /** For questions about the order; often empty. */
    phone: text().notNull().default(''),
    ...deliveryColumns(),
    /** Where the customer collects the parcel; null if it goes to the address. */
    pickupPoint: jsonb().$type<PickupPoint>(),
    ...companyColumns(),
    country: text().notNull().default('NL'),
    paymentMethod: text().notNull(),
    /** The value of the products before the discount. */
    subtotal: amount(),
    ...discountColumns(),
    shipping: amount(),
    total: amount(),
    /** The rate of the day on which the customer ordered. Refunds use it too. */
    shippingFee: amount().default(defaultShippingRate.shippingFee),
    freeShippingFrom: amount().default(defaultShippingRate.freeShippingFrom),
    /**
     * True while the order reserves stock. `releaseOrderStock` releases the stock and sets this
     * flag to false.
     */
    hasReservation: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    /** The payment deadline, until which the unpaid order reserves stock. */
    payBy: moment().notNull(),
    /**
     * When the unpaid order reserved its stock for the second and last time
     * (domain/order/unpaid/next-reservation.ts).
     */
    reservedAgainAt: moment(),
    /**
     * A keyed hash of the customer's network. Null if the shop placed the order, and when the order
     * is paid or reserves no stock.
     */
    senderNetwork: text(),
    /** The lease for starting a payment at the provider. That of a killed process expires too. */
    paymentLeaseUntil: moment(),
    paidAt: moment(),
    ...payLaterColumns(),
    /** Why the order waits for a decision of staff; null if it does not. */
    heldFor: text().$type<HoldReason>(),
    packedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    /** When the shop sent its only reminder. */
    paymentReminderAt: moment(),
    /** When the customer cancelled the order, after which they can no longer pay it. */
    cancelledAt: moment(),
    /** The carrier and the tracking data of the latest shipment. */
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
    /**
     * When the shop sent its only question whether the sample packs fit, and its only request for a
     * review.
     */
    sampleRequestedAt: moment(),
    reviewRequestedAt: moment(),
    /**
     * True if the order is marked for erasure, on request or after the retention period
     * (domain/customer/erasure.ts).
     */
    eraseWhenDone: boolean().notNull().default(false),
    /**
     * When the shop replaced the product names of the order by a neutral word; null while the order
     * shows what was ordered.
     */
    contentsErasedAt: moment(),
    /** Of the consent to the use of health data. */
    consentWithdrawnAt: moment(),
    /** The subscription of which this order is a delivery. */
    subscriptionId: integer().references((): AnyPgColumn => subscriptions.id),
    /**
     * The person for whom the customer ordered; null for themselves, for guests, and after the
     * person was removed.
     */
    recipientId: integer().references(() => recipients.id, { onDelete: 'set null' }),
    /**
     * True if the shop charges this order with a mandate. The customer pays it by link only after a
     * failed charge.
     */
    isRenewal: boolean().notNull().default(false),
    ...phoneOrderColumns(),
    /**
     * The day of delivery that the customer read; null for a renewal, an older order, and packs
     * that sold out before the payment.
     */
    promisedDay: date(),
    /**
     * The terms that the customer accepted; null for older orders, and if the shop had no page with
     * terms.
     */
    termsVersionId: integer().references(() => termsVersions.id),
    /** What the owner promised about the first pack of a product; null for no promise. */
    moneyBack: jsonb().$type<MoneyBack>(),
  },
  (table) => [
    check('orders_way_in_order', sql`${table.shippedAt} is null or ${table.packedAt} is not null`),
    check(
      'orders_by_post_without_email',
      sql`not ${table.contactByPost} or (${table.byPhone} and ${table.email} = '')`,
    ),
    check(
      'orders_delivered_after_shipped',
      sql`${table.deliveredAt} is null or ${table.shippedAt} is not null`,
    ),
    index('orders_to_deliver')
      .on(table.shippedAt)
      .where(sql`shipped_at is not null and delivered_at is null`),
    check(
      'orders_vat_number_of_company',
      sql`${table.vatNumber} = '' or ${table.companyName} <> ''`,
    ),
    check(
      'orders_total_adds_up',
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.shipping}`,
    ),
    check(
      'orders_discount_within_subtotal',
      sql`${table.discount} between 0 and ${table.subtotal}`,
    ),
    check(
      'orders_discount_by_code',
      sql`${table.discount} = 0 or ${table.discountCode} is not null`,
    ),
    check(
      'orders_shipping_by_rule',
      sql`${table.shipping} = case when ${table.subtotal} >= ${table.freeShippingFrom} then 0 else ${table.shippingFee} end`,
    ),
    check('orders_covered_at_most_total', sql`${table.covered} between 0 and ${table.total}`),
    check('orders_credited_at_most_total', sql`${table.credited} between 0 and ${table.total}`),
    check(
      'orders_credited_only_if_accepted',
      sql`${table.credited} = 0 or ${table.acceptedAt} is not null or ${table.paidAt} is not null`,
    ),
    index('orders_by_state').on(table.state, table.createdAt),
    index('orders_by_time').on(table.createdAt, table.id),
    index('orders_by_customer').on(sql`lower(${table.lastName})`, table.id),
    index('orders_by_total').on(table.total, table.id),
    index('orders_by_payment_time')
      .on(table.paidAt)
      .where(sql`paid_at is not null`),
    index('orders_by_sale_time').on(sqlConfirmedAt(table)),
    index('orders_to_pack')
      .on(table.createdAt, table.id)
      .where(
        sql`paid_at is not null and packed_at is null and state in ('paid', 'partly-refunded')`,
      ),
    index('orders_accepted_to_pack')
      .on(table.createdAt, table.id)
      .where(sql`state = 'accepted' and packed_at is null`),
    index('orders_to_be_paid_afterwards')
      .on(table.paymentDueOn)
      .where(sql`accepted_at is not null and paid_at is null`),
    index('orders_held')
      .on(table.id)
      .where(sql`held_for is not null`),
    index('orders_to_ship')
      .on(table.createdAt, table.id)
      .where(
        sql`packed_at is not null and shipped_at is null and state in ('packed', 'partly-refunded')`,
      ),
    index('orders_of_companies')
      .on(table.companyName)
      .where(sql`company_name <> ''`),
    ...personSearchIndexes('orders', table),
    ...orderJobIndexes(table),
    index('orders_by_email').on(sql`lower(${table.email})`),
    index('orders_unpaid_by_mailbox')
      .on(sqlMailbox(table.email))
      .where(sql`paid_at is null`),
    index('orders_reserved_by_network')
      .on(table.senderNetwork)
      .where(sql`sender_network is not null`),
    index('orders_by_subscription')
      .on(table.subscriptionId)
      .where(sql`subscription_id is not null`),
    index('orders_by_recipient')
      .on(table.recipientId)
      .where(sql`recipient_id is not null`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigId(),
    orderId: ofOrder(),
    /** The id of the variation or product, even after it was deleted from the catalogue. */
    itemId: integer().notNull(),
    productId: integer().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    image: text(),
    shortDescription: text().notNull().default(''),
    quantity: integer().notNull(),
    unitPrice: amount(),
    lineTotal: amount(),
    /** The part of the order's discount on this line. `lineTotal` is the price without it. */
    discount: amount().default(0 as Cents),
    vatRate: smallint().$type<9 | 21>().notNull(),
    /**
     * True if an opened pack cannot be returned for hygiene reasons; null if staff had not entered
     * it.
     */
    sealed: boolean(),
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    check('lines_quantity_positive', sql`${table.quantity} > 0`),
    check('lines_total_adds_up', sql`${table.lineTotal} = ${table.quantity} * ${table.unitPrice}`),
    check('lines_discount_within_total', sql`${table.discount} between 0 and ${table.lineTotal}`),
    check('lines_price_whole', sql`${table.unitPrice} >= 0`),
    index('lines_by_order').on(table.orderId),
    index('lines_with_sample')
      .on(table.orderId)
      .where(sql`is_sample`),
  ],
)

export const payments = pgTable(
  'payments',
  {
    /** Of the provider, such as tr_… */
    id: text().primaryKey(),
    /** Increases with every payment. It sorts payments correctly even if a clock was set back. */
    sequence: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    orderId: ofOrder(),
    amount: amount(),
    status: text().$type<PaymentStatus>().notNull(),
    /** By the bank of the customer. */
    chargedBack: amount().default(0 as Cents),
    checkoutUrl: text(),
    createdAt: moment().notNull().defaultNow(),
    checkedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('payments_by_order').on(table.orderId)],
)
