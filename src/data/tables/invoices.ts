// Invoices and credit notes: numbered without gaps within a year, and never changed once they are written.

import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceContents } from '#domain/order/invoice.ts'
import { orders } from './orders.ts'
import { refunds } from './refunds.ts'

export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Set on a credit note. */
    refundId: integer().references(() => refunds.id),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    contents: jsonb().$type<InvoiceContents>().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_gapless').on(table.year, table.sequence),
    uniqueIndex('invoices_one_per_order')
      .on(table.orderId)
      .where(sql`refund_id is null`),
    uniqueIndex('invoices_one_per_refund').on(table.refundId),
  ],
)

/** The last number given out in a year; its row is locked until the invoice that takes the next one is written. */
export const invoiceYears = pgTable('invoice_years', { year: integer().primaryKey(), last: integer().notNull() })
