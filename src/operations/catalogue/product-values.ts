import type { ProductInsert, VariationInsert } from '#data/catalogue/admin-products.ts'
import type { StoredPicture } from '#data/tables/catalogue.ts'
import { toColumns } from '#domain/catalogue/fields/field-list.ts'
import type { ProductInput } from '#domain/catalogue/fields/product-input.ts'
import { type Cents, fromEuros } from '#domain/money.ts'

/** Undefined leaves a column unchanged. */
export type VariationValues = VariationInsert & {
  /** The id of an existing variation. Without it the variation is new and gets a slug. */
  id?: number | undefined
  /**
   * Only for a new variation: a variation does not become a sample pack later, or the other way
   * round.
   */
  isSample?: boolean | undefined
  /** Required for a new variation; undefined leaves an existing price unchanged. */
  price?: Cents | undefined
  /** The initial packs of a new variation; ignored for an existing one. */
  stock?: number | undefined
}

/** Prices are in cents. Saving removes variations that are not in the list. */
export type ProductValues = Omit<ProductInsert, 'pictures' | 'updatedAt' | 'updatedBy'> & {
  pictures: readonly Pick<StoredPicture, 'url' | 'alt'>[]
  categoryIds: readonly number[]
  /** Only for a product without variations. Required if it is new. */
  price?: Cents | undefined
  stock?: number | undefined
  variations: readonly VariationValues[]
}

export const toProductValues = ({
  variations,
  categories,
  pictures,
  staff_facts: staffFacts,
  ...body
}: ProductInput): ProductValues => ({
  ...toColumns(body),
  ...toItemValues(body),
  staffFacts,
  pictures,
  categoryIds: categories,
  variations: variations.map((variation) => ({
    ...toColumns(variation),
    ...toItemValues(variation),
    id: variation.id,
    isSample: variation.is_sample,
  })),
})

const toItemValues = ({
  attributes,
  price,
  stock,
}: Pick<ProductInput, 'attributes' | 'price' | 'stock'>) => ({
  attributes,
  price: price === undefined ? undefined : fromEuros(price),
  stock,
})
