// What can be ordered, locked while staff change its price or stock: products without variations, and variations.

import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { tellsOtherwise } from '#domain/catalogue/stock.ts'
import type { Cents } from '#domain/money.ts'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db, Transaction } from './db.ts'

export type HeldItem = {
  id: number
  productId: number
  /** 'name - variation name' for variations. */
  name: string
  /** The product's own. */
  slug: string
  price: Cents
  wasPrice: Cents | null
  /** Null for a product whose variations carry price and stock. */
  stock: number | null
  isVariation: boolean
}

type ItemNow = Pick<HeldItem, 'name' | 'wasPrice'> & { stock: number; setAside: number }

/** As it is now, without holding it; undefined for a product whose variations carry the stock. */
export async function shelfItemNow(db: Db, id: number): Promise<ItemNow | undefined> {
  const { rows } = await db.execute<Omit<ItemNow, 'setAside'>>(sql`
    select name, was_price as "wasPrice", coalesce(stock, 0) as stock from products
    where id = ${id} and not exists (select from product_variations where product_id = ${id})
    union all
    select product.name || ' - ' || item.name, item.was_price, item.stock
    from product_variations as item join products as product on product.id = item.product_id where item.id = ${id}`)
  return rows[0] && { ...rows[0], setAside: await setAside(db, id) }
}

/** Until the transaction ends nobody else buys or changes these. In the order of ids, as orders lock them; unknown ids are missing. */
export async function heldItems(tx: Transaction, ids: readonly number[]): Promise<Map<number, HeldItem>> {
  const wanted = sql`${sql.param([...new Set(ids)])}::int[]`
  const { rows: own } = await tx.execute<HeldItem>(sql`
    select id, id as "productId", name, slug, price, was_price as "wasPrice", false as "isVariation",
      case when exists (select from product_variations where product_id = shelf.id) then null else coalesce(stock, 0) end as stock
    from products as shelf where id = any(${wanted}) order by id for no key update of shelf`)
  const { rows: varied } = await tx.execute<HeldItem>(sql`
    select shelf.id, product.id as "productId", product.name || ' - ' || shelf.name as name, product.slug, shelf.price,
      shelf.was_price as "wasPrice", true as "isVariation", shelf.stock
    from product_variations as shelf join products as product on product.id = shelf.product_id
    where shelf.id = any(${wanted}) order by shelf.id for no key update of shelf`)
  return new Map([...own, ...varied].map((item) => [item.id, item]))
}

/** Packs in orders that hold them and are not packed yet: they lie on the shelf and are not for sale. Read it while the item is held. */
export async function setAside(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ packs: number }>(sql`
    select coalesce(sum(line.quantity
        - (select coalesce(sum(kept), 0) from return_lines where order_line_id = line.id)
        - (select coalesce(sum(unsent), 0) from refund_lines where order_line_id = line.id)), 0)::int as packs from orders join order_lines as line on line.order_id = orders.id
    where orders.state in ('awaiting-payment', 'paid', 'partly-refunded') and stock_held and packed_at is null and line.item_id = ${id}`)
  return rows[0]?.packs ?? 0
}

export async function setStocks(tx: Transaction, all: readonly { item: HeldItem; stock: number }[]): Promise<void> {
  for (const isVariation of [false, true]) {
    const rows = all.filter(({ item }) => item.isVariation === isVariation).map(({ item, stock }) => ({ id: item.id, stock }))
    const table = isVariation ? sql`product_variations` : sql`products`
    if (rows.length > 0)
      await tx.execute(sql`
        update ${table} as shelf set stock = given.stock from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, stock integer)
        where shelf.id = given.id`)
  }
}

/** What shoppers are told of stock changed for these: their pages and lists follow. */
export async function announceStock(tx: Transaction, moved: readonly { slug: string; before: number; after: number }[]): Promise<void> {
  const told = moved.filter(({ before, after }) => tellsOtherwise(before, after))
  if (told.length > 0) await invalidateTags(tx, ['products', ...told.map(({ slug }) => cacheTag.product(slug))])
}
