// Browsing while the database is gone: what is kept goes on as before, the rest says so at once, and when the database is back so is the shop.
// Usage: node bench/gone.ts [seconds]

import { setTimeout as pause } from 'node:timers/promises'
import { wrk } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { type Finding, finding, print } from './report.ts'

export async function gone(seconds = 5): Promise<Finding[]> {
  const server = await ownDatabase()
  const shop = await server.shop('gone')
  try {
    const [product] = (await (await fetch(`${shop.url}/api/products`)).json()) as { slug: string }[]
    const kept = ['/', '/shop', `/product/${product?.slug}`, '/api/products']
    for (const path of kept) await fetch(shop.url + path).then((answer) => answer.arrayBuffer())
    const before = await wrk(shop.url, { seconds })
    await server.end()
    const found: Finding[] = []
    for (const path of kept) {
      const { perSecond, refused, broken, p99 } = await wrk(shop.url + path, { seconds: Math.ceil(seconds / 2) })
      const more = `${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms`
      found.push(finding(`${path} while the database is gone: not served`, refused + broken, { atMost: 0, digits: 0, more }))
    }
    const during = await wrk(shop.url, { seconds })
    const asked = performance.now()
    const { status } = await fetch(`${shop.url}/api/search?query=nooit`)
    const waited = performance.now() - asked
    await server.bringBack()
    const began = performance.now()
    for (let word = 0; !(await fetch(`${shop.url}/api/search?query=terug${word}`)).ok; word++) {
      if (performance.now() - began > 60_000) throw new Error('the shop does not find its database again')
      await pause(20)
    }
    return [
      ...found,
      finding('home page without a database, of the rate with one', during.perSecond / before.perSecond, { atLeast: 0.9 }),
      finding('a search without a database is refused within', waited, { atMost: 1_000, unit: 'ms', digits: 0, more: `status ${status}` }),
      finding('from the database’s return to the first search', (performance.now() - began) / 1000, { atMost: 10, unit: 's' }),
    ]
  } finally {
    await shop.stop()
    await server.stop()
  }
}

if (import.meta.main) print(await gone(Number(process.argv[2] ?? 5)))
