// Parts of the table of orders, which has most columns.

import { text, date, boolean, pgSequence, type AnyPgColumn, index } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import { amount, moment } from '../columns.ts'
import { sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'

export const discountColumns = () => ({
  /** The discount on the products: the sum of the discounts of the lines. */
  discount: amount().default(0 as Cents),
  /**
   * The code with which the customer ordered. If it gives free delivery, the order has a shipping
   * fee of 0 and no discount.
   */
  discountCode: text(),
})

export const payLaterColumns = () => ({
  /**
   * When the shop accepted to be paid after the delivery; null for an order that the customer pays
   * first.
   */
  acceptedAt: moment(),
  /** The last day to pay a pay-later order; null until all of it was sent. */
  paymentDueOn: date(),
  /**
   * What the customer of an unpaid pay-later order no longer has to pay, or what the shop no longer
   * claims of a charged-back order: the sum of its refunds without a payment.
   */
  credited: amount().default(sql`0`),
  /**
   * The part of the total that this order's own payment does not have to pay: what packs are worth
   * that come back in an exchange. After a return with something missing: all of the total that is
   * not due.
   */
  covered: amount().default(sql`0`),
  firstDueReminderAt: moment(),
  secondDueReminderAt: moment(),
})

export const phoneOrderColumns = () => ({
  /**
   * True if a colleague placed the order for a customer on the phone. The customer receives a link
   * to check and pay the order.
   */
  byPhone: boolean().notNull().default(false),
  /**
   * True if the customer has no e-mail address, so that staff print letters instead of mails. False
   * after the erasure.
   */
  contactByPost: boolean().notNull().default(false),
})

/** Draws the ids of test orders (domain/order/test-order.ts). */
export const testOrderIdSequence = pgSequence('test_order_id', { startWith: firstTestId })

/** The order number that customers see, as `toOrderNumber` writes it. */
export const orderNumberColumn = () =>
  text()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        `case when id >= ${firstTestId} then 'P' || (id - ${firstTestId - 1})::text else 'L' || id::text end`,
      ),
    )

type Columns = Record<'id' | 'createdAt' | 'deliveredAt' | 'payBy', AnyPgColumn>

/** Indexes for jobs that would otherwise read every order. */
export const orderJobIndexes = ({ id, createdAt, deliveredAt, payBy }: Columns) => [
  index('orders_to_mark_for_erasure')
    .on(createdAt)
    .where(sql`not erase_when_done`),
  index('orders_contents_to_erase')
    .on(id)
    .where(sql`erase_when_done and (email <> '' or contact_by_post)`),
  index('orders_customer_to_erase')
    .on(createdAt)
    .where(sql`erase_when_done and email = '' and not contact_by_post and last_name <> ''`),
  index('orders_never_paid')
    .on(createdAt)
    .where(
      sql`paid_at is null and accepted_at is null and not has_reservation and not erase_when_done`,
    ),
  index('orders_to_remind')
    .on(createdAt)
    .where(
      sql`paid_at is null and cancelled_at is null and payment_reminder_at is null and not by_phone and not is_renewal`,
    ),
  index('orders_waiting')
    .on(payBy)
    .where(sql`has_reservation and paid_at is null`),
  index('orders_to_ask_for_reviews')
    .on(deliveredAt)
    .where(sql`state = 'delivered' and delivered_at is not null and review_requested_at is null`),
  index('orders_with_contents')
    .on(deliveredAt)
    .where(sql`delivered_at is not null and contents_erased_at is null`),
  index('orders_with_withdrawn_consent')
    .on(id)
    .where(sql`consent_withdrawn_at is not null and contents_erased_at is null`),
]
