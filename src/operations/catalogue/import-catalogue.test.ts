import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addProduct } from '#data/products-new.ts'
import { movementsOf, pricesOf } from '#data/price-and-stock-history.ts'
import { columnNames } from '#domain/catalogue/sheet/columns.ts'
import { cents } from '#domain/money.ts'
import { dutchCsv, readDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { aNewOrder } from '#tests/support/builders/orders.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from '../place-order.ts'
import type { Shop } from '../shop.ts'
import { importCatalogue } from './import-catalogue.ts'
import { catalogueFile, planOf } from './read-catalogue.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
  const [nacht, dames] = [
    await addCategory(shop.db, { slug: 'nacht', name: 'Nacht' }),
    await addCategory(shop.db, { slug: 'dames', name: 'Dames' }),
  ]
  const base = { vatRate: 9 as const, price: cents(1295), stock: 12, inPackage: 20 }
  await addProduct(shop.db, {
    ...base,
    slug: 'duin',
    name: '=Duin; "zacht"',
    description: '<p>Regel een</p>\r\n<p>Regel twee; met "aanhaling"</p>',
    shortDescription: ' -10% zachter ',
    attributes: { gender: 'female', absorption: '4,5', features: ['dag', 'nacht'], usp_title1: 'Zacht', mark1: 12 },
    categoryIds: [nacht, dames],
  })
  await addProduct(shop.db, {
    ...base,
    slug: 'kiel',
    name: 'Kiel',
    stock: null,
    attributes: { gender: 'male', absorption: 8, eigen: 'blijft' },
    categoryIds: [nacht],
    variations: [
      { slug: 'kiel-m', name: 'Maat M', price: cents(1395), stock: 9, attributes: { dimensions: 'Taille 70-110 cm' } },
      { slug: 'kiel-l', name: 'Maat L', price: cents(1495), stock: 3 },
    ],
  })
  await addProduct(shop.db, { ...base, slug: 'wad', name: 'Wad', published: false, stock: 0 })
})
afterAll(() => database.close())

type Lines = Record<string, string>[]
const exported = async (): Promise<Lines> => readDutchCsv(await catalogueFile(shop.db)).rows.map(({ cells }) => ({ ...cells }))
const fileOf = (lines: Lines, names: readonly string[] = columnNames) =>
  dutchCsv([names, ...lines.map((line) => names.map((name) => line[name] ?? ''))])
const text = (csv: string) => new TextEncoder().encode(csv)
const at = (lines: Lines, address: string, variation = '') =>
  lines.find((line) => line['Adres'] === address && line['Uitvoering'] === variation)!
const withoutThen = (lines: Lines): Lines => lines.map((line) => ({ ...line, 'Voorraad bij export': '' }))
const reasons = async (csv: string) => (await planOf(shop.db, text(csv))).faults.map(({ line, reason }) => `${line}: ${reason}`)
const changesIn = async (bytes: Uint8Array) => {
  const { changes, added, faults } = await planOf(shop.db, bytes)
  return { faults, added, changes: changes.flatMap(({ line, fields }) => fields.map(({ column, after }) => `${line} ${column} ${after}`)) }
}

test('what was exported changes nothing when it comes back, however a spreadsheet separates it', async () => {
  const bytes = await catalogueFile(shop.db)
  expect(await planOf(shop.db, bytes)).toMatchObject({ changes: [], added: [], faults: [], unchanged: 5 })
  const lines = await exported()
  const commas = [columnNames, ...lines.map((line) => columnNames.map((name) => line[name]!))]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""').replaceAll('\r\n', '\n')}"`).join(','))
    .join('\n')
  expect(await planOf(shop.db, text(commas))).toMatchObject({ changes: [], added: [], faults: [], unchanged: 5 })
})

/** What staff could type in a cell, and whose line has it. */
const edits: { column: string; where: 'product' | 'variation' | 'item'; cell: fc.Arbitrary<string> }[] = [
  { column: 'Naam', where: 'product', cell: fc.string({ minLength: 1, maxLength: 20 }).map((made) => `N${made.replaceAll('\0', '')}`) },
  { column: 'Uitvoering', where: 'variation', cell: fc.constantFrom('Maat S', 'Maat XL', 'Nieuw; "L"') },
  {
    column: 'Prijs',
    where: 'item',
    cell: fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 100).toFixed(2).replace('.', ',')),
  },
  { column: 'Voorraad', where: 'item', cell: fc.integer({ min: 20, max: 900 }).map(String) },
  { column: 'EAN', where: 'item', cell: fc.constantFrom('87100000', '8710000000001') },
  { column: 'Btw', where: 'product', cell: fc.constantFrom('9', '21') },
  { column: 'Zichtbaar', where: 'product', cell: fc.constantFrom('ja', 'nee') },
  { column: 'Categorieën', where: 'product', cell: fc.constantFrom('', 'dames', 'dames|nacht') },
  { column: 'Voor wie', where: 'product', cell: fc.constantFrom('heren', 'dames', 'iedereen') },
  { column: 'Absorptie', where: 'product', cell: fc.constantFrom('', '0', '3,5', '8') },
  { column: 'Kenmerken', where: 'product', cell: fc.constantFrom('', 'nacht', 'sport, dag') },
  { column: 'Omschrijving', where: 'product', cell: fc.constantFrom('<p>Een</p>\n<p>=twee;</p>', 'Kaal', '') },
  { column: 'Specificatie 2', where: 'product', cell: fc.constantFrom('Gewicht', '+meer', '') },
  { column: 'Afmetingen', where: 'variation', cell: fc.constantFrom('Taille 1-2 cm', '') },
]
test('whatever staff edit, the preview tells exactly that, and exactly that is done', async () => {
  const edit = fc
    .constantFrom(...edits)
    .chain(({ column, where, cell }) => fc.record({ column: fc.constant(column), where: fc.constant(where), pick: fc.nat(99), cell }))
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (made) => {
      const before = await exported()
      const lines = structuredClone(before)
      for (const { column, where, pick, cell } of made) {
        const fit = lines.filter((line) =>
          where === 'product' ? line['Naam'] !== '' : where === 'variation' ? line['Uitvoering'] !== '' : line['Prijs'] !== '',
        )
        const line = fit[pick % fit.length]!
        line[column] = column === 'Uitvoering' ? `${cell} ${line['Nummer']}` : cell.trim()
      }
      const wanted = lines.flatMap((line, index) =>
        columnNames.flatMap((name) => (line[name] === before[index]![name] ? [] : [`${index + 2} ${name} ${line[name]}`])),
      )
      const bytes = fileOf(lines)
      const found = await changesIn(bytes)
      expect(found).toEqual({ faults: [], added: [], changes: expect.arrayContaining(wanted) as string[] })
      expect(found.changes).toHaveLength(wanted.length)
      await importCatalogue(shop, bytes, (await planOf(shop.db, bytes)).seal, undefined)
      const after = withoutThen(await exported())
      expect(after).toEqual(withoutThen(lines))
    }),
    { numRuns: 25 },
  )
})

test('a bad line changes nothing, and the file tells which line and why, as the spreadsheet numbers it', async () => {
  const lines = await exported()
  const before = structuredClone(lines)
  at(lines, 'duin')['Prijs'] = '14,95'
  at(lines, 'wad')['Prijs'] = 'gratis'
  at(lines, 'wad')['Categorieën'] = 'zolder'
  at(lines, 'kiel')['Prijs'] = '10,00'
  for (const line of lines.filter(({ Uitvoering, Adres }) => Uitvoering && Adres === 'kiel')) line['Uitvoering'] = 'Maat gelijk'
  lines.push({ Adres: 'kiel', Naam: 'Nog een', Btw: '6' }, { Nummer: '999999' }, { ...lines[0]! })
  const bytes = fileOf(lines)
  const { faults } = await planOf(shop.db, bytes)
  const row = (address: string) => lines.indexOf(at(lines, address)) + 2
  expect(new Set(faults.map(({ line, column }) => `${line} ${column}`))).toEqual(
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
  expect(faults.every(({ reason }) => /^[A-Z‘].*\.$/.test(reason))).toBe(true)
  await expect(importCatalogue(shop, bytes, 'x', undefined)).rejects.toMatchObject({ code: 'input-invalid' })
  expect(await exported()).toEqual(before)
})

test('a file with strange columns, an open quote or a rounded EAN is told so', async () => {
  const [first] = await exported()
  expect(await reasons('Nummer;Pris\n1;2')).toEqual(['1: De kolom ‘Pris’ kennen we niet. Gebruik de namen uit de export.'])
  expect(await reasons('Prijs\n2')).toEqual(['1: De kolom ‘Nummer’ ontbreekt: daaraan herkent de winkel een product.'])
  expect(await reasons(`Nummer;Omschrijving;EAN\n${first!['Nummer']};"een\ntwee\ndrie";8,71E+12\n;"open`)).toHaveLength(1)
  expect(await reasons(`Nummer;Omschrijving;EAN\n${first!['Nummer']};"een\ntwee\ndrie";8,71E+12`)).toEqual([
    '2: Het spreadsheetprogramma heeft deze EAN afgerond. Zet de kolom op ‘tekst’ en vul het hele nummer in.',
  ])
})

test('who agreed to another plan is told, and packs sold since the export stay sold', async () => {
  const lines = await exported()
  const wad = at(lines, 'wad')
  const [id, price] = [Number(wad['Nummer']), Math.round(Number(wad['Prijs']!.replace(',', '.')) * 100)]
  await importCatalogue(
    shop,
    text(`Nummer;Voorraad;Zichtbaar\n${id};50;ja`),
    (await planOf(shop.db, text(`Nummer;Voorraad;Zichtbaar\n${id};50;ja`))).seal,
    undefined,
  )
  const file = await exported()
  await placeOrder(shop, aNewOrder({ id, price: cents(price) }), undefined)
  expect(await planOf(shop.db, fileOf(file))).toMatchObject({ changes: [], faults: [] })
  at(file, 'wad')['Voorraad'] = '80'
  const bytes = fileOf(file)
  const plan = await planOf(shop.db, bytes)
  expect(plan.changes[0]!.fields).toEqual([{ column: 'Voorraad', before: '49', after: '80', remark: 'bij de export 50, nu 49' }])
  await placeOrder(shop, aNewOrder({ id, price: cents(price) }), undefined)
  await expect(importCatalogue(shop, bytes, plan.seal, undefined)).rejects.toMatchObject({ code: 'version-conflict' })
  await importCatalogue(shop, bytes, (await planOf(shop.db, bytes)).seal, undefined)
  expect((await movementsOf(shop.db, id))[0]).toMatchObject({ reason: 'set', change: 32, stock: 80 })
})

test('a text that claims too much is told beside it, and comes in all the same', async () => {
  const wad = at(await exported(), 'wad')
  const file = text(`Nummer;Vinkje 1;Artikelnummer\n${wad['Nummer']};Blijft de hele dag droog;Blijft de hele dag droog\n`)
  const plan = await planOf(shop.db, file)
  expect(plan.changes[0]!.fields).toEqual([
    { column: 'Artikelnummer', before: '', after: 'Blijft de hele dag droog' },
    {
      column: 'Vinkje 1',
      before: '',
      after: 'Blijft de hele dag droog',
      remark: expect.stringContaining('mogen we niet beweren') as string,
    },
  ])
  expect(plan.faults).toEqual([])
  await importCatalogue(shop, file, plan.seal, undefined)
  expect(at(await exported(), 'wad')['Vinkje 1']).toBe('Blijft de hele dag droog')
})

test('new products and new sizes come in with the file, and each price is kept', async () => {
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
  const plan = await planOf(shop.db, csv)
  expect(plan).toMatchObject({
    faults: [],
    changes: [],
    added: [{ name: 'Strand' }, { name: 'Maat S' }, { name: 'Maat M' }, { name: 'Maat XXL' }, { name: 'Helm' }],
  })
  await importCatalogue(shop, csv, plan.seal, undefined)
  const lines = await exported()
  expect(at(lines, 'strand')).toMatchObject({ Naam: 'Strand', Prijs: '', Voorraad: '', Btw: '21', Zichtbaar: 'ja', Categorieën: 'dames' })
  expect(at(lines, 'strand', 'Maat M')).toMatchObject({ Prijs: '10,95', Voorraad: '6' })
  expect(at(lines, 'kiel', 'Maat XXL')).toMatchObject({ Prijs: '15,95', Voorraad: '2' })
  expect(lines.filter((line) => line['Adres'] === 'kiel')).toHaveLength(4)
  expect(at(lines, 'helm')).toMatchObject({ Prijs: '8,50', Voorraad: '3', Zichtbaar: 'nee' })
  expect(await pricesOf(shop.db, Number(at(lines, 'helm')['Nummer']))).toMatchObject([{ price: 850 }])
})

test('the plan counts what is new and stays hidden: a variation is as visible as its product', async () => {
  await addProduct(shop.db, { slug: 'kokkel', name: 'Kokkel', vatRate: 9, price: cents(995), stock: 1, inPackage: 10 })
  const sheet = 'Nummer;Adres;Naam;Uitvoering;Prijs;Btw;Zichtbaar\n'
  const rows = [
    ';strandkwal;Strandkwal;;9,95;9;',
    ';strandkwal-open;Strandkwal open;;9,95;9;ja',
    ';strandkwal-maten;Strandkwal maten;;;9;',
    ';strandkwal-maten;;Maat M;9,95;;',
    ';kokkel;;Maat XXL;9,95;;',
  ]
  expect(await planOf(shop.db, text(sheet + rows.join('\n')))).toMatchObject({ faults: [], hidden: 3, added: { length: 5 } })
})
