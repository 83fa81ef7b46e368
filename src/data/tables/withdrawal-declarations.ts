// Withdrawals that visitors declared by order number and e-mail address. A job matches them to
// orders.

import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const withdrawalDeclarations = pgTable(
  'withdrawal_declarations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The order number that the visitor entered, such as L10001. The order may not exist. */
    number: text().notNull(),
    /** The e-mail address in lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The description of the withdrawn packs; empty for a withdrawal of the complete order. */
    note: text().notNull(),
    receivedAt: moment().notNull(),
    /** The keyed hash of the sender's network, to limit the receipts that one sender causes. */
    senderNetwork: text(),
    /** When the job processed the declaration; null until then. */
    takenInAt: moment(),
    /**
     * The withdrawal that has the declaration; null if the job made none. No foreign key, because
     * inserting a declaration must not wait for a lock on an order.
     */
    returnId: integer(),
  },
  (table) => [
    index('withdrawal_declarations_waiting')
      .on(table.id)
      .where(sql`taken_in_at is null`),
    index('withdrawal_declarations_by_network').on(table.senderNetwork, table.receivedAt),
    index('withdrawal_declarations_by_moment').on(table.receivedAt),
  ],
)
