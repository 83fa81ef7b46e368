// Measures how many simulated visits per second the shop carries, how it behaves under several
// times as many, and whether it recovers afterwards. Usage: node bench/shoppers.ts [products]
// [embedded|server] [web processes] [seconds per step] [proxied]

import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { SellableProduct } from '#tests/support/checkout-body.ts'
import { startDocumentedProxy } from './documented-proxy.ts'
import { createKeepAliveClient } from './keep-alive-client.ts'
import { measureBaselineRate } from './load.ts'
import { insertManyProducts } from '#tests/support/many-products.ts'
import { type DatabaseKind, type BenchShop, startBenchDatabase } from './bench-database.ts'
import { createSearchRequests } from './search-requests.ts'
import { type Measurement, toMeasurement, printTable, percentile } from './report.ts'
import { type Visit, type VisitSimulator, createVisitSimulator } from './visits.ts'

export type ShoppersOptions = {
  products?: number
  kind?: DatabaseKind
  processes?: number
  seconds?: number
  isProxied?: boolean
}

const demoProducts = 25
/** Loads of a rush, as multiples of the carried rate. */
const rushFactors = [2.5, 4]
/**
 * The shop carries a rate when it serves every visit with a p99 of at most this many milliseconds.
 */
const maxP99 = 100

export async function measureShoppers({
  products = demoProducts,
  kind = 'embedded',
  processes = 1,
  seconds = 6,
  isProxied = false,
}: ShoppersOptions = {}): Promise<Measurement[]> {
  const server = await startBenchDatabase(kind)
  try {
    const shop = await server.startShop('shoppers', { processes })
    try {
      if (products > demoProducts)
        await insertManyProducts(shop.database.db, products - demoProducts)
      const name = `${products.toLocaleString('en')} products, ${kind} PostgreSQL, ${processes === 1 ? 'one process' : `${processes} processes`}`
      const proxy = isProxied ? await startDocumentedProxy(shop.port) : undefined
      return await measureRates(
        proxy ? { ...shop, url: proxy.url } : shop,
        proxy ? `${name}, behind nginx` : name,
        seconds,
      ).finally(proxy?.stop)
    } finally {
      await shop.stop()
    }
  } finally {
    await server.dispose()
  }
}

async function measureRates(
  shop: BenchShop,
  name: string,
  seconds: number,
): Promise<Measurement[]> {
  await fillStock(shop)
  const simulateVisit = await createSimulator(shop.url)
  const loadAt = (perSecond: number, duration = seconds) =>
    runLoad(shop.url, simulateVisit, perSecond, duration)
  await loadAt(40, 3)
  const carried = await findCarriedRate(loadAt)
  const half = carried.perSecond / 2
  const before = await loadAt(half)
  const rushes: { times: number; rush: LoadResult }[] = []
  for (const times of rushFactors)
    rushes.push({ times, rush: await loadAt(carried.perSecond * times, 2 * seconds) })
  await loadAt(half, 1)
  const after = await loadAt(half)
  const responsesPerSecond = carried.responses / carried.took
  const baselineRate = await measureBaselineRate(Math.round(carried.bytes / carried.responses))
  const label = (text: string) => `${text}: ${name}`
  return [
    toMeasurement(label('carried visits per second'), carried.perSecond, {
      digits: 0,
      ofBaseline: responsesPerSecond / baselineRate,
      details: `${formatInteger(responsesPerSecond)} responses per second, p50 ${carried.p50.toFixed(1)} ms, p99 ${carried.p99.toFixed(0)} ms; ${formatInteger(half)} visits: p99 ${before.p99.toFixed(0)} ms`,
    }),
    ...rushes.flatMap(({ times, rush }) => [
      toMeasurement(
        label(`${times} times as many visits: served, of the carried rate`),
        rush.served / rush.took / carried.perSecond,
        {
          min: 0.7,
          details: `${formatInteger(rush.served)} served, p99 ${rush.p99.toFixed(0)} ms; ${formatInteger(rush.turnedAway)} turned away with 503`,
        },
      ),
      toMeasurement(label(`${times} times as many: neither served nor 503`), rush.failed, {
        max: 0,
        digits: 0,
      }),
      toMeasurement(
        label(`${times} times as many: 503 without Retry-After`),
        rush.lacksRetryAfter,
        { max: 0, digits: 0 },
      ),
    ]),
    toMeasurement(
      label('p99 at half of the carried rate, after the rushes versus before'),
      after.p99 / before.p99,
      {
        max: 1.5,
        details: `${after.p99.toFixed(1)} of ${before.p99.toFixed(1)} ms; ${after.turnedAway + after.failed} not served`,
      },
    ),
  ]
}

const formatInteger = (value: number) => Math.round(value).toLocaleString('en')

/**
 * Fills the stock, so that no order of the load fails for lack of it. Then does at once what
 * autovacuum and a checkpoint would otherwise do during the load: a shop in use does not change its
 * whole catalogue at that moment.
 */
export async function fillStock({ database }: Pick<BenchShop, 'database'>): Promise<void> {
  await database.pool.query('update products set stock = 10000000 where stock is not null')
  await database.pool.query('vacuum analyze products')
  await database.pool.query('checkpoint')
}

/** `ordersPer100` is the number of orders in a hundred visits; they are paid with test payments. */
export async function createSimulator(
  url: string,
  { ordersPer100 = 3 } = {},
): Promise<VisitSimulator> {
  const fetchJson = async <Body>(path: string) => (await (await fetch(url + path)).json()) as Body
  const [slugs, products, articles, searches, listing] = await Promise.all([
    readProductSlugs(url),
    fetchJson<SellableProduct[]>('/api/products'),
    fetchJson<{ slug: string }[]>('/api/articles'),
    createSearchRequests(url, 200_000),
    fetchJson<{ cells: unknown[] }>('/api/overview'),
  ])
  return createVisitSimulator({
    slugs,
    products,
    articles: articles.map(({ slug }) => slug),
    searches: searches.map(({ path }) => path),
    isLarge: listing.cells.length > 0,
    ordersPer100,
  })
}

/** All products, from the sitemap: the API lists a large catalogue in pages. */
export async function readProductSlugs(url: string): Promise<string[]> {
  const readAddresses = async (path: string) => {
    const text = await fetch(url + path).then((response) => response.text())
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  }
  const paths = await readAddresses('/sitemap.xml')
  const files = paths.filter((path) => path.endsWith('.xml'))
  const all = files.length > 0 ? (await Promise.all(files.map(readAddresses))).flat() : paths
  return all.flatMap((path) =>
    path.startsWith('/product/') ? [path.slice('/product/'.length)] : [],
  )
}

export type LoadResult = {
  perSecond: number
  took: number
  served: number
  turnedAway: number
  failed: number
  lacksRetryAfter: number
  responses: number
  bytes: number
  p50: number
  p99: number
}

/**
 * Starts visits at a fixed rate, even if the shop cannot keep up. `p50` and `p99` are of single
 * responses, without those turned away.
 */
export async function runLoad(
  url: string,
  simulateVisit: VisitSimulator,
  perSecond: number,
  seconds: number,
): Promise<LoadResult> {
  const client = createKeepAliveClient(url)
  const restorePriority = raisePriority()
  const visits: Promise<Visit>[] = []
  const began = performance.now()
  const due = () => Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond)
  while (visits.length < Math.floor(perSecond * seconds)) {
    while (visits.length < due()) visits.push(simulateVisit(client))
    await pause(2)
  }
  const all = await Promise.all(visits)
  const took = (performance.now() - began) / 1000
  client.close()
  restorePriority()
  const count = (outcome: Visit['outcome']) =>
    all.filter((visit) => visit.outcome === outcome).length
  const times = all.flatMap(({ milliseconds }) => milliseconds)
  const sum = (read: (visit: Visit) => number) =>
    all.reduce((total, visit) => total + read(visit), 0)
  const result = {
    perSecond,
    took,
    served: count('served'),
    turnedAway: count('turned away'),
    failed: count('failed'),
    lacksRetryAfter: sum((visit) => Number(visit.lacksRetryAfter)),
    responses: sum(({ responses }) => responses),
    bytes: sum(({ bytes }) => bytes),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
  console.error(
    `  ${Math.round(perSecond)} visits per second: ${result.served} served, ${result.turnedAway} turned away, ${result.failed} failed, p99 ${result.p99.toFixed(1)} ms, ${took.toFixed(1)} s`,
  )
  return result
}

/**
 * Raises the priority of this process if it may, because an overloaded shop would otherwise receive
 * less load. Returns a function that restores it.
 */
function raisePriority(): () => void {
  try {
    setPriority(-15)
  } catch {
    return () => {}
  }
  return () => setPriority(0)
}

/**
 * Finds the highest carried rate: 1.5 times more each step until the shop cannot carry it, then one
 * step between the last two.
 */
export async function findCarriedRate(
  loadAt: (perSecond: number) => Promise<LoadResult>,
): Promise<LoadResult> {
  let best: LoadResult | undefined
  for (let perSecond = 60; ; perSecond *= 1.5) {
    const result = await loadWithRetry(loadAt, perSecond)
    if (!isCarried(result)) break
    best = result
  }
  for (let perSecond = 40; !best; perSecond /= 1.5) {
    if (perSecond < 1) throw new Error('the shop does not carry one visit per second')
    const result = await loadWithRetry(loadAt, perSecond)
    if (isCarried(result)) best = result
  }
  const between = await loadWithRetry(loadAt, best.perSecond * 1.22)
  return isCarried(between) ? between : best
}

/**
 * Tries a rate a second time if the shop did not carry it, because other work on the machine may
 * have interfered.
 */
async function loadWithRetry(
  loadAt: (perSecond: number) => Promise<LoadResult>,
  perSecond: number,
): Promise<LoadResult> {
  const first = await loadAt(perSecond)
  return isCarried(first) ? first : loadAt(perSecond)
}

const isCarried = ({ turnedAway, failed, p99 }: LoadResult) =>
  turnedAway + failed === 0 && p99 <= maxP99

if (import.meta.main) {
  const [products, kind, processes, seconds, proxied] = process.argv.slice(2)
  printTable(
    await measureShoppers({
      ...(products && { products: Number(products) }),
      ...(kind && { kind: kind === 'server' ? 'server' : 'embedded' }),
      ...(processes && { processes: Number(processes) }),
      ...(seconds && { seconds: Number(seconds) }),
      isProxied: proxied === 'proxied',
    }),
  )
}
