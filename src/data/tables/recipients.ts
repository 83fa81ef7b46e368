// The people for whom a customer orders, such as a parent. They say who needs what, so size and
// products are health data.

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { addressColumns } from './address-columns.ts'

const moment = () => timestamp({ withTimezone: true })

export const recipients = pgTable(
  'recipients',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the customer calls the person, such as 'Mama'. */
    nickname: text().notNull(),
    /**
     * The name on the parcel and the address. It is not one of the saved addresses, so that it goes
     * when the person is removed.
     */
    ...addressColumns(),
    /**
     * The name of a size in the catalogue, such as 'Maat M'; '' if the customer does not know it.
     */
    size: text().notNull().default(''),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('recipients_nickname_once').on(table.userId, sql`lower(${table.nickname})`),
    index('recipients_by_change').on(table.changedAt),
    check('recipients_nickname_filled', sql`${table.nickname} <> ''`),
  ],
)

export const recipientProducts = pgTable(
  'recipient_products',
  {
    recipientId: integer()
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    /** The id of the variation or product in the catalogue. */
    itemId: integer().notNull(),
    position: smallint().notNull(),
    /** The name when the customer chose it, which the shop shows if the item is no longer sold. */
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.itemId] })],
)
