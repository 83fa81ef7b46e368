// Measures the processor time of every page of the demo shop that is not in the cache: queries,
// rendering and compression. Usage: node bench/render.ts [rounds]

import { type CacheTag, cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { type BenchShop, startBenchDatabase } from './bench-database.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'
import { emptyPageCache, cpuMilliseconds } from './process-stats.ts'

/** Pages that the sitemap does not list. */
const unlistedPaths = ['/search?q=luier', '/checkout', '/login', '/bestaat-niet']

export async function measureRendering(rounds = 40): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const shop = await server.startShop('render')
  try {
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
    const timesByPath = new Map([...listed, ...unlistedPaths].map((path) => [path, [] as number[]]))
    const tags = tagsOf(listed)
    for (let round = 0; round < rounds; round++) {
      await emptyPageCache(shop.url, () => invalidateTags(shop.database.db, tags))
      for (const [path, times] of timesByPath) times.push(await measurePage(shop, path))
    }
    // Leaves out the first rounds, when the shop has just started.
    const medians = [...timesByPath].map(([path, times]) => ({
      path,
      milliseconds: median(times.slice(Math.min(10, rounds >> 1))),
    }))
    const kinds = Map.groupBy(
      medians,
      ({ path }) => /^\/(?:product|artikel)\//.exec(path)?.[0] ?? path,
    )
    return [...kinds].map(([kind, pages]) => {
      const slowest = pages.reduce((one, other) =>
        other.milliseconds > one.milliseconds ? other : one,
      )
      const details = pages.length > 1 ? `slowest of ${pages.length}: ${slowest.path}` : ''
      return toMeasurement(`processor time of ${kind} when rendered`, slowest.milliseconds, {
        max: kind === '/shop' ? 7 : 5,
        unit: 'ms',
        ...(details && { details }),
      })
    })
  } finally {
    await shop.stop()
    await server.dispose()
  }
}

/** All cache tags that a page of the sitemap may have. */
const tagsOf = (paths: readonly string[]): CacheTag[] => [
  'navigation',
  'products',
  'popular',
  'articles',
  'page:home',
  ...paths.flatMap((path) => [
    cacheTag.page(path.slice(1)),
    path.startsWith('/artikel/')
      ? cacheTag.article(path.slice(9))
      : cacheTag.product(path.slice(9)),
  ]),
]

async function measurePage({ url, pid }: BenchShop, path: string): Promise<number> {
  const before = cpuMilliseconds(pid)
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`${path} answers ${response.status}`)
  return cpuMilliseconds(pid) - before
}

if (import.meta.main) printTable(await measureRendering(Number(process.argv[2] ?? 40)))
