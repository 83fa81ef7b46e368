// The catalogue of 10,000 products in the back office: its list, and a spreadsheet of it looked over and carried out, with how long other work
// waits meanwhile. Usage: node bench/catalogue-file.ts [products]

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listedOnShelf } from '#data/product-list.ts'
import { columnNames } from '#domain/catalogue/sheet/columns.ts'
import { dutchCsv, readDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { importCatalogue } from '#operations/catalogue/import-catalogue.ts'
import { catalogueFile, planOf } from '#operations/catalogue/read-catalogue.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { addManyProducts } from './many-products.ts'
import { ownDatabase } from './own-database.ts'
import { type Finding, finding, median, print } from './report.ts'

/** Milliseconds it takes, and the longest that other work had to wait. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ took: number; waited: number; result: Result }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const result = await work()
  const took = performance.now() - began
  delay.disable()
  return { took, waited: delay.max / 1e6, result }
}

export async function catalogueInBackOffice(products = 10_000): Promise<Finding[]> {
  const server = await ownDatabase()
  const running = await server.shop('catalogue')
  try {
    const { db } = running.database
    await addManyProducts(db, products)
    const shop = aShop(db, { now: () => new Date() })
    const lists = []
    for (const order of ['name', 'cheap', 'stock', 'new'] as const)
      for (const search of ['', 'zacht broekje']) {
        const asked = { search, view: 'all' as const, category: undefined, gender: undefined, order, after: undefined, limit: 51 }
        const times: number[] = []
        for (let round = 0; round < 5; round++) times.push((await timed(() => listedOnShelf(db, asked))).took)
        lists.push(median(times))
      }
    const exported = await timed(() => catalogueFile(db))
    const rows = readDutchCsv(exported.result).rows.map(({ cells }) => ({ ...cells }))
    for (const row of rows) {
      if (row['Prijs']) row['Prijs'] = `${20 + (Number(row['Nummer']) % 30)},45`
      if (row['Voorraad']) row['Voorraad'] = String(500 + (Number(row['Nummer']) % 50))
      if (row['Korte omschrijving']) row['Korte omschrijving'] += ' Nu nog zachter.'
    }
    const bytes = dutchCsv([columnNames, ...rows.map((row) => columnNames.map((name) => row[name] ?? ''))])
    const looked = await timed(() => planOf(db, bytes))
    const done = await timed(() => importCatalogue(shop, bytes, looked.result.seal, undefined))
    const waits = [exported, looked, done].map(({ waited }) => waited)
    return [
      finding('product list, slowest of 8 questions', Math.max(...lists), { atMost: 150, unit: 'ms' }),
      finding(`export of ${rows.length} lines`, exported.took, { atMost: 10_000, unit: 'ms' }),
      finding(`preview of ${looked.result.changes.length} changed lines`, looked.took, { atMost: 10_000, unit: 'ms' }),
      finding(`import of ${done.result.changes.length} changed lines`, done.took, { atMost: 30_000, unit: 'ms' }),
      finding('longest wait of other work meanwhile', Math.max(...waits), { atMost: 250, unit: 'ms' }),
    ]
  } finally {
    await running.stop()
    await server.stop()
  }
}

if (import.meta.main) print(await catalogueInBackOffice(Number(process.argv[2] ?? 10_000)))
