// A block as it comes out of the server, with answers to what it asks of the API.

import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { BlockFile, Needs } from '#blocks/block.ts'
import type { ArticleCard } from '#domain/article/article.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { defaultDetails } from '#domain/default-details.ts'

export const blockFiles = Object.entries(
  import.meta.glob<BlockFile>(['../../../src/blocks/*.tsx', '!../../../src/blocks/*.test.tsx'], { eager: true }),
)

export const product: Product = {
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
  'GET /api/shop-details': defaultDetails,
  'GET /api/products': [product],
  'GET /api/articles': [article],
  'GET /api/categories': [{ id: 1, slug: 'nacht', name: 'Voor de nacht', gender: null, products: 3 }],
}

function answersTo({ needs }: BlockFile, values: object) {
  const asked: Needs = needs ? (needs as (values: object) => Needs)(values) : {}
  return Object.fromEntries(Object.entries(asked).map(([name, [key]]) => [name, replies[key]]))
}

/** Markup of a block with these values, `place` blocks down the page. */
export function shown(block: BlockFile, values: object, place: number): string {
  const Shown = block.default as unknown as ComponentType<Record<string, unknown>>
  return renderToStaticMarkup(
    <MemoryRouter>
      <Shown {...values} {...answersTo(block, values)} place={place} />
    </MemoryRouter>,
  )
}
