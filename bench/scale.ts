// Compares the demo shop with one that has 100,000 more products, in one run. Usage: node
// bench/scale.ts [products] [rounds]

import { type CacheTag, cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { absorptionBands } from '#domain/catalogue/absorption.ts'
import { genderFilters } from '#domain/catalogue/gender.ts'
import { productSorts } from '#domain/catalogue/listing/product-filter.ts'
import { type BenchRequest, runWrk, runWrkOnRequests } from './load.ts'
import { insertManyProducts } from '#tests/support/many-products.ts'
import { type BenchShop, startBenchDatabase } from './bench-database.ts'
import { createSearchRequests } from './search-requests.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'
import {
  emptyPageCache,
  processTreeMilliseconds,
  cpuMilliseconds,
  residentMegabytes,
} from './process-stats.ts'

/** One figure of one shop; lower is better. `max` is the target for large divided by small. */
type Figure = {
  label: string
  measure: (shop: BenchShop, round: number) => Promise<number>
  max: number
  unit: string
}

/** Highest ratio that counts as unchanged, since no two runs take exactly the same time. */
const unchanged = 1.2

export async function measureScale(products = 100_000, rounds = 12): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const [small, large] = [await server.startShop('small'), await server.startShop('large')]
  try {
    const began = performance.now()
    await insertManyProducts(large.database.db, products)
    console.error(
      `${products} products added in ${Math.round((performance.now() - began) / 1000)} s`,
    )
    const measurements: Measurement[] = []
    for (const figure of await createFigures(small, rounds))
      measurements.push(await compareShops(figure, small, large, rounds))
    const memory = [small, large].map(({ pid }) => residentMegabytes(pid)) as [number, number]
    return [
      ...measurements,
      compareValues('memory of the shop process', memory, { max: 1.5, unit: 'MB' }),
    ]
  } finally {
    await small.stop()
    await large.stop()
    await server.dispose()
  }
}

/**
 * Alternates between both shops, so that other work on the machine slows both; the first round only
 * warms up.
 */
async function compareShops(
  { label, measure, ...target }: Figure,
  small: BenchShop,
  large: BenchShop,
  rounds: number,
): Promise<Measurement> {
  const pairs: [number, number][] = []
  for (let round = 0; round <= rounds; round++)
    pairs.push([await measure(small, round), await measure(large, round)])
  const [before, after] = [0, 1].map((index) =>
    median(pairs.slice(1).map((pair) => pair[index] ?? Number.NaN)),
  ) as [number, number]
  return compareValues(label, [before, after], target)
}

const compareValues = (
  label: string,
  [before, after]: [number, number],
  { max, unit }: { max: number; unit: string },
): Measurement =>
  toMeasurement(`${label}, large versus small shop`, after / before, {
    max,
    details: `${after.toPrecision(3)} of ${before.toPrecision(3)} ${unit}`,
  })

async function createFigures(shop: BenchShop, rounds: number): Promise<Figure[]> {
  const slugs = (
    (await (await fetch(`${shop.url}/api/products`)).json()) as { slug: string }[]
  ).map(({ slug }) => slug)
  const slug = (round: number) => slugs[round % slugs.length] ?? ''
  const tags: CacheTag[] = [
    'products',
    'navigation',
    'popular',
    ...slugs.map((slug) => cacheTag.product(slug)),
  ]
  const measureUncached = (shop: BenchShop, path: string) => uncachedMilliseconds(shop, path, tags)
  const searches = await createSearchRequests(shop.url, 30_000)
  const searchesPerRound = Math.floor(searches.length / (rounds + 1))
  return [
    {
      label: 'product page, rendered',
      measure: (shop, round) => measureUncached(shop, `/product/${slug(round)}`),
      max: unchanged,
      unit: 'ms of processor time',
    },
    {
      label: 'product page, cached',
      measure: (shop) => cachedMilliseconds(shop, `/product/${slug(0)}`),
      max: unchanged,
      unit: 'ms',
    },
    {
      label: 'product API, not cached',
      measure: (shop, round) => measureUncached(shop, `/api/product/${slug(round)}`),
      max: unchanged,
      unit: 'ms',
    },
    {
      label: 'product API, cached',
      measure: (shop) => cachedMilliseconds(shop, `/api/product/${slug(0)}`),
      max: unchanged,
      unit: 'ms',
    },
    {
      label: 'product listing, rendered',
      measure: (shop) => measureUncached(shop, '/shop'),
      max: 3,
      unit: 'ms',
    },
    {
      label: 'second page of the product listing, rendered',
      measure: (shop) => measureUncached(shop, '/shop?pagina=2'),
      max: 3,
      unit: 'ms',
    },
    {
      label: 'filtered list, p99',
      measure: (shop, round) => measureP99(shop, filters.slice(round * 50, round * 50 + 300)),
      max: 3,
      unit: 'ms',
    },
    {
      label: 'search, p99',
      measure: (shop, round) =>
        measureP99(shop, searches.slice(round * searchesPerRound, (round + 1) * searchesPerRound)),
      max: 3,
      unit: 'ms',
    },
  ]
}

/** Every gender with some absorption bands, categories, a sort order and one of the first pages. */
const filters: BenchRequest[] = Array.from({ length: 1200 }, (_, index) => ({
  path: '/api/products/query',
  body: {
    gender: genderFilters[index % genderFilters.length],
    absorption: absorptionBands.filter((_, band) => (index >> band) & 1),
    categories: index % 3 === 0 ? [] : [1 + (index % 26), 7 + (index % 19)],
    sort: productSorts[index % productSorts.length],
    page: 1 + (index % 4),
    per_page: 24,
  },
}))

/** Processor time of the shop and its database for one response that is not in the cache. */
async function uncachedMilliseconds(
  { url, pid, database, databasePid }: BenchShop,
  path: string,
  tags: readonly CacheTag[],
): Promise<number> {
  await emptyPageCache(url, () => invalidateTags(database.db, tags))
  const readCpuTime = () => cpuMilliseconds(pid) + processTreeMilliseconds(databasePid)
  const before = readCpuTime()
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return readCpuTime() - before
}

async function cachedMilliseconds({ url }: BenchShop, path: string): Promise<number> {
  const { perSecond, errorResponses, connectionErrors } = await runWrk(url + path, {
    seconds: 1,
    headers: ['Accept-Encoding: br'],
  })
  if (errorResponses + connectionErrors > 0)
    throw new Error(
      `${path}: ${errorResponses} error responses, ${connectionErrors} without response`,
    )
  return 1000 / perSecond
}

async function measureP99({ url }: BenchShop, requests: BenchRequest[]): Promise<number> {
  const { p99, errorResponses, connectionErrors } = await runWrkOnRequests(url, requests, {
    seconds: 1,
  })
  if (errorResponses + connectionErrors > 0)
    throw new Error(
      `${requests[0]?.path}: ${errorResponses} error responses, ${connectionErrors} without response`,
    )
  return p99
}

if (import.meta.main) printTable(await measureScale(...process.argv.slice(2).map(Number)))
