// Returns the invoice of an order or the credit note of a refund as a PDF. The shop issues both itself, at the payment and at the payout.
// An order that an older release marked as paid gets its number at the first request.

import type { Transaction } from '#data/core/db.ts'
import { findInvoice, findInvoiceByNumber } from '#data/order/invoices.ts'
import { lockOrder, orderByNumber, type OrderRow } from '#data/order/orders.ts'
import { refundById } from '#data/payment/refunds.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { logoJpegUrl } from '#domain/content/shop-logo.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { parseInvoiceNumber, type Invoice } from '#domain/order/invoice.ts'
import { Problem } from '#domain/problem.ts'
import { renderInvoicePdf } from '#integrations/invoice/invoice-pdf.ts'
import type { AppContext } from '../context.ts'
import { requireOrderAndReviveLink } from './access-links.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'

type DocumentChoice = { credit?: number | undefined; number?: string | undefined }
type InvoiceContext = Pick<AppContext, 'db' | 'clock' | 'media'>
type InvoicePdf = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * `credit` is the id of a refund of this order, for its credit note. `number` is the number of any of its invoices and credit notes.
 * @throws Problem link-expired; not-found also for an order without an invoice and for a refund that was not paid out
 */
export async function createInvoicePdf(
  context: Pick<AppContext, 'db' | 'links' | 'clock' | 'media'>,
  token: string,
  choice: DocumentChoice = {},
): Promise<InvoicePdf> {
  return createPdf(context, await requireOrderAndReviveLink(context, token), choice)
}

/** The same documents for staff. @throws Problem not-found */
export async function createInvoicePdfForStaff(
  context: InvoiceContext,
  orderNumber: string,
  choice: DocumentChoice = {},
): Promise<InvoicePdf> {
  const order = await orderByNumber(context.db, orderNumber)
  if (!order) throw new Problem('not-found')
  return createPdf(context, order, choice)
}

async function createPdf({ db, clock, media }: InvoiceContext, { id }: OrderRow, choice: DocumentChoice): Promise<InvoicePdf> {
  const { invoice, order } = await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id)
    return { order: locked, invoice: await loadDocument(tx, locked, choice, clock()) }
  })
  const name = `luwte-${invoice.credits ? 'creditfactuur' : 'factuur'}-${invoice.number}.pdf`
  const suppliedAt = order.deliveredAt ?? order.shippedAt
  const progress = { paidAt: order.paidAt?.toISOString() ?? null, suppliedAt: suppliedAt?.toISOString() ?? null }
  return { name, bytes: await renderInvoicePdf(invoice, progress, await loadLogo(media, invoice)) }
}

/** Returns undefined if the storage is unavailable: the invoice then has the name of the shop. */
const loadLogo = async (media: InvoiceContext['media'], { seller }: Invoice): Promise<Uint8Array | undefined> =>
  seller?.logo && media.readPicture(logoJpegUrl(seller.logo)).catch(() => undefined)

async function loadDocument(tx: Transaction, order: OrderRow, { credit, number }: DocumentChoice, now: Date): Promise<Invoice> {
  if (number !== undefined) {
    const parsed = parseInvoiceNumber(number)
    const issued = parsed && (await findInvoiceByNumber(tx, order.id, parsed))
    if (!issued) throw new Problem('not-found')
    return issued
  }
  if (credit === undefined) {
    const issued = await findInvoice(tx, { orderId: order.id, refundId: null })
    if (issued) return issued
    if (!isConfirmed(order)) throw new Problem('not-found')
    return issueInvoice(tx, order, now)
  }
  const refund = await refundById(tx, credit)
  const creditNote = refund && (await issueCreditNote(tx, order, refund, now))
  if (!creditNote) throw new Problem('not-found')
  return creditNote
}
