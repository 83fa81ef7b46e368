// The books beside the shelf: which price since when, and what staff did to the stock.

import { cacheTag } from '#domain/cache-tag.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { AskedPrice } from '#domain/catalogue/lowest-price.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db, Transaction } from './db.ts'
import type { HeldItem } from './shelf-items.ts'
import { staffName } from './staff-name.ts'
import { users } from './tables/accounts.ts'
import { products } from './tables/catalogue.ts'
import { priceHistory, stockMovements } from './tables/shelf-book.ts'

/** Prices since `from` and the one that was asked then, of each item. */
export async function askedPrices(db: Db, ids: readonly number[], from: Date): Promise<Map<number, AskedPrice[]>> {
  const rows = await db
    .select({ itemId: priceHistory.itemId, price: priceHistory.price, since: priceHistory.since })
    .from(priceHistory)
    .where(
      and(
        inArray(priceHistory.itemId, [...ids]),
        sql`${priceHistory.since} >= coalesce((select max(since) from price_history as earlier where earlier.item_id = ${priceHistory.itemId} and earlier.since <= ${from.toISOString()}::timestamptz), '-infinity')`,
      ),
    )
    .orderBy(priceHistory.since, priceHistory.id)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

const rowsAtOnce = 1_000
const parts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce))

/** Of items that are held. The database keeps each price that changes; here it is told since when, and by whom. */
export async function setPrices(
  tx: Transaction,
  all: readonly { item: HeldItem; price: Cents; wasPrice: Cents | null }[],
  { by, at }: { by: number | undefined; at: Date },
): Promise<void> {
  for (const isVariation of [false, true])
    for (const some of parts(all.filter(({ item }) => item.isVariation === isVariation))) {
      const table = isVariation ? sql`product_variations` : sql`products`
      const rows = some.map(({ item, price, wasPrice }) => ({ id: item.id, price, was: wasPrice, changes: price !== item.price }))
      const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, price integer, was integer, changes boolean)`
      // A price that changes ends what was announced; what is announced now comes after it.
      await tx.execute(sql`update ${table} as shelf set price = given.price from ${given} where shelf.id = given.id and given.changes`)
      await tx.execute(
        sql`update ${table} as shelf set was_price = given.was from ${given} where shelf.id = given.id and shelf.was_price is distinct from given.was`,
      )
      await tx.execute(sql`
        update price_history set since = ${at.toISOString()}::timestamptz, set_by = ${by ?? null}, was_price = latest.was
        from (select given.was, (select max(id) from price_history where item_id = given.id) as id from ${given} where given.changes) as latest
        where price_history.id = latest.id`)
    }
}

/** A product with variations costs what its cheapest one costs, and shows what is announced beside that. */
export async function followVariations(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const cheapest = sql`(
    select distinct on (product_id) product_id, price, was_price from product_variations
    where product_id = any(${sql.param([...productIds])}::int[]) order by product_id, price, was_price desc nulls last
  ) as cheapest where cheapest.product_id = products.id`
  await tx.execute(sql`update products set price = cheapest.price from ${cheapest} and products.price <> cheapest.price`)
  await tx.execute(
    sql`update products set was_price = cheapest.was_price from ${cheapest} and products.was_price is distinct from cheapest.was_price`,
  )
}

export async function announcePrices(tx: Transaction, productIds: readonly number[], at: Date): Promise<void> {
  if (productIds.length === 0) return
  const changed = await tx
    .update(products)
    .set({ updatedAt: at })
    .where(inArray(products.id, [...new Set(productIds)]))
    .returning({ slug: products.slug, rank: products.popularRank })
  const popular = changed.some(({ rank }) => rank !== null) ? (['popular'] as const) : []
  await invalidateTags(tx, ['products', ...popular, ...changed.map(({ slug }) => cacheTag.product(slug))])
}

type Movement = typeof stockMovements.$inferInsert
export async function addMovements(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  for (const some of parts(movements)) await tx.insert(stockMovements).values(some)
}

/** Newest first; how much of an item's past staff look at. */
const mostShown = 200

export const movementsOf = (db: Db, itemId: number, before = Number.MAX_SAFE_INTEGER) =>
  db
    .select({
      id: stockMovements.id,
      reason: stockMovements.reason,
      change: stockMovements.change,
      stock: stockMovements.stock,
      counted: stockMovements.counted,
      note: stockMovements.note,
      at: stockMovements.at,
      by: staffName,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.movedBy))
    .where(and(eq(stockMovements.itemId, itemId), gt(sql`${before}::bigint`, stockMovements.id)))
    .orderBy(desc(stockMovements.id))
    .limit(mostShown)

export const pricesOf = (db: Db, itemId: number) =>
  db
    .select({ price: priceHistory.price, wasPrice: priceHistory.wasPrice, since: priceHistory.since, by: staffName })
    .from(priceHistory)
    .leftJoin(users, eq(users.id, priceHistory.setBy))
    .where(eq(priceHistory.itemId, itemId))
    .orderBy(desc(priceHistory.since), desc(priceHistory.id))
    .limit(mostShown)
