// An invoice as a PDF that can be read aloud: tagged, in Dutch, with a title. The same invoice gives the same bytes.

import { once } from 'node:events'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { company } from '#domain/company.ts'
import { inEuros } from '#domain/money.ts'
import type { Invoice } from '#domain/order/invoice.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { inWinAnsi } from './win-ansi.ts'

const ink = '#1d2b2a'
const deep = '#1c4f4a'
const line = '#e0d8ca'
const margin = 56
const on = (at: string) => formatDate(at)

/** Amounts on a credit note carry a minus. Takes about 20 ms; its program is fetched at the first invoice. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const title = `${invoice.credits ? 'Creditfactuur' : 'Factuur'} ${invoice.number}`
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
  write(document, invoice, title)
  numberPages(document, title)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const sellerOf = ({ seller }: Invoice) => seller ?? company

type Sheet = PDFKit.PDFDocument

function write(document: Sheet, invoice: Invoice, title: string): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const say = (kind: 'H1' | 'H2' | 'P', text: string, { size = 10, bold = false, color = ink, gap = 2 } = {}) => {
    root.add(
      document.struct(kind, {}, () => {
        document
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor(color)
          .text(inWinAnsi(text), margin, document.y)
        document.y += gap
      }),
    )
  }
  say('P', company.name, { size: 20, bold: true, color: deep, gap: 4 })
  const { legalName, address, chamberOfCommerce, vat, email } = sellerOf(invoice)
  say('P', `${legalName} · ${address}\nKvK ${chamberOfCommerce} · btw ${vat} · ${email}`, {
    gap: 22,
  })
  say('H1', title, { size: 18, bold: true, gap: 8 })
  for (const fact of factsOf(invoice)) say('P', fact)
  document.y += 14
  say('H2', invoice.credits ? 'Voor' : 'Gefactureerd aan', { size: 11, bold: true })
  const { name, street, postcode, city } = invoice.buyer
  say('P', `${name}\n${street}\n${writtenPostcode(postcode)} ${city}\nNederland`, { gap: 18 })
  linesTable(document, root, invoice)
  document.y += 16
  sumsTable(document, root, invoice)
  document.y += 20
  say(
    'P',
    invoice.credits
      ? `Dit bedrag is teruggestort. Deze creditfactuur hoort bij factuur ${invoice.credits}.`
      : 'Deze factuur is betaald. Bedankt voor je bestelling.',
  )
  root.end()
}

/** At the foot of each page when there are several; what is read aloud passes it over. */
function numberPages(document: Sheet, title: string): void {
  const { count } = document.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // Below the bottom margin text would begin a page of its own.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    document
      .font('Helvetica')
      .fontSize(9)
      .fillColor(ink)
      .text(inWinAnsi(`${title} · pagina ${page + 1} van ${count}`), margin, document.page.height - margin + 16, { lineBreak: false })
    document.endMarkedContent()
  }
}

const factsOf = ({ issuedAt, orderNumber, orderedAt, paidAt, credits }: Invoice): string[] => [
  `Factuurdatum: ${on(issuedAt)}`,
  `Bestelling: ${orderNumber} van ${on(orderedAt)}`,
  credits ? `Bij factuur: ${credits}` : `Betaald op: ${on(paidAt)}`,
]

type Root = ReturnType<Sheet['struct']>
const sign = ({ credits }: Invoice, amount: Parameters<typeof inEuros>[0]) => (credits ? `-${inEuros(amount)}` : inEuros(amount))
const right = { align: { x: 'right' as const, y: 'top' as const } }

type Table = { columns: (number | '*')[]; rows: string[][]; caption: string; /** The row that counts most. */ bold?: number }

/** The first row names the columns. */
function table(document: Sheet, root: Root, { columns, rows, caption, bold }: Table): void {
  const structure = document.struct('Table')
  root.add(structure)
  document.font('Helvetica').fontSize(10).fillColor(ink)
  document.table({
    structParent: structure,
    position: { x: margin, y: document.y },
    columnStyles: columns.map((width) => ({ width })),
    rowStyles: (row) => ({ border: [0, 0, row === 0 ? 1 : 0.5, 0], borderColor: line, padding: [5, 0] }),
    data: rows.map((row, at) =>
      row.map((text, column) => ({
        text: inWinAnsi(text),
        ...(column > 0 && right),
        ...(at === 0 && { type: 'TH' as const, scope: 'Column' as const }),
        ...((at === 0 || bold === at) && { font: { src: 'Helvetica-Bold' } }),
      })),
    ),
    title: caption,
  } as Parameters<Sheet['table']>[0])
  structure.end()
  document.font('Helvetica')
}

function linesTable(document: Sheet, root: Root, invoice: Invoice): void {
  const { lines, shipping } = invoice
  const rows = lines.map((one) => [
    one.name,
    String(one.quantity),
    sign(invoice, one.unitPrice),
    `${one.vatRate}%`,
    sign(invoice, one.lineTotal),
  ])
  const delivery = shipping > 0 ? [['Verzendkosten', '1', inEuros(shipping), '', inEuros(shipping)]] : []
  const names = ['Omschrijving', 'Aantal', 'Prijs', 'Btw', 'Bedrag']
  table(document, root, { columns: ['*', 48, 78, 48, 84], rows: [names, ...rows, ...delivery], caption: 'Wat je kocht' })
}

function sumsTable(document: Sheet, root: Root, invoice: Invoice): void {
  const { vat, total } = invoice
  const rows = vat.map(({ rate, gross, amount }) => [
    `${rate}% btw`,
    sign(invoice, (gross - amount) as typeof gross),
    sign(invoice, amount),
    sign(invoice, gross),
  ])
  const names = ['Waarvan', 'Zonder btw', 'Btw', 'Met btw']
  const sum = ['Totaal, inclusief btw', '', '', sign(invoice, total)]
  table(document, root, { columns: ['*', 92, 78, 84], rows: [names, ...rows, sum], caption: 'Totalen', bold: rows.length + 1 })
}
