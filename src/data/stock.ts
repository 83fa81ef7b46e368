// What is for sale and how many packs are on the shelf; products and variations share one range of ids.

import { cacheTag } from '#domain/cache-tag.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { tellsOtherwise } from '#domain/catalogue/stock.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db, Transaction } from './db.ts'
import { productVariations, products } from './tables/catalogue.ts'

/** One thing that can be ordered, under the id that orders use. */
export type ShelfItem = {
  id: number
  productId: number
  /** 'name - variation name' for variations. */
  name: string
  /** The product's own, where its page is. */
  slug: string
  price: Cents
  vatRate: 9 | 21
  /** Null for a product whose variations carry the stock. */
  stock: number | null
  image: string | null
  shortDescription: string
}

/** Published things by id; ids that are unknown or no longer sold are missing. */
export async function shelfItems(db: Db, ids: readonly number[]): Promise<ShelfItems> {
  return publishedOf(await readShelf(db, ids, { isLocked: false }))
}

/** Published or not, by id. */
type Shelf = ReadonlyMap<number, ShelfItem & { published: boolean }>
export type ShelfItems = ReadonlyMap<number, ShelfItem>

const publishedOf = (shelf: Shelf): ShelfItems => new Map([...shelf].filter(([, { published }]) => published))

/** `isLocked`: until the transaction ends nobody else changes what was read; products are locked before variations, each by id, so that orders for the same articles wait for each other instead of locking each other out. */
async function readShelf(db: Db, ids: readonly number[], { isLocked }: { isLocked: boolean }): Promise<Shelf> {
  const { slug, vatRate, shortDescription, published } = products
  const ofProduct = { slug, vatRate, shortDescription, published, image: sql<string | null>`${products.pictures} -> 0 ->> 'url'` }
  const own = db
    .select({ ...ofProduct, id: products.id, productId: products.id, name: products.name, price: products.price, stock: products.stock })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .$dynamic()
  const found = await (isLocked ? own.for('no key update') : own)
  if (found.length === ids.length) return new Map(found.map((item) => [item.id, item]))
  const { id, price, stock } = productVariations
  const name = sql<string>`${products.name} || ' - ' || ${productVariations.name}`
  const varied = db
    .select({ ...ofProduct, id, productId: products.id, name, price, stock })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(inArray(productVariations.id, [...ids]))
    .orderBy(productVariations.id)
    .$dynamic()
  const variations = await (isLocked ? varied.for('no key update', { of: productVariations }) : varied)
  return new Map([...found, ...variations].map((item) => [item.id, item]))
}

/** `quantity`: a positive number of packs of one article; each article once in a list. */
export type Packs = { itemId: number; quantity: number }

/** What is on the shelf and what it costs; until the transaction ends nobody else changes either. */
export async function lockShelfItems(tx: Transaction, ids: readonly number[]): Promise<LockedShelf> {
  const all = await readShelf(tx, ids, { isLocked: true })
  return { all, published: publishedOf(all) }
}
/** `published` holds what may be sold. */
export type LockedShelf = { all: Shelf; published: ShelfItems }

const lockShelfOf = (tx: Transaction, packs: readonly Packs[]) =>
  lockShelfItems(
    tx,
    packs.map(({ itemId }) => itemId),
  )

/** Sets all these packs aside, or none: false when an article is gone from the catalogue or there are too few packs of it. `shelf`: for a caller who has locked it already. */
export async function reserveStock(tx: Transaction, packs: readonly Packs[], shelf?: LockedShelf): Promise<boolean> {
  const { all } = shelf ?? (await lockShelfOf(tx, packs))
  if (packs.some(({ itemId, quantity }) => (all.get(itemId)?.stock ?? 0) < quantity)) return false
  await addToStock(
    tx,
    all,
    packs.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity })),
  )
  return true
}

/** Puts packs back on the shelf. Those of an article that is gone from the catalogue go nowhere. */
export async function releaseStock(tx: Transaction, packs: readonly Packs[]): Promise<void> {
  const { all } = await lockShelfOf(tx, packs)
  await addToStock(tx, all, packs)
}

/** `quantity` is negative for packs that leave. The cached pages that tell the stock are invalidated where they would tell something else. */
async function addToStock(tx: Transaction, shelf: Shelf, packs: readonly Packs[]): Promise<void> {
  const moves = packs.flatMap(({ itemId, quantity }) => {
    const item = shelf.get(itemId)
    return item && item.stock !== null && quantity !== 0 ? [{ ...item, stock: item.stock + quantity, before: item.stock }] : []
  })
  for (const { id, productId, stock } of moves) {
    const table = id === productId ? products : productVariations
    await tx.update(table).set({ stock }).where(eq(table.id, id))
  }
  const told = moves.filter(({ before, stock }) => tellsOtherwise(before, stock))
  if (told.length > 0) await invalidateTags(tx, ['products', ...new Set(told.map(({ slug }) => cacheTag.product(slug)))])
}
