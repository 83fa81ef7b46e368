import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { formatDutchCsv } from './dutch-csv.ts'
import { readCsv } from './read-csv.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

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
  async (text) => {
    const bytes = formatDutchCsv([['Tekst'], [text]])
    expect(textOf(bytes)).toBe(`\ufeffTekst\r\n'${text}\r\n`)
    expect((await readCsv(bytes)).rows).toEqual([{ line: 2, cells: { Tekst: text } }])
  },
)

test('readCsv reads back everything that formatDutchCsv writes', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replaceAll('\0', '').trim())
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (pairs) => {
      const { rows, errors } = await readCsv(formatDutchCsv([['Een', 'Twee'], ...pairs]))
      expect(errors).toEqual([])
      const filled = pairs.flatMap(([Een, Twee], index) =>
        Een || Twee ? [{ line: index + 2, cells: { Een, Twee } }] : [],
      )
      expect(rows).toEqual(filled)
    }),
    { numRuns: randomRuns(300) },
  )
})
