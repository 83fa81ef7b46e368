// Finds and inserts invoices and credit notes, which are numbered without gaps within a year.

import { and, eq, isNull, sql } from 'drizzle-orm'
import { invoiceNumber, type Invoice, type InvoiceContents } from '#domain/order/invoice.ts'
import { toCalendarDay, yearOf } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { invoices, invoiceYears } from '../tables/invoices.ts'

type InvoiceKey = { orderId: number; refundId: number | null }

/** Finds the invoice of an order, or with a `refundId` the credit note of that refund. Returns undefined if the shop issued none. */
export async function findInvoice(db: Db, { orderId, refundId }: InvoiceKey): Promise<Invoice | undefined> {
  const kind = refundId === null ? isNull(invoices.refundId) : eq(invoices.refundId, refundId)
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), kind))
  return found && toInvoice(found)
}

/**
 * Inserts the invoice with the next number of the year. Locks the row of the year until the transaction ends, so that a rollback leaves no
 * gap.
 */
export async function insertInvoice(tx: Transaction, key: InvoiceKey, contents: InvoiceContents, issuedAt: Date): Promise<Invoice> {
  const year = yearOf(toCalendarDay(issuedAt))
  const [numbering] = await tx
    .insert(invoiceYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceYears.year, set: { last: sql`${invoiceYears.last} + 1` } })
    .returning()
  if (!numbering) throw new Error('no invoice number')
  const [inserted] = await tx
    .insert(invoices)
    .values({ ...key, year, sequence: numbering.last, issuedAt, contents })
    .returning()
  if (!inserted) throw new Error('an invoice was not inserted')
  return toInvoice(inserted)
}

const toInvoice = ({ year, sequence, issuedAt, contents }: typeof invoices.$inferSelect): Invoice => ({
  ...contents,
  number: invoiceNumber(year, sequence),
  issuedAt: issuedAt.toISOString(),
})
