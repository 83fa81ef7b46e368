// Products as staff look through them, hidden and trashed ones too. Read from where the last part ended, so each part is as fast as the first.

import { type SQL, sql } from 'drizzle-orm'
import type { Gender } from '#domain/catalogue/gender.ts'
import type { ProductView, ShelfOrder } from '#domain/catalogue/product-views.ts'
import { lowStock } from '#domain/catalogue/stock.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from './db.ts'

/** What can be ordered of a product: itself, or each of its variations. */
export type ShelfItem = {
  id: number
  /** Of a variation; null where it is the product itself. */
  name: string | null
  price: Cents
  wasPrice: Cents | null
  stock: number
  /** Staff are told to order more. */
  low: boolean
}
export type ShelfProduct = {
  id: number
  slug: string
  name: string
  picture: string | null
  published: boolean
  trashed: boolean
  gender: Gender
  categories: string[]
  items: ShelfItem[]
  /** By what it stands where it stands. */
  at: string
}
export type ShelfQuestion = {
  search: string
  view: ProductView
  category: number | undefined
  gender: Gender | undefined
  order: ShelfOrder
  after: { at: string; id: number } | undefined
  limit: number
}

const orders: Record<ShelfOrder, { by: SQL; type: SQL; down: boolean }> = {
  name: { by: sql`lower(shelf.name)`, type: sql`text`, down: false },
  cheap: { by: sql`shelf.price`, type: sql`integer`, down: false },
  dear: { by: sql`shelf.price`, type: sql`integer`, down: true },
  stock: { by: sql`shelf.in_all`, type: sql`integer`, down: false },
  new: { by: sql`shelf.id`, type: sql`integer`, down: true },
}

const lowOf = (item: SQL) => sql`${item}.stock <= coalesce(${item}.low_stock_at, ${lowStock})`

export async function listedOnShelf(
  db: Db,
  { search, view, category, gender, order, after, limit }: ShelfQuestion,
): Promise<ShelfProduct[]> {
  const { by, type, down } = orders[order]
  const conditions = [
    inView(view),
    ...(search ? [found(search)] : []),
    ...(category === undefined
      ? []
      : [sql`exists (select from product_categories where product_id = shelf.id and category_id = ${category})`]),
    ...(gender ? [sql`shelf.gender = ${gender}`] : []),
    ...(after ? [sql`(${by}, shelf.id) ${down ? sql`<` : sql`>`} (${after.at}::${type}, ${after.id}::integer)`] : []),
  ]
  const inAll = sql`coalesce((select sum(stock) from product_variations where product_id = products.id), products.stock, 0)::integer`
  const source = order === 'stock' ? sql`(select *, ${inAll} as in_all from products) as shelf` : sql`products as shelf`
  const way = down ? sql`desc` : sql`asc`
  const { rows } = await db.execute<ShelfProduct>(sql`
    with part as (
      select shelf.id, (${by})::text as at, row_number() over (order by ${by} ${way}, shelf.id ${way}) as place
      from ${source} where ${sql.join(conditions, sql` and `)} order by ${by} ${way}, shelf.id ${way} limit ${limit})
    select product.id, product.slug, product.name, product.pictures -> 0 ->> 'url' as picture, product.published,
      product.trashed_at is not null as trashed, product.gender, part.at,
      array(select c.name from product_categories as pc join categories as c on c.id = pc.category_id where pc.product_id = product.id order by c.position, c.name) as categories,
      coalesce(
        (select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'price', v.price, 'wasPrice', v.was_price, 'stock', v.stock, 'low', ${lowOf(sql`v`)})
          order by v.position, v.id) from product_variations as v where v.product_id = product.id),
        jsonb_build_array(jsonb_build_object('id', product.id, 'name', null, 'price', product.price, 'wasPrice', product.was_price,
          'stock', coalesce(product.stock, 0), 'low', coalesce(product.stock, 0) <= coalesce(product.low_stock_at, ${lowStock})))) as items
    from part join products as product on product.id = part.id order by part.place`)
  return rows
}

function inView(view: ProductView): SQL {
  switch (view) {
    case 'trash':
      return sql`shelf.trashed_at is not null`
    case 'live':
      return sql`shelf.published`
    case 'hidden':
      return sql`not shelf.published and shelf.trashed_at is null`
    case 'low':
      return sql`shelf.trashed_at is null and (
        (shelf.stock is not null and ${lowOf(sql`shelf`)}) or exists (select from product_variations as v where v.product_id = shelf.id and ${lowOf(sql`v`)}))`
    case 'all':
      return sql`shelf.trashed_at is null`
  }
}

/** Every word in its name or address; or its own number, an article number or an EAN. */
function found(search: string): SQL {
  const words = search.split(/\s+/).map((word) => {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`(shelf.name ilike ${like} or shelf.slug ilike ${like})`
  })
  return sql`((${sql.join(words, sql` and `)}) or lower(shelf.article_number) = lower(${search}) or shelf.ean = ${search} or shelf.id::text = ${search}
    or exists (select from product_variations as v where v.product_id = shelf.id
      and (lower(v.article_number) = lower(${search}) or v.ean = ${search} or v.id::text = ${search})))`
}
