import { expect, test, vi } from 'vitest'
import { type Rendered, pageCache } from './page-cache.ts'

const made = (text: string, given: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
  cacheTags: ['page:home'],
  cacheable: true,
  ...given,
})
const answers = (one: Rendered) => () => Promise.resolve(one)
const cacheOf = (maxBytes = 1_000_000) => pageCache({ maxBytes })

/** A making that waits until it is told to go on. */
function held(one: Rendered) {
  const gate = Promise.withResolvers<Rendered>()
  return { ask: () => gate.promise, go: () => gate.resolve(one) }
}

test('keeps an answer until a name it was made from changes', async () => {
  const cache = cacheOf()
  await cache.fill('/', answers(made('een')))
  cache.invalidate(['product:slip'])
  expect(cache.find('/')?.raw.body.toString()).toBe('een')
  cache.invalidate(['product:slip', 'page:home'])
  expect(cache.find('/')).toBeUndefined()
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('drops everything when no name is given', async () => {
  const cache = cacheOf()
  await cache.fill('/a', answers(made('a', { cacheTags: ['a'] })))
  await cache.fill('/b', answers(made('b', { cacheTags: [] })))
  cache.invalidate()
  expect(cache.size().entries).toBe(0)
})

test.each([[['page:home']], [undefined]])('never keeps what was begun before the change %j', async (names) => {
  const cache = cacheOf()
  const old = held(made('oud'))
  const asked = cache.fill('/', old.ask)
  cache.invalidate(names)
  old.go()
  expect((await asked).raw.body.toString()).toBe('oud')
  expect(cache.find('/')).toBeUndefined()
})

test('a change of something else does not spoil what is being made', async () => {
  const cache = cacheOf()
  const one = held(made('een'))
  const asked = cache.fill('/', one.ask)
  cache.invalidate(['methods'])
  one.go()
  await asked
  expect(cache.find('/')).toBeDefined()
})

test('whoever asks after a change does not join a making from before it', async () => {
  const cache = cacheOf()
  const old = held(made('oud'))
  const before = cache.fill('/', old.ask)
  cache.invalidate(['page:home'])
  const after = cache.fill('/', answers(made('nieuw')))
  expect((await after).raw.body.toString()).toBe('nieuw')
  old.go()
  await before
  expect(cache.find('/')?.raw.body.toString()).toBe('nieuw')
})

test('many who ask at once wait for one making', async () => {
  const cache = cacheOf()
  let times = 0
  const ask = () => Promise.resolve(made(String(++times)))
  const entries = await Promise.all(Array.from({ length: 50 }, () => cache.fill('/', ask)))
  expect(times).toBe(1)
  expect(new Set(entries).size).toBe(1)
})

test('a failed making is told to all who wait and tried again by the next', async () => {
  const cache = cacheOf()
  await expect(cache.fill('/', () => Promise.reject(new Error('weg')))).rejects.toThrow('weg')
  expect((await cache.fill('/', answers(made('terug')))).raw.body.toString()).toBe('terug')
})

test('what may not be kept is answered and forgotten', async () => {
  const cache = cacheOf()
  for (let place = 0; place < 100; place++) await cache.fill(`/nergens-${place}`, answers(made('404', { status: 404, cacheable: false })))
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('stays within its bytes, and forgets first what nobody asked for longest', async () => {
  const big = 'x'.repeat(400)
  const one = await cacheOf().fill('/', answers(made(big)))
  const cache = cacheOf(one.bytes * 4)
  for (const key of ['/a', '/b', '/c']) await cache.fill(key, answers(made(big)))
  cache.find('/a')
  await cache.fill('/d', answers(made(big)))
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d'])
  expect(cache.size().bytes).toBeLessThanOrEqual(one.bytes * 4)
})

test('an answer larger than the whole cache is never kept', async () => {
  const cache = cacheOf(1000)
  await cache.fill('/', answers(made('x'.repeat(5000))))
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('what is asked again gets the best compression, unless it was dropped meanwhile', async () => {
  const cache = cacheOf()
  const words = Array.from({ length: 4000 }, (_, place) => `product-${(place * 7919) % 1009}`).join(' ')
  const quick = await cache.fill('/', answers(made(words)))
  const size = () => cache.find('/')?.brotli?.body.length ?? Infinity
  await vi.waitFor(() => expect(size()).toBeLessThan(quick.brotli?.body.length ?? 0), { timeout: 5000, interval: 10 })
  expect(cache.size().entries).toBe(1)
})

test('endless queries push out each other, and no page without one', async () => {
  const cache = cacheOf(40_000)
  await cache.fill('/', answers(made('thuis'.repeat(200))))
  for (let page = 0; page < 100; page++) await cache.fill(`/api/products?page=${page}`, answers(made('x'.repeat(1_000))))
  expect(cache.find('/')).toBeDefined()
  expect(cache.find('/api/products?page=99')).toBeDefined()
  expect(cache.find('/api/products?page=0')).toBeUndefined()
  expect(cache.size().bytes).toBeLessThan(14_000)
})
