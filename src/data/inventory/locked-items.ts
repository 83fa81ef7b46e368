import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { isPublicStockChanged } from '#domain/inventory/public-stock.ts'
import type { OfferColumns } from '#domain/catalogue/offer.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db, Transaction } from '../core/db.ts'

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

/** Reads the item without a lock. Returns undefined for a product with variations. */
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

export async function updateStockQuantities(
  tx: Transaction,
  all: readonly { item: LockedItem; stock: number }[],
): Promise<void> {
  for (const isVariation of [false, true]) {
    const rows = all
      .filter(({ item }) => item.isVariation === isVariation)
      .map(({ item, stock }) => ({ id: item.id, stock }))
    const table = isVariation ? sql`product_variations` : sql`products`
    if (rows.length > 0)
      await tx.execute(sql`
        update ${table} as shelf set stock = given.stock from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, stock integer)
        where shelf.id = given.id`)
  }
}

/**
 * Invalidates the pages and listings of products whose stock changed in a way that visitors see.
 */
export async function invalidateStockTags(
  tx: Transaction,
  changes: readonly { slug: string; before: number; after: number }[],
): Promise<void> {
  const publiclyChanged = changes.filter(({ before, after }) => isPublicStockChanged(before, after))
  if (publiclyChanged.length > 0)
    await invalidateTags(tx, [
      'products',
      ...publiclyChanged.map(({ slug }) => cacheTag.product(slug)),
    ])
}
