import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleListPath } from '#domain/catalogue/listing/category-page.ts'
import { parseAbsorption, bandOf, absorptionBands } from '#domain/catalogue/absorption.ts'
import { parseGender, genders } from '#domain/catalogue/gender.ts'
import { isWorn } from '#domain/catalogue/product-kind.ts'
import { parseProductUses } from '#domain/product-finder/product-use.ts'
import { findShareError } from '#domain/catalogue/materials.ts'
import { findPiecesPerPack } from '#domain/catalogue/price/pieces-per-pack.ts'
import { samplePieces } from '#domain/sample/sample-rules.ts'
import { toProductFormValues } from '#domain/catalogue/fields/product-form-values.ts'
import { layoutNameOf } from '#blocks/layout-of.ts'
import { blockPaths } from '#tests/support/block-paths.ts'
import { demoCategories, categoriesOf } from './catalogue/categories.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { demoSamples } from './catalogue/demo-samples.ts'
import { productPictureUrls } from './pictures/sources.ts'
import { demoNavigation } from './navigation.ts'
import { demoArticles } from './articles/demo-articles.ts'
import { demoPages } from './pages/demo-pages.ts'

const images = 'demo/pictures/sources/images'
const layouts = blockPaths.map(layoutNameOf)

/** Drawings (SVG) are served from public/; all other pictures are processed from a source. */
const sourceOf = (url: string) =>
  url.endsWith('.svg') ? `public${url}` : url.replace(/^\/(?:media\/)?/, 'demo/pictures/sources/')
const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(path))

const slugs = demoProducts.flatMap(({ slug, variations = [] }) => [
  slug,
  ...variations.map((variation) => variation.slug),
])

test('the catalogue has the products that tests from outside expect', () => {
  const absorptions = demoProducts.map(({ attributes }) => parseAbsorption(attributes.absorption))
  const variations = demoProducts.map(({ variations = [] }) => variations.length)
  const features = demoProducts.map(({ attributes }) =>
    Array.isArray(attributes.features) ? attributes.features : [],
  )
  expect(demoProducts.length).toBeGreaterThanOrEqual(24)
  expect(demoCategories.length).toBeGreaterThanOrEqual(6)
  expect(new Set(demoProducts.map(({ attributes }) => parseGender(attributes.gender)))).toEqual(
    new Set(genders),
  )
  expect(
    new Set(absorptions.flatMap((value) => (value === undefined ? [] : bandOf(value)))),
  ).toEqual(new Set(absorptionBands))
  expect(absorptions).toContain(undefined)
  expect(absorptions.some((value) => value !== undefined && !Number.isInteger(value))).toBe(true)
  expect(absorptions.every((value) => value === undefined || value <= 8)).toBe(true)
  expect(variations).toContain(0)
  expect(variations).toContain(2)
  expect(Math.max(...variations)).toBeGreaterThan(2)
  expect(
    ['dag', 'nacht', 'wasbaar', 'wegwerp', 'bed', 'fixatie', 'verzorging'].filter(
      (kind) => !features.some((list) => list.includes(kind)),
    ),
  ).toEqual([])
})

test('one product is out of stock and one has three left', () => {
  const stocks = demoProducts.map(({ stock }) => stock)
  expect(stocks).toContain(0)
  expect(stocks).toContain(3)
})

test('every category has products, and slugs are unique and valid', () => {
  const used = new Set(
    demoProducts.flatMap(({ categories, attributes }) =>
      categoriesOf(categories, parseGender(attributes.gender)),
    ),
  )
  expect(demoCategories.filter(({ slug }) => !used.has(slug))).toEqual([])
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([])
})

test.each(demoProducts.map((product) => [product.slug, product] as const))(
  'product %s is complete',
  (slug, product) => {
    const { attributes, variations = [] } = product
    expect(product.short.length).toBeLessThanOrEqual(80)
    expect(product.stock === undefined).toBe(variations.length > 0)
    for (const { cents, stock, attributes: variationAttributes = {} } of variations) {
      expect(Number.isSafeInteger(cents) && cents > 0 && stock >= 0).toBe(true)
      expect(variationAttributes.dimensions).toEqual(expect.any(String))
    }
    if (variations.length > 0) expect(product.cents).toBe(variations[0]?.cents)
    for (const [kind, maxSlots] of [
      ['usp', 4],
      ['specs', 6],
    ] as const)
      for (let slot = 1; slot <= maxSlots + 1; slot++)
        expect(Boolean(attributes[`${kind}_title${slot}`])).toBe(
          slot <= maxSlots && Boolean(attributes[`${kind}_body${slot}`]),
        )
    expect(Object.keys(attributes).some((name) => name.startsWith('mark'))).toBe(true)
    for (let slot = 1; slot <= 4; slot++) {
      const image = attributes[`highlight_image${slot}`]
      if (image !== undefined) expect(missing([`${images}/${String(image)}.jpg`])).toEqual([])
    }
    const pictures = productPictureUrls(slug)
    expect(pictures.length).toBeGreaterThanOrEqual(2)
    expect(pictures.length).toBeLessThanOrEqual(5)
    expect(missing(pictures.map(({ url }) => sourceOf(url)))).toEqual([])
    for (const { place } of pictures) expect(product.alt[place]?.length).toBeGreaterThan(10)
  },
)

test('worn disposables cost between 25 cents and € 1.50 per piece', () => {
  const worn = demoProducts.filter(
    ({ attributes }) =>
      Array.isArray(attributes.features) &&
      attributes.features.includes('wegwerp') &&
      attributes.absorption !== undefined,
  )
  expect(
    worn
      .filter(({ cents, inPackage }) => cents / inPackage < 25 || cents / inPackage > 150)
      .map(({ slug }) => slug),
  ).toEqual([])
})

test('four highlights are instruction films', () => {
  const images = demoProducts.flatMap(({ attributes }) =>
    [1, 2, 3, 4].map((slot) => String(attributes[`highlight_image${slot}`] ?? '')),
  )
  expect(images.filter((name) => name.includes('instructions'))).toHaveLength(4)
})

test('every alternative text of a product picture names the product, and no two are equal', () => {
  const texts = demoProducts.flatMap(({ alt }) => alt)
  expect(texts).toHaveLength(demoProducts.length * 5)
  expect(new Set(texts).size).toBe(texts.length)
  for (const { name, alt } of demoProducts) {
    const brand = name.split(' ')[0]!
    expect(alt.filter((text) => !text.includes(brand))).toEqual([])
  }
})

test('the ruler in an alternative text shows the thickness of the product facts', () => {
  const texts = demoProducts.flatMap(({ attributes, alt: [, , side] }) => {
    const [, millimetres] = /(\d+) millimeter dik/.exec(side) ?? []
    return millimetres === undefined ? [] : [[Number(millimetres), attributes['thickness_mm']]]
  })
  expect(texts.length).toBeGreaterThan(20)
  for (const [told, fact] of texts) expect(told).toBe(fact)
})

test('the shares of a product’s materials are together at most 100 percent', () => {
  const wrong = demoProducts.filter(({ attributes }) =>
    findShareError(toProductFormValues(attributes).materials),
  )
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('no product text repeats another', () => {
  const texts = demoProducts.flatMap(({ description, short, attributes }) => [
    ...description.split('</p>').filter(Boolean),
    short,
    ...Object.entries(attributes).flatMap(([name, value]) =>
      /^(?:usp|highlight)_body/.test(name) ? String(value) : [],
    ),
  ])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

/** Every string in a value, with the name of its property. */
function strings(value: unknown, name = ''): (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((item: unknown) => strings(item, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => strings(item, key))
  return []
}

const targets = new Set([
  '/',
  '/shop',
  '/producthulp',
  '/mijn-bestelling',
  sampleListPath,
  '/vergoeding',
  ...demoCategories.map(({ slug }) => `/shop/${slug}`),
  ...demoProducts.map(({ slug }) => `/product/${slug}`),
  ...demoPages.map(({ slug }) => `/${slug}`),
  ...demoArticles.map(({ slug }) => `/artikel/${slug}`),
])

test('pages and menus lead to no page that only shows blocks', () => {
  const unlisted = demoPages.flatMap((page) => (page.unlisted ? [`/${page.slug}`] : []))
  const listed = demoPages.filter((page) => !page.unlisted)
  expect(unlisted).toEqual(['/wegwijs'])
  const text = JSON.stringify([listed, demoNavigation])
  expect(unlisted.filter((path) => text.includes(`"${path}"`))).toEqual([])
})

test('every link in pages and menus has a target', () => {
  const links = [...strings(demoPages), ...strings(demoNavigation)].flatMap(([name, text]) =>
    name === 'href' ? [text] : [...text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((href) => !targets.has(href))).toEqual([])
})

test('every picture in pages and menus exists and has an alternative text', () => {
  const pictures = demoPages.flatMap(({ content }) =>
    content.flatMap(({ attributes }) => picturesIn(attributes)),
  )
  expect(pictures.length).toBeGreaterThan(8)
  const featured = demoNavigation.categories.flatMap((menu) =>
    menu.featured.map(({ imageSrc, imageAlt }) => ({ url: imageSrc, alt: imageAlt })),
  )
  const all = [...pictures, ...featured]
  expect(missing(all.map(({ url }) => sourceOf(url)))).toEqual([])
  expect(all.filter(({ alt }) => alt.length <= 10)).toEqual([])
})

function picturesIn(value: unknown): { url: string; alt: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('url' in value && 'alt' in value) return [{ url: String(value.url), alt: String(value.alt) }]
  return Object.values(value).flatMap(picturesIn)
}

test('pages use existing blocks with unique keys', () => {
  expect(demoPages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'home',
      'over-ons',
      'kennisbank',
      'contact',
      'privacybeleid',
      'algemene-voorwaarden',
      'herroepen',
      'toegankelijkheid',
    ]),
  )
  const blocks = demoPages.flatMap(({ content }) => content)
  expect(
    blocks.filter(({ layout }) => !layouts.includes(layout)).map(({ layout }) => layout),
  ).toEqual([])
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
})

test('the pages together use every block', () => {
  const used = new Set(demoPages.flatMap(({ content }) => content.map(({ layout }) => layout)))
  expect(layouts).toHaveLength(34)
  expect(layouts.filter((layout) => !used.has(layout))).toEqual([])
})

test('blocks name only existing products', () => {
  const named = demoPages.flatMap(({ content }) =>
    content.flatMap(({ attributes }) =>
      Array.isArray(attributes.products) ? attributes.products : [],
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((slug) => !slugs.includes(String(slug)))).toEqual([])
})

test('everything that is worn by day and thrown away after has a sample pack, in sizes that it has', () => {
  const worn = demoProducts.filter(({ attributes }) => {
    const uses = parseProductUses(attributes)
    return isWorn(attributes) && uses.includes('dag') && !uses.includes('wasbaar')
  })
  expect(worn.map(({ slug }) => slug).toSorted()).toEqual([...demoSamples.keys()].toSorted())
  for (const { slug, variations = [] } of worn)
    for (const { name } of demoSamples.get(slug) ?? [])
      if (name !== 'Proefpakje')
        expect(variations.map((one) => `Proefpakje ${one.name.replace('Maat', 'maat')}`)).toContain(
          name,
        )
})

test('no sample pack is dearer per piece than a pack of its product', () => {
  for (const { slug, cents, inPackage, variations = [] } of demoProducts) {
    const packs = [
      { cents, pieces: inPackage },
      ...variations.map((one) => ({
        cents: one.cents,
        pieces: findPiecesPerPack(
          { in_package: inPackage },
          { product_attributes: one.attributes ?? {} },
        )!,
      })),
    ]
    const lowest = Math.min(...packs.map((pack) => pack.cents / pack.pieces))
    const dearer = (demoSamples.get(slug) ?? []).filter(
      (sample) => sample.cents / samplePieces > lowest,
    )
    expect(dearer.map((sample) => sample.slug)).toEqual([])
  }
})
