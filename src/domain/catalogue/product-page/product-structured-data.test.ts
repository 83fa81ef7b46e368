import { expect, test } from 'vitest'
import { productStructuredData } from './product-structured-data.ts'
import {
  createPublicProduct,
  createPublicVariation,
  publicDelivery,
} from '#tests/support/builders/public-product.ts'

const now = new Date('2026-11-29T12:00:00Z')

const product = createPublicProduct({
  id: 4,
  name: 'Duin Dagbroekje',
  slug: 'duin-dagbroekje',
  price: 12.9,
  short_description: '<b>Zacht</b> broekje',
  image_urls: ['/media/duin.jpg'],
  media: [
    {
      url: '/media/duin.webp',
      width: 1280,
      height: 1280,
      alt: 'Pak',
      custom_properties: { primary_color: '#aabbcc', tint: '#d0d3d7' },
    },
  ],
  vat_rate: 21,
  product_attributes: { absorption: 5 },
  categories: [{ id: 1, name: 'Broekjes', slug: 'broekjes' }],
})

type Input = Parameters<typeof productStructuredData>[0]
const dataOf = (changes: Partial<Input> = {}, at = now) =>
  productStructuredData({ ...product, ...changes }, 'https://luwte.example', publicDelivery, at)

test('includes price, stock and absolute URLs, and no rating without reviews', () => {
  const structuredData = dataOf()
  expect(structuredData).toMatchObject({
    '@type': 'Product',
    url: 'https://luwte.example/product/duin-dagbroekje',
    description: 'Zacht broekje',
    image: ['https://luwte.example/media/duin.jpg'],
    offers: [
      {
        price: '12.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          shippingRate: { value: '5.00', currency: 'EUR' },
          shippingDestination: { addressCountry: 'NL' },
          deliveryTime: {
            cutoffTime: '16:00:00+01:00',
            handlingTime: { maxValue: 2, unitCode: 'd' },
            transitTime: { minValue: 1, maxValue: 1, unitCode: 'd' },
          },
        },
      },
    ],
  })
  expect(JSON.stringify(structuredData)).not.toMatch(/rating|review/i)
})

const shippingOf = (price: number, free_shipping_from: number) =>
  productStructuredData({ ...product, price }, '', { ...publicDelivery, free_shipping_from }, now)

test('states the shipping cost of an order of only this product, by the current terms', () => {
  expect(shippingOf(40, 40)).toMatchObject({
    offers: [{ shippingDetails: { shippingRate: { value: '0.00' } } }],
  })
  expect(shippingOf(40, 40.01)).toMatchObject({
    offers: [{ shippingDetails: { shippingRate: { value: '5.00' } } }],
  })
})

test('includes an offer per variation', () => {
  const variation = createPublicVariation({
    id: 5,
    name: 'M',
    slug: 'm',
    price: 13.5,
    in_stock: false,
    stock_left: 0,
  })
  expect(dataOf({ product_variations: [variation] })).toMatchObject({
    offers: [
      {
        url: 'https://luwte.example/product/duin-dagbroekje?maat=m',
        sku: '5',
        name: 'M',
        price: '13.50',
        availability: 'https://schema.org/OutOfStock',
      },
    ],
  })
})

test('includes ratings only if there are reviews', () => {
  const scores = { leak_proof: null, smell: null, fit: null, invisible: null, style: null }
  const none = { count: 0, average: null, aspects: scores, newest: [], origin_note: null }
  expect(dataOf({ reviews: none })).not.toHaveProperty('aggregateRating')
  const newest = [
    {
      id: 1,
      stars: 4,
      aspects: scores,
      use: null,
      answer: null,
      author: 'Zeemeeuw',
      body: 'Goed.',
      date: '2026-11-20',
      origin: null,
    },
  ]
  expect(dataOf({ reviews: { ...none, count: 1, average: 4, newest } })).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: 'Zeemeeuw' }, datePublished: '2026-11-20' }],
  })
})

test('names the maker as brand and manufacturer, and no brand without a maker', () => {
  const product_attributes = {
    maker_name: 'Kustlijn B.V.',
    maker_address: 'Kade 1',
    maker_contact: 'zorg@kustlijn.example',
    absorption_ml: 600,
  }
  expect(
    dataOf({ ean: '8712345000011', article_number: 'D-21', product_attributes }),
  ).toMatchObject({
    brand: { name: 'Kustlijn B.V.' },
    manufacturer: { name: 'Kustlijn B.V.', address: 'Kade 1', email: 'zorg@kustlijn.example' },
    gtin: '8712345000011',
    mpn: 'D-21',
    additionalProperty: [{ value: 600, unitCode: 'MLT' }],
  })
  expect(dataOf()).not.toHaveProperty('brand')
})

test('names the instructions of a product as a work about it', () => {
  const instructions = { url: '/api/product/duin/instructions', bytes: 34_000 }
  expect(dataOf({ instructions })).toMatchObject({
    subjectOf: {
      '@type': 'DigitalDocument',
      url: 'https://luwte.example/api/product/duin/instructions',
      encodingFormat: 'application/pdf',
    },
  })
  expect(dataOf()).not.toHaveProperty('subjectOf')
})

test('states the end of a running offer', () => {
  expect(dataOf({ price_valid_until: '2026-12-03T17:00:00.000Z' })).toMatchObject({
    offers: [{ priceValidUntil: '2026-12-03T17:00:00.000Z' }],
  })
  expect(JSON.stringify(dataOf())).not.toContain('priceValidUntil')
})

test('states how an item goes back, and of a sealed one only as new', () => {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'NL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    merchantReturnLink: 'https://luwte.example/herroepen',
  }
  expect(dataOf({ product_attributes: {} })).toMatchObject({
    offers: [{ hasMerchantReturnPolicy: policy }],
  })
  expect(dataOf({ product_attributes: { sealed: 'nee' } })).toMatchObject({
    offers: [
      {
        hasMerchantReturnPolicy: expect.not.objectContaining({ itemCondition: expect.anything() }),
      },
    ],
  })
  expect(dataOf({ product_attributes: { sealed: 'ja' } })).toMatchObject({
    offers: [{ hasMerchantReturnPolicy: { itemCondition: 'https://schema.org/NewCondition' } }],
  })
})

test('uses summer time in summer, and has no empty lists and no address that is none', () => {
  const summer = new Date('2026-07-01T12:00:00Z')
  const product_attributes = {
    maker_name: 'Kustlijn',
    maker_contact: 'kustlijn.example/contact',
  }
  const data = dataOf({ media: [], product_attributes }, summer)
  expect(JSON.stringify(data)).toContain('16:00:00+02:00')
  expect(JSON.stringify(data)).not.toContain('[]')
  expect(data).toMatchObject({ manufacturer: { url: 'https://kustlijn.example/contact' } })
})
