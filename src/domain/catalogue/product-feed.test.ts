import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  type FeedAttribute,
  type FeedProduct,
  findFeedExclusions,
  toFeedEntries,
  isValidGtin,
} from './product-feed.ts'

const shop = {
  origin: 'https://winkel.example',
  rate: { shippingFee: cents(500), freeShippingFrom: cents(5000) },
  dispatchDays: 2,
}
const item = {
  price: cents(1295),
  wasPrice: null,
  regularPrice: null,
  offerFrom: null,
  offerUntil: null,
  stock: 10,
  articleNumber: 'DB-14',
  ean: '8712345678906',
}
const product: FeedProduct = {
  ...item,
  id: 7,
  slug: 'duin-dagbroekje',
  name: 'Duin Dagbroekje',
  shortDescription: 'Zacht en dun',
  description: '<p>Zacht &amp; dun.</p><p>Voor overdag.</p>',
  pictures: [{ url: '/media/products/a-800.jpg' }, { url: '/media/products/b-800.jpg' }],
  attributes: { maker_name: 'Duin B.V.' },
  gender: 'unisex',
  inPackage: 14,
  categories: [{ name: 'Broekjes' }],
  variations: [],
}
const variation = (
  id: number,
  name: string,
  own: Partial<FeedProduct['variations'][number]> = {},
) => ({ ...item, id, name, slug: `duin-dagbroekje-${name.split(' ')[1]?.toLowerCase()}`, ...own })

/**
 * The formats of the specification for the attributes that the shop uses. A number is the highest
 * number of characters.
 */
const formats: Readonly<Record<string, number | RegExp>> = {
  id: /^.{1,50}$/,
  title: 150,
  description: 5000,
  link: /^https:\/\/winkel\.example\/product\/[\w%-]+(?:\?maat=[\w%+-]+)?$/,
  image_link: /^https:\/\/winkel\.example\/\S+$/,
  additional_image_link: /^https:\/\/winkel\.example\/\S+$/,
  availability: /^(?:in_stock|out_of_stock|preorder|backorder)$/,
  price: /^\d+\.\d\d EUR$/,
  sale_price: /^\d+\.\d\d EUR$/,
  sale_price_effective_date: /^\d{4}-\d\d-\d\dT[\d:.]+Z\/\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  unit_pricing_measure: /^\d+(?:\.\d+)?(?:ml|g|ct)$/,
  unit_pricing_base_measure: /^(?:100(?:ml|g)|1ct)$/,
  condition: /^(?:new|refurbished|used)$/,
  brand: 70,
  gtin: /^\d{8,14}$/,
  mpn: 70,
  identifier_exists: /^(?:yes|no)$/,
  item_group_id: /^.{1,50}$/,
  size: 100,
  gender: /^(?:male|female|unisex)$/,
  product_type: 750,
  min_handling_time: /^\d+$/,
  max_handling_time: /^\d+$/,
}
const required = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'condition',
]
const mayBeRepeated = ['additional_image_link', 'product_detail']

/** Returns what the specification would reject. */
function findSpecificationErrors(entry: readonly FeedAttribute[]): string[] {
  const names = entry.map(([name]) => name)
  const repeated = names.filter(
    (name, index) => !mayBeRepeated.includes(name) && names.indexOf(name) !== index,
  )
  const value = (name: string) => entry.find(([one]) => one === name)?.[1]
  return [
    ...required.filter((name) => !value(name)).map((name) => `${name} is missing`),
    ...repeated.map((name) => `${name} is repeated`),
    ...entry.flatMap(([name, text]) => {
      if (typeof text !== 'string')
        return ['shipping', 'product_detail'].includes(name) ? [] : [`${name} has attributes`]
      const format = formats[name]
      const isRight =
        typeof format === 'number' ? text.length > 0 && text.length <= format : format?.test(text)
      return isRight ? [] : [`${name}: ${text}`]
    }),
    ...(value('gtin') !== undefined && !isValidGtin(String(value('gtin')))
      ? ['gtin has a wrong check digit']
      : []),
    ...(value('gtin') || (value('brand') && value('mpn')) || value('identifier_exists') === 'no'
      ? []
      : ['no identifier']),
    ...(Boolean(value('unit_pricing_measure')) === Boolean(value('unit_pricing_base_measure'))
      ? []
      : ['half a unit price']),
    ...(names.filter((name) => name === 'additional_image_link').length > 10
      ? ['too many pictures']
      : []),
  ]
}

describe('toFeedEntries', () => {
  test.each<[string, FeedProduct]>([
    ['a product', product],
    [
      'a product with sizes',
      { ...product, variations: [variation(8, 'Maat M'), variation(9, 'Maat L', { ean: null })] },
    ],
    [
      'a product without identifiers',
      { ...product, ean: '8712345678901', articleNumber: null, attributes: {} },
    ],
    [
      'a lotion',
      { ...product, inPackage: 1, attributes: { contents_amount: 250, contents_unit: 'ml' } },
    ],
    [
      'long texts and many pictures',
      {
        ...product,
        name: 'x'.repeat(200),
        description: 'woord '.repeat(2000),
        pictures: Array.from({ length: 15 }, (_, index) => ({
          url: `/media/products/${index}-800.jpg`,
        })),
      },
    ],
  ])('gives %s as the specification asks', (_, one) => {
    const entries = toFeedEntries(one, shop)
    expect(entries).toHaveLength(Math.max(1, one.variations.length))
    expect(entries.flatMap(findSpecificationErrors)).toEqual([])
  })

  test('describes a size by its own price, stock and number, within the group of its product', () => {
    const entries = toFeedEntries(
      {
        ...product,
        variations: [
          variation(8, 'Maat M'),
          variation(9, 'Maat L', { stock: 0, price: cents(5195) }),
        ],
      },
      shop,
    )
    expect(entries[1]).toEqual(
      expect.arrayContaining([
        ['id', '9'],
        ['item_group_id', '7'],
        ['title', 'Duin Dagbroekje - Maat L'],
        ['link', 'https://winkel.example/product/duin-dagbroekje?maat=l'],
        ['size', 'L'],
        ['price', '51.95 EUR'],
        ['availability', 'out_of_stock'],
        [
          'shipping',
          [
            ['country', 'NL'],
            ['price', '0.00 EUR'],
          ],
        ],
      ]),
    )
  })

  test('announces a lower price only with the lowest price of the 30 days before it', () => {
    const [quiet] = toFeedEntries({ ...product, price: cents(995) }, shop)
    expect(quiet).toContainEqual(['price', '9.95 EUR'])
    expect(quiet!.map(([name]) => name)).not.toContain('sale_price')
    const offer = {
      price: cents(995),
      wasPrice: cents(1195),
      regularPrice: cents(1295),
      offerFrom: new Date('2026-11-01T08:00:00Z'),
      offerUntil: new Date('2026-12-01T08:00:00Z'),
    }
    const [announced] = toFeedEntries({ ...product, ...offer }, shop)
    expect(announced).toEqual(
      expect.arrayContaining([
        ['price', '11.95 EUR'],
        ['sale_price', '9.95 EUR'],
        ['sale_price_effective_date', '2026-11-01T08:00:00.000Z/2026-12-01T08:00:00.000Z'],
      ]),
    )
    expect(findSpecificationErrors(announced!)).toEqual([])
  })
})

const safetyDetail = (name: string, value: string) => [
  'product_detail',
  [
    ['section_name', 'Maker en veiligheid'],
    ['attribute_name', name],
    ['attribute_value', value],
  ],
]

describe('toFeedEntries about safety', () => {
  test('names the maker and who answers for the product in the EU', () => {
    const attributes = {
      maker_name: 'Breeze Ltd.',
      maker_address: 'Lane 5, Sandford',
      eu_responsible_name: 'Haven B.V.',
      eu_responsible_contact: 'zorg@haven.example',
    }
    const [entry] = toFeedEntries({ ...product, attributes }, shop)
    expect(entry!.filter(([name]) => name === 'product_detail')).toEqual([
      safetyDetail('Maker', 'Breeze Ltd., Lane 5, Sandford'),
      safetyDetail('Verantwoordelijke in de EU', 'Haven B.V., zorg@haven.example'),
    ])
    expect(findSpecificationErrors(entry!)).toEqual([])
  })
})

describe('findFeedExclusions', () => {
  test('names claims, a missing picture and an empty description', () => {
    expect(findFeedExclusions(product)).toEqual([])
    expect(
      findFeedExclusions({ ...product, description: '<p>Geneest incontinentie.</p>' }),
    ).toEqual([expect.stringContaining('Geneest')])
    expect(
      findFeedExclusions({
        ...product,
        pictures: [],
        description: '<p> </p>',
        shortDescription: '',
      }),
    ).toEqual(['Er is geen foto.', 'De beschrijving is leeg.'])
  })
})

describe('isValidGtin', () => {
  test.each(['96385074', '036000291452', '4006381333931', '10012345678902'])('accepts %s', (gtin) =>
    expect(isValidGtin(gtin)).toBe(true),
  )
  test.each(['96385075', '4006381333932', '123456789', ''])('refuses %s', (gtin) =>
    expect(isValidGtin(gtin)).toBe(false),
  )
})
