// The demo shop beside one with 100,000 products more, side by side in one run. Usage: node bench/scale.ts [products] [rounds]

import { type CacheTag, cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import { bands } from '#domain/catalogue/absorption.ts'
import { genderFilters } from '#domain/catalogue/gender.ts'
import { productSorts } from '#domain/catalogue/product-sort.ts'
import { type Question, wrk, wrkInTurn } from './load.ts'
import { addManyProducts } from './many-products.ts'
import { type OwnShop, ownDatabase } from './own-database.ts'
import { searchQuestions } from './questions.ts'
import { type Finding, finding, median, print } from './report.ts'
import { cacheEmptied, familyMilliseconds, processorMilliseconds, residentMegabytes } from './shop-process.ts'

/** One figure of one shop, smaller is better. */
type Measure = { what: string; of: (shop: OwnShop, round: number) => Promise<number>; atMost: number; unit: string }

/** What "unchanged" means where two runs never take exactly the same time. */
const unchanged = 1.2

export async function scale(products = 100_000, rounds = 12): Promise<Finding[]> {
  const server = await ownDatabase()
  const [small, large] = [await server.shop('small'), await server.shop('large')]
  try {
    const began = performance.now()
    await addManyProducts(large.database.db, products)
    console.error(`${products} products added in ${Math.round((performance.now() - began) / 1000)} s`)
    const findings: Finding[] = []
    for (const measure of await measures(small, rounds)) findings.push(await compared(measure, small, large, rounds))
    const memory = [small, large].map(({ pid }) => residentMegabytes(pid)) as [number, number]
    return [...findings, ratio('memory of the shop process', memory, { atMost: 1.5, unit: 'MB' })]
  } finally {
    await small.stop()
    await large.stop()
    await server.stop()
  }
}

/** In turns, so that whatever else the machine does falls on both; the first round warms up. */
async function compared({ what, of, ...wanted }: Measure, small: OwnShop, large: OwnShop, rounds: number): Promise<Finding> {
  const found: [number, number][] = []
  for (let round = 0; round <= rounds; round++) found.push([await of(small, round), await of(large, round)])
  const [before, after] = [0, 1].map((which) => median(found.slice(1).map((pair) => pair[which] ?? Number.NaN))) as [number, number]
  return ratio(what, [before, after], wanted)
}

const ratio = (what: string, [before, after]: [number, number], { atMost, unit }: { atMost: number; unit: string }): Finding =>
  finding(`${what}, large of small shop`, after / before, { atMost, more: `${after.toPrecision(3)} of ${before.toPrecision(3)} ${unit}` })

async function measures(shop: OwnShop, rounds: number): Promise<Measure[]> {
  const slugs = ((await (await fetch(`${shop.url}/api/products`)).json()) as { slug: string }[]).map(({ slug }) => slug)
  const slug = (round: number) => slugs[round % slugs.length] ?? ''
  const names: CacheTag[] = ['products', 'navigation', 'popular', ...slugs.map((slug) => cacheTag.product(slug))]
  const fresh = (one: OwnShop, path: string) => made(one, path, names)
  const searches = await searchQuestions(shop.url, 30_000)
  const perRound = Math.floor(searches.length / (rounds + 1))
  return [
    {
      what: 'product page, made',
      of: (one, round) => fresh(one, `/product/${slug(round)}`),
      atMost: unchanged,
      unit: 'ms of processor time',
    },
    { what: 'product page, cached', of: (one) => cachedMilliseconds(one, `/product/${slug(0)}`), atMost: unchanged, unit: 'ms' },
    {
      what: 'product API, made',
      of: (one, round) => fresh(one, `/api/product/${slug(round)}`),
      atMost: unchanged,
      unit: 'ms',
    },
    { what: 'product API, cached', of: (one) => cachedMilliseconds(one, `/api/product/${slug(0)}`), atMost: unchanged, unit: 'ms' },
    { what: 'overview page, made', of: (one) => fresh(one, '/shop'), atMost: 3, unit: 'ms' },
    { what: 'second page of the overview, made', of: (one) => fresh(one, '/shop?pagina=2'), atMost: 3, unit: 'ms' },
    { what: 'filtered list, p99', of: (one, round) => slowest(one, filters.slice(round * 50, round * 50 + 300)), atMost: 3, unit: 'ms' },
    {
      what: 'search, p99',
      of: (one, round) => slowest(one, searches.slice(round * perRound, (round + 1) * perRound)),
      atMost: 3,
      unit: 'ms',
    },
  ]
}

/** Every gender with some bands, some categories, an order and one of the first pages. */
const filters: Question[] = Array.from({ length: 1200 }, (_, turn) => ({
  path: '/api/products/query',
  body: {
    gender: genderFilters[turn % genderFilters.length],
    absorption: bands.filter((_, place) => (turn >> place) & 1),
    categories: turn % 3 === 0 ? [] : [1 + (turn % 26), 7 + (turn % 19)],
    sort: productSorts[turn % productSorts.length],
    page: 1 + (turn % 4),
    per_page: 24,
  },
}))

/** Processor time, of the shop and its database, of an answer that has to be made, because everything of these names was changed. */
async function made({ url, pid, database, databasePid }: OwnShop, path: string, names: readonly CacheTag[]): Promise<number> {
  await cacheEmptied(url, () => invalidateTags(database.db, names))
  const spent = () => processorMilliseconds(pid) + familyMilliseconds(databasePid)
  const before = spent()
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return spent() - before
}

async function cachedMilliseconds({ url }: OwnShop, path: string): Promise<number> {
  const { perSecond, refused, broken } = await wrk(url + path, { seconds: 1, headers: ['Accept-Encoding: br'] })
  if (refused + broken > 0) throw new Error(`${path}: ${refused} refused, ${broken} without answer`)
  return 1000 / perSecond
}

async function slowest({ url }: OwnShop, questions: Question[]): Promise<number> {
  const { p99, refused, broken } = await wrkInTurn(url, questions, { seconds: 1 })
  if (refused + broken > 0) throw new Error(`${questions[0]?.path}: ${refused} refused, ${broken} without answer`)
  return p99
}

if (import.meta.main) print(await scale(...process.argv.slice(2).map(Number)))
