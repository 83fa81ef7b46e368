// Requests for one mail a week before the packs of an order run out. A row has no product, no
// number per day and no e-mail address.

import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

export const runOutReminders = pgTable(
  'run_out_reminders',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * The day of the mail in the Netherlands; null after the customer stopped the mails of this
     * order.
     */
    remindOn: date(),
    requestedAt: moment().notNull(),
    /**
     * The version of the text by which the customer consented to the use of health data; null if
     * the shop has another ground.
     */
    consentVersion: smallint(),
    /**
     * When the customer stopped the mails by the link in a mail. From then on the link of the order
     * cannot request another.
     */
    stoppedAt: moment(),
  },
  (table) => [
    index('run_out_reminders_due')
      .on(table.remindOn)
      .where(sql`remind_on is not null`),
    check(
      'run_out_reminders_day_or_stop',
      sql`num_nonnulls(${table.remindOn}, ${table.stoppedAt}) = 1`,
    ),
  ],
)
