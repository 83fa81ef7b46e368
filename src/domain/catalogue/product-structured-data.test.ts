import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { productStructuredData } from './product-structured-data.ts'

const product: Product = {
  id: 4,
  name: 'Duin Dagbroekje',
  slug: 'duin-dagbroekje',
  price: 12.9,
  short_description: '<b>Zacht</b> broekje',
  description: '',
  image_urls: ['/media/duin.jpg'],
  media: [{ url: '/media/duin.jpg', width: 1280, height: 1280, alt: 'Pak', custom_properties: { primary_color: '#aabbcc' } }],
  in_package: 20,
  in_stock: true,
  stock_left: null,
  vat_rate: 21,
  product_variations: [],
  product_attributes: { absorption: 5 },
  categories: [{ id: 1, name: 'Broekjes', slug: 'broekjes' }],
}

test('a product tells its price, its stock and absolute addresses, and no rating', () => {
  const told = productStructuredData(product, 'https://luwte.example')
  expect(told).toMatchObject({
    '@type': 'Product',
    url: 'https://luwte.example/product/duin-dagbroekje',
    description: 'Zacht broekje',
    image: ['https://luwte.example/media/duin.jpg'],
    offers: [{ price: '12.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }],
  })
  expect(JSON.stringify(told)).not.toMatch(/rating|review/i)
})

test('every variation is an offer of its own', () => {
  const variation = { id: 5, name: 'M', price: 13.5, slug: 'm', in_stock: false, stock_left: 0, product_attributes: {} }
  expect(productStructuredData({ ...product, product_variations: [variation] }, '')).toMatchObject({
    offers: [{ sku: '5', name: 'M', price: '13.50', availability: 'https://schema.org/OutOfStock' }],
  })
})
