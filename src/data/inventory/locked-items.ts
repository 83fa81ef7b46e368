import { cacheTag } from '#domain/cache-tag.ts'
import { sql, and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { OfferColumns, PriceHistoryEntry } from '#domain/catalogue/price/offer.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { products } from '../tables/catalogue/products.ts'
import { priceHistory, stockMovements } from '../tables/catalogue/product-history.ts'

export type LockedItem = OfferColumns & {
  id: number
  productId: number
  /** The product name; for a variation 'product name - variation name'. */
  name: string
  slug: string
  price: Cents
  wasPrice: Cents | null
  /** Null for a product with variations, because each variation has its own stock. */
  stock: number | null
  isVariation: boolean
  isSample: boolean
}

type SellableItemDetails = Pick<LockedItem, 'name' | 'wasPrice'> & {
  stock: number
  reserved: number
}

/** Without a lock. Returns undefined for a product with variations. */
export async function sellableItemById(
  db: Db,
  id: number,
): Promise<SellableItemDetails | undefined> {
  const { rows } = await db.execute<Omit<SellableItemDetails, 'reserved'>>(sql`
    select name, was_price as "wasPrice", coalesce(stock, 0) as stock from products
    where id = ${id} and not exists (select from product_variations where product_id = ${id} and not is_sample)
    union all
    select product.name || ' - ' || item.name, item.was_price, item.stock
    from product_variations as item join products as product on product.id = item.product_id where item.id = ${id}`)
  return rows[0] && { ...rows[0], reserved: await countReservedPacks(db, id) }
}

/**
 * Locks the items until the transaction ends, in the order of `lockSellableItems`, to avoid
 * deadlocks. Omits unknown ids.
 */
export async function lockItems(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, LockedItem>> {
  const idArray = sql`${sql.param([...new Set(ids)])}::int[]`
  const { rows: productItems } = await tx.execute<LockedRow>(sql`
    select id, id as "productId", name, slug, price, was_price as "wasPrice", ${offerColumns}, false as "isVariation", false as "isSample",
      case when exists (select from product_variations where product_id = shelf.id and not is_sample) then null else coalesce(stock, 0) end as stock
    from products as shelf where id = any(${idArray}) order by id for no key update of shelf`)
  const { rows: variationItems } = await tx.execute<LockedRow>(sql`
    select shelf.id, product.id as "productId", product.name || ' - ' || shelf.name as name, product.slug, shelf.price,
      shelf.was_price as "wasPrice", ${offerColumns}, true as "isVariation", shelf.is_sample as "isSample", shelf.stock
    from product_variations as shelf join products as product on product.id = shelf.product_id
    where shelf.id = any(${idArray}) order by shelf.id for no key update of shelf`)
  return new Map([...productItems, ...variationItems].map((row) => [row.id, toLockedItem(row)]))
}

const offerColumns = sql.raw(
  `shelf.offer_price as "offerPrice", ${['from', 'until'].map((edge) => `extract(epoch from shelf.offer_${edge})::float8 * 1000 as "offer_${edge}"`).join(', ')}, shelf.regular_price as "regularPrice"`,
)
type LockedRow = Omit<LockedItem, 'offerFrom' | 'offerUntil'> & {
  offer_from: number | null
  offer_until: number | null
}
const toDate = (ms: number | null) => (ms === null ? null : new Date(ms))
const toLockedItem = ({ offer_from: from, offer_until: until, ...row }: LockedRow): LockedItem => ({
  ...row,
  offerFrom: toDate(from),
  offerUntil: toDate(until),
})

/**
 * Counts the packs reserved for orders that are not packed yet, and for swaps that wait for their
 * payment. These packs are in the warehouse but not for sale. For an exact count, lock the item
 * first.
 */
export async function countReservedPacks(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ packs: number }>(sql`
    select (coalesce(sum(line.quantity
        - (select coalesce(sum(withheld), 0) from return_lines where order_line_id = line.id)
        - (select coalesce(sum(unsent), 0) from refund_lines where order_line_id = line.id)), 0)
        + (select coalesce(sum(coalesce(new_quantity, quantity)), 0) from order_swaps where state = 'awaiting-payment' and item_id = ${id}))::int as packs from orders join order_lines as line on line.order_id = orders.id
    where orders.state in ('awaiting-payment', 'accepted', 'paid', 'partly-refunded') and has_reservation and packed_at is null and line.item_id = ${id}`)
  return rows[0]?.packs ?? 0
}

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

/** With its earlier price (`was_price`). */
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
