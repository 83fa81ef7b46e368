// Resident memory of the shop process under mixed load: pages from memory and made anew, API, searches, orders.
// Usage: node bench/memory.ts [minutes] [start options of node …]

import { invalidateTags } from '#data/cache-invalidation.ts'
import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'
import { type Question, wrkInTurn } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { searchQuestions } from './questions.ts'
import { type Finding, finding, median, print } from './report.ts'
import { residentMegabytes } from './shop-process.ts'

const lookEvery = 1_000

export async function memory(minutes = 10, options: readonly string[] = []): Promise<Finding[]> {
  const server = await ownDatabase()
  const shop = await server.shop('memory', { options })
  try {
    await shop.database.pool.query('update products set stock = 10000000 where stock is not null')
    const atStart = residentMegabytes(shop.pid)
    const looks: number[] = []
    const looking = setInterval(() => looks.push(residentMegabytes(shop.pid)), lookEvery)
    const changing = setInterval(() => void invalidateTags(shop.database.db, ['navigation', 'products', 'popular']), 3 * lookEvery)
    const load = await wrkInTurn(shop.url, await mixed(shop.url), { seconds: minutes * 60 })
    clearInterval(looking)
    clearInterval(changing)
    const third = Math.floor(looks.length / 3)
    const [early, late] = [median(looks.slice(third, 2 * third)), median(looks.slice(2 * third))]
    const more = `${atStart.toFixed(0)} MB at the start, ${load.perSecond.toFixed(0)} answers a second, ${load.refused + load.broken} failed`
    return [
      finding(`most resident memory in ${minutes} minutes under load`, Math.max(...looks), { atMost: 200, unit: 'MB', digits: 0, more }),
      finding('growth from the second third of that time to the last', late / early, {
        atMost: 1.05,
        more: `${early.toFixed(0)} to ${late.toFixed(0)} MB`,
      }),
    ]
  } finally {
    await shop.stop()
    await server.stop()
  }
}

/** Of ten questions six are for pages, one for the API, two are searches, one is an order. */
async function mixed(origin: string): Promise<Question[]> {
  const searches = await searchQuestions(origin, 30_000)
  const products = (await (await fetch(`${origin}/api/products`)).json()) as SellableProduct[]
  const sold = products.filter(({ product_variations }) => product_variations.length === 0)
  const pages = ['/', '/shop', ...products.map(({ slug }) => `/product/${slug}`), '/over-ons', '/kennisbank', '/contact', '/producthulp']
  const page = (turn: number) => ({ path: pages[turn % pages.length] ?? '/' })
  return searches.flatMap((search, turn) => {
    const product = sold[turn % sold.length]
    const other = turn % 2 === 0 ? { path: `/api/product/${products[turn % products.length]?.slug}` } : search
    const order = { path: '/api/create-order', body: product && anOrderBody([{ product, quantity: 1 }]) }
    const screen = turn % 4 === 0 ? { path: search.path.replace('/api/search?query=', '/search?q=') } : search
    return [page(turn), page(turn * 3), page(turn * 7), ...(turn % 2 === 0 ? [other, screen] : [page(turn * 5), order])]
  })
}

if (import.meta.main) print(await memory(Number(process.argv[2] ?? 10), process.argv.slice(3)))
