// Products and variations share one id sequence.

import { cacheTag } from '#domain/cache-tag.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { isPublicStockChanged } from '#domain/inventory/public-stock.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db, Transaction } from '../core/db.ts'
import { reportShopEvents } from '../core/report-shop-events.ts'
import { productVariations, products, sealedSql } from '../tables/catalogue/products.ts'

/** A sellable item: a variation, or a product without variations. */
export type SellableItemRow = {
  id: number
  productId: number
  /** The product name; for a variation 'product name - variation name'. */
  name: string
  slug: string
  price: Cents
  /** The price after the running offer; null unless an offer runs. */
  regularPrice: Cents | null
  vatRate: 9 | 21
  /** Null for a product with variations. */
  stock: number | null
  image: string | null
  shortDescription: string
  /** Whether the pack has a seal for hygiene; null if staff have not entered it. */
  sealed: boolean | null
  isSample: boolean
}

/** By id, without unknown and unpublished items. */
export async function sellableItems(db: Db, ids: readonly number[]): Promise<SellableItemRows> {
  return onlyPublished(await readItems(db, ids, { isLocked: false }))
}

type AllItems = ReadonlyMap<number, SellableItemRow & { published: boolean }>
export type SellableItemRows = ReadonlyMap<number, SellableItemRow>

const onlyPublished = (locked: AllItems): SellableItemRows =>
  new Map([...locked].filter(([, { published }]) => published))

/**
 * With `isLocked`, locks the rows until the transaction ends. Locks products before variations,
 * each in id order, so that concurrent orders for the same items do not deadlock.
 */
async function readItems(
  db: Db,
  ids: readonly number[],
  { isLocked }: { isLocked: boolean },
): Promise<AllItems> {
  const { slug, vatRate, shortDescription, published } = products
  const productFields = {
    slug,
    vatRate,
    shortDescription,
    published,
    image: sql<string | null>`${products.pictures} -> 0 ->> 'url'`,
    sealed: sql<boolean | null>`${sql.raw(sealedSql)}`,
  }
  const productQuery = db
    .select({
      ...productFields,
      id: products.id,
      productId: products.id,
      name: products.name,
      price: products.price,
      regularPrice: products.regularPrice,
      stock: products.stock,
      isSample: sql<boolean>`false`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .$dynamic()
  const found = await (isLocked ? productQuery.for('no key update') : productQuery)
  if (found.length === ids.length) return new Map(found.map((item) => [item.id, item]))
  const { id, price, regularPrice, stock, isSample } = productVariations
  const name = sql<string>`${products.name} || ' - ' || ${productVariations.name}`
  const variationQuery = db
    .select({
      ...productFields,
      id,
      productId: products.id,
      name,
      price,
      regularPrice,
      stock,
      isSample,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(inArray(productVariations.id, [...ids]))
    .orderBy(productVariations.id)
    .$dynamic()
  const variations = await (isLocked
    ? variationQuery.for('no key update', { of: productVariations })
    : variationQuery)
  return new Map([...found, ...variations].map((item) => [item.id, item]))
}

/** `quantity` is a positive number of packs. A list has at most one entry per item. */
export type ItemQuantity = { itemId: number; quantity: number }

/** Locks price and stock until the transaction ends. */
export async function lockSellableItems(
  tx: Transaction,
  ids: readonly number[],
): Promise<LockedSellableItems> {
  const all = await readItems(tx, ids, { isLocked: true })
  return { all, published: onlyPublished(all) }
}
/** `published` contains only the published items, which customers can buy. */
type LockedSellableItems = { all: AllItems; published: SellableItemRows }

const lockItemsOf = (tx: Transaction, packs: readonly ItemQuantity[]) =>
  lockSellableItems(
    tx,
    packs.map(({ itemId }) => itemId),
  )

/**
 * Reserves all packs or none. Returns false if an item no longer exists or has too little stock.
 * Pass `locked` if you have locked the items already.
 */
export async function reserveStock(
  tx: Transaction,
  packs: readonly ItemQuantity[],
  locked?: LockedSellableItems,
): Promise<boolean> {
  const { all } = locked ?? (await lockItemsOf(tx, packs))
  if (packs.some(({ itemId, quantity }) => (all.get(itemId)?.stock ?? 0) < quantity)) return false
  await addToStock(
    tx,
    all,
    packs.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity })),
  )
  return true
}

/**
 * Adds reserved packs to the stock again. Skips items that no longer exist, and products that have
 * got variations since.
 */
export async function releaseStock(tx: Transaction, packs: readonly ItemQuantity[]): Promise<void> {
  const { all } = await lockItemsOf(tx, packs)
  await addToStock(tx, all, packs)
}

/** Adds packs, or removes them if `quantity` is negative. */
async function addToStock(
  tx: Transaction,
  locked: AllItems,
  packs: readonly ItemQuantity[],
): Promise<void> {
  await updateStock(
    tx,
    packs.flatMap(({ itemId, quantity }) => {
      const item = locked.get(itemId)
      return item && item.stock !== null
        ? [{ ...item, before: item.stock, after: item.stock + quantity }]
        : []
    }),
  )
}

/** Null is the stock of a product with variations. */
type StockUpdate = Pick<SellableItemRow, 'id' | 'productId' | 'slug'> & {
  before: number | null
  after: number | null
}

/**
 * Changes the stock, reports it, and invalidates cached pages if visitors see it. No other function
 * updates stock. The caller has locked the items.
 */
export async function updateStock(tx: Transaction, all: readonly StockUpdate[]): Promise<void> {
  const changes = all.filter(({ before, after }) => before !== after)
  for (const table of [products, productVariations]) {
    const rows = changes
      .filter(({ id, productId }) => (id === productId) === (table === products))
      .map(({ id, after }) => ({ id, stock: after }))
    if (rows.length > 0)
      await tx.execute(sql`
        update ${table} as item set stock = change.stock from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id integer, stock integer)
        where item.id = change.id`)
  }
  await reportShopEvents(
    tx,
    changes.flatMap(({ id, after }) => (after === null ? [] : [{ type: 'stock.changed', id }])),
  )
  const publiclyChanged = changes.filter(({ before, after }) => isPublicStockChanged(before, after))
  if (publiclyChanged.length > 0)
    await invalidateTags(tx, [
      'products',
      ...new Set(publiclyChanged.map(({ slug }) => cacheTag.product(slug))),
    ])
}
