// Renders a block to HTML, with fixed answers to the API calls that it needs.

import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { BlockFile, BlockNeeds } from '#blocks/block.ts'
import type { ArticleCard } from '#domain/content/articles/article.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'

export const blockFiles = Object.entries(
  import.meta.glob<BlockFile>(
    ['../../../src/blocks/*/*.tsx', '!../../../src/blocks/*/*.test.tsx'],
    {
      eager: true,
    },
  ),
)

export const sampleProduct: Product = {
  id: 1,
  name: 'Duin Dagbroekje',
  slug: 'duin-dagbroekje',
  price: 12.95,
  was_price: null,
  short_description: 'Zacht broekje',
  description: '',
  image_urls: [],
  media: [],
  in_package: 20,
  in_stock: true,
  stock_left: null,
  article_number: null,
  ean: null,
  vat_rate: 9,
  product_variations: [],
  product_attributes: { absorption: 5 },
  instructions: null,
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
  reading_minutes: 4,
}
const replies: Record<string, unknown> = {
  'GET /api/shop-details': exampleShopDetails,
  'GET /api/products': [sampleProduct],
  'GET /api/articles': [article],
  'GET /api/sample-packs': {
    products: 13,
    lowest_price: 0,
    highest_price: 1.95,
    shipping_fee: 2.95,
  },
  'GET /api/categories': [
    { id: 1, slug: 'nacht', name: 'Voor de nacht', gender: null, products: 3 },
  ],
}

function repliesFor({ needs }: BlockFile, values: object) {
  const needed: BlockNeeds = needs ? (needs as (values: object) => BlockNeeds)(values) : {}
  return Object.fromEntries(Object.entries(needed).map(([name, [key]]) => [name, replies[key]]))
}

/** The block’s HTML with these values, at this index on the page. */
export function renderBlock(block: BlockFile, values: object, index: number): string {
  const Shown = block.default as unknown as ComponentType<Record<string, unknown>>
  return renderToStaticMarkup(
    <MemoryRouter>
      <Shown {...values} {...repliesFor(block, values)} index={index} />
    </MemoryRouter>,
  )
}
