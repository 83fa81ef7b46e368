import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  /** The SHA-256 of the body of the first request with this key. */
  bodyHash: text().notNull(),
  orderId: integer().references(() => orders.id),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
