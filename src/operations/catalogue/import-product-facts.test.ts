// The spreadsheet imports materials, pictograms and the facts for staff.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRowBySlug } from '#data/catalogue/admin-products.ts'
import { insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { spreadsheetColumnNames } from '#domain/catalogue/spreadsheet/columns.ts'
import { cents } from '#domain/money.ts'
import { formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { readCsv } from '#integrations/csv/read-csv.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { importCatalogue } from './import-catalogue.ts'
import { exportCatalogue, planImport } from './catalogue-spreadsheet.ts'

let database: TestDatabase
let context: AppContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
  for (const slug of ['duin', 'kiel', 'wad'])
    await insertProductWithVariations(context.db, {
      slug,
      name: slug,
      vatRate: 9,
      price: cents(1295),
      stock: 12,
      inPackage: 20,
      published: slug !== 'wad',
    })
})
afterAll(() => database.close())

type Lines = Record<string, string>[]
const exportedLines = async (): Promise<Lines> =>
  (await readCsv(await exportCatalogue(context.db))).rows.map(({ cells }) => ({ ...cells }))
const fileOf = (lines: Lines) =>
  formatDutchCsv([
    spreadsheetColumnNames,
    ...lines.map((line) => spreadsheetColumnNames.map((name) => line[name] ?? '')),
  ])
const at = (lines: Lines, slug: string) => lines.find((line) => line['Adres'] === slug)!

test('materials, pictograms and staff facts are imported; names of documents are exported only', async () => {
  const lines = await exportedLines()
  const row = at(lines, 'wad')
  Object.assign(row, {
    'Materiaal 1': 'Gerecycled polyester',
    'Materiaal 1 aandeel': '60',
    'Materiaal 2': 'Katoen',
    'Materiaal 2 aandeel': '40',
    Gevarenpictogrammen: 'ghs07 GHS05',
    'Verpakking: kunststof, gram': '12,5',
    Textiel: 'ja',
    Gebruiksaanwijzing: 'andere.pdf',
  })
  const bytes = fileOf(lines)
  const plan = await planImport(context, bytes)
  expect(plan.errors).toEqual([])
  expect(
    plan.changes.flatMap(({ fields }) =>
      fields.map(({ column, after, remark }) => [column, after, remark ?? '']),
    ),
  ).toEqual([
    ['Gevarenpictogrammen', 'GHS05, GHS07', ''],
    ['Materiaal 1', 'Gerecycled polyester', ''],
    ['Materiaal 1 aandeel', '60', ''],
    ['Materiaal 2', 'Katoen', ''],
    ['Materiaal 2 aandeel', '40', ''],
    ['Verpakking: kunststof, gram', '12,5', ''],
    ['Textiel', 'ja', ''],
  ])
  await importCatalogue(context, { name: 'catalogus.csv', bytes, seal: plan.seal }, 7)
  const product = await productRowBySlug(context.db, 'wad')
  expect(product).toMatchObject({
    staffFacts: { pack_plastic_g: 12.5, textile: 'ja' },
    instructionsBytes: null,
    attributes: {
      material_name1: 'Gerecycled polyester',
      material_share1: 60,
      hazard_pictograms: 'GHS05, GHS07',
    },
  })
  const again = await exportedLines()
  Object.assign(at(again, 'wad'), { 'Materiaal 1 aandeel': '', 'Verpakking: kunststof, gram': '' })
  const emptied = await planImport(context, fileOf(again))
  expect(emptied.errors).toEqual([])
  await importCatalogue(
    context,
    { name: 'catalogus.csv', bytes: fileOf(again), seal: emptied.seal },
    7,
  )
  expect((await productRowBySlug(context.db, 'wad'))?.staffFacts).toEqual({ textile: 'ja' })
})

test('shares of more than 100 % together, unknown pictograms and a claim without a share are reported', async () => {
  const lines = await exportedLines()
  Object.assign(at(lines, 'duin'), { 'Materiaal 3': 'Gerecycled nylon', Gevarenpictogrammen: '' })
  expect((await planImport(context, fileOf(lines))).changes[0]?.fields[0]?.remark).toContain(
    'Noem het aandeel',
  )
  Object.assign(at(lines, 'duin'), { 'Materiaal 3 aandeel': '70', 'Materiaal 4 aandeel': '31' })
  Object.assign(at(lines, 'kiel'), { Gevarenpictogrammen: 'GHS12' })
  expect(
    (await planImport(context, fileOf(lines))).errors.map(({ column, reason }) => [column, reason]),
  ).toEqual([
    ['Materiaal 4 aandeel', 'De aandelen zijn samen meer dan 100 procent.'],
    ['Gevarenpictogrammen', expect.stringContaining('‘GHS12’ is geen gevarenpictogram')],
  ])
})
