import { toProductCardData } from '#domain/catalogue/product-card.ts'
import { findItemsBySlugs } from '#domain/catalogue/picked-products.ts'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import type { BlockProps } from '#components/content/block-section.tsx'
import { ProductStrip } from '#components/product/product-strip.tsx'
import type { BlockReplies, BlockNeeds } from '../block.ts'

export const name = 'Gekozen producten'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  products: { kind: 'multiselect', label: 'Producten', max: 12, options: 'products' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Onze keuze voor de nacht',
  products: [],
}

export const needs = ({ products }: BlockValues<typeof fields>) =>
  ({
    found: [
      'GET /api/products',
      {
        query: {
          slug: products.slice(0, 50),
          per_page: Math.max(1, Math.min(products.length, 50)),
        },
      },
    ],
  }) as const satisfies BlockNeeds

export default function SelectedProducts({
  title,
  products,
  found,
  index,
}: BlockProps<typeof fields> & BlockReplies<typeof needs>) {
  return (
    <ProductStrip
      {...{ title, index }}
      cards={findItemsBySlugs(found, products).map(toProductCardData)}
    />
  )
}
