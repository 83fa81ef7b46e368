import { cacheTag } from '#domain/cache-tag.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PriceHistoryEntry } from '#domain/catalogue/offer.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db, Transaction } from '../core/db.ts'
import type { LockedItem } from './locked-items.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/accounts.ts'
import { products } from '../tables/catalogue.ts'
import { priceHistory, stockMovements } from '../tables/product-history.ts'

/** Returns, by item id, the price at the moment `from` and all later prices. */
export async function priceHistorySince(
  db: Db,
  ids: readonly number[],
  from: Date,
): Promise<Map<number, PriceHistoryEntry[]>> {
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

const rowsPerStatement = 1_000
const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )

/**
 * A database trigger inserts the history rows. This function then sets their time, author and
 * earlier price. The caller has locked the items.
 */
export async function updatePricesWithHistory(
  tx: Transaction,
  all: readonly { item: LockedItem; price: Cents; wasPrice: Cents | null }[],
  { by, at }: { by: number | undefined; at: Date },
): Promise<void> {
  for (const isVariation of [false, true])
    for (const chunk of chunks(all.filter(({ item }) => item.isVariation === isVariation))) {
      const table = isVariation ? sql`product_variations` : sql`products`
      const rows = chunk.map(({ item, price, wasPrice }) => ({
        id: item.id,
        price,
        was: wasPrice,
        changes: price !== item.price,
      }))
      const newPrices = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, price integer, was integer, changes boolean)`
      // Sets `was_price` after the price, because a trigger clears it when the price changes.
      await tx.execute(
        sql`update ${table} as shelf set price = given.price from ${newPrices} where shelf.id = given.id and given.changes`,
      )
      await tx.execute(
        sql`update ${table} as shelf set was_price = given.was from ${newPrices} where shelf.id = given.id and shelf.was_price is distinct from given.was`,
      )
      await tx.execute(sql`
        update price_history set since = ${at.toISOString()}::timestamptz, changed_by = ${by ?? null}, was_price = latest.was
        from (select given.was, (select max(id) from price_history where item_id = given.id) as id from ${newPrices} where given.changes) as latest
        where price_history.id = latest.id`)
    }
}

/**
 * Copies the price and the earlier price (`was_price`) of the cheapest variation to the product.
 */
export async function copyCheapestVariationPrice(
  tx: Transaction,
  productIds: readonly number[],
): Promise<void> {
  const cheapest = sql`(
    select distinct on (product_id) product_id, price, was_price from product_variations
    where product_id = any(${sql.param([...productIds])}::int[]) and not is_sample order by product_id, price, was_price desc nulls last
  ) as cheapest where cheapest.product_id = products.id`
  await tx.execute(
    sql`update products set price = cheapest.price from ${cheapest} and products.price <> cheapest.price`,
  )
  await tx.execute(
    sql`update products set was_price = cheapest.was_price from ${cheapest} and products.was_price is distinct from cheapest.was_price`,
  )
}

export async function markPricesChanged(
  tx: Transaction,
  productIds: readonly number[],
  at: Date,
): Promise<void> {
  if (productIds.length === 0) return
  const changed = await tx
    .update(products)
    .set({ updatedAt: at })
    .where(inArray(products.id, [...new Set(productIds)]))
    .returning({ slug: products.slug, rank: products.popularRank })
  const popular = changed.some(({ rank }) => rank !== null) ? (['popular'] as const) : []
  await invalidateTags(tx, [
    'products',
    ...popular,
    ...changed.map(({ slug }) => cacheTag.product(slug)),
  ])
}

type Movement = typeof stockMovements.$inferInsert
export async function insertStockMovements(
  tx: Transaction,
  movements: readonly Movement[],
): Promise<void> {
  for (const chunk of chunks(movements)) await tx.insert(stockMovements).values(chunk)
}

const maxShown = 200

export const listStockMovements = (db: Db, itemId: number, before = Number.MAX_SAFE_INTEGER) =>
  db
    .select({
      id: stockMovements.id,
      reason: stockMovements.reason,
      change: stockMovements.change,
      stock: stockMovements.stock,
      counted: stockMovements.countedStock,
      note: stockMovements.note,
      at: stockMovements.at,
      by: sqlStaffName,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.changedBy))
    .where(and(eq(stockMovements.itemId, itemId), gt(sql`${before}::bigint`, stockMovements.id)))
    .orderBy(desc(stockMovements.id))
    .limit(maxShown)

export const listPriceHistory = (db: Db, itemId: number) =>
  db
    .select({
      price: priceHistory.price,
      wasPrice: priceHistory.wasPrice,
      since: priceHistory.since,
      by: sqlStaffName,
    })
    .from(priceHistory)
    .leftJoin(users, eq(users.id, priceHistory.changedBy))
    .where(eq(priceHistory.itemId, itemId))
    .orderBy(desc(priceHistory.since), desc(priceHistory.id))
    .limit(maxShown)
