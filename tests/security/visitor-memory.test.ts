// Whatever visitors ask, the shop keeps a bounded amount of it. Every public endpoint gets random
// valid questions from ever other addresses, so that each cache is reached through its entry; the
// memory of the process stays flat.

import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { connectToRunningShop } from '#server/postgres/connect.ts'
import { insertManyProducts } from '../support/many-products.ts'
import { startShop } from '../support/running-shop.ts'
import { seededRandom } from '../support/seed.ts'
import { drawQuestion, type KnownTexts } from '../support/valid-questions.ts'

const publicEndpoints: readonly Endpoint[] = allEndpoints.filter(
  ({ access }) => access === 'public',
)
const isCached = ({ cacheTags }: Endpoint) => cacheTags !== undefined
/** Mostly the endpoints whose answers are shared, because those are the entries of the caches. */
const walk = [
  ...publicEndpoints,
  ...Array.from({ length: 6 }, () => publicEndpoints.filter(isCached)).flat(),
]

const products = 1_500
const parallel = 6
/** In bytes: 20 MB either way. */
const maxDifference = 2 * 20 * 1_048_576

async function startLargeShop() {
  const shop = await startShop({ env: { DEMO_SHOP: 'true', TRUSTED_HOPS: '1' } })
  onTestFinished(shop.stop)
  const database = connectToRunningShop({ dataDir: shop.dataDir, databaseUrl: undefined })
  if (!database) throw new Error('no database')
  await insertManyProducts(database.db, products)
  const textsOf = async (query: string) =>
    (await database.pool.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const known: KnownTexts = {
    slug: await textsOf('select slug as text from products union select slug from articles'),
    category: await textsOf('select slug as text from categories'),
    path: await textsOf('select slug as text from pages'),
    query: ['zacht broekje', 'verband nacht', 'matras'],
  }
  await database.close()
  return { url: shop.url, known }
}

const readLiveBytes = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')
}

/** Asks for some seconds; returns the least live memory meanwhile, which no garbage blurs. */
async function ask(
  { url, known }: Awaited<ReturnType<typeof startLargeShop>>,
  random: () => number,
  { seconds, answered }: { seconds: number; answered: Map<string, number> },
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let next = 0
  const byte = () => Math.floor(random() * 256)
  const askUntilOver = async () => {
    while (performance.now() < until) {
      const endpoint = walk[next++ % walk.length]!
      const { path, init } = drawQuestion(endpoint, { random, known })
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', `203.${byte()}.${byte()}.${byte()}`)
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status >= 500 && response.status !== 503)
        throw new Error(`${endpoint.key} answers ${response.status}`)
      if (response.ok) answered.set(endpoint.key, (answered.get(endpoint.key) ?? 0) + 1)
    }
  }
  let least = Infinity
  const watch = async () => {
    while (performance.now() < until) {
      least = Math.min(least, await readLiveBytes(url))
      await pause(250)
    }
  }
  await Promise.all([watch(), ...Array.from({ length: parallel }, askUntilOver)])
  return least
}

/** Returns how many bytes of memory come or go, and which endpoints never answered. */
async function askAll(seconds: number) {
  const shop = await startLargeShop()
  const random = seededRandom()
  const answered = new Map<string, number>()
  // Fills the caches.
  await ask(shop, random, { seconds, answered })
  const least: number[] = []
  for (let part = 0; part < 3; part++) least.push(await ask(shop, random, { seconds, answered }))
  const unreached = publicEndpoints.filter(isCached).filter(({ key }) => !answered.has(key))
  return {
    difference: Math.max(...least) - Math.min(...least),
    unreached: unreached.map(({ key }) => key),
  }
}

describe('while all public endpoints are asked random valid questions', () => {
  test('memory stays flat for a minute', { tags: 'long', timeout: 240_000 }, async () => {
    const { difference, unreached } = await askAll(20)
    expect(unreached).toEqual([])
    expect(difference).toBeLessThan(maxDifference)
  })
})
