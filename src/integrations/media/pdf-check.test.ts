import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { findPdfRejection } from './pdf-check.ts'

async function writtenPdf(
  fill: (document: PDFKit.PDFDocument) => void = (document) =>
    void document.text('Zo gebruik je het.'),
) {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  fill(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

const pdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.join('\n')}\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )
const catalog = (entries: string) => `1 0 obj <</Type /Catalog ${entries}>> endobj`
const objectStream = (content: string) =>
  `2 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n${deflateSync(Buffer.from(content)).toString('latin1')}\nendstream endobj`

describe('findPdfRejection accepts', () => {
  test('a PDF of pdfkit', async () => expect(findPdfRejection(await writtenPdf())).toBeUndefined())
  test.each([
    ['a page to begin at', pdf(catalog('/OpenAction [3 0 R /Fit]'))],
    ['an object stream without actions', pdf(catalog(''), objectStream('<</Type /Page>>'))],
    [
      'letters of a script’s name inside the data of a picture',
      pdf(catalog(''), '2 0 obj <</Length 9>> stream\nx/JS (x) \nendstream endobj'),
    ],
  ])('%s', (_, bytes) => expect(findPdfRejection(bytes)).toBeUndefined())
})

describe('findPdfRejection refuses', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'unreadable'],
    [
      'an HTML page',
      Buffer.from('<html><script>alert(1)</script>%PDF-1.7 startxref 9 %%EOF'),
      'unreadable',
    ],
    [
      'a header without a trailer',
      Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
      'unreadable',
    ],
    ['a script', pdf(catalog('/Names <</JavaScript 3 0 R>>')), 'active'],
    ['a short script name', pdf(catalog(''), '3 0 obj <</JS (app.alert(1))>> endobj'), 'active'],
    [
      'a script name in hexadecimal',
      pdf(catalog(''), '3 0 obj <</S /J#61v#61Script>> endobj'),
      'active',
    ],
    ['another program', pdf(catalog(''), '3 0 obj <</S /Launch /F (cmd.exe)>> endobj'), 'active'],
    [
      'an action at opening',
      pdf(catalog('/OpenAction <</S /URI /URI (https://example.com)>>')),
      'active',
    ],
    ['an action at opening by reference', pdf(catalog('/OpenAction 5 0 R')), 'active'],
    ['an action on a page', pdf(catalog('/AA <</O 5 0 R>>')), 'active'],
    [
      'a script in an object stream',
      pdf(catalog(''), objectStream('<</S /JavaScript /JS (x)>>')),
      'active',
    ],
    [
      'an object stream that cannot be read',
      pdf(catalog(''), '2 0 obj <</Type /ObjStm /Filter /LZWDecode>> stream\nx\nendstream'),
      'unreadable',
    ],
    ['an encrypted file', pdf(catalog('/Encrypt 4 0 R')), 'encrypted'],
  ])('%s', (_, bytes, reason) => expect(findPdfRejection(bytes)).toBe(reason))

  test('an object stream that expands a thousandfold', () =>
    expect(findPdfRejection(pdf(catalog(''), objectStream(' '.repeat(40_000_000))))).toBe(
      'unreadable',
    ))

  test('a script that pdfkit wrote', async () => {
    const bytes = await writtenPdf((document) => {
      document.initForm()
      document.formText('naam', 10, 10, 100, 20, { format: { type: 'date', param: 'dd-mm-yyyy' } })
    })
    expect(findPdfRejection(bytes)).toBe('active')
  })
})
