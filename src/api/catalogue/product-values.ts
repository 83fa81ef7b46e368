// Maps a product that staff save from the API shape to the values that the operations store.

import type { ProductInput } from '#domain/catalogue/product-input.ts'
import { fromEuros } from '#domain/money.ts'
import type { ProductValues } from '#operations/catalogue/to-valid-product.ts'

/** Prices become cents. */
export const toProductValues = ({
  variations,
  price,
  categories,
  ...body
}: ProductInput): ProductValues => ({
  slug: body.slug,
  name: body.name,
  shortDescription: body.short_description,
  description: body.description,
  vatRate: body.vat_rate,
  inPackage: body.in_package,
  pictures: body.pictures,
  categoryIds: categories,
  published: body.published,
  popularRank: body.popular_rank,
  ...(body.tracks_lots !== undefined && { tracksLots: body.tracks_lots }),
  staffFacts: body.staff_facts,
  ...toItemValues(body),
  price: toCentsOrUndefined(price),
  variations: variations.map((variation) => ({
    id: variation.id,
    name: variation.name,
    isSample: variation.is_sample,
    ...toItemValues(variation),
    price: toCentsOrUndefined(variation.price),
  })),
})

const toCentsOrUndefined = (euros: number | undefined) =>
  euros === undefined ? undefined : fromEuros(euros)
const toItemValues = ({
  attributes,
  article_number,
  ean,
  shelf_place,
  low_stock_at,
  stock,
}: Omit<ProductInput['variations'][number], 'name' | 'is_sample'>) => ({
  attributes,
  articleNumber: article_number,
  ean,
  shelfPlace: shelf_place,
  lowStockAt: low_stock_at,
  stock,
})
