import { expect, test } from 'vitest'
import type { Product } from '../product.ts'
import { productStructuredData } from './product-structured-data.ts'

const delivery = {
  shipping_fee: 5,
  free_shipping_from: 50,
  sample_shipping_fee: 2.95,
  cut_off: '16:00',
  dispatch_days: 2,
  dispatch_time: '2 werkdagen',
  transit_days: 1,
  delivers_on_saturday: false,
}

const now = new Date('2026-11-29T12:00:00Z')

const product: Product = {
  id: 4,
  name: 'Duin Dagbroekje',
  slug: 'duin-dagbroekje',
  price: 12.9,
  was_price: null,
  short_description: '<b>Zacht</b> broekje',
  description: '',
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
  in_package: 20,
  in_stock: true,
  stock_left: null,
  article_number: null,
  ean: null,
  vat_rate: 21,
  product_variations: [],
  product_attributes: { absorption: 5 },
  instructions: null,
  categories: [{ id: 1, name: 'Broekjes', slug: 'broekjes' }],
}

test('includes price, stock and absolute URLs, and no rating without reviews', () => {
  const structuredData = productStructuredData(product, 'https://luwte.example', delivery, now)
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
  productStructuredData({ ...product, price }, '', { ...delivery, free_shipping_from }, now)

test('states the shipping cost of an order of only this product, by the current terms', () => {
  expect(shippingOf(40, 40)).toMatchObject({
    offers: [{ shippingDetails: { shippingRate: { value: '0.00' } } }],
  })
  expect(shippingOf(40, 40.01)).toMatchObject({
    offers: [{ shippingDetails: { shippingRate: { value: '5.00' } } }],
  })
})

test('includes an offer per variation', () => {
  const variation = {
    id: 5,
    name: 'M',
    price: 13.5,
    was_price: null,
    slug: 'm',
    in_stock: false,
    stock_left: 0,
    article_number: null,
    ean: null,
    product_attributes: {},
  }
  expect(
    productStructuredData({ ...product, product_variations: [variation] }, '', delivery, now),
  ).toMatchObject({
    offers: [
      {
        url: '/product/duin-dagbroekje?maat=m',
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
  expect(
    productStructuredData({ ...product, reviews: none }, 'https://luwte.example', delivery, now),
  ).not.toHaveProperty('aggregateRating')
  const newest = [
    {
      id: 1,
      stars: 4,
      aspects: scores,
      author: 'Zeemeeuw',
      body: 'Goed.',
      date: '2026-11-20',
      origin: null,
    },
  ]
  expect(
    productStructuredData(
      { ...product, reviews: { ...none, count: 1, average: 4, newest } },
      'https://luwte.example',
      delivery,
      now,
    ),
  ).toMatchObject({
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
    productStructuredData(
      { ...product, ean: '8712345000011', article_number: 'D-21', product_attributes },
      '',
      delivery,
      now,
    ),
  ).toMatchObject({
    brand: { name: 'Kustlijn B.V.' },
    manufacturer: { name: 'Kustlijn B.V.', address: 'Kade 1', email: 'zorg@kustlijn.example' },
    gtin: '8712345000011',
    mpn: 'D-21',
    additionalProperty: [{ value: 600, unitCode: 'MLT' }],
  })
  expect(productStructuredData(product, '', delivery, now)).not.toHaveProperty('brand')
})

test('names the instructions of a product as a work about it', () => {
  const instructions = { url: '/api/product/duin/instructions', bytes: 34_000 }
  expect(
    productStructuredData({ ...product, instructions }, 'https://luwte.example', delivery, now),
  ).toMatchObject({
    subjectOf: {
      '@type': 'DigitalDocument',
      url: 'https://luwte.example/api/product/duin/instructions',
      encodingFormat: 'application/pdf',
    },
  })
  expect(productStructuredData(product, 'https://luwte.example', delivery, now)).not.toHaveProperty(
    'subjectOf',
  )
})

test('states the end of a running offer', () => {
  const offer = { ...product, price_valid_until: '2026-12-03T17:00:00.000Z' }
  expect(productStructuredData(offer, 'https://luwte.example', delivery, now)).toMatchObject({
    offers: [{ priceValidUntil: '2026-12-03T17:00:00.000Z' }],
  })
  expect(
    JSON.stringify(productStructuredData(product, 'https://luwte.example', delivery, now)),
  ).not.toContain('priceValidUntil')
})

const withAttributes = (product_attributes: Product['product_attributes']) =>
  productStructuredData({ ...product, product_attributes }, 'https://luwte.example', delivery, now)

test('states how an item goes back, and of a sealed one only as new', () => {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'NL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    merchantReturnLink: 'https://luwte.example/herroepen',
  }
  expect(withAttributes({})).toMatchObject({ offers: [{ hasMerchantReturnPolicy: policy }] })
  expect(withAttributes({ sealed: 'nee' })).toMatchObject({
    offers: [
      {
        hasMerchantReturnPolicy: expect.not.objectContaining({ itemCondition: expect.anything() }),
      },
    ],
  })
  expect(withAttributes({ sealed: 'ja' })).toMatchObject({
    offers: [{ hasMerchantReturnPolicy: { itemCondition: 'https://schema.org/NewCondition' } }],
  })
})

test('uses summer time in summer, and has no empty lists and no address that is none', () => {
  const summer = new Date('2026-07-01T12:00:00Z')
  const bare = {
    ...product,
    media: [],
    product_attributes: { maker_name: 'Kustlijn', maker_contact: 'kustlijn.example/contact' },
  }
  const data = productStructuredData(bare, 'https://luwte.example', delivery, summer)
  expect(JSON.stringify(data)).toContain('16:00:00+02:00')
  expect(JSON.stringify(data)).not.toContain('[]')
  expect(data).toMatchObject({ manufacturer: { url: 'https://kustlijn.example/contact' } })
})
