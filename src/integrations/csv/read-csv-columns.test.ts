import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDutchCsv } from './dutch-csv.ts'
import { readCsvColumns } from './read-csv-columns.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const all = { choose: (columns: readonly string[]) => columns, maxRows: 10_000 }
const cell = fc.string({ unit: fc.constantFrom('a', 'é', '€', '’', ';', ',', '"', '\n', ' ', '1') })

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

describe('readCsvColumns', () => {
  test('reads the same rows as the parser of the spreadsheet, whatever the delimiter and quotes', async () => {
    const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(';', ',', '\t'),
        fc.boolean(),
        async (rows, delimiter, hasMark) => {
          const text = [['Naam', 'Prijs', 'Aantal'], ...rows]
            .map((row) => row.map(quote).join(delimiter))
            .join('\r\n')
          const bytes = new TextEncoder().encode(`${hasMark ? '\ufeff' : ''}${text}`)
          expect(await readCsvColumns(bytes, all)).toEqual({ ...parseDutchCsv(bytes), unread: [] })
        },
      ),
      { numRuns: randomRuns(200) },
    )
  })

  test.each<readonly [string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode('Naam,Prijs\nCrème,€ 5')],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeffNaam,Prijs\nCrème,€ 5')],
    [
      'UTF-8 with a declared delimiter',
      new TextEncoder().encode('\ufeffsep=,\r\nNaam,Prijs\nCrème,€ 5'),
    ],
    [
      'Windows-1252',
      Uint8Array.from([
        ...Buffer.from('Naam;Prijs\nCr'),
        0xe8,
        ...Buffer.from('me;'),
        0x80,
        ...Buffer.from(' 5'),
      ]),
    ],
    ...(['utf16le', 'utf-16be'] as const).flatMap((encoding) =>
      ['\ufeff', '', '\ufeffsep=\t\r\n'].map((start) => {
        const wide = Buffer.from(`${start}Naam\tPrijs\r\nCrème\t€ 5`, 'utf16le')
        const bytes = encoding === 'utf16le' ? wide : wide.swap16()
        return [`${encoding} that starts with ${JSON.stringify(start)}`, bytes] satisfies [
          string,
          Buffer,
        ]
      }),
    ),
  ])('reads %s', async (_, bytes) => {
    const read = {
      columns: ['Naam', 'Prijs'],
      rows: [{ line: 2, cells: { Naam: 'Crème', Prijs: '€ 5' } }],
    }
    expect(await readCsvColumns(bytes, all)).toMatchObject(read)
    expect(parseDutchCsv(bytes)).toMatchObject(read)
  })

  test('counts what stands in columns that are not read', async () => {
    const text = 'Naam;Nieuwsbrief;Land;Leeg\nAn;yes;;\nBo;no;NL;\nCo;yes;;0'
    const { unread } = await readCsvColumns(new TextEncoder().encode(text), {
      choose: () => ['Naam'],
      maxRows: 10,
    })
    expect(unread).toEqual([
      { name: 'Nieuwsbrief', rows: 2 },
      { name: 'Land', rows: 1 },
    ])
  })

  test('splits no character at the end of a chunk', async () => {
    const name = '€'.repeat(50_000)
    const { rows } = await readCsvColumns(new TextEncoder().encode(`a,b\nx${name},1`), all)
    expect(rows[0]?.cells['a']).toBe(`x${name}`)
  })

  test('reads only the chosen columns, and refuses a file with too many rows', async () => {
    const bytes = new TextEncoder().encode('a,b\n1,2\n3,4')
    expect(
      (await readCsvColumns(bytes, { choose: () => ['b'], maxRows: 2 })).rows.map(
        ({ cells }) => cells,
      ),
    ).toEqual([{ b: '2' }, { b: '4' }])
    expect(await readCsvColumns(bytes, { choose: () => ['b'], maxRows: 1 })).toMatchObject({
      rows: [],
      errors: [{ line: 3 }],
    })
    expect(await readCsvColumns(new TextEncoder().encode('a,b\n"1,2'), all)).toMatchObject({
      rows: [],
      errors: [{ reason: expect.stringContaining('aanhalingsteken') as string }],
    })
  })
})
