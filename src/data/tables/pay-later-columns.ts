// The columns of an order that the customer pays after the delivery.

import { sql } from 'drizzle-orm'
import { date, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'

const moment = () => timestamp({ withTimezone: true })

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
  credited: integer()
    .$type<Cents>()
    .notNull()
    .default(sql`0`),
  firstDueReminderAt: moment(),
  secondDueReminderAt: moment(),
})
