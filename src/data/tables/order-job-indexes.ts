// Indexes of the orders table for jobs that would otherwise read every order.

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

export const orderJobIndexes = ({ createdAt, deliveredAt, payBy }: Record<'createdAt' | 'deliveredAt' | 'payBy', AnyPgColumn>) => [
  index('orders_never_paid')
    .on(createdAt)
    .where(sql`paid_at is null and accepted_at is null and not stock_held and not to_forget`),
  index('orders_to_remind')
    .on(createdAt)
    .where(sql`paid_at is null and cancelled_at is null and payment_reminder_at is null and not by_phone and not debited`),
  index('orders_waiting')
    .on(payBy)
    .where(sql`stock_held and paid_at is null`),
  index('orders_to_ask_for_reviews')
    .on(deliveredAt)
    .where(sql`state = 'delivered' and delivered_at is not null and review_asked_at is null`),
]
