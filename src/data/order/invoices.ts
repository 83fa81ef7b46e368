import { and, asc, desc, eq, gte, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { invoiceNumber, type Invoice, type InvoiceContents } from '#domain/order/invoice/invoice.ts'
import type { SwapDocument } from '#domain/order/swap/order-swap.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import { toCalendarDay, yearOf } from '#domain/time/calendar-day.ts'
import { type Db, type Transaction, rowsWhere } from '../core/db.ts'
import { invoices, invoiceYears } from '../tables/order/invoices.ts'
import { orders } from '../tables/order/orders.ts'
import { refunds } from '../tables/order/refunds.ts'
import { insertedRow, insertReturning, findRow } from '../core/rows.ts'

type InvoiceKey = { orderId: number; refundId: number | null }
type InvoiceNumber = { year: number; sequence: number }
type SwapKey = { swapId: number; swapDocument: SwapDocument }

/**
 * Finds the invoice of an order, after swaps the latest one, or with a `refundId` the credit note
 * of that refund. Returns undefined if the shop issued none.
 */
export async function findInvoice(
  db: Db,
  { orderId, refundId }: InvoiceKey,
): Promise<Invoice | undefined> {
  const isInvoice = or(isNull(invoices.swapDocument), eq(invoices.swapDocument, 'invoice'))
  const kind =
    refundId === null ? and(isNull(invoices.refundId), isInvoice) : eq(invoices.refundId, refundId)
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), kind))
    .orderBy(desc(invoices.id))
    .limit(1)
  return found && toInvoice(found)
}

/**
 * Inserts the invoice with the next number of the year. Locks the row of the year until the
 * transaction ends, so that a rollback leaves no gap.
 */
export async function insertInvoice(
  tx: Transaction,
  key: InvoiceKey & Partial<SwapKey>,
  contents: InvoiceContents,
  issuedAt: Date,
): Promise<Invoice> {
  const year = yearOf(toCalendarDay(issuedAt))
  const numbering = await insertedRow(
    tx
      .insert(invoiceYears)
      .values({ year, last: 1 })
      .onConflictDoUpdate({
        target: invoiceYears.year,
        set: { last: sql`${invoiceYears.last} + 1` },
      })
      .returning(),
  )
  const inserted = await insertReturning(tx, invoices, {
    ...key,
    year,
    sequence: numbering.last,
    issuedAt,
    contents,
  })
  return toInvoice(inserted)
}

type InvoiceReference = {
  refundId: number | null
  swapDocument: SwapDocument | null
  number: string
}
/**
 * Returns the numbers of the order's invoices and credit notes, oldest first. `refundId` is null
 * for an invoice and for the credit note of a swap.
 */
export async function invoiceNumbersOf(db: Db, orderId: number): Promise<InvoiceReference[]> {
  const rows = await db
    .select({
      refundId: invoices.refundId,
      swapDocument: invoices.swapDocument,
      year: invoices.year,
      sequence: invoices.sequence,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id))
  return rows.map(({ year, sequence, ...reference }) => ({
    ...reference,
    number: invoiceNumber(year, sequence),
  }))
}

/**
 * Returns what the order was before the swap, and what it became. Both are undefined for a swap
 * that was not made.
 */
export async function swapDocumentsOf(db: Db, swapId: number) {
  const rows = await db.select().from(invoices).where(eq(invoices.swapId, swapId))
  const find = (kind: SwapDocument) =>
    rows.find(({ swapDocument }) => swapDocument === kind)?.contents
  return { creditNote: find('credit-note'), invoice: find('invoice') }
}

export async function findInvoiceByNumber(
  db: Db,
  orderId: number,
  { year, sequence }: InvoiceNumber,
): Promise<Invoice | undefined> {
  const found = await findRow(
    db,
    invoices,
    and(eq(invoices.orderId, orderId), eq(invoices.year, year), eq(invoices.sequence, sequence)),
  )
  return found && toInvoice(found)
}

/** Returns orders that were paid since this moment and have no invoice, in order of payment. */
export const findOrdersWithoutInvoice = (
  db: Db,
  since: Date,
  limit: number,
): Promise<{ id: number }[]> => {
  const own = rowsWhere(
    db,
    invoices,
    and(eq(invoices.orderId, orders.id), isNull(invoices.refundId)),
  )
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gte(orders.paidAt, since), lt(orders.id, firstTestId), notExists(own)))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit)
}

/**
 * Returns refunds that correct VAT, were paid out since this moment and have no credit note, in
 * order of payout.
 */
export const findRefundsWithoutCreditNote = (
  db: Db,
  since: Date,
  limit: number,
): Promise<{ id: number; orderId: number }[]> => {
  const own = rowsWhere(db, invoices, eq(invoices.refundId, refunds.id))
  return db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'refunded'),
        gte(refunds.paidOutAt, since),
        sql`${refunds.shares} <> '[]'::jsonb`,
        lt(refunds.orderId, firstTestId),
        notExists(own),
      ),
    )
    .orderBy(asc(refunds.paidOutAt), asc(refunds.id))
    .limit(limit)
}

const toInvoice = ({
  year,
  sequence,
  issuedAt,
  contents,
}: typeof invoices.$inferSelect): Invoice => ({
  ...contents,
  number: invoiceNumber(year, sequence),
  issuedAt: issuedAt.toISOString(),
})
