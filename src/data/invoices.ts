// Invoices and credit notes, each written once under the next number of its year.

import { and, eq, isNull, sql } from 'drizzle-orm'
import { invoiceNumber, type Invoice, type InvoiceContents } from '#domain/order/invoice.ts'
import { calendarDay, yearOf } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from './db.ts'
import { invoices, invoiceYears } from './tables/invoices.ts'

type About = { orderId: number; refundId: number | null }

/** As it was written; undefined before. `refundId` null asks for the invoice itself. */
export async function invoiceOf(db: Db, { orderId, refundId }: About): Promise<Invoice | undefined> {
  const kind = refundId === null ? isNull(invoices.refundId) : eq(invoices.refundId, refundId)
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), kind))
  return found && asInvoice(found)
}

/** Takes the next number; a transaction that rolls back gives it back, because the year's row stays locked until then. */
export async function addInvoice(tx: Transaction, about: About, contents: InvoiceContents, issuedAt: Date): Promise<Invoice> {
  const year = yearOf(calendarDay(issuedAt))
  const [taken] = await tx
    .insert(invoiceYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceYears.year, set: { last: sql`${invoiceYears.last} + 1` } })
    .returning()
  if (!taken) throw new Error('no invoice number')
  const [added] = await tx
    .insert(invoices)
    .values({ ...about, year, sequence: taken.last, issuedAt, contents })
    .returning()
  if (!added) throw new Error('an invoice was not stored')
  return asInvoice(added)
}

const asInvoice = ({ year, sequence, issuedAt, contents }: typeof invoices.$inferSelect): Invoice => ({
  ...contents,
  number: invoiceNumber(year, sequence),
  issuedAt: issuedAt.toISOString(),
})
