// Processor time of every page of the demo shop when it has to be made: questions, rendering and compressing. Usage: node bench/render.ts [rounds]

import { type CacheTag, cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import { type OwnShop, ownDatabase } from './own-database.ts'
import { type Finding, finding, median, print } from './report.ts'
import { cacheEmptied, processorMilliseconds } from './shop-process.ts'

/** Pages that belong to one visitor, which the sitemap leaves out. */
const others = ['/search?q=luier', '/checkout', '/login', '/bestaat-niet']

export async function render(rounds = 40): Promise<Finding[]> {
  const server = await ownDatabase()
  const shop = await server.shop('render')
  try {
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const times = new Map([...listed, ...others].map((path) => [path, [] as number[]]))
    const names = tagsOf(listed)
    for (let round = 0; round < rounds; round++) {
      await cacheEmptied(shop.url, () => invalidateTags(shop.database.db, names))
      for (const [path, found] of times) found.push(await making(shop, path))
    }
    // The first rounds are those of a shop that has just started.
    const settled = [...times].map(([path, found]) => ({ path, milliseconds: median(found.slice(Math.min(10, rounds >> 1))) }))
    const kinds = Map.groupBy(settled, ({ path }) => /^\/(?:product|artikel)\//.exec(path)?.[0] ?? path)
    return [...kinds].map(([kind, pages]) => {
      const dearest = pages.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one))
      const more = pages.length > 1 ? `the dearest of ${pages.length}: ${dearest.path}` : ''
      return finding(`processor time of ${kind} when made`, dearest.milliseconds, {
        atMost: kind === '/shop' ? 7 : 5,
        unit: 'ms',
        ...(more && { more }),
      })
    })
  } finally {
    await shop.stop()
    await server.stop()
  }
}

/** Whatever a page of the sitemap may be made from. */
const tagsOf = (paths: readonly string[]): CacheTag[] => [
  'navigation',
  'products',
  'popular',
  'articles',
  'page:home',
  ...paths.flatMap((path) => [
    cacheTag.page(path.slice(1)),
    path.startsWith('/artikel/') ? cacheTag.article(path.slice(9)) : cacheTag.product(path.slice(9)),
  ]),
]

async function making({ url, pid }: OwnShop, path: string): Promise<number> {
  const before = processorMilliseconds(pid)
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}`)
  return processorMilliseconds(pid) - before
}

if (import.meta.main) print(await render(Number(process.argv[2] ?? 40)))
