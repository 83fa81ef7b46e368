// Indexes of the orders table for jobs that would otherwise read every order.

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

type Columns = Record<'id' | 'createdAt' | 'deliveredAt' | 'payBy', AnyPgColumn>

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
]
