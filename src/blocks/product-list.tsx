// A few products of one kind. Staff say for whom and of which category; the catalogue answers.

import { cardOf } from '#domain/catalogue/card.ts'
import { genderFilters } from '#domain/catalogue/gender.ts'
import type { Fields, Values } from '#domain/page/fields.ts'
import { ProductBand } from '#parts/product/product-band.tsx'
import type { Placed } from '#parts/content/block-title.tsx'
import type { Answers, Needs } from './block.ts'

export const name = 'Producten uit een categorie'
export const group = 'products'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  link: { kind: 'object', label: 'Link', of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } } },
  gender: { kind: 'multiselect', label: 'Voor', max: 1, options: { both: 'Unisex', male: 'Heren', female: 'Dames' } },
  category: { kind: 'multiselect', label: 'Categorie', options: 'categories' },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Vaak gekozen',
  link: { text: 'Bekijk alles', href: '/shop' },
  gender: [],
  category: [],
}

export const needs = ({ gender, category }: Values<typeof fields>) =>
  ({
    found: [
      'GET /api/products',
      {
        query: { gender: genderFilters.find((filter) => gender.includes(filter)) ?? 'both', category: category.slice(0, 50), per_page: 3 },
      },
    ],
  }) as const satisfies Needs

export default function ProductList({ title, link, found, place }: Values<typeof fields> & Answers<typeof needs> & Placed) {
  return <ProductBand {...{ title, link, place }} cards={found.map(cardOf)} />
}
