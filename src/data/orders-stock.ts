// What is for sale and how many packs are on the shelf; products and variations share one range of ids.

import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { tellsOtherwise } from '#domain/catalogue/stock.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db, Transaction } from './db.ts'
import { namedStatement } from './named-statement.ts'

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
export async function shelfItems(db: Db, ids: readonly number[]): Promise<Map<number, ShelfItem>> {
  const rows = await onShelf(db, { ids: JSON.stringify(ids) })
  return new Map(rows.map((row) => [row.id, row]))
}

/** As JSON, because of an array PostgreSQL counts the elements and then plans anew each time. */
const wanted = sql`(select wanted::int from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) as wanted)`
const onShelf = namedStatement<ShelfItem>(
  'shelf_items',
  sql`
  select product.id, product.id as "productId", name, slug, price, vat_rate as "vatRate",
    case when exists (select from product_variations where product_id = product.id) then null else coalesce(stock, 0) end as stock,
    pictures -> 0 ->> 'url' as image, short_description as "shortDescription"
  from products as product where product.id in ${wanted} and published
  union all
  select variation.id, product.id, product.name || ' - ' || variation.name, product.slug, variation.price, product.vat_rate,
    variation.stock, product.pictures -> 0 ->> 'url', product.short_description
  from product_variations as variation join products as product on product.id = variation.product_id
  where variation.id in ${wanted} and published`,
)

/** `quantity` packs leave the shelf, or come back when negative. */
type Move = { id: number; quantity: number }
type Moved = { id: number; slug: string; stock: number; quantity: number }

/** Moves what can be moved and answers whether that was all of it; if not, the caller rolls back. Locks the shelf in id order. */
export async function moveStock(tx: Transaction, moves: readonly Move[]): Promise<boolean> {
  const { rows } = await tx.execute<Moved>(sql`
    with wanted as (
      select * from unnest(${list(moves.map(({ id }) => id))}, ${list(moves.map(({ quantity }) => quantity))}) as wanted(id, quantity)),
    own as materialized (
      select shelf.id from products as shelf join wanted using (id) order by shelf.id for no key update of shelf),
    varied as materialized (
      select shelf.id from product_variations as shelf join wanted using (id) where (select count(*) from own) >= 0
      order by shelf.id for no key update of shelf),
    moved as (
      update products as shelf set stock = shelf.stock - wanted.quantity from wanted, own
      where wanted.id = shelf.id and own.id = shelf.id and shelf.stock >= wanted.quantity
      returning shelf.id, shelf.slug, shelf.stock, wanted.quantity),
    moved_variations as (
      update product_variations as shelf set stock = shelf.stock - wanted.quantity from wanted, varied, products as product
      where wanted.id = shelf.id and varied.id = shelf.id and product.id = shelf.product_id and shelf.stock >= wanted.quantity
      returning shelf.id, product.slug, shelf.stock, wanted.quantity)
    select * from moved union all select * from moved_variations`)
  const told = rows.filter(({ stock, quantity }) => tellsOtherwise(stock + quantity, stock))
  if (told.length > 0) await invalidateTags(tx, ['products', ...new Set(told.map(({ slug }) => cacheTag.product(slug)))])
  return rows.length === moves.length
}

const list = (numbers: readonly number[]) => sql`${sql.param(numbers)}::int[]`
