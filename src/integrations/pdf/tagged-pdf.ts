// Creates accessible PDFs with tags, language and title. The same contents always give the same
// bytes.

import { once } from 'node:events'

// Limits text to the characters of standard PDF fonts, because such a font cannot print other
// characters.

const supported = /[\x20-\x7e\n\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
const nearest: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '‑': '-',
  '→': '->',
  '×': 'x',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

/**
 * Replaces an unsupported character by its entry in `nearest`, or else by its letter without
 * accents, or else by '?'.
 */
export function toWinAnsi(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (supported.test(letter)) return letter
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return nearest[letter] ?? (/^[\x20-\x7e]+$/.test(bare) ? bare : '?')
    })
    .join('')
}

export type PdfDocument = PDFKit.PDFDocument
export type PdfRoot = ReturnType<PdfDocument['struct']>

export const pdfColours = { ink: '#1d2b2a', deep: '#1c4f4a', line: '#e0d8ca' } as const
export const pdfMargin = 56

type PdfDetails = { title: string; author: string; createdAt: Date }

/**
 * `write` adds the contents to the root of the tags. Loads the PDF library at the first document.
 */
export async function createTaggedPdf(
  { title, author, createdAt }: PdfDetails,
  write: (document: PdfDocument, root: PdfRoot) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: pdfMargin,
    lang: 'nl-NL',
    tagged: true,
    bufferPages: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = once(document, 'end')
  const root = document.struct('Document')
  document.addStructure(root)
  write(document, root)
  root.end()
  numberPages(document, title)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

type TextStyle = { size?: number; bold?: boolean; color?: string; gap?: number; indent?: number }

/**
 * Writes text at the left margin, or `indent` points to the right of it. `gap` is the space below
 * it.
 */
export function writeText(
  document: PdfDocument,
  text: string,
  { size = 10, bold, color = pdfColours.ink, gap = 2, indent = 0 }: TextStyle,
) {
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(toWinAnsi(text), pdfMargin + indent, document.y)
  document.y += gap
}

export const addText = (
  document: PdfDocument,
  parent: PdfRoot,
  kind: 'H1' | 'H2' | 'H3' | 'P',
  text: string,
  style: TextStyle = {},
): void => void parent.add(document.struct(kind, {}, () => writeText(document, text, style)))

type Picture = { jpeg: Uint8Array; alt: string; width: number; height: number; gap: number }

export function addPicture(
  document: PdfDocument,
  parent: PdfRoot,
  { jpeg, alt, width, height, gap }: Picture,
): void {
  const draw = () => document.image(Buffer.from(jpeg), pdfMargin, document.y, { width, height })
  parent.add(document.struct('Figure', { alt }, draw))
  document.y += gap
}

type Table = {
  columns: (number | '*')[]
  /** The first row is the header. */
  rows: string[][]
  caption: string
  /** Index of the emphasised row. */
  bold?: number
  /** Aligns all columns but the first to the right. */
  amounts?: boolean
}

export function addTable(
  document: PdfDocument,
  root: PdfRoot,
  { columns, rows, caption, bold, amounts }: Table,
): void {
  const structure = document.struct('Table')
  root.add(structure)
  document.font('Helvetica').fontSize(10).fillColor(pdfColours.ink)
  document.table({
    structParent: structure,
    position: { x: pdfMargin, y: document.y },
    columnStyles: columns.map((width) => ({ width })),
    rowStyles: (row) => ({
      border: [0, 0, row === 0 ? 1 : 0.5, 0],
      borderColor: pdfColours.line,
      padding: [5, 0],
    }),
    data: rows.map((row, index) =>
      row.map((text, column) => ({
        text: toWinAnsi(text),
        ...(amounts && column > 0 && { align: { x: 'right' as const, y: 'top' as const } }),
        ...(index === 0 && { type: 'TH' as const, scope: 'Column' as const }),
        ...((index === 0 || bold === index) && { font: { src: 'Helvetica-Bold' } }),
      })),
    ),
    title: caption,
  } as Parameters<PdfDocument['table']>[0])
  structure.end()
  document.font('Helvetica')
}

/**
 * Adds page numbers to a document of several pages, marked as an artifact so that screen readers
 * skip them.
 */
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
      .fillColor(pdfColours.ink)
      .text(
        toWinAnsi(`${title} · pagina ${page + 1} van ${count}`),
        pdfMargin,
        document.page.height - pdfMargin + 16,
        { lineBreak: false },
      )
    document.endMarkedContent()
  }
}
