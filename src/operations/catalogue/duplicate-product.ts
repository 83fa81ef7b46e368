// Creates a hidden copy of a product, which staff can edit into a similar product. The copy gets no
// stock, reviews, price history, article numbers or EANs. It gets no documents either, because
// instructions and declaration name one product.

import {
  withCatalogueLock,
  categoryIdsOf,
  findFreeProductSlug,
  findFreeVariationSlug,
  insertProduct,
  insertVariation,
  productRowBySlug,
  variationRowsOf,
  nextProductPosition,
  setProductCategories,
} from '#data/catalogue/admin-products.ts'
import { productFields } from '#domain/catalogue/fields/product-fields.ts'
import {
  sharedColumnKeys,
  sharedItemColumnKeys,
  pickColumns,
} from '#domain/catalogue/fields/field-list.ts'
import { toRegularPrice } from '#domain/catalogue/offer.ts'
import { slugify } from '#domain/content/slugify.ts'
import { maxSlugLength } from '#domain/content/slug.ts'
import { requireFound } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { invalidateProduct, type SavedProduct } from './save-product.ts'

const slugSuffix = '-kopie'
const nameSuffix = ' (kopie)'

/** @throws Problem not-found */
export const duplicateProduct = (
  context: AppContext,
  slug: string,
  by: number | undefined,
): Promise<SavedProduct> =>
  withCatalogueLock(context.db, async (tx) => {
    const source = requireFound(await productRowBySlug(tx, slug))
    const at = context.clock()
    const variations = await variationRowsOf(tx, source.id)
    // Leaves space for a number, which findFreeProductSlug adds if the slug is taken.
    const copySlug = await findFreeProductSlug(
      tx,
      `${slug.slice(0, maxSlugLength - slugSuffix.length - 4)}${slugSuffix}`,
    )
    const copy = await insertProduct(tx, {
      ...pickColumns(source, sharedColumnKeys),
      attributes: source.attributes,
      staffFacts: source.staffFacts,
      pictures: source.pictures,
      price: toRegularPrice(source),
      slug: copySlug,
      name: `${source.name.slice(0, productFields.name.max - nameSuffix.length).trimEnd()}${nameSuffix}`,
      published: false,
      popularRank: null,
      stock: variations.some(({ isSample }) => !isSample) ? null : 0,
      position: await nextProductPosition(tx),
      createdAt: at,
      updatedAt: at,
      updatedBy: by ?? null,
    })
    await setProductCategories(tx, copy.id, await categoryIdsOf(tx, source.id))
    for (const variation of variations) {
      const { name, attributes, position, isSample } = variation
      await insertVariation(tx, {
        ...pickColumns(variation, sharedItemColumnKeys),
        productId: copy.id,
        slug: await findFreeVariationSlug(tx, `${copySlug}-${slugify(name) || 'maat'}`),
        name,
        attributes,
        position,
        isSample,
        price: toRegularPrice(variation),
      })
    }
    await invalidateProduct(tx, copy)
    return { id: copy.id, slug: copySlug, version: copy.version }
  })
