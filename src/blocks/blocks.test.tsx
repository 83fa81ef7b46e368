// Every block keeps its promises: its sample shows, whatever is stored never breaks it, and it starts a page with one h1.

import { existsSync, statSync } from 'node:fs'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import type { ArticleCard } from '#domain/article/article.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { normalise } from '#domain/page/normalise.ts'
import { hostile, spoilt } from '../../tests/contract/hostile.ts'
import type { BlockFile, Needs } from './block.ts'
import { layoutOf } from './layout-of.ts'

/** What React finds wrong with an element it says in the console. */
const warned = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
  throw new Error(words.join(' '))
})
afterAll(() => warned.mockRestore())

const files = Object.entries(import.meta.glob<BlockFile>(['./*.tsx', '!./*.test.tsx'], { eager: true }))

const product: Product = {
  id: 1,
  name: 'Duin Dagbroekje',
  slug: 'duin-dagbroekje',
  price: 12.95,
  short_description: 'Zacht broekje',
  description: '',
  image_urls: [],
  media: [],
  in_package: 20,
  in_stock: true,
  stock_left: null,
  vat_rate: 9,
  product_variations: [],
  product_attributes: { absorption: 5 },
  categories: [],
}

const article: ArticleCard = {
  id: 1,
  slug: 'rustig-slapen',
  title: 'Rustig slapen',
  excerpt: 'Wat helpt in de nacht.',
  cover_image: null,
  cover: null,
  published_at: '2026-11-01T00:00:00.000Z',
}
const replies: Record<string, unknown> = {
  'GET /api/products': [product],
  'GET /api/articles': [article],
  'GET /api/categories': [{ id: 1, slug: 'nacht', name: 'Voor de nacht', gender: null, products: 3 }],
}

function answersTo({ needs }: BlockFile, values: object) {
  const asked: Needs = needs ? (needs as (values: object) => Needs)(values) : {}
  return Object.fromEntries(Object.entries(asked).map(([name, [key]]) => [name, replies[key]]))
}

function shown(block: BlockFile, values: object, place: number) {
  const Shown = block.default as unknown as ComponentType<Record<string, unknown>>
  const answers = answersTo(block, values)
  return renderToStaticMarkup(
    <MemoryRouter>
      <Shown {...values} {...answers} place={place} />
    </MemoryRouter>,
  )
}

test.each(files)('%s shows its sample under one h1 when it stands first, under an h2 elsewhere', (_path, block) => {
  const sample = { ...block.sample, ...('products' in block.fields && { products: [product.slug] }) }
  const { title } = sample as { title?: string }
  expect(shown(block, sample, 0)).toContain(title)
  expect(shown(block, sample, 0).match(/<h1/g)).toHaveLength(1)
  expect(shown(block, sample, 1)).not.toContain('<h1')
  expect(shown(block, sample, 1)).toContain('<h2')
})

test.each(files)('%s carries no style attribute', (_path, block) => expect(shown(block, block.sample, 0)).not.toMatch(/\sstyle=/))

test.each(files)('%s sample is what its fields promise', (_path, { fields, sample }) => expect(normalise(fields, sample)).toEqual(sample))

test.each(files)(
  '%s has a picture in the editor (docs/pictures/take-blocks.ts), and its sample shows only pictures that exist',
  (path, { sample }) => {
    const preview = `public/images/components/${layoutOf(path)}.jpeg`
    expect(existsSync(preview)).toBe(true)
    expect(statSync(preview).size).toBeLessThan(30 * 1024)
    const shown = [...JSON.stringify(sample).matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)
    expect(shown.filter((url) => !existsSync(`public${url}`) && !existsSync(`demo/pictures/sources${url}`))).toEqual([])
  },
)

test.each(files)('%s survives whatever is stored', (_path, block) => {
  const stored = fc.oneof({ arbitrary: spoilt(block.sample), weight: 5 }, { arbitrary: hostile, weight: 1 })
  fc.assert(
    fc.property(stored, fc.nat(1), (attributes, place) => {
      expect(() => shown(block, normalise(block.fields, attributes), place)).not.toThrow()
    }),
    { numRuns: 150 },
  )
})
