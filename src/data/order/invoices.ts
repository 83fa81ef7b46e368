// Finds and inserts invoices and credit notes, which are numbered without gaps within a year.

import { and, asc, eq, gte, isNull, notExists, sql } from 'drizzle-orm'
import { invoiceNumber, type Invoice, type InvoiceContents } from '#domain/order/invoice.ts'
import { toCalendarDay, yearOf } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { invoices, invoiceYears } from '../tables/invoices.ts'
import { orders } from '../tables/orders.ts'
import { refunds } from '../tables/refunds.ts'

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

/** Returns the numbers of the order's invoice and credit notes. `refundId` is null for the invoice. */
export async function invoiceNumbersOf(db: Db, orderId: number): Promise<{ refundId: number | null; number: string }[]> {
  const rows = await db
    .select({ refundId: invoices.refundId, year: invoices.year, sequence: invoices.sequence })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
  return rows.map(({ refundId, year, sequence }) => ({ refundId, number: invoiceNumber(year, sequence) }))
}

/** Returns orders that were paid since this moment and have no invoice, in order of payment. */
export const findOrdersWithoutInvoice = (db: Db, since: Date, limit: number): Promise<{ id: number }[]> => {
  const own = db
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.orderId, orders.id), isNull(invoices.refundId)))
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gte(orders.paidAt, since), notExists(own)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit)
}

/** Returns refunds that correct VAT, were paid out since this moment and have no credit note, in order of payout. */
export const findRefundsWithoutCreditNote = (db: Db, since: Date, limit: number): Promise<{ id: number; orderId: number }[]> => {
  const own = db
    .select({ one: sql`1` })
    .from(invoices)
    .where(eq(invoices.refundId, refunds.id))
  return db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.status, 'refunded'), gte(refunds.paidOutAt, since), sql`${refunds.shares} <> '[]'::jsonb`, notExists(own)))
    .orderBy(asc(refunds.paidOutAt), asc(refunds.id))
    .limit(limit)
}

const toInvoice = ({ year, sequence, issuedAt, contents }: typeof invoices.$inferSelect): Invoice => ({
  ...contents,
  number: invoiceNumber(year, sequence),
  issuedAt: issuedAt.toISOString(),
})
