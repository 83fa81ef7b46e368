// The spreadsheet imports materials, pictograms and the facts for staff.

import { beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { planImport } from './catalogue-spreadsheet.ts'
import { importFile } from '#tests/support/builders/import-file.ts'
import { at, exportedLinesOf, fileOf } from '#tests/support/builders/spreadsheet-shop.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { context, productRowBySlug, insertProductWithVariations } = await openTestShop()

beforeAll(async () => {
  for (const slug of ['duin', 'kiel', 'wad'])
    await insertProductWithVariations({
      slug,
      name: slug,
      vatRate: 9,
      price: cents(1295),
      stock: 12,
      inPackage: 20,
      published: slug !== 'wad',
    })
})

const exportedLines = () => exportedLinesOf(context)

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
  await importFile(context, bytes)
  const product = await productRowBySlug('wad')
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
  await importFile(context, fileOf(again))
  expect((await productRowBySlug('wad'))?.staffFacts).toEqual({ textile: 'ja' })
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
