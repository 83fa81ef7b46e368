// Renders an invoice as an accessible PDF. The same invoice and progress always give the same
// bytes.

import { brandName } from '#domain/content/shop/brand-name.ts'
import { fitLogo } from '#domain/content/shop/shop-logo.ts'
import type { Invoice, InvoiceProgress } from '#domain/order/invoice/invoice.ts'
import {
  addPicture,
  addTable,
  addText,
  createTaggedPdf,
  type PdfDocument,
  pdfColours,
  type PdfRoot,
} from '../pdf/tagged-pdf.ts'
import {
  buyerText,
  closingSentence,
  invoiceFacts,
  invoiceTitle,
  linesTable,
  sellerOf,
  sumsTable,
} from './invoice-text.ts'

/**
 * Amounts on a credit note are negative. `logo` is the JPEG of the seller's logo, which replaces
 * the name of the shop.
 */
export function renderInvoicePdf(
  invoice: Invoice,
  progress: InvoiceProgress,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const details = {
    title: invoiceTitle(invoice),
    author: sellerOf(invoice).legalName,
    createdAt: new Date(invoice.issuedAt),
  }
  return createTaggedPdf(details, (document, root) =>
    writeContents(document, root, { invoice, progress, logo }),
  )
}

/** In points. */
const logoBox = { width: 200, height: 48 }

type Contents = { invoice: Invoice; progress: InvoiceProgress; logo: Uint8Array | undefined }

function writeContents(
  document: PdfDocument,
  root: PdfRoot,
  { invoice, progress, logo }: Contents,
): void {
  const add = (kind: 'H1' | 'H2' | 'P', text: string, style = {}) =>
    addText(document, root, kind, text, style)
  const {
    legalName,
    address,
    chamberOfCommerce,
    vat,
    email,
    shopName = brandName,
    logo: logoSize,
  } = sellerOf(invoice)
  if (logo && logoSize)
    addPicture(document, root, { jpeg: logo, alt: shopName, ...fitLogo(logoSize, logoBox), gap: 8 })
  else add('P', shopName, { size: 20, bold: true, color: pdfColours.deep, gap: 4 })
  add('P', `${legalName} · ${address}\nKvK ${chamberOfCommerce} · btw ${vat} · ${email}`, {
    gap: 22,
  })
  add('H1', invoiceTitle(invoice), { size: 18, bold: true, gap: 8 })
  for (const fact of invoiceFacts(invoice, progress)) add('P', fact)
  document.y += 14
  add('H2', invoice.credits ? 'Voor' : 'Gefactureerd aan', { size: 11, bold: true })
  add('P', buyerText(invoice), { gap: 18 })
  addTable(document, root, { ...linesTable(invoice), amounts: true })
  document.y += 16
  addTable(document, root, { ...sumsTable(invoice), amounts: true })
  document.y += 20
  add('P', closingSentence(invoice, progress))
}
