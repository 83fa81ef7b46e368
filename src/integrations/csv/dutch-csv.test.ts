import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { formatDutchCsv, parseDutchCsv, parseDutchCsvInChunks } from './dutch-csv.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const read = (text: string) => parseDutchCsv(new TextEncoder().encode(text))

test('formatDutchCsv writes the format of a Dutch spreadsheet program', () => {
  const bytes = formatDutchCsv([
    ['Naam', 'Bedrag', 'Aantal', 'Factor'],
    ['Slip; met "tape"', { cents: cents(123_450) }, 12, 0.5],
    ['Zoë', { cents: cents(-5) }, null, 1],
  ])
  expect(textOf(bytes)).toBe(
    '\ufeffNaam;Bedrag;Aantal;Factor\r\n"Slip; met ""tape""";1234,50;12;0,5\r\nZoë;-0,05;;1\r\n',
  )
})

test.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', "'=1"])(
  'the text %s is escaped as no formula and read back unchanged',
  (text) => {
    const bytes = formatDutchCsv([['Tekst'], [text]])
    expect(textOf(bytes)).toBe(`\ufeffTekst\r\n'${text}\r\n`)
    expect(parseDutchCsv(bytes).rows).toEqual([{ line: 2, cells: { Tekst: text } }])
  },
)

test('parseDutchCsv reads back everything that formatDutchCsv writes', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replaceAll('\0', '').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (pairs) => {
      const { rows, errors } = parseDutchCsv(formatDutchCsv([['Een', 'Twee'], ...pairs]))
      expect(errors).toEqual([])
      const filled = pairs.flatMap(([Een, Twee], index) =>
        Een || Twee ? [{ line: index + 2, cells: { Een, Twee } }] : [],
      )
      expect(rows).toEqual(filled)
    }),
    { numRuns: randomRuns(300) },
  )
})

test.each([
  ['semicolons', 'Naam;Prijs\nSlip, groot;12,95\n'],
  ['commas', 'Naam,Prijs\n"Slip, groot","12,95"\n'],
  ['tabs', 'Naam\tPrijs\nSlip, groot\t12,95\n'],
  ['a byte order mark', '\ufeffNaam;Prijs\r\nSlip, groot;12,95'],
  ['a separator line for Excel', 'sep=;\r\nNaam;Prijs\r\nSlip, groot;12,95'],
])('parseDutchCsv reads a file with %s', (_, text) => {
  expect(read(text)).toEqual({
    columns: ['Naam', 'Prijs'],
    rows: [{ line: 2, cells: { Naam: 'Slip, groot', Prijs: '12,95' } }],
    errors: [],
  })
})

test('parseDutchCsv reads Windows-1252, as older Excel versions save it', () => {
  expect(parseDutchCsv(Buffer.from('Naam;Prijs\nCaf\xe9;\x80 2', 'latin1')).rows).toEqual([
    { line: 2, cells: { Naam: 'Café', Prijs: '€ 2' } },
  ])
})

test('rows are numbered like in the spreadsheet: a multi-line cell is one row, an empty row counts', () => {
  expect(read('A;B\n"een\ntwee";1\n\n;\nlaatste;2').rows.map(({ line }) => line)).toEqual([2, 5])
})

test.each([
  ['', 1, /namen van de kolommen/],
  ['A;B\n1;2\n1;2;3', 3, /meer vakken/],
  ['A;B\n1;2\n"open;2\n3;4', 3, /aanhalingsteken/],
])('parseDutchCsv refuses %j with the row number', (text, line, reason) => {
  expect(read(text)).toMatchObject({
    rows: [],
    errors: [{ line, reason: expect.stringMatching(reason) }],
  })
})

test('parseDutchCsv names a column without a heading, and numbers a repeated heading', () => {
  expect(read('A;;A\n1;2;3').rows).toEqual([
    { line: 2, cells: { A: '1', 'Kolom 2': '2', 'A (2)': '3' } },
  ])
})

test.each(['504b0304', 'd0cf11e0'])(
  'parseDutchCsvInChunks explains how to save an Excel workbook as CSV (%s)',
  async (signature) => {
    const { errors, rows } = await parseDutchCsvInChunks(Buffer.from(`${signature}0000`, 'hex'))
    expect({ rows, errors }).toEqual({
      rows: [],
      errors: [{ line: 1, reason: expect.stringContaining('Opslaan als') as string }],
    })
  },
)

test('parseDutchCsvInChunks returns the same rows and errors as parseDutchCsv', async () => {
  const lines = Array.from(
    { length: 3_000 },
    (_, at) => `${at};"Zoë 🌊 ${'é'.repeat(at % 40)}\nregel twee"`,
  )
  for (const text of [
    `Nummer;Tekst\n${lines.join('\n')}`,
    `Nummer;Tekst\n${lines.join('\n')}\n7;8;9`,
    'Nummer;Tekst\n1;"open',
    '',
    'A;A\n1;2',
  ])
    expect(await parseDutchCsvInChunks(new TextEncoder().encode(text))).toEqual(read(text))
})
