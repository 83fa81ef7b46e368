// Renders a text document, such as the terms, as an accessible PDF.

import type { DocumentPart } from '#domain/content/rich-text/document-parts.ts'
import {
  addTable,
  addText,
  createTaggedPdf,
  type PdfDocument,
  pdfColours,
  pdfMargin,
  type PdfRoot,
  writeText,
} from './tagged-pdf.ts'

/** `introduction` comes below the title. The author is the legal name of the company. */
export type TextDocument = {
  title: string
  author: string
  createdAt: Date
  introduction: string[]
  parts: readonly DocumentPart[]
}

export const renderDocumentPdf = (document: TextDocument): Promise<Uint8Array<ArrayBuffer>> =>
  createTaggedPdf(document, (pdf, root) => {
    addText(pdf, root, 'H1', document.title, {
      size: 20,
      bold: true,
      color: pdfColours.deep,
      gap: 10,
    })
    for (const line of document.introduction) addText(pdf, root, 'P', line, { gap: 4 })
    pdf.y += 10
    for (const part of document.parts) addPart(pdf, root, part)
  })

function addPart(document: PdfDocument, root: PdfRoot, part: DocumentPart): void {
  switch (part.kind) {
    case 'heading':
      keepWithNextLines(document)
      document.y += 8
      return addText(document, root, part.level === 2 ? 'H2' : 'H3', part.text, {
        size: part.level === 2 ? 13 : 11,
        bold: true,
        gap: 4,
      })
    case 'paragraph':
      return addText(document, root, 'P', part.text, { gap: 8 })
    case 'list':
      return addList(document, root, part)
    case 'table': {
      const columns = Array.from(
        { length: Math.max(...part.rows.map((row) => row.length)) },
        () => '*' as const,
      )
      addTable(document, root, {
        columns,
        rows: part.rows.map((row) => columns.map((_, at) => row[at] ?? '')),
        caption: 'Tabel',
      })
      document.y += 10
    }
  }
}

/** Starts a new page if a heading would be the last line of this page. */
function keepWithNextLines(document: PdfDocument): void {
  if (document.y > document.page.height - pdfMargin - 70) document.addPage()
}

const markerWidth = 16
function addList(
  document: PdfDocument,
  root: PdfRoot,
  { ordered, items, start = 1 }: DocumentPart & { kind: 'list' },
): void {
  const list = document.struct('L')
  root.add(list)
  for (const [index, text] of items.entries()) {
    const item = document.struct('LI')
    list.add(item)
    const label = ordered ? `${index + start}.` : '•'
    if (document.y > document.page.height - pdfMargin - 14) document.addPage()
    const top = document.y
    item.add(document.struct('Lbl', {}, () => writeText(document, label, { gap: 0 })))
    document.y = top
    item.add(
      document.struct('LBody', {}, () =>
        writeText(document, text, { gap: 4, indent: markerWidth }),
      ),
    )
    item.end()
  }
  list.end()
  document.y += 6
}
