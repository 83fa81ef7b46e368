import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listStockMovements } from '#data/inventory/locked-items.ts'
import { spreadsheetColumnNames } from '#domain/catalogue/spreadsheet/columns.ts'
import { cents } from '#domain/money.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { placeOrder } from '../order/place-order.ts'
import { importCatalogue } from './import-catalogue.ts'
import { exportCatalogue, planImport } from './catalogue-spreadsheet.ts'
import { importFile, text } from '#tests/support/builders/import-file.ts'
import {
  fileOf,
  at,
  withoutExportedStock,
  openSpreadsheetShop,
} from '#tests/support/builders/spreadsheet-shop.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const { context, exportedLines, changesIn } = await openSpreadsheetShop()

const reasons = async (csv: string) =>
  (await planImport(context, text(csv))).errors.map(({ line, reason }) => `${line}: ${reason}`)

test('importing an unchanged export changes nothing, whether separated by semicolons or commas', async () => {
  const bytes = await exportCatalogue(context.db)
  expect(await planImport(context, bytes)).toMatchObject({
    changes: [],
    added: [],
    errors: [],
    unchanged: 5,
  })
  const lines = await exportedLines()
  const commas = [
    spreadsheetColumnNames,
    ...lines.map((line) => spreadsheetColumnNames.map((name) => line[name]!)),
  ]
    .map((row) =>
      row.map((cell) => `"${cell.replaceAll('"', '""').replaceAll('\r\n', '\n')}"`).join(','),
    )
    .join('\n')
  expect(await planImport(context, text(commas))).toMatchObject({
    changes: [],
    added: [],
    errors: [],
    unchanged: 5,
  })
})

/**
 * Values that staff may type in a cell of `column`. `where` is the kind of row with that column.
 */
const edits: {
  column: string
  where: 'product' | 'variation' | 'item'
  cell: fc.Arbitrary<string>
}[] = [
  {
    column: 'Naam',
    where: 'product',
    cell: fc
      .string({ minLength: 1, maxLength: 20 })
      .map((edited) => `N${edited.replaceAll('\0', '')}`),
  },
  {
    column: 'Uitvoering',
    where: 'variation',
    cell: fc.constantFrom('Maat S', 'Maat XL', 'Nieuw; "L"'),
  },
  {
    column: 'Prijs',
    where: 'item',
    cell: fc
      .integer({ min: 1, max: 99_999 })
      .map((amount) => (amount / 100).toFixed(2).replace('.', ',')),
  },
  { column: 'Voorraad', where: 'item', cell: fc.integer({ min: 20, max: 900 }).map(String) },
  { column: 'EAN', where: 'item', cell: fc.constantFrom('87100000', '8710000000001') },
  { column: 'Btw', where: 'product', cell: fc.constantFrom('9', '21') },
  { column: 'Zichtbaar', where: 'product', cell: fc.constantFrom('ja', 'nee') },
  { column: 'Categorieën', where: 'product', cell: fc.constantFrom('', 'dames', 'dames|nacht') },
  { column: 'Voor wie', where: 'product', cell: fc.constantFrom('heren', 'dames', 'iedereen') },
  { column: 'Absorptie', where: 'product', cell: fc.constantFrom('', '0', '3,5', '8') },
  { column: 'Kenmerken', where: 'product', cell: fc.constantFrom('', 'nacht', 'sport, dag') },
  {
    column: 'Omschrijving',
    where: 'product',
    cell: fc.constantFrom('<p>Een</p>\n<p>=twee;</p>', 'Kaal', ''),
  },
  { column: 'Specificatie 2', where: 'product', cell: fc.constantFrom('Gewicht', '+meer', '') },
  { column: 'Afmetingen', where: 'variation', cell: fc.constantFrom('Taille 1-2 cm', '') },
]
test('the plan lists exactly the edited cells, and the import applies exactly those', async () => {
  const edit = fc
    .constantFrom(...edits)
    .chain(({ column, where, cell }) =>
      fc.record({ column: fc.constant(column), where: fc.constant(where), pick: fc.nat(99), cell }),
    )
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (edited) => {
      const before = await exportedLines()
      const lines = structuredClone(before)
      for (const { column, where, pick, cell } of edited) {
        const candidates = lines.filter((line) =>
          where === 'product'
            ? line['Naam'] !== ''
            : where === 'variation'
              ? line['Uitvoering'] !== ''
              : line['Prijs'] !== '',
        )
        const line = candidates[pick % candidates.length]!
        line[column] = column === 'Uitvoering' ? `${cell} ${line['Nummer']}` : cell.trim()
      }
      const expected = lines.flatMap((line, index) =>
        spreadsheetColumnNames.flatMap((name) =>
          line[name] === before[index]![name] ? [] : [`${index + 2} ${name} ${line[name]}`],
        ),
      )
      const bytes = fileOf(lines)
      const planned = await changesIn(bytes)
      expect(planned).toEqual({
        errors: [],
        added: [],
        changes: expect.arrayContaining(expected) as string[],
      })
      expect(planned.changes).toHaveLength(expected.length)
      await importFile(context, bytes)
      const after = withoutExportedStock(await exportedLines())
      expect(after).toEqual(withoutExportedStock(lines))
    }),
    { numRuns: randomRuns(25) },
  )
})

test('a file with an invalid row changes nothing and reports row number, column and reason', async () => {
  const lines = await exportedLines()
  const before = structuredClone(lines)
  at(lines, 'duin')['Prijs'] = '14,95'
  at(lines, 'wad')['Prijs'] = 'gratis'
  at(lines, 'wad')['Categorieën'] = 'zolder'
  at(lines, 'kiel')['Prijs'] = '10,00'
  for (const line of lines.filter(({ Uitvoering, Adres }) => Uitvoering && Adres === 'kiel'))
    line['Uitvoering'] = 'Maat gelijk'
  lines.push({ Adres: 'kiel', Naam: 'Nog een', Btw: '6' }, { Nummer: '999999' }, { ...lines[0]! })
  const bytes = fileOf(lines)
  const { errors } = await planImport(context, bytes)
  const row = (address: string) => lines.indexOf(at(lines, address)) + 2
  expect(new Set(errors.map(({ line, column }) => `${line} ${column}`))).toEqual(
    new Set([
      `${row('wad')} Prijs`,
      `${row('wad')} Categorieën`,
      `${row('kiel')} Prijs`,
      `${lines.findLastIndex((line) => line['Uitvoering'] === 'Maat gelijk') + 2} Uitvoering`,
      `${lines.length - 1} Adres`,
      `${lines.length - 1} Btw`,
      `${lines.length} Nummer`,
      `${lines.length + 1} Nummer`,
    ]),
  )
  expect(errors.every(({ reason }) => /^[A-Z‘].*\.$/.test(reason))).toBe(true)
  await expect(
    importCatalogue(context, { name: 'catalogus.csv', bytes, seal: 'x' }, undefined),
  ).toBeRefused('input-invalid')
  expect(await exportedLines()).toEqual(before)
})

test('planImport reports unknown or missing columns, an unclosed quote and a rounded EAN', async () => {
  const [first] = await exportedLines()
  expect(await reasons('Nummer;Pris\n1;2')).toEqual([
    '1: De kolom ‘Pris’ kennen we niet. Gebruik de namen uit de export.',
  ])
  expect(await reasons('Prijs\n2')).toEqual([
    '1: De kolom ‘Nummer’ ontbreekt: daaraan herkent de winkel een product.',
  ])
  expect(
    await reasons(
      `Nummer;Omschrijving;EAN\n${first!['Nummer']};"een\ntwee\ndrie";8,71E+12\n;"open`,
    ),
  ).toHaveLength(1)
  expect(
    await reasons(`Nummer;Omschrijving;EAN\n${first!['Nummer']};"een\ntwee\ndrie";8,71E+12`),
  ).toEqual([
    '2: Het spreadsheetprogramma heeft deze EAN afgerond. Zet de kolom op ‘tekst’ en vul het hele nummer in.',
  ])
})

test('importCatalogue refuses a stale plan and applies stock changes relative to packs sold since the export', async () => {
  const lines = await exportedLines()
  const wad = at(lines, 'wad')
  const [id, price] = [
    Number(wad['Nummer']),
    Math.round(Number(wad['Prijs']!.replace(',', '.')) * 100),
  ]
  const opened = text(`Nummer;Voorraad;Zichtbaar\n${id};50;ja`)
  await importFile(context, opened)
  const file = await exportedLines()
  await placeOrder(context, testOrderRequest({ id, price: cents(price) }), undefined)
  expect(await planImport(context, fileOf(file))).toMatchObject({ changes: [], errors: [] })
  at(file, 'wad')['Voorraad'] = '80'
  const bytes = fileOf(file)
  const plan = await planImport(context, bytes)
  expect(plan.changes[0]!.fields).toEqual([
    { column: 'Voorraad', before: '49', after: '80', remark: 'bij de export 50, nu 49' },
  ])
  await placeOrder(context, testOrderRequest({ id, price: cents(price) }), undefined)
  await expect(
    importCatalogue(context, { name: 'catalogus.csv', bytes, seal: plan.seal }, undefined),
  ).toBeRefused('version-conflict')
  await importFile(context, bytes)
  expect((await listStockMovements(context.db, id))[0]).toMatchObject({
    reason: 'set',
    change: 32,
    stock: 80,
  })
})

test('a text with a forbidden claim gets a remark and is imported nevertheless', async () => {
  const wad = at(await exportedLines(), 'wad')
  const file = text(
    `Nummer;Vinkje 1;Artikelnummer\n${wad['Nummer']};Blijft de hele dag droog;Blijft de hele dag droog\n`,
  )
  const plan = await planImport(context, file)
  expect(plan.changes[0]!.fields).toEqual([
    { column: 'Artikelnummer', before: '', after: 'Blijft de hele dag droog' },
    {
      column: 'Vinkje 1',
      before: '',
      after: 'Blijft de hele dag droog',
      remark: expect.stringContaining('mogen we niet beweren') as string,
    },
  ])
  expect(plan.errors).toEqual([])
  await importFile(context, file)
  expect(at(await exportedLines(), 'wad')['Vinkje 1']).toBe('Blijft de hele dag droog')
})
