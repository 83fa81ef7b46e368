// Invoices and credit notes, numbered without gaps within a year. A trigger rejects deletions and
// new numbers or dates. The erasure of a customer changes `contents`.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceContents } from '#domain/order/invoice/invoice.ts'
import type { SwapDocument } from '#domain/order/swap/order-swap.ts'
import { orderSwaps } from './order-swaps.ts'
import { ofOrder } from './orders.ts'
import { refunds } from './refunds.ts'
import { moment, id } from '../columns.ts'

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    orderId: ofOrder(),
    /** The refund of a credit note; null for an invoice. */
    refundId: integer().references(() => refunds.id),
    /**
     * The swap that this document corrects the invoice for: a credit note of the earlier invoice,
     * or the new invoice.
     */
    swapId: integer().references(() => orderSwaps.id),
    swapDocument: text().$type<SwapDocument>(),
    issuedAt: moment().notNull(),
    contents: jsonb().$type<InvoiceContents>().notNull(),
  },
  (table) => [
    index('invoices_by_order').on(table.orderId),
    uniqueIndex('invoices_gapless').on(table.year, table.sequence),
    uniqueIndex('invoices_one_per_order')
      .on(table.orderId)
      .where(sql`refund_id is null and swap_id is null`),
    uniqueIndex('invoices_one_per_refund').on(table.refundId),
    uniqueIndex('invoices_one_per_swap').on(table.swapId, table.swapDocument),
    check(
      'invoices_swap_document',
      sql`(${table.swapId} is null) = (${table.swapDocument} is null)`,
    ),
  ],
)

/**
 * The last invoice number of each year. Inserting an invoice locks the row of the year until the
 * transaction ends.
 */
export const invoiceYears = pgTable('invoice_years', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})
