import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { listStockMovements, listPriceHistory } from '#data/inventory/price-and-stock-history.ts'
import { spreadsheetColumnNames } from '#domain/catalogue/spreadsheet/columns.ts'
import { cents } from '#domain/money.ts'
import { formatDutchCsv, parseDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from '../order/place-order.ts'
import type { AppContext } from '../context.ts'
import { importCatalogue } from './import-catalogue.ts'
import { exportCatalogue, planImport } from './catalogue-spreadsheet.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

let database: TestDatabase
let context: AppContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
  const [nacht, dames] = [
    await insertCategory(context.db, { slug: 'nacht', name: 'Nacht' }),
    await insertCategory(context.db, { slug: 'dames', name: 'Dames' }),
  ]
  const base = { vatRate: 9 as const, price: cents(1295), stock: 12, inPackage: 20 }
  await insertProductWithVariations(context.db, {
    ...base,
    slug: 'duin',
    name: '=Duin; "zacht"',
    description: '<p>Regel een</p>\r\n<p>Regel twee; met "aanhaling"</p>',
    shortDescription: ' -10% zachter ',
    attributes: {
      gender: 'female',
      absorption: '4,5',
      features: ['dag', 'nacht'],
      usp_title1: 'Zacht',
      mark1: 12,
    },
    categoryIds: [nacht, dames],
  })
  await insertProductWithVariations(context.db, {
    ...base,
    slug: 'kiel',
    name: 'Kiel',
    stock: null,
    attributes: { gender: 'male', absorption: 8, eigen: 'blijft' },
    categoryIds: [nacht],
    variations: [
      {
        slug: 'kiel-m',
        name: 'Maat M',
        price: cents(1395),
        stock: 9,
        attributes: { dimensions: 'Taille 70-110 cm' },
      },
      { slug: 'kiel-l', name: 'Maat L', price: cents(1495), stock: 3 },
    ],
  })
  await insertProductWithVariations(context.db, {
    ...base,
    slug: 'wad',
    name: 'Wad',
    published: false,
    stock: 0,
  })
})
afterAll(() => database.close())

type Lines = Record<string, string>[]
const exportedLines = async (): Promise<Lines> =>
  parseDutchCsv(await exportCatalogue(context.db)).rows.map(({ cells }) => ({ ...cells }))
const fileOf = (lines: Lines, names: readonly string[] = spreadsheetColumnNames) =>
  formatDutchCsv([names, ...lines.map((line) => names.map((name) => line[name] ?? ''))])
const text = (csv: string) => new TextEncoder().encode(csv)
const at = (lines: Lines, address: string, variation = '') =>
  lines.find((line) => line['Adres'] === address && line['Uitvoering'] === variation)!
const withoutThen = (lines: Lines): Lines =>
  lines.map((line) => ({ ...line, 'Voorraad bij export': '' }))
const reasons = async (csv: string) =>
  (await planImport(context, text(csv))).errors.map(({ line, reason }) => `${line}: ${reason}`)
const changesIn = async (bytes: Uint8Array) => {
  const { changes, added, errors } = await planImport(context, bytes)
  return {
    errors,
    added,
    changes: changes.flatMap(({ line, fields }) =>
      fields.map(({ column, after }) => `${line} ${column} ${after}`),
    ),
  }
}

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
      await importCatalogue(
        context,
        { name: 'catalogus.csv', bytes, seal: (await planImport(context, bytes)).seal },
        undefined,
      )
      const after = withoutThen(await exportedLines())
      expect(after).toEqual(withoutThen(lines))
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
  ).rejects.toMatchObject({
    code: 'input-invalid',
  })
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
  await importCatalogue(
    context,
    { name: 'catalogus.csv', bytes: opened, seal: (await planImport(context, opened)).seal },
    undefined,
  )
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
  ).rejects.toMatchObject({
    code: 'version-conflict',
  })
  await importCatalogue(
    context,
    { name: 'catalogus.csv', bytes, seal: (await planImport(context, bytes)).seal },
    undefined,
  )
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
  await importCatalogue(context, { name: 'catalogus.csv', bytes: file, seal: plan.seal }, undefined)
  expect(at(await exportedLines(), 'wad')['Vinkje 1']).toBe('Blijft de hele dag droog')
})

test('importCatalogue inserts new products and variations and records their prices', async () => {
  const csv = text(
    [
      'Nummer;Adres;Naam;Uitvoering;Prijs;Btw;Voorraad;Zichtbaar;Categorieën',
      ';strand;Strand;;;21;;ja;dames',
      ';strand;;Maat S;9,95;;4;;',
      ';strand;;Maat M;10,95;;6;;',
      ';kiel;;Maat XXL;15,95;;2;;',
      ';helm;Helm;;8,50;9;3;;',
    ].join('\n'),
  )
  const plan = await planImport(context, csv)
  expect(plan).toMatchObject({
    errors: [],
    changes: [],
    added: [
      { name: 'Strand' },
      { name: 'Maat S' },
      { name: 'Maat M' },
      { name: 'Maat XXL' },
      { name: 'Helm' },
    ],
  })
  await importCatalogue(context, { name: 'catalogus.csv', bytes: csv, seal: plan.seal }, undefined)
  const lines = await exportedLines()
  expect(at(lines, 'strand')).toMatchObject({
    Naam: 'Strand',
    Prijs: '',
    Voorraad: '',
    Btw: '21',
    Zichtbaar: 'ja',
    Categorieën: 'dames',
  })
  expect(at(lines, 'strand', 'Maat M')).toMatchObject({ Prijs: '10,95', Voorraad: '6' })
  expect(at(lines, 'kiel', 'Maat XXL')).toMatchObject({ Prijs: '15,95', Voorraad: '2' })
  expect(lines.filter((line) => line['Adres'] === 'kiel')).toHaveLength(4)
  expect(at(lines, 'helm')).toMatchObject({ Prijs: '8,50', Voorraad: '3', Zichtbaar: 'nee' })
  expect(await listPriceHistory(context.db, Number(at(lines, 'helm')['Nummer']))).toMatchObject([
    { price: 850 },
  ])
})

test('the plan counts new items that stay hidden; a variation is as visible as its product', async () => {
  await insertProductWithVariations(context.db, {
    slug: 'kokkel',
    name: 'Kokkel',
    vatRate: 9,
    price: cents(995),
    stock: 1,
    inPackage: 10,
  })
  const sheet = 'Nummer;Adres;Naam;Uitvoering;Prijs;Btw;Zichtbaar\n'
  const rows = [
    ';strandkwal;Strandkwal;;9,95;9;',
    ';strandkwal-open;Strandkwal open;;9,95;9;ja',
    ';strandkwal-maten;Strandkwal maten;;;9;',
    ';strandkwal-maten;;Maat M;9,95;;',
    ';kokkel;;Maat XXL;9,95;;',
  ]
  expect(await planImport(context, text(sheet + rows.join('\n')))).toMatchObject({
    errors: [],
    hidden: 3,
    added: { length: 5 },
  })
})

test('a sample pack comes out and goes in again, a new one is added, and no pack becomes one', async () => {
  const lines = await exportedLines()
  const size = lines.find((line) => line['Adres'] === 'kiel' && line['Uitvoering'] !== '')![
    'Uitvoering'
  ]!
  const added = {
    ...at(lines, 'kiel', size),
    Nummer: '',
    Uitvoering: 'Proefpakje',
    Proefpakje: 'ja',
    Prijs: '0',
    Voorraad: '40',
    EAN: '',
    Artikelnummer: '',
  }
  const bytes = fileOf([...lines, added])
  const plan = await planImport(context, bytes)
  expect(plan).toMatchObject({ errors: [], changes: [], added: [{}] })
  await importCatalogue(context, { name: 'proef.csv', bytes, seal: plan.seal }, undefined)
  const after = await exportedLines()
  const sample = at(after, 'kiel', 'Proefpakje')
  expect(sample).toMatchObject({ Proefpakje: 'ja', Prijs: '0,00', Voorraad: '40' })
  expect(at(after, 'kiel', size)['Proefpakje']).toBe('')
  expect(await planImport(context, fileOf(after))).toMatchObject({
    errors: [],
    changes: [],
    added: [],
  })
  sample['Prijs'] = '1,95'
  expect((await changesIn(fileOf(after))).changes).toEqual([
    expect.stringContaining('Prijs 1,95') as string,
  ])
  at(after, 'kiel', size)['Proefpakje'] = 'ja'
  const { errors } = await planImport(context, fileOf(after))
  expect(errors).toMatchObject([
    {
      column: 'Proefpakje',
      reason: expect.stringContaining('wordt later geen proefpakje') as string,
    },
  ])
})
