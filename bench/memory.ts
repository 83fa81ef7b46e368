// Measures the resident memory of the shop process under mixed load: cached and rendered pages,
// API, searches, orders. Usage: node bench/memory.ts [minutes] [Node options …]

import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { checkoutBody, type SellableProduct } from '#tests/support/checkout-body.ts'
import { type BenchRequest, runWrkOnRequests } from './load.ts'
import { startBenchDatabase } from './bench-database.ts'
import { createSearchRequests } from './search-requests.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'
import { residentMegabytes } from './process-stats.ts'

const sampleInterval = 1_000

export async function measureMemory(
  minutes = 10,
  nodeOptions: readonly string[] = [],
): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const shop = await server.startShop('memory', { nodeOptions })
  try {
    await shop.database.pool.query('update products set stock = 10000000 where stock is not null')
    const atStart = residentMegabytes(shop.pid)
    const samples: number[] = []
    const sampling = setInterval(() => samples.push(residentMegabytes(shop.pid)), sampleInterval)
    const invalidating = setInterval(
      () => void invalidateTags(shop.database.db, ['navigation', 'products', 'popular']),
      3 * sampleInterval,
    )
    const load = await runWrkOnRequests(shop.url, await createMixedRequests(shop.url), {
      seconds: minutes * 60,
    })
    clearInterval(sampling)
    clearInterval(invalidating)
    const third = Math.floor(samples.length / 3)
    const [early, late] = [
      median(samples.slice(third, 2 * third)),
      median(samples.slice(2 * third)),
    ]
    const details = `${atStart.toFixed(0)} MB at the start, ${load.perSecond.toFixed(0)} responses per second, ${load.errorResponses + load.connectionErrors} failed`
    return [
      toMeasurement(
        `highest resident memory in ${minutes} minutes under load`,
        Math.max(...samples),
        {
          max: 200,
          unit: 'MB',
          digits: 0,
          details,
        },
      ),
      toMeasurement('growth from the second third of that time to the last', late / early, {
        max: 1.05,
        details: `${early.toFixed(0)} to ${late.toFixed(0)} MB`,
      }),
    ]
  } finally {
    await shop.stop()
    await server.dispose()
  }
}

/**
 * Of ten requests seven are for pages, one is for the API, one is a search (half of them through
 * the API, half as a page), one is an order.
 */
export async function createMixedRequests(origin: string): Promise<BenchRequest[]> {
  const searches = await createSearchRequests(origin, 30_000)
  const products = (await (await fetch(`${origin}/api/products`)).json()) as SellableProduct[]
  const orderable = products.filter(({ product_variations }) => product_variations.length === 0)
  const pages = [
    '/',
    '/shop',
    ...products.map(({ slug }) => `/product/${slug}`),
    '/over-ons',
    '/kennisbank',
    '/contact',
    '/producthulp',
  ]
  const page = (index: number) => ({ path: pages[index % pages.length] ?? '/' })
  return searches.flatMap((search, index) => {
    const product = orderable[index % orderable.length]
    const productRequest = { path: `/api/product/${products[index % products.length]?.slug}` }
    const order = {
      path: '/api/create-order',
      body: product && checkoutBody([{ product, quantity: 1 }]),
    }
    const searchPage =
      index % 4 === 0 ? { path: search.path.replace('/api/search?query=', '/search?q=') } : search
    return [
      page(index),
      page(index * 3),
      page(index * 7),
      ...(index % 2 === 0 ? [productRequest, searchPage] : [page(index * 5), order]),
    ]
  })
}

if (import.meta.main)
  printTable(await measureMemory(Number(process.argv[2] ?? 10), process.argv.slice(3)))
