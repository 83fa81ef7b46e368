// Products that staff picked by hand, in their order.

import { cardOf } from '#domain/catalogue/card.ts'
import { chosenFrom } from '#domain/catalogue/chosen-products.ts'
import type { Fields, Values } from '#domain/page/fields.ts'
import type { Placed } from '#parts/content/block-title.tsx'
import { ProductBand } from '#parts/product/product-band.tsx'
import type { Answers, Needs } from './block.ts'

export const name = 'Gekozen producten'
export const group = 'products'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  products: { kind: 'multiselect', label: 'Producten', max: 12, options: 'products' },
} as const satisfies Fields

export const sample: Values<typeof fields> = { title: 'Onze keuze voor de nacht', products: [] }

export const needs = ({ products }: Values<typeof fields>) =>
  ({
    found: ['GET /api/products', { query: { slug: products.slice(0, 50), per_page: Math.max(1, Math.min(products.length, 50)) } }],
  }) as const satisfies Needs

export default function SelectedProducts({ title, products, found, place }: Values<typeof fields> & Answers<typeof needs> & Placed) {
  return <ProductBand {...{ title, place }} cards={chosenFrom(found, products).map(cardOf)} />
}
