// The operations in inventory/ also change prices and stock.

import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import type { Transaction } from '#data/core/db.ts'
import { upsertMovedSlug, deleteMovedSlug, formerSlugs } from '#data/content/redirects.ts'
import {
  withCatalogueLock,
  insertProduct,
  productRowBySlug,
  productByFormerSlug,
  nextProductPosition,
  setProductCategories,
  updateProduct,
  variationRowsOf,
  findFreeVariationSlug,
  insertVariation,
  deleteVariationsExcept,
  updateVariation,
  categoryIdsOf,
  findFreeProductSlug,
} from '#data/catalogue/admin-products.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import { copyCheapestVariationPrice } from '#data/inventory/locked-items.ts'
import { updateStock } from '#data/inventory/stock.ts'
import { staffNameOf } from '#data/staff/staff-name.ts'
import { noOffer, toRegularPrice } from '#domain/catalogue/price/offer.ts'
import type { Cents } from '#domain/money.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import type { AppContext, ChangeAuthorship } from '../context.ts'
import { changePrices, changeStocks } from '../inventory/change-price.ts'
import { toValidProduct, type ProductValues, type VariationValues } from './to-valid-product.ts'
import { slugify } from '#domain/content/links/slugify.ts'
import { productFields } from '#domain/catalogue/fields/product-fields.ts'
import {
  sharedColumnKeys,
  sharedItemColumnKeys,
  pickColumns,
} from '#domain/catalogue/fields/field-list.ts'
import { maxSlugLength } from '#domain/content/links/slug.ts'

type SavedProduct = { id: number; slug: string; version: number }

/** @throws Problem input-invalid with an error per field */
export const createProduct = (
  context: AppContext,
  values: ProductValues,
  by: number | undefined,
): Promise<SavedProduct> =>
  withCatalogueLock(context.db, (tx) =>
    insertOrUpdateProduct(tx, undefined, values, { by, at: context.clock() }),
  )

/**
 * If `version` is given, refuses to overwrite a change that a colleague saved since that version,
 * also a change of the slug.
 * @throws Problem version-conflict, not-found, input-invalid
 */
export const saveProduct = (
  context: AppContext,
  slug: string,
  { version, ...values }: ProductValues & { version?: number | undefined },
  by: number | undefined,
): Promise<SavedProduct> =>
  withCatalogueLock(context.db, async (tx) => {
    const current = await productRowBySlug(tx, slug)
    if (!current) {
      const moved = version === undefined ? undefined : await productByFormerSlug(tx, slug)
      throw moved ? await versionConflict(tx, moved) : new Problem('not-found')
    }
    if (version !== undefined && version !== current.version)
      throw await versionConflict(tx, current)
    return insertOrUpdateProduct(tx, current, values, { by, at: context.clock() })
  })

async function versionConflict(
  tx: Transaction,
  { slug, version, updatedAt, updatedBy }: ProductRow,
): Promise<Problem> {
  const colleague = await staffNameOf(tx, updatedBy)
  const message = `${colleague ?? 'Een collega'} heeft dit product intussen gewijzigd. Je wijzigingen staan nog hier: kies wat er blijft.`
  return new Problem('version-conflict', {
    message,
    more: { current: { slug, version, saved_at: updatedAt.toISOString(), saved_by: colleague } },
  })
}

/** Call it inside `withCatalogueLock`. @throws Problem input-invalid */
export async function insertOrUpdateProduct(
  tx: Transaction,
  current: ProductRow | undefined,
  values: ProductValues,
  { by, at }: ChangeAuthorship,
): Promise<SavedProduct> {
  const { categoryIds, variations, price, stock, ...fields } = await toValidProduct(
    tx,
    current,
    values,
  )
  const existing = current ? await variationRowsOf(tx, current.id) : []
  const choices = variations.filter(
    ({ id, isSample }) => !(existing.find((one) => one.id === id)?.isSample ?? isSample),
  )
  const hasVariations = choices.length > 0
  const columns = { ...fields, updatedAt: at, updatedBy: by ?? null }
  const row =
    current ??
    (await insertProduct(tx, {
      ...columns,
      price: price ?? choices[0]?.price ?? (0 as Cents),
      stock: hasVariations ? null : 0,
      position: await nextProductPosition(tx),
      createdAt: at,
    }))
  if (current) {
    if (fields.slug !== current.slug) await moveSlug(tx, current, fields.slug)
    // Only a product without variations has its own stock and offer. When staff delete the last
    // variation, the product gets a stock of 0.
    await updateProduct(tx, current.id, { ...columns, ...(hasVariations && noOffer) })
    const { id, stock: before } = current
    const after = hasVariations ? null : (before ?? 0)
    await updateStock(tx, [{ id, productId: id, slug: fields.slug, before, after }])
  } else await deleteMovedSlug(tx, 'product', fields.slug)
  await setProductCategories(tx, row.id, categoryIds)
  await replaceVariations(tx, { ...row, slug: fields.slug }, variations, { by, at })
  if (hasVariations) await copyCheapestVariationPrice(tx, [row.id])
  else await setOwnPriceAndStock(tx, row, { price, stock: current ? undefined : stock }, { by, at })
  await invalidateProduct(tx, { ...row, slug: fields.slug }, fields.popularRank)
  if (current && current.published !== fields.published) await invalidateMenus(tx)
  return { id: row.id, slug: fields.slug, version: current ? current.version + 1 : row.version }
}

async function setOwnPriceAndStock(
  tx: Transaction,
  product: ProductRow,
  { price, stock }: { price: Cents | undefined; stock: number | undefined },
  author: ChangeAuthorship,
) {
  const { id } = product
  if (price !== undefined && price !== toRegularPrice(product))
    await changePrices(tx, [{ id, price }], author)
  if (stock) await changeStocks(tx, [{ id, reason: 'delivered', packs: stock }], author)
}

async function moveSlug(tx: Transaction, { id, slug }: ProductRow, to: string) {
  await deleteMovedSlug(tx, 'product', to)
  await upsertMovedSlug(tx, 'product', slug, id)
  await invalidateMenus(tx)
}

/** Menus link to products by their current slug, and leave out hidden products. */
export const invalidateMenus = (tx: Transaction): Promise<void> =>
  invalidateTags(tx, ['navigation'])

/**
 * Invalidates listings and the product's pages, also at former slugs. If the product is or was
 * ranked, also the popular products.
 */
export async function invalidateProduct(
  tx: Transaction,
  { id, slug, popularRank }: Pick<ProductRow, 'id' | 'slug' | 'popularRank'>,
  newRank = popularRank,
): Promise<void> {
  const slugs = [slug, ...(await formerSlugs(tx, 'product', id))]
  const popular = popularRank === null && newRank === null ? [] : (['popular'] as const)
  await invalidateTags(tx, ['products', ...popular, ...slugs.map((one) => cacheTag.product(one))])
}

/**
 * Deletes the variations that are not in `values`. Orders and subscriptions store a copy of each
 * item. The subscription page shows that an item is no longer sold.
 */
async function replaceVariations(
  tx: Transaction,
  product: Pick<ProductRow, 'id' | 'slug'>,
  values: readonly VariationValues[],
  author: ChangeAuthorship,
): Promise<void> {
  const before = new Map(
    (await variationRowsOf(tx, product.id)).map((variation) => [variation.id, variation]),
  )
  const remainingIds = values.flatMap(({ id }) => id ?? [])
  if (remainingIds.length < before.size) await deleteVariationsExcept(tx, product.id, remainingIds)
  for (const [position, { id, price, stock, isSample = false, ...variation }] of values.entries()) {
    const existing = id === undefined ? undefined : before.get(id)
    if (existing) {
      await updateVariation(tx, existing.id, { ...variation, position })
      if (price !== undefined && price !== toRegularPrice(existing))
        await changePrices(tx, [{ id: existing.id, price }], author)
      continue
    }
    const slug = await findFreeVariationSlug(
      tx,
      `${product.slug}-${slugify(variation.name) || (isSample ? 'proefpakje' : 'maat')}`,
    )
    const added = await insertVariation(tx, {
      ...variation,
      position,
      slug,
      productId: product.id,
      isSample,
      price: price ?? (0 as Cents),
    })
    if (stock) await changeStocks(tx, [{ id: added, reason: 'delivered', packs: stock }], author)
  }
}

// Creates a hidden copy of a product, which staff can edit into a similar product. The copy gets no
// stock, reviews, price history, article numbers or EANs. It gets no documents either, because
// instructions and declaration name one product.

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
