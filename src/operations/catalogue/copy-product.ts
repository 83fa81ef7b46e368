// A hidden copy of a product to start a similar one from. Stock, reviews, price history and the numbers of the original stay behind.

import {
  withCatalogueLock,
  categoryIdsOf,
  freeProductSlug,
  freeVariationSlug,
  insertProduct,
  insertVariation,
  type AdminProduct,
  adminProduct,
  adminVariations,
  lastPosition,
  setCategories,
} from '#data/admin-products.ts'
import { copiedName } from '#domain/catalogue/copied-name.ts'
import { slugFrom } from '#domain/page/slug-from.ts'
import { longestSlug } from '#domain/page/slug.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '../shop.ts'
import { announceProduct, type SavedProduct } from './save-product.ts'

const suffix = '-kopie'

/** Throws Problem not-found. */
export const copyProduct = (shop: Shop, slug: string, by: number | undefined): Promise<SavedProduct> =>
  withCatalogueLock(shop.db, async (tx) => {
    const original = await adminProduct(tx, slug)
    if (!original) throw new Problem('not-found')
    const at = shop.now()
    const variations = await adminVariations(tx, original.id)
    // Leaves room for a number behind it.
    const copySlug = await freeProductSlug(tx, `${slug.slice(0, longestSlug - suffix.length - 4)}${suffix}`)
    const copy = await insertProduct(tx, {
      ...sharedFields(original),
      slug: copySlug,
      name: copiedName(original.name),
      published: false,
      popularRank: null,
      articleNumber: null,
      ean: null,
      stock: variations.length > 0 ? null : 0,
      position: await lastPosition(tx),
      createdAt: at,
      updatedAt: at,
      updatedBy: by ?? null,
    })
    await setCategories(tx, copy.id, await categoryIdsOf(tx, original.id))
    for (const { name, attributes, lowStockAt, position, price } of variations)
      await insertVariation(tx, {
        productId: copy.id,
        slug: await freeVariationSlug(tx, `${copySlug}-${slugFrom(name) || 'maat'}`),
        name,
        attributes,
        lowStockAt,
        position,
        price,
        articleNumber: null,
        ean: null,
      })
    await announceProduct(tx, copy)
    return { id: copy.id, slug: copySlug, version: copy.version }
  })

const sharedFields = ({ shortDescription, description, vatRate, inPackage, attributes, pictures, lowStockAt, price }: AdminProduct) => ({
  shortDescription,
  description,
  vatRate,
  inPackage,
  attributes,
  pictures,
  lowStockAt,
  price,
})
