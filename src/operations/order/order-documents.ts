import { createHash } from 'node:crypto'
import { publishedContentBySlug } from '#data/content/content.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { termsVersionById } from '#data/order/terms-versions.ts'
import { toDocumentParts } from '#domain/content/rich-text/document-parts.ts'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import type { MailAttachment } from '#domain/mail/outgoing-mail.ts'
import {
  modelWithdrawalFormFootnote,
  modelWithdrawalFormIntroduction,
  modelWithdrawalFormLines,
  modelWithdrawalFormTitle,
} from '#domain/order/returns/model-withdrawal-form.ts'
import { termsSlug, type TermsText } from '#domain/order/terms-version.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { renderDocumentPdf } from '#integrations/pdf/document-pdf.ts'
import type { AppContext, DbAndClock, LinkContext } from '../context.ts'
import { fillTexts } from '../content/fill-placeholders.ts'
import { toDisplayBlocks } from '../content/sanitise-blocks.ts'
import type { MailContext } from '../mail/mail-context.ts'
import { type OrderKey, requireOrderByKey, withOrderLock } from './with-order.ts'
import type { Transaction } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { findInvoice, findInvoiceByNumber } from '#data/order/invoices.ts'
import { refundById } from '#data/payment/refunds.ts'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { toShopFileName } from '#domain/content/shop/shop-file-name.ts'
import { logoJpegUrl } from '#domain/content/shop/shop-logo.ts'
import { parseInvoiceNumber, type Invoice } from '#domain/order/invoice/invoice.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { renderInvoicePdf } from '#integrations/invoice/invoice-pdf.ts'
import { formatInvoiceUbl } from '#integrations/invoice/invoice-ubl.ts'
import { issueCreditNote, issueInvoice } from './invoice/issue-invoice.ts'

/**
 * Returns the terms as a visitor reads them now, with the hash that identifies the text. Undefined
 * if the shop has no such page.
 */
export async function loadCurrentTerms(
  context: Pick<AppContext, 'db' | 'clock' | 'fieldsOf'>,
): Promise<(TermsText & { sha256: string }) | undefined> {
  const page = await publishedContentBySlug(context.db, 'page', termsSlug)
  if (!page) return undefined
  const blocks = await toDisplayBlocks(context, page.content)
  const { title } = await fillTexts(context, { title: page.title })
  // The database returns the attributes of a block in any order. The fields of the layout have the
  // order of reading.
  const content = await Promise.all(
    blocks.map(async ({ layout, attributes }) => {
      const fields = await context.fieldsOf(layout)
      return { layout, attributes: fields ? toBlockValues(fields, attributes) : attributes }
    }),
  )
  const text = { title, content }
  return { ...text, sha256: createHash('sha256').update(JSON.stringify(text)).digest('hex') }
}

type PdfContext = Pick<MailContext, 'db' | 'appUrl'>
type PdfFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** @throws Problem not-found if the order has no stored terms; link-expired */
export async function createTermsPdfOfOrder(
  context: Pick<MailContext, 'appUrl'> & LinkContext,
  key: OrderKey,
): Promise<PdfFile> {
  return requireFound(await createTermsPdf(context, await requireOrderByKey(context, key)))
}

/** Undefined if the shop stored none. */
export async function loadTermsDocument(
  { db, appUrl }: PdfContext,
  { termsVersionId }: Pick<OrderRow, 'termsVersionId'>,
) {
  const version = termsVersionId === null ? undefined : await termsVersionById(db, termsVersionId)
  if (!version) return undefined
  const { title, content, createdAt } = version
  const parts = toDocumentParts(content, appUrl)
  const [first] = parts
  return {
    title,
    createdAt,
    introduction: `Deze tekst gold op ${formatDate(createdAt)} op ${appUrl}/${termsSlug}.`,
    parts: first?.kind === 'heading' && first.text === title ? parts.slice(1) : parts,
  }
}

async function createTermsPdf(context: PdfContext, order: Pick<OrderRow, 'termsVersionId'>) {
  const document = await loadTermsDocument(context, order)
  if (!document) return undefined
  const { createdAt, introduction } = document
  const author = (await loadShopDetails(context.db)).company.legalName
  const bytes = await renderDocumentPdf({ ...document, author, introduction: [introduction] })
  return { name: `algemene-voorwaarden-${createdAt.toISOString().slice(0, 10)}.pdf`, bytes }
}

/** `createdAt` is the date of the document, so that the same order always gives the same form. */
export async function createWithdrawalFormPdf(
  { db }: Pick<PdfContext, 'db'>,
  createdAt: Date,
): Promise<PdfFile> {
  const { company } = await loadShopDetails(db)
  const lines = modelWithdrawalFormLines(company).map(
    (text) => ({ kind: 'paragraph', text: `${text}\n\n` }) as const,
  )
  const bytes = await renderDocumentPdf({
    title: modelWithdrawalFormTitle,
    author: company.legalName,
    createdAt,
    introduction: [`(${modelWithdrawalFormIntroduction})`],
    parts: [...lines, { kind: 'paragraph', text: modelWithdrawalFormFootnote }],
  })
  return { name: 'modelformulier-herroeping.pdf', bytes }
}

/**
 * The documents of article 6:230v(7) BW: the terms that the customer accepted, if the shop stored
 * them, and the model form for withdrawal.
 */
export async function createConfirmationDocuments(
  context: PdfContext,
  order: Pick<OrderRow, 'termsVersionId' | 'createdAt'>,
): Promise<MailAttachment[]> {
  const files = [
    await createTermsPdf(context, order),
    await createWithdrawalFormPdf(context, order.createdAt),
  ]
  return files.flatMap((file) =>
    file ? [{ name: file.name, contentType: 'application/pdf', content: file.bytes }] : [],
  )
}

// The invoices and credit notes of an order, as a PDF and, for a firm, as UBL for its bookkeeping
// program. The shop issues them at the payment and at the payout. An order that an older release
// marked as paid gets its number at the first request.

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
  context: LinkContext,
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
  context: LinkContext,
  key: OrderKey,
  choice: DocumentChoice,
) {
  const { id } = await requireOrderByKey(context, key)
  const { invoice, order } = await withOrderLock(context.db, id, async (tx, locked) => ({
    order: locked,
    invoice: await findOrIssue(tx, locked, choice, context.clock()),
  }))
  const progress = {
    paidAt: order.paidAt?.toISOString() ?? null,
    suppliedAt: (order.deliveredAt ?? order.shippedAt)?.toISOString() ?? null,
  }
  const kind = invoice.credits ? 'creditfactuur' : 'factuur'
  // The name that the invoice shows; an older one shows that of the brand.
  const { shopName = brandName } = invoice.seller ?? {}
  const fileName = toShopFileName(shopName, `${kind}-${invoice.number}`)
  return { fileName, invoice, progress, order }
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
