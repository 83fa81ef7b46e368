// Measures how the cost of a visit grows with the catalogue: 25, 10,000 and 100,000 products, the
// last also with a larger cache, in one run. Takes about half an hour. Usage: node bench/growth.ts
// [seconds per step]

import { type BenchDatabase, type BenchShop, startBenchDatabase } from './bench-database.ts'
import { createKeepAliveClient } from './keep-alive-client.ts'
import { insertManyProducts } from '#tests/support/many-products.ts'
import { createZipfPicker } from './popularity.ts'
import { processTreeMilliseconds, readCacheCounts, residentMegabytes } from './process-stats.ts'
import { type Measurement, printTable, toMeasurement } from './report.ts'
import {
  createSimulator,
  fillStock,
  findCarriedRate,
  type LoadResult,
  readProductSlugs,
  runLoad,
} from './shoppers.ts'

const demoProducts = 25
const cases = [
  { products: demoProducts, cacheMegabytes: 64 },
  { products: 10_000, cacheMegabytes: 64 },
  { products: 100_000, cacheMegabytes: 64 },
  { products: 100_000, cacheMegabytes: 512 },
]
type Case = (typeof cases)[number]
/** Rate at which the processor time of a visit is measured. */
const steadyRate = 40

type CaseResult = Case & {
  carried: LoadResult
  shopMilliseconds: number
  databaseMilliseconds: number
  hitShare: number
  entries: number
  archived: number
  residentMb: number
}

export async function measureGrowth(seconds = 6): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  try {
    const results: CaseResult[] = []
    for (const one of cases) results.push(await measureCase(server, one, seconds))
    const [small] = results
    return results.map((result) =>
      toRow(result, result.carried.perSecond / small!.carried.perSecond),
    )
  } finally {
    await server.dispose()
  }
}

function toRow(
  { products, cacheMegabytes, carried, ...result }: CaseResult,
  ofSmall: number,
): Measurement {
  const details = [
    `${carried.perSecond.toFixed(0)} visits per second, p99 ${carried.p99.toFixed(0)} ms`,
    `processor time of a visit at ${steadyRate} a second: shop ${result.shopMilliseconds.toFixed(1)} ms, database ${result.databaseMilliseconds.toFixed(1)} ms`,
    `${(100 * result.hitShare).toFixed(0)} % of the answers ready in the cache, which holds ${result.entries} of them and ${result.archived} pages to restore`,
    `${result.residentMb.toFixed(0)} MB resident`,
  ]
  const label = `visits carried, of those with ${demoProducts} products: ${products.toLocaleString('en')} products, ${cacheMegabytes} MB of cache`
  return toMeasurement(label, ofSmall, {
    ...(products > demoProducts && { min: 0.5 }),
    details: details.join('; '),
  })
}

async function measureCase(
  server: BenchDatabase,
  { products, cacheMegabytes }: Case,
  seconds: number,
): Promise<CaseResult> {
  console.error(`${products} products, ${cacheMegabytes} MB`)
  const shop = await server.startShop(`growth_${products}`, { cacheMegabytes })
  try {
    await fillCatalogue(shop, products)
    await fillStock(shop)
    const simulateVisit = await createSimulator(shop.url)
    await warmCache(shop.url)
    await runLoad(shop.url, simulateVisit, steadyRate, seconds)
    const before = await readCosts(shop)
    const steady = await runLoad(shop.url, simulateVisit, steadyRate, 3 * seconds)
    const after = await readCosts(shop)
    const carried = await findCarriedRate((perSecond) =>
      runLoad(shop.url, simulateVisit, perSecond, seconds),
    )
    const { entries, archived } = await readCacheCounts(shop.url)
    return {
      products,
      cacheMegabytes,
      carried,
      shopMilliseconds: (after.shop - before.shop) / steady.served,
      databaseMilliseconds: (after.database - before.database) / steady.served,
      hitShare: (after.hits - before.hits) / steady.responses,
      entries,
      archived,
      residentMb: residentMegabytes(shop.pid),
    }
  } finally {
    await shop.stop()
  }
}

async function readCosts({ pid, databasePid, url }: BenchShop) {
  return {
    shop: processTreeMilliseconds(pid),
    database: processTreeMilliseconds(databasePid),
    hits: (await readCacheCounts(url)).hits,
  }
}

async function fillCatalogue({ database }: BenchShop, products: number): Promise<void> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from products',
  )
  const missing = products - rows[0]!.count
  if (missing > 1_000) await insertManyProducts(database.db, missing)
}

/** Other picks than those of the load, which would otherwise find every page in a large cache. */
const warmUpSeed = 2

/** Requests of product pages that the cache has seen: some 20 minutes at 40 visits a second. */
const warmUpPicks = 100_000
/** Requests after that, so that the most popular pages are compressed better. */
const repeatedPicks = 10_000

/**
 * Leaves the cache as `warmUpPicks` requests leave it. The cache evicts what was used longest ago,
 * so only the last request of each page counts, and one request in that order is enough.
 */
async function warmCache(url: string): Promise<void> {
  const slugs = await readProductSlugs(url)
  const pickSlug = createZipfPicker(slugs, warmUpSeed)
  const byLastPick = new Set<string>()
  for (let pick = 0; pick < warmUpPicks; pick++) {
    const slug = pickSlug()
    byLastPick.delete(slug)
    byLastPick.add(slug)
  }
  await requestPages(url, [...byLastPick])
  await requestPages(url, Array.from({ length: repeatedPicks }, pickSlug))
}

/** Requests the pages in this order, over four connections. */
async function requestPages(url: string, slugs: readonly string[]): Promise<void> {
  const client = createKeepAliveClient(url)
  const waiting = slugs.values()
  const requestNext = async () => {
    for (const slug of waiting)
      await client.send({ path: `/product/${slug}`, headers: { 'accept-encoding': 'br' } })
  }
  await Promise.all([requestNext(), requestNext(), requestNext(), requestNext()])
  client.close()
}

if (import.meta.main) printTable(await measureGrowth(Number(process.argv[2] ?? 6)))
