import { linkField } from '#components/content/button-links.tsx'
import { toProductCardData } from '#domain/catalogue/product-card.ts'
import { genderFilters } from '#domain/catalogue/gender.ts'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { ProductStrip } from '#components/product/product-strip.tsx'
import type { BlockProps } from '#components/content/block-section.tsx'
import type { BlockReplies, BlockNeeds } from '../block.ts'

export const name = 'Producten uit een categorie'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  link: { ...linkField, label: 'Link' },
  gender: {
    kind: 'multiselect',
    label: 'Voor',
    max: 1,
    options: { both: 'Unisex', male: 'Heren', female: 'Dames' },
  },
  category: { kind: 'multiselect', label: 'Categorie', options: 'categories' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Vaak gekozen',
  link: { text: 'Bekijk alles', href: '/shop' },
  gender: [],
  category: [],
}

export const needs = ({ gender, category }: BlockValues<typeof fields>) =>
  ({
    found: [
      'GET /api/products',
      {
        query: {
          gender: genderFilters.find((filter) => gender.includes(filter)) ?? 'both',
          category: category.slice(0, 50),
          per_page: 3,
        },
      },
    ],
  }) as const satisfies BlockNeeds

export default function ProductList({
  title,
  link,
  found,
  index,
}: BlockProps<typeof fields> & BlockReplies<typeof needs>) {
  return <ProductStrip {...{ title, link, index }} cards={found.map(toProductCardData)} />
}
