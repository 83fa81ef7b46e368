import { describe, expect, test } from 'vitest'
import type { RenderedResponse } from './cached-response.ts'
import { createPageArchive } from './page-archive.ts'

const words = Array.from({ length: 3000 }, (_, index) => `woord-${(index * 7919) % 1009}`).join(' ')
/** Nearly the same as other products, as the pages of a shop are. */
const aProduct = (name: string, overrides: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body: Buffer.from(`<h1>${name} – € 12,50</h1>${words}`),
  cacheTags: ['details', `product:${name}`],
  cacheable: true,
  ...overrides,
})
function anArchive({
  maxBytes = 1_000_000,
  maxEntries,
}: { maxBytes?: number; maxEntries?: number } = {}) {
  const clock = { now: new Date('2026-11-28T12:00:00Z') }
  const archive = createPageArchive({ maxBytes, maxEntries, clock: () => clock.now })
  const storeProducts = (...names: string[]) => {
    for (const name of names) archive.store(`/product/${name}`, aProduct(name))
  }
  return { clock, archive, storeProducts }
}

describe('the page archive', () => {
  test('returns status, headers, bytes and cache tags as they were stored', () => {
    const { archive } = anArchive()
    const pages = ['duin', 'helm', 'kiel'].map((name) => ({
      key: `/product/${name}`,
      page: aProduct(name),
    }))
    const redirect = aProduct('oud', {
      status: 301,
      headers: { location: '/product/duin' },
      body: Buffer.alloc(0),
    })
    for (const { key, page } of pages) archive.store(key, page)
    archive.store('/product/oud', redirect)
    for (const { key, page } of pages) expect(archive.find(key)).toEqual(page)
    expect(archive.find('/product/oud')).toEqual(redirect)
    expect(archive.find('/product/anders')).toBeUndefined()
  })

  test('takes a tenth of the bytes for the second page of a kind', () => {
    const { archive, storeProducts } = anArchive()
    const bytes = ['duin', 'helm', 'kiel'].map((name) => {
      const before = archive.size().bytes
      storeProducts(name)
      return archive.size().bytes - before - 600
    })
    expect(Math.max(...bytes.slice(1))).toBeLessThan(bytes[0]! / 10)
  })

  test('uses no page of another kind as dictionary', () => {
    const { archive, storeProducts } = anArchive()
    archive.store('/', aProduct('thuis'))
    const { bytes } = archive.size()
    storeProducts('duin')
    expect(archive.size().bytes - bytes).toBeGreaterThan(bytes * 0.9)
  })

  test('does not return a page after one of its tags was invalidated, until it is stored again', () => {
    const { archive, storeProducts } = anArchive()
    storeProducts('duin', 'helm')
    archive.invalidate(['product:duin', 'articles'])
    expect(archive.find('/product/duin')).toBeUndefined()
    expect(archive.find('/product/helm')).toEqual(aProduct('helm'))
    storeProducts('duin')
    expect(archive.find('/product/duin')).toEqual(aProduct('duin'))
    archive.invalidate(['product:duin'])
    expect(archive.find('/product/duin')).toBeUndefined()
  })

  test('returns nothing that was stored before everything was invalidated', () => {
    const { archive } = anArchive()
    archive.store('/product/duin', aProduct('duin', { cacheTags: [] }))
    archive.invalidate()
    expect(archive.find('/product/duin')).toBeUndefined()
    expect(archive.size()).toEqual({ entries: 0, bytes: 0 })
  })

  test('still returns pages that were compressed against a page that is gone', () => {
    const { archive, storeProducts } = anArchive({ maxEntries: 2 })
    storeProducts('duin', 'helm', 'kiel')
    expect(archive.has('/product/duin')).toBe(false)
    expect(archive.find('/product/kiel')).toEqual(aProduct('kiel'))
    archive.store('/product/menu', aProduct('menu', { cacheTags: [] }))
    archive.invalidate(['navigation'])
    storeProducts('nieuw')
    expect(archive.find('/product/menu')).toEqual(aProduct('menu', { cacheTags: [] }))
    expect(archive.find('/product/nieuw')).toEqual(aProduct('nieuw'))
  })

  test('does not return a page from the moment until which one of its tags holds', () => {
    const { archive, clock } = anArchive()
    archive.store('/', aProduct('thuis', { cacheTags: ['until:2026-11-28T13:00:00.000Z'] }))
    clock.now = new Date('2026-11-28T12:59:59.999Z')
    expect(archive.find('/')).toBeDefined()
    clock.now = new Date('2026-11-28T13:00:00.000Z')
    expect(archive.find('/')).toBeUndefined()
    expect(archive.size().entries).toBe(0)
  })

  test('stays within maxBytes and evicts what was used longest ago', () => {
    const unlimited = anArchive()
    unlimited.storeProducts('duin', 'helm', 'kiel')
    const maxBytes = unlimited.archive.size().bytes + 500
    const { archive, storeProducts } = anArchive({ maxBytes })
    storeProducts('duin', 'helm', 'kiel')
    archive.touch('/product/duin')
    storeProducts('vlier')
    expect(
      ['duin', 'helm', 'kiel', 'vlier'].filter((name) => archive.has(`/product/${name}`)),
    ).toEqual(['duin', 'kiel', 'vlier'])
    expect(archive.size().bytes).toBeLessThanOrEqual(maxBytes)
  })

  test('stores nothing without memory', () => {
    const { archive, storeProducts } = anArchive({ maxBytes: 0 })
    storeProducts('duin')
    expect(archive.size()).toEqual({ entries: 0, bytes: 0 })
  })
})
