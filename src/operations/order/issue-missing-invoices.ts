// Issues the invoices and credit notes that processes of an older release did not issue: they
// marked orders as paid without a number.

import { findOrdersWithoutInvoice, findRefundsWithoutCreditNote } from '#data/order/invoices.ts'
import { lockOrder } from '#data/order/orders.ts'
import { refundById } from '#data/payment/refunds.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { firstInvoiceableDay } from '#domain/order/invoice-deadline.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import type { AppContext } from '../context.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'
import { withOrderLock } from './with-order.ts'

const batchSize = 500

/**
 * Scheduled job, every hour, also in several processes at once. Leaves out sales whose invoice
 * would be too late: those were sales to consumers, whom the law gives no invoice, and a number of
 * this month would put them in another VAT return. Returns the number of documents.
 */
export async function issueMissingInvoices({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const since = startOfDay(firstInvoiceableDay(toCalendarDay(now)))
  const unnumbered = await findOrdersWithoutInvoice(db, since, batchSize)
  for (const { id } of unnumbered)
    await inTransaction(db, async (tx) => issueInvoice(tx, await lockOrder(tx, id), now))
  const uncredited = await findRefundsWithoutCreditNote(db, since, batchSize)
  for (const { id, orderId } of uncredited)
    await withOrderLock(db, orderId, async (tx, order) => {
      const refund = await refundById(tx, id)
      if (refund) await issueCreditNote(tx, order, refund, now)
    })
  return unnumbered.length + uncredited.length
}
