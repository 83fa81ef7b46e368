// The invoices and credit notes of an order, as a PDF and, for a firm, as UBL for its bookkeeping
// program. The shop issues them at the payment and at the payout. An order that an older release
// marked as paid gets its number at the first request.

import type { Transaction } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { findInvoice, findInvoiceByNumber } from '#data/order/invoices.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { refundById } from '#data/payment/refunds.ts'
import { logoJpegUrl } from '#domain/content/shop-logo.ts'
import { parseInvoiceNumber, type Invoice } from '#domain/order/invoice.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { renderInvoicePdf } from '#integrations/invoice/invoice-pdf.ts'
import { formatInvoiceUbl } from '#integrations/invoice/invoice-ubl.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { type OrderKey, requireOrderByKey } from './access-links.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'
import { withOrderLock } from './with-order.ts'

/**
 * `credit` is the id of a refund of the order, for its credit note. `number` is the number of any
 * of its invoices and credit notes.
 */
type DocumentChoice = { credit?: number | undefined; number?: string | undefined }
type InvoiceFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * @throws Problem link-expired; not-found also for an order without an invoice and for a refund
 * that was not paid out
 */
export async function createInvoicePdf(
  context: DbAndClock & Pick<AppContext, 'links' | 'media'>,
  key: OrderKey,
  choice: DocumentChoice = {},
): Promise<InvoiceFile> {
  const { fileName, invoice, progress } = await loadInvoiceDocument(context, key, choice)
  const logo = await loadLogo(context.media, invoice)
  return { name: `${fileName}.pdf`, bytes: await renderInvoicePdf(invoice, progress, logo) }
}

/** Returns undefined if the storage is unavailable: the invoice then has the name of the shop. */
const loadLogo = async (
  media: AppContext['media'],
  { seller }: Invoice,
): Promise<Uint8Array | undefined> =>
  seller?.logo && media.readPicture(logoJpegUrl(seller.logo)).catch(() => undefined)

/** @throws Problem link-expired; not-found also for a document of a person */
export async function createInvoiceUbl(
  context: DbAndClock & Pick<AppContext, 'links'>,
  key: OrderKey,
  choice: DocumentChoice = {},
): Promise<InvoiceFile> {
  const { fileName, invoice, progress, order } = await loadInvoiceDocument(context, key, choice)
  if (!invoice.buyer.company) throw new Problem('not-found')
  const { iban, account_name: accountName } = await loadSetting(context.db, payLaterSetting)
  const transfer = iban ? { iban, accountName, dueOn: order.paymentDueOn } : undefined
  return {
    name: `${fileName}.xml`,
    bytes: new TextEncoder().encode(formatInvoiceUbl(invoice, progress, transfer)),
  }
}

export async function loadInvoiceDocument(
  context: DbAndClock & Pick<AppContext, 'links'>,
  key: OrderKey,
  choice: DocumentChoice,
) {
  const { id } = await requireOrderByKey(context, key)
  const { invoice, order } = await withOrderLock(context.db, id, async (tx, locked) => ({
    order: locked,
    invoice: await findOrIssue(tx, locked, choice, context.clock()),
  }))
  const progress = {
    paidAt: toIsoOrNull(order.paidAt),
    suppliedAt: toIsoOrNull(order.deliveredAt ?? order.shippedAt),
  }
  const kind = invoice.credits ? 'creditfactuur' : 'factuur'
  return { fileName: `luwte-${kind}-${invoice.number}`, invoice, progress, order }
}

async function findOrIssue(
  tx: Transaction,
  order: OrderRow,
  { credit, number }: DocumentChoice,
  now: Date,
): Promise<Invoice> {
  if (number !== undefined) {
    const parsed = parseInvoiceNumber(number)
    return requireFound(parsed && (await findInvoiceByNumber(tx, order.id, parsed)))
  }
  if (credit === undefined) {
    const issued = await findInvoice(tx, { orderId: order.id, refundId: null })
    if (issued) return issued
    return requireFound(isConfirmed(order) ? await issueInvoice(tx, order, now) : undefined)
  }
  const refund = await refundById(tx, credit)
  return requireFound(refund && (await issueCreditNote(tx, order, refund, now)))
}
