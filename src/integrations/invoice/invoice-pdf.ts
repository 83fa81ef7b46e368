// Renders an invoice as an accessible PDF with tags, language and title. The same invoice and progress always give the same bytes.

import { once } from 'node:events'
import { defaultCompany } from '#domain/content/default-company.ts'
import type { Invoice, InvoiceProgress } from '#domain/order/invoice.ts'
import { buyerText, closingSentence, type InvoiceTable, invoiceFacts, invoiceTitle, linesTable, sumsTable } from './invoice-text.ts'
import { toWinAnsi } from './win-ansi.ts'

const ink = '#1d2b2a'
const deep = '#1c4f4a'
const line = '#e0d8ca'
const margin = 56

/** Amounts on a credit note are negative. Loads the PDF library at the first invoice. */
export async function renderInvoicePdf(invoice: Invoice, progress: InvoiceProgress): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const title = invoiceTitle(invoice)
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'nl-NL',
    tagged: true,
    bufferPages: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: sellerOf(invoice).legalName,
      CreationDate: new Date(invoice.issuedAt),
      ModDate: new Date(invoice.issuedAt),
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = once(document, 'end')
  writeContents(document, invoice, progress)
  numberPages(document, title)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const sellerOf = ({ seller }: Invoice) => seller ?? defaultCompany

type PdfDocument = PDFKit.PDFDocument

function writeContents(document: PdfDocument, invoice: Invoice, progress: InvoiceProgress): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const add = (kind: 'H1' | 'H2' | 'P', text: string, { size = 10, bold = false, color = ink, gap = 2 } = {}) => {
    root.add(
      document.struct(kind, {}, () => {
        document
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor(color)
          .text(toWinAnsi(text), margin, document.y)
        document.y += gap
      }),
    )
  }
  add('P', defaultCompany.name, { size: 20, bold: true, color: deep, gap: 4 })
  const { legalName, address, chamberOfCommerce, vat, email } = sellerOf(invoice)
  add('P', `${legalName} · ${address}\nKvK ${chamberOfCommerce} · btw ${vat} · ${email}`, {
    gap: 22,
  })
  add('H1', invoiceTitle(invoice), { size: 18, bold: true, gap: 8 })
  for (const fact of invoiceFacts(invoice, progress)) add('P', fact)
  document.y += 14
  add('H2', invoice.credits ? 'Voor' : 'Gefactureerd aan', { size: 11, bold: true })
  add('P', buyerText(invoice), { gap: 18 })
  table(document, root, linesTable(invoice))
  document.y += 16
  table(document, root, sumsTable(invoice))
  document.y += 20
  add('P', closingSentence(invoice, progress))
  root.end()
}

/** Adds page numbers to a document of several pages, marked as an artifact so that screen readers skip them. */
function numberPages(document: PdfDocument, title: string): void {
  const { count } = document.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // pdfkit starts a new page for text below the bottom margin.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    document
      .font('Helvetica')
      .fontSize(9)
      .fillColor(ink)
      .text(toWinAnsi(`${title} · pagina ${page + 1} van ${count}`), margin, document.page.height - margin + 16, { lineBreak: false })
    document.endMarkedContent()
  }
}

type Root = ReturnType<PdfDocument['struct']>
const right = { align: { x: 'right' as const, y: 'top' as const } }

/** Adds a table, whose first row is the header. */
function table(document: PdfDocument, root: Root, { columns, rows, caption, bold }: InvoiceTable): void {
  const structure = document.struct('Table')
  root.add(structure)
  document.font('Helvetica').fontSize(10).fillColor(ink)
  document.table({
    structParent: structure,
    position: { x: margin, y: document.y },
    columnStyles: columns.map((width) => ({ width })),
    rowStyles: (row) => ({ border: [0, 0, row === 0 ? 1 : 0.5, 0], borderColor: line, padding: [5, 0] }),
    data: rows.map((row, index) =>
      row.map((text, column) => ({
        text: toWinAnsi(text),
        ...(column > 0 && right),
        ...(index === 0 && { type: 'TH' as const, scope: 'Column' as const }),
        ...((index === 0 || bold === index) && { font: { src: 'Helvetica-Bold' } }),
      })),
    ),
    title: caption,
  } as Parameters<PdfDocument['table']>[0])
  structure.end()
  document.font('Helvetica')
}
