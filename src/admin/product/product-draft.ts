// A product being written: what was typed, before it is a number, a price or an attribute.

import type { Call, Reply } from '#api/index.ts'
import { attributesOfSheet, type ProductSheet, sheetOf } from '#domain/catalogue/product-sheet.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { type FieldErrors, Problem } from '#domain/problem.ts'
import { typedNumber } from '#domain/typed-number.ts'

export type KeptProduct = Reply<'GET /api/admin/product/:slug'>
type Sent = Call<'POST /api/admin/product'>['body']

export type DraftPicture = { url: string; alt: string; width: number; height: number }
type DraftItem = { article_number: string; ean: string; low_stock_at: string; price: string; stock: string }
export type DraftVariation = DraftItem & {
  key: string
  id?: number
  name: string
  dimensions: string
  in_package: string
  others: ProductAttributes
}
export type ProductDraft = DraftItem & {
  name: string
  slug: string
  short_description: string
  description: string
  vat_rate: 9 | 21
  in_package: string
  published: boolean
  popular_rank: string
  categories: number[]
  pictures: DraftPicture[]
  sheet: ProductSheet
  variations: DraftVariation[]
}
export type Change = (changed: Partial<ProductDraft>) => void

const noItem: DraftItem = { article_number: '', ean: '', low_stock_at: '', price: '', stock: '' }
const shown = (number: number | null) => (number === null ? '' : String(number).replace('.', ','))

export const freshDraft = (): ProductDraft => ({
  ...noItem,
  name: '',
  slug: '',
  short_description: '',
  description: '',
  vat_rate: 9,
  in_package: '',
  published: false,
  popular_rank: '',
  categories: [],
  pictures: [],
  sheet: sheetOf({}),
  variations: [],
})

export const freshVariation = (): DraftVariation => ({
  ...noItem,
  key: crypto.randomUUID(),
  name: '',
  dimensions: '',
  in_package: '',
  others: {},
})

const itemOf = ({ article_number, ean, low_stock_at }: Pick<KeptProduct, 'article_number' | 'ean' | 'low_stock_at'>): DraftItem => ({
  ...noItem,
  article_number: article_number ?? '',
  ean: ean ?? '',
  low_stock_at: shown(low_stock_at),
})

export const draftOf = (kept: KeptProduct): ProductDraft => ({
  ...itemOf(kept),
  name: kept.name,
  slug: kept.slug,
  short_description: kept.short_description,
  description: kept.description,
  vat_rate: kept.vat_rate,
  in_package: shown(kept.in_package),
  published: kept.published,
  popular_rank: shown(kept.popular_rank),
  categories: kept.categories,
  pictures: kept.pictures,
  sheet: sheetOf(kept.attributes),
  variations: kept.variations.map((variation) => {
    const { dimensions = '', in_package: pieces = '', ...others } = variation.attributes
    return {
      ...itemOf(variation),
      key: String(variation.id),
      id: variation.id,
      name: variation.name,
      dimensions: String(dimensions ?? ''),
      in_package: String(pieces ?? ''),
      others,
    }
  }),
})

/** What is sent. Throws Problem input-invalid for what is no number. */
export function asSent(draft: ProductDraft, fresh: boolean): Sent {
  const errors: FieldErrors = {}
  const number = (field: string, typed: string, least = 0): number | null => {
    if (!typed.trim()) return null
    const value = typedNumber(typed)
    if (value === undefined || value < least) errors[field] = [least > 0 ? 'Vul een getal vanaf 1 in.' : 'Vul een getal in.']
    return value ?? null
  }
  const item = (at: string, { article_number, ean, low_stock_at, price, stock }: DraftItem, isNew: boolean) => ({
    article_number: article_number.trim() || null,
    ean: ean.replaceAll(/\s/g, '') || null,
    low_stock_at: number(`${at}low_stock_at`, low_stock_at),
    ...(isNew && { price: number(`${at}price`, price) ?? undefined, stock: number(`${at}stock`, stock) ?? 0 }),
  })
  const { sheet, variations, pictures, in_package, popular_rank } = draft
  const sent = {
    name: draft.name,
    slug: draft.slug,
    short_description: draft.short_description.trim(),
    description: draft.description,
    vat_rate: draft.vat_rate,
    published: draft.published,
    categories: draft.categories,
    pictures: pictures.map(({ url, alt }) => ({ url, alt: alt.trim() })),
    attributes: attributesOfSheet(sheet),
    in_package: number('in_package', in_package, 1),
    popular_rank: number('popular_rank', popular_rank),
    ...item('', draft, fresh && variations.length === 0),
    variations: variations.map(({ id, name, dimensions, in_package: pieces, others, ...typed }, place) => {
      const own = number(`variations.${place}.in_package`, pieces, 1)
      return {
        ...(id !== undefined && { id }),
        name,
        ...item(`variations.${place}.`, typed, id === undefined),
        attributes: { ...others, ...(dimensions.trim() && { dimensions: dimensions.trim() }), ...(own !== null && { in_package: own }) },
      }
    }),
  }
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  return sent
}
