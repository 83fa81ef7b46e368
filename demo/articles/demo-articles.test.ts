import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layoutNameOf } from '#blocks/layout-of.ts'
import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import { blockPaths } from '#tests/support/block-paths.ts'
import { demoCategories } from '../catalogue/categories.ts'
import { demoProducts } from '../catalogue/demo-catalogue.ts'
import { demoPages } from '../pages/demo-pages.ts'
import { demoArticles } from './demo-articles.ts'

const layouts = blockPaths.map(layoutNameOf)

/** Every string in a value, with the name of its property. */
function strings(value: unknown, name = ''): (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    strings(item, Array.isArray(value) ? name : key),
  )
}
const readableFields = new Set(['title', 'text', 'question', 'answer'])

test('at least eight articles have unique slugs, dates and covers, newest first', () => {
  expect(demoArticles.length).toBeGreaterThanOrEqual(8)
  for (const property of ['slug', 'publishedAt'] as const)
    expect(new Set(demoArticles.map((article) => article[property])).size).toBe(demoArticles.length)
  expect(new Set(demoArticles.map(({ cover }) => cover.url)).size).toBe(demoArticles.length)
  expect(demoArticles.map(({ publishedAt }) => publishedAt)).toEqual(
    demoArticles
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .toReversed(),
  )
})

test.each(demoArticles.map((article) => [article.slug, article] as const))(
  'article %s is complete',
  (slug, { title, excerpt, cover, content }) => {
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    const texts = content.flatMap(({ attributes }) =>
      strings(attributes).flatMap(([name, text]) =>
        readableFields.has(name) ? [htmlToPlainText(text)] : [],
      ),
    )
    const wordCount = texts.join(' ').split(/\s+/).length
    expect(wordCount).toBeGreaterThanOrEqual(500)
    expect(wordCount).toBeLessThanOrEqual(900)
    expect(`${title} ${excerpt} ${texts.join(' ')}`).not.toMatch(/!|slechts|\bu\b|\buw\b/i)
    expect(texts.join(' ')).toContain('huisarts')
    expect(excerpt.length).toBeLessThanOrEqual(155)
    expect(cover.url).toMatch(/^\/storage\/images\//)
    expect(existsSync(cover.url.replace('/storage/', 'demo/pictures/sources/'))).toBe(true)
    expect(cover.alt.length).toBeGreaterThan(10)
    expect(content.filter(({ layout }) => !layouts.includes(layout))).toEqual([])
    expect(new Set(content.map(({ key }) => key)).size).toBe(content.length)
  },
)

test('articles link only to existing pages and name only existing products', () => {
  const targets = new Set([
    '',
    '/shop',
    '/producthulp',
    '/vergoeding',
    ...demoCategories.map(({ slug }) => `/shop/${slug}`),
    ...demoPages.map(({ slug }) => `/${slug}`),
  ])
  const links = demoArticles.flatMap(({ content }) =>
    strings(content).flatMap(([name, text]) => (name === 'href' ? [text] : [])),
  )
  expect(links.filter((href) => !targets.has(href))).toEqual([])
  const named = demoArticles.flatMap(({ content }) =>
    strings(content).flatMap(([name, text]) => (name === 'products' ? [text] : [])),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((slug) => !demoProducts.some((product) => product.slug === slug))).toEqual([])
})
