// Measures the back office with 10,000 products: the product list, and export, preview and import
// of the spreadsheet, and the product feed, with the longest time that other work waits meanwhile.
// Usage: node bench/catalogue-file.ts [products]

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { loadSetting } from '#data/core/settings.ts'
import { productFeedSetting } from '#domain/catalogue/product-feed.ts'
import { listAdminProducts } from '#data/catalogue/admin-product-list.ts'
import { spreadsheetColumnNames } from '#domain/catalogue/spreadsheet/columns.ts'
import { formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { readCsv } from '#integrations/csv/read-csv.ts'
import { importCatalogue } from '#operations/catalogue/import-catalogue.ts'
import { exportCatalogue, planImport } from '#operations/catalogue/catalogue-spreadsheet.ts'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { renderProductFeed } from '#server/http/feeds.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { insertManyProducts } from '#tests/support/many-products.ts'
import { startBenchDatabase } from './bench-database.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'

/**
 * `took` is the duration of `work`, `maxDelay` the longest delay of the event loop meanwhile, both
 * in milliseconds.
 */
async function measureWork<Result>(
  work: () => Promise<Result>,
): Promise<{ took: number; maxDelay: number; result: Result }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const result = await work()
  const took = performance.now() - began
  delay.disable()
  return { took, maxDelay: delay.max / 1e6, result }
}

export async function measureCatalogueSpreadsheet(products = 10_000): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const shop = await server.startShop('catalogue')
  try {
    const { db } = shop.database
    await insertManyProducts(db, products)
    const context = createTestContext(db, { clock: () => new Date() })
    const listTimes = []
    for (const order of ['name', 'cheap', 'stock', 'new'] as const)
      for (const search of ['', 'zacht broekje']) {
        const query = {
          search,
          view: 'all' as const,
          category: undefined,
          gender: undefined,
          sorting: order,
          after: undefined,
          limit: 51,
        }
        const times: number[] = []
        for (let round = 0; round < 5; round++)
          times.push((await measureWork(() => listAdminProducts(db, query))).took)
        listTimes.push(median(times))
      }
    const exported = await measureWork(() => exportCatalogue(db))
    const rows = (await readCsv(exported.result)).rows.map(({ cells }) => ({ ...cells }))
    for (const row of rows) {
      if (row['Prijs']) row['Prijs'] = `${20 + (Number(row['Nummer']) % 30)},45`
      if (row['Voorraad']) row['Voorraad'] = String(500 + (Number(row['Nummer']) % 50))
      if (row['Korte omschrijving']) row['Korte omschrijving'] += ' Nu nog zachter.'
    }
    const bytes = formatDutchCsv([
      spreadsheetColumnNames,
      ...rows.map((row) => spreadsheetColumnNames.map((name) => row[name] ?? '')),
    ])
    const preview = await measureWork(() => planImport(context, bytes))
    const imported = await measureWork(() =>
      importCatalogue(
        context,
        { name: 'catalogus.csv', bytes, seal: preview.result.seal },
        undefined,
      ),
    )
    await saveSetting(context, productFeedSetting, { enabled: true, new_address: false }, 0)
    const value = await loadSetting(db, productFeedSetting)
    const feed = await measureWork(async () => {
      let items = 0
      for await (const piece of (await renderProductFeed(context, value.secret ?? ''))!)
        items += piece.split('<item>').length - 1
      return items
    })
    const delays = [exported, preview, imported, feed].map(({ maxDelay }) => maxDelay)
    return [
      toMeasurement('product list, slowest of 8 queries', Math.max(...listTimes), {
        max: 150,
        unit: 'ms',
      }),
      toMeasurement(`export of ${rows.length} rows`, exported.took, { max: 10_000, unit: 'ms' }),
      toMeasurement(`preview of ${preview.result.changes.length} changed rows`, preview.took, {
        max: 10_000,
        unit: 'ms',
      }),
      toMeasurement(`import of ${imported.result.changes.length} changed rows`, imported.took, {
        max: 30_000,
        unit: 'ms',
      }),
      toMeasurement(`product feed of ${feed.result} items`, feed.took, { max: 2000, unit: 'ms' }),
      toMeasurement('longest delay of other work meanwhile', Math.max(...delays), {
        max: 250,
        unit: 'ms',
      }),
    ]
  } finally {
    await shop.stop()
    await server.dispose()
  }
}

if (import.meta.main)
  printTable(await measureCatalogueSpreadsheet(Number(process.argv[2] ?? 10_000)))
