// Loads an invoice or a credit note of an order. The shop issues both itself, at the payment and at
// the payout. An order that an older release marked as paid gets its number at the first request.

import type { Transaction } from '#data/core/db.ts'
import { findInvoice, findInvoiceByNumber } from '#data/order/invoices.ts'
import { orderByNumber, type OrderRow } from '#data/order/orders.ts'
import { refundById } from '#data/payment/refunds.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { parseInvoiceNumber, type Invoice, type InvoiceProgress } from '#domain/order/invoice.ts'
import { Problem } from '#domain/problem.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import type { AppContext } from '../context.ts'
import { requireOrderAndReviveLink } from './access-links.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'
import { withOrderLock } from './with-order.ts'

/**
 * `credit` is the id of a refund of the order, for its credit note. `number` is the number of any
 * of its invoices and credit notes.
 */
export type DocumentChoice = { credit?: number | undefined; number?: string | undefined }
type InvoiceDocument = {
  /** Without extension. */ fileName: string
  invoice: Invoice
  progress: InvoiceProgress
  order: OrderRow
}

/**
 * @throws Problem link-expired; not-found also for an order without an invoice and for a refund
 * that was not paid out
 */
export async function loadInvoiceDocument(
  context: Pick<AppContext, 'db' | 'links' | 'clock'>,
  token: string,
  choice: DocumentChoice,
): Promise<InvoiceDocument> {
  return loadOfOrder(context, await requireOrderAndReviveLink(context, token), choice)
}

/** The same documents for staff. @throws Problem not-found */
export async function loadInvoiceDocumentForStaff(
  context: Pick<AppContext, 'db' | 'clock'>,
  orderNumber: string,
  choice: DocumentChoice,
): Promise<InvoiceDocument> {
  const order = await orderByNumber(context.db, orderNumber)
  if (!order) throw new Problem('not-found')
  return loadOfOrder(context, order, choice)
}

async function loadOfOrder(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id }: OrderRow,
  choice: DocumentChoice,
): Promise<InvoiceDocument> {
  const { invoice, order } = await withOrderLock(db, id, async (tx, locked) => {
    return { order: locked, invoice: await findOrIssue(tx, locked, choice, clock()) }
  })
  const progress = {
    paidAt: toIsoOrNull(order.paidAt),
    suppliedAt: toIsoOrNull(order.deliveredAt ?? order.shippedAt),
  }
  return {
    fileName: `luwte-${invoice.credits ? 'creditfactuur' : 'factuur'}-${invoice.number}`,
    invoice,
    progress,
    order,
  }
}

async function findOrIssue(
  tx: Transaction,
  order: OrderRow,
  { credit, number }: DocumentChoice,
  now: Date,
): Promise<Invoice> {
  if (number !== undefined) {
    const parsed = parseInvoiceNumber(number)
    const issued = parsed && (await findInvoiceByNumber(tx, order.id, parsed))
    if (!issued) throw new Problem('not-found')
    return issued
  }
  if (credit === undefined) {
    const issued = await findInvoice(tx, { orderId: order.id, refundId: null })
    if (issued) return issued
    const invoice = isConfirmed(order) ? await issueInvoice(tx, order, now) : undefined
    if (!invoice) throw new Problem('not-found')
    return invoice
  }
  const refund = await refundById(tx, credit)
  const creditNote = refund && (await issueCreditNote(tx, order, refund, now))
  if (!creditNote) throw new Problem('not-found')
  return creditNote
}
