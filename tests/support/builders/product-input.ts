// A product as the form sends it.

import type { ProductInput } from '#domain/catalogue/fields/product-input.ts'

type SizeInput = ProductInput['variations'][number]

const item = { attributes: {}, article_number: null, ean: null, low_stock_at: null }

export const testProductInput = (overrides: Partial<ProductInput> = {}): ProductInput => ({
  ...item,
  name: 'Zeegras',
  slug: 'zeegras',
  short_description: 'Zacht.',
  description: '<p>Heel zacht.</p>',
  vat_rate: 9,
  in_package: 10,
  pictures: [],
  categories: [],
  published: true,
  popular_rank: null,
  variations: [],
  ...overrides,
})

export const testSizeInput = (name: string, overrides: Partial<SizeInput> = {}): SizeInput => ({
  ...item,
  name,
  ...overrides,
})
