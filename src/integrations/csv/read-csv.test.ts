import { describe, expect, test } from 'vitest'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { readCsv } from './read-csv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCsv(bytesOf(text))

describe('readCsv', () => {
  test.each([
    ['semicolons', 'Naam;Prijs\nSlip, groot;12,95\n'],
    ['commas', 'Naam,Prijs\n"Slip, groot","12,95"\n'],
    ['tabs', 'Naam\tPrijs\nSlip, groot\t12,95\n'],
    ['a separator line for Excel', 'sep=;\r\nNaam;Prijs\r\nSlip, groot;12,95'],
  ])('reads a file with %s', async (_, text) => {
    expect(await read(text)).toEqual({
      columns: ['Naam', 'Prijs'],
      rows: [{ line: 2, cells: { Naam: 'Slip, groot', Prijs: '12,95' } }],
      errors: [],
      unread: [],
    })
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
    expect(await readCsv(bytes)).toMatchObject({
      columns: ['Naam', 'Prijs'],
      rows: [{ line: 2, cells: { Naam: 'Crème', Prijs: '€ 5' } }],
    })
  })

  test('counts what stands in columns that are not read', async () => {
    const text = 'Naam;Nieuwsbrief;Land;Leeg\nAn;yes;;\nBo;no;NL;\nCo;yes;;0'
    const { unread } = await readCsv(bytesOf(text), {
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
    const { rows } = await readCsv(bytesOf(`a,b\nx${name},1`))
    expect(rows[0]?.cells['a']).toBe(`x${name}`)
  })

  test('reads only the chosen columns, and refuses a file with too many rows', async () => {
    const bytes = bytesOf('a,b\n1,2\n3,4')
    expect(
      (await readCsv(bytes, { choose: () => ['b'], maxRows: 2 })).rows.map(({ cells }) => cells),
    ).toEqual([{ b: '2' }, { b: '4' }])
    expect(await readCsv(bytes, { choose: () => ['b'], maxRows: 1 })).toMatchObject({
      rows: [],
      errors: [{ line: 3 }],
    })
  })

  test('numbers rows like the spreadsheet: a multi-line cell is one row, an empty row counts', async () => {
    const { rows } = await read('A;B\n"een\ntwee";1\n\n;\nlaatste;2')
    expect(rows.map(({ line }) => line)).toEqual([2, 5])
  })

  test('names a column without a heading, and numbers a repeated heading', async () => {
    expect((await read('A;;A\n1;2;3')).rows).toEqual([
      { line: 2, cells: { A: '1', 'Kolom 2': '2', 'A (2)': '3' } },
    ])
  })

  test.each([
    ['', 1, /namen van de kolommen/],
    ['A;B\n1;2\n1;2;3', 3, /meer vakken/],
    ['A;B\n1;2\n"open;2\n3;4', 3, /aanhalingsteken/],
    ['PK\u0003\u0004', 1, /Opslaan als/],
  ])('refuses %j with the row number', async (text, line, reason) => {
    expect(await readCsv(bytesOf(text), { refusesExtraCells: true })).toMatchObject({
      rows: [],
      errors: [{ line, reason: expect.stringMatching(reason) as string }],
    })
  })

  const size = 14 * 1_048_576
  test.each<[string, string, RegExp]>([
    ['commas', ','.repeat(size), /500 kolommen/],
    ['commas and a declared delimiter', `sep=,\n${','.repeat(size)}`, /500 kolommen/],
    ['commas below a header', `a,b\n${','.repeat(size)}`, /geen volgende/],
    ['rows of 600 commas', `a,b\n${`${','.repeat(600)}\n`.repeat(20_000)}`, /500 vakken/],
    ['quotes', '"'.repeat(size), /namen van de kolommen/],
    ['text after a quote that nothing closes', `a,b\n"${'tekst, '.repeat(size / 7)}`, /geen volg/],
    ['line breaks', '\n'.repeat(size), /geen volgende/],
    ['one letter', 'a'.repeat(size), /namen van de kolommen/],
    ['empty rows', `a;b\n${';\n'.repeat(size / 2)}`, /1.048.576 regels/],
    ['short rows', `a,b\n${'1,2\n'.repeat(size / 4)}`, /200.000 regels/],
  ])('refuses a file of %s without blocking others for 200 ms', async (_, text, reason) => {
    const bytes = bytesOf(text)
    const check = async () =>
      expect((await readCsv(bytes)).errors).toEqual([
        { line: expect.any(Number) as number, reason: expect.stringMatching(reason) as string },
      ])
    expect(await blocksLongerThan(200, check)).toBe(false)
  })

  test.each<[string, string]>([
    ['rows of unequal length', `a;b\n${'1\n'.repeat(5_000)}`],
    ['500 columns', `${'k;'.repeat(499)}k\n${`${'12345;'.repeat(499)}6\n`.repeat(2_000)}`],
  ])('reads a file with %s without blocking others for 200 ms', async (_, text) => {
    const bytes = bytesOf(text)
    expect(await blocksLongerThan(200, () => readCsv(bytes))).toBe(false)
  })
})
