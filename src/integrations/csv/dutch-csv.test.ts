import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { dutchCsv, readDutchCsv, readDutchCsvInParts } from './dutch-csv.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const read = (text: string) => readDutchCsv(new TextEncoder().encode(text))

test('is written as a Dutch spreadsheet expects it', () => {
  const bytes = dutchCsv([
    ['Naam', 'Bedrag', 'Aantal', 'Factor'],
    ['Slip; met "tape"', { cents: cents(123_450) }, 12, 0.5],
    ['Zoë', { cents: cents(-5) }, null, 1],
  ])
  expect(textOf(bytes)).toBe('\ufeffNaam;Bedrag;Aantal;Factor\r\n"Slip; met ""tape""";1234,50;12;0,5\r\nZoë;-0,05;;1\r\n')
})

test.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', "'=1"])('text such as %s is no formula, and is read back as it was', (text) => {
  const bytes = dutchCsv([['Tekst'], [text]])
  expect(textOf(bytes)).toBe(`\ufeffTekst\r\n'${text}\r\n`)
  expect(readDutchCsv(bytes).rows).toEqual([{ line: 2, cells: { Tekst: text } }])
})

test('whatever is written is read back', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (pairs) => {
      const { rows, faults } = readDutchCsv(dutchCsv([['Een', 'Twee'], ...pairs]))
      expect(faults).toEqual([])
      const filled = pairs.flatMap(([Een, Twee], index) => (Een || Twee ? [{ line: index + 2, cells: { Een, Twee } }] : []))
      expect(rows).toEqual(filled)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['semicolons', 'Naam;Prijs\nSlip, groot;12,95\n'],
  ['commas', 'Naam,Prijs\n"Slip, groot","12,95"\n'],
  ['tabs', 'Naam\tPrijs\nSlip, groot\t12,95\n'],
  ['a byte order mark', '\ufeffNaam;Prijs\r\nSlip, groot;12,95'],
  ['what Excel is told', 'sep=;\r\nNaam;Prijs\r\nSlip, groot;12,95'],
])('reads a file with %s', (_, text) => {
  expect(read(text)).toEqual({
    columns: ['Naam', 'Prijs'],
    rows: [{ line: 2, cells: { Naam: 'Slip, groot', Prijs: '12,95' } }],
    faults: [],
  })
})

test('reads what an older Excel saved', () => {
  expect(readDutchCsv(Buffer.from('Naam;Prijs\nCaf\xe9;\x80 2', 'latin1')).rows).toEqual([
    { line: 2, cells: { Naam: 'Café', Prijs: '€ 2' } },
  ])
})

test('lines are numbered as the spreadsheet shows them: a text over two lines is one row, an empty row counts', () => {
  expect(read('A;B\n"een\ntwee";1\n\n;\nlaatste;2').rows.map(({ line }) => line)).toEqual([2, 5])
})

test.each([
  ['A;A\n1;2', 1, /twee keer/],
  ['A;;B\n1;2;3', 1, /geen naam/],
  ['', 1, /namen van de kolommen/],
  ['A;B\n1;2\n1;2;3', 3, /meer vakken/],
  ['A;B\n1;2\n"open;2\n3;4', 3, /aanhalingsteken/],
])('%j is refused with its line', (text, line, reason) => {
  expect(read(text)).toMatchObject({ rows: [], faults: [{ line, reason: expect.stringMatching(reason) }] })
})

test('a long file read in pieces tells the same, faults and all', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `${at};"Zoë 🌊 ${'é'.repeat(at % 40)}\nregel twee"`)
  for (const text of [
    `Nummer;Tekst\n${lines.join('\n')}`,
    `Nummer;Tekst\n${lines.join('\n')}\n7;8;9`,
    'Nummer;Tekst\n1;"open',
    '',
    'A;A\n1;2',
  ])
    expect(await readDutchCsvInParts(new TextEncoder().encode(text))).toEqual(read(text))
})
