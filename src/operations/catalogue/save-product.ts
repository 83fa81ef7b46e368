// A product is written here: live at once for every visitor, in all processes. Prices and stock of what exists go their own ways.

import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import type { Transaction } from '#data/db.ts'
import { addMovedSlug, dropMovedSlug, formerSlugs } from '#data/moved-slugs.ts'
import {
  withCatalogueLock,
  insertProduct,
  type AdminProduct,
  adminProduct,
  keptProductOnceAt,
  lastPosition,
  setCategories,
  updateProduct,
} from '#data/admin-products.ts'
import { followVariations } from '#data/price-and-stock-history.ts'
import { staffNameOf } from '#data/staff-name.ts'
import type { Cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '../shop.ts'
import { changePrices } from './change-price.ts'
import { changeStocks } from './change-stock.ts'
import type { Authorship } from '../authorship.ts'
import { type ProductValues, validateProduct } from './validate-product.ts'
import { writeVariations } from './write-variations.ts'

export type SavedProduct = { id: number; slug: string; version: number }

/** Throws Problem input-invalid with the place of each fault. */
export const addProduct = (shop: Shop, given: ProductValues, by: number | undefined): Promise<SavedProduct> =>
  withCatalogueLock(shop.db, (tx) => writeProduct(tx, undefined, given, { by, at: shop.now() }))

/** `version` guards against a colleague's newer one, also where it stands at another address now: then Problem version-conflict tells who. Throws not-found, and what addProduct throws. */
export const saveProduct = (
  shop: Shop,
  slug: string,
  { version, ...given }: ProductValues & { version?: number | undefined },
  by: number | undefined,
): Promise<SavedProduct> =>
  withCatalogueLock(shop.db, async (tx) => {
    const current = await adminProduct(tx, slug)
    if (!current) {
      const moved = version === undefined ? undefined : await keptProductOnceAt(tx, slug)
      throw moved ? await overtaken(tx, moved) : new Problem('not-found')
    }
    if (version !== undefined && version !== current.version) throw await overtaken(tx, current)
    return writeProduct(tx, current, given, { by, at: shop.now() })
  })

async function overtaken(tx: Transaction, { slug, version, updatedAt, updatedBy }: AdminProduct): Promise<Problem> {
  const who = await staffNameOf(tx, updatedBy)
  const message = `${who ?? 'Een collega'} heeft dit product intussen gewijzigd. Je wijzigingen staan nog hier: kies wat er blijft.`
  return new Problem('version-conflict', {
    message,
    more: { current: { slug, version, saved_at: updatedAt.toISOString(), saved_by: who } },
  })
}

/** Adds it when there is no `current`. Inside asCatalogueWriter; several may be written in one. Throws Problem input-invalid. */
export async function writeProduct(
  tx: Transaction,
  current: AdminProduct | undefined,
  given: ProductValues,
  { by, at }: Authorship,
): Promise<SavedProduct> {
  const { categoryIds, variations, price, stock, ...ready } = await validateProduct(tx, current, given)
  const varied = variations.length > 0
  const written = { ...ready, updatedAt: at, updatedBy: by ?? null }
  const kept =
    current ??
    (await insertProduct(tx, {
      ...written,
      price: price ?? variations[0]?.price ?? (0 as Cents),
      stock: varied ? null : 0,
      position: await lastPosition(tx),
      createdAt: at,
    }))
  if (current) {
    if (ready.slug !== current.slug) await moveAddress(tx, current, ready.slug)
    // Its own stock begins at nothing when its variations go, and ends when they come.
    const own = varied ? { stock: null } : current.stock === null ? { stock: 0 } : {}
    await updateProduct(tx, current.id, { ...written, ...own })
  } else await dropMovedSlug(tx, 'product', ready.slug)
  await setCategories(tx, kept.id, categoryIds)
  await writeVariations(tx, { ...kept, slug: ready.slug }, variations, { by, at })
  if (varied) await followVariations(tx, [kept.id])
  else await writeOwn(tx, kept, { price, stock: current ? undefined : stock }, { by, at })
  await announceProduct(tx, { ...kept, slug: ready.slug }, ready.popularRank)
  return { id: kept.id, slug: ready.slug, version: current ? current.version + 1 : kept.version }
}

async function writeOwn(
  tx: Transaction,
  { id, price: before }: AdminProduct,
  { price, stock }: { price: Cents | undefined; stock: number | undefined },
  deed: Authorship,
) {
  if (price !== undefined && price !== before) await changePrices(tx, [{ id, price }], deed)
  if (stock) await changeStocks(tx, [{ id, reason: 'delivered', packs: stock }], deed)
}

async function moveAddress(tx: Transaction, { id, slug }: AdminProduct, to: string) {
  await dropMovedSlug(tx, 'product', to)
  await addMovedSlug(tx, 'product', slug, id)
  // Menus lead to where a product stands now.
  await invalidateTags(tx, ['navigation'])
}

/** Everything that shows this product or leads to it, at its former addresses too. */
export async function announceProduct(
  tx: Transaction,
  { id, slug, popularRank }: Pick<AdminProduct, 'id' | 'slug' | 'popularRank'>,
  newRank = popularRank,
): Promise<void> {
  const slugs = [slug, ...(await formerSlugs(tx, 'product', id))]
  const popular = popularRank === null && newRank === null ? [] : (['popular'] as const)
  await invalidateTags(tx, ['products', ...popular, ...slugs.map((one) => cacheTag.product(one))])
}
