// Visitors who browse, search, fill a cart and order, ever more of them, up to what the shop carries and past it; then whether all is as before.
// Usage: node bench/shoppers.ts [products] [embedded|server] [web processes] [seconds of each step] [proxied]

import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { SellableProduct } from '#tests/support/order-body.ts'
import { documentedProxy } from './documented-proxy.ts'
import { leanClient } from './lean-client.ts'
import { bareRate } from './load.ts'
import { addManyProducts } from './many-products.ts'
import { type Kind, type OwnShop, ownDatabase } from './own-database.ts'
import { searchQuestions } from './questions.ts'
import { type Finding, finding, print, share } from './report.ts'
import { type Visit, type Visitors, visitors } from './visits.ts'

export type Case = { products?: number; kind?: Kind; processes?: number; seconds?: number; proxied?: boolean }

/** In the demo shop, before others are added. */
const demoProducts = 25
/** Of what is carried, so many times as much comes in a rush. */
const rushes = [2.5, 4]
/** A rate is carried when every visit is served and 99 of 100 answers come within so many milliseconds. */
const soon = 100

export async function shoppers({
  products = demoProducts,
  kind = 'embedded',
  processes = 1,
  seconds = 6,
  proxied = false,
}: Case = {}): Promise<Finding[]> {
  const server = await ownDatabase(kind)
  try {
    const shop = await server.shop('shoppers', { processes })
    try {
      if (products > demoProducts) await addManyProducts(shop.database.db, products - demoProducts)
      const name = `${products.toLocaleString('en')} products, ${kind} PostgreSQL, ${processes === 1 ? 'one process' : `${processes} processes`}`
      const proxy = proxied ? await documentedProxy(shop.port) : undefined
      return await measured(proxy ? { ...shop, url: proxy.url } : shop, proxy ? `${name}, behind nginx` : name, seconds).finally(
        proxy?.stop,
      )
    } finally {
      await shop.stop()
    }
  } finally {
    await server.stop()
  }
}

async function measured(shop: OwnShop, name: string, seconds: number): Promise<Finding[]> {
  const visit = await visitorsOf(shop)
  const at = (perSecond: number, long = seconds) => load(shop.url, visit, perSecond, long)
  await at(40, 3)
  const carried = await saturation(at)
  const half = carried.perSecond / 2
  const before = await at(half)
  const rushed: { times: number; rush: Load }[] = []
  for (const times of rushes) rushed.push({ times, rush: await at(carried.perSecond * times, 2 * seconds) })
  const [, after] = [await at(half, 1), await at(half)]
  const requests = carried.answers / carried.took
  const bare = await bareRate(Math.round(carried.bytes / carried.answers))
  const what = (text: string) => `${text}: ${name}`
  return [
    finding(what('visits a second that the shop carries'), carried.perSecond, {
      digits: 0,
      ofBare: requests / bare,
      more: `${whole(requests)} answers a second, p50 ${carried.p50.toFixed(1)} ms, p99 ${carried.p99.toFixed(0)} ms; ${whole(half)} visits: p99 ${before.p99.toFixed(0)} ms`,
    }),
    ...rushed.flatMap(({ times, rush }) => [
      finding(
        what(`${times} times as many visits: of what is carried, visits that were served`),
        rush.served / rush.took / carried.perSecond,
        {
          atLeast: 0.7,
          more: `${whole(rush.served)} served, p99 ${rush.p99.toFixed(0)} ms; ${whole(rush.turnedAway)} turned away with 503`,
        },
      ),
      finding(what(`${times} times as many: no answer or another than 503`), rush.failed, { atMost: 0, digits: 0 }),
      finding(what(`${times} times as many: 503 without Retry-After`), rush.withoutRetryAfter, { atMost: 0, digits: 0 }),
    ]),
    finding(what('p99 at half of what is carried, after the rushes of before'), after.p99 / before.p99, {
      atMost: 1.5,
      more: `${after.p99.toFixed(1)} of ${before.p99.toFixed(1)} ms; ${after.turnedAway + after.failed} not served`,
    }),
  ]
}

const whole = (value: number) => Math.round(value).toLocaleString('en')

async function visitorsOf({ url, database }: OwnShop): Promise<Visitors> {
  await database.pool.query('update products set stock = 10000000 where stock is not null')
  const json = async <Of>(path: string) => (await (await fetch(url + path)).json()) as Of
  const [products, articles, searches, overview] = await Promise.all([
    json<SellableProduct[]>('/api/products'),
    json<{ slug: string }[]>('/api/articles'),
    searchQuestions(url, 200_000),
    json<{ cells: unknown[] }>('/api/overview'),
  ])
  return visitors({
    products,
    articles: articles.map(({ slug }) => slug),
    searches: searches.map(({ path }) => path),
    large: overview.cells.length > 0,
  })
}

type Load = {
  perSecond: number
  took: number
  served: number
  turnedAway: number
  failed: number
  withoutRetryAfter: number
  answers: number
  bytes: number
  p50: number
  p99: number
}

/** Visitors come at their own pace, whether the shop keeps up or not. `p50` and `p99` are of single answers, turned away ones apart. */
async function load(url: string, visit: Visitors, perSecond: number, seconds: number): Promise<Load> {
  const client = leanClient(url)
  const calm = beforeOthers()
  const visits: Promise<Visit>[] = []
  const began = performance.now()
  const due = () => Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond)
  while (visits.length < Math.floor(perSecond * seconds)) {
    while (visits.length < due()) visits.push(visit(client))
    await pause(2)
  }
  const all = await Promise.all(visits)
  const took = (performance.now() - began) / 1000
  client.close()
  calm()
  const count = (outcome: Visit['outcome']) => all.filter((one) => one.outcome === outcome).length
  const times = all.flatMap(({ milliseconds }) => milliseconds)
  const sum = (of: (visit: Visit) => number) => all.reduce((total, one) => total + of(one), 0)
  const found = {
    perSecond,
    took,
    served: count('served'),
    turnedAway: count('turned away'),
    failed: count('failed'),
    withoutRetryAfter: sum((one) => Number(one.withoutRetryAfter)),
    answers: sum(({ answers }) => answers),
    bytes: sum(({ bytes }) => bytes),
    p50: share(times, 0.5),
    p99: share(times, 0.99),
  }
  console.error(
    `  ${Math.round(perSecond)} visits a second: ${found.served} served, ${found.turnedAway} turned away, ${found.failed} failed, p99 ${found.p99.toFixed(1)} ms, ${took.toFixed(1)} s`,
  )
  return found
}

/** Visitors have machines of their own: here the asker goes before the shop, where it may, or an overloaded shop would be asked less. Answers the way back. */
function beforeOthers(): () => void {
  try {
    setPriority(-15)
  } catch {
    return () => {}
  }
  return () => setPriority(0)
}

/** The highest rate that is carried: half as many again each time until it is too much, then once between the last two. */
async function saturation(at: (perSecond: number) => Promise<Load>): Promise<Load> {
  let best: Load | undefined
  for (let perSecond = 60; ; perSecond *= 1.5) {
    const found = await settled(at, perSecond)
    if (!carries(found)) break
    best = found
  }
  for (let perSecond = 40; !best; perSecond /= 1.5) {
    if (perSecond < 1) throw new Error('the shop does not even carry one visit a second')
    const found = await settled(at, perSecond)
    if (carries(found)) best = found
  }
  const between = await settled(at, best.perSecond * 1.22)
  return carries(between) ? between : best
}

/** What was too much once is tried once more: anything else on the machine may have been in the way. */
async function settled(at: (perSecond: number) => Promise<Load>, perSecond: number): Promise<Load> {
  const first = await at(perSecond)
  return carries(first) ? first : at(perSecond)
}

const carries = ({ turnedAway, failed, p99 }: Load) => turnedAway + failed === 0 && p99 <= soon

if (import.meta.main) {
  const [products, kind, processes, seconds, proxied] = process.argv.slice(2)
  print(
    await shoppers({
      ...(products && { products: Number(products) }),
      ...(kind && { kind: kind === 'server' ? 'server' : 'embedded' }),
      ...(processes && { processes: Number(processes) }),
      ...(seconds && { seconds: Number(seconds) }),
      proxied: proxied === 'proxied',
    }),
  )
}
