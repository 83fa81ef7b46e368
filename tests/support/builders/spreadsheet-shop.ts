// A shop with three products that staff export to a spreadsheet and import again.

import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { spreadsheetColumnNames } from '#domain/catalogue/spreadsheet/columns.ts'
import { cents } from '#domain/money.ts'
import { formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { readCsv } from '#integrations/csv/read-csv.ts'
import { openTestShop } from './test-shop.ts'
import type { AppContext } from '#operations/context.ts'
import { exportCatalogue, planImport } from '#operations/catalogue/catalogue-spreadsheet.ts'

type Lines = Record<string, string>[]
export const fileOf = (lines: Lines, names: readonly string[] = spreadsheetColumnNames) =>
  formatDutchCsv([names, ...lines.map((line) => names.map((name) => line[name] ?? ''))])
export const at = (lines: Lines, address: string, variation = '') =>
  lines.find((line) => line['Adres'] === address && line['Uitvoering'] === variation)!
/** The lines without the column that remembers the stock at the export. */
export const withoutExportedStock = (lines: Lines): Lines =>
  lines.map((line) => ({ ...line, 'Voorraad bij export': '' }))

/** Of an export, in its order. */
export const exportedLinesOf = async ({ db }: AppContext): Promise<Lines> =>
  (await readCsv(await exportCatalogue(db))).rows.map(({ cells }) => ({ ...cells }))

/** The tests of a file share one shop. */
export async function openSpreadsheetShop() {
  const shop = await openTestShop()
  const { context } = shop
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
  return { ...shop, exportedLines: () => exportedLinesOf(context), changesIn }
}
