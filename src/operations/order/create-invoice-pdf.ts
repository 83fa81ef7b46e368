// Returns the invoice of an order or the credit note of a refund as a PDF.

import { logoJpegUrl } from '#domain/content/shop-logo.ts'
import type { Invoice } from '#domain/order/invoice.ts'
import { renderInvoicePdf } from '#integrations/invoice/invoice-pdf.ts'
import type { AppContext } from '../context.ts'
import {
  type DocumentChoice,
  loadInvoiceDocument,
  loadInvoiceDocumentForStaff,
} from './load-invoice-document.ts'

type InvoicePdf = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Document = Awaited<ReturnType<typeof loadInvoiceDocument>>

/** @throws Problem link-expired, not-found */
export const createInvoicePdf = async (
  context: Pick<AppContext, 'db' | 'links' | 'clock' | 'media'>,
  token: string,
  choice: DocumentChoice = {},
): Promise<InvoicePdf> => toPdf(context, await loadInvoiceDocument(context, token, choice))

/** The same documents for staff. @throws Problem not-found */
export const createInvoicePdfForStaff = async (
  context: Pick<AppContext, 'db' | 'clock' | 'media'>,
  orderNumber: string,
  choice: DocumentChoice = {},
): Promise<InvoicePdf> =>
  toPdf(context, await loadInvoiceDocumentForStaff(context, orderNumber, choice))

const toPdf = async (
  { media }: Pick<AppContext, 'media'>,
  { fileName, invoice, progress }: Document,
): Promise<InvoicePdf> => ({
  name: `${fileName}.pdf`,
  bytes: await renderInvoicePdf(invoice, progress, await loadLogo(media, invoice)),
})

/** Returns undefined if the storage is unavailable: the invoice then has the name of the shop. */
const loadLogo = async (
  media: AppContext['media'],
  { seller }: Invoice,
): Promise<Uint8Array | undefined> =>
  seller?.logo && media.readPicture(logoJpegUrl(seller.logo)).catch(() => undefined)
